package annotate_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/annotate"
)

// Each case is a text and its annotated form.
func TestWhereAdditionsGo(t *testing.T) {
	wand := "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O 5. h2-h3 d7-d6 "
	dance := strings.Repeat("Nf6-e8 Nc3-b1 Ne8-f6 Nb1-c3 ", 5)
	for _, x := range []struct {
		name     string
		add      annotate.Additions
		in, want string
	}{
		// marks
		{"a mark stands before a judgement", annotate.Marks, "1. e4 e5 2. Qh5 Nc6 3. Qxf7!? *", "1. e4 e5 2. Qh5 Nc6 3. Qxf7+!? *"},
		{"a mark follows what is promoted to, apart", annotate.Marks,
			"[FEN \"8/1P6/8/8/8/8/8/1k5K w - - 0 1\"]\n\n1. b8 (Q) Kc2 *", "[FEN \"8/1P6/8/8/8/8/8/1k5K w - - 0 1\"]\n\n1. b8 (Q)+ Kc2 *"},
		{"a mark follows what a zap did", annotate.Marks,
			"[Variant \"wand\"]\n[FEN \"4k3/8/8/8/8/8/4P3/K3R3 w - - 0 1\"]\n\n1. Ze1:e2 (death) *",
			"[Variant \"wand\"]\n[FEN \"4k3/8/8/8/8/8/4P3/K3R3 w - - 0 1\"]\n\n1. Ze1:e2 (death)+ *"},
		{"mate that is marked as check", annotate.Marks, "1. f3 e5 2. g4 Qh4+ *", "1. f3 e5 2. g4 Qh4# *"},
		{"mate that is marked as check, apart", annotate.Marks, "1. f3 e5 2. g4 Qh4 + *", "1. f3 e5 2. g4 Qh4 # *"},
		{"mate that is marked by two signs", annotate.Marks, "1. f3 e5 2. g4 Qh4++ *", "1. f3 e5 2. g4 Qh4++ *"},
		{"a false mark stays", annotate.Marks, "1. e4+ e5 *", "1. e4+ e5 *"},
		{"engines mark nothing", annotate.Marks, "1. e2e4 e7e5 2. d1h5 b8c6 3. h5f7 *", "1. e2e4 e7e5 2. d1h5 b8c6 3. h5f7 *"},
		{"numbers mark nothing", annotate.Marks, "1. 5254 5755 2. 4185 2836 3. 8567 *", "1. 5254 5755 2. 4185 2836 3. 8567 *"},
		{"the classical notation has words", annotate.Marks,
			"1. P-K4 P-K4 2. Q-R5 N-QB3 3. QxBP! *", "1. P-K4 P-K4 2. Q-R5 N-QB3 3. QxBPch! *"},
		{"and for mate", annotate.Marks, "1. P-KB3 P-K4 2. P-KN4 Q-R5 *", "1. P-KB3 P-K4 2. P-KN4 Q-R5mate *"},
		{"a variation is marked", annotate.Marks, "1. e4 f6 2. d4 g5 3. Bd3 (3. Qh5) *", "1. e4 f6 2. d4 g5 3. Bd3 (3. Qh5#) *"},

		// improvements
		{"an improvement in the middle of the signs", annotate.Improvements | annotate.Marks,
			"[Variant \"wotn\"]\n\n1. Nf3 Nc6 2. Ne5! Nxe5!? , *", "[Variant \"wotn\"]\n\n1. Nf3 Nc6 2. Ne5! Nxe5/NW!? , *"},
		{"an improvement among bare squares", annotate.Improvements,
			"[Variant \"wotn\"]\n\n1. g1f3 b8c6 2. f3e5 c6e5 *", "[Variant \"wotn\"]\n\n1. g1f3 b8c6 2. f3e5 c6e5=NW *"},
		{"the classical notation has no word for other than orthodox types", annotate.Improvements,
			"[Variant \"wotn\"]\n\n1. N-KB3 N-QB3 2. N-K5 NxN *", "[Variant \"wotn\"]\n\n1. N-KB3 N-QB3 2. N-K5 NxN *"},
		{"an improvement in the letters of a language", annotate.Improvements,
			"[Variant \"wotn\"]\n[Notation \"letters:de\"]\n\n1. Sf3 Sc6 2. Se5 Sxe5 *",
			"[Variant \"wotn\"]\n[Notation \"letters:de\"]\n\n1. Sf3 Sc6 2. Se5 Sxe5/NW *"},
		{"a choice is not made", annotate.Improvements, "[Variant \"wotn\"]\n\n1. e4 d5 2. exd5/xx *", "[Variant \"wotn\"]\n\n1. e4 d5 2. exd5/xx *"},

		// Tornado squares
		{"a Tornado square in short notation", annotate.Tornados,
			"[Variant \"oz8\"]\n[YBR \"d3 e4 d5 e6\"]\n\n1. Nc3 a6 2. Ne4 a5 3. Nb3 *",
			"[Variant \"oz8\"]\n[YBR \"d3 e4 d5 e6\"]\n\n1. Nc3 a6 2. Ne4 a5 3. N~d2-b3 *"},
		{"a Tornado square among bare squares", annotate.Tornados,
			"[Variant \"oz8\"]\n[YBR \"d3 e4 d5 e6\"]\n\n1. b1c3 a7a6 2. c3e4 a6a5 3. e4b3 *",
			"[Variant \"oz8\"]\n[YBR \"d3 e4 d5 e6\"]\n\n1. b1c3 a7a6 2. c3e4 a6a5 3. e4d2,d2b3 *"},

		// events
		{"an event on a line of its own, with the number that is then due", annotate.Events,
			wand + "6. h3-h4 a7-a6 *", wand + "6. h3-h4\n[Pe2 wakes from Sleep]\n6... a7-a6 *"},
		{"an event at the end of a line", annotate.Events,
			wand + "6. h3-h4\na7-a6 *", wand + "6. h3-h4\n[Pe2 wakes from Sleep]\n6... a7-a6 *"},
		{"an event after glyphs and before comments", annotate.Events,
			wand + "6. h3-h4!? $14 {so} 6... a7-a6 *", wand + "6. h3-h4!? $14\n[Pe2 wakes from Sleep]\n{so} 6... a7-a6 *"},
		{"an event after a comma", annotate.Events, wand + "6. h3-h4, a7-a6 *", wand + "6. h3-h4,\n[Pe2 wakes from Sleep]\n6... a7-a6 *"},
		{"an event in a variation", annotate.Events,
			wand + "6. h3-h4 (6. a2-a3) *", wand + "6. h3-h4\n[Pe2 wakes from Sleep]\n(6. a2-a3\n[Pe2 wakes from Sleep]\n) *"},
		{"an event that is there, after the result", annotate.Events,
			wand + "6. h3-h4 * [Pe2 wakes from Sleep]", wand + "6. h3-h4 * [Pe2 wakes from Sleep]"},
		{"an event that is there, a move early", annotate.Events,
			wand + "[Pe2 wakes from Sleep] 6. h3-h4 *", wand + "[Pe2 wakes from Sleep] 6. h3-h4 *"},
		{"an event that is there, with another square", annotate.Events,
			wand + "6. h3-h4 [Pe3 wakes from Sleep] *", wand + "6. h3-h4 [Pe3 wakes from Sleep] *"},
		{"an event that is there, with another cause", annotate.Events,
			wand + "6. h3-h4 [Pe2 dies from Sickness] *", wand + "6. h3-h4 [Pe2 dies from Sickness] *"},
		{"another event at another square", annotate.Events,
			wand + "6. h3-h4 [Pe3 dies from Sickness] *", wand + "6. h3-h4 [Pe3 dies from Sickness]\n[Pe2 wakes from Sleep]\n*"},
		{"an event that is there, 20 plies late", annotate.Events,
			wand + "6. h3-h4 " + dance + "[Pe2 wakes from Sleep] *", wand + "6. h3-h4 " + dance + "[Pe2 wakes from Sleep] *"},
		{"an event 21 plies late is another one", annotate.Events,
			wand + "6. h3-h4 " + dance + "Nf6-e8 [Pe2 wakes from Sleep] *",
			wand + "6. h3-h4\n[Pe2 wakes from Sleep]\n6... " + dance + "Nf6-e8 [Pe2 wakes from Sleep] *"},

		// the result
		{"a result the board decides", annotate.Result, "1. f3 e5 2. g4 Qh4#", "1. f3 e5 2. g4 Qh4# 0-1"},
		{"a result of which nothing was said", annotate.Result, "[Result \"*\"]\n\n1. f3 e5 2. g4 Qh4# *", "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1"},
		{"a result that the tag knows", annotate.Result, "[Result \"1-0\"]\n\n1. f3 e5", "[Result \"1-0\"]\n\n1. f3 e5 1-0"},
		{"a result that nobody knows", annotate.Result, "1. f3 e5", "1. f3 e5 *"},
		{"a result after a comment to the end of the line", annotate.Result, "1. f3 e5 ; so\n", "1. f3 e5 ; so\n*\n"},
		{"a result that contradicts the board stays alone", annotate.Result, "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4#", "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4#"},
		{"no result in a comment that is open", annotate.Result, "1. f3 e5 {1-0", "1. f3 e5 {1-0"},
		{"no result of a game that stops", annotate.Result, "1. f3 e4", "1. f3 e4"},
		{"a stalemate", annotate.Result | annotate.Termination,
			"[FEN \"8/8/8/8/8/4k3/5p2/5K2 b - - 0 61\"]\n\n61... Kf3", "[FEN \"8/8/8/8/8/4k3/5p2/5K2 b - - 0 61\"]\n[Termination \"normal\"]\n[TerminationDetails \"stalemate\"]\n\n61... Kf3 1/2-1/2"},
		{"a dead position", annotate.Termination,
			"[FEN \"8/8/8/4k3/8/8/5p2/5K2 w - - 0 61\"]\n\n61. Kxf2 1/2-1/2",
			"[FEN \"8/8/8/4k3/8/8/5p2/5K2 w - - 0 61\"]\n[Termination \"normal\"]\n[TerminationDetails \"dead position\"]\n\n61. Kxf2 1/2-1/2"},
		{"resignation in words", annotate.Termination, "1. e4 Resigns", "[Termination \"normal\"]\n[TerminationDetails \"resignation\"]\n\n1. e4 Resigns"},
		{"mate in words that is not mate", annotate.Termination, "1. e4 mate", "1. e4 mate"},
		{"five times the same", annotate.Result | annotate.Termination, "1. " + strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 4),
			"[Termination \"normal\"]\n[TerminationDetails \"fivefold repetition\"]\n\n1. " + strings.TrimSpace(strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 4)) + " 1/2-1/2 "},

		// tags
		{"the roster in its order, among what is there", annotate.Tags, "[Site \"here\"]\n[White \"x\"]\n[ECO \"A00\"]\n\n1. e4 1-0",
			"[Event \"?\"]\n[Site \"here\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"x\"]\n[Black \"?\"]\n[Result \"1-0\"]\n[ECO \"A00\"]\n\n1. e4 1-0"},
		{"the roster of a game without tags", annotate.Tags, "\n  1. e4 *\n",
			"\n[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n  1. e4 *\n"},
		{"a tag that was meant to be there", annotate.Tags, "[Event \"x\"]\n[Site \"x]\n[Date \"x\"]\n[Round \"x\"]\n[White \"x\"]\n[Black \"x\"]\n[Result \"*\"]\n\n1. e4 *",
			"[Event \"x\"]\n[Site \"x]\n[Date \"x\"]\n[Round \"x\"]\n[White \"x\"]\n[Black \"x\"]\n[Result \"*\"]\n\n1. e4 *"},
		{"the letters of a language", annotate.Tags,
			"[Event \"x\"]\n[Site \"x\"]\n[Date \"x\"]\n[Round \"x\"]\n[White \"x\"]\n[Black \"x\"]\n[Result \"*\"]\n\n1. Sf3 Sc6 2. e4 e5 3. Lb5 *",
			"[Event \"x\"]\n[Site \"x\"]\n[Date \"x\"]\n[Round \"x\"]\n[White \"x\"]\n[Black \"x\"]\n[Result \"*\"]\n[Notation \"letters:de\"]\n\n1. Sf3 Sc6 2. e4 e5 3. Lb5 *"},
		{"prose has no tags", annotate.Tags | annotate.Result, "Dear editor,\n\nso long.\n", "Dear editor,\n\nso long.\n"},
		{"the number of plies", annotate.PlyCount, "[Event \"x\"]\n\n1. e4 e5 2. f4 *", "[Event \"x\"]\n[PlyCount \"3\"]\n\n1. e4 e5 2. f4 *"},

		// remarks
		{"a repetition reached in a variation", annotate.Repetitions,
			"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 d5 (4... Ng8) *",
			"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 d5 (4... Ng8 {third occurrence of the position: a draw may be claimed}) *"},
		{"a remark after a comment to the end of the line", annotate.OnlyMoves,
			"[FEN \"k7/8/1K6/8/8/8/8/7R b - - 0 1\"]\n\n1... Kb8 ; so\n2. Rh8# 1-0",
			"[FEN \"k7/8/1K6/8/8/8/8/7R b - - 0 1\"]\n\n1... Kb8 ; so\n{the only legal move}\n2. Rh8# 1-0"},
		{"a remark that is there", annotate.OnlyMoves,
			"[FEN \"k7/8/1K6/8/8/8/8/7R b - - 0 1\"]\n\n1... Kb8 { the only\nlegal move } 2. Rh8# 1-0",
			"[FEN \"k7/8/1K6/8/8/8/8/7R b - - 0 1\"]\n\n1... Kb8 { the only\nlegal move } 2. Rh8# 1-0"},
	} {
		got := holdsOnce(t, annotate.Options{Add: x.add}, x.in).text
		if got != x.want {
			t.Errorf("%s:\n%s\nwant\n%s", x.name, got, x.want)
		}
	}
}

// A notice has the place in the file, whatever ends its lines and wherever the text begins.
func TestPlacesOfNotices(t *testing.T) {
	for text, want := range map[string]annotate.Place{
		"{é ü} 1. f3 e4 *":                   {Line: 7, Column: 23},
		"[Site \"é\"]\n\n1. f3 e4 *":         {Line: 9, Column: 7},
		"[Site \"é\"]\r\r1. f3 e4 *":         {Line: 9, Column: 7},
		"[Site \"é\"]\r\n\r\n1. f3\r\n e4 *": {Line: 10, Column: 2},
	} {
		g, _ := replay.NewParser("", catalog).Parse([]byte(text))
		_, notices := annotate.New(catalog, annotate.Options{Add: annotate.Usual}).Game(g, []byte(text), annotate.Place{Line: 7, Column: 11}, grammar.Before{})
		if len(notices) == 0 || notices[len(notices)-1].Place != want {
			t.Errorf("%q: %v, want %v", text, notices, want)
		}
	}
}
