package query

import (
	"math/bits"
	"sort"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// material holds where each side has the units in a text such as KRP-KR.
type material struct {
	stateless
	id int
}

// balance is the meaning of a text in a variant.
type balance struct {
	sides [2]force
}

// force is how many units of each kind a side may have.
type force struct {
	amounts []amount
	others  bool   // additional units are allowed
	named   uint64 // kinds with an amount, a bit each
}

// amount is how many units of a kind a side may have.
type amount struct {
	kind     board.Kind
	min, max int
}

// many means no upper limit.
const many = 1 << 20

// material compiles a condition on the material.
func (c *compiler) material(x *eventSyntax, ctx context) (moment, *Error) {
	text, err := c.onlyText(x, `material "KRP-KR"`)
	if err != nil {
		return nil, err
	}
	id, err := c.newAtom(func(r *rules.Rules) (any, *Error) {
		b, ok, at, msg := parseBalance(r, text.text())
		if !ok {
			from := text.inside(at)
			return nil, c.errorAt(from, max(from+1, text.EndPos.Offset), msg, `for example, "KRP-KR", "KBBP*-KNNP*", "KR2..3...-K..." or "K BD - K R"`)
		}
		if ctx.swap {
			b.sides[0], b.sides[1] = b.sides[1], b.sides[0]
		}
		return b, nil
	})
	if err != nil {
		return nil, err
	}
	return &material{id: id}, nil
}

// onlyText returns the only text that follows a word.
func (c *compiler) onlyText(x *eventSyntax, example string) (*wordSyntax, *Error) {
	if len(x.Args) == 0 || x.Args[0].One == nil || x.Args[0].One.To != nil {
		return nil, c.errorAt(x.Pos.Offset, x.Pos.Offset+len(x.Word), strings.ToLower(x.Word)+" requires a text in quotes", "for example, "+example)
	}
	if len(x.Args) > 1 {
		return nil, c.tooMany(x, 1)
	}
	return x.Args[0].One.From, nil
}

// inside returns where an offset of the text is in the expression.
func (w *wordSyntax) inside(at int) int {
	if w.String != "" {
		at++
	}
	return min(w.Pos.Offset+at, w.EndPos.Offset)
}

// parseBalance parses White's units, a hyphen, and Black's. A unit's name may be followed by a
// number: * any, + one or more, ? none or one, 2, 2+, 2..4. Three dots allow additional units.
// Kings need not be named.
func parseBalance(r *rules.Rules, text string) (b *balance, ok bool, at int, msg string) {
	b = new(balance)
	side := 0
	for i := 0; i < len(text); {
		switch {
		case text[i] == ' ' || text[i] == '\t':
			i++
			continue
		case text[i] == '-':
			if side++; side > 1 {
				return nil, false, i, "more than two sides"
			}
			i++
			continue
		case strings.HasPrefix(text[i:], "..."):
			b.sides[side].others = true
			i += 3
			continue
		}
		name, kind := longestUnit(r, text[i:])
		if kind == 0 {
			return nil, false, i, "no variant has a unit that begins " + quoted(firstRune(text[i:]))
		}
		start := i
		a := amount{kind: kind, min: 1, max: 1}
		i += len(name)
		i = a.read(text, i)
		if a.max < a.min {
			return nil, false, start, "the range of " + name + " is empty"
		}
		b.sides[side].add(a)
	}
	if side == 0 {
		return nil, false, len(text), "Black's units are missing after a hyphen"
	}
	for i := range b.sides {
		b.sides[i].finish(r)
	}
	return b, true, 0, ""
}

// firstRune returns the first character of a text.
func firstRune(s string) string {
	for _, r := range s {
		return string(r)
	}
	return ""
}

// longestUnit finds the unit with the longest name at the start of a text.
func longestUnit(r *rules.Rules, text string) (name string, kind board.Kind) {
	for i := range r.Variant.Army {
		u := &r.Variant.Army[i]
		for j := range len(u.Aliases) + 1 {
			spelled := u.Name
			if j > 0 {
				spelled = u.Aliases[j-1]
			}
			if len(spelled) > len(name) && strings.HasPrefix(text, spelled) {
				name, kind = spelled, board.Kind(i+1)
			}
		}
	}
	return name, kind
}

// read parses a number of units, and returns where it ends.
func (a *amount) read(text string, i int) int {
	if i == len(text) {
		return i
	}
	switch text[i] {
	case '*':
		a.min, a.max = 0, many
		return i + 1
	case '+':
		a.max = many
		return i + 1
	case '?':
		a.min = 0
		return i + 1
	}
	number := func() (n int, ok bool) {
		from := i
		for i < len(text) && text[i] >= '0' && text[i] <= '9' && i-from < 3 {
			i++
		}
		n, err := strconv.Atoi(text[from:i])
		return n, err == nil
	}
	if strings.HasPrefix(text[i:], "..") && i+2 < len(text) && text[i+2] >= '0' && text[i+2] <= '9' {
		i += 2
		a.min = 0
		a.max, _ = number()
		return i
	}
	n, ok := number()
	if !ok {
		return i
	}
	a.min, a.max = n, n
	switch {
	case strings.HasPrefix(text[i:], "+"):
		a.max = many
		i++
	case strings.HasPrefix(text[i:], "..") && !strings.HasPrefix(text[i:], "..."):
		i += 2
		a.max = many
		if n, ok := number(); ok {
			a.max = n
		}
	}
	return i
}

// add adds units; those of a kind that was named before are added up.
func (f *force) add(a amount) {
	for i := range f.amounts {
		if o := &f.amounts[i]; o.kind == a.kind {
			o.min, o.max = min(o.min+a.min, many), min(o.max+a.max, many)
			return
		}
	}
	f.amounts = append(f.amounts, a)
	f.named |= 1 << a.kind
}

// finish forbids the kinds that are not named, except for kings.
func (f *force) finish(r *rules.Rules) {
	for i := range r.Variant.Army {
		k := board.Kind(i + 1)
		if f.named>>k&1 == 0 && !r.IsRoyal(k) && !f.others {
			f.add(amount{kind: k})
		}
	}
	// The most selective conditions come first: numbers that are rare.
	sort.SliceStable(f.amounts, func(i, j int) bool { return f.amounts[i].max < f.amounts[j].max })
}

func (x *material) holds(l *line) bool {
	b, ok := l.bound[x.id].(*balance)
	if !ok {
		return false
	}
	if l.board != nil {
		return b.sides[0].isPlain(l.board, 0) && b.sides[1].isPlain(l.board, 1)
	}
	var counts [2][board.MaxKind + 1]int
	for side := range counts {
		units := l.pos.Board.Units(board.Color(side))
		for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
			counts[side][l.pos.Board.At(s).Kind()]++
		}
	}
	for side := range counts {
		for _, a := range b.sides[side].amounts {
			if n := counts[side][a.kind]; n < a.min || n > a.max {
				return false
			}
		}
	}
	return true
}

// isPlain reports whether a side of an orthodox board has these units.
func (f *force) isPlain(b *orthodox.Board, side int) bool {
	mine := b.Side(side)
	for i := range f.amounts {
		a := &f.amounts[i]
		if n := bits.OnesCount64(mine & b.Kind(int(a.kind)-1)); n < a.min || n > a.max {
			return false
		}
	}
	return true
}
