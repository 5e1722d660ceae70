package moves

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// hiddenMoves reports comments that contain moves of the game itself.
func hiddenMoves() check.Check {
	return check.Check{
		Code:  "M340",
		Name:  "moves-in-comment",
		Title: "a comment that contains the next moves of the game",
		Why: "Text after \";\" or in braces is not read as moves: the game seems to end there, or " +
			"moves seem to be missing.",
		Severity: diagnostic.Warning,
		Varies:   []diagnostic.Severity{diagnostic.Error},
		Since:    "0.1",
		Proved:   true,
		Bad:      "1. e4 e5; 2. Nf3 Nc6 3. Bb5\n*\n",
		Good:     "1. e4 e5 {2. Nf3 Nc6 3. Bb5 is the Spanish} 2. Nc3 Nf6 *\n",
		End: func(p *check.Pass) {
			p.Ply = nil
			for _, h := range hiddenMovesOf(p) {
				where := "inside braces"
				if h.it.Rest {
					where = `after ";"`
				}
				line := "variation"
				if h.main {
					line = "game"
				}
				d := p.Report(h.it.At, "the text %s continues the %s from here: %s", where, line, opening(h.text))
				if h.end > h.it.At.End {
					// it is checked without these moves
					d.Also = grammar.Span{Off: h.it.At.End, End: h.end}
					if breaksDown(p, h) {
						d.Severity = diagnostic.Error // as the illegal move that it replaces
					}
				}
				text := h.text
				if h.before != "" {
					text = check.AsComment(h.before) + " " + text
				}
				d.Fix("move the text of the comment into the game", false, replaceWord(p, h.it.At, text))
			}
		},
	}
}

// fewestHidden is how many moves a comment must contain to count as a part of the game.
const fewestHidden = 2

// hidden is a comment that continues the game.
type hidden struct {
	it     *record.Item
	line   record.Line
	main   bool   // line is the main line
	before string // the words of the comment before the moves
	text   string
	next   int   // the index of the next ply of the line
	end    int32 // where the moves that follow those of the comment become illegal
}

// hiddenMovesOf lists the comments that continue the game or a variation. It is computed once,
// when a check first needs it.
func hiddenMovesOf(p *check.Pass) []hidden {
	h := hiddenComments.Of(p)
	if !h.known {
		h.known = true
		h.found = findHiddenMoves(p)
	}
	return h.found
}

// hiddenComments stores the comments of a game that continue it.
var hiddenComments check.Memory[struct {
	known bool
	found []hidden
}]

// afterHidden reports whether the number before a ply counts the moves in a preceding comment.
func afterHidden(p *check.Pass, ply *record.Ply) bool {
	if p.Rules() == nil {
		return false
	}
	for _, h := range hiddenMovesOf(p) {
		if k := h.next; k < len(h.line) && (h.line[k] == ply || k+1 < len(h.line) && h.line[k+1] == ply) {
			return true
		}
	}
	return false
}

// searched is a line that is searched for comments that continue it.
type searched struct {
	pos, before rules.Position // after the last ply, and before it
	lost        bool           // pos is unknown
	apart       bool           // before is unknown
	counted     int            // no move of the main line from here on has a number
	last        *record.Item   // what precedes the next item after the last ply; nil for a variation
	joined      *record.Item   // the comments that end there, as one; nil if none begins with a move
	comments    int            // how many comments are joined
}

// maxJoined is how many adjacent comments are read as one.
const maxJoined = 8

// join adds an item to the comments that precede the next one; found says that it is reported.
func (here *searched) join(it *record.Item, found bool) {
	switch {
	case found || it.Kind != record.Comment || here.joined != nil && here.comments == maxJoined:
		here.joined = nil
	case here.joined != nil:
		both := *here.joined
		both.At.End = it.At.End
		text := strings.TrimSpace(it.Text)
		if !opensWithMove(text) {
			text = check.AsComment(text)
		}
		both.Text = strings.TrimSpace(both.Text) + " " + text
		here.joined = &both
		here.comments++
	case opensWithMove(strings.TrimSpace(it.Text)):
		here.joined, here.comments = it, 1
	}
}

