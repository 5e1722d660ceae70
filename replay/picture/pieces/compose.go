package pieces

import (
	"math/bits"

	"github.com/fairyscore/fairyscore/grammar/movement"
	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// compose draws a unit from the parts of its movement; nil if that is impossible.
func compose(u *army.Unit) *Drawing {
	if u.Pawn {
		return footman(u)
	}
	if tree, err := movement.Parse(u.Moves); err == nil && tree.String() == "mQcpQ" && u.Shapes == nil && !u.Royal {
		return tank()
	}
	p, ok := takeApart(u)
	switch {
	case !ok:
		return nil
	case u.Royal:
		if p == (parts{leaps: leapW | leapF}) {
			return king()
		}
		return nil
	case p.shape != nil:
		return shaped(&p)
	case p.leaps&animals != 0:
		return animal(&p)
	case p.rook || p.bishop:
		return slider(&p)
	}
	return leaper(&p)
}

// footman draws a pawn: straight or diagonal.
func footman(u *army.Unit) *Drawing {
	tree, err := movement.Parse(u.Moves)
	if err != nil || len(u.Shapes) > 0 {
		return nil
	}
	straight, diagonal := false, false
	for i := range tree {
		m := &tree[i]
		for _, l := range m.Leaps() {
			if l.DY <= 0 || m.Atom.Long > 2 || m.Mode&(movement.Hopper|movement.Locust) != 0 {
				return nil
			}
			if m.Mode&movement.Quiet != 0 {
				straight, diagonal = straight || l.DX == 0, diagonal || l.DX != 0
			}
		}
	}
	switch {
	case straight && !diagonal:
		return pawn()
	case diagonal && !straight:
		return yeoman()
	}
	return nil
}

// slider draws rooks, bishops and queens, with a mark for their leaps.
func slider(p *parts) *Drawing {
	x, y, r := 22.5, 24.4, 5.4
	var d *Drawing
	switch {
	case p.rook && p.bishop:
		d, y, r = queen(), 27.4, 4.6
	case p.rook:
		d = rook()
	default:
		d = bishop()
	}
	if p.leaps != 0 && !d.chest(p, p.leaps, x, y, r) {
		return nil
	}
	return d
}

// leaper draws units that only leap to near squares.
func leaper(p *parts) *Drawing {
	const man8 = leapW | leapF
	switch {
	case p.quiet != 0 || p.leaps == 0:
		return nil
	case p.leaps == leapA:
		return standing(elephant())
	case p.leaps == leapD:
		return dabbaba()
	case p.leaps&man8 == man8:
		d := man()
		if rest := p.leaps &^ man8; rest != 0 && !d.chest(p, rest, 22.5, 27.8, 5) {
			return nil
		}
		return d
	}
	outer, inner := badge(p.leaps, 10)
	if outer == nil {
		return nil
	}
	d := column()
	d.Parts = append(d.Parts, Part{Path: at(outer, 22.5, 15.5), Role: Body})
	if inner != nil {
		d.mark(at(inner, 22.5, 15.5), Ink)
	}
	return d
}

// standing puts an animal on a foot.
func standing(a *Drawing) *Drawing {
	d := new(Drawing)
	d.body(foot)
	d.put(a, vector.Place(0, 0, 1))
	return d
}

// animal draws oblique leapers.
func animal(p *parts) *Drawing {
	which, rest := p.leaps&animals, p.leaps&^animals
	if p.rides&^which != 0 || p.quiet&which&^leapZ != 0 {
		return nil
	}
	hat := headgear(p)
	d := new(Drawing)
	d.body(foot)
	if p.rides != 0 {
		if p.rides != which {
			return nil
		}
		d.put(wing(), vector.Place(0, 0, 1))
	}
	small := vector.Place(0, 0, 1)
	if hat != nil {
		small = vector.Place(22.5*0.16, 34.5*0.16, 0.84)
	}
	x, y, r := 26.0, 27.6, 5.0 // where a mark has room
	switch which {
	case leapN:
		d.put(horse(hat != nil), small)
		if rest == 0 {
			d.line(mane)
			d.Parts[len(d.Parts)-1].Path = d.Parts[len(d.Parts)-1].Path.Transform(nil, small)
		}
	case leapC:
		d.put(camel(), small)
		x, y, r = 24.4, 28.6, 5.2
	case leapZ:
		d.put(zebra(hat != nil), small)
	case leapAntelope:
		d.put(antelope(), small)
	case leapN | leapZ:
		d.put(horse(hat != nil), small)
		d.mark(at(zigzag(6), 24.8, 26.6), Ink)
		if p.quiet&leapZ != 0 {
			d.mark(at(zigzag(3.4), 24.8, 26.6), Paper)
		}
	case leapGiraffe:
		d.put(giraffe(), small)
		for _, s := range giraffeSpots {
			d.dot(s[0], s[1], s[2], false)
		}
	case leapGiraffe | leapN:
		d.body(giraffeMane)
		d.put(giraffe(), small)
	case leapGiraffe | leapC:
		d.body(giraffeHump)
		d.put(giraffe(), small)
	case leapGiraffe | leapZ:
		d.put(giraffe(), small)
		d.ink(giraffeStripes...)
	default:
		return nil
	}
	switch {
	case hat != nil && which == leapC:
		d.put(hat, vector.Place(-1.6, 1.2, 0.76))
	case hat != nil && (which == leapN || which == leapZ):
		d.put(hat, vector.Place(0, 0, 1))
	case hat != nil:
		return nil
	}
	if rest != 0 && (bits.OnesCount16(uint16(which)) > 1 || !d.chest(p, rest, x, y, r)) {
		return nil
	}
	return d
}

// headgear shows how an animal slides; nil if it does not.
func headgear(p *parts) *Drawing {
	switch {
	case p.rook && p.bishop:
		return coronet()
	case p.rook:
		return muralCrown()
	case p.bishop:
		return mitre()
	}
	return nil
}

// shaped draws movements beyond Betza's notation.
func shaped(p *parts) *Drawing {
	alone := *p
	alone.shape = nil
	switch p.shape.(type) {
	case army.Fox:
		return beast(&alone, "M12.4 15 L8.6 2.6 L18.6 9.4 Z", "M32.6 15 L36.4 2.6 L26.4 9.4 Z")
	case army.Wolf:
		return beast(&alone, "M27 34 C33 33.6 35 29.6 34 25.4 C33 21 34.6 17.6 39.4 15 C43.6 20 43.4 27 39.8 31 C37.6 33.4 33.6 34.6 30 34.5 Z")
	case army.Harlequin:
		if alone == (parts{leaps: leapA | leapD}) {
			return halberd()
		}
	case army.Ung:
		if alone == (parts{}) {
			return ung()
		}
	case army.Falcon:
		if alone == (parts{}) {
			return standing(falcon())
		}
	case army.NahbiHop:
		if alone == (parts{leaps: leapN}) {
			d := standing(horse(false))
			d.ink("M20 19.6 H29.6 V22.6 H20 Z", "M22.8 25 H26.8 V28.2 H22.8 Z", "M20 30.6 H29.6 V33.2 H20 Z")
			return d
		}
	}
	return nil
}

// beast returns a rook or a bishop followed by part of an animal.
func beast(p *parts, behind ...string) *Drawing {
	d := new(Drawing)
	d.body(behind...)
	switch *p {
	case parts{rook: true}:
		d.put(rook(), vector.Place(0, 0, 1))
	case parts{bishop: true}:
		d.put(bishop(), vector.Place(0, 0, 1))
	default:
		return nil
	}
	return d
}

// chest puts a mark for leaps on a body; false if there is none for them.
func (d *Drawing) chest(p *parts, l leaps, x, y, r float64) bool {
	outer, inner := badge(l, r)
	if outer == nil || p.quiet&l != 0 && p.quiet&l != l {
		return false
	}
	d.mark(at(outer, x, y), Ink)
	if p.quiet&l == l {
		hollow, _ := badge(l, r*0.55)
		d.mark(at(hollow, x, y), Paper)
	} else if inner != nil {
		d.mark(at(inner, x, y), Paper)
	}
	return true
}

// badge returns the mark of a set of leaps to near squares: an outline with radius r, and what is
// cut out of it; nil if there is none.
func badge(l leaps, r float64) (outer, inner vector.Path) {
	const arm = 0.3
	switch l & (leapW | leapF) {
	case leapW:
		inner = plus(r*0.56, r*0.15)
	case leapF:
		inner = cross(r*0.6, r*0.15)
	}
	switch l {
	case leapW:
		return plus(r, r*arm), nil
	case leapF:
		return cross(r*1.15, r*arm), nil
	case leapW | leapFBD:
		return tallPlus(r*1.1, r*0.25), nil
	}
	switch l &^ (leapW | leapF) {
	case leapD:
		outer = square(r * 0.86)
	case leapA:
		outer = diamond(r * 1.1)
	case leapD | leapA:
		outer = star(r * 1.15)
		if inner == nil {
			inner = circle(0, 0, r*0.42) // so that it does not look like a square from afar
		}
	}
	if outer == nil || l&(leapW|leapF) == leapW|leapF {
		return nil, nil
	}
	return outer, inner
}
