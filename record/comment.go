package record

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// CommentText returns the content of a comment, which is what comments are compared by. Spaces
// around it do not count. Preformatted text, such as a diagram, keeps its lines (line endings
// become \n): it has two spaces in a row, a tab, an empty line or a line that begins with a space.
// In any other text a line end counts as a space.
func CommentText(text string) string {
	text = strings.Trim(text, spaces)
	if strings.ContainsAny(text, "\r\n") {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
		if !laidOut(text) {
			text = strings.ReplaceAll(text, "\n", " ")
		}
	}
	return text
}

// spaces separate words in comments.
const spaces = " \t\r\n\v\f"

// laidOut reports whether the line endings and spaces of a text are significant.
func laidOut(text string) bool {
	for i := 1; i < len(text); i++ {
		if isSpace(text[i]) && (isSpace(text[i-1]) || text[i] == '\t' || text[i] == '\v' || text[i] == '\f') {
			return true
		}
	}
	return false
}

// isSpace reports whether c separates words.
func isSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// comment writes a comment: in braces, or, if braces cannot hold it, after a semicolon up to the
// end of the line.
func (f *flow) comment(it *Item) {
	text := CommentText(it.Text)
	if !fitsBraces(text, it.Rest) {
		if f.gap == gapNone && len(f.dst) > f.start {
			f.gap = gapTie // "(;" can be read, but looks like an error
		}
		f.begin()
		f.dst = append(f.dst, ';')
		for i := 0; i < len(text); i++ {
			if c := text[i]; c != '\n' {
				f.dst = append(f.dst, c)
			} else {
				f.dst = append(f.dst, ' ')
			}
		}
		f.end()
		f.gap = gapLine
		return
	}
	if laidOut(text) {
		if whole := "{" + text + "}"; grammar.IsComment([]byte(whole)) {
			f.lines(whole)
			return
		}
		text = strings.ReplaceAll(text, "\n", " ") // a line of it would begin a game
	}
	f.words(text)
}

// fitsBraces reports whether a comment can be read back from braces. Inner braces can if they are
// properly nested and all closed. Text with a layout may leave one open: after a semicolon it would
// lose its lines.
func fitsBraces(text string, rest bool) bool {
	opened, closed := strings.Count(text, "{"), strings.Count(text, "}")
	if opened+closed == 0 || rest {
		return opened+closed == 0
	}
	if closed > 0 && strings.LastIndexByte(text, '{') > strings.IndexByte(text, '}') {
		return false
	}
	return opened == closed || opened > closed && laidOut(text)
}

// words writes text in braces and breaks its lines at spaces, except inside an embedded command:
// [%csl Ra1, Gb2].
func (f *flow) words(text string) {
	f.begin()
	f.dst = append(f.dst, '{')
	command := false
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '[' && i+1 < len(text) && text[i+1] == '%':
			command = true
		case c == ']':
			command = false
		case c == ' ' && !command:
			f.end()
			f.space = len(f.dst)
		}
		f.dst = append(f.dst, c)
	}
	f.dst = append(f.dst, '}')
	f.end()
}
