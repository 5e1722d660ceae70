package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
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

// changed are the signs that a command writes in its own way: check and mate by the board in
// another notation, squares, NAGs for signs in uci, and what safe fixes replace.
var changed = map[string]string{"uci": "!?=±~NDTR", "--fix": "0123456789\ufeff\u202e\u00ad!?=.…N±D~*()", "descriptive": "12345678", "iccf": "12345678"}

// apart matches a letter that makes a damaged move with the square after it, from which a line
// keeps its spelling.
var apart = regexp.MustCompile(`[A-Z♘É]$`)

// numberToken is a number or a dash before a move.
var numberToken = regexp.MustCompile("^(0*[0-9]+[.…]*[-–−]?|[-–−*\u200b\ufeff]+|[-–−*][0-9.])$")

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
	commands := [][]string{{"fmt"}, {"annotate"}, {"check", "--fix"}}
	for _, n := range notation.All() {
		if name := n.Name(); !strings.HasPrefix(name, "letters:") || name == "letters:de" {
			commands = append(commands, []string{"convert", "--to", name})
		}
	}
	if testing.Short() {
		commands = commands[:1]
	}
	path := filepath.Join(t.TempDir(), "tokens.pgn")
	for _, command := range commands {
		for f, frame := range tokenFrames {
			var file strings.Builder
			for i, tok := range tokens {
				if len(command) == 3 && command[2] != "san" && i%5 > 0 {
					continue
				}
				if testing.Short() && i > 0 && i%len(tokenFrames) != f {
					continue // each token in one of the places
				}
				if !strings.ContainsAny(tok, "{;") { // what follows is the text of a comment
					fmt.Fprintf(&file, "[Event \"n%d\"]\n\n%s\n\n", i, strings.ReplaceAll(frame.text, "%s", tok))
				}
			}
			if err := os.WriteFile(path, []byte(file.String()), 0o666); err != nil {
				t.Fatal(err)
			}
			var out, errs bytes.Buffer
			runHere(append(command[:len(command):len(command)], path), nil, &out, &errs)
			text := out.String()
			if command[0] == "check" {
				b, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				text = string(b)
			}
			var plain map[rune]int
			games := strings.Split(text, "[Event \"n")[1:]
			if n := strings.Count(file.String(), "[Event "); len(games) != n {
				t.Fatalf("%v: %d games of %d: %s", command, len(games), n, errs.String()[:min(errs.Len(), 200)])
			}
			for _, game := range games {
				n, text, _ := strings.Cut(game, "\"]")
				_, text, _ = strings.Cut(text, "\n\n") // the movetext
				i, err := strconv.Atoi(n)
				if err != nil {
					t.Fatal(err)
				}
				got := count(text)
				if i == 0 {
					plain = got
					continue
				}
				tok := tokens[i]
				if _, err := grammar.ParseMove(tok); (err == nil || strings.ContainsAny(tok, "сО") || apart.MatchString(tok)) && command[0] != "fmt" || tok == "()" && command[0] == "check" || layoutToken(tok, frame.due) {
					continue
				}
				tok = strings.Map(func(r rune) rune {
					if strings.ContainsRune(changed[command[len(command)-1]], r) || command[0] == "convert" && strings.ContainsRune("+#†", r) {
						return -1
					}
					return r
				}, tok)
				if l := missing(got, plain, tok); l != "" {
					t.Errorf("%v: %q in %q: no %s in %q", command, tok, frame.text, l, text)
				}
			}
		}
	}
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
