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
		Why: "A game cannot be checked without the rules of its variant. Programs that fall back to orthodox " +
			"chess replay a different game from the one played.",
		Severity: diagnostic.Error,
		Varies:   []diagnostic.Severity{diagnostic.Warning},
		Since:    "0.1",
		Proved:   true,
		Bad:      "[Variant \"Way of the Night\"]\n\n1. e4 e5 *\n",
		Good:     "[Variant \"Way of the Knight\"]\n\n1. e4 e5 *\n",
		Setup: func(p *check.Pass, err error) {
			if err == nil {
				return
			}
			var unknown *variant.UnknownError
			if !errors.As(err, &unknown) {
				return
			}
			at := p.Begin()
			t := p.Tag("Variant")
			if t != nil {
				at = t.Inside
			}
			if name := unknownGame(unknown.Name); name != "" {
				d := p.Report(at, "this program does not know the rules of %s", name)
				d.Severity = diagnostic.Warning
				if halfMoves(p) > 0 {
					d.Note("the tags, text and comments of this game are checked, but its moves are not")
				}
				return
			}
			d := p.Report(at, "unknown variant %s", printable.Quote(unknown.Name))
			switch {
			case unknown.Why != "":
				d.Note("%s", unknown.Why)
			case len(unknown.Like) > 0:
				d.Message += "; did you mean " + printable.Text(unknown.Like[0]) + "?"
			default:
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

// unknownGame returns the usual name of an existing variant that this program does not know; "" if
// it is not in [unknownGames]. A shuffled array ("Crazyhouse960") does not change the game's name.
func unknownGame(name string) string {
	name = tidyName(strings.TrimSuffix(strings.ToLower(name), "chess"))
	if game := unknownGames[name]; game != "" {
		return game
	}
	return unknownGames[strings.TrimSuffix(name, "960")]
}

// halfMoves returns the number of moves in the main line.
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

	// more of XBoard's, of the chess servers' and of Fairy-Stockfish's
	"wildcastle": "Wild Castle Chess", "twokings": "Two Kings Chess", "falcon": "Falcon Chess", "caparandom": "Capablanca Random Chess",
	"super": "Superchess", "lion": "Mighty Lion Chess", "chu": "Chu Shogi", "great": "Great Shatranj", "cambodian": "Cambodian Chess",
	"ouk": "Cambodian Chess", "asean": "ASEAN Chess", "losalamos": "Los Alamos Chess", "gardner": "Gardner's Minichess",
	"minixiangqi": "Minixiangqi", "manchu": "Manchu", "orda": "Orda Chess", "ordamirror": "Orda Mirror", "synochess": "Synochess",
	"shinobi": "Shinobi Chess", "shogun": "Shogun Chess", "empire": "Empire Chess", "chak": "Chak", "chennis": "Chennis",
	"capahouse": "Capahouse", "grandhouse": "Grandhouse", "chancellor": "Chancellor Chess", "modern": "Modern Chess", "loop": "Loop Chess",
	"5check": "Five-check", "fivecheck": "Five-check", "spell": "Spell Chess", "setup": "Setup Chess", "breakthrough": "Breakthrough",
	"dobutsu": "Dobutsu Shogi", "gorogoro": "Gorogoro Shogi", "kyoto": "Kyoto Shogi", "judkins": "Judkins Shogi", "torishogi": "Tori Shogi",
}
