// Package hostile has the texts that cost a careless reader of records quadratic time, its
// memory or its stack. The tests, benchmarks and fuzz targets of all packages use the same list,
// so that a kind that broke one command is tried on every other. It is not for programs.
package hostile

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Kind is a text that can be made in any size.
type Kind struct {
	Name string
	make func(n int) string
}

// Make returns a text of n bytes, or up to one repetition more.
func (k Kind) Make(n int) []byte { return []byte(k.make(n)) }

// repeat is unit again and again between two texts, n bytes in all.
func repeat(before, unit, after string) func(int) string {
	return func(n int) string {
		times := max(1, (n-len(before)-len(after)+len(unit)-1)/len(unit))
		return before + strings.Repeat(unit, times) + after
	}
}

// counted is [repeat] of a unit with a number that grows.
func counted(before, unit, after string) func(int) string {
	return func(n int) string {
		var b strings.Builder
		b.WriteString(before)
		for i := 1; b.Len() < n-len(after); i++ {
			fmt.Fprintf(&b, unit, i)
		}
		return b.String() + after
	}
}

// around is unit n times, followed by as many closing units.
func around(before, open, closed, after string) func(int) string {
	return func(n int) string {
		times := max(1, n/(len(open)+len(closed)))
		return before + strings.Repeat(open, times) + strings.Repeat(closed, times) + after
	}
}

// knights returns a game in which knights go to and fro, numbered from move 1.
func knights(before string) func(int) string {
	return func(n int) string {
		var b strings.Builder
		b.WriteString(before)
		for i := 1; b.Len() < n-2; i += 2 {
			fmt.Fprintf(&b, "%d. Nf3 Nf6 %d. Ng1 Ng8\n", i, i+1)
		}
		return b.String() + "*\n"
	}
}

// random is noise over an alphabet; the same for the same size.
func random(alphabet string) func(int) string {
	return func(n int) string {
		r := rand.New(rand.NewPCG(1, 2))
		b := make([]byte, n)
		for i := range b {
			b[i] = alphabet[r.IntN(len(alphabet))]
		}
		return string(b)
	}
}

// allBytes is every byte value.
func allBytes() string {
	b := make([]byte, 256)
	for i := range b {
		b[i] = byte(i)
	}
	return string(b)
}

const (
	head   = "[Event \"x\"]\n\n"
	wand   = "[Variant \"wand\"]\n\n"
	wotn   = "[Variant \"wotn\"]\n\n"
	ox     = "[Variant \"ox\"]\n\n"
	oz     = "[Variant \"oz8\"]\n\n"
	kings  = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n"
	zapped = "[Variant \"wand\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2Q w - - 0 1\"]\n\n"
)

