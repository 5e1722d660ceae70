package wands_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// repaired returns a record with the changes of --unsafe-fixes, or the record itself if there are
// none.
func repaired(t *testing.T, text string, notes bool) string {
	t.Helper()
	c, err := validate.NewChecker(check.Config{Level: diagnostic.Warning}, checktest.Catalog)
	if err != nil {
		t.Fatal(err)
	}
	_, found := c.Check([]byte(text), check.Origin{})
	f := check.NewFixer(c, true)
	f.Notes = notes
	if x := f.Fix([]byte(text), found, check.Origin{}); x.Text != nil {
		return string(x.Text)
	}
	return text
}

// Chance is never invented: an outcome in other words is read, and without a written one there is
// no fix.
func TestNoFixInventsWhatChanceDecided(t *testing.T) {
	const head = "[Variant \"Wand Chess\"]\n\n1. e2-e3 e7-e6 2. "
	const tail = " a7-a6 3. a2-a3 b7-b6 *\n"
	for _, c := range []struct{ zap, want string }{
		{"Zd2:c2", "Zd2:c2"},
		{"Zd2:c2 (unknown)", "Zd2:c2 (unknown)"},
		{"Zd2:c2 (slep)", "Zd2:c2 (sleep)"},
		{"Zd2:c2 (Telport to e5)", "Zd2:c2 (teleport = e5)"},
		{"Zd2:c2 (becomes Queen)", "Zd2:c2 (becomes Queen)"},
	} {
		got := repaired(t, head+c.zap+tail, false)
		if want := head + c.want + tail; got != want {
			t.Errorf("%s became\n%s", c.zap, got)
		}
	}
	for _, text := range []string{
		"[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) e7-e6 2. a2-a3 a7-a6 3. Zd2:c2 misfire b7-b6 *\n",
		"[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) e7-e6 2. Zd2:c2 (death) e6-e5 3. a2-a3 a7-a6 *\n",
	} {
		if got := repaired(t, text, false); strings.Count(got, "(sleep)") != 1 {
			t.Errorf("a sleep was invented:\n%s", got)
		}
	}
	_, found := mustChecker(t, check.Config{Level: diagnostic.Warning}).Check([]byte(head+"Zd2:c2"+tail), check.Origin{})
	for _, d := range found {
		if d.Code == "E501" && len(d.Fixes) > 0 {
			t.Errorf("a zap without an outcome has the fix %q", d.Fixes[0].Label)
		}
	}
}

