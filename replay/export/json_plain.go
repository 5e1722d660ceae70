package export

import (
	"slices"
	"strconv"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/convert"
	"github.com/fairyscore/fairyscore/replay/mainline"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// plainTree writes the most common games as a tree does, from their tokens: orthodox chess, with
// legal moves in canonical spelling, comments in braces, NAGs, variations, and the result at the
// end.
type plainTree struct {
	tree    *tree // writes everything but moves
	plain   *mainline.Plain
	forms   []plainForm   // all but the last write a move without its position
	written []writtenMove // [writtenMoves]; on its own, so that it begins a line of the cache

	builder record.Builder
	fens    orthodox.FENWriter
	lines   orthodox.Lines
	half    int64 // of the first ply: twice its number, plus one for Black
}

// writtenMoves is how many moves are remembered; a power of two.
const writtenMoves = 1 << 12

// writtenSize is the size of the text that is remembered of a move, in bytes: with it, a
// writtenMove has two lines of the cache.
const writtenSize = 123

// writtenMove is a move in all notations that need no position.
type writtenMove struct {
	move orthodox.Move
	size uint8
	text [writtenSize]byte
}

// plainForm is a notation and the text before a move in it.
type plainForm struct {
	convert.Form
	before string
}

// orthodoxID is the id of orthodox chess.
const orthodoxID = "chess"

// newPlainTree returns a plainTree that writes what t does; nil if t has a notation that depends on
// more than the board.
func newPlainTree(t *tree, catalog *variant.Catalog, options *Options) *plainTree {
	x := &plainTree{tree: t, plain: mainline.NewPlain(catalog), written: make([]writtenMove, writtenMoves)}
	x.plain.Variant, x.plain.Language = options.Variant, options.Language
	before := `,"moves":{"`
	for _, n := range t.writers {
		form, ok := convert.FormOf(catalog, n)
		if !ok {
			return nil
		}
		x.forms = append(x.forms, plainForm{form, before + n.Name() + `":"`})
		before = `","`
	}
	return x
}

// bytesPerPly is about what a ply takes in JSON, and maxRoom what is reserved at most before it is
// known that all moves are legal.
const (
	bytesPerPly = 270
	maxRoom     = 1 << 20
)

// append appends a game, and reports whether it could; if not, dst has the same content as before.
func (x *plainTree) append(dst []byte, g *grammar.Game) (out []byte, ok bool) {
	t, ok := x.plain.Lines(g)
	if !ok || !x.lines.Begin(t.Start) {
		return dst, false
	}
	g = t.Game
	game := &record.Game{Start: record.Start{Side: record.White, Number: 1}}
	if len(g.Tags) > 0 {
		game = x.builder.BuildTags(g)
	}
	x.half = 2*int64(game.Start.Number) + int64(game.Start.Side)
	n := len(g.Items) - 1
	from := len(dst)
	f := x.tree
	f.dst = slices.Grow(dst, min(bytesPerPly*t.Plies+len(g.Src)/4, maxRoom))
	f.tags(game)
	f.pair("variant", orthodoxID, ',')
	f.dst = append(f.dst, `,"start":"`...)
	f.dst = append(x.fens.Append(f.dst, &x.lines.Pos, f.passants == rules.LegalPassant), '"')
	if told := tell(t); told != "" {
		f.pair("notation", told, ',')
	}
	f.dst = append(f.dst, `,"line":[`...)
	f.first = true
	if !x.write(g, g.Items[:n]) {
		return f.dst[:from], false
	}
	f.dst = append(f.dst, ']')
	end := &g.Items[n]
	f.pair("result", record.ScoreOf(grammar.Outcome(end.N), record.White).String(), ',')
	f.pair("resultText", string(g.Src[end.Off:end.End]), ',')
	return f.end(), true
}

// tell returns the notation that most moves of the main line look like, as [replay.Player.Tell]
// does.
func tell(t *mainline.Tokens) string {
	var counts [6]struct { // those of notation.Tell, without descriptive
		name string
		n    int
	}
	best := 0
	for it := range t.MainMoves() {
		name := ""
		if t.Translated {
			name = notation.Tell(t.Move(it))
		} else {
			name = notation.TellCanonical(it.Canonical())
		}
		if name == "" {
			continue
		}
		k := 0
		for counts[k].n > 0 && counts[k].name != name {
			k++
		}
		counts[k].name = name
		if counts[k].n++; counts[k].n > counts[best].n {
			best = k
		}
	}
	told := counts[best].name
	if t.Letters != nil && told != "iccf" && told != "uci" {
		return "letters:" + t.Letters.ID
	}
	return told
}

// write appends the elements of the main line, and reports whether all moves are legal.
func (x *plainTree) write(g *grammar.Game, items []grammar.Item) bool {
	f, text := x.tree, ""
	for i := 0; i < len(items); i++ {
		switch it := &items[i]; it.Kind {
		case grammar.MoveTok:
			judge := it.Canonical().Judgement()
			numeric := false // the NAG after the move is its judgement
			if i+1 < len(items) && items[i+1].Kind == grammar.NAG && judge == 0 {
				if n := items[i+1].N; n >= 1 && n <= 6 {
					judge, numeric = int(n), true
				}
			}
			if !x.move(g.Src[it.Off:it.End], it.Canonical(), int64(judge)) {
				return false
			}
			if numeric {
				i++
			}
		case grammar.Comment:
			if text == "" {
				text = string(g.Src[:g.End]) // one copy for all comments
			}
			f.item(&record.Item{Kind: record.Comment, Text: text[it.Off+1 : it.End-1]})
		case grammar.NAG:
			f.item(&record.Item{Kind: record.NAG, Code: it.N})
		case grammar.Open:
			x.lines.Open()
			f.open()
		case grammar.Close:
			x.lines.Close()
			f.close()
		}
	}
	return true
}

// move plays and appends a move. It returns false for one that is not legal.
func (x *plainTree) move(text []byte, says grammar.Canonical, judge int64) bool {
	f, l := x.tree, &x.lines
	m := l.Play(says)
	if m == 0 {
		return false
	}
	if m.Check() != 0 && l.Pos.Mated() {
		m = m.Mating()
	}
	// Looked up long before it is needed: memory is slow.
	w := &x.written[uint32(m)*0x9e3779b1>>20%writtenMoves]
	known := w.move == m
	half := x.half + int64(l.Plies) - 1
	f.comma(f.first)
	f.first = false
	dst := append(append(append(f.dst, `{"text":"`...), text...), `","ply":`...)
	dst = append(appendNumber(dst, int64(l.Plies)), `,"number":`...)
	dst = appendNumber(dst, half>>1)
	if half&1 == 0 {
		dst = append(dst, `,"side":"white"`...)
	} else {
		dst = append(dst, `,"side":"black"`...)
	}
	if judge != 0 {
		dst = appendNumber(append(dst, `,"nag":`...), judge)
	}
	dst = append(x.notations(dst, w, known, m, &l.Before), `"},"fen":"`...)
	f.dst = append(x.fens.Append(dst, &l.Pos, f.passants == rules.LegalPassant), `"}`...)
	return true
}

// notations appends a move in all notations; w is where it is remembered, if it is known.
func (x *plainTree) notations(dst []byte, w *writtenMove, known bool, m orthodox.Move, before *orthodox.Board) []byte {
	last := &x.forms[len(x.forms)-1]
	if !known {
		from := len(dst)
		for i := range x.forms[:len(x.forms)-1] {
			dst = x.forms[i].Append(append(dst, x.forms[i].before...), m, nil)
		}
		if n := len(dst) - from; n <= len(w.text) {
			w.move, w.size = m, uint8(copy(w.text[:], dst[from:]))
		}
	} else {
		n := len(dst)
		dst = slices.Grow(dst, writtenSize)[:n+writtenSize]
		*(*[writtenSize]byte)(dst[n:]) = w.text // of constant size, which is faster
		dst = dst[:n+int(w.size)]
	}
	return last.Append(append(dst, last.before...), m, before)
}

// appendNumber appends a number that is not negative, and small as a rule.
func appendNumber(dst []byte, n int64) []byte {
	switch {
	case n < 10:
		return append(dst, '0'+byte(n))
	case n < 100:
		return append(dst, '0'+byte(n/10), '0'+byte(n%10))
	case n < 1000:
		return append(dst, '0'+byte(n/100), '0'+byte(n/10%10), '0'+byte(n%10))
	}
	return strconv.AppendInt(dst, n, 10)
}