// Kinds returns the list.
func Kinds() []Kind {
	return []Kind{
		// Moves and variations.
		{"plain moves", counted(head, "%d. e4 e5 ", "*\n")},
		{"illegal moves", counted(head, "%d. Ke5 Ke4 ", "*\n")},
		{"one move", repeat(head, "e4 ", "*\n")},
		{"moves on one line without numbers", repeat(head, "Nf3 Nf6 Ng1 Ng8 ", "*\n")},
		{"knights to and fro", knights(head)},
		{"kings to and fro", repeat(kings, "Kd1 Kd8 Ke1 Ke8\n", "*\n")},
		{"knights in wotn", knights(wotn)},
		{"knights in oz8", knights(oz)},
		{"knights in wand", knights(wand)},
		{"nested variations", around(head+"1. e4 ", "(1. d4 ", ")", " *\n")},
		{"nested variations that go on", around(head+"1. e4 ", "(1. d4 d5 2. c4 ", "e6) ", " *\n")},
		{"open variations", repeat(head+"1. e4 ", "(1. d4 ", "")},
		{"brackets", repeat("", "(", "")},
		{"brackets apart", repeat("e4", "( ", "")},
		{"sibling variations", repeat(head+"1. e4 ", "(1. d4) ", "*\n")},
		{"failing variations", repeat(head+"1. e4 ", "(1. Ke5) ", "*\n")},
		{"failing variations of two moves", repeat(head+"1. e4 e5 2. Nf3 ", "(2. Bb5 Ke4 3. Nf3) ", "*\n")},
		{"failing variations in wand", repeat(wand+"1. e4 ", "(1. Ke5) ", "*\n")},
		{"empty variations", repeat(head+"1. e4 ", "() ", "*\n")},
		{"variations of castlings", repeat(head+"1. e4 ", "(1. O-O) ", "*\n")},
		{"castlings", repeat(head, "O-O ", "*\n")},
		{"castlings in ox", repeat(ox, "O-O@l1 ", "*\n")},
		{"promotions that cannot be", repeat(head, "e8=Q ", "*\n")},
		{"null moves", repeat(head+"1. e4 ", "-- ", "*\n")},
		{"descriptive moves", repeat(head, "P-K4 P-K4 ", "*\n")},
		{"ICCF moves", repeat(head, "5254 5755 ", "*\n")},
		{"ICCF games", repeat("", "1. 5254 *\n", "")},
		{"games without tags", repeat("", "1. e4 e5 *\n", "")},
		{"moves that nobody knows", counted(head, "N%dx ", "*\n")},
		{"one word", repeat("", "N", "")},
		{"words", repeat(head, "what is this ", "*\n")},
		{"zaps", repeat(wand, "Ze4:e4 (polymorph = Queen) ", "*\n")},
		{"zaps without results", repeat(wand, "Ze4:e4 ", "*\n")},
		{"zaps of a queen", repeat(zapped, "Zh1-h2 (sleep) Zh1-h2 (misfire) ", "*\n")},
		{"events", repeat(wand+"1. e4 ", "[Qd3 dies from Sickness] ", "*\n")},
		{"event lines", repeat(wand+"1. e4 ", "[Qd3 dies from Sickness]\n", "*\n")},
		{"two-unit turns", repeat(wand, "Ng1-f3 & Bf1-c4 ", "*\n")},
		{"ampersands", repeat(head+"e4", "&e4", "")},
		{"ampersands apart", repeat(head+"e4", " & ", "")},
		{"improvements", repeat(wotn, "e4/WfD d5/xx ", "*\n")},
		{"legs", repeat(oz, "Nd4~f5-g7 d4f5,f5g7 ", "*\n")},
		{"legs in one move", repeat("a1b2", ",b2b2", "")},
		{"zaps and commas", repeat("a@a=", ",b", "")},

		// Signs.
		{"numbers", repeat(head, "1. ", "*\n")},
		{"numbers that grow", counted(head, "%d. ", "*\n")},
		{"digits", repeat("", "1", "")},
		{"full-width numbers", repeat("", "４．", "")},
		{"dots", repeat(head, ".", "")},
		{"elided moves", repeat(head, "... ", "*\n")},
		{"NAGs", repeat(head+"1. e4 ", "$1 ", "*\n")},
		{"NAGs of many kinds", repeat(head+"1. e4 ", "$10 $20 $146 ", "*\n")},
		{"bare NAGs", repeat(head+"1. e4 ", "$ ", "*\n")},
		{"marks", repeat(head+"1. e4 ", "+ ", "*\n")},
		{"judgements", repeat(head+"1. e4", "!", " *\n")},
		{"judgements apart", repeat(head+"1. e4 ", "!? ", "*\n")},
		{"signs of annotators", repeat(head+"1. e4 ", "+/= ", "*\n")},
		{"signs", repeat("", "+", "")},
		{"commas", repeat(head+"1. e4 ", ", ", "*\n")},
		{"draw offers", repeat(head+"1. e4 ", "(=) ", "*\n")},
		{"results", repeat(head+"1. e4 ", "1-0 ", "")},
		{"results and numbers", repeat("", "1-0 1. ", "")},
		{"words that end a game", repeat(head+"1. e4 ", "mate ", "")},
		{"phrases that end a game", repeat(head+"1. e4 ", "schwarz gibt auf {a}", "")},
		{"paragraphs after the moves", repeat(head+"1. e4 ", "\n\nfoo", "\n\n{")},
		{"reasons after results", repeat(head+"1. e4 ", "1/2-1/2 by agreement {a}", "")},
		{"stray brackets", repeat(head+"1. e4 ", "[ ", "*\n")},
		{"bare brackets", repeat(head+"1. e4 ", "[+5:00] ", "*\n")},
		{"bracket lines", repeat("e4 ", "[a\n", "")},
		{"closing brackets", repeat(head+"1. e4 ", ") ", "*\n")},
		{"stray braces", repeat(head+"1. e4 ", "} ", "*\n")},
		{"zeros", repeat(head+"1. e4 ", "\x00 ", "*\n")},
		{"invalid bytes", repeat(head+"1. e4 ", "\xff ", "*\n")},
		{"byte order marks", repeat(head+"1. e4 ", "\ufeff", " *\n")},
		{"spaces beyond ASCII", repeat(head+"1. e4 ", "\u00a0", " *\n")},
		{"dashes", repeat(head+"1. e4 ", "-", " *\n")},
		{"list markup", repeat(head, "* e4\n", "")},
		{"games of one sign", repeat("", "*", "")},
		{"games of one sign apart", repeat("", "* ", "")},
		{"games of a result", repeat("", "1/2-1/2\n", "")},
		{"games of a line", repeat("", "*\n\n", "")},
		{"giant numbers", repeat(head, "99999999999999999999. e4 ", "*\n")},
		{"giant NAGs", repeat(head+"1. e4 ", "$99999999999999999999 ", "*\n")},
		{"moves without spaces", repeat(head, "e4e5", "\n*\n")},
		{"combining marks", repeat(head+"1. e4", "\u0301", " *\n")},
		{"moves with combining marks", repeat(head, "e4\u0301 ", "*\n")},
		{"en passant", repeat(head, "exd6 e.p. ", "*\n")},
		{"reserved signs", repeat(head+"1. e4 ", "<e5> ", "*\n")},
		{"times", repeat(head+"1. e4 ", "0:59 ", "*\n")},
		{"line ends of all kinds", repeat(head+"1. e4", "\r\n\r\n\n\r", "*\n")},

		// Comments.
		{"one comment", repeat(head+"1. e4 {", "talk ", "} *\n")},
		{"one comment without spaces", repeat(head+"1. e4 {", "x", "} *\n")},
		{"comments", repeat(head+"1. e4 ", "{a} ", "*\n")},
		{"empty comments", repeat(head+"1. e4 ", "{}", " *\n")},
		{"open braces", repeat(head+"1. e4 ", "{", "")},
		{"nested comments", around(head+"1. e4 ", "{", "}", " *\n")},
		{"half nested comments", repeat(head+"1. e4 ", "{{}", "")},
		{"closing braces after comments", repeat("{{}", "}", "")},
		{"moves in an open comment", repeat("{", "\n\n1. e4", "")},
		{"games in open comments", repeat("", "{1-0\n\n1. e4 ", "")},
		{"tags in lines of a comment", repeat("{", "\n[A \"b\"] x", "")},
		{"empty lines in a comment", repeat("{", "\n", "}")},
		{"line comments of old Macs", repeat("e4 ", ";\r", "")},
		{"line comments before a brace", repeat("e4 ", ";\n", "{}")},
		{"line comments", repeat(head+"1. e4 ", ";\n", "*\n")},
		{"line comments with text", repeat(head+"1. e4\n", "; talk\n", "*\n")},
		{"escape lines", repeat(head+"1. e4\n", "% a\n", "*\n")},
		{"escape lines with braces", repeat("e4\n", "%{\n", "")},
		{"escape lines between tags", repeat("[A \"b\"]\n", "% x\n", "[C \"d\"]\n\n*\n")},
		{"comments on lines of old Macs", repeat("1. e4\r", "{a}\r", "*\r")},
		{"letters decoded twice", repeat(head+"1. e4 {", "\xc3\x83\xc2\xa4", "} *\n")},
		{"comments of controls", repeat(head+"1. e4 ", "{\x01} ", "*\n")},
		{"clocks", repeat(head+"1. e4 ", "{[%clk 0:00:59]} ", "*\n")},
		{"clocks that are wrong", repeat(head+"1. e4 ", "{[%clk 0:99:99]} ", "*\n")},
		{"clocks of a game", func(n int) string {
			var b strings.Builder
			b.WriteString(head)
			for i := 1; b.Len() < n; i += 2 {
				fmt.Fprintf(&b, "%d. Nf3 {[%%clk 0:00:59]} Nf6 {[%%clk 0:00:59]} %d. Ng1 {[%%eval 0.1]} Ng8 {[%%csl Ra1]} ", i, i+1)
			}
			return b.String() + "*\n"
		}},
		{"commands in one comment", repeat(head+"1. e4 {", "[%clk 0:99:99] ", "} *\n")},
		{"open commands", repeat(head+"1. e4 {", "[%clk ", "} *\n")},
		{"suppressions", repeat(head+"1. e4 ", "{[%lint ignore M305 x]} ", "*\n")},
		{"suppressions of what is found", repeat(head+"1. e4 ", "{[%lint ignore M305 x]} (1.Ke5) ", "*\n")},
		{"suppressions in one comment", repeat(head+"1. e4 {", "[%lint ignore M305 x] ", "} *\n")},
		{"suppressions of many names", repeat(head+"1. e4 {[%lint ignore M305", ",M305", " x]} *\n")},
		{"suppressions that are wrong", counted(head+"1. e4 ", "{[%%lint ignore X%d x]} ", "*\n")},
		{"suppressions in a variation", repeat("1. e4 (", "{[%lint ignore T208]} ", "1. d4) *\n")},
		{"suppressions before the moves", repeat("", "{[%lint ignore T208]} ", "1. e4 *\n")},
		{"lines of suppressions", repeat("", "%lint ignore T208\n", "1. e4 *\n")},
		{"suppressions of the game", repeat("{[%lint ignore-game M305 x]}\n", "Ke5 ", "*\n")},
		{"entities", repeat(head+"1. e4 {", "&nbsp;\n", "} *\n")},
		{"entities outside comments", repeat(head+"1. e4 ", "&nbsp;\n", "*\n")},
		{"numeric entities", repeat(head+"1. e4 {", "&#65;&#x1b;", "} *\n")},
		{"combining marks in a comment", repeat(head+"1. e4 {e", "\u0301", "} *\n")},
		{"comments of Latin-1", repeat(head+"1. e4 ", "{\xe9} ", "*\n")},
		{"arrows in one comment", repeat(head+"1. e4 {[%cal Ra1a2", ",Ga1b1", "]} *\n")},
		{"comments of arrows", repeat(head+"1. e4 ", "{[%cal Ra1a2]} ", "*\n")},
		{"moves in a comment", repeat(head+"1. e4 {", "1... e5 2. Nf3 ", "} *\n")},
		{"evaluations in a comment", repeat(head+"1. e4 {", "+0.31/12 3s, ", "} *\n")},
		{"controls in a comment", repeat(head+"1. e4 {", "\x01\u202e", "} *\n")},

		// Tags.
		{"tags", repeat("", "[A \"b\"]\n", "")},
		{"tags of many names", counted("", "[A%d \"b\"]\n", "\n*\n")},
		{"tag sections", repeat("", "[A \"b\"]\n\n", "")},
		{"short tags", counted("", "[%x \"\"]", "\n\n*\n")},
		{"tags on one line", counted("", "[A%d \"b\"] ", "\n\n*\n")},
		{"open tags", repeat("", "[A \"b\n", "")},
		{"open tags on a line", repeat("", "[A \"", "")},
		{"open tags in typographic quotes", repeat("", "[A “b ] ", "")},
		{"broken tags", repeat(head, "[A b]\n", "")},
		{"quotes in a tag", repeat("[A \"", "\"", "")},
		{"backslashes in a tag", repeat("[A \"", "\\", "")},
		{"one tag", repeat("[A \"", "talk ", "\"]\n\n1. e4 *\n")},
		{"players", counted("[White \"", "Smith %d, ", "\"]\n\n1. e4 *\n")},
		{"late tags", repeat(head+"1. e4 ", "[A \"b\"] ", "*\n")},
		{"tags and empty lines", counted("", "[A%d \"b\"]\n\n", "")},
		{"tags among moves", repeat("1. e4 ", "\n[A \"b\"]\n2. e4", "")},
		{"tags after results", repeat("", "1-0 [A \"b\"] ", "")},
		{"tags after braces", repeat("1. e4 ", "}[A \"b\"]", "")},
		{"dates", repeat("", "[Date \"2020.99.99\"]\n", "\n*\n")},
		{"FENs", repeat("", "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n", "\n*\n")},
		{"one FEN", repeat("[SetUp \"1\"]\n[FEN \"", "8/", " w - - 0 1\"]\n\n1. e4 *\n")},
		{"one FEN of castlings", repeat("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w ", "KQkq", " - 0 1\"]\n\n1. e4 *\n")},
		{"a FEN of timers", repeat("[Variant \"wand\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1 ", "e4(w=death,sleep=3,fast);", "\"]\n\n1. e4 *\n")},
		{"names of tags", repeat("[A", "a", " \"b\"]\n\n1. e4 *\n")},
		{"combining marks in a tag", repeat("[White \"e", "\u0301", "\"]\n\n1. e4 *\n")},
		{"the same tag", repeat("", "[White \"A\"]\n", "\n1. e4 *\n")},
		{"time controls", repeat("[TimeControl \"40/7200", ":40/7200", "\"]\n\n1. e4 *\n")},
		{"one rating", repeat("[WhiteElo \"1", "9", "\"]\n\n1. e4 *\n")},
		{"one date", repeat("[Date \"2020", ".01", "\"]\n\n1. e4 *\n")},
		{"names of openings", repeat("[Opening \"Sicilian", ": Najdorf, Sicilian", "\"]\n\n1. e4 *\n")},
		{"codes of openings", repeat("[ECO \"B20", "/B20", "\"]\n\n1. e4 *\n")},
		{"one FEN of units", repeat("[SetUp \"1\"]\n[FEN \"", "QQQQQQQQ/", " w - - 0 1\"]\n\n1. e4 *\n")},
		{"records without moves", counted("", "[White \"A%d\"]\n[Black \"B\"]\n\n*\n\n", "")},
		{"short records", repeat("", "[A \"b\"]\n\n1. e4 e5 *\n\n", "")},
		{"equal records", repeat("", "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n", "")},
		{"records that differ in their names", counted("", "[White \"A%d\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n", "")},
		{"records with a comment each", counted("", "[White \"A\"]\n\n1. e4 {%d} e5 2. Nf3 Nc6 1-0\n\n", "")},
		{"handicaps", repeat("[Variant \"wotn\"]\n[WhiteHandicap \"Pa2", ",Pb2", "\"]\n\n1. e4 *\n")},
		{"variants", repeat("[Variant \"wotn", "+ybr", "\"]\n\n1. e4 *\n")},
		{"results in a tag", repeat("[Result \"", "1-0", "\"]\n\n1. e4 *\n")},

		// Text around records.
		{"prose lines", repeat("", "Dear\n\n", "")},
		{"prose after results", repeat("", "*\n\nab\n\n2. e4 ", "")},
		{"open comments between tags", repeat("", "[A \"b\"]\n\n{\n\n", "")},
		{"spaces", repeat("", " ", "[")},
		{"spaces before short paragraphs", func(n int) string { return strings.Repeat(" ", n/2) + repeat("", "a\n\n", "")(n-n/2) }},
		{"spaces and brackets", repeat("e4", "   [", "")},
		{"empty lines", repeat(head+"1. e4", "\n", "*\n")},
		{"trailing spaces", repeat(head+"1. e4", "  \n", "*\n")},
		{"carriage returns", repeat(head+"1. e4", " e5\r", "*\n")},
		{"prose with moves", repeat("A game: 1. e4 e5 2. Nf3 ", "and then 3. Bb5 ", "\n")},
		{"HTML", repeat("<html><body><p>1. e4 e5 ", "<b>2. Nf3</b><!-- ", "</body></html>\n")},
		{"HTML tags", repeat("<html><body>", "<div><p>1. e4 ", "</body></html>\n")},
		{"random bytes", random(allBytes())},
		{"random letters of moves", random("abcdefgh12345678KQRBN ()[]{}.+#xO-*$!?;%\n")},
	}
}
