package header

import (
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

// item is a part of a line between commas or brackets.
type item struct {
	text    string
	end     int  // where it ends in the line
	bracket byte // '(' or '[' around it; 0 if there is none
}

// stopsPart returns a text in which full stops after complete words separate items, like
// semicolons.
func stopsPart(text string) string {
	for i := 3; i+2 < len(text); i++ {
		if text[i] == '.' && text[i+1] == ' ' && !printed.IsDigit(text[i-1]) && !endsInInitial(text[:i+1]) && printed.IsUpperFirst(text[i+2:]) {
			if word := text[strings.LastIndexByte(text[:i], ' ')+1 : i]; len(word) <= 3 || monthOf(word) > 0 {
				continue // Sept. 1996
			}
			text = text[:i] + ";" + text[i+1:]
		}
	}
	if m := yearStop.FindStringIndex(text); m != nil {
		text = text[:m[1]-2] + ";" + text[m[1]-1:]
	}
	return text
}

var yearStop = printed.When(`\b(?:1[4-9]\d\d|20[0-4]\d)\. `)

// closed returns where an item ends, including the bracket around it.
func (it *item) closed() int {
	if it.bracket != 0 {
		return it.end + 1
	}
	return it.end
}

// splitItems splits a line at commas, semicolons, brackets, bars and wide gaps.
func splitItems(text string) (items []item) {
	var bracket byte
	from := 0
	cut := func(i int, next byte, width int) {
		items = append(items, item{text[from:i], i, bracket})
		bracket, from = next, i+width
	}
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '(' || c == '[':
			cut(i, c, 1)
		case c == ')' || c == ']':
			cut(i, 0, 1)
		case c == ',' || c == ';' || c == '|':
			if c == ',' && dateComma.MatchString(text[from:]) && strings.IndexByte(dateComma.FindString(text[from:]), ',') == i-from {
				continue // May 12, 1843
			}
			cut(i, bracket, 1)
		case c == ' ' && strings.HasPrefix(text[i:], "  "):
			cut(i, bracket, 1)
		case strings.HasPrefix(text[i:], "·") || strings.HasPrefix(text[i:], "•"):
			cut(i, bracket, 2)
			if text[i] == 0xe2 {
				from++
			}
		}
	}
	bracket = 0 // one that is open at the end encloses nothing
	cut(len(text), 0, 0)
	return items
}

var dateComma = printed.When(`^ ?\p{Lu}\p{L}{2,11}\.? \d{1,2}(?:st|nd|rd|th)?, (?:1[4-9]|20)\d\d`)
