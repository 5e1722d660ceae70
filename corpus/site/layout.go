package site

import (
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
)

// layoutOf reports whether the tags, moves and result of a record, as the data of its game has
// them, are all of its text: a tag pair on each line, an empty line, numbers before White's moves
// from 1, one space or line end between words, and lines that are as long as a limit allows. width
// is the limit, and ends is how many line endings follow.
func layoutOf(g *grammar.Game, text []byte) (width, ends int, ok bool) {
	if len(g.Tags) == 0 || len(g.Tags) > maxTags || len(g.Items) == 0 || len(g.SyntaxErrors) > 0 || g.Setup.Len() > 0 {
		return 0, 0, false
	}
	at := int32(0)
	for i := range g.Tags {
		if t := &g.Tags[i]; t.Off != at || !isPlainTag(t, text) {
			return 0, 0, false
		}
		at = g.Tags[i].End + 1
	}
	if int(at) >= len(text) || text[at] != '\n' {
		return 0, 0, false
	}
	at++
	begins, last := at, len(g.Items)-1 // of the line
	tightest := len(text)              // the first length that would hold another word
	plies, wrapped := 0, int32(0)      // the end of the line before, if the current word begins one
	for i := range g.Items {
		it := &g.Items[i]
		if it.Off != at {
			return 0, 0, false
		}
		switch it.Kind {
		case grammar.Number:
			n := int32(plies/2 + 1)
			if plies%2 != 0 || it.Dots != 1 || int32(it.N) != n || it.End-it.Off != digitsOf(n)+1 || g.Src[it.End-1] != '.' || i == last || g.Items[i+1].Kind != grammar.MoveTok {
				return 0, 0, false
			}
		case grammar.MoveTok:
			says := it.Canonical()
			if says == 0 || says&grammar.TakesColon != 0 || says.Judgement() != 0 || plies%2 == 0 && (i == 0 || g.Items[i-1].Kind != grammar.Number) {
				return 0, 0, false
			}
			plies++
		case grammar.Result:
			if i != last {
				return 0, 0, false
			}
		default:
			return 0, 0, false
		}
		if wrapped > 0 {
			tightest = min(tightest, int(wrapped-begins)+1+int(it.End-it.Off))
			begins, wrapped = it.Off, 0
		}
		width = max(width, int(it.End-begins))
		if at = it.End + 1; i == last {
			break
		}
		switch text[it.End] {
		case ' ':
		case '\n':
			wrapped = it.End
		default:
			return 0, 0, false
		}
	}
	end := &g.Items[last]
	if end.Kind != grammar.Result || width >= tightest {
		return 0, 0, false
	}
	switch string(text[end.Off:end.End]) {
	case "1-0", "0-1", "1/2-1/2", "*":
	default:
		return 0, 0, false
	}
	rest := text[end.End:]
	for _, c := range rest {
		if c != '\n' {
			return 0, 0, false
		}
	}
	return width, len(rest), true
}

// isPlainTag reports whether a tag pair has the usual form, ends its line, and is shown whole.
func isPlainTag(t *grammar.Tag, text []byte) bool {
	if t.Name.Off != t.Off+1 || t.Value.Off != t.Name.End+2 || t.End != t.Value.End+2 || int(t.End) >= len(text) || text[t.End] != '\n' ||
		string(text[t.Name.End:t.Value.Off]) != ` "` || string(text[t.Value.End:t.End]) != `"]` ||
		t.Name.Len() > maxName || t.Value.Len() > maxValue {
		return false
	}
	beyond := false
	for _, c := range text[t.Name.Off:t.Name.End] {
		beyond = beyond || !plainByte[c]
	}
	value := text[t.Value.Off:t.Value.End]
	for _, c := range value {
		beyond = beyond || !plainByte[c]
	}
	if !beyond {
		return true
	}
	name := string(text[t.Name.Off:t.Name.End])
	for _, c := range value {
		if c == '\\' || c == '"' {
			return false
		}
	}
	return utf8.ValidString(name) && utf8.Valid(value) && shown(name, maxName) == name && shown(string(value), maxValue) == string(value)
}

// digitsOf returns how many digits a move number has.
func digitsOf(n int32) (digits int32) {
	digits = 1
	for limit := int32(10); n >= limit && digits < 9; limit *= 10 {
		digits++
	}
	return digits
}
