package extract

import (
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/record"
)

// readBlock reads a block above a game, and reports whether the one above it may also belong to the
// game.
func (j *joiner) readBlock(h *gameHead, b int, nearest bool) (more bool) {
	k := j.page.blocks[b]
	text := j.textOf(b)
	if k.kind == furniture {
		return true
	}
	lines := header.Lines(text, k.off)
	if len(lines) == 1 && header.IsFolio(lines[0].Text) {
		return true
	}
	if len(text) > header.MaxLine || len(lines) > headLines || header.IsLetterHead(lines) {
		if nearest && !h.players {
			h.add(header.PairIn(printed.OneLine(text)))
		}
		return false
	}
	if header.Scores(lines) > 1 || j.inList(b) {
		return false // a table of results
	}
	first, _ := j.reader.Read(header.Unmarked(lines[0].Text))
	r := headBlock{joiner: j, head: h, b: b, heading: k.kind == heading, nearest: nearest, lines: lines}
	r.prosy = len(lines) > 2 && len(first) == 0 && !r.heading && header.IsSentence(printed.OneLine(text))
	r.pairs = j.namePairs(lines)
	for n := len(lines) - 1; n >= 0; n-- {
		r.line(n)
	}
	if nearest && !h.players && len(lines) > 1 && r.brokenNames(printed.OneLine(text)) {
		r.read = true
	}
	if r.heading && r.read {
		h.heading = b
		return false
	}
	return r.read || nearest
}

// headBlock is a block above a game, whose lines are read from the last to the first.
type headBlock struct {
	*joiner
	head    *gameHead
	b       int
	lines   []header.Line
	heading bool
	nearest bool // to the game
	prosy   bool // a sentence
	pairs   int  // of names that are still to be read
	read    bool // a line said something about the game
}

// namePairs counts the pairs of names in several lines: the first are the players, one below it two
// teams.
func (j *joiner) namePairs(lines []header.Line) (pairs int) {
	if len(lines) == 1 {
		return 0
	}
	for _, l := range lines {
		text := header.Unmarked(l.Text)
		if found, _ := j.reader.Pair(text); len(found) > 0 || header.NamesWhite(text) {
			pairs++
		}
	}
	return pairs
}

// line reads a line.
func (r *headBlock) line(n int) {
	h, at := r.head, r.lines[n].At
	plain := header.Unmarked(r.lines[n].Text)
	found, whole := r.tags(n, plain)
	switch {
	case header.IsTableHead(plain):
		h.lines = append(h.lines, at)
		r.read = true
		return
	case len(found) == 0 && r.pairBelow(n, plain):
		return
	case len(found) == 0 && r.isTitle(plain):
		found, whole = record.Tags{{Name: "Event", Value: header.WithoutNumber(plain)}}, true
		if d := header.YearIn(plain); d != "" && !header.IsSentence(plain) && h.tags.Index("Date") < 0 {
			found = append(found, record.Tag{Name: "Date", Value: d})
		}
	case len(found) == 0 && (r.pairs > 0 || h.players) && header.DateBeside(plain) != "": // Promotion 36 (9 avril 2006)
		found, whole = record.Tags{{Name: "Date", Value: header.DateBeside(plain)}}, false
	case len(found) == 0:
		r.read = r.read || header.IsGameNumber(plain)
		return
	}
	r.read = true
	if !h.players && header.NamesWhite(plain) {
		h.labelled = true
	}
	if !h.players && found.Index("White") >= 0 && !r.reader.IsExact(plain) {
		h.doubted = at
	}
	if h.add(found) && whole {
		h.lines = append(h.lines, at)
	}
}

// tags returns the tags of a line; whole means that every word of it became one.
func (r *headBlock) tags(n int, plain string) (found record.Tags, whole bool) {
	h := r.head
	found, whole = r.reader.Read(plain)
	if found.Index("White") < 0 && header.IsRated(plain) && r.ratedBeside(n) {
		found = nil // Fontana Ezio (1688) is no place with a year below a name with a rating
	}
	if r.prosy && found.Index("White") < 0 && !header.IsLabelled(plain) && !(whole && found.Index("Opening") >= 0) {
		found = nil // "York, 1857" in a sentence that began a line earlier
	}
	if i := found.Index("White"); r.pairs > 1 && i >= 0 && found.Index("Black") > i {
		if h.players && h.sameNames(found) {
			r.pairs-- // the players once more; the nearest names are theirs
		} else if (h.players || !header.NamesWhite(plain)) && !r.repeatedAbove(r.lines[:n], found) {
			r.pairs--
			found = header.Teams(found)
		}
	}
	if len(found) == 0 && !h.players && (header.Initialled(plain) || r.nearest && r.aboveColumns() || r.sidesBelow(r.b)) {
		found = header.Abreast(plain)
		whole = len(found) > 0
	}
	return found, whole
}

// ratedBeside reports whether a line next to line n is a name with a rating.
func (r *headBlock) ratedBeside(n int) bool {
	return n > 0 && header.IsRated(header.Unmarked(r.lines[n-1].Text)) || n+1 < len(r.lines) && header.IsRated(header.Unmarked(r.lines[n+1].Text))
}

// aboveColumns reports whether the next block is printed in columns.
func (r *headBlock) aboveColumns() bool {
	return r.b+1 < len(r.page.blocks) && r.page.inColumns(r.page.blocks[r.b+1].off)
}

// pairBelow reports whether a line without tags has names directly above the game, which may be
// those of the players.
func (r *headBlock) pairBelow(n int, plain string) bool {
	h := r.head
	if !r.nearest || n < len(r.lines)-1 || h.players || r.heading {
		return false
	}
	named := header.PairIn(plain)
	if len(named) == 0 {
		return false
	}
	if h.add(named) && h.players {
		r.read, h.doubted = true, r.lines[n].At
	}
	return true
}

// isTitle reports whether a line without tags is the name of an event, and not a row of a table.
func (r *headBlock) isTitle(plain string) bool {
	h := r.head
	if header.Author(plain).Name != "" || h.tags.Index("Event") >= 0 || !printed.HasLetter(plain) {
		return false
	}
	alone := len(r.lines) == 1 && header.IsTitle(plain) && !header.IsSentence(plain) && (r.nearest || len(h.tags) > 0 && len(plain) <= 60)
	return (r.heading || alone) && !header.IsGameNumber(plain) && !header.IsPart(plain) && !header.IsTeamScore(plain) && strings.Count(plain, "  ") < 2
}

// brokenNames adds the players of a block if a line break separates their names.
func (r *headBlock) brokenNames(text string) bool {
	found, _ := r.reader.Read(header.Unmarked(header.TrimLead(text)))
	if header.IsSentence(text) || found.Index("White") < 0 || found.Index("Black") < 0 {
		return false
	}
	r.head.add(found)
	return true
}
