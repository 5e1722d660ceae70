package variant

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/rules"
)

// Every invalid seventh field is refused, and the reason names the part.
func TestStateFaults(t *testing.T) {
	const wands, everything = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "loot floor reflection"
	ox := put(16, 12, "Ka1 ko12 Jh6")
	catalog := sharedCatalog
	for _, c := range []struct{ variant, words, fen, reason string }{
		{"chess", "", wands + " a1(fast)", `chess has no state "a1(fast)"`},
		{"chess", "", wands + " x", `no state "x"`},
		{"wand", "", wands + " a1", `no state "a1"`},
		{"wand", "", wands + " -", `no state "-"`},
		{"wand", "", wands + " ;", `no state`},
		{"wand", "", wands + " a1(fast);", `no state`},
		{"wand", "", wands + " last=N", `no state "last=N"`},
		{"wand", "", wands + " a1(fast) e1(fast)", `no state "e1(fast)"`},
		{"wand", "", wands + " a1(fast", "not a square with conditions in brackets"},
		{"wand", "", wands + " i1(fast)", "not a square with conditions in brackets"},
		{"wand", "", wands + " a9(fast)", "not a square with conditions in brackets"},
		{"wand", "", wands + " A1(fast)", "no state"},
		{"wand", "", wands + " a2(fast)", "a2(fast): the square is empty"},
		{"wand", "", wands + " a2(w=death)", "a2(w=death): the square is empty"},
		{"wand", "", wands + " a1()", "a1(): there is no such condition"},
		{"wand", "", wands + " a1(fast,)", "a1(): there is no such condition"},
		{"wand", "", wands + " a1(drunk)", "a1(drunk): there is no such condition"},
		{"wand", "", wands + " a1(fast=1)", "a1(fast=1): there is no such condition"},
		{"wand", "", wands + " a1(fast,fast)", "fast is named twice"},
		{"wand", "", wands + " a1(w=death,w=sleep)", "w is named twice"},
		{"wand", "", wands + " a1(fast);e1(fast);a1(peace)", "a1 is named twice"},
		{"wand", "", wands + " a1(slow,fast)", "a1: a unit is slow or fast, not both"},
		{"wand", "", wands + " a1(fast,slow=2)", "slow or fast, not both"},
		{"wand", "", wands + " a1(sleep)", "expected a number from 1 to 5"},
		{"wand", "", wands + " a1(sleep=0)", "expected a number from 1 to 5"},
		{"wand", "", wands + " a1(sleep=6)", "expected a number from 1 to 5"},
		{"wand", "", wands + " a1(sleep=+3)", "expected a number from 1 to 5"},
		{"wand", "", wands + " a1(sleep=03)", "expected a number from 1 to 5"},
		{"wand", "", wands + " a1(stone=11)", "expected a number from 1 to 10"},
		{"wand", "", wands + " a1(sick=4)", "expected a number from 1 to 3"},
		{"wand", "", wands + " a1(slow=)", "expected a number from 1 to 3"},
		{"wand", "", wands + " a1(slow=4)", "expected a number from 1 to 3"},
		{"wand", "", wands + " a1(sick=999999999999999999999)", "expected a number from 1 to 3"},
		{"wand", "", wands + " a1(w)", "this game has no such wand"},
		{"wand", "", wands + " a1(w=fire)", "this game has no such wand"},
		{"wand", "", wands + " a1(w=misfire)", "this game has no such wand"},
		{"wand", "", wands + " a1(w=empty)", "this game has no such wand"},
		{"wand", "", wands + " a1(w=lightning)", "this game has no such wand"},
		{"wand", "", wands + " a1(prot,refl)", "this game has no wand of reflection"},
		{"wand", everything, wands + " a1(refl)", "prot is missing"},
		{"wand", everything, wands + " a2(w=none)", "no wand is there"},
		{"wand", everything, wands + " a2(w=death,fast)", "the square is empty"},
		{"ox", "", ox + " last=", "names no piece of ox"},
		{"ox", "", ox + " last=X", "names no piece of ox"},
		{"ox", "", ox + " last=n", "names no piece of ox"},
		{"ox", "", ox + " last=J", "OX-8"},
		{"ox", "", ox + " last=N;last=N", `no state "last=N"`},
		{"ox", "", ox + " h6(fast)", `no state "h6(fast)"`},
		{"ox+wand", "", ox + " last=N;h6(fast);last=N", `no state "last=N"`},
	} {
		var g Game
		tags := map[string]string{"Variant": c.variant, "FEN": c.fen}
		if c.words != "" {
			tags["WandRules"] = c.words
		}
		var refused *rules.SetupError
		if err := catalog.Setup(&g, lookUp(tags), ""); !errors.As(err, &refused) {
			t.Errorf("%s %s: %v, want a refusal", c.variant, c.fen, err)
		} else if p := refused.Problems[0]; p.Reason != rules.BadState || !strings.Contains(p.Note, c.reason) {
			t.Errorf("%s %s: reason %d, %q; want %q", c.variant, c.fen, p.Reason, p.Note, c.reason)
		}
	}
}

