package compare

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// Head says where a game begins.
type Head struct {
	File   string // for people to read
	Game   int64  // its number in the file, from 1
	Line   int64  // of the first byte of the game's text, from 1
	Column int64  // of that byte, from 1; 0 means 1
}

// first returns the line in which a game begins: the spaces before it do not belong to it.
func (h Head) first(g *record.Game) int64 {
	return grammar.NewLines([]byte(g.Text), h.Line).At(g.Off).Line
}

// position returns where an offset of a game's text is in its file.
func (h Head) position(lines *grammar.Lines, off int32) grammar.Position {
	p := lines.At(off)
	if p.Line == h.Line && h.Column > 1 {
		p.Column += h.Column - 1
	}
	return p
}

// label returns the number of a ply with its dots: "13." or "13...".
func label(p *record.Ply, g *record.Game) string { return labelOf(halfOf(p, g)) }

// halfOf returns twice the number of a ply, plus one for Black's.
func halfOf(p *record.Ply, g *record.Game) int64 {
	return 2*int64(g.Start.Number) + int64(g.Start.Side) + int64(p.Index) - 1
}

// labelOf returns what [halfOf] returned as a number with dots.
func labelOf(half int64) string {
	if half&1 != 0 {
		return fmt.Sprintf("%d...", half>>1)
	}
	return fmt.Sprintf("%d.", half>>1)
}

// title identifies the game by its tags: "Anna - Otto, Club championship 1995".
func title(g *record.Game) string {
	value := func(name string) string {
		if v, ok := g.Tags.Get(name); ok && known(v) {
			return v
		}
		return ""
	}
	white, black, text := value("White"), value("Black"), ""
	if white != "" || black != "" {
		text = orQuestion(white) + " - " + orQuestion(black)
	}
	for _, more := range [...]string{value("Event"), value("Date")} {
		if more == "" {
			continue
		}
		if text != "" {
			text += ", "
		}
		text += more
	}
	return text
}

// orQuestion returns a name, or a question mark.
func orQuestion(name string) string {
	if name == "" {
		return "?"
	}
	return name
}

// known reports whether the value of a tag says anything (PGN standard 8.1.1).
func known(v string) bool { return v != "" && v != "?" && v != "-" && v != "????.??.??" }