// findHiddenMoves searches the lines once. It reads a comment only where its line ends or does not
// continue as it should.
func findHiddenMoves(p *check.Pass) (found []hidden) {
	main, inside := mayHide(p)
	if !main && !inside {
		return nil
	}
	var w record.Walker
	lines := []*searched{{counted: len(p.Record.Main), apart: true}}
	here := lines[0]
	here.pos.CopyFrom(&p.Setup.Start)
	for here.counted > 0 && !p.Record.Main[here.counted-1].Printed() {
		here.counted--
	}
	for w.Begin(p.Record.Leading, p.Record.Main, nil); ; {
		switch w.Next() {
		case record.AtPly:
			if here.apart = here.lost; here.lost {
				if w.Depth() == 0 {
					return found
				}
				w.SkipPlies()
				continue
			}
			here.last, here.joined = nil, nil
			here.before.CopyFrom(&here.pos)
			if t, ok := p.Line.TurnOf(w.Ply()); ok && t.Played && !t.Guessed && !t.Askew {
				here.pos.Play(&t.Move, nil)
			} else {
				here.lost = true
			}
		case record.AtItem:
			it := w.Item()
			h, ok := hiddenIn(p, &w, here, it)
			if here.join(it, ok); here.joined != nil && here.comments > 1 {
				if h, ok = hiddenIn(p, &w, here, here.joined); ok {
					here.joined = nil
				}
			}
			if ok {
				found = append(found, h)
			}
			here.last = it
		case record.Entered:
			outer := here
			if w.Depth() == len(lines) {
				lines = append(lines, new(searched))
			}
			here = lines[w.Depth()]
			here.lost, here.apart, here.last, here.joined, here.counted = outer.apart, true, nil, nil, 0
			if here.lost || !inside {
				w.SkipPlies()
				here.lost = true
				continue
			}
			here.pos.CopyFrom(&outer.before)
		case record.Left:
			here = lines[w.Depth()]
			here.last, here.joined = nil, nil
		case record.Finished:
			return found
		}
	}
}

// mayHide reports whether there are comments in the main line, and comments in variations that may
// begin with a move.
func mayHide(p *check.Pass) (main, inside bool) {
	depth := 0
	for i := range p.Syntax.Items {
		switch it := &p.Syntax.Items[i]; it.Kind {
		case grammar.Open:
			depth++
		case grammar.Close:
			depth--
		case grammar.Comment, grammar.Line:
			main = main || depth == 0
			inside = inside || depth > 0 && opensWithMove(strings.TrimSpace(string(p.Syntax.Src[it.Off+1:min(it.End, it.Off+maxShown)])))
		}
	}
	return main, inside
}

// hiddenIn checks an item after the last ply of the line that is walked.
func hiddenIn(p *check.Pass, w *record.Walker, here *searched, it *record.Item) (h hidden, ok bool) {
	// A comment that is not closed is reported where it opens.
	if here.lost || it.Kind != record.Comment || !it.Rest && p.Syntax.Src[it.At.End-1] != '}' {
		return h, false
	}
	i, line := w.Played(), w.Line()
	uncounted := w.Depth() == 0 && i >= here.counted
	if !breaksOff(p, line, i) && (!uncounted || here.counted == 0) {
		return h, false
	}
	numbered := here.last != nil && here.last.Kind == record.Loose && strings.TrimRight(here.last.Text, ".") == strconv.Itoa(int(here.pos.Number))
	return readHidden(p, &place{it: it, line: line, main: w.Depth() == 0, i: i, pos: &here.pos, numbered: numbered, uncounted: uncounted})
}

