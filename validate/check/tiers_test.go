package check_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/convert"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
	"github.com/fairyscore/fairyscore/validate/report"
)

// tiers is a pair of checkers: one that uses the fast checker first, one that never does.
type tiers struct {
	fast, slow *check.Checker
	parser     *grammar.Parser
	proved     int          // games in which the fast tier found nothing without a replay
	replayed   int          // games that both replay, one on bitboards where nothing is wrong
	partly     map[uint]int // games that it did not replay, by the kinds of their faults
}

// The tiers run the checks that the fast checker can replace: all except those that declare
// otherwise.
func newTiers(t testing.TB) *tiers { return tiersOf(t, checktest.Proved(), diagnostic.Info) }

// allTiers are tiers of all checks but those that compare games.
func allTiers(t testing.TB, level diagnostic.Severity) *tiers {
	return tiersOf(t, slices.DeleteFunc(validate.Checks(), func(r check.Check) bool { return r.Archive }), level)
}

// tiersOf are tiers of some checks, for findings from a severity on.
func tiersOf(t testing.TB, checks []check.Check, level diagnostic.Severity) *tiers {
	t.Helper()
	return tiersIn(t, check.Config{Checks: checks, Level: level})
}

// tiersIn are tiers of a configuration.
func tiersIn(t testing.TB, config check.Config) *tiers {
	t.Helper()
	catalog := checktest.Catalog
	fast, err := validate.NewChecker(config, catalog)
	if err != nil {
		t.Fatal(err)
	}
	slow, err := validate.NewChecker(config, catalog)
	if err != nil {
		t.Fatal(err)
	}
	slow.SeeInFull()
	return &tiers{fast: fast, slow: slow, parser: replay.NewParser("", catalog), partly: make(map[uint]int)}
}

// agree reports a text about which the tiers disagree.
func (x *tiers) agree(t testing.TB, text string) {
	t.Helper()
	for rest := []byte(text); len(rest) > 0; {
		var g *grammar.Game
		g, rest = x.parser.Parse(rest)
		origins := []check.Origin{{}, {Decoded: "windows-1252"}}
		if hostile.Searching() {
			origins = origins[len(text)%2:][:1]
		}
		for _, origin := range origins {
			found, kinds, ok := x.fast.GameInPart(g, g.Src[:g.End], origin)
			if !ok && origin.Decoded != "" && !hostile.Searching() {
				continue
			}
			if !ok {
				found = x.fast.Game(g, g.Src[:g.End], origin)
			}
			if !ok {
				x.replayed++
			} else if x.partly[kinds]++; len(found) == 0 {
				x.proved++
			}
			full := x.slow.Game(g, g.Src[:g.End], origin)
			if reflect.DeepEqual(found, full) {
				continue // the usual case, without writing both
			}
			if fast, slow := details(found), details(full); fast != slow {
				t.Errorf("the fast tier finds\n%s\nthe full one\n%s\nin %s", fast, slow, g.Text(g.Src))
			}
		}
	}
}

// difference shows two values that are not equal; "" if they are. go-cmp would show it better, but
// a fuzzer copies a counter for each of its branches.
func difference(want, got any) string {
	if reflect.DeepEqual(want, got) {
		return ""
	}
	w, ok := want.([]*diagnostic.Finding)
	g, both := got.([]*diagnostic.Finding)
	if ok && both {
		want, got = details(w), details(g)
	}
	return fmt.Sprintf("\n%+v\nwant\n%+v", got, want)
}

// details returns everything in findings.
func details(found []*diagnostic.Finding) string {
	var b strings.Builder
	for _, d := range found {
		fmt.Fprintf(&b, "%+v\n", *d)
	}
	return b.String()
}

