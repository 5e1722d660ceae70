package variant

import (
	"strings"

	"github.com/fairyscore/fairyscore/replay/rules"
)

// Each function here knows how one rule page numbers its sentences. A page restates what it takes
// over from chess.

func citeKnight(r *rules.Rules, x *rules.Reason) string {
	switch c := x.Code; {
	case c == rules.CastlingLost || c == rules.PartnerMoved || c == rules.KingMoved:
		return "WOTN-11"
	case c == rules.LevelTooLow:
		return "WOTN-4"
	case c == rules.NoImprovement:
		return "WOTN-5"
	case c == rules.WrongLevel || c == rules.TopLevel:
		return "WOTN-6"
	case c.Becoming() && strings.HasPrefix(r.Variant.ID, "wotn3"):
		return "WOTN-8"
	case c.Becoming():
		return "WOTN-7"
	case c == rules.PassantLate || !c.Movement():
		return ""
	case c == rules.CannotReach && x.Kind != 0 && len(r.Unit(x.Kind).Name) > 1:
		return "WOTN-1"
	}
	return "WOTN-3"
}

func citeOz(r *rules.Rules, x *rules.Reason) string {
	switch c := x.Code; {
	case c.Castling() && r.Variant.Size.Files > 8:
		return "OZ-13"
	case c == rules.PassantLate || !c.Movement():
		return ""
	case x.Kind != 0 && !strings.Contains("PNBRQK", r.Unit(x.Kind).Name): // Toto, under any name
		return "OZ-2"
	}
	return "OZ-1"
}

func citeCapablanca(r *rules.Rules, x *rules.Reason) string {
	switch c := x.Code; {
	case c.Becoming():
		return "CAPA-2"
	case c.Castling(), c.Movement() && x.Kind != 0 && strings.Contains("KAC", r.Unit(x.Kind).Name):
		return "CAPA-1"
	}
	return ""
}

func citeOx(r *rules.Rules, x *rules.Reason) string {
	switch c := x.Code; {
	case c.Castling():
		return "OX-10"
	case c.Becoming():
		return "OX-6"
	case !c.Movement():
		return ""
	case x.Kind != 0:
		return oxUnit(r.Unit(x.Kind).Name)
	}
	return "OX-1"
}

// oxUnit returns the sentence about how a unit moves: OX-1 unless it has one of its own.
func oxUnit(name string) string {
	switch name {
	case "F", "V", "S", "W":
		return "OX-2"
	case "H":
		return "OX-3"
	case "T":
		return "OX-4"
	case "P", "Y":
		return "OX-5"
	case "U":
		return "OX-7"
	case "J":
		return "OX-8"
	}
	return "OX-1"
}
