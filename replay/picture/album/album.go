// Package album makes pictures of a record: a scene for each point of its main line, or of all
// lines.
//
// It joins package replay, which plays the moves, and package scene, which knows what a picture
// shows. Arrows and coloured squares come from the comments after a move, or before the first.
package album

import (
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/picture/scene"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Page is one point of a game.
type Page struct {
	Line   string      // its name, as record.Game.Course takes it; "" for the main line
	Ply    int32       // 0 for the first position
	Number int32       // of the move that led here; 0 for the first position
	Side   board.Color // the side that made it
	Step   *replay.Step
	// Failed means that the move could not be played as written: the page shows the position before
	// it, with the move that led there. Nothing follows such a page unless the record says that the
	// move was played.
	Failed bool

	position *rules.Position
	options  scene.Options
}

// Scene returns the scene of the page.
func (p *Page) Scene() *scene.Scene { return scene.Of(p.position, p.options) }

// Walk passes the pages of the main line of a record to visit, in order, until it returns false. A
// page is valid until visit returns.
func Walk(r *replay.Replayer, g *record.Game, start *rules.Position, visit func(*Page) bool) {
	walkLines(r, g, start, nil, func(s *replay.Step) bool { return s.Depth == 0 }, func(p *Page) bool {
		return visit(p) && !p.Failed
	})
}

// walkLines passes the pages of the chosen steps, in written order. names has the names of the
// lines. A line ends with a page that Failed; the lines that branch off before it do not.
func walkLines(r *replay.Replayer, g *record.Game, start *rules.Position, names map[*record.Ply]string, wanted func(*replay.Step) bool, visit func(*Page) bool) {
	first := &Page{position: start, options: scene.Options{Comments: comments(nil, g.Leading)}}
	if !visit(first) {
		return
	}
	last := map[string]lastPage{"": {options: first.options}}
	var ended map[string]int32 // the plies at which lines ended
	r.Walk(g, start, func(s *replay.Step) bool {
		if !wanted(s) {
			return true
		}
		line := names[s.Ply]
		if len(ended) > 0 && beyond(ended, line, s.Ply.Index) {
			return true
		}
		p := Page{Line: line, Ply: s.Ply.Index, Number: s.Number(), Side: s.Side(), Step: s, position: s.After}
		if s.Failure != nil && !s.Failure.Kept || s.After == nil {
			if ended == nil {
				ended = make(map[string]int32)
			}
			ended[line] = s.Ply.Index
			p.Failed, p.position = true, s.Before
			if before := last[line]; before.ply == p.Ply-1 {
				p.options = before.options
			}
			return visit(&p)
		}
		move := s.Move
		p.options = scene.Options{Comments: comments(nil, s.Ply.Following), Played: Written(s), Move: &move, Spelling: s.Spelling}
		last[line] = lastPage{p.Ply, p.options}
		return visit(&p)
	})
}

// lastPage is the last page of a line.
type lastPage struct {
	ply     int32
	options scene.Options
}

// beyond reports whether a ply of a line comes after the end of that line, or of one around it.
func beyond(ended map[string]int32, line string, ply int32) bool {
	for {
		if at, has := ended[line]; has && ply > at {
			return true
		}
		if line == "" {
			return false
		}
		from := strings.LastIndexByte(line, '-')
		branch, _, _ := strings.Cut(line[from+1:], ".")
		first, _ := strconv.ParseInt(branch, 10, 32) // a name that this program made
		line, ply = line[:max(from, 0)], int32(first)
	}
}

// maxWritten is how many characters of a move and of its effect are shown: anything longer is not a
// real move.
const maxWritten = 60

// Written returns a move with its number, as in the record: "12... Ze4:e4 (sleep)".
func Written(s *replay.Step) string {
	dots := ". "
	if s.Side() == board.Black {
		dots = "... "
	}
	text := strconv.Itoa(int(s.Number())) + dots + cut(s.Ply.Move.Text)
	if s.Ply.Effect != nil {
		text += " " + cut(s.Ply.Effect.Text)
	}
	return text
}

// cut returns the beginning of a text that is too long.
func cut(text string) string {
	n := 0
	for i := range text {
		if n++; n > maxWritten {
			return text[:i] + "…"
		}
	}
	return text
}

// comments appends the texts of the comments among items.
func comments(dst []string, items []record.Item) []string {
	for i := range items {
		if items[i].Kind == record.Comment {
			dst = append(dst, items[i].Text)
		}
	}
	return dst
}
