package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// tokenFrames are places in a record where text may be.
var tokenFrames = []struct {
	text string
	due  bool // a number, a dash or a comma here is layout: Black's number 1 is expected
}{
	{"1. e4 %s e5 2. Nf3 Nc6 *", true},
	{"1. e4 e5 %s 2. Nf3 Nc6 *", false},
	{"1. e4 e5 2. Nf3 {x} %s *", false},
	{"1. e4 e5 * %s", false},
	{"1. e4 (1. d4 %s) 1... e5 *", false},
	{"1. e4 (%s 1. d4) 1... e5 *", false},
	{"1. e4 e5 2. %s Nf3\n%s Nc6 *", true},
	{"1. e4 e5 2. Nf3 (2. f4 exf4 %s) *", false},
}

// rewritten are signs that a writer may replace by their canonical form.
var rewritten = map[rune]string{'…': "...", '†': "+", '‡': "#", '½': "1/2"}

// layoutToken reports whether tok is something that a writer lays out again: numbers and commas
// between moves (due means that this is such a place), check signs and e.p. in words.
func layoutToken(tok string, due bool) bool {
	switch strings.ToLower(tok) {
	case "ch", "ep":
		return true
	}
	if due && (tok == "(2" || tok == "l." || tok == "I." || numberToken.MatchString(tok) || len([]rune(tok)) == 2 && strings.Contains(tok, "1")) {
		return true
	}
	return strings.HasSuffix(tok, ",") && !strings.HasPrefix(tok, ",")
}

// A tokenCommand is a command that writes records.
type tokenCommand struct {
	args    []string // DIR stands for a folder that does not exist, where it writes files
	exact   bool     // it does not read moves: movetext stays byte for byte
	file    bool     // it changes its file
	plays   bool     // it writes moves again, and so those with a misprint
	deletes bool     // it deletes a move without which the rest of the game is legal
	signs   string   // the characters that it writes in its own way, or replaces or strips
	strips  string   // text with one of these is stripped with what follows it
	nulls   bool     // it leaves out games with null moves
}

// fixSigns are the characters that fixes replace.
const fixSigns = "0123456789\ufeff\u202e\u00ad!?=.…N±D~*()<>/\\-"

// tokenCommands are all commands that write records, with each flag that changes how they do so.
// Check and mate signs are those of the board in another notation, and so are squares.
func tokenCommands() []tokenCommand {
	list := []tokenCommand{
		{args: []string{"fmt"}},
		{args: []string{"annotate"}, plays: true},
		{args: []string{"annotate", "--add", "all"}, plays: true},
		{args: []string{"check", "--fix"}, file: true, plays: true, signs: fixSigns},
		{args: []string{"check", "--fix", "--unsafe-fixes"}, file: true, plays: true, deletes: true, signs: fixSigns + unsafeSigns},
		{args: []string{"fmt", "--nags", "numeric"}, signs: nagSigns},
		{args: []string{"fmt", "--nags", "suffix"}, signs: nagSigns},
		{args: []string{"textconv"}, plays: true, signs: "\ufeff\u202e\u00ad\a" + nagSigns + "."},
		{args: []string{"edit", "--set", "Site=x"}, exact: true},
		{args: []string{"edit", "--rename", "Event=Site"}, exact: true},
		{args: []string{"edit", "--set", "Site=x", "--delete", "Event"}, exact: true},
		{args: []string{"edit", "--spelling", "testdata/tokens.ssp"}, exact: true},
		{args: []string{"edit", "--strip", "clocks,evals"}, exact: true},
		{args: []string{"edit", "--strip", "comments"}, signs: "."},
		{args: []string{"edit", "--strip", "variations"}, strips: "("},
		{args: []string{"edit", "--strip", "nags"}, signs: nagSigns},
		{args: []string{"sort", "--by", "event"}, exact: true},
		{args: []string{"split", "--count", "1000000", "--dir", "DIR"}, exact: true},
		{args: []string{"split", "--by", "event", "--dir", "DIR"}, exact: true},
		{args: []string{"join"}, exact: true},
		{args: []string{"join", "--utf8"}, exact: true},
		{args: []string{"dedupe", "--same", "exact"}, exact: true},
		{args: []string{"select", "plies < 1000"}, exact: true},
		{args: []string{"select", "--invert", "plies > 1000"}, exact: true},
	}
	for _, n := range notation.All() {
		c := tokenCommand{args: []string{"convert", "--to", n.Name()}, plays: true, signs: "+#†" + map[string]string{
			"uci": "!?=+-–−±~NDTR<>/\\(", "descriptive": "12345678", "iccf": "12345678"}[n.Name()], nulls: n.Name() == "iccf"}
		if !strings.HasPrefix(n.Name(), "letters:") || n.Name() == "letters:de" {
			list = append(list, c)
		}
	}
	return list
}

