package moves

import (
	"bytes"
	"strconv"
	"strings"
	"unicode"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
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
				it := h.parts[0].it
				where := "inside braces"
				if it.Rest {
					where = `after ";"`
				}
				line := "variation"
				if h.main {
					line = "game"
				}
				d := p.Report(h.adjacent(p.Syntax.Src), "the text %s continues the %s from here: %s", where, line, opening(h.text))
				if h.end > it.At.End {
					// it is checked without these moves
					d.Also = grammar.Span{Off: it.At.End, End: h.end}
					if breaksDown(p, h) {
						d.Severity = diagnostic.Error // as the illegal move that it replaces
					}
				}
				edits := make([]diagnostic.Edit, len(h.parts))
				for i, c := range h.parts {
					edits[i] = replaceWord(p, c.it.At, c.text)
				}
				label := "move the text of the comment into the game"
				if len(edits) > 1 {
					label = "move the text of the comments into the game"
				}
				d.Fix(label, false, edits...)
			}
		},
	}
}

// fewestHidden is how many moves a comment must contain to count as a part of the game.
const fewestHidden = 2

// hidden is a comment that continues the game, or several after the same move that do so together.
type hidden struct {
	parts []part
	line  record.Line
	main  bool   // line is the main line
	text  string // their moves
	next  int    // the index of the next ply of the line
	end   int32  // where the moves that follow those of the comment become illegal
	plies int32  // how many moves there are, and
	after *rules.Position
}

// adjacent returns where the first comment is, and those that follow it directly.
func (h *hidden) adjacent(src []byte) grammar.Span {
	at := h.parts[0].it.At
	for _, c := range h.parts[1:] {
		if len(bytes.TrimSpace(src[at.End:c.it.At.Off])) > 0 {
			break
		}
		at.End = c.it.At.End
	}
	return at
}

// part is a comment and what it says as a part of the game.
type part struct {
	it   *record.Item
	text string
}

// hiddenMovesOf lists the comments that continue the game or a variation. It is computed once,
// when a check first needs it.
func hiddenMovesOf(p *check.Pass) []hidden {
	h := hiddenComments.Of(p)
	if !h.known {
		h.known = true
		h.found = h.find(p)
	}
	return h.found
}

// hiddenComments stores the comments of a game that continue it.
var hiddenComments check.Memory[hiddenSearch]

// hiddenSearch is the search for such comments.
type hiddenSearch struct {
	known bool
	found []hidden
	lines []*searched // memory, also for the next games
}

// keptLines is how many of the lines of a search are kept as memory.
const keptLines = 4

// Forget prepares for another game.
func (s *hiddenSearch) Forget() {
	lines := s.lines[:min(len(s.lines), keptLines)]
	clear(s.lines[len(lines):])
	for _, l := range lines {
		l.state = state{}
	}
	*s = hiddenSearch{lines: lines}
}

// line returns the line around a place with that many lines around it.
func (s *hiddenSearch) line(depth int) *searched {
	if depth == len(s.lines) {
		s.lines = append(s.lines, new(searched))
	}
	return s.lines[depth]
}

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
	state
}

// state is what else is known of a line that is searched.
type state struct {
	lost         bool         // pos is unknown
	apart        bool         // before is unknown
	hidden       int32        // how many moves of pos the comments found so far contain
	counted      int          // no move of the main line from here on has a number
	last         *record.Item // what precedes the next item after the last ply; nil for a variation
	joined       []part       // the comments after the last ply, from the first that begins with a move on
	joinedNumber bool         // the number of the next move precedes them
}

// maxJoined is how many comments after a move are read as one.
const maxJoined = 8

// join adds an item to the comments after the last ply; found says that it is reported. Glyphs and
// variations may be between the comments.
func (here *searched) join(it *record.Item, found bool) {
	switch {
	case found || it.Kind == record.Ending || it.Kind == record.Unread || len(here.joined) == maxJoined:
		here.joined = nil
	case it.Kind != record.Comment:
	default:
		text := strings.TrimSpace(it.Text)
		switch moves := opensWithMove(text); {
		case moves:
		case len(here.joined) == 0:
			return
		default:
			text = check.AsComment(text)
		}
		if len(here.joined) == 0 {
			here.joinedNumber = here.numbered()
		}
		here.joined = append(here.joined, part{it, text})
	}
}

// numbered reports whether the number of the next move precedes the next item.
func (here *searched) numbered() bool {
	return here.last != nil && here.last.Kind == record.Loose && strings.TrimRight(here.last.Text, ".") == strconv.Itoa(int(here.pos.Number))
}

