package tags

import (
	"errors"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// unknownVariant reports a Variant tag with an unknown variant.
func unknownVariant() check.Check {
	return check.Check{
		Code:  "T201",
		Name:  "unknown-variant",
		Title: "a Variant tag that names no known variant",
		Why: "Without its rules a game cannot be checked. Programs that fall back to orthodox " +
			"chess replay a different game from the one played.",
		Severity: diagnostic.Error,
		Varies:   []diagnostic.Severity{diagnostic.Warning},
		Since:    "0.1",
		Proved:   true,
		Bad:      "[Variant \"Way of the Night\"]\n\n1. e4 e5 *\n",
		Good:     "[Variant \"Way of the Knight\"]\n\n1. e4 e5 *\n",
		Setup: func(p *check.Pass, err error) {
			var unknown *variant.UnknownError
			if !errors.As(err, &unknown) {
				return
			}
			at := p.Begin()
			t := p.Tag("Variant")
			if t != nil {
				at = t.Inside
			}
			if name := unknownGames[tidyName(strings.TrimSuffix(strings.ToLower(unknown.Name), "chess"))]; name != "" {
				d := p.Report(at, "this program does not know the rules of %s", name)
				d.Severity = diagnostic.Warning
				if halfMoves(p) > 0 {
					d.Note("the tags, text and comments of this game are checked, but its moves are not")
				}
				return
			}
			d := p.Report(at, "unknown variant %s", printable.Quote(unknown.Name))
			if len(unknown.Like) > 0 {
				d.Message += "; did you mean " + printable.Text(unknown.Like[0]) + "?"
			} else {
				d.Note("the known variants are %s", p.Trial.Catalog.Names())
			}
			if n := halfMoves(p); n > 0 {
				d.Note("the moves of this game are read, but not checked")
			}
			if t == nil {
				return
			}
			for _, name := range unknown.Like[:min(len(unknown.Like), 3)] {
				d.Fix(p.ReplacingValue(t, record.TagValue(name)), false, diagnostic.Edit{Span: t.Inside, Text: record.TagValue(name)})
			}
			if len(d.Fixes) > 1 {
				d.Offer()
			}
		},
	}
}

// halfMoves is the number of moves in the main line.
func halfMoves(p *check.Pass) int { return len(p.Record.Main) }

// unknownGames are existing variants whose rules this program does not have, by the names that
// tidyName returns, without "chess".
var unknownGames = map[string]string{
	"crazyhouse": "Crazyhouse", "zh": "Crazyhouse", "bughouse": "Bughouse", "atomic": "Atomic", "antichess": "Antichess", "anti": "Antichess",
	"giveaway": "Giveaway", "suicide": "Suicide", "losers": "Losers", "horde": "Horde",

	"gothic": "Gothic Chess", "grand": "Grand Chess", "janus": "Janus Chess", "seirawan": "Seirawan Chess",
	"shouse": "S-House", "xiangqi": "Xiangqi", "chinese": "Xiangqi", "shogi": "Shogi", "minishogi": "Minishogi", "janggi": "Janggi",
	"makruk": "Makruk", "sittuyin": "Sittuyin", "shatranj": "Shatranj", "placement": "Placement Chess", "fogofwar": "Fog of War",
	"darkchess": "Dark Chess", "dark": "Dark Chess", "duck": "Duck Chess", "kriegspiel": "Kriegspiel", "extinction": "Extinction Chess",
	"knightmate": "Knightmate", "berolina": "Berolina Chess", "cylinder": "Cylinder Chess", "almost": "Almost Chess", "amazon": "Amazon Chess",
	"chigorin": "Chigorin Chess", "courier": "Courier Chess", "hoppelpoppel": "Hoppel-Poppel", "torpedo": "Torpedo Chess", "nocastle": "No Castling Chess",
	"nocastling": "No Castling Chess", "alice": "Alice Chess", "circe": "Circe Chess", "marseillais": "Marseillais Chess", "progressive": "Progressive Chess",
	"4player": "Four-player Chess", "fourplayer": "Four-player Chess", "spartan": "Spartan Chess", "linesofaction": "Lines of Action",
}