// Errors in tags have a column.
func TestOptionFaults(t *testing.T) {
	catalog := sharedCatalog
	for _, c := range []struct {
		variant, tag, value, want string
		col                       int
	}{
		{"oz10", "Toto", "Dog", "a name with a movement", 0},
		{"oz10", "Toto", "", "a name with a movement", 0},
		{"oz10", "Toto", "Cat:", "the movement is missing", 5},
		{"oz10", "Toto", "Cat: NXA", "NXA is not a movement", 7},
		{"oz10", "Toto", "Cat:N(3", "is not a movement", 8},
		{"oz10", "Toto", "Cat:ifmnD", "i needs a home rank", 5},
		{"oz10", "Toto", ":NA", "a name is a capital", 1},
		{"oz10", "Toto", "cat:NA", "a name is a capital", 1},
		{"oz10", "Toto", " C4t:NA", "a name is a capital", 2},
		{"oz10", "Toto", "Wolfhounds:NA", "up to 7 more letters", 1},
		{"oz10", "Toto", "N:NA", "N is the knight", 1},
		{"oz10", "Toto", "T:NA", "T is the rook", 1},
		{"oz10", "Toto", "Bd:NA", "Bd reads as the bishop of a file", 1},
		{"oz10+wand", "Toto", "Z:NA", "Z is a zap", 1},
		{"oz8", "YBR", "c3  d9", `"d9" is not a square of the board`, 5},
		{"oz8", "YBR", "c3,d4,c3", "c3 is named twice", 7},
		{"oz8", "YBR", "", "must be named in a YBR tag", 0},
		{"wotn", "WhiteHandicap", "a1=Nr b1=R b1=Nr", "b1 is named twice", 12},
		{"wotn", "WhiteHandicap", "a1=Nr h9=R", "\"h9\" is not a square of the board", 7},
		{"wotn", "WhiteHandicap", "a1=Nr h1", "\"h1\" is not of the form square=piece", 7},
		{"wotn", "WhiteHandicap", "b1=wfd", "wfd has level 2, and N on b1 has level 3", 4},
		{"wotn", "WhiteHandicap", "a1=Nr b1=XX", "\"XX\" is not a piece of this game", 10},
		{"wotn", "WhiteHandicap", "e1=K", "e1=K is not an improvement: K is already on e1", 4},
		{"wotn", "BlackHandicap", "a1=Nr", "no black piece is on a1", 1},
		{"wotn", "BlackHandicap", "b8=bd", "no path leads from N to bd", 4},
		{"wand", "WandRules", "loot  fire", `"fire" is not one of loot`, 7},
	} {
		var g Game
		var option *rules.OptionError
		err := catalog.Setup(&g, lookUp(map[string]string{"Variant": c.variant, c.tag: c.value}), "")
		if !errors.As(err, &option) {
			t.Errorf("%s [%s %q]: %v, want a refusal", c.variant, c.tag, c.value, err)
		} else if option.Tag != c.tag || option.Value != c.value || option.Col != c.col || !strings.Contains(option.Want, c.want) {
			t.Errorf("%s [%s %q]: column %d, %q; want %d, %q", c.variant, c.tag, c.value, option.Col, option.Want, c.col, c.want)
		}
	}
}

