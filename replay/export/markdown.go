package export

import (
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/convert"
	"github.com/fairyscore/fairyscore/replay/picture"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/words"
)

// markdown writes a game as a score table in Markdown, with the text between the moves in a column
// of remarks, and diagrams of the last position and of an unusual first one.
type markdown struct {
	moves map[*record.Ply]string
	cells [2]string       // of the current row: White's and Black's move
	notes strings.Builder // its remarks
	row   int64           // its number, 0 if there is none
	dst   []byte
	start record.Start
	tied  bool // no space belongs after the last remark
	apart bool // in a variation: Black's number is needed
	deep  int  // variations around the current item
}

func (f *markdown) append(dst []byte, g *record.Game, c *convert.Converter) ([]byte, []*replay.MoveError) {
	f.moves, f.start = make(map[*record.Ply]string), g.Start
	var last rules.Position
	played := false
	troubles := c.Read(g, func(t *replay.Turn) {
		text := c.To.AppendMove(nil, t.Before, t.Move, t.Spelling)
		f.moves[t.Ply] = string(c.To.Marks().Append(text, t.After))
		if t.Depth == 0 {
			last.CopyFrom(t.After)
			played = true
		}
	})
	f.dst = append(dst, "# "...)
	title := players(g)
	if title == "" {
		title = "Game"
	}
	f.dst = append(append(f.dst, escape(title)...), "\n\n"...)
	for i := range g.Tags {
		if t := &g.Tags[i]; t.Broken == "" && t.Name != "White" && t.Name != "Black" {
			f.dst = append(f.dst, "- "+escape(t.Name)+": "+escape(t.Value)+"\n"...)
		}
	}
	if len(g.Tags) > 0 {
		f.dst = append(f.dst, '\n')
	}
	if p := c.Start(); p != nil && g.Tags.Index("FEN") >= 0 {
		f.diagram("Start", p)
	}
	f.outside(g.BeforeTags)
	f.outside(g.Leading)
	if len(g.Main) > 0 {
		f.dst = append(f.dst, "| | White | Black | |\n|--:|---|---|---|\n"...)
		walk(nil, g.Main, f)
		f.end()
		f.dst = append(f.dst, '\n')
	}
	score := "*"
	if g.Result.Written() {
		score = g.Score().String()
	} else if claim, ok := g.Claim(); ok {
		score = claim.String()
	}
	f.dst = append(f.dst, "Result: "+escape(score)+"\n"...)
	if len(g.AfterResult) > 0 {
		f.dst = append(f.dst, '\n')
		f.outside(g.AfterResult)
		f.dst = f.dst[:len(f.dst)-1] // the empty line after it
	}
	if played {
		f.dst = append(f.dst, '\n')
		f.diagram("End", &last)
		f.dst = f.dst[:len(f.dst)-1]
	}
	return f.dst, troubles
}

// diagram appends a position with a title, and how the game stands there.
func (f *markdown) diagram(title string, p *rules.Position) {
	f.dst = append(f.dst, title+": "+words.Standing(p)+"\n\n```\n"...)
	f.dst = append(append(f.dst, picture.Board(p, picture.Look{})...), "```\n\n"...)
}

// outside appends items outside the table as a paragraph.
func (f *markdown) outside(items []record.Item) {
	f.notes.Reset()
	walk(items, nil, f)
	if f.notes.Len() > 0 {
		f.dst = append(f.dst, f.notes.String()+"\n\n"...)
	}
	f.notes.Reset()
}

// end ends the current row.
func (f *markdown) end() {
	if f.row == 0 {
		return
	}
	f.dst = strconv.AppendInt(append(f.dst, "| "...), f.row, 10)
	f.dst = append(f.dst, ". | "+f.cells[0]+" | "+f.cells[1]+" | "+f.notes.String()+" |\n"...)
	f.row, f.cells = 0, [2]string{}
	f.notes.Reset()
}

// note adds a remark.
func (f *markdown) note(text string) {
	if f.notes.Len() > 0 && !f.tied {
		f.notes.WriteByte(' ')
	}
	f.tied = false
	f.notes.WriteString(text)
}

// written returns a move with its marks: as converted, or as it was spelled.
func (f *markdown) written(p *record.Ply) string {
	text, ok := f.moves[p]
	if !ok {
		text = p.Move.Text[p.Move.Bare.Off:p.Move.Bare.End]
		if p.Effect != nil {
			text += " " + p.Effect.Text
		}
	}
	return escape(text + record.Suffix(p.Judge))
}

func (f *markdown) move(p *record.Ply, depth int) {
	n := numberOf(p, f.start)
	if depth > 0 {
		switch {
		case p.Side == record.White:
			f.note(strconv.FormatInt(n, 10) + ". " + f.written(p))
		case f.apart:
			f.note(strconv.FormatInt(n, 10) + "... " + f.written(p))
		default:
			f.note(f.written(p))
		}
		f.apart = false
		return
	}
	if f.row != n {
		f.end()
		f.row = n
	}
	f.cells[p.Side] = f.written(p)
}

func (f *markdown) open() {
	f.deep++
	f.note("(")
	f.tied, f.apart = true, true
}

func (f *markdown) close() {
	f.deep--
	f.tied, f.apart = true, true
	f.note(")")
}

func (f *markdown) item(it *record.Item) {
	switch it.Kind {
	case record.Comment:
		text := escape(strings.Join(strings.Fields(it.Text), " "))
		if f.deep > 0 && text != "" {
			text = "*" + text + "*" // words next to moves
		}
		f.note(text)
	case record.NAG:
		f.note("$" + strconv.Itoa(int(it.Code)))
	case record.Event:
		f.note(escape("[" + it.Text + "]"))
	case record.DrawOffer:
		f.note("(=)")
	case record.Annotation, record.Ending, record.Unread, record.Loose:
		f.note(escape(it.Text))
	}
	f.apart = true
}

// escape prevents text from being read as markup, and keeps it on one line.
func escape(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch r {
		case '\n', '\r', '\t':
			r = ' '
		case '\\', '|', '*', '_', '`', '[', ']', '<', '>', '#', '~', '&':
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}
