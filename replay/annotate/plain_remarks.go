package annotate

import (
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mainline"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// plainRemarks are the requested comments on the plies of a plain game. They are placed when all
// plies have been played: only then is the record built, and for most games there are none.
type plainRemarks struct {
	wanted   bool // some comments are requested
	list     []plainRemark
	lasts    []int // by open line: the item of its last ply so far, or noItem
	lastMain int   // the item of the last ply of the main line
	start    orthodox.Board
	fens     orthodox.FENWriter
	pos      rules.Position // for diagrams
}

// plainRemark is the comments on a ply.
type plainRemark struct {
	item  int   // the ply
	next  int32 // the number of the next ply
	black bool  // the next ply is Black's
	texts []string
}

// noItem means that a line has no ply yet.
const noItem = -1

// beginPlainRemarks prepares for the plies of a game; lastMain is the item of the last ply of its
// main line.
func (a *Annotator) beginPlainRemarks(lastMain int) {
	x, o := &a.plain.remarks, &a.options
	x.wanted = o.Add.has(OnlyMoves|Repetitions|FiftyMoves) || !o.FEN.none() || !o.Diagrams.none()
	x.list, x.lasts, x.lastMain = x.list[:0], append(x.lasts[:0], noItem), lastMain
	x.start = a.plain.lines.Pos
}

// plainRemarksAfter notes the comments on the ply that was just played. forced means that it was
// the only legal move.
func (a *Annotator) plainRemarksAfter(item int, m orthodox.Move, forced bool) {
	x, o, l := &a.plain.remarks, &a.options, &a.plain.lines
	x.lasts[len(x.lasts)-1] = item
	if forced {
		a.plainRemark(item, onlyMove)
	}
	for _, text := range a.claims(int32(l.Pos.Clock()), func() *rules.End { return mainline.EndOf(&l.Pos) }, a.plain.rules) {
		a.plainRemark(item, text)
	}
	if l.Depth() > 0 {
		return
	}
	after := &l.Pos
	mover := moveName{int32(after.Number()), board.Color(after.Turn()).Other()}
	if mover.side == board.Black {
		mover.number--
	}
	c := chosen{
		index: int32(l.Plies), last: item == x.lastMain, mover: mover, captures: m.Captures(), checks: func() bool { return m.Check() != 0 },
	}
	a.plainPosition(item, m, o.FEN.inMain(&c), o.Diagrams.inMain(&c))
}

// plainRemarksAtClose notes the comments on the last ply of the variation that ends.
func (a *Annotator) plainRemarksAtClose() {
	x, o, l := &a.plain.remarks, &a.options, &a.plain.lines
	n := len(x.lasts) - 1
	item := x.lasts[n]
	x.lasts = x.lasts[:n]
	if item == noItem || !x.wanted {
		return
	}
	a.plainPosition(item, l.Last(), o.FEN.words&atVariations != 0, o.Diagrams.words&atVariations != 0)
}

// plainPosition notes the position after a ply as a comment, in FEN and as a diagram.
func (a *Annotator) plainPosition(item int, m orthodox.Move, fen, diagram bool) {
	b := &a.plain.lines.Pos
	if fen {
		a.plainRemark(item, a.plainFEN(b))
	}
	if diagram {
		squares := []board.Square{square(m.From()), square(m.To())}
		if m.Castling() != 0 {
			squares = append(squares, square(m.To()+2*m.Castling()-3)) // the rook's
		}
		a.plainRemark(item, a.diagram(a.plainSetup(b), squares))
	}
}

// square returns a square of a bitboard.
func square(s int) board.Square { return board.At(s&7, s>>3) }

// plainFEN is [Annotator.fen] of a bitboard.
func (a *Annotator) plainFEN(b *orthodox.Board) string {
	text := a.plain.remarks.fens.Append([]byte("[%fen "), b, a.options.Passants == rules.LegalPassant)
	return string(append(text, ']'))
}

// plainSetup returns the position of a bitboard in the rules engine.
func (a *Annotator) plainSetup(b *orthodox.Board) *rules.Position {
	p := &a.plain.remarks.pos
	if _, err := a.plain.rules.ParseFEN(p, b.FEN()); err != nil {
		panic("annotate: a position of a game cannot be set up: " + err.Error())
	}
	p.Chess960 = b.Chess960()
	return p
}

// plainRemark notes a comment on a ply.
func (a *Annotator) plainRemark(item int, text string) {
	x, l := &a.plain.remarks, &a.plain.lines
	if a.room -= len(text); text == "" || a.room < 0 {
		return
	}
	for i := len(x.list) - 1; i >= 0 && x.list[i].item >= item; i-- {
		if x.list[i].item == item {
			x.list[i].texts = append(x.list[i].texts, text)
			return
		}
	}
	x.list = append(x.list, plainRemark{item, int32(l.Pos.Number()), l.Pos.Turn() == 1, []string{text}})
}

// placePlainRemarks places the comments.
func (a *Annotator) placePlainRemarks() {
	x, o := &a.plain.remarks, &a.options
	a.room = a.syntax.Limit
	atStart := (o.FEN.words|o.Diagrams.words)&atStart != 0
	if len(x.list) == 0 && !atStart {
		return
	}
	a.game = a.builder.Build(a.syntax)
	if atStart {
		a.placeStart(a.plainSetup(&x.start))
	}
	// The last ply of a variation may have got its comments after those of the variations in it.
	slices.SortFunc(x.list, func(r, s plainRemark) int { return r.item - s.item })
	var w record.Walker
	w.Begin(a.game.Leading, a.game.Main, nil)
	k := 0
	for i := range a.syntax.Items {
		if a.syntax.Items[i].Kind != grammar.MoveTok {
			continue
		}
		for w.Next() != record.AtPly {
		}
		if k == len(x.list) {
			break
		}
		if r := &x.list[k]; r.item == i {
			k++
			b := trailing{index: len(a.following), ply: w.Ply(), number: r.next, black: r.black}
			for _, text := range r.texts {
				a.remark(&b, b.ply.Following, text)
			}
			a.place(&b)
		}
	}
}