// place is a comment and where it is.
type place struct {
	it        *record.Item
	line      record.Line
	main      bool // line is the main line
	i         int  // the index of the next ply of the line
	pos       *rules.Position
	numbered  bool // the number of the next move precedes the comment
	uncounted bool // no later move has a number
}

// ends reports whether the main line ends after the comment.
func (c *place) ends() bool { return c.main && c.i == len(c.line) }

// breaksOff reports whether a line ends before its i-th ply, or is wrong there: the ply is not
// legal, or one of the next numbers is ahead.
func breaksOff(p *check.Pass, line record.Line, i int) bool {
	if i == len(line) {
		return true
	}
	if t, ok := p.Line.TurnOf(line[i]); !ok || !t.Played || t.Guessed || t.Askew {
		return true
	}
	return jump(p, line, i) > 0
}

// jump returns by how many plies the first number printed from the i-th ply on is ahead of the
// expected one; 0 if it is not, or too far away to decide.
func jump(p *check.Pass, line record.Line, i int) int32 {
	for k := i; k < len(line) && k < i+2; k++ {
		ply := line[k]
		if !ply.Printed() {
			continue
		}
		number := p.Record.Start.Number
		half := ply.Index - 1
		if p.Record.Start.Side == record.Black {
			half++
		}
		printed := 2 * (ply.Number - number)
		if ply.PrintedBlack() {
			printed++
		}
		return printed - half
	}
	return 0
}

// The most words that may be before the moves of a comment, and the longest comment in which they
// are searched for.
const (
	maxWords    = 12
	maxSearched = 10_000
)

// readHidden checks a comment; ok is false if its moves are not part of the line. Other words are
// before the moves only where the game ends without a result and the comment with one.
func readHidden(p *check.Pass, c *place) (h hidden, ok bool) {
	text := strings.TrimSpace(c.it.Text)
	if h, ok = checkHidden(p, c, text, false); ok || !c.ends() || p.Record.Result.Written() || len(text) > maxSearched {
		return h, ok
	}
	rest := text
	for range maxWords {
		n := strings.IndexFunc(rest, unicode.IsSpace)
		if n < 0 {
			break
		}
		rest = strings.TrimSpace(rest[n:])
		if h, ok = checkHidden(p, c, rest, true); ok {
			h.before = strings.TrimSpace(strings.TrimSuffix(text, rest))
			return h, true
		}
	}
	return h, false
}

// checkHidden is readHidden for the part of a comment from its moves on. ended says that they have
// to end in a result.
func checkHidden(p *check.Pass, c *place, text string, ended bool) (h hidden, ok bool) {
	if !opensWithMove(text) {
		return h, false
	}
	var src []byte
	if t := p.Tag("Variant"); t != nil { // the meaning of a text depends on the board
		src = append(record.AppendTag(src, "Variant", t.Value), "\n\n"...)
	}
	tags := min(len(src), 1)
	syntax, rest := p.Trial.Parser.Parse(append(src, text...))
	if len(syntax.Tags) != tags || len(rest) > 0 {
		return h, false
	}
	inside := p.Trial.Builder.Build(syntax)
	fewest := fewestHidden
	if c.ends() && !p.Record.Result.Written() && inside.Result.Written() {
		fewest = 1 // the game's result is in the comment
	}
	if len(inside.Main) < fewest || len(inside.BeforeTags) > 0 || !due(inside.Main[0], c.pos, c.numbered) || ended && !inside.Result.Written() {
		return h, false
	}
	after := new(rules.Position)
	after.CopyFrom(c.pos)
	resolver := &p.Trial.Resolver
	n := 0
	for _, ply := range inside.Main {
		w := notation.Written{Move: ply.Move, Becomes: ply.Becomes, Effect: check.ZapWritten(ply), Check: ply.Check, Double: ply.Double, Passant: ply.Passant}
		read, err := resolver.Resolve(after, w)
		if err != nil || read.Notes.Has(notation.NullMove) {
			break
		}
		after.Play(&read.Move, nil)
		n++
	}
	whole := n == len(inside.Main) && len(inside.SyntaxErrors) == 0
	switch {
	case n < fewest:
		return h, false
	case c.i == len(c.line):
		// Analysis of a possible continuation is shorter than the game, and the game has a result.
		over := c.main && p.Record.Result.Written() && p.Record.Result.Outcome != grammar.Unknown
		if !whole || over && !c.it.Rest && n <= len(c.line) {
			return h, false
		}
	case n == len(inside.Main) && jump(p, c.line, c.i) == int32(n):
	default:
		t, ok := p.Line.TurnOf(c.line[c.i])
		if !whole {
			return h, false
		}
		if ok && t.Played && !t.Guessed {
			// Without numbers the moves after the comment are legal either way.
			if c.uncounted && n%2 == 0 {
				if end := playsTo(p, after, c); end == p.Syntax.End {
					return hidden{it: c.it, line: c.line, main: c.main, text: text, next: c.i, end: end}, true
				}
			}
			return h, false
		}
		next := c.line[c.i]
		w := notation.Written{Move: next.Move, Becomes: next.Becomes, Effect: check.ZapWritten(next), Check: next.Check, Double: next.Double, Passant: next.Passant}
		if _, err := resolver.Resolve(after, w); err != nil {
			return h, false
		}
	}
	return hidden{it: c.it, line: c.line, main: c.main, text: text, next: c.i, end: playsTo(p, after, c)}, true
}