// The tiers agree about games in the letters of a language, and about these with a changed byte.
func TestTheTiersAgreeAboutLetters(t *testing.T) {
	x := allTiers(t, diagnostic.Info)
	r := rand.New(rand.NewPCG(19, 2026))
	games := []string{
		"[Event \"x\"]\n[Result \"1-0\"]\n[Notation \"letters:de\"]\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. O-O! $3 Ld6 (5... Dd6 6. d4) 6. d4 {S} exd4 7. Dxd4 Kf8 8. Td1 Lxh2+ 9. Kxh2 Dxd4 10. Sxd4 c5 11. Sf5 Lxf5 12. exf5 b6 13. Td7 1-0\n",
		"[Result \"1-0\"]\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. O-O! $3 Ld6 (5... Dd6 6. d4) 6. d4 {S} exd4 7. Dxd4 Kf8 1-0\n",
		"[Notation \"letters:fr\"]\n\n1. e4 e5 2. Cf3 Cc6 3. Fb5 Cf6 4. O-O Cxe4 5. Te1 Cd6 6. Cxe5 Fe7 7. Ff1 Cxe5 8. Txe5 O-O *\n",
		"[Notation \"letters:ru\"]\n\n1. e4 e5 2. Кf3 Кc6 3. Сb5 Кf6 4. O-O Кxe4 5. Лe1 Кd6 6. Кxe5 Крf8 7. Фh5 Фe7 *\n",
		"[Result \"*\"]\n\n1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 ♘f6 4. O-O ♘xe4 5. ♖e1 ♘d6 6. ♘xe5 ♗e7 7. ♗f1 ♘xe5 8. ♖xe5 O-O 9. d4 Bf6 *\n",
		"[Result \"*\"]\n\n1. e2e4 e7e5 2. g1f3! b8c6 3. f1b5 {x} g8f6 4. e1g1 (4. d2d3) 4... f6e4 5. f1e1 e4d6 6. f3e5 f8e7 7. b5f1 c6e5 8. e1e5 e8g8 *\n",
		"[Result \"0-1\"]\n\n1. f2f3 e7e5 2. g2g4 (2. e2e4 d8h4) 2... d8h4 0-1\n",
		"[Notation \"letters:nl\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8=D+ Kd7 2. Dd5+ Kc7 3. Kd2 Kb8 4. Kc3 Kc7 5. Kb4 Kb8 6. Ka5 Kc7 7. Dd4 Kb8 8. Dd7 Ka8 9. Da7# 1-0\n",
	}
	for _, text := range games {
		for range 60 {
			x.agree(t, text)
			if t.Failed() {
				return
			}
			at := strings.LastIndex(text, "]") + 1
			at += r.IntN(len(text) - at)
			text = text[:at] + string("abcdefgh12345678SLTDKCFNBRQx+#= !$("[r.IntN(34)]) + text[at+1:]
		}
	}
}

// The tiers agree where the user names the variant and the letters, and such games are proved, too.
func TestTheTiersAgreeAboutConfiguredGames(t *testing.T) {
	german := "1. e4 e5 2. Sf3 Sc6 3. Lb5 Sf6 4. O-O Sxe4 5. Te1 Sd6 6. Sxe5 Le7 *\n"
	for _, c := range []struct {
		variant, notation, text string
		proved                  bool
	}{
		{"chess", "", "[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n", true},
		{"Standard", "letters:de", "[Result \"*\"]\n\n" + german, true},
		{"", "letters:de", "[Result \"*\"]\n\n1. e4 e5 *\n", true},
		{"", "letters:de", "[Result \"*\"]\n[Notation \"letters:fr\"]\n\n1. e4 e5 2. Cf3 *\n", true},
		{"", "letters:fr", "[Result \"*\"]\n\n" + german, false},
		{"", "letters:fr", "[Result \"*\"]\n\n1. d4 d5 2. Rd2 *\n", true}, // the king, not a rook
		{"", "letters:de", "[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n", false},
		{"chess960", "", "[Result \"*\"]\n\n1. e4 e5 *\n", false},
		{"wotn", "", "[Result \"*\"]\n\n1. e4 e5 *\n", false},
		{"wotn", "", "[Variant \"chess\"]\n[Result \"*\"]\n\n1. e4 e5 *\n", false},
	} {
		x := tiersIn(t, check.Config{Variant: c.variant, Notation: c.notation})
		x.parser = replay.NewParser(c.variant, checktest.Catalog)
		x.agree(t, c.text)
		if proved := x.replayed == 0; proved != c.proved {
			t.Errorf("%q %q %q: proved %t", c.variant, c.notation, c.text, proved)
		}
	}
}

