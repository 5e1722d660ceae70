package check

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"hash/maphash"
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/crossgame"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// equalRecords are what a Checker or a Fixer found in short records that it saw twice, and what the
// Fixer made of them: checking a record in full costs ten times as much as comparing it, and fixing
// it a hundred times.
type equalRecords struct {
	by   map[uint64]*equalRecord // nil for one that was seen once
	full int                     // how many are not nil

	fixing bool // they are fixed, too: see recordKey
}

// equalRecord is what is remembered of a record. It shares nothing with what callers get, except
// texts.
type equalRecord struct {
	text    []byte
	follows string // where the record after it begins
	at      Origin // its first character, from which the places below count

	long    bool // there is too much to remember
	checked bool // found and inFile are known
	found   []*diagnostic.Finding
	inFile  *crossgame.GameFacts
	archive *crossgame.ArchiveGame
	done    bool // fixed is known
	fixed   Fixed
}

// Of the text after a record that ends a line, its first character is compared, with the spaces
// before it: no check reads more of it, and how it decides about the tokens of the record is
// compared with these. After any other record, as many bytes are compared.
const followingAtMost = 64

// As many records are remembered, of those that were seen.
const (
	equalSeen = 1 << 10
	equalKept = 64
)

// recordKey returns what a record is remembered by: its text, its tokens, where the text after it
// begins, and its encoding; to fix it, more of that text is read. ok is false for a record that is
// not remembered.
func recordKey(g *grammar.Game, text []byte, origin Origin, fixing bool) (key uint64, follows []byte, ok bool) {
	n := len(text)
	if n == 0 || n > rememberedText || len(g.Src) < n || &g.Src[0] != &text[0] || g.Dense || g.Size > 0 || bytes.IndexByte(text, dosEnd) >= 0 {
		return 0, nil, false
	}
	follows = g.Src[n:min(len(g.Src), n+followingAtMost)]
	switch begin := bytes.TrimLeft(follows, " \t\r\n\v\f"); {
	case len(begin) == 0 && len(follows) > 0:
		return 0, nil, false // what follows is out of sight
	case len(begin) > 0 && text[n-1] == '\n' && !fixing:
		follows = follows[:len(follows)-len(begin)+1]
	}
	var h maphash.Hash
	h.SetSeed(textSeed)
	var buf [256]byte // a call of Write costs more than its few bytes
	list := buf[:0]
	number := func(values ...int32) {
		if len(list)+4*len(values) > len(buf) {
			h.Write(list)
			list = buf[:0]
		}
		for _, v := range values {
			list = binary.LittleEndian.AppendUint32(list, uint32(v))
		}
	}
	h.Write(text)
	h.Write(follows)
	h.WriteString(origin.Decoded)
	h.WriteString(origin.Before.LineEnd)
	number(int32(n), int32(len(follows)), int32(origin.Before.Lacking), int32(len(g.Tags)), int32(len(g.Items)), int32(len(g.SyntaxErrors)), g.Off, g.End, g.Setup.Off, g.Setup.End)
	for i := range g.Items { // what follows may decide about how a text is read
		it := &g.Items[i]
		number(it.Off, it.End, int32(it.Kind), it.N)
	}
	for i := range g.SyntaxErrors {
		x := &g.SyntaxErrors[i]
		number(x.Off, x.End, int32(x.Kind))
	}
	h.Write(list)
	return h.Sum64(), follows, true
}

// see returns what is known of a record, which is nothing when it is seen for the second time; nil
// for a record that is not remembered, such as one that is seen for the first time.
func (m *equalRecords) see(g *grammar.Game, text []byte, origin Origin) *equalRecord {
	key, follows, ok := recordKey(g, text, origin, m.fixing)
	if !ok {
		return nil
	}
	known, seen := m.by[key]
	switch {
	case known != nil:
		if string(known.text) != string(text) || known.follows != string(follows) || known.at.Before != origin.Before {
			return nil
		}
		return known
	case !seen:
		if m.by == nil || len(m.by) == equalSeen {
			m.by, m.full = make(map[uint64]*equalRecord), 0
		}
		m.by[key] = nil
	case m.full < equalKept:
		known = &equalRecord{text: slices.Clone(text), follows: string(follows), at: origin}
		m.by[key] = known
		m.full++
		return known
	}
	return nil
}

