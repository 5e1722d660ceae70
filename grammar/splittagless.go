package grammar

import (
	"bytes"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
	"github.com/fairyscore/fairyscore/grammar/stops"
)

// The limits of [splitTagless], in bytes: how much text without a tag boundary is first read for
// games without tags, and how far a boundary looks back from a tag pair.
const (
	taglessWindow = 64 << 10
	taglessMargin = 2 * maxBehind
)

// splitUntagged finds the end of the record whose movetext begins at data[i] if that end may be
// between two games without tags. Each window is twice as long as the one before, so that long
// games are split as short ones are, and the repeated work is bounded.
func splitUntagged(data []byte, i, limit int, eof bool) (int, bool) {
	done := i
	for window, from := min(taglessWindow, limit), i; len(data) > window && window <= limit; window *= 2 {
		if i < window {
			n, found := 0, false
			if n, done, found = splitMovetext(data[:window], i, done, false); found {
				return n, true
			}
			if newGameIn(data[:window], from) {
				if n := splitTagless(data[:window]); n > i {
					return n, true
				}
			}
			from = max(i, window-taglessMargin-window/4)
		}
	}
	n, _, ok := splitMovetext(data, i, done, eof)
	return n, ok
}

// newGameIn reports whether a line from data[from] on may begin a game without tags: with move
// number 1 after a result. It costs less than the parser, which decides.
func newGameIn(data []byte, from int) bool {
	for i := from; ; {
		if i = stops.LineEnd(data, i) + 1; i > len(data) {
			return false
		}
		if !goesOn(data[:i]) && newGameAt(data, i) {
			return true
		}
	}
}

// goesOn reports that a text, up to a line end, ends neither in an empty line nor in a result: no
// game without tags begins after it. False says nothing.
func goesOn(text []byte) bool {
	if len(text) < 2 {
		return false
	}
	switch c := text[len(text)-2]; c {
	case '0', '1', '2', '*':
		return false
	default:
		return c > ' ' && c < utf8.RuneSelf
	}
}

// newGameAt reports whether the line that begins at data[i] seems to begin a game without tags.
func newGameAt(data []byte, i int) bool {
	j := char.SkipSpaces(data, i)
	if j == len(data) || data[j] == '\n' || data[j] == '\r' {
		return false // before the search for a result, which skips all empty lines
	}
	ended := resultBefore(data[max(0, i-maxParagraph):i])
	return ended && firstMove(data, j) && (moveBegins(data, j, j) || numericMove(data, j)) || listBegins(data, 0, j, ended)
}

// numericMove reports whether an ICCF move follows the move number at data[i].
func numericMove(data []byte, i int) bool {
	for i < len(data) && char.IsDigit(data[i]) {
		i++
	}
	for i < len(data) && data[i] == '.' {
		i++
	}
	i = char.SkipSpaces(data, i)
	n := 0
	for i+n < len(data) && n < 6 && data[i+n] >= '1' && data[i+n] <= '8' {
		n++
	}
	return n == 4 || n == 5
}

// splitTagless returns where a record can end in window, which holds no tag boundary: at the last
// game that the parser begins after a result, at the start of a line. It returns 0 if there is
// none. Text after window does not change the answer.
func splitTagless(window []byte) int {
	p := NewParser()
	last := 0
	nested, brace := false, bytes.LastIndexByte(window, '{')
	to := len(window) - min(taglessMargin, len(window)/4)
	for at := 0; ; {
		g, rest := p.Parse(window[at:])
		if len(rest) == 0 || g.Dense {
			break
		}
		for _, s := range g.SyntaxErrors {
			nested = nested || s.Kind == NestedBrace
		}
		n := len(g.Items)
		ended := n > 0 && g.Items[n-1].Kind == Result
		if at = len(window) - len(rest); at > to {
			break
		}
		if nested && at > brace {
			break // where the nested comment ends is not known yet
		}
		if c := window[at-1]; (c == '\n' || c == '\r') &&
			(ended && firstMove(rest, 0) && (moveBegins(rest, 0, 0) || numericMove(rest, 0)) || listBegins(window, 0, at, ended)) {
			last = at
		}
	}
	if tagBegins(window[last:]) {
		return 0 // the following text may look back to this
	}
	return last
}

// tagBegins reports whether a bracket in data may begin a tag pair: commands in comments and events
// of timers do not.
func tagBegins(data []byte) bool {
	for i := 0; ; i++ {
		n := bytes.IndexByte(data[i:], '[')
		if n < 0 {
			return false
		}
		i += n
		if isTag(data, i) { // one that continues after data is too far away
			return true
		}
	}
}
