package converting

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/export"
)

// together holds games back of which it is not certain that they are read as they are written: the
// next ones, and the one before them, can decide that.
type together struct {
	games []corpus.Result[converted] // with texts of their own
	size  int                        // of their texts, in bytes

	input  corpus.Input[*export.Exporter]
	reader corpus.Reader[*export.Exporter] // made when needed
	parser *grammar.Parser
	all    []byte // the memory of a text
	again  []byte // the memory of a game that is written again
}

// The most that is held back: in bytes, and in games.
const (
	maxHeld      = 64 << 10
	maxHeldGames = 1024
)

// full reports whether no more can be held back.
func (t *together) full() bool { return t.size > maxHeld || len(t.games) >= maxHeldGames }

// isReinterpreted reports whether a game is read in another encoding in the output, which is
// reported.
func isReinterpreted(r corpus.Result[converted]) bool {
	return slices.ContainsFunc(r.Value.notices, func(n export.Notice) bool { return n.Text == otherEncoding })
}

// hold holds a game back.
func (t *together) hold(r *corpus.Result[converted]) {
	one := *r
	one.Value.text, one.Value.slab = bytes.Clone(r.Value.text), nil
	t.games, t.size = append(t.games, one), t.size+one.Value.Holds()
}

// release returns the games held back, with what is written before each. That is an empty line if
// they are then read as they are; or else what a separator adds, if the output settles when it is
// converted again; or else the games stay unchanged, if they follow each other in a file.
func (t *together) release(separator *corpus.Separator) ([]corpus.Result[converted], []corpus.Gap) {
	list, before := t.games, bytes.Clone(separator.Last())
	full := t.full() || len(before) > maxHeld || slices.ContainsFunc(list, isReinterpreted)
	t.games, t.size = nil, 0
	gaps := make([]corpus.Gap, len(list))
	apart := !full && t.readBack(before, list)
	for i := range list {
		if gaps[i].Text = "\n"; len(list[i].Value.text) == 0 {
			continue
		}
		gap := separator.Between(list[i].Value.text, apart)
		if gap.Text = strings.TrimPrefix(gap.Text, "\n"); gap.Ends == "" && gap.Tags == "" {
			gap.Text = "\n"
		}
		gaps[i] = gap
	}
	if !apart && !full && !t.settles(before, list, gaps) && t.keep(before, list, gaps) {
		separator.Between(list[len(list)-1].Value.text, true)
	}
	return list, gaps
}

// readBack reports whether games are read as they are and would be written the same again, with
// empty lines between them, after a text.
func (t *together) readBack(before []byte, list []corpus.Result[converted]) bool {
	all, wants := append(t.all[:0], before...), make([]wanted, 0, len(list)+1)
	if len(before) > 0 {
		wants = append(wants, wanted{text: before})
	}
	t.ready(list[0].File)
	for i := range list {
		g := &list[i].Value
		if len(g.text) == 0 {
			continue
		}
		if len(all) > 0 {
			all = append(all, '\n')
		}
		all = append(all, g.text...)
		alone, _ := t.parser.Parse(g.text)
		want := wanted{g.text, [2]corpus.Shape{corpus.ShapeOf(alone)}, true}
		if g.source != nil {
			want.shapes[1] = g.source.shape
		}
		wants = append(wants, want)
	}
	t.all = all
	return t.reads(all, list[0].File, wants)
}

// wanted is a game as it should be read.
type wanted struct {
	text   []byte
	shapes [2]corpus.Shape // one of these; no others than 0 for any
	again  bool            // it should be written the same again
}

// reads reports whether games are read from a text.
func (t *together) reads(text []byte, file string, list []wanted) bool {
	exporter := t.ready(file)
	for d := range (corpus.Form{}).Divide(text, t.parser) {
		if d.Syntax.Len() == 0 {
			continue
		}
		if len(list) == 0 || d.Decoded != "" || !bytes.Equal(bytes.TrimSpace(d.Text), bytes.TrimSpace(list[0].text)) {
			return false
		}
		want := list[0]
		if list = list[1:]; want.shapes[0] != 0 && !slices.Contains(want.shapes[:], corpus.ShapeOf(d.Syntax)) {
			return false
		}
		if want.again {
			if t.again, _ = game(t.again[:0], exporter, d.Syntax, d.Text, 1, true); !bytes.Equal(t.again, want.text) {
				return false
			}
		}
	}
	return len(list) == 0
}

