package rules

import (
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
)

// Cite names the rule that turns of a sort rest on, told by a reason against one; k is the
// type of unit it is about, 0 if of none.
func (r *Rules) Cite(c ReasonCode, k board.Kind) string { return r.cite(c, k) }

// cite names the rule a reason rests on, where the reason does not name one itself. It is
// the one place where the engine knows how the rule pages number their sentences; each
// page restates in its own words what it takes over from chess.
func (r *Rules) cite(c ReasonCode, k board.Kind) string {
	switch c {
	case Pinned, StaysInCheck, ExposesKing, KingAttacked, KingAdjacent:
		if r.Zaps() {
			return "WAND-18"
		}
		return "COMMON-2"
	case LosesKing, TakesKing:
		if r.Zaps() {
			return "WAND-16"
		}
		return "COMMON-2"
	case CastlingNone, KingMoved, PartnerMoved, CastlingLost, CastlingBlocked, CastlingInCheck, CastlingThrough, CastlingInto,
		CastlingRefused, SeveralCastlings:
		return r.castlingRule(c)
	case PassantLate:
		if r.Variant.Rules != "OX" {
			return "CHESS-3"
		}
	case NeedsChoice, NoPromotion, WrongPromotion, WrongPath, WrongLevel, LevelTooLow, NoImprovement, TopLevel:
		return r.becomingRule(c)
	case OtherTurn, NullTurn:
		if c == NullTurn {
			return "COMMON-9"
		}
		return "COMMON-1"
	case GameOver:
		return "COMMON-6"
	case NoWands, ZapTooFar, ResultMissing, ResultImpossible:
		return "WAND-4"
	case NoFastTurn:
		return "WAND-20"
	case NoSuchLoot:
		return "WAND-26"
	}
	return r.movementRule(c, k)
}

// citeReason names the rule of a whole reason: what else it tells may lead to another one
// than its code.
func (r *Rules) citeReason(x *Reason) string {
	switch x.Code {
	case Pinned, StaysInCheck, ExposesKing, KingAttacked:
		if r.Variant.Rules == "OX" && x.By.Kind() != 0 && r.Unit(x.By.Kind()).Name == "J" {
			return "OX-9"
		}
	case WrongVia:
		if on := r.Special(); r.TwoLegs() && on.Has(x.From) {
			return "OZ-4"
		}
	}
	return r.cite(x.Code, x.Kind)
}

// movementRule names the sentence that says how a unit moves.
func (r *Rules) movementRule(c ReasonCode, k board.Kind) string {
	switch r.Variant.Rules {
	case "WOTN":
		if c == CannotReach && k != 0 && len(r.Unit(k).Name) > 1 {
			return "WOTN-1"
		}
		return "WOTN-3"
	case "OZ":
		if k != 0 && !strings.Contains("PNBRQK", r.Unit(k).Name) { // Toto, by whatever name
			return "OZ-2"
		}
		return "OZ-1"
	case "OX":
		if k == 0 {
			return "OX-1"
		}
		switch r.Unit(k).Name {
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
	return "CHESS-1"
}

func (r *Rules) castlingRule(c ReasonCode) string {
	switch r.Variant.Rules {
	case "OX":
		return "OX-10"
	case "OZ":
		if r.Variant.Size.Files > 8 {
			return "OZ-13"
		}
	case "WOTN":
		if c == CastlingLost || c == PartnerMoved || c == KingMoved {
			return "WOTN-11"
		}
	}
	return "CHESS-2"
}

func (r *Rules) becomingRule(c ReasonCode) string {
	if r.improver == nil {
		if r.Variant.Rules == "OX" {
			return "OX-6"
		}
		return "CHESS-1"
	}
	path := "WOTN-7"
	if strings.HasPrefix(r.Variant.ID, "wotn3") {
		path = "WOTN-8"
	}
	switch c {
	case LevelTooLow:
		return "WOTN-4"
	case NoImprovement:
		return "WOTN-5"
	case WrongLevel, TopLevel:
		return "WOTN-6"
	}
	return path
}
