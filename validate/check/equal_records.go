package check

import (
	"bytes"
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
}

// equalRecord is what is remembered of a record. It shares nothing with what callers get, except
// texts.
type equalRecord struct {
	text    []byte
	follows string // where the record after it begins
	column  int64  // of its first character
	bytes   int64  // the same in bytes
	lacking int    // see [Origin]
	line    int64  // of its first line, from which the lines below count

	long    bool // there is too much to remember
	checked bool // found and inFile are known
	found   []*diagnostic.Finding
	inFile  *crossgame.GameFacts
	archive *crossgame.ArchiveGame
	done    bool // fixed is known
	fixed   Fixed
}

// Of the text after a record, its first character is compared, with the spaces before it: no check
// reads more of it, and how it decides about the tokens of the record is compared with these.
const spacesAtMost = 64

// As many records are remembered, of those that were seen.
const (
	equalSeen = 1 << 10
	equalKept = 64
)

// recordKey returns what a record is remembered by: its text, its tokens, where the text after it
// begins, its encoding and column. ok is false for a record that is not remembered.
func recordKey(g *grammar.Game, text []byte, origin Origin) (key uint64, follows []byte, ok bool) {
	n := len(text)
	if n == 0 || n > rememberedText || len(g.Src) < n || &g.Src[0] != &text[0] || text[n-1] != '\n' || g.Dense || g.Size > 0 || bytes.IndexByte(text, dosEnd) >= 0 {
		return 0, nil, false
	}
	follows = g.Src[n:min(len(g.Src), n+spacesAtMost)]
	if begin := bytes.TrimLeft(follows, " \t\r\n\v\f"); len(begin) > 0 {
		follows = follows[:len(follows)-len(begin)+1]
	} else if len(follows) > 0 {
		return 0, nil, false // what follows is out of sight
	}
	var h maphash.Hash
	h.SetSeed(textSeed)
	number := func(values ...int32) {
		for _, v := range values {
			var b [4]byte
			binary.LittleEndian.PutUint32(b[:], uint32(v))
			h.Write(b[:])
		}
	}
	h.Write(text)
	h.Write(follows)
	h.WriteString(origin.Decoded)
	number(int32(n), int32(len(follows)), int32(origin.Column), int32(origin.Byte), int32(origin.Lacking), int32(len(g.Tags)), int32(len(g.Items)), int32(len(g.SyntaxErrors)), g.Off, g.End, g.Setup.Off, g.Setup.End)
	for i := range g.Items { // what follows may decide about how a text is read
		it := &g.Items[i]
		number(it.Off, it.End, int32(it.Kind), it.N)
	}
	for i := range g.SyntaxErrors {
		x := &g.SyntaxErrors[i]
		number(x.Off, x.End, int32(x.Kind))
	}
	return h.Sum64(), follows, true
}

// see returns what is known of a record, which is nothing when it is seen for the second time; nil
// for a record that is not remembered, such as one that is seen for the first time.
func (m *equalRecords) see(g *grammar.Game, text []byte, origin Origin) *equalRecord {
	key, follows, ok := recordKey(g, text, origin)
	if !ok {
		return nil
	}
	known, seen := m.by[key]
	switch {
	case known != nil:
		if string(known.text) != string(text) || known.follows != string(follows) || known.column != origin.Column || known.bytes != origin.Byte || known.lacking != origin.Lacking {
			return nil
		}
		return known
	case !seen:
		if m.by == nil || len(m.by) == equalSeen {
			m.by, m.full = make(map[uint64]*equalRecord), 0
		}
		m.by[key] = nil
	case m.full < equalKept:
		known = &equalRecord{text: slices.Clone(text), follows: string(follows), column: origin.Column, bytes: origin.Byte, lacking: origin.Lacking, line: origin.Line}
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

// moved returns copies of findings as many lines further down.
func moved(found []*diagnostic.Finding, lines int64) []*diagnostic.Finding {
	found = cloned(found)
	for _, d := range found {
		d.ShiftLines(lines)
	}
	return found
}

// movedEnds is moved for what is known of the line ends of a game.
func movedEnds(x *crossgame.GameFacts, lines int64) *crossgame.GameFacts {
	if x = endsOf(x); x != nil {
		x.Ends.Remark.ShiftLines(lines)
	}
	return x
}

// moved returns a copy of a result for a record as many lines further down, whose findings are the
// same ones if nothing was fixed.
func (x *Fixed) moved(found []*diagnostic.Finding, lines int64) Fixed {
	out := *x
	if out.Found = found; x.Text != nil {
		out.Text, out.Found, out.InFile = slices.Clone(x.Text), moved(x.Found, lines), movedEnds(x.InFile, lines)
		out.Archived = x.Archived.Moved(lines)
	}
	return out
}

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
	return c.records.see(g, text, origin)
}

// recallRecord returns what was found in an equal record, and sets what the checker says of it.
func (c *Checker) recallRecord(one *equalRecord, origin Origin) []*diagnostic.Finding {
	p := &c.pass
	p.forget()
	p.Syntax, p.Source, p.found, p.extra = nil, nil, p.found[:0], nil
	if x := movedEnds(one.inFile, origin.Line-one.line); x != nil {
		p.File = *x
	}
	p.archive = one.archive.Moved(origin.Line - one.line)
	return moved(one.found, origin.Line-one.line)
}

// keepFound keeps what was found in a record that was seen for the second time, if it is little.
func (one *equalRecord) keepFound(c *Checker, found []*diagnostic.Finding, origin Origin) {
	inFile, archived := c.GameFacts(), c.Archived()
	if one.long = len(c.pass.extra) > 0 || !short(found, inFile, archived); one.long {
		return
	}
	one.checked, one.line = true, origin.Line
	one.found, one.inFile, one.archive = cloned(found), endsOf(inFile), archived.Moved(0)
}

// keepFixed keeps what a record became, if that is little.
func (one *equalRecord) keepFixed(out *Fixed, origin Origin) {
	if out.Games != 1 || out.Text != nil && (len(out.Text) > 2*rememberedText || !short(out.Found, out.InFile, out.Archived)) {
		one.long = true
		return
	}
	one.fixed, one.done = out.moved(nil, one.line-origin.Line), true
}