// The tiers agree about games in all notations, and about these with a change in their text; those
// in letters that a tag names, in figurines and in squares are proved.
func TestTheTiersAgreeAboutNotations(t *testing.T) {
	r := rand.New(rand.NewPCG(27, 2026))
	for _, level := range []diagnostic.Severity{diagnostic.Info, diagnostic.Warning} {
		x := allTiers(t, level)
		for _, n := range notation.All() {
			c := convert.New(n, checktest.Catalog)
			x.proved = 0
			for range hostile.Count(20, 4) {
				g, _ := x.parser.Parse([]byte(randomRecord(t, r)))
				out, _ := c.Append(nil, record.FromSyntax(g))
				text := string(out)
				x.agree(t, text)
				for range 5 {
					x.agree(t, mutate(r, text))
				}
				if t.Failed() {
					return
				}
			}
			onBitboards := strings.HasPrefix(n.Name(), "letters:") || slices.Contains([]string{"san", "lan", "uci"}, n.Name())
			if onBitboards && x.proved == 0 && level == diagnostic.Warning { // random records have something for the checks of infos
				t.Errorf("no game in %s is proved clean", n.Name())
			}
		}
	}
}

// The tiers agree about the examples of all checks, and about them as complete records of orthodox
// games: a check that says what it may report (May) says so of them.
func TestTheTiersAgreeAboutExamples(t *testing.T) {
	x := allTiers(t, diagnostic.Info)
	named := 0
	for _, r := range validate.Checks() {
		for _, text := range []string{r.Bad, r.Good} {
			x.agree(t, text)
			roster := ""
			for _, name := range record.Roster() {
				if !strings.Contains(text, "["+name) {
					roster += fmt.Sprintf("[%s \"%s\"]\n", name, "*")
				}
			}
			if !strings.Contains(text, "[") {
				roster += "\n"
			}
			x.agree(t, roster+text)
		}
		if r.May != nil {
			named++
			text := "[Event \"?\"]\n\n1. e4 $3 $3 {} {[%clk 1:00:00]} e5 {[%eval x] Ã¤ \ufffd} 2. Nf3 {[%clk 2:00:00]} *\n"
			one := tiersOf(t, []check.Check{r}, diagnostic.Info)
			for _, tags := range []string{"", "[PlyCount \"99\"]\n", "[ECO \"E99\"]\n", "[eco \"E99\"]\n", "[Opening \"King's Indian Defense\"]\n", "[White \"Ã¤\"]\n"} {
				one.agree(t, tags+text)
				one.agree(t, tags+"\n1. e4 e5 2. Nf3 *\n")
			}
		}
	}
	if named < 10 {
		t.Errorf("only %d checks say what they may report", named)
	}
}

// A clean verdict of the fast checker implies that the full path finds nothing at any severity: for
// random games as people write them, and for the same games with any one change in their text.
func TestTheFastTierNeverHidesAFinding(t *testing.T) {
	x := newTiers(t)
	r := rand.New(rand.NewPCG(3, 1995))
	for range 150 {
		game := randomRecord(t, r)
		before := x.proved
		x.agree(t, game)
		if x.proved == before {
			t.Errorf("a plain game was not proved clean:\n%s", game)
		}
		for range 15 {
			x.agree(t, mutate(r, game))
		}
	}
	if x.proved < 300 || x.replayed < 300 {
		t.Errorf("only %d proved and %d replayed games reached the comparison", x.proved, x.replayed)
	}
}

func TestTheTiersAgreeOnShippedAndNastyRecords(t *testing.T) {
	x := allTiers(t, diagnostic.Info)
	for _, name := range hostile.Share(samples.Names()) {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		x.agree(t, string(text))
	}
	for _, c := range nastyInputs {
		x.agree(t, c.text)
	}
	for _, r := range validate.Checks() {
		x.agree(t, r.Example())
		x.agree(t, r.Good)
	}
}

