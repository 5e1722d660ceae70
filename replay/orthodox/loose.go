package orthodox

import "github.com/fairyscore/fairyscore/grammar"

// tolerated is the meaning of a spelling that is not canonical.
type tolerated struct {
	means decoded // 0: it is not tolerated here
	kind  FaultKind
}

// maxTolerated is how many such spellings are remembered.
const maxTolerated = 4 << 10

// tolerate returns what a move means that is written with zeros for castling, with the small letter
// of a piece that is not the name of a file, or that is a pawn's capture without its sign.
func (v *FastChecker) tolerate(text []byte) tolerated {
	if t, ok := v.tolerated[string(text)]; ok {
		return t
	}
	if v.tolerated == nil || len(v.tolerated) >= maxTolerated {
		v.tolerated = make(map[string]tolerated)
	}
	var t tolerated
	fixed, kind := standard(string(text))
	if m, err := grammar.ParseMove(fixed); fixed != "" && err == nil {
		t = tolerated{decoded(uint32(m.Canonical)), kind}
	}
	if t.means&long != 0 || t.means.whole() {
		t.means = 0 // the style of the game decides how it is fixed
	}
	v.tolerated[string(text)] = t
	return t
}

// standard returns the standard spelling for one that is tolerated, and what is wrong with that; ""
// for any other.
func standard(text string) (string, FaultKind) {
	const zeros = "0-0-0"
	switch c := text[0]; {
	case len(text) < len("cd4"):
	case len(text) >= len(zeros) && text[:len(zeros)] == zeros:
		return "O-O-O" + text[len(zeros):], CastlingZeros
	case text[:len("0-0")] == zeros[:len("0-0")]:
		return "O-O" + text[len("0-0"):], CastlingZeros
	case text[1]-'1' < 9: // n8d7 names a file
	case c == 'k' || c == 'n' || c == 'q' || c == 'r':
		return string(c-'a'+'A') + text[1:], SmallLetter
	case c-'a' < 8 && text[1]-'a' < 8 && text[2]-'1' < 8:
		return text[:1] + "x" + text[1:], PawnCaptureForm
	}
	return "", 0
}

// loosely plays items[i], a move that is not canonical.
func (v *FastChecker) loosely(items []grammar.Item, src []byte, i int, fork bool) bool {
	t := v.tolerate(src[items[i].Off:items[i].End])
	n := len(v.faults)
	if t.means == 0 || !v.move(t.means, i, fork) {
		return false
	}
	for _, f := range v.faults[n:] {
		if f.Kind == UnneededOrigin || f.Kind == MissingCaptureSign {
			return false // one fix removes both
		}
	}
	v.fault(t.kind, i)
	v.loose = true
	return len(v.faults) <= maxFaults
}

// unsigned plays a piece's capture without its sign, after the move was refused. It returns false
// for any other move.
func (v *FastChecker) unsigned(m decoded, i int) (decoded, bool) {
	p := &v.pos
	if m.kind() == pawn || m.castle() != 0 || m.captures() != 0 || m&long != 0 || m.whole() {
		return 0, false
	}
	taken := p.hisKind(m.to())
	if taken < 0 {
		return 0, false
	}
	m, ok := p.play(m | 1<<12) // the position is unchanged: the sign is looked at first
	if !ok || m&unneeded != 0 {
		return 0, false
	}
	v.fault(MissingCaptureSign, i).Taken, v.loose = taken, true
	return m, len(v.faults) <= maxFaults
}

// hisKind returns the kind of unit that the side not to move has on a square, -1 for none.
func (p *position) hisKind(s uint) int {
	at := p.sides[p.us()^1] >> s & 1 << s
	for k := range p.kinds {
		if p.kinds[k]&at != 0 {
			return k
		}
	}
	return -1
}

// came sets in faults with a captured unit the move that brought it to its square. The game has no
// variations, and these faults are in the order of their moves.
func (v *FastChecker) came(items []grammar.Item, src []byte) {
	type arrival struct{ item, ply int32 } // both from 1
	var last [64]arrival                   // by square: the last move to it
	ply, next := int32(0), 0
	for i := range v.faults {
		f := &v.faults[i]
		if f.Kind != MissingCaptureSign {
			continue
		}
		for k := range items[next:f.Item] {
			it := &items[next+k]
			if it.Kind != grammar.MoveTok {
				continue
			}
			m := decoded(uint32(it.N))
			if m == 0 {
				m = v.tolerate(src[it.Off:it.End]).means
			}
			ply++
			if m.castle() == 0 {
				last[m.to()] = arrival{int32(next+k) + 1, ply}
			}
		}
		next = f.Item
		at := last[decoded(uint32(items[next].N)).to()] // it is not of the tolerated spellings
		f.Came, f.Ago = int(at.item)-1, ply+1-at.ply
	}
}