func mustChecker(t *testing.T, config check.Config) *check.Checker {
	t.Helper()
	c, err := validate.NewChecker(config, checktest.Catalog)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Outcomes and events in the words of the published pages are read, and the safe fix of their form
// writes the canonical ones.
func TestOutcomesAndEventsInOtherWords(t *testing.T) {
	const text = "[Variant \"Wand Chess\"]\n\n1. Zd2:d2 (protection) e7-e6 2. Zf2:f2 (sleep) d7-d6 3. a2-a3 a7-a6 4. b2-b3 b7-b6 5. c2-c3 c7-c6\n" +
		"6. h2-h3 h7-h6 7. g2-g3\n[Pf2 wakes from Sleep]\n7... g7-g6 8. Zb1:b1 (teleport = e5) Zd6:e5 (sloth) *\n"
	for _, c := range []struct{ canonical, other, code string }{
		{"(protection)", "(wand of protection)", "M334"},
		{"(protection)", "(protected)", "M334"},
		{"(sleep)", "(asleep)", "M334"},
		{"(sleep)", "(falls\nasleep)", "M334"},
		{"(teleport = e5)", "(Teleport to e5)", "M334"},
		{"(teleport = e5)", "(teleported -> e5)", "M334"},
		{"(sloth)", "(a wand of sloth)", "M334"},
		{"[Pf2 wakes from Sleep]", "[Pf2 wakes up]", "E511"},
		{"[Pf2 wakes from Sleep]", "[Pf2 woke up from sleep]", "E511"},
		{"[Pf2 wakes from Sleep]", "[the pawn on f2 awakes]", "E511"},
	} {
		written := strings.Replace(text, c.canonical, c.other, 1)
		k := mustChecker(t, check.Config{Level: diagnostic.Info})
		_, found := k.Check([]byte(written), check.Origin{})
		var got []string
		for _, d := range found {
			if d.Code[0] == 'E' || d.Code == "M334" {
				got = append(got, d.Code)
			}
			if d.Severity > diagnostic.Info {
				t.Errorf("%s: %s %s", c.other, d.Code, d.Message)
			}
		}
		if len(got) != 1 || got[0] != c.code {
			t.Errorf("%s: findings %v, expected %s", c.other, got, c.code)
		}
		x := check.NewFixer(k, false).Fix([]byte(written), found, check.Origin{})
		if !strings.Contains(string(x.Text), c.canonical) || strings.Contains(string(x.Text), c.other) {
			t.Errorf("%s became\n%s", c.other, x.Text)
		}
	}
}

// An event that names no cause, where two timers run out, is not assigned one of them.
func TestAnEventWithoutItsCauseIsNotGuessed(t *testing.T) {
	const text = "[Variant \"Wand Chess\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/P6P/4K3 w - - 0 1 a2(sleep=1,slow=1)\"]\n\n" +
		"1. h2-h3\n[Pa2 wakes up]\n1... Ke8-e7 *\n"
	got := map[string]int{}
	_, found := mustChecker(t, check.Config{Level: diagnostic.Info}).Check([]byte(text), check.Origin{})
	for _, d := range found {
		got[d.Code]++
	}
	if got["E503"] != 2 || got["E504"] != 1 || got["E511"] != 0 {
		t.Errorf("findings %v", got)
	}
}

// One of several equally good repairs is offered and not applied.
func TestEquallyGoodRepairsAreOnlyOffered(t *testing.T) {
	for _, text := range []string{
		"1. Nf3 d5 2. d3 c5 3. Nd2 *\n",                                           // either knight
		"[SetUp \"1\"]\n[FEN \"8/1P6/8/8/8/8/k6K/8 w - - 0 1\"]\n\n1. b8 Ka3 *\n", // any piece
		"[Variant \"Way of the Knight\"]\n\n1. e2-e4 d7-d5 2. e4:d5/xx *\n",
		"[Variant \"Way of the Knight\"]\n[SetUp \"1\"]\n[FEN \"6k1/8/3q4/4P3/8/8/8/4K3 w - - 0 1\"]\n\n1. e5:d6 Kg8-g7 *\n", // AD is shorter than WfD, but no likelier
		"[Variant \"Way of the Knight\"]\n[SetUp \"1\"]\n[FEN \"6k1/8/3q4/4P3/8/8/8/4K3 w - - 0 1\"]\n\n1. e5:d6/Q *\n",
		"[Variant \"Way of the Knight\"]\n[SetUp \"1\"]\n[FEN \"6k1/8/3q4/4P3/8/8/8/4K3 w - - 0 1\"]\n\n1. e5:d6/D Kg8-g7 *\n", // AD and WfD have a D
		"[Variant \"Wand Chess\"]\n[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/8/KNR5 w - - 0 1\"]\n\n1. Za1:a2 (sleep) *\n",            // nothing is there
		"[Variant \"Wand Chess\"]\n[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/8/KNR5 w - - 0 1\"]\n\n1. Za1:a3 (sleep) Kh8-g8 *\n",
		"[Result \"1-0\"]\n\n1. e4 e5 0-1\n",
		"[Result \"O-1\"]\n\n1. e4 e5 1-0\n",
		"1. e4 e5 {a quiet start 2. Nf3 Nc6 *\n",
		"1. e4 e5 {good 2. Nf3 {better} Nc6 3. Bb5 *\n",
		"1. e4 e5 2. Cf3 Cc6 *\n",  // French, Spanish, Italian or Portuguese
		"1. e4 e5 2. N {m} f3 *\n", // the piece of the next move
	} {
		if got := repaired(t, text, false); got != text {
			t.Errorf("%s\nbecame\n%s", text, got)
		}
		_, found := mustChecker(t, check.Config{Level: diagnostic.Warning}).Check([]byte(text), check.Origin{})
		if len(found) == 0 || len(found[0].Fixes) == 0 {
			t.Errorf("nothing is offered for\n%s", text)
		}
	}
}

// A repair that the rest of the record shows to be right is applied.
func TestTheOnlyGoodRepairIsApplied(t *testing.T) {
	const mate = "1. f3 e5 2. g4 Qh4# "
	for _, c := range [][2]string{
		{"[Result \"*\"]\n\n1. e4 e5 1-0\n", "[Result \"1-0\"]\n\n1. e4 e5 1-0\n"},
		{"[Result \"1-0\"]\n\n1. e4 e5 *\n", "[Result \"1-0\"]\n\n1. e4 e5 1-0\n"},
		{"[Result \"1-0\"]\n\n" + mate + "0-1\n", "[Result \"0-1\"]\n\n" + mate + "0-1\n"},
		{"[Result \"0-1\"]\n\n" + mate + "1-0\n", "[Result \"0-1\"]\n\n" + mate + "0-1\n"},
		{"[Result \"1-O\"]\n\n1. e4 e5 1-0\n", "[Result \"1-0\"]\n\n1. e4 e5 1-0\n"},
		{"1. e4 e5 {a quiet start\n", "1. e4 e5 {a quiet start}\n"},
		{"[Variant \"Way of the Knight\"]\n[SetUp \"1\"]\n[FEN \"6k1/8/3q4/4P3/8/8/8/4K3 w - - 0 1\"]\n\n1. e5:d6/WfB *\n",
			"[Variant \"Way of the Knight\"]\n[SetUp \"1\"]\n[FEN \"6k1/8/3q4/4P3/8/8/8/4K3 w - - 0 1\"]\n\n1. e5:d6/WfD *\n"},
	} {
		if got := repaired(t, c[0], false); got != c[1] {
			t.Errorf("%s\nbecame\n%s\nwant\n%s", c[0], got, c[1])
		}
	}
}

// A repair keeps to what is written: no other move is made of text next to one that is not
// understood, and the result of a zap keeps its word.
func TestRepairsKeepWhatIsWritten(t *testing.T) {
	const wand, sick = "[Variant \"Wand Chess\"]\n\n", "1. Zd2:c2 (sickness) e5 2. Nf3 Nc6 3. Nc3 Nf6 4. e4\n"
	for _, c := range [][2]string{
		{wand + "1. Zd2:c2 {sleep} e5 *\n", wand + "1. Zd2:c2 (sleep) e5 *\n"},
		{wand + "1. Zd2:c2 [teleport to e4] e5 *\n", wand + "1. Zd2:c2 (teleport to e4) e5 *\n"},
		{wand + "1. Zd2:c2 = asleep e5 *\n", wand + "1. Zd2:c2 (asleep) e5 *\n"},
		{wand + "1. Zd2:c2 (no effect) e5 *\n", wand + "1. Zd2:c2 (no effect) e5 *\n"},
		{wand + sick + "Pc2 dies from Sickness 4... Be7 *\n", wand + sick + "[Pc2 dies from Sickness]\nPc2 dies from Sickness 4... Be7 *\n"},
		{"1. e4 e5 2. Nf3 [2.Nc3 Nf6 3. f4!] Nc6 [+0:30] *\n", "1. e4 e5 2. Nf3 (2.Nc3 Nf6 3. f4!) Nc6 {[+0:30]} *\n"},
		{"1. e4 (1. d4 d5 1... e5 2. Nf3 *\n", "1. e4 (1. d4 d5 1... e5 2. Nf3 *\n"},
		{"1. e4 e6 2. e5 d5 3. exd6 (e.p.) cxd6 4. Nf310 *\n", "1. e4 e6 2. e5 d5 3. exd6 (e.p.) cxd6 4. Nf3 *\n"},
	} {
		if got := repaired(t, c[0], false); got != c[1] {
			t.Errorf("%s\nbecame\n%s\nwant\n%s", c[0], got, c[1])
		}
	}
}

// On request each repair leaves a comment, and the record reads the same as without it.
func TestRepairsLeaveNotes(t *testing.T) {
	const text = "[Event \"x\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 0-1\n"
	const want = "[Event \"x\"]\n[Result \"0-1\"]\n\n{fixed F604: \"*\" was replaced with \"0-1\"}\n" +
		"1. e4 e5 2. Nf3 Nc6 3. Bb5 {fixed R401: \"Bb6\" was replaced with \"Bb5\"} 3... a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 0-1\n"
	if got := repaired(t, text, true); got != want {
		t.Errorf("got\n%s", got)
	}
	if got := repaired(t, text, false); strings.Contains(got, "{") || !strings.Contains(got, "Bb5") {
		t.Errorf("without notes:\n%s", got)
	}
	// The original text cannot end the comment.
	braced := repaired(t, "1. e4 e5 2. Nf3 Nc6 3. Bb5 }a6 4. Ba4 *\n", true)
	if found := checktest.Codes(checktest.Findings(t, check.Config{}, braced), diagnostic.Warning); len(found) > 0 {
		t.Errorf("%v of\n%s", found, braced)
	}
}

// Several forms of one result become one standard token, and the words a comment.
func TestSeveralResultsBecomeOneStandardOne(t *testing.T) {
	for _, c := range [][2]string{
		{"Black resigns 1-0", "{Black resigns} 1-0"},
		{"1-0 Black resigns", "{Black resigns} 1-0"},
		{"1–0 1-0", "1-0"},
		{"1-0 1-0", "1-0"},
		{"½-½ 1/2-1/2", "1/2-1/2"},
		{"1/2-1/2 draw", "{draw} 1/2-1/2"},
		{"Black resigns {in time trouble} 1–0 1-0", "{Black resigns} 1-0 {in time trouble}"},
		{"1-0 0-1", "1-0 0-1"},
	} {
		text := "1. e4 e5 " + c[0] + "\n"
		k := mustChecker(t, check.Config{Level: diagnostic.Warning})
		_, found := k.Check([]byte(text), check.Origin{})
		got := text
		if x := check.NewFixer(k, false).Fix([]byte(text), found, check.Origin{}); x.Text != nil {
			got = string(x.Text)
		}
		if want := "1. e4 e5 " + c[1] + "\n"; got != want {
			t.Errorf("%s became %s", c[0], got)
		}
	}
}