// Games with only common faults are not replayed by the general engine, and their findings are
// those of the full path to the last byte.
func TestTheFastTierReportsFaultsAsTheFullOne(t *testing.T) {
	for _, level := range []diagnostic.Severity{diagnostic.Info, diagnostic.Warning} {
		reportsFaults(t, allTiers(t, level), level)
	}
}

func reportsFaults(t *testing.T, x *tiers, level diagnostic.Severity) {
	t.Helper()
	r := rand.New(rand.NewPCG(15, 2026))
	games := 60
	if testing.Short() {
		games = 15
	}
	for range games {
		game := randomRecord(t, r)
		for _, bad := range faulty(r, game) {
			x.agree(t, bad)
		}
	}
	// Few random games castle, and short runs have few games.
	x.agree(t, "[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n1. e4 d5 2. ed5 Qd5 3. Nf3 Nc6 4. Be2 Nf6 5. 0-0 *\n")
	seen := uint(0)
	for kinds := range x.partly {
		seen |= kinds
	}
	for _, kind := range []orthodox.FaultKind{orthodox.MissingCheckSign, orthodox.WrongCheckSign, orthodox.WrongMateSign, orthodox.WrongNumber, orthodox.ResultMismatch, orthodox.UnneededOrigin, orthodox.NoResultTag, orthodox.NoResult,
		orthodox.MissingNumber, orthodox.CastlingZeros, orthodox.SmallLetter, orthodox.PawnCaptureForm, orthodox.MissingCaptureSign, orthodox.Unbranched, orthodox.OpenVariation} {
		if (kind == orthodox.UnneededOrigin || kind >= orthodox.NoResult) && level == diagnostic.Info {
			continue // worded by the general engine
		}
		if seen>>kind&1 == 0 {
			t.Errorf("the fast tier reported no game with a fault of kind %d", kind)
		}
	}
}

// The endings that random games rarely reach.
func TestTheFastTierReportsMatesAsTheFullOne(t *testing.T) {
	for _, level := range []diagnostic.Severity{diagnostic.Info, diagnostic.Warning} {
		reportsMates(t, allTiers(t, level))
	}
}

func reportsMates(t *testing.T, x *tiers) {
	t.Helper()
	for _, moves := range []string{
		"1. f3 e5 2. g4 Qh4# 0-1", "1. f3 e5 2. g4 Qh4+ 0-1", "1. f3 e5 2. g4 Qh4 0-1", "1. f3 e5 2. g4 Qh4# 1-0",
		"1. f3 e5 2. g4 Qh4 *", "1. f3 e5 2. g4 Qh4+ 1/2-1/2", "1. e4 f6 2. Qh5 g6 3. Qxg6 hxg6 *", "1. e4 f6 2. Qh5# g6 *",
		"1. e4 f6 2. d4 g5 3. Qh5 1-0", "1. e4 f6 2. d4 g5 3. Qh5 0-1", "1. e4 f6 2. d4 g5 (2... a6 3. Qh5 g6) 3. Qh5+ 1-0",
		"1. f3 e5 2. g4 Nc6 (2... Qh4) 3. a3 *", "1. f3 e5 2. g4 Nc6 (2... Qh4+) 3. a3 *", "2. e4 e5 3. Nf3 *", "1. e4 e5 3. Nf3 Nc6 4. Bb5 a6 *",
		"1. e4 e5 3. Nf3 Nc6 3. Bb5 a6 5. a3 *", "1. e4 e5 2. Ngf3 *", "1. e4+ e5# *", "1. e4 e5 2. Nf3+ Nc6 (2... d6+ 3. d4) 3. Bb5 *",
		"1. e4 {so} e5 3. Nf3 *", "1. e4 e5 (1... c5 3. Nf3) 2. Nf3 *", "1. e4 e5\n\n1. Nf3 Nc6 *", "7. e4 e5 *",
		"1. f3 e5 2. g4 Qh4#", "1. f3 e5 2. g4 Qh4", "1. e4 e5 2. Nf3", "1. e4 {e5 2. Nf3 0-1} e5 2. Nf3", "1. e4 e5 {2. Nf3} 2. Nf3 Nc6", "1. e4 e5 {resigns} 2. Nf3",
		"1. e4 e5 2. Nf3 {Nc6}", "1. e4 e5 (1... c5) 2. Nf3 Nc6", "1. e4 e5 (1... c5)", "1. e4 e5 2. Nf3 Nc6 3.", "1. e4 e5 {1-0} 2. Nf3\n\n1. e4 c5", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8",
	} {
		for _, result := range []string{"*", "1-0", "0-1", "1/2-1/2"} {
			for _, tags := range []string{"[White \"a\"]\n", "", "[White \"\"]\n[white \"b\"]\n[Date \"13.13.13\"]\n", "[Result \"1:0\"]\n"} {
				x.agree(t, tags+"[Result \""+result+"\"]\n\n"+moves+"\n")
				x.agree(t, tags+"\n"+moves+"\n")
			}
		}
	}
}

