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

// oxUnits are the sentences about single units; all others move according to OX-1.
var oxUnits = map[string]string{
	"F": "OX-2", "V": "OX-2", "S": "OX-2", "W": "OX-2",
	"H": "OX-3", "T": "OX-4", "P": "OX-5", "Y": "OX-5", "U": "OX-7", "J": "OX-8",
}

func citeOx(r *rules.Rules, x *rules.Reason) string {
	switch c := x.Code; {
	case c.Castling():
		return "OX-10"
	case c.Becoming():
		return "OX-6"
	case !c.Movement():
		return ""
	case x.Kind != 0 && oxUnits[r.Unit(x.Kind).Name] != "":
		return oxUnits[r.Unit(x.Kind).Name]
	}
	return "OX-1"
}