// nagSigns are the characters of NAGs and evaluation signs.
const nagSigns = "!?=±~NDTR+-–−#†$0123456789/<>\\("

// unsafeSigns are the characters that unsafe fixes replace in addition.
const unsafeSigns = "+#†$}½"

// apart matches a letter that makes a damaged move with the square after it, from which a line
// keeps its spelling.
var apart = regexp.MustCompile(`[A-Znbrqk♘É]$`)

// capitalFile matches a move whose file is a capital: a misprint.
var capitalFile = regexp.MustCompile(`^[A-H][1-8]$`)

// numberToken is a number or a dash before a move.
var numberToken = regexp.MustCompile("^(0*[0-9]+[.…]*[-–−]?|[-–−*\u200b\ufeff\u202e\u00ad]+|[-–−*][0-9.])$")

// Text of a record that is not understood stays in its place: every character of every token of one
// or two characters survives every command that writes records.
func TestNoCharacterIsDropped(t *testing.T) {
	var chars []string
	for c := '!'; c <= '~'; c++ {
		chars = append(chars, string(c))
	}
	chars = append(chars, "½", "–", "−", "…", "×", "†", "±", "♘", "é", "с", "О", "\u200b", "\ufeff", "\u202e", "\u00ad", "\x07")
	tokens := append([]string{""}, chars...)
	for _, a := range chars {
		for _, b := range chars {
			tokens = append(tokens, a+b)
		}
	}
	part := hostile.Depth(11, 29, 29) // one token of two characters in how many each command but the first gets in a place
	for n, command := range tokenCommands() {
		if testing.Short() && n > 0 && !command.exact {
			continue
		}
		for f, frame := range tokenFrames {
			if command.strips != "" && strings.Contains(frame.text, command.strips) {
				continue
			}
			texts := map[int]string{}
			var file strings.Builder
			for i, tok := range tokens {
				switch {
				case n > 0 && i > len(chars) && (i+n+f)%part > 0: // in other places, and from other commands, other tokens
				case testing.Short() && i > 0 && i%len(tokenFrames) != f: // each token in one of the places
				case strings.ContainsAny(tok, "{;"): // what follows is the text of a comment
				case command.strips != "" && strings.Contains(tok, command.strips):
				case command.nulls && isNull(tok):
				case command.exact && (strings.ContainsAny(tok, "*½") || strings.Contains(tok, "1") && strings.HasSuffix(frame.text, "%s")):
					// a second game begins after the result
				default:
					texts[i] = strings.ReplaceAll(frame.text, "%s", tok)
					fmt.Fprintf(&file, "[Event \"e\"]\n[Round \"n%d\"]\n\n%s\n\n", i, texts[i])
				}
			}
			out, errs := command.run(t, file.String())
			var plain map[rune]int
			games := strings.Split(out, "[Round \"n")[1:]
			if len(games) != len(texts) {
				t.Errorf("%v: %d games of %d: %s", command.args, len(games), len(texts), errs[:min(len(errs), 200)])
				continue
			}
			for _, game := range games {
				n, text, _ := strings.Cut(game, "\"]")
				_, text, _ = strings.Cut(text, "\n\n") // the movetext
				i, err := strconv.Atoi(n)
				if err != nil {
					t.Fatal(err)
				}
				if command.exact {
					if text, _, _ = strings.Cut(text, "\n\n["); strings.TrimRight(text, "\n") != texts[i] {
						t.Errorf("%v: %q is %q", command.args, texts[i], text)
					}
					continue
				}
				text, _, _ = strings.Cut(text, "\n\n[Event \"e\"]")
				got := count(text)
				if i == 0 {
					plain = got
					for c, n := range count(texts[0]) { // moves after some tokens are copied
						plain[c] = min(plain[c], n)
					}
					for c := range plain {
						if !strings.ContainsRune(texts[0], c) {
							delete(plain, c)
						}
					}
					continue
				}
				others := plain
				if command.deletes && !hasMoves(text, texts[0]) {
					others = nil
				}
				if l := command.drops(tokens[i], frame.due, got, others); l != "" {
					t.Errorf("%v: %q in %q: no %s in %q", command.args, tokens[i], frame.text, l, text)
				}
			}
		}
	}
}

