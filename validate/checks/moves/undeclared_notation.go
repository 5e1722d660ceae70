package moves

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// guessedICCF is reported once per game.
var guessedICCF = check.Topic{About: "numbers read as ICCF's"}

// undeclaredNotation reports, once per game, that it is read in a notation that no tag names: ICCF
// numbers, or the piece letters of a language.
func undeclaredNotation() check.Check {
	return check.Check{
		Code:  "M310",
		Name:  "undeclared-notation",
		Title: "ICCF numeric notation or foreign piece letters without a Notation tag",
		Why: "Most programs find no moves in ICCF numeric notation, and stop at the first piece " +
			"letter of another language.",
		Severity: diagnostic.Warning,
		Since:    "0.1",
		Proved:   true,
		Bad:      "1. 5254 5755 2. 7163 2836 *\n",
		Good:     "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if !check.AsWritten(s) || !s.Notes.Has(notation.NumericSquares) || namedICCF(p) || p.Said(&guessedICCF) {
				return
			}
			d := p.ReportText(s.Ply.At, "read as ICCF numeric notation ("+printable.Text(s.Ply.Move.Text)+" is "+
				s.Move.A.From.String()+"-"+s.Move.A.To.String()+"); "+notationTag(p))
			declareNotation(p, d, notation.ICCF{}.Name())
		},
		Letters: reportLetters,
	}
}

// namedICCF reports whether the Notation tag names ICCF numbers.
func namedICCF(p *check.Pass) bool {
	name, _ := p.Record.Tags.Get("Notation")
	return strings.EqualFold(strings.TrimSpace(name), notation.ICCF{}.Name())
}

// notationTag says what the Notation tag is, which does not name the notation of the game.
func notationTag(p *check.Pass) string {
	if t := p.Tag("Notation"); t != nil {
		return "the Notation tag says " + printable.Quote(t.Value)
	}
	return "there is no Notation tag"
}

// reportLetters reports the language of a game's letters, with the tag that names it.
func reportLetters(p *check.Pass, l *notation.Language) {
	var first *record.Ply
	for _, line := range p.Record.Lines() {
		if len(line) > 0 {
			first = line[0]
			break
		}
	}
	for _, ply := range p.Record.Main { // the first move with letters says the most
		if len(ply.Move.Parts) > 0 && slices.ContainsFunc(l.Letters(), func(letter string) bool {
			return strings.HasPrefix(ply.Move.Parts[0].Head, letter)
		}) {
			first = ply
			break
		}
	}
	said := lettersSaid.Of(p).about(p, l)
	p.Ply = first
	d := p.ReportText(first.At, said.words+notationTag(p))
	d.Fixes = slices.Grow(d.Fixes, 1+len(said.others))
	declareNotation(p, d, "letters:"+l.ID)
	if said.alike {
		return
	}
	for _, other := range said.others {
		declareNotation(p, d, "letters:"+other.ID)
	}
	for i := range d.Fixes {
		d.Fixes[i].Safe = false
	}
	d.Offer()
}

// lettersSaid is what was said about the letters of orthodox games, which many have in common.
var lettersSaid check.Memory[lettersBook]

// lettersBook is what was said about the letters of orthodox games so far. There are few languages,
// and few letters in each.
type lettersBook struct{ said map[lettersOf]lettersReading }

// Forget keeps everything: nothing in it depends on a game.
func (*lettersBook) Forget() {}

// lettersOf is a language and those of its letters that a game has, as a set of their indices.
type lettersOf struct {
	language *notation.Language
	used     uint
}

// lettersReading is how letters are read.
type lettersReading struct {
	others []*notation.Language // in which they mean the same
	alike  bool                 // these languages also have the same other letters
	words  string               // the message, up to what the Notation tag is
}

