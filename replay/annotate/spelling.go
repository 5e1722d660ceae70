package annotate

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// writing is the text of one ply, not a zap, with additions. An addition is tried at each place of
// the text, and kept where the result reads as the same turn with the addition understood. So no
// notation needs its own code, and the result can only be the turn that was meant.
type writing struct {
	turn     *replay.Turn
	resolver *notation.Resolver
	text     string   // the text so far
	at       []int32  // the places of additions in text
	added    []string // the additions
}

// improve writes missing promotions. It returns false if the notation of the move cannot express
// them.
func (w *writing) improve(said func(board.Kind) []string) bool {
	for _, s := range [...]*rules.Step{&w.turn.Move.A, &w.turn.Move.B} {
		if s.Becomes == 0 {
			continue
		}
		had := w.becomings()
		done := w.try(said(s.Becomes), func(m *grammar.Move, _ *notation.Reading) bool {
			return becomings(m) == had+1
		})
		if done && !w.leftOut() {
			return true
		}
	}
	return false
}

// detour writes the Tornado square of a step.
func (w *writing) detour(step int, via board.Square) {
	name := via.String()
	file := name[:1]
	if s := &w.turn.Move.A; step == 0 {
		file = s.From.String()[:1]
	}
	forms := []string{"~" + name + "-", "~" + name, file + "~" + name + "-", file + "~" + name}
	if notation.Tell(w.turn.Ply.Move) == "uci" {
		forms = []string{name + "," + name}
	}
	w.try(forms, func(_ *grammar.Move, read *notation.Reading) bool {
		return read.Spelling.HasVia[step] && read.Spelling.Via[step] == via
	})
}

// try puts the first possible of some texts at the first place where the move still reads as the
// same turn, without new notes, and as expected.
func (w *writing) try(texts []string, good func(*grammar.Move, *notation.Reading) bool) bool {
	for _, text := range texts {
		for at := range len(w.text) + 1 {
			whole := w.text[:at] + text + w.text[at:]
			m, read, ok := w.read(whole)
			if !ok || read.Move != w.turn.Move || read.Notes&^w.turn.Notes != 0 || !good(m, &read) {
				continue
			}
			w.text = whole
			w.at, w.added = append(w.at, int32(at)), append(w.added, text)
			return true
		}
	}
	return false
}

// read reads a text as the move.
func (w *writing) read(text string) (*grammar.Move, notation.Reading, bool) {
	m, err := grammar.ParseMove(text)
	if err != nil {
		return nil, notation.Reading{}, false
	}
	read, err := w.resolver.Resolve(w.turn.Before, notation.Written{
		Move: m, Check: w.turn.Ply.Check, Double: w.turn.Ply.Double, Passant: w.turn.Ply.Passant,
	})
	return m, read, err == nil
}

// leftOut reports whether the text lacks a promotion.
func (w *writing) leftOut() bool {
	_, read, ok := w.read(w.text)
	return !ok || read.Notes.Has(notation.LeftOut)
}

// becomings counts the promotions in the text.
func (w *writing) becomings() int {
	m, err := grammar.ParseMove(w.text)
	if err != nil {
		return 0
	}
	return becomings(m)
}

// becomings counts the promotions of a move.
func becomings(m *grammar.Move) int {
	n := 0
	if m.Classic != nil && m.Classic.Promote != "" {
		n++
	}
	for i := range m.Parts {
		for k := range m.Parts[i].Legs {
			if m.Parts[i].Legs[k].Become != "" {
				n++
			}
		}
	}
	return n
}

// insertions calls put for each addition, with its place in the original text.
func (w *writing) insertions(put func(at int32, text string)) {
	for i := range w.at {
		at := w.at[i]
		for k := i - 1; k >= 0; k-- { // those that were inserted before it, the last first
			if w.at[k] < at {
				at -= min(int32(len(w.added[k])), at-w.at[k])
			}
		}
		put(at, w.added[i])
	}
}

// spell writes what a move leaves out of its turn: promotions, and Tornado squares.
func (a *Annotator) spell(t *replay.Turn) {
	improve := a.options.Add.has(Improvements) && t.Notes.Has(notation.LeftOut)
	detour := a.options.Add.has(Tornados) && t.Before.Rules().TwoLegs() && t.Move.A.Kind == rules.Go
	if !improve && !detour || t.Ply.Becomes != nil || len(t.Ply.Move.Parts) == 0 && t.Ply.Move.Classic == nil {
		return
	}
	w := writing{turn: t, resolver: &a.resolver, text: t.Ply.Move.Text}
	a.resolver.Language = a.reader.Letters()
	if improve {
		w.improve(func(k board.Kind) []string { return a.becoming(t, k) })
	}
	if detour {
		a.detours(&w)
	}
	w.insertions(func(at int32, text string) { a.drafts.insert(rankSpelling, t.Ply.At.Off+at, text) })
}

// becoming returns the forms of a promotion in the style of the move's notation: the most likely
// form first.
func (a *Annotator) becoming(t *replay.Turn, k board.Kind) []string {
	r := t.Before.Rules()
	name := r.Unit(k).Name
	sign := "="
	if notation.Tell(t.Ply.Move) == "uci" {
		return []string{sign + name}
	}
	if r.Improver() != nil {
		sign = "/"
	}
	var n notation.Notation
	if l := a.reader.Letters(); l != nil && l.Fits(r) {
		n = &notation.Letters{Language: l}
	} else if a.figurines() {
		n = &notation.Figurine{}
	}
	if n != nil && t.Move.B.Kind == rules.NoStep {
		text := strings.TrimSuffix(string(n.AppendMove(nil, t.Before, t.Move, t.Spelling)), " &w")
		if i := strings.LastIndexAny(text, "=/"); i >= 0 {
			return []string{sign + text[i+1:], sign + name}
		}
	}
	return []string{sign + name}
}

// figurines reports whether the main line uses figures for letters. A single one is enough: zaps
// and fast turns look alike in several notations.
func (a *Annotator) figurines() bool {
	if a.figures == unasked {
		a.figures = no
		if slices.ContainsFunc(a.game.Main, func(p *record.Ply) bool { return notation.Tell(p.Move) == "figurine" }) {
			a.figures = yes
		}
	}
	return a.figures == yes
}

// answer is yes, no, or not determined yet.
type answer uint8

const (
	unasked answer = iota
	no
	yes
)

// detours writes the Tornado squares of the steps of a turn, if a step is only possible by way of
// one: the one that the rules of notation name, the first by rank and then file.
func (a *Annotator) detours(w *writing) {
	t := w.turn
	steps := [...]rules.Step{t.Move.A, t.Move.B}
	if t.Spelling.HasWay() {
		steps = [...]rules.Step{t.Spelling.Way.A, t.Spelling.Way.B}
	}
	p := t.Before
	for i := range steps {
		s := &steps[i]
		if s.Kind != rules.Go {
			return
		}
		if i == 1 { // the second step begins where the first one ends
			a.half.CopyFrom(t.Before)
			first := rules.Move{A: steps[0]}
			a.half.ApplyStep(&first.A, &first)
			p = &a.half
		}
		if t.Spelling.HasVia[i] || s.Takes&rules.TakesVia != 0 {
			continue
		}
		var direct bool
		if a.vias, direct = p.Vias(a.vias[:0], s); !direct && len(a.vias) > 0 {
			w.detour(i, a.vias[0])
		}
	}
}