// settles reports whether games with gaps between them are read as so many games, would be written
// the same again, and none gets a second result.
func (t *together) settles(before []byte, list []corpus.Result[converted], gaps []corpus.Gap) bool {
	exporter := t.ready(list[0].File)
	all, last, games := append(t.all[:0], before...), before, 0
	if len(before) > 0 {
		games++
	}
	for i := range list {
		text := list[i].Value.text
		if len(text) == 0 {
			continue
		}
		games++
		if strings.Contains(gaps[i].Ends, "*") {
			g, _ := t.parser.Parse(last)
			if n := len(g.Items); n > 0 && g.Items[n-1].Kind == grammar.Result {
				return false
			}
		}
		if last = text; len(all) > 0 {
			all = append(all, gaps[i].Text...)
		}
		all = append(all, text...)
	}
	t.all = all
	again := t.again[:0]
	for d := range (corpus.Form{}).Divide(all, t.parser) {
		if d.Syntax.Len() == 0 {
			continue
		}
		if len(again) > 0 {
			again = append(again, '\n')
		}
		again, _ = game(again, exporter, d.Syntax, d.Text, 1, true)
		games--
	}
	t.again = again
	return games == 0 && bytes.Equal(all, again)
}

// keep gives games their old texts, if they follow each other in a file and are read as they were
// after a text. Plain ones have only their new texts.
func (t *together) keep(before []byte, list []corpus.Result[converted], gaps []corpus.Gap) bool {
	all, wants := append([]byte(nil), before...), make([]wanted, 0, len(list)+1)
	if len(before) > 0 {
		wants = append(wants, wanted{text: before})
	}
	texts, last := make([][]byte, len(list)), before
	for i := range list {
		r := &list[i]
		text, gap, want := r.Value.text, "", wanted{}
		if len(text) == 0 || i > 0 && (r.File != list[0].File || r.Game != list[i-1].Game+1) {
			return false
		}
		switch old := r.Value.source; {
		case old == nil:
			ends := bytes.Count(last[len(bytes.TrimRight(last, " \t\r\n")):], []byte{'\n'})
			gap = "\n\n"[:max(0, 2-ends)]
		case len(old.text) == 0:
			return false
		case i == 0 || list[i-1].Value.source == nil:
			text, gap, want.shapes[0] = bytes.TrimLeft(old.text, "\r\n"), "\n", old.shape
		default:
			text, want.shapes[0] = old.text, old.shape
		}
		if last = text; i == len(list)-1 {
			text = append(bytes.TrimRight(text, "\r\n"), '\n')
		}
		if len(all) > 0 {
			all = append(all, gap...)
		}
		all = append(all, text...)
		want.text, texts[i], gaps[i] = text, text, corpus.Gap{Text: gap, Apart: true}
		wants = append(wants, want)
	}
	if !t.reads(all, list[0].File, wants) {
		return false
	}
	for i := range list {
		list[i].Value.keep(texts[i])
	}
	return true
}

// keep gives a game its old text.
func (c *converted) keep(text []byte) {
	if c.text = text; c.source != nil {
		c.notices = slices.DeleteFunc(c.notices, func(n export.Notice) bool { return n.Text == readsOtherwise })
		c.notices = append(c.notices, export.Notice{Line: c.line, Text: readsOtherwise, Failed: true})
	}
}

// readsOtherwise is a notice about a game that stays unchanged: that of package convert.
const readsOtherwise = "this record would not read the same in another notation; it is left unchanged"

// ready returns what games are written again with, and makes what they are read with.
func (t *together) ready(file string) *export.Exporter {
	if t.reader == nil {
		t.reader = t.input.NewReader()
	}
	switch chooser, ok := t.reader.(corpus.Chooser); {
	case ok:
		t.parser = chooser.Parser(file)
	case t.parser != nil:
	case t.input.Options.Parser != nil:
		t.parser = t.input.Options.Parser()
	default:
		t.parser = grammar.NewParser()
	}
	return t.reader.For(file)
}
