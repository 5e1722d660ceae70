package validate

import (
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
)

// Fixer mends records by the fixes of findings. It belongs to one goroutine, with its
// checker.
//
// A mended record has fewer findings, none of a kind it did not have before, more of no
// kind, and is as many games; what would break that is left as it is. So is what is left when
// a record has been checked again and again for maxWork: its time is bounded.
type Fixer struct {
	// Leave, if set, tells which findings are left as they are.
	Leave func(d *Diagnostic) bool

	checker *Checker
	unsafe  bool
	work    int // how many bytes may still be checked
}

// maxWork bounds how much of one record is checked, in bytes: the largest four times, an
// ordinary one thousands of times.
const maxWork = 16 << 20

// NewFixer returns a Fixer for what a checker finds. With unsafe it makes the likeliest
// suggestion where there is no safe fix.
func NewFixer(checker *Checker, unsafe bool) *Fixer { return &Fixer{checker: checker, unsafe: unsafe} }

// Fixed is what became of a record.
type Fixed struct {
	Text  []byte        // the mended text; nil if nothing was mended
	Made  int           // how many findings were mended
	Found []*Diagnostic // what is still found, in the places it has in Text
	Lines int64         // how many line ends Text has more
}

// Fix mends the record of a game, of which text is what [Checker.Game] takes and found what
// it found there. The result shares nothing with text.
func (f *Fixer) Fix(text []byte, found []*Diagnostic, origin Origin) Fixed {
	out := Fixed{Found: found}
	if !slices.ContainsFunc(found, func(d *Diagnostic) bool { return f.choose(d) != nil }) {
		return out
	}
	f.work = maxWork
	now := f.state(text, origin)
	if now.games != 1 || !now.apart {
		return out // the game has another meaning by itself
	}
	refused := make(map[string]bool)
	for range maxRounds {
		next, made := f.round(now, refused, origin)
		if made == 0 {
			break
		}
		now = next
		out.Made += made
	}
	if out.Made == 0 {
		return out
	}
	out.Text, out.Found = now.text, now.found
	out.Lines = int64(lineEnds(string(now.text)) - lineEnds(string(text)))
	for _, d := range out.Found {
		d.Game = 1
	}
	return out
}

// maxRounds bounds how often a record is mended again: a fix can uncover another finding.
const maxRounds = 32

// state is a text under repair.
type state struct {
	text   []byte
	found  []*Diagnostic
	counts map[string]int // findings by code, those that are not shown too
	total  int            // of them
	games  int
	apart  bool // a record behind it is not drawn into it
}

// nextRecord is put behind a text to see whether it would be drawn into it.
const nextRecord = "\n\n[Event \"?\"]\n\n*\n"

// state checks a text.
func (f *Fixer) state(text []byte, origin Origin) *state {
	s := &state{text: text, counts: make(map[string]int)}
	f.work -= len(text)
	s.games, s.found = f.checker.Check(text, origin)
	for _, d := range s.found {
		if d.Code != tooManyRule.Code {
			s.counts[d.Code]++
			s.total++
		}
	}
	if s.games == 1 { // several are mended one by one
		for code, n := range f.checker.pass.extra {
			s.counts[code] += n
			s.total += n
		}
	}
	s.apart = f.checker.count(append(slices.Clip(text), nextRecord...)) == s.games+1
	return s
}

// count says how many games a text is.
func (c *Checker) count(text []byte) (games int) {
	for rest := text; len(rest) > 0; {
		var g *grammar.Game
		if g, rest = c.parser.Parse(rest); g.Len() > 0 {
			games++
		}
	}
	return games
}

// better reports whether a repair led to a better text.
func (s *state) better(before *state) bool {
	if s.games != before.games || !s.apart || s.total >= before.total {
		return false
	}
	for code, n := range s.counts {
		if n > before.counts[code] {
			return false
		}
	}
	return true
}

// choose picks the fix of a finding that is made, nil for none.
func (f *Fixer) choose(d *Diagnostic) *Fix {
	if len(d.Fixes) == 0 || f.Leave != nil && f.Leave(d) {
		return nil
	}
	for i := range d.Fixes {
		if d.Fixes[i].Safe && len(d.Fixes[i].Edits) > 0 {
			return &d.Fixes[i]
		}
	}
	if f.unsafe && len(d.Fixes) > 0 && len(d.Fixes[0].Edits) > 0 {
		return &d.Fixes[0]
	}
	return nil
}

// round makes the fixes of a text that do not touch each other: all at once, or where that
// does more harm than good, by halves. It returns the mended text and how many were made.
func (f *Fixer) round(now *state, refused map[string]bool, origin Origin) (*state, int) {
	var all []candidate
	var edits []Edit
	for _, d := range now.found {
		x := f.choose(d)
		if x == nil || refused[d.Fingerprint+x.Label] {
			continue
		}
		if together, ok := join(edits, x.Edits); ok {
			edits = together
			all = append(all, candidate{x, d.Fingerprint + x.Label})
		}
	}
	best := now
	var made []Edit // what best has of them
	groups := [][]candidate{all}
	for len(groups) > 0 && len(all) > 0 && f.work > 0 {
		group := groups[len(groups)-1]
		groups = groups[:len(groups)-1]
		edits := slices.Clone(made)
		for _, c := range group {
			edits = append(edits, c.Edits...)
		}
		edits = sorted(edits)
		if next := f.state(replaced(now.text, edits), origin); next.better(best) {
			best, made = next, edits
			continue
		}
		if len(group) == 1 {
			refused[group[0].key] = true
			continue
		}
		half := len(group) / 2
		groups = append(groups, group[half:], group[:half])
	}
	return best, now.total - best.total
}

// candidate is a fix that may be made, and what it is known by in the rounds to come.
type candidate struct {
	*Fix
	key string
}

// join adds edits to others in written order; ok is false if any would touch another.
func join(all, more []Edit) (joined []Edit, ok bool) {
	joined = sorted(append(slices.Clone(all), more...))
	for i := 1; i < len(joined); i++ {
		a, b := joined[i-1].Span, joined[i].Span
		if a.End > b.Off || a.Off == b.Off {
			return nil, false
		}
	}
	return joined, true
}

// sorted is edits in written order.
func sorted(edits []Edit) []Edit {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b Edit) int { return int(a.Span.Off) - int(b.Span.Off) })
	return edits
}

// replaced is a text with edits made, which are in written order and apart.
func replaced(text []byte, edits []Edit) []byte {
	out := make([]byte, 0, len(text)+64)
	from := int32(0)
	for _, e := range edits {
		out = append(append(out, text[from:e.Span.Off]...), e.Text...)
		from = e.Span.End
	}
	return append(out, text[from:]...)
}

// ShiftLines moves a finding down by some lines: what stands before its game has grown.
func (d *Diagnostic) ShiftLines(n int64) {
	move := func(p *Place) { p.Line, p.EndLine = p.Line+n, p.EndLine+n }
	move(&d.Where)
	for i := range d.Notes {
		if d.Notes[i].Placed {
			move(&d.Notes[i].Where)
		}
	}
	for i := range d.Fixes {
		for j := range d.Fixes[i].Edits {
			move(&d.Fixes[i].Edits[j].Where)
		}
	}
}