// find searches the lines once. It reads a comment only where its line ends or does not continue as
// it should.
func (s *hiddenSearch) find(p *check.Pass) (found []hidden) {
	main, inside := mayHide(p)
	if !main && !inside {
		return nil
	}
	var w record.Walker
	here := s.line(0)
	here.state = state{counted: len(p.Record.Main), apart: true}
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
			here.lost = !here.play(p, w.Ply())
		case record.AtItem:
			it := w.Item()
			h, ok := hiddenIn(p, &w, here, part{it: it})
			if here.join(it, ok); it.Kind == record.Comment && len(here.joined) > 1 {
				if h, ok = hiddenIn(p, &w, here, here.joined...); ok {
					here.joined = nil
				}
			}
			if ok {
				found = append(found, h)
				here.pos.CopyFrom(h.after)
				here.hidden += h.plies
				here.apart = true
			}
			here.last = it
		case record.Entered:
			outer := here
			here = s.line(w.Depth())
			here.lost, here.apart, here.hidden = outer.apart, true, outer.hidden
			here.last, here.joined, here.counted = nil, nil, 0
			if here.lost || !inside {
				w.SkipPlies()
				here.lost = true
				continue
			}
			here.pos.CopyFrom(&outer.before)
		case record.Left:
			here = s.lines[w.Depth()]
			here.last = nil
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

// hiddenIn checks items after the last ply of the line that is walked.
func hiddenIn(p *check.Pass, w *record.Walker, here *searched, parts ...part) (h hidden, ok bool) {
	// A comment that is not closed is reported where it opens.
	if it := parts[len(parts)-1].it; here.lost || it.Kind != record.Comment || !it.Rest && p.Syntax.Src[it.At.End-1] != '}' {
		return h, false
	}
	i, line := w.Played(), w.Line()
	uncounted := w.Depth() == 0 && i >= here.counted
	broken := here.breaksOff(p, line, i)
	if !broken && (!uncounted || here.counted == 0) {
		return h, false
	}
	numbered := here.numbered()
	if len(parts) > 1 {
		numbered = here.joinedNumber
	}
	return readHidden(p, &place{searched: here, parts: parts, line: line, main: w.Depth() == 0, i: i, number: numbered || broken && i < len(line), uncounted: uncounted})
}

// place is comments and where they are.
type place struct {
	*searched
	parts     []part
	line      record.Line
	main      bool // line is the main line
	i         int  // the index of the next ply of the line
	number    bool // the number of the next move precedes them, or they need none
	uncounted bool // no later move has a number
}

// ahead returns by how many plies the numbers after the comments are ahead of those before them.
func (c *place) ahead(p *check.Pass) int32 { return jump(p, c.line, c.i) - c.hidden }

// ends reports whether the main line ends after the comment.
func (c *place) ends() bool { return c.main && c.i == len(c.line) }

// play plays the next ply and reports whether it is legal as written.
func (here *searched) play(p *check.Pass, ply *record.Ply) bool {
	if here.hidden > 0 { // it was replayed without the moves in comments
		return playWritten(p, &here.pos, ply)
	}
	t, ok := p.Line.TurnOf(ply)
	if !ok || !t.Played || t.Guessed || t.Askew {
		return false
	}
	here.pos.Play(&t.Move, nil)
	return true
}

// legal reports whether a ply is legal here, in either case as its mark says or not.
func (here *searched) legal(p *check.Pass, ply *record.Ply) bool {
	if here.hidden > 0 {
		_, err := p.Trial.Resolver.Resolve(&here.pos, asWritten(ply))
		return err == nil
	}
	t, ok := p.Line.TurnOf(ply)
	return ok && t.Played && !t.Guessed
}

// breaksOff reports whether a line ends before its i-th ply, or is wrong there: the ply is not
// legal, or one of the next numbers is ahead.
func (here *searched) breaksOff(p *check.Pass, line record.Line, i int) bool {
	if i == len(line) || !here.legal(p, line[i]) {
		return true
	}
	if t, ok := p.Line.TurnOf(line[i]); ok && here.hidden == 0 && t.Askew {
		return true
	}
	return jump(p, line, i) > here.hidden
}

// asWritten returns what a ply says.
func asWritten(ply *record.Ply) notation.Written {
	return notation.Written{Move: ply.Move, Becomes: ply.Becomes, Effect: check.ZapWritten(ply), Check: ply.Check, Double: ply.Double, Passant: ply.Passant}
}

// playWritten plays a ply from a position and reports whether it is legal.
func playWritten(p *check.Pass, from *rules.Position, ply *record.Ply) bool {
	read, err := p.Trial.Resolver.Resolve(from, asWritten(ply))
	if err == nil {
		from.Play(&read.Move, nil)
	}
	return err == nil
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

// readHidden checks comments; ok is false if their moves are not part of the line. In a single
// comment, other words are before the moves only where the game ends without a result and the
// comment with one, or where the next numbers count the moves.
func readHidden(p *check.Pass, c *place) (h hidden, ok bool) {
	if len(c.parts) > 1 {
		texts := make([]string, len(c.parts))
		for i, x := range c.parts {
			texts[i] = x.text
		}
		return checkHidden(p, c, strings.Join(texts, " "), false)
	}
	it := c.parts[0].it
	text := strings.TrimSpace(it.Text)
	c.parts = []part{{it, text}}
	if h, ok = checkHidden(p, c, text, false); ok || len(text) > maxSearched {
		return h, ok
	}
	if c.i == len(c.line) && (!c.main || p.Record.Result.Written()) || c.i < len(c.line) && c.ahead(p) <= 0 {
		return h, false
	}
	rest := text
	for range maxWords {
		n := strings.IndexFunc(rest, unicode.IsSpace)
		if n < 0 {
			break
		}
		rest = strings.TrimSpace(rest[n:])
		if h, ok = checkHidden(p, c, rest, true); ok {
			h.parts[0].text = check.AsComment(strings.TrimSpace(strings.TrimSuffix(text, rest))) + " " + h.parts[0].text
			return h, true
		}
	}
	return h, false
}

// checkHidden is readHidden for the part of the comments from their moves on. words says that
// others are before it.
func checkHidden(p *check.Pass, c *place, text string, words bool) (h hidden, ok bool) {
	if !opensWithMove(text) || c.i == len(c.line) && orthodox.IsEngineValue(text) { // it has errors
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
	if c.ends() && !p.Record.Result.Written() && inside.Result.Written() || c.i < len(c.line) {
		fewest = 1 // the game's result is in the comment, or it does not go on without the move
	}
	if len(inside.Main) < fewest || len(inside.BeforeTags) > 0 || !due(inside.Main[0], &c.pos, c.number) || words && c.i == len(c.line) && !inside.Result.Written() {
		return h, false
	}
	if e := inside.SyntaxErrors; words && len(e) > 0 && e[0].Off < inside.Main[0].At.Off {
		return h, false
	}
	after := new(rules.Position)
	after.CopyFrom(&c.pos)
	resolver := &p.Trial.Resolver
	n := 0
	for _, ply := range inside.Main {
		read, err := resolver.Resolve(after, asWritten(ply))
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
		if !whole || over && !c.parts[0].it.Rest && n <= len(c.line) {
			return h, false
		}
	case n == len(inside.Main) && c.ahead(p) == int32(n) && (n >= fewestHidden && !words && whole || c.goesOn(p, after)):
	case !whole || words:
		return h, false
	case !c.legal(p, c.line[c.i]):
		if !c.goesOn(p, after) {
			return h, false
		}
	default:
		// Without numbers the moves after the comment are legal either way.
		if !c.uncounted || n%2 != 0 || playsTo(p, after, c) != p.Syntax.End {
			return h, false
		}
	}
	if len(c.parts) == 1 {
		c.parts[0].text = text
	}
	wrapWords(c.parts, inside.SyntaxErrors, len(src))
	return hidden{
		parts: c.parts, line: c.line, main: c.main, text: text, next: c.i, plies: int32(n), after: after,
		end: playsTo(p, after, c),
	}, true
}

// wrapWords puts what is not read in a text that joins parts, from an offset on, into comments.
func wrapWords(parts []part, errors []grammar.SyntaxError, from int) {
	for i := range parts {
		text := parts[i].text
		var b strings.Builder
		done := 0
		for _, e := range errors {
			off, end := int(e.Off)-from, int(e.End)-from
			if e.Kind.Tolerated() || off < done || end > len(text) || off == end {
				continue
			}
			b.WriteString(text[done:off])
			b.WriteString(check.AsComment(text[off:end]))
			done = end
		}
		parts[i].text = b.String() + text[done:]
		from += len(text) + len(" ")
	}
}

// goesOn reports whether the next ply is legal after the moves of the comments.
func (c *place) goesOn(p *check.Pass, after *rules.Position) bool {
	_, err := p.Trial.Resolver.Resolve(after, asWritten(c.line[c.i]))
	return err == nil
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
	pos := new(rules.Position)
	pos.CopyFrom(from)
	end := c.parts[len(c.parts)-1].it.At.End
	for _, ply := range c.line[c.i:min(c.i+maxPlayed, len(c.line))] {
		if !playWritten(p, pos, ply) {
			return ply.At.Off
		}
		end = ply.At.End
	}
	if c.main {
		return p.Syntax.End
	}
	return end
}

// maxPlayed limits how many plies are played after a comment: a text can have many comments.
const maxPlayed = 60
