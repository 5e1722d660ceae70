package pieces

import (
	"github.com/fairyscore/fairyscore/grammar/movement"
	"github.com/fairyscore/fairyscore/replay/army"
)

// leaps is a set of leaps: those that a mark can show and those that an animal represents.
type leaps uint16

const (
	leapW leaps = 1 << iota
	leapF
	leapD
	leapA
	leapFBD // D forward and backward only
	leapN
	leapC
	leapZ
	leapAntelope
	leapGiraffe

	near    = leapW | leapF | leapD | leapA | leapFBD
	animals = leapN | leapC | leapZ | leapAntelope | leapGiraffe
)

// atoms are the leaps by their atoms.
var atoms = [...]struct {
	atom movement.Atom
	leap leaps
}{
	{movement.Atom{Long: 1, Short: 0}, leapW}, {movement.Atom{Long: 1, Short: 1}, leapF}, {movement.Atom{Long: 2, Short: 0}, leapD}, {movement.Atom{Long: 2, Short: 2}, leapA},
	{movement.Atom{Long: 2, Short: 1}, leapN}, {movement.Atom{Long: 3, Short: 1}, leapC}, {movement.Atom{Long: 3, Short: 2}, leapZ},
	{movement.Atom{Long: 4, Short: 3}, leapAntelope}, {movement.Atom{Long: 4, Short: 1}, leapGiraffe},
}

// leapOf returns the leap of an atom; 0 if there is none.
func leapOf(a movement.Atom) leaps {
	for _, x := range atoms {
		if x.atom == a {
			return x.leap
		}
	}
	return 0
}

// parts is a movement divided into what a drawing can show.
type parts struct {
	leaps  leaps
	quiet  leaps // those of leaps that do not capture
	rides  leaps // those of leaps that continue
	rook   bool
	bishop bool
	shape  army.Shape // beyond Betza's notation, at most one
}

// takeApart divides a movement into parts; ok is false if a drawing cannot show all of it.
func takeApart(u *army.Unit) (p parts, ok bool) {
	switch len(u.Shapes) {
	case 0:
	case 1:
		p.shape = u.Shapes[0]
	default:
		return p, false
	}
	if u.Moves == "" {
		return p, p.shape != nil
	}
	tree, err := movement.Parse(u.Moves)
	if err != nil {
		return p, false
	}
	for i := range tree {
		if !p.add(&tree[i]) {
			return p, false
		}
	}
	return p, true
}

// add adds one move of a movement.
func (p *parts) add(m *movement.Move) bool {
	const both = movement.Quiet | movement.Capture
	all := len(m.Leaps()) == len((&movement.Move{Atom: m.Atom}).Leaps())
	if m.Atom == movement.King {
		if !all || m.Mode != both {
			return false
		}
		switch m.Range {
		case 0:
			p.rook, p.bishop = true, true
		case 1:
			p.leaps |= leapW | leapF
		}
		return m.Range <= 1
	}
	l := leapOf(m.Atom)
	switch {
	case l == 0, m.Range > 1:
		return false
	case m.Range == 0 && m.Mode == both && all && l == leapW:
		p.rook = true
		return true
	case m.Range == 0 && m.Mode == both && all && l == leapF:
		p.bishop = true
		return true
	case m.Range == 0 && l&animals == 0:
		return false
	case !all && l == leapD && m.Range == 1 && upright(m.Leaps()):
		l = leapFBD
	case !all:
		return false
	}
	if p.leaps&l != 0 {
		return false // in two ways, such as mNcNN
	}
	p.leaps |= l
	switch m.Mode {
	case both:
	case movement.Quiet:
		p.quiet |= l
	default:
		return false
	}
	if m.Range == 0 {
		p.rides |= l
	}
	return true
}

// upright reports whether leaps are those straight forward and backward.
func upright(list []movement.Leap) bool {
	for _, l := range list {
		if l.DX != 0 {
			return false
		}
	}
	return len(list) == 2
}