// A tag that means nothing in the game is skipped, with a remark.
func TestUnusedTags(t *testing.T) {
	catalog := sharedCatalog
	for _, c := range []struct{ variant, tag, value, note string }{
		{"chess", "YBR", "c3 d4", "chess does not have a road, which chess+ybr has"},
		{"oz8", "Toto", "Falcon", "oz8 does not have a Toto"},
		{"wotn", "WandRules", "loot", "wotn does not have wands, which wotn+wand has"},
		{"wand", "WhiteHandicap", "b1=Q", "wand does not have handicaps"},
		{"oz8", "YBR", "c3 d4", ""},
		{"chess", "Event", "YBR", ""},
	} {
		var g Game
		if err := catalog.Setup(&g, lookUp(map[string]string{"Variant": c.variant, c.tag: c.value}), ""); err != nil {
			t.Errorf("%s [%s %q]: %v", c.variant, c.tag, c.value, err)
			continue
		}
		switch {
		case c.note == "" && len(g.Corrected) > 0 || c.note != "" && len(g.Corrected) != 1:
			t.Errorf("%s [%s %q]: %v", c.variant, c.tag, c.value, g.Corrected)
		case c.note != "" && (g.Corrected[0].Reason != rules.IdleTag || g.Corrected[0].Text != c.tag || !strings.Contains(g.Corrected[0].Note, c.note)):
			t.Errorf("%s [%s %q]: %+v, want %q", c.variant, c.tag, c.value, g.Corrected[0], c.note)
		}
	}
}