// faulty returns a game with the common faults, one kind at a time and all together.
func faulty(r *rand.Rand, game string) (all []string) {
	head, moves, _ := strings.Cut(game, "\n\n")
	unmarked := strings.NewReplacer("+", "", "#", "").Replace(moves)
	numbers := regexp.MustCompile(`\d+\.`).ReplaceAllStringFunc(moves, func(s string) string {
		if r.IntN(3) > 0 {
			return s
		}
		return strconv.Itoa(r.IntN(60)) + strings.TrimLeft(s, "0123456789")
	})
	shifted := regexp.MustCompile(`\d+\.`).ReplaceAllStringFunc(unmarked, func(s string) string {
		n, _ := strconv.Atoi(strings.TrimSuffix(s, "."))
		return strconv.Itoa(n+1) + "."
	})
	plain := regexp.MustCompile(`\{[^}]*\} |\([^)]*\) |\d+\.\.\. `)
	if pieces := regexp.MustCompile(`\b[NBRQ]x?[a-h][1-8]`).FindAllStringIndex(moves, -1); len(pieces) > 0 {
		at := pieces[r.IntN(len(pieces))][0] + 1
		for _, origin := range "abcdefgh12345678" {
			all = append(all, head+"\n\n"+moves[:at]+string(origin)+moves[at:])
		}
	}
	marked, overmarked := strings.Fields(moves), strings.Fields(moves)
	for i := range marked {
		if r.IntN(9) == 0 {
			mark := []string{"+", "#"}[r.IntN(2)]
			if marked[i] += mark; !strings.ContainsAny(overmarked[i], ".{}()$*+#-/") {
				overmarked[i] += mark
			}
		}
	}
	result := []string{"*", "1-0", "0-1", "1/2-1/2"}[r.IntN(4)]
	last := strings.LastIndexByte(strings.TrimSpace(moves), ' ')
	bare := plain.ReplaceAllString(moves, "")
	if words := strings.Fields(bare); len(words) > 3 { // a variation that may begin with the move that it replaces
		at := r.IntN(len(words) - 2)
		same := strings.Join(append(slices.Clone(words[:at+1]), append([]string{"(" + words[at]}, words[at+1:]...)...), " ")
		all = append(all, head+"\n\n"+same, head+"\n\n"+strings.Join(words[:at+1], " ")+" ("+strings.Join(words[at:], " ")+") *")
	}
	for _, parenthesis := range "()" {
		if at := strings.LastIndexByte(moves, byte(parenthesis)); at >= 0 {
			all = append(all, head+"\n\n"+moves[:at]+moves[at+1:])
		}
	}
	for _, loose := range []string{
		regexp.MustCompile(`\d+\. `).ReplaceAllString(bare, ""), regexp.MustCompile(`(\d\d)\. `).ReplaceAllString(bare, ""),
		strings.ReplaceAll(bare, "O-", "0-"), strings.ReplaceAll(strings.ReplaceAll(bare, "O-", "0-"), "-O", "-0"), strings.ReplaceAll(bare, "x", ""),
		strings.NewReplacer("N", "n", "K", "k").Replace(bare), strings.NewReplacer("R", "r", "Q", "q", "B", "b").Replace(bare),
		strings.NewReplacer("N", "n", "x", "").Replace(bare), strings.NewReplacer("x", "", "+", "").Replace(bare), strings.ReplaceAll(moves, "x", ""),
	} {
		all = append(all, head+"\n\n"+loose)
	}
	for _, m := range []string{
		unmarked, numbers, shifted, plain.ReplaceAllString(numbers, ""), plain.ReplaceAllString(shifted, ""),
		strings.Join(marked, " "), strings.Join(overmarked, " "), moves[:last+1] + result + "\n",
	} {
		all = append(all, head+"\n\n"+m)
	}
	return append(all, strings.Replace(game, "[Result", "[Resumé", 1), head+"\n\n"+moves[:last+1], head+"\n\n"+moves[:r.IntN(last+2)])
}