// due reports whether a ply has the number of the next ply from pos; without a number, whether it
// is Black's or numbered.
func due(ply *record.Ply, pos *rules.Position, numbered bool) bool {
	black := pos.Turn == board.Black
	if !ply.Printed() {
		return black || numbered
	}
	return ply.Number == pos.Number && ply.PrintedBlack() == black
}

// opensWithMove reports whether a text may begin with a move number or a move: a digit is near its
// beginning.
func opensWithMove(text string) bool {
	word := text
	if n := strings.IndexFunc(text, unicode.IsSpace); n >= 0 {
		word = text[:n]
	}
	return strings.ContainsAny(word, "0123456789") || strings.HasPrefix(word, "O-O")
}

// maxShown is how many bytes of a comment a message quotes.
const maxShown = 40

// opening quotes the beginning of a text.
func opening(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if len(text) <= maxShown {
		return printable.Quote(text)
	}
	cut := strings.LastIndexByte(text[:maxShown], ' ')
	if cut < 0 {
		cut = maxShown
	}
	return printable.Quote(strings.ToValidUTF8(text[:cut], "") + " …")
}

// breaksDown reports whether the line after a comment is illegal without the comment's moves.
func breaksDown(p *check.Pass, h hidden) bool {
	for _, ply := range h.line[h.next:min(h.next+maxPlayed, len(h.line))] {
		if ply.At.Off >= h.end {
			return false
		}
		if t, ok := p.Line.TurnOf(ply); !ok || !t.Played || t.Guessed {
			return true
		}
	}
	return false
}

// playsTo returns where in the text the line after a comment, played from a position, becomes
// illegal or ends.
func playsTo(p *check.Pass, from *rules.Position, c *place) int32 {
	end := c.it.At.End
	for _, ply := range c.line[c.i:min(c.i+maxPlayed, len(c.line))] {
		w := notation.Written{Move: ply.Move, Becomes: ply.Becomes, Effect: check.ZapWritten(ply), Check: ply.Check, Double: ply.Double, Passant: ply.Passant}
		read, err := p.Trial.Resolver.Resolve(from, w)
		if err != nil {
			return ply.At.Off
		}
		from.Play(&read.Move, nil)
		end = ply.At.End
	}
	if c.main {
		return p.Syntax.End
	}
	return end
}

// maxPlayed limits how many plies are played after a comment: a text can have many comments.
const maxPlayed = 60