// about returns how the letters of a game in a language are read.
func (b *lettersBook) about(p *check.Pass, l *notation.Language) lettersReading {
	key := lettersOf{l, usedLetters(p, l)}
	if !p.Rules().Variant.Orthodox {
		return readingOf(key, p.Rules())
	}
	x, ok := b.said[key]
	if !ok {
		if b.said == nil {
			b.said = make(map[lettersOf]lettersReading)
		}
		x = readingOf(key, p.Rules())
		b.said[key] = x
	}
	return x
}

// readingOf returns how the letters of a game are read by its rules.
func readingOf(of lettersOf, r *rules.Rules) (x lettersReading) {
	l := of.language
	x.others = slices.DeleteFunc(notation.Languages(), func(other *notation.Language) bool {
		return other.ID == l.ID || differs(l, other, of.used) || !other.Fits(r)
	})
	titles, letters := []string{l.Title}, l.Letters()
	for _, other := range x.others {
		titles = append(titles, other.Title)
		if slices.Equal(other.Letters(), l.Letters()) {
			continue
		}
		if len(letters) == len(l.Letters()) {
			letters = slices.Clone(letters)
		}
		letters = slices.DeleteFunc(letters, func(letter string) bool { return !slices.Contains(other.Letters(), letter) })
	}
	x.alike = len(letters) == len(l.Letters())
	x.words = "piece letters are read as " + english.Or(titles) + " (" + strings.Join(letters, " ") + "); "
	return x
}

// usedLetters returns which letters of a language a game has.
func usedLetters(p *check.Pass, l *notation.Language) (used uint) {
	p.EachPly(func(ply *record.Ply) {
		for i, letter := range l.Letters() {
			if used&(1<<i) == 0 && names(ply.Move, letter) {
				used |= 1 << i
			}
		}
	})
	return used
}

// differs reports whether two languages have different letters for a used piece.
func differs(l, other *notation.Language, used uint) bool {
	for i, letter := range l.Letters() {
		if used&(1<<i) != 0 && other.Letters()[i] != letter {
			return true
		}
	}
	return false
}

// names reports whether a move has the letter of a piece: before its squares, after a promotion, or
// in descriptive notation.
func names(m *grammar.Move, letter string) bool {
	if m.Classic != nil {
		return strings.Contains(m.Text, letter)
	}
	for i := range m.Parts {
		part := &m.Parts[i]
		if rest, ok := strings.CutPrefix(part.Head, letter); ok && (rest == "" || len(rest) == 1) {
			return true
		}
		if slices.ContainsFunc(part.Legs, func(leg grammar.Leg) bool { return leg.Become == letter }) {
			return true
		}
	}
	return false
}

// declareNotation offers a Notation tag for a notation.
func declareNotation(p *check.Pass, d *diagnostic.Finding, name string) {
	if t := p.Tag("Notation"); t != nil {
		d.Fix(p.ReplacingValue(t, name), false, diagnostic.Edit{Span: t.Inside, Text: name})
		return
	}
	// the label and the text are parts of one string, since a file can have many such games
	const label = "add the tag "
	newline := p.Newline()
	all := append(record.AppendTag(append(make([]byte, 0, 80), label...), "Notation", name), newline...)
	said := string(append(all, newline...))
	added := said[:len(all)-len(newline)]
	at, text := p.Syntax.Off, said[len(label):]
	if n := len(p.Syntax.Tags); n > 0 {
		at, text = p.Syntax.Tags[n-1].End, newline+added[len(label):]
	}
	start, apart, ok := p.Apart()
	if !ok {
		return
	}
	if at > start && len(p.Syntax.Tags) == 0 && p.Syntax.Src[at-1] != '\n' && p.Syntax.Src[at-1] != '\r' {
		text = newline + newline + text
	}
	edit := diagnostic.Edit{Span: grammar.Span{Off: at, End: at}, Text: text}
	switch {
	case apart == "":
		d.Fix(added, true, edit)
	case start == at:
		edit.Text = apart + text
		d.Fix(added, true, edit)
	default:
		d.Fix(added, true, diagnostic.Edit{Span: grammar.Span{Off: start, End: start}, Text: apart}, edit)
	}
}