// Games that begin with a FEN are not replayed either, if nothing about it is to be reported, and
// all findings are those of the full path.
func TestTheFastTierReadsSetUpsAsTheFullOne(t *testing.T) {
	x := allTiers(t, diagnostic.Info)
	r := rand.New(rand.NewPCG(8, 2026))
	for _, fen := range []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 99 80",
		"rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3", "4k3/4r3/8/8/8/8/8/R3K3 w Q - 12 34", "8/8/8/8/8/4k3/4p3/4K2R w - - 0 50",
		"8/P7/8/8/8/8/k6p/4K3 b - - 0 1", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "r3k3/8/8/8/8/8/8/R3K3 w KQq - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 0",
		"4k3/8/8/8/8/8/8/R3K3  w Q - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "8/8/8/8/8/8/5k2/R3K2R w KQ - 3 9", "k7/8/8/8/8/8/8/K6R b - - 149 150",
	} {
		text := "[White \"a\"]\n[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n*\n"
		if game, ok := randomRecordFrom(t, r, fen); ok {
			text = game
		}
		for _, tags := range []string{text, strings.Replace(text, "[SetUp \"1\"]\n", "", 1), strings.Replace(text, "[SetUp \"1", "[SetUp \"0", 1),
			strings.Replace(text, "[FEN", "[fen", 1), strings.Replace(text, "[FEN", "[FEN \"\"]\n[FEN", 1), strings.Replace(text, "[SetUp", "[Variant \"Chess960\"]\n[SetUp", 1)} {
			x.agree(t, tags)
			for _, bad := range faulty(r, tags) {
				x.agree(t, bad)
			}
		}
		for range 20 {
			x.agree(t, mutate(r, text))
		}
	}
	if x.partly[0] < 50 {
		t.Errorf("only %d games were not replayed", x.partly[0])
	}
}

// randomRecord returns a record of random orthodox moves, sometimes with a variation, a comment or
// a glyph.
func randomRecord(t testing.TB, r *rand.Rand) string {
	t.Helper()
	game, _ := randomRecordFrom(t, r, "")
	return game
}

// randomRecordFrom is randomRecord for games that begin with a FEN, unless that is ""; ok is false
// if no move can be played from it.
func randomRecordFrom(t testing.TB, r *rand.Rand, fen string) (game string, ok bool) {
	t.Helper()
	var setup variant.Game
	if err := checktest.Catalog.Setup(&setup, func(name string) (string, bool) { return fen, name == "FEN" && fen != "" }, ""); err != nil {
		return "", false
	}
	var san notation.SAN
	p, next := new(rules.Position), new(rules.Position)
	p.CopyFrom(&setup.Start)
	play := func(to *rules.Position) string {
		moves := p.Moves(nil)
		m := moves[r.IntN(len(moves))]
		text := san.AppendMove(nil, p, m, rules.Spelling{})
		to.CopyFrom(p)
		to.Play(&m, nil)
		return string(notation.AppendMarks(text, to))
	}
	var b strings.Builder
	number := func(ply int, always bool) {
		switch {
		case ply%2 == 0:
			fmt.Fprintf(&b, "%d. ", ply/2+1)
		case always:
			fmt.Fprintf(&b, "%d... ", ply/2+1)
		}
	}
	result, after := "*", true
	if len(p.Moves(nil)) == 0 || p.Ending() != rules.Ongoing {
		return "", false
	}
	first := 2 * (int(p.Number) - 1)
	if p.Turn == board.Black {
		first++
	}
	for ply := first; ply < first+20+r.IntN(80); ply++ {
		number(ply, after)
		after = false
		move := play(next)
		b.WriteString(move + " ")
		switch r.IntN(12) {
		case 0:
			b.WriteString("{so it went} ")
			after = true
		case 1:
			b.WriteString("$1 ")
		case 2:
			side := new(rules.Position)
			if other := play(side); other != move {
				b.WriteString("(")
				number(ply, true)
				b.WriteString(other + ") ")
				after = true
			}
		}
		p.CopyFrom(next)
		if e := p.Ending(); e != rules.Ongoing {
			result = "1/2-1/2"
			if loser, decided := e.Loser(p.Turn); decided {
				result = []string{"0-1", "1-0"}[loser]
			}
			break
		}
	}
	start := ""
	if fen != "" {
		start = "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n"
	}
	return fmt.Sprintf("[Event \"Random\"]\n[Site \"?\"]\n[Date \"2026.11.21\"]\n[Round \"?\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"%s\"]\n%s\n%s%s\n", result, start, b.String(), result), true
}