// Each reason to refuse, fix or remark on a FEN is a separate value with its rule; if there are
// several, all are returned.
func TestEveryReasonOfASetup(t *testing.T) {
	catalog := sharedCatalog
	seen := make(map[rules.SetupReason]bool)
	for _, c := range []struct {
		variant, ybr, fen string
		reasons           []rules.SetupReason
	}{
		{"chess", "", "4k3/9/8/8/8/8/8/4K3 w - - 0 1", []rules.SetupReason{rules.BadRows}},
		{"chess", "", "4k3/8/8/8/8/8/4K3 w - - 0 1", []rules.SetupReason{rules.BadRows}},
		{"ox", "", "16/16/16/16/16/16/16/16/16/16/16/K13k2 w - - 0 1", []rules.SetupReason{rules.BadRows}},
		{"chess", "", "4k3/8/8/3x4/8/8/8/4K3 w - - 0 1", []rules.SetupReason{rules.UnknownPiece}},
		{"wotn", "", "4k3/8/8/3{Xy}4/8/8/8/4K3 w - - 0 1", []rules.SetupReason{rules.UnknownPiece}},
		{"wotn", "", "4k3/8/8/3{NrB4/8/8/8/4K3 w - - 0 1", []rules.SetupReason{rules.UnknownPiece}},
		{"chess", "", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", []rules.SetupReason{rules.BadTurn}},
		{"chess", "", "4k3/8/8/8/8/8/8/4K3 w - - x 1", []rules.SetupReason{rules.BadNumber}},
		{"wand", "", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 e1(drunk)", []rules.SetupReason{rules.BadState}},
		{"ox", "", put(16, 12, "Ka1 ko12") + " last=", []rules.SetupReason{rules.BadState}},
		{"oz10", "", put(10, 10, "Ka1"), []rules.SetupReason{rules.NoKing}},
		{"chess", "", "8/8/8/8/8/8/8/8 w - - 0 1", []rules.SetupReason{rules.NoKing, rules.NoKing}},
		{"oz8", "", "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", []rules.SetupReason{rules.TwoKings}},
		{"oz10", "", put(10, 10, "Ka1 kj10 Pd10"), []rules.SetupReason{rules.PawnOnEdge}},
		{"chess", "", "4k2P/8/8/8/8/8/8/K3K3 w - - 0 1", []rules.SetupReason{rules.TwoKings, rules.PawnOnEdge}},
		{"ox", "", put(16, 12, "Ka1 ka12 Ra6"), []rules.SetupReason{rules.OpponentInCheck}},
		{"chess", "", "4k3/8/8/8/8/8/8/4K3 w K - 0 1", []rules.SetupReason{rules.DroppedRight}},
		{"ox", "", strings.Replace(put(16, 12, "Ki1 ko12"), " - - ", " p1 - ", 1), []rules.SetupReason{rules.DroppedRight}},
		{"chess", "", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", []rules.SetupReason{rules.DroppedPassant}},
		{"chess", "", "4k3/8/8/8/8/8/8/R3K3 w K e6 0 1", []rules.SetupReason{rules.DroppedRight, rules.DroppedPassant}},
		{"wotn", "", "4k3/8/8/8/8/8/8/4K3", []rules.SetupReason{rules.MissingField}},
		{"chess", "", "4k3/8/8/8/8/8/8/4K3", []rules.SetupReason{rules.MissingFields}},
		{"chess", "", "4k3/44/8/8/8/8/8/4K3 w - - 0 0", []rules.SetupReason{rules.SplitCount, rules.ZeroNumber}},
		{"chess", "", "4k3/8/8/8/8/8/8/R3K3 W x e4 0 1", []rules.SetupReason{rules.CapitalTurn, rules.BadRight, rules.BadSquare}},
		{"chess", "", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", []rules.SetupReason{rules.Unreachable}},
		{"chess", "", "4k3/8/8/4B3/8/7P/PPPPPPP1/4K3 w - - 0 20", []rules.SetupReason{rules.UnreachableUsual}},
		{"chess", "", "4k3/8/8/8/8/8/8/4K3 w - - 30 15", []rules.SetupReason{rules.ImpossibleClock}},
		{"chess", "", "1r2k3/8/8/8/8/8/8/1R2K3 w B - 0 1", []rules.SetupReason{rules.Needs960}},
		{"racingkings", "", "8/8/8/8/8/8/k7/r5K1 w - - 0 1", []rules.SetupReason{rules.MoverInCheck}},
		{"oz8", "c3 d4 g5", "", []rules.SetupReason{rules.LoneRoad}},
		{"oz10", "c3 d4", "", []rules.SetupReason{rules.ShortRoad}},
		{"chess", "c3 d4", "", []rules.SetupReason{rules.IdleTag}},
	} {
		tags := map[string]string{"Variant": c.variant}
		if c.fen != "" {
			tags["FEN"] = c.fen
		}
		if c.ybr != "" {
			tags["YBR"] = c.ybr
		}
		var g Game
		err := catalog.Setup(&g, lookUp(tags), "")
		problems := g.Corrected
		if refused := (*rules.SetupError)(nil); errors.As(err, &refused) {
			problems = refused.Problems
		}
		var got []rules.SetupReason
		for _, p := range problems {
			got = append(got, p.Reason)
			if p.Rule == "" || p.Note == "" {
				t.Errorf("%s %s: %+v has no rule or no words", c.variant, c.fen, p)
			}
			if p.Refuses() != (err != nil) {
				t.Errorf("%s %s: %+v, and the error is %v", c.variant, c.fen, p, err)
			}
		}
		if !slices.Equal(got, c.reasons) {
			t.Errorf("%s %s %s: reasons %v, want %v: %v", c.variant, c.fen, c.ybr, got, c.reasons, problems)
		}
		for _, r := range c.reasons {
			seen[r] = true
		}
	}
	for r := rules.BadRows; r <= rules.IdleTag; r++ {
		if !seen[r] {
			t.Errorf("no case for reason %d", r)
		}
	}
}

// A Variant tag that names no game is a missing one.
func TestUnstatedVariant(t *testing.T) {
	for _, value := range []string{"", " ", "?", "-", " ? "} {
		var g Game
		tags := func(name string) (string, bool) { return value, name == "Variant" }
		if err := sharedCatalog.Setup(&g, tags, "wotn"); err != nil || g.Rules.Variant.ID != "wotn" {
			t.Errorf("[Variant %q] is %v, %v; want the default, wotn", value, g.Rules, err)
		}
	}
}