// short reports whether what was found in a record is little enough to be remembered, and
// suppresses nothing that comparing it with other games finds.
func short(found []*diagnostic.Finding, inFile *crossgame.GameFacts, archived *crossgame.ArchiveGame) bool {
	return len(found) <= rememberedFindings && (archived == nil || len(archived.Suppressed) == 0) &&
		(inFile == nil || inFile.Ends != nil && inFile.Match == nil && len(inFile.Suppressed) == 0)
}

// moved returns copies of findings, moved by a distance.
func moved(found []*diagnostic.Finding, by diagnostic.Distance) []*diagnostic.Finding {
	found = cloned(found)
	for _, d := range found {
		d.ShiftBy(by)
	}
	return found
}

// movedEnds is moved for what is known of the line ends of a game.
func movedEnds(x *crossgame.GameFacts, by diagnostic.Distance) *crossgame.GameFacts {
	if x = endsOf(x); x != nil {
		x.Ends.Remark.ShiftBy(by)
	}
	return x
}

// moved returns a copy of a result for a record, moved by a distance, whose findings are the same
// ones if nothing was fixed.
func (x *Fixed) moved(found []*diagnostic.Finding, by diagnostic.Distance) Fixed {
	out := *x
	if out.Found = found; x.Text != nil {
		out.Text, out.Found, out.InFile = slices.Clone(x.Text), moved(x.Found, by), movedEnds(x.InFile, by)
		out.Archived = x.Archived.Moved(by)
	}
	return out
}

// distance returns how far a text is from another one.
func (o Origin) distance(from Origin) diagnostic.Distance {
	line := max(o.Line, 1)
	return diagnostic.Distance{Lines: line - max(from.Line, 1), First: line,
		Columns: max(o.Column, 1) - max(from.Column, 1), Bytes: o.byteColumn() - from.byteColumn()}
}

// byteColumn returns the column of the first character in bytes.
func (o Origin) byteColumn() int64 { return max(cmp.Or(o.Byte, o.Column), 1) }

// Find is [Fixer.Check] for a record that is not passed to Fix.
func (f *Fixer) Find(g *grammar.Game, text []byte, origin Origin) []*diagnostic.Finding {
	found := f.Check(g, text, origin)
	f.first, f.equal = nil, nil
	return found
}

// seenRecord is [equalRecords.see] for a record that is checked in full. A Fixer, which checks in
// other ways, remembers records itself.
func (c *Checker) seenRecord(g *grammar.Game, text []byte, origin Origin) *equalRecord {
	if c.bare || c.noting || c.rough || c.room != maxFindings {
		return nil
	}
	if c.observing {
		return c.beheld.see(g, text, origin)
	}
	return c.records.see(g, text, origin)
}

// recallRecord returns what was found in an equal record, and sets what the checker says of it.
func (c *Checker) recallRecord(one *equalRecord, origin Origin) []*diagnostic.Finding {
	p := &c.pass
	p.forget()
	p.Syntax, p.Source, p.found, p.extra = nil, nil, p.found[:0], nil
	by := origin.distance(one.at)
	if x := movedEnds(one.inFile, by); x != nil {
		p.File = *x
	}
	p.archive = one.archive.Moved(by)
	return moved(one.found, by)
}

// keepFound keeps what was found in a record that was seen for the second time, if it is little.
func (one *equalRecord) keepFound(c *Checker, found []*diagnostic.Finding, origin Origin) {
	inFile, archived := c.GameFacts(), c.Archived()
	if one.long = len(c.pass.extra) > 0 || !short(found, inFile, archived); one.long {
		return
	}
	one.checked, one.at = true, origin
	one.found, one.inFile, one.archive = cloned(found), endsOf(inFile), archived.Moved(diagnostic.Distance{})
}

// keepFixed keeps what a record became, if that is little.
func (one *equalRecord) keepFixed(out *Fixed, origin Origin) {
	if out.Games != 1 || out.Text != nil && (len(out.Text) > 2*rememberedText || !short(out.Found, out.InFile, out.Archived)) {
		one.long = true
		return
	}
	one.fixed, one.done = out.moved(nil, one.at.distance(origin)), true
}
