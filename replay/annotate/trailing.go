package annotate

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// trailing holds what follows a ply: events on their own lines, then comments.
type trailing struct {
	index    int // in Annotator.following
	ply      *record.Ply
	number   int32 // of the next ply
	black    bool  // the next ply is Black's
	events   []string
	comments []string
}

// itemOf returns the index of the syntax item that begins at an offset.
func (a *Annotator) itemOf(off int32) int {
	i, _ := slices.BinarySearchFunc(a.syntax.Items, off, func(it grammar.Item, off int32) int { return int(it.Off) - int(off) })
	return i
}

// beside returns the end of the items of some kinds that follow item i, separated only by spaces,
// and the index of the first item after them.
func (a *Annotator) beside(i int, end int32, kinds ...grammar.ItemKind) (int, int32) {
	for i++; i < len(a.syntax.Items); i++ {
		it := &a.syntax.Items[i]
		if !slices.Contains(kinds, it.Kind) || it.Off < end || !space(a.text[end:it.Off]) {
			break
		}
		if it.Kind == grammar.Comment && a.text[it.End-1] != '}' {
			break // it is not closed: an addition after it would be part of it
		}
		end = it.End
	}
	return i - 1, end
}

// space reports whether a text has only spaces.
func space(text []byte) bool { return len(bytes.Trim(text, " \t\r\n\v\f")) == 0 }

// signs are the items that belong to a move.
var signs = []grammar.ItemKind{grammar.Mark, grammar.NAG, grammar.Effect, grammar.Becomes, grammar.Comma, grammar.Draw, grammar.Event}

// signsAndComments are these kinds, and comments.
var signsAndComments = []grammar.ItemKind{grammar.Comment, grammar.Line,
	grammar.Mark, grammar.NAG, grammar.Effect, grammar.Becomes, grammar.Comma, grammar.Draw, grammar.Event}

// place makes the edits for what follows a ply.
func (a *Annotator) place(b *trailing) {
	if len(b.events)+len(b.comments) == 0 {
		return
	}
	i, end := a.beside(a.itemOf(b.ply.At.Off), b.ply.At.End, signs...)
	k, last := a.beside(i, end, signsAndComments...)
	switch {
	case len(b.comments) == 0:
		a.put(b, i, end, b.events, nil)
	case len(b.events) == 0 || last == end:
		a.put(b, k, last, b.events, b.comments)
	default:
		a.put(b, i, end, b.events, nil)
		a.put(b, k, last, nil, b.comments)
	}
}

// put writes events and comments at an offset after item i, and breaks lines as required.
func (a *Annotator) put(b *trailing, i int, at int32, events, comments []string) {
	var out []byte
	fresh := false // a line has to begin before anything follows
	if items := a.syntax.Items; i < len(items) && items[i].Kind == grammar.Line && items[i].End == at {
		fresh = true
	}
	fresh = fresh || a.bracketOpen(at)
	add := func(text string) {
		if fresh {
			out = append(out, a.newline...)
		} else {
			out = append(out, ' ')
		}
		out = append(out, text...)
	}
	for _, text := range events {
		fresh = true
		add(text)
	}
	for _, text := range comments {
		text, rest := a.comment(text)
		add(text)
		fresh = rest
	}
	if fresh && len(comments) > 0 {
		a.restOfLine = at
	}
	stop := at
	for int(stop) < len(a.text) && (a.text[stop] == ' ' || a.text[stop] == '\t') {
		stop++
	}
	span := grammar.Span{Off: at, End: at}
	number, next := a.numberBefore(b, i+1), stop
	if number != "" {
		next = a.syntax.Items[i+1].Off
	}
	switch {
	case int(stop) >= len(a.text) || a.text[stop] == '\n' || a.text[stop] == '\r' || a.text[stop] == ')' && !fresh:
	case fresh:
		out = append(out, a.newline...)
		span.End = stop
	case stop == at:
		out = append(out, ' ')
	}
	if next == stop && stop == span.End {
		out = append(out, number...)
	} else if number != "" {
		a.drafts.insert(rankNumber, next, number)
	}
	a.drafts.replace(rankBehind, span, string(out))
}

// bracketOpen reports whether an unclosed bracket precedes an offset on its line: an addition there
// would close it.
func (a *Annotator) bracketOpen(at int32) bool {
	if len(a.syntax.SyntaxErrors) == 0 {
		return false
	}
	line := a.text[max(0, at-longBracket):at]
	line = line[bytes.LastIndexAny(line, "]\r\n")+1:]
	return bytes.IndexByte(line, '[') >= 0
}

// longBracket exceeds the length of any bracket between moves, in bytes.
const longBracket = 512

// numberBefore returns the number that item i needs if it is Black's move without one, and
// something precedes it (PGN standard 8.2.2.2): "6... ".
func (a *Annotator) numberBefore(b *trailing, i int) string {
	if !b.black || i >= len(a.syntax.Items) || a.syntax.Items[i].Kind != grammar.MoveTok {
		return ""
	}
	if b.number == 1 && a.resultBefore(i) {
		return "... " // after a result, number 1 would begin another game
	}
	return fmt.Sprintf("%d... ", b.number)
}

// resultBefore reports whether a result precedes item i.
func (a *Annotator) resultBefore(i int) bool {
	if a.firstResult < 0 {
		a.firstResult = slices.IndexFunc(a.syntax.Items, func(it grammar.Item) bool { return it.Kind == grammar.Result })
		if a.firstResult < 0 {
			a.firstResult = len(a.syntax.Items)
		}
	}
	return a.firstResult < i
}
