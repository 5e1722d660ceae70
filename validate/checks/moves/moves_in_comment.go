package moves

import (
	"slices"
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
				d := p.Report(h.it.At, "the text %s continues the game from here: %s", where, opening(h.text))
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
	before string // the words of the comment before the moves
	text   string
	next   int   // the index of the next ply of the main line
	end    int32 // where the moves that follow those of the comment become illegal
}

// hiddenMovesOf lists the comments of the main line that continue the game. It is computed once,
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
		if k := h.next; k < len(p.Record.Main) && (p.Record.Main[k] == ply || k+1 < len(p.Record.Main) && p.Record.Main[k+1] == ply) {
			return true
		}
	}
	return false
}

// findHiddenMoves searches the main line once. It reads a comment only where the line ends or does
// not continue as it should.
func findHiddenMoves(p *check.Pass) (found []hidden) {
	main := p.Record.Main
	if !slices.ContainsFunc(p.Syntax.Items, func(it grammar.Item) bool { return it.Kind == grammar.Comment || it.Kind == grammar.Line }) {
		return nil
	}
	pos := new(rules.Position)
	pos.CopyFrom(&p.Setup.Start)
	counted := len(main) // no move from here on has a number
	for counted > 0 && !main[counted-1].Printed() {
		counted--
	}
	for i := 0; i <= len(main); i++ {
		items := p.Record.Leading
		if i > 0 {
			items = main[i-1].Following
		}
		if breaksOff(p, i) || counted > 0 && i >= counted {
			for k := range items {
				// One that is not closed is reported where it opens.
				if it := &items[k]; it.Kind == record.Comment && (it.Rest || p.Syntax.Src[it.At.End-1] == '}') {
					numbered := k > 0 && items[k-1].Kind == record.Loose && strings.TrimRight(items[k-1].Text, ".") == strconv.Itoa(int(pos.Number))
					if h, ok := readHidden(p, it, pos, i, numbered, i >= counted); ok {
						found = append(found, h)
					}
				}
			}
		}
		if i == len(main) {
			return found
		}
		t, ok := p.Line.TurnOf(main[i])
		if !ok || !t.Played || t.Guessed || t.Askew {
			return found
		}
		pos.Play(&t.Move, nil)
	}
	return found
}

// breaksOff reports whether the main line ends before its i-th ply, or is wrong there: the ply is
// not legal, or one of the next numbers is ahead.
func breaksOff(p *check.Pass, i int) bool {
	main := p.Record.Main
	if i == len(main) {
		return true
	}
	if t, ok := p.Line.TurnOf(main[i]); !ok || !t.Played || t.Guessed || t.Askew {
		return true
	}
	return jump(p, i) > 0
}

// jump returns by how many plies the first number printed from the i-th ply on is ahead of the
// expected one; 0 if it is not, or too far away to decide.
func jump(p *check.Pass, i int) int32 {
	main := p.Record.Main
	for k := i; k < len(main) && k < i+2; k++ {
		ply := main[k]
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

// readHidden checks a comment before the i-th ply, where the position is pos; ok is false if its
// moves are not part of the game. Other words are before the moves only where the game ends
// without a result and the comment with one. numbered says that the number of the next move
// precedes the comment, uncounted that no later one has a number.
func readHidden(p *check.Pass, it *record.Item, pos *rules.Position, i int, numbered, uncounted bool) (h hidden, ok bool) {
	text := strings.TrimSpace(it.Text)
	if h, ok = checkHidden(p, it, text, pos, i, numbered, uncounted, false); ok || i < len(p.Record.Main) || p.Record.Result.Written() || len(text) > maxSearched {
		return h, ok
	}
	rest := text
	for range maxWords {
		n := strings.IndexFunc(rest, unicode.IsSpace)
		if n < 0 {
			break
		}
		rest = strings.TrimSpace(rest[n:])
		if h, ok = checkHidden(p, it, rest, pos, i, numbered, uncounted, true); ok {
			h.before = strings.TrimSpace(strings.TrimSuffix(text, rest))
			return h, true
		}
	}
	return h, false
}

// checkHidden is readHidden for the part of a comment from its moves on. ended says that they have
// to end in a result.
func checkHidden(p *check.Pass, it *record.Item, text string, pos *rules.Position, i int, numbered, uncounted, ended bool) (h hidden, ok bool) {
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
	main := p.Record.Main
	fewest := fewestHidden
	if i == len(main) && !p.Record.Result.Written() && inside.Result.Written() {
		fewest = 1 // the game's result is in the comment
	}
	if len(inside.Main) < fewest || len(inside.BeforeTags) > 0 || !due(inside.Main[0], pos, numbered) || ended && !inside.Result.Written() {
		return h, false
	}
	after := new(rules.Position)
	after.CopyFrom(pos)
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
	case i == len(main):
		// Analysis of a possible continuation is shorter than the game, and the game has a result.
		over := p.Record.Result.Written() && p.Record.Result.Outcome != grammar.Unknown
		if !whole || over && !it.Rest && n <= len(main) {
			return h, false
		}
	case n == len(inside.Main) && jump(p, i) == int32(n):
	default:
		t, ok := p.Line.TurnOf(main[i])
		if !whole {
			return h, false
		}
		if ok && t.Played && !t.Guessed {
			// Without numbers the moves after the comment are legal either way.
			if uncounted && n%2 == 0 {
				if end := playsTo(p, after, i); end == p.Syntax.End {
					return hidden{it: it, text: text, next: i, end: end}, true
				}
			}
			return h, false
		}
		next := main[i]
		w := notation.Written{Move: next.Move, Becomes: next.Becomes, Effect: check.ZapWritten(next), Check: next.Check, Double: next.Double, Passant: next.Passant}
		if _, err := resolver.Resolve(after, w); err != nil {
			return h, false
		}
	}
	return hidden{it: it, text: text, next: i, end: playsTo(p, after, i)}, true
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

// breaksDown reports whether the main line after a comment is illegal without the comment's moves.
func breaksDown(p *check.Pass, h hidden) bool {
	for _, ply := range p.Record.Main[h.next:min(h.next+maxPlayed, len(p.Record.Main))] {
		if ply.At.Off >= h.end {
			return false
		}
		if t, ok := p.Line.TurnOf(ply); !ok || !t.Played || t.Guessed {
			return true
		}
	}
	return false
}

// playsTo returns where in the text the main line from its i-th ply on, played from a position,
// becomes illegal or ends.
func playsTo(p *check.Pass, from *rules.Position, i int) int32 {
	for _, ply := range p.Record.Main[i:min(i+maxPlayed, len(p.Record.Main))] {
		w := notation.Written{Move: ply.Move, Becomes: ply.Becomes, Effect: check.ZapWritten(ply), Check: ply.Check, Double: ply.Double, Passant: ply.Passant}
		read, err := p.Trial.Resolver.Resolve(from, w)
		if err != nil {
			return ply.At.Off
		}
		from.Play(&read.Move, nil)
	}
	return p.Syntax.End
}

// maxPlayed limits how many plies are played after a comment: a text can have many comments.
const maxPlayed = 60