// mutate makes one change in a text: a byte, a part left out or doubled, two words swapped.
func mutate(r *rand.Rand, text string) string {
	b := []byte(text)
	i := r.IntN(len(b))
	switch r.IntN(5) {
	case 0:
		const likely = "abcdefgh12345678NBRQKOx+#=.0 ()$"
		b[i] = likely[r.IntN(len(likely))]
		return string(b)
	case 1:
		b[i] = byte(r.IntN(256))
		return string(b)
	case 2:
		j := min(len(b), i+1+r.IntN(6))
		return string(b[:i]) + string(b[j:])
	case 3:
		j := min(len(b), i+1+r.IntN(12))
		return string(b[:j]) + string(b[i:])
	}
	words := strings.Split(text, " ")
	i, j := r.IntN(len(words)), r.IntN(len(words))
	if r.IntN(2) == 0 {
		j = min(i+1, len(words)-1)
	}
	words[i], words[j] = words[j], words[i]
	return strings.Join(words, " ")
}

// fuzzSize is the largest text of a fuzz target, in bytes: short ones find the same faults,
// thousands of times as often. The limit of a record is far below it, so that it is reached.
const (
	fuzzSize   = 400
	fuzzLimit  = 200
	tiersSize  = 250 // of a target that checks each text up to four times
	renderSize = 80  // of a target that also shows what is found
)

// addSeeds seeds a fuzz target, which leaves out texts longer than limit, with known nasty texts
// and a little of every hostile kind.
func addSeeds(f *testing.F, limit int) {
	for _, c := range hostile.Share(nastyInputs) {
		if len(c.text) < 4*fuzzSize {
			f.Add(hostile.Short([]byte(c.text), limit))
		}
	}
	for _, name := range hostile.Share(samples.Names()) {
		if text, err := samples.Read(name); err == nil && len(text) < 4*fuzzSize {
			f.Add(hostile.Short(text, limit))
		}
	}
	for _, list := range [][]hard{hardWands, hardRoads, hardOxen} {
		for _, h := range hostile.Share(list) {
			f.Add(hostile.Short([]byte(h.text()), limit))
		}
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(hostile.Short(k.Make(min(limit, 200)), limit))
	}
}

