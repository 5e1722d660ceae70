package site

import (
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/picture/scene"
)

// itemSorts are the sorts of items in the data.
var itemSorts = map[record.ItemKind]string{
	record.Comment: `["c",`, record.NAG: `["n",`, record.Event: `["e",`, record.Annotation: `["a",`, record.DrawOffer: `["a",`,
	record.Escape: `["x",`, record.Ending: `["r",`, record.Unread: `["u",`, record.Loose: `["u",`,
}

// one appends an item that is not a variation.
func (s *script) one(it *record.Item) {
	sort := itemSorts[it.Kind]
	switch {
	case sort == "":
		return // fillers have no meaning
	case it.Kind == record.Comment:
		s.comment(it.Text)
		return
	}
	s.value(sort)
	if it.Kind == record.NAG {
		s.dst = appendInt(s.dst, int(it.Code))
	} else {
		s.dst = appendString(s.dst, shown(it.Text, maxComment))
	}
	s.dst = append(s.dst, ']')
}

// times are the commands of comments that a page shows beside the move.
var times = [...]string{"clk", "emt", "egt", "mct", "eval"}

// comment appends a comment: its text without the commands that are drawn or shown beside the move,
// and an object with these: t are pairs of a name and a time, a the arrows, q the coloured squares,
// and d requests a diagram.
func (s *script) comment(text string) {
	if !strings.Contains(text, "[") {
		s.value(`["c",`)
		s.dst = append(appendString(s.dst, shownLines(record.CommentText(text), maxComment)), ']')
		return
	}
	var extra []byte
	if s.game.layout != nil {
		arrows, squares := scene.Marks(text, s.size)
		if len(arrows) > 0 {
			extra = append(field(extra, "a"), '"')
			for _, a := range arrows {
				extra = appendNumber(appendNumber(appendNumber(extra, s.square(a.From)), s.square(a.To)), int(a.Color))
			}
			extra = append(extra, '"')
		}
		if len(squares) > 0 {
			extra = append(field(extra, "q"), '"')
			for _, q := range squares {
				extra = appendNumber(appendNumber(extra, s.square(q.At)), int(q.Color))
			}
			extra = append(extra, '"')
		}
	}
	var rest strings.Builder
	var found []byte
	diagram := false
	closing, space := ahead{text, ']', -1}, ahead{text, ' ', -1}
	for at := 0; ; {
		before, _, ok := strings.Cut(text[at:], "[")
		rest.WriteString(before)
		if !ok {
			break
		}
		at += len(before) + 1
		end := closing.from(at)
		command, closed := text[at:end], end < len(text)
		if closed && command == "#" {
			diagram, at = true, end+1
			continue
		}
		name, ok := strings.CutPrefix(text[at:min(space.from(at), end)], "%")
		if !closed || !ok || !isShownApart(name, s.game.layout != nil) {
			rest.WriteByte('[')
			continue
		}
		if name != "cal" && name != "csl" && len(found) < maxComment {
			if len(found) > 0 {
				found = append(found, ',')
			}
			found = append(appendString(found, name), ',')
			value := strings.TrimSpace(command[1+len(name):])
			found = appendString(found, shown(value, maxMove))
		}
		at = end + 1
	}
	if len(found) > 0 {
		extra = append(append(append(field(extra, "t"), '['), found...), ']')
	}
	if diagram {
		extra = append(field(extra, "d"), '1')
	}
	s.value(`["c",`)
	s.dst = appendString(s.dst, shownLines(record.CommentText(rest.String()), maxComment))
	if len(extra) > 0 {
		s.dst = append(append(append(s.dst, `,{`...), extra...), '}')
	}
	s.dst = append(s.dst, ']')
}

// ahead is the next place of a character in a text. Each part of the text is searched once, however
// many questions there are, if those go forward.
type ahead struct {
	text string
	char byte
	at   int // the last answer; -1 before it
}

// from returns the first place of the character from a place on, the end of the text if it is not
// there.
func (a *ahead) from(place int) int {
	if a.at < place {
		if n := strings.IndexByte(a.text[place:], a.char); n >= 0 {
			a.at = place + n
		} else {
			a.at = len(a.text)
		}
	}
	return a.at
}

// isShownApart reports whether a command is not shown as text.
func isShownApart(name string, drawn bool) bool {
	for _, t := range times {
		if t == name {
			return true
		}
	}
	return drawn && (name == "cal" || name == "csl")
}