// run runs the command on a file and returns what it writes.
func (c tokenCommand) run(t *testing.T, file string) (text, errs string) {
	dir := t.TempDir()
	path := filepath.Join(dir, "tokens.pgn")
	if err := os.WriteFile(path, []byte(file), 0o666); err != nil {
		t.Fatal(err)
	}
	args := append(slices.Clone(c.args), path)
	into := slices.Index(args, "DIR")
	if into >= 0 {
		args[into] = filepath.Join(dir, "parts")
	}
	var stdout, stderr bytes.Buffer
	if code := runHere(args, nil, &stdout, &stderr); code == exitTrouble {
		t.Errorf("%v: %s", c.args, stderr.String())
	}
	switch {
	case into >= 0:
		parts, err := filepath.Glob(filepath.Join(args[into], "*"))
		if err != nil || len(parts) != 1 {
			t.Fatal(parts, err)
		}
		path = parts[0]
	case !c.file: // what is shown must not look like a command of a CI log
		return strings.ReplaceAll(stdout.String(), `:\x3A`, "::"), stderr.String()
	}
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b), stderr.String()
}

// drops lists the characters of a token that a game, which has the characters got, has no more
// often than plain, the same game without the token.
func (c tokenCommand) drops(tok string, due bool, got, plain map[rune]int) string {
	if layoutToken(tok, due) || c.file && tok == "()" {
		return ""
	}
	if tok == "oo" && strings.Contains(c.signs, nagSigns) {
		return "" // the NAG of an unclear position, in letters
	}
	if _, err := grammar.ParseMove(tok); c.plays && (err == nil || strings.ContainsAny(tok, "сО") || apart.MatchString(tok) || capitalFile.MatchString(tok)) {
		return ""
	}
	return missing(got, plain, strings.Map(func(r rune) rune {
		if strings.ContainsRune(c.signs, r) {
			return -1
		}
		return r
	}, tok))
}

// hasMoves reports whether a text has all moves of a record.
func hasMoves(text, record string) bool {
	for _, word := range strings.Fields(strings.NewReplacer("(", " ", ")", " ").Replace(record)) {
		if _, err := grammar.ParseMove(word); err == nil && !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// isNull reports whether a token is a null move.
func isNull(tok string) bool {
	m, err := grammar.ParseMove(tok)
	return err == nil && m.Null
}

// missing returns the characters of a token that a text does not have in addition to those it has
// without the token.
func missing(got, plain map[rune]int, tok string) (list string) {
	for c, n := range count(tok) {
		if got[c] >= n+plain[c] || c == '\u200b' {
			continue
		}
		other := rewritten[c]
		if other == "" {
			list += string(c)
		}
		for d, m := range count(other) {
			if got[d] < m {
				list += string(d)
			}
		}
	}
	return list
}

func count(s string) map[rune]int {
	m := map[rune]int{}
	for _, r := range s {
		if r > ' ' {
			m[r]++
		}
	}
	return m
}
