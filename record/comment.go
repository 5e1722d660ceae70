package record

import "strings"

// CommentText returns the content of a comment: what two comments have in common
// that say the same. Blanks around it do not count. A text that is laid out, with
// two blanks in a row, a tab, a blank line or a line that begins with a blank, such
// as a diagram, keeps its lines (line ends become \n); in any other text a line end
// is worth a blank.
func CommentText(text string) string {
	text = strings.Trim(text, blanks)
	if strings.ContainsAny(text, "\r\n") {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
		if !laidOut(text) {
			text = strings.ReplaceAll(text, "\n", " ")
		}
	}
	return text
}

// blanks separate words in comments.
const blanks = " \t\r\n\v\f"

// laidOut reports whether the line ends and blanks of a text mean something.
func laidOut(text string) bool {
	for i := 1; i < len(text); i++ {
		if isBlank(text[i]) && (isBlank(text[i-1]) || text[i] == '\t' || text[i] == '\v' || text[i] == '\f') {
			return true
		}
	}
	return false
}

// isBlank reports whether c separates words.
func isBlank(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// comment writes a comment: in braces, or after a semicolon to the end of the line
// where braces cannot hold it.
func (f *flow) comment(it *Item) {
	text := CommentText(it.Text)
	if !fitsBraces(text, it.Rest) {
		if f.gap == gapNone && len(f.dst) > f.start {
			f.gap = gapTie // "(;" reads, but looks like a slip
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
		f.lines("{" + text + "}")
		return
	}
	f.words(text)
}

// fitsBraces reports whether a comment reads back from braces. Inner braces do if
// they are nested in one another and all closed. A text that is laid out is given
// the benefit of the doubt where one is not closed: after a semicolon it would lose
// its lines.
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

// words writes text in braces and breaks its lines at blanks, but for those inside
// an embedded command: [%csl Ra1, Gb2].
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
			f.blank = len(f.dst)
		}
		f.dst = append(f.dst, c)
	}
	f.dst = append(f.dst, '}')
	f.end()
}
