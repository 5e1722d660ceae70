package check

import (
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// fingerprint sets what identifies the findings of a game, whatever lines are inserted before them:
// the game by its tags or, if those say nothing, by how it begins; the check; the ply and the text;
// and which of several equal ones.
func (p *Pass) fingerprint(found []*diagnostic.Finding) {
	if len(found) == 0 {
		return
	}
	few := len(found) <= fewFindings
	if !few {
		if p.prints == nil {
			p.prints = make(map[diagnostic.Digits]int)
		}
		clear(p.prints)
	}
	identity := p.identity()
	text := diagnostic.AppendPart(make([]byte, 0, 512), identity[:])
	game := len(text)
	var digits [20]byte
	var keys [fewFindings]diagnostic.Digits
	var room [fewFindings * len(identity)]byte
	all := room[:0] // the fingerprints, which share a string
	for i, d := range found {
		text = diagnostic.AppendPart(text[:game], d.Code)
		text = diagnostic.AppendPart(text, d.Move)
		text = diagnostic.AppendPart(text, strconv.AppendInt(digits[:0], int64(d.Ply), 10))
		text = diagnostic.AppendPart(text, p.Syntax.Src[d.Span.Off:min(d.Span.End, d.Span.Off+maxMeant)])
		key := diagnostic.DigitsOf(text)
		n := 1
		if few {
			for _, other := range keys[:i] {
				if other == key {
					n++
				}
			}
			keys[i] = key
		} else {
			p.prints[key]++
			n = p.prints[key]
		}
		if n > 1 {
			key = diagnostic.DigitsOf(diagnostic.AppendPart(text, strconv.AppendInt(digits[:0], int64(n), 10)))
		}
		all = append(all, key[:]...)
	}
	shared := string(all)
	for i, d := range found {
		d.Fingerprint = shared[i*len(identity) : (i+1)*len(identity)]
	}
}

// fewFindings is up to how many findings are compared with each other, which is faster than a map.
const fewFindings = 16

// maxMeant is how much of a text is used to identify it, in bytes.
const maxMeant = 128

// identity identifies a game.
func (p *Pass) identity() diagnostic.Digits {
	var room [512]byte
	text, told := room[:0], false
	for _, name := range [...]string{"Event", "Site", "Date", "Round", "White", "Black", "UTCDate", "UTCTime", "Variant", "FEN"} {
		v := ""
		if len(p.Syntax.Tags) > 0 {
			v = p.tagValue(name)
		}
		text = diagnostic.AppendPart(text, v)
		told = told || (name == "White" || name == "Black" || name == "Site") && v != "" && v != "?"
	}
	if !told {
		text = p.appendOpening(text)
	}
	return diagnostic.DigitsOf(text)
}

// tagValue returns the value of a tag, "" if there is none, also in a game without Record.
func (p *Pass) tagValue(name string) string {
	if p.Record != nil {
		v, _ := p.Record.Tags.Get(name)
		return v
	}
	if t := p.SyntaxTag(name); t != nil {
		return p.Syntax.Value(*t)
	}
	return ""
}

// SyntaxTag returns the tag that [record.Tags.Get] finds; nil if there is none.
func (p *Pass) SyntaxTag(name string) (found *grammar.Tag) {
	g := p.Syntax
	for i := range g.Tags {
		t := &g.Tags[i]
		written := g.Src[t.Name.Off:t.Name.End]
		if string(written) == name {
			return t
		}
		if found == nil && len(written) == len(name) && strings.EqualFold(string(written), name) {
			found = t
		}
	}
	return found
}

// identifying is how many first moves identify a game if its tags do not.
const identifying = 6

// appendOpening appends the first moves of the main line, as written.
func (p *Pass) appendOpening(text []byte) []byte {
	if p.Record != nil && len(p.Record.Main) > 0 { // it may have tags only
		for _, ply := range p.Record.Main[:min(len(p.Record.Main), identifying)] {
			text = diagnostic.AppendPart(text, ply.Move.Text)
		}
		return text
	}
	n := 0
	for move := range p.Syntax.MainMoves() {
		if n == identifying {
			break
		}
		text = diagnostic.AppendPart(text, p.Syntax.Src[move.Off:move.End])
		n++
	}
	return text
}
