package edit

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/spelling"
)

// Strip is what to strip from records.
type Strip uint8

// The things that can be stripped.
const (
	Comments   Strip = 1 << iota // in braces and after a semicolon, with everything in them
	Variations                   // with everything in them
	NAGs                         // $1, and ! ? and other evaluation signs
	Clocks                       // [%clk 0:01:00], [%emt ...], [%egt ...] and [%mct ...] in comments
	Evals                        // [%eval 0.17] in comments
)

// StripNames returns the names that [ParseStrip] knows.
func StripNames() []string { return []string{"comments", "variations", "nags", "clocks", "evals"} }

// ParseStrip reads the names of what to strip.
func ParseStrip(names []string) (s Strip, err error) {
	for _, name := range names {
		i := slices.Index(StripNames(), strings.ToLower(strings.TrimSpace(name)))
		if i < 0 {
			near := spelling.Nearest(strings.ToLower(name), StripNames())
			if near != "" {
				near = "; did you mean " + near + "?"
			}
			return 0, fmt.Errorf("%q cannot be stripped%s; expected %s", name, near, english.Or(StripNames()))
		}
		s |= 1 << i
	}
	return s, nil
}

// strip makes the edits of the movetext, and lists the remaining tokens.
func (e *Editor) strip() {
	items := e.game.Items
	s := e.options.Strip
	from, to := -1, -1 // of consecutive tokens that are removed
	end := func() {
		if from >= 0 {
			e.remove(from, to)
			from = -1
		}
	}
	take := func(a, b int32) {
		if from >= 0 && len(bytes.TrimSpace(e.text[to:a])) > 0 {
			end()
		}
		if from < 0 {
			from = int(a)
		}
		to = int(b)
	}
	for i := 0; i < len(items); i++ {
		it := &items[i]
		switch kept, text := e.kept(it); {
		case it.Kind == grammar.Open && s&Variations != 0 && it.N > int32(i):
			take(it.Off, items[it.N].End)
			i = int(it.N)
		case !kept:
			take(it.Off, it.End)
		case it.Kind == grammar.Number && it.Dots > 1 && from >= 0 && e.afterMove() && i+1 < len(items) && items[i+1].Kind == grammar.MoveTok:
			take(it.Off, it.End) // 1... is needed only after what was stripped
		default:
			end()
			if text != "" {
				e.replace(it.Span, text)
			} else {
				text = it.Text(e.text)
			}
			e.tokens = append(e.tokens, token{it.Kind, text})
		}
	}
	end()
}

// afterMove reports whether the last remaining token is a move.
func (e *Editor) afterMove() bool {
	n := len(e.tokens)
	return n > 0 && e.tokens[n-1].kind == grammar.MoveTok
}

// kept reports whether a token stays; text is its new text, "" if it is unchanged.
func (e *Editor) kept(it *grammar.Item) (kept bool, text string) {
	s := e.options.Strip
	switch it.Kind {
	case grammar.Comment, grammar.Line:
		if s&Comments != 0 {
			return false, ""
		}
		return e.commentKept(it)
	case grammar.NAG:
		return s&NAGs == 0, ""
	case grammar.Mark:
		return s&NAGs == 0 || it.N == 0, ""
	case grammar.MoveTok:
		if written := it.Text(e.text); s&NAGs != 0 && strings.ContainsAny(written, judgements) {
			return true, strings.Map(func(r rune) rune {
				if strings.ContainsRune(judgements, r) {
					return -1
				}
				return r
			}, written)
		}
	}
	return true, ""
}

// judgements are the evaluation signs that can be glued to a move.
const judgements = "!?‼⁇⁈⁉"

// commentKept removes clocks and evaluations from a comment. A comment with nothing else in it is
// removed.
func (e *Editor) commentKept(it *grammar.Item) (kept bool, text string) {
	if e.options.Strip&(Clocks|Evals) == 0 {
		return true, ""
	}
	written := it.Text(e.text)
	var names []string
	if e.options.Strip&Clocks != 0 {
		names = append(names, "clk", "emt", "egt", "mct")
	}
	if e.options.Strip&Evals != 0 {
		names = append(names, "eval")
	}
	left := withoutCommands(written, names)
	if left == written {
		return true, ""
	}
	if strings.Trim(left, "{}; \t\r\n") == "" {
		return false, ""
	}
	return true, left
}

// withoutCommands returns a comment without the commands of these names, such as [%clk 0:01:00].
func withoutCommands(text string, names []string) string {
	var out strings.Builder
	for at := 0; at < len(text); {
		open := strings.Index(text[at:], "[")
		if open < 0 {
			out.WriteString(text[at:])
			break
		}
		open += at
		length := strings.IndexByte(text[open:], ']')
		inner := ""
		if length > 0 {
			inner = strings.TrimLeft(text[open+1:open+length], " \t")
		}
		word, ok := strings.CutPrefix(inner, "%")
		if i := strings.IndexAny(word, " \t\r\n"); i >= 0 {
			word = word[:i]
		}
		if !ok || !slices.Contains(names, word) {
			out.WriteString(text[at : open+1])
			at = open + 1
			continue
		}
		out.WriteString(text[at:open])
		at = open + length + 1
		// One of the spaces around it is removed, too.
		before := out.String()
		if n := len(before); n > 0 && (before[n-1] == ' ' || before[n-1] == '\n' || before[n-1] == '{') && at < len(text) && text[at] == ' ' &&
			!(before[n-1] == '{' && at+1 < len(text) && text[at+1] == '}') {
			at++
		} else if n > 0 && before[n-1] == ' ' && at < len(text) && text[at] == '}' {
			out.Reset()
			out.WriteString(before[:n-1])
		}
	}
	return out.String()
}
