package variant

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/rules"
)

func TestMissingOxRules(t *testing.T) {
	at := func(units string) string { return put(16, 12, "Ka1 ko12 "+units) }
	black := func(fen string) string { return strings.Replace(fen, " w ", " b ", 1) }
	home := func(rights, units string) string {
		return strings.Replace(put(16, 12, "Ki1 ko12 "+units), " - - ", " "+rights+" - ", 1)
	}
	var castlings []ruleCase
	for _, c := range []struct{ partner, home, to, king, rights string }{
		{"I", "e1", "h1", "g1", "e1"}, {"J", "l1", "j1", "k1", "l1"}, {"R", "p1", "l1", "m1", "p1"}, {"S", "p3", "l2", "m2", "p3"},
		{"W", "l3", "j2", "k2", "l3"}, {"R", "a1", "f1", "e1", "a1"}, {"S", "a3", "f2", "e2", "a3"}, {"W", "e3", "h2", "g2", "e3"},
	} {
		castlings = append(castlings, ruleCase{rule: "OX-10", quote: "the table: " + c.partner + " from " + c.home + " to " + c.to + ", king to " + c.king, variant: "ox",
			fen: home(c.rights, c.partner+c.home) + " last=R", play: "i1" + c.home,
			after: strings.Replace(black(put(16, 12, "ko12 K"+c.king+" "+c.partner+c.to)), "0 1", "1 1", 1) + " last=K"})
	}
	holdRules(t, "OX", 12, append(castlings, []ruleCase{
		{rule: "OX-1", quote: "Leaps ignore what stands between", variant: "ox", fen: at("Dh6 Ph7 pg6 Pi6 ph5 Pb1"), targets: "h6: f6 j6 h4 h8"},
		{rule: "OX-1", quote: "(4,3) leap", variant: "ox", fen: at("Ah6"), targets: "h6: l9 l3 d9 d3 k10 k2 e10 e2"},
		{rule: "OX-2", quote: "one orthogonal step, a diagonal slide, one orthogonal step at 45 degrees; to the same or to opposite sides", variant: "ox", fen: at("Vh6"),
			has: "h6i9 h6j8 h6j10 h6k9 h6i7 h6h8"},
		{rule: "OX-2", quote: "All squares before the last are vacant", variant: "ox", fen: at("Vh6 Ph7"), lacks: "h6i9", has: "h6k7"},
		{rule: "OX-2", quote: "All squares before the last are vacant", variant: "ox", fen: at("Vh6 Pi8"), lacks: "h6i9 h6j10", has: "h6i7"},
		{rule: "OX-2", quote: "the last is vacant or an enemy", variant: "ox", fen: at("Vh6 ri9"), has: "h6i9"},
		{rule: "OX-2", quote: "Wolf: the same with orthogonal and diagonal exchanged", variant: "ox", fen: at("Wh6"),
			has: "h6j9 h6h9 h6h8 h6j8 h6j6 h6k8", lacks: "h6h7 h6i8 h6i9"},
		{rule: "OX-2", quote: "the two turns may be to the same or to opposite sides", variant: "ox", fen: at("Wh6 Pi8"), lacks: "h6j9 h6j10 h6i8", has: "h6h9"},
		{rule: "OX-3", quote: "stops only after an odd number of squares; or leaps exactly two", variant: "ox", fen: at("Hh6"),
			has: "h6h7 h6h8 h6h9 h6h11 h6j8 h6k9 h6m11", lacks: "h6h10 h6h12 h6l10"},
		{rule: "OX-3", quote: "slides over vacant squares; leaps whatever stands between", variant: "ox", fen: at("Hh6 Ph7"), has: "h6h8", lacks: "h6h9 h6h11"},
		{rule: "OX-3", quote: "slides over vacant squares", variant: "ox", fen: at("Hh6 ph8"), has: "h6h8 h6h7", lacks: "h6h9"},
		{rule: "OX-4", quote: "moves without capture like a queen", variant: "ox", fen: at("Th6 rh9"), has: "h6h7 h6h8 h6a6", lacks: "h6h9 h6h10"},
		{rule: "OX-4", quote: "captures with exactly one unit of either colour in between, any distance", variant: "ox", fen: at("Th6 Ph7 rh11"), has: "h6h11", lacks: "h6h8"},
		{rule: "OX-4", quote: "exactly one unit", variant: "ox", fen: at("Th6 Ph7 rh9 rh11"), has: "h6h9", lacks: "h6h11"},
		{rule: "OX-5", quote: "Pawn: one step forward to a vacant square; captures one step diagonally forward", variant: "ox", fen: at("Ph6 ri7 rh8"), targets: "h6: h7 i7"},
		{rule: "OX-5", quote: "Yeoman: one step diagonally forward to a vacant square; captures one step straight forward", variant: "ox", fen: at("Yh6 rh7 rg7"), targets: "h6: h7 i7"},
		{rule: "OX-5", quote: "each of them capturing or not, in any combination", variant: "ox", fen: at("Ph4 ri5 rj6 rg6"),
			has: "h4~i5j6 h4~i5i6 h4h6 h4h5 h4i5 h4g6", lacks: "h4~i5h6"},
		{rule: "OX-5", quote: "in any combination", variant: "ox", fen: at("Yh4 rh5 rh6 ri6"), has: "h4~h5h6 h4~h5g6 h4i6 h4f6 h4j6 h4h5"},
		{rule: "OX-5", quote: "from its starting rank", variant: "ox", fen: at("Ph5"), targets: "h5: h6"},
		{rule: "OX-5", quote: "Neither step may capture the king's square on the way to something else", variant: "ox+wand",
			fen: black(put(16, 12, "Kg8 ko12 ph9 Rf7 Dh8")), has: "h9g8", lacks: "h9~g8f7"},
		{rule: "OX-5", quote: "No en passant", variant: "ox", fen: black(at("Pg7 ph9")), play: "h9h7", lacks: "g7h8", after: strings.Replace(at("Pg7 ph7"), "0 1", "0 2", 1) + " last=P"},
		{rule: "OX-6", quote: "on the last four ranks may promote", variant: "ox", fen: at("Ph8 Yb8"), has: "h8h9 h8h9=Q h8h9=J b8c9=U b8c9", lacks: "h8h9=K h8h9=P h8h9=Y"},
		{rule: "OX-6", quote: "on the last rank must", variant: "ox", fen: at("Ph11"), has: "h11h12=A", lacks: "h11h12"},
		{rule: "OX-6", quote: "may wait and promote on a later move in the camp", variant: "ox", fen: at("Ph10"), has: "h10h11 h10h11=D"},
		{rule: "OX-6", quote: "last four ranks", variant: "ox", fen: at("Ph7"), has: "h7h8", lacks: "h7h8="},
		{rule: "OX-7", quote: "rides knight leaps along a circle: each next leap is the neighbouring one of the eight in angular order", variant: "ox", fen: at("Uh6"),
			has: "h6i8 h6k9 h6m8 h6j7", lacks: "h6j10 h6h6"},
		{rule: "OX-7", quote: "or rides camel leaps", variant: "ox", fen: at("Uh6"), has: "h6i9 h6l10 h6k7", lacks: "h6j12"},
		{rule: "OX-7", quote: "Squares between leaps are vacant", variant: "ox",
			fen: at("Uh6 Di8 Dj7 Dj5 Di4 Dg4 Df5 Df7 Dg8 Dk7 Dk5 Di9 Dg9 Di3 Dg3 De7 De5"), targets: "h6: "},
		{rule: "OX-7", quote: "may not end where it began", variant: "ox", fen: at("Uh6"), lacks: "h6h6"},
		{rule: "OX-8", quote: "moves and captures as the type that moved last, by either side", variant: "ox", fen: at("Jh6 nc3 Rb2"), play: "b2b3 c3b5", targets: "h6: g8 f10 e12 i8 j10 k12 j7 l8 n9 p10 j5 l4 n3 p2 i4 j2 g4 f2 f5 d4 f7 d8 b9"},
		{rule: "OX-8", quote: "\"forward\" is the Joker's own side's", variant: "ox", fen: black(at("jh6")) + " last=P", targets: "h6: h5"},
		{rule: "OX-8", quote: "After a Joker move the type imitated stays", variant: "ox", fen: at("Jh6") + " last=D", play: "h6h8",
			after: strings.Replace(black(at("Jh8")), "0 1", "1 1", 1) + " last=D"},
		{rule: "OX-8", quote: "Before the first move a Joker cannot move", variant: "ox", fen: at("Jh6"), targets: "h6: "},
		{rule: "OX-8", quote: "As a Pawn or Yeoman it has no double step and never promotes", variant: "ox", fen: at("Jh4 Jc8") + " last=P", has: "h4h5 c8c9", lacks: "h4h6 c8c9="},
		{rule: "OX-8", quote: "as a king it is not royal and does not castle", variant: "ox", fen: at("Jh6 rh7") + " last=K", has: "h6h7 h6g6"},
		{rule: "OX-8", quote: "as a king it is not royal", variant: "ox", fen: at("Jh6 rh12") + " last=K", check: "no", has: "a1a2"},
		{rule: "OX-8", quote: "A promotion counts as a move of the Pawn or Yeoman", variant: "ox", fen: at("Ph8"), play: "h8h9=Q",
			after: strings.Replace(black(at("Qh9")), "0 1", "0 1", 1) + " last=P"},
		{rule: "OX-9", quote: "a move is illegal if that Joker could then capture the mover's king", variant: "ox", fen: put(16, 12, "Kh1 ko12 jh6 Rb2 Db6"), has: "b6b8", lacks: "b2b3"},
		{rule: "OX-9", quote: "\"in check\" ignores Jokers", variant: "ox", fen: put(16, 12, "Kh1 ko12 jh6 Db6") + " last=R", check: "no"},
		{rule: "OX-9", quote: "for checkmate against stalemate", variant: "ox", fen: put(16, 12, "Ka1 kb3 jc2") + " last=K", ending: rules.Stalemate},
		{rule: "OX-10", quote: "the king is not in check", variant: "ox", fen: home("p1", "Rp1 ri9"), lacks: "i1p1"},
		{rule: "OX-10", quote: "no square it passes or lands on is attacked", variant: "ox", fen: home("p1", "Rp1 rk9"), lacks: "i1p1"},
		{rule: "OX-10", quote: "no square it passes", variant: "ox", fen: home("p1", "Rp1 rn9"), has: "i1p1"},
		{rule: "OX-10", quote: "vacant j1-o1", variant: "ox", fen: home("p1", "Rp1 Do1"), lacks: "i1p1"},
		{rule: "OX-10", quote: "King and partner unmoved", variant: "ox", fen: home("-", "Rp1"), lacks: "i1p1"},
		{rule: "OX-10", quote: "the type the Joker imitates is one of these", variant: "ox", fen: home("l1", "Jl1") + " last=V", has: "i1l1"},
		{rule: "OX-10", quote: "Castling with the Joker must directly follow an enemy move by a Rook, Infanta, Queen, Shewolf or Vixen", variant: "ox",
			fen: home("l1", "Jl1") + " last=B", lacks: "i1l1"},
		{rule: "OX-10", quote: "Squares passed and landed on are judged with Jokers ignored", variant: "ox", fen: home("p1", "Rp1 jk9") + " last=R", has: "i1p1"},
		{rule: "OX-10", quote: "then the final position must satisfy COMMON-2 and OX-9", variant: "ox", fen: home("p1", "Rp1 jm2") + " last=R", lacks: "i1p1"},
		{rule: "OX-10", quote: "Black mirrors by rank (1 -> 12, 3 -> 10)", variant: "ox", fen: strings.Replace(black(put(16, 12, "Ka1 ki12 sp10")), " - - ", " p10 - ", 1),
			play: "i12p10", after: strings.Replace(put(16, 12, "Ka1 km11 sl11"), "0 1", "1 2", 1) + " last=K"},
		{rule: "OX-11", quote: "resets on a capture and on a Pawn or Yeoman move (not on a Joker imitating one)", variant: "ox",
			fen: strings.Replace(at("Jh6"), "0 1", "30 40", 1) + " last=P", play: "h6h7", after: strings.Replace(black(at("Jh7")), "0 1", "31 40", 1) + " last=P"},
		{rule: "OX-12", quote: "Two ways of a double step over different vacant middle squares are one move", variant: "ox", fen: at("Yh4"), targets: "h4: g5 i5 f6 h6 j6", turns: 8},
		{rule: "OX-12", quote: "captures by different routes are different", variant: "ox", fen: at("Ph4 rg5 ri5 rh6"), has: "h4~g5h6 h4~i5h6"},
		{rule: "OX-12", quote: "A right whose king or partner is not at home is dropped on reading a FEN", variant: "ox", fen: home("p1a1", "Rp1"), notice: "the castling right a1 is dropped", has: "i1p1"},
		{rule: "OX-12", quote: "Before the first move last is absent", variant: "ox", fen: at("Jh6"), after: at("Jh6")},
	}...))
}
