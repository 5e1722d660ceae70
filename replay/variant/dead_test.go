package variant

import (
	"testing"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Whether a position is dead depends on what its units can do, not on their names (CHESS-5).
func TestDeadPositionsAreJudgedByWhatUnitsCanDo(t *testing.T) {
	const loneN, loneB, bare = "4k3/8/8/8/8/8/8/3NK3 w - - 0 1", "4k3/8/8/8/8/8/8/3BK3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
	const oneColour = "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1"
	dead, alive := rules.DeadPosition, rules.Ongoing
	unit := func(name, moves string) army.Unit { return army.Unit{Name: name, Title: "unit", Moves: moves} }
	for _, c := range []struct {
		name string
		put  map[int]army.Unit // in the army of chess
		fen  string
		want *rules.End
	}{
		{"chess", nil, loneN, dead},
		{"Cavalry: the N also moves as a king", map[int]army.Unit{1: unit("N", "NK")}, loneN, alive},
		{"and its kings alone cannot mate", map[int]army.Unit{1: unit("N", "NK")}, bare, dead},
		{"nor a bishop with them", map[int]army.Unit{1: unit("N", "NK")}, loneB, dead},
		{"a knight of another name", map[int]army.Unit{1: unit("S", "N")}, "4k3/8/8/8/8/8/8/3SK3 w - - 0 1", dead},
		{"a knight written in full", map[int]army.Unit{1: unit("N", "fNbNsN")}, loneN, dead},
		{"a nightrider", map[int]army.Unit{1: unit("N", "NN")}, loneN, alive},
		{"half a knight cannot be told to be weak", map[int]army.Unit{1: unit("N", "fN")}, loneN, alive},
		{"a bishop that also steps straight", map[int]army.Unit{2: unit("B", "BW")}, oneColour, alive},
		{"a queen called B", map[int]army.Unit{2: unit("B", "Q")}, loneB, alive},
		{"a bishop called E", map[int]army.Unit{2: unit("E", "B")}, "2e1k3/8/8/8/8/8/8/4KE2 w - - 0 1", dead},
		{"a rook that is a knight", map[int]army.Unit{3: unit("R", "N")}, "4k3/8/8/8/8/8/8/3RK3 w - - 0 1", dead},
		{"kings that move as queens can mate", map[int]army.Unit{5: {Name: "K", Title: "king", Moves: "Q", Royal: true}}, loneN, alive},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := chess()
			v.Castling, v.Promotion = rules.NoCastling, rules.Promotion{}
			for i, u := range c.put {
				v.Army[i] = u
			}
			v.Start = c.fen
			r, err := v.Compile(nil, new(army.Cache))
			if err != nil {
				t.Fatal(err)
			}
			var p rules.Position
			r.Start(&p)
			if got := p.Ending(); got != c.want {
				t.Errorf("%s is %v, want %v", c.fen, got, c.want)
			}
		})
	}
}