// For any bytes, both tiers of a check agree. A search draws one of two origins for each input, by
// its length.
func FuzzTiers(f *testing.F) {
	addSeeds(f, tiersSize)
	for _, text := range []string{
		"1. e2e4 e7e5 2. g1f3 b8c6 3. f1c4 g8f6 4. e1g1 *", "[Result \"*\"]\n\n1. ♘f3 ♘f6 2. g3 g6 *",
		"[Result \"*\"]\n\n1. e4 d5 2. Sc3 dxe4 3. Sxe4 (3. Lb5 c6) Lf5 *", "1. f2f3 e7e5 2. g2g4 d8h4 0-1",
		"[Result \"*\"]\n[Notation \"letters:de\"]\n\n1. e4 d5 2. Sc3 (2. exd5 Dxd5) dxe4 3. Lb5+ c6 *", "[Notation \"iccf\"]\n\n1. 5254 5755 *",
	} {
		f.Add([]byte(text))
	}
	for _, bad := range hostile.Share(faulty(rand.New(rand.NewPCG(1, 2)), randomRecord(f, rand.New(rand.NewPCG(7, 7))))) {
		f.Add(hostile.Short([]byte(bad), tiersSize))
	}
	r := rand.New(rand.NewPCG(9, 61))
	for range hostile.Count(4, 1) {
		game, _ := random960(f, r)
		f.Add(hostile.Short([]byte(game), tiersSize))
	}
	x, warnings := allTiers(f, diagnostic.Info), allTiers(f, diagnostic.Warning)
	f.Fuzz(func(t *testing.T, src []byte) {
		if hostile.Skip(len(src), tiersSize) {
			return
		}
		x.agree(t, string(src))
		if bytes.Contains(src, []byte("[Variant")) { // an info check reads the tag
			warnings.agree(t, string(src))
		}
	})
}

// For any bytes, and wherever the limit of a record falls, checking ends, and its places are inside
// the text.
func FuzzCheck(f *testing.F) {
	addSeeds(f, fuzzSize)
	// Without those that compare games, so that a text does not depend on those before.
	alone := slices.DeleteFunc(validate.Checks(), func(c check.Check) bool { return c.Archive })
	everyone, err := validate.NewChecker(check.Config{Checks: alone, MaxRecord: fuzzLimit}, checktest.Catalog)
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte("1. e4 e5 1–"))
	f.Fuzz(func(t *testing.T, src []byte) {
		if hostile.Skip(len(src), fuzzSize) {
			return
		}
		_, found := everyone.Check(src, check.Origin{})
		for _, d := range found {
			placed(t, d, len(src))
		}
	})
}

// placed checks that a finding and its fixes are inside a text of n bytes.
func placed(t *testing.T, d *diagnostic.Finding, n int) {
	if d.Span.Off < 0 || d.Span.End < d.Span.Off || int(d.Span.End) > n {
		t.Fatalf("%s spans %v of %d bytes", d.Code, d.Span, n)
	}
	if w := d.Where; w.Line < 1 || w.Column < 1 || w.EndLine < w.Line || w.EndLine == w.Line && w.EndColumn < w.Column {
		t.Fatalf("%s is at %+v", d.Code, w)
	}
	for _, fix := range d.Fixes {
		last := int32(0)
		for _, e := range fix.Edits {
			if e.Span.Off < last || e.Span.End < e.Span.Off || int(e.Span.End) > n {
				t.Fatalf("%s: the edits of %q overlap or leave the text: %+v", d.Code, fix.Label, fix.Edits)
			}
			last = e.Span.End
		}
	}
}

// For any bytes, what a format writes about a finding can be shown.
func FuzzRender(f *testing.F) {
	addSeeds(f, renderSize)
	everyone, err := validate.NewChecker(check.Config{Checks: slices.DeleteFunc(validate.Checks(), func(c check.Check) bool { return c.Archive })}, checktest.Catalog)
	if err != nil {
		f.Fatal(err)
	}
	formats := report.Formats(validate.Kinds())
	f.Fuzz(func(t *testing.T, src []byte) {
		if hostile.Skip(len(src), renderSize) {
			return
		}
		_, found := everyone.Check(src, check.Origin{})
		first, shown := 0, 8
		if hostile.Searching() { // showing a finding takes as long as checking the text
			shown = 2
			first = len(src) % max(1, len(found)-shown+1)
		}
		for i, d := range found[first:min(len(found), first+shown)] {
			for j, format := range formats {
				if hostile.Searching() && (len(src)+i)%len(formats) != j {
					continue
				}
				for _, c := range string(format.New(false).Append(nil, report.Located{File: "a", Game: 1}, d)) {
					if c < 0x20 && c != '\n' || c == 0x7f {
						t.Fatalf("%s sends %U", format.Name, c)
					}
				}
			}
		}
	})
}
