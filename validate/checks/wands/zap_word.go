package wands

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// longestZapWord limits the length of a misspelled zap result, in bytes.
const longestZapWord = 40

// zapWord finds parentheses directly after a zap that contain words but are neither a result nor a
// variation: their place and their content.
func zapWord(p *check.Pass, ply *record.Ply) (at grammar.Span, word string, ok bool) {
	src := p.Syntax.Src
	off := check.SkipSpaces(src, ply.At.End)
	if bare := lineWord(src[min(int(off), len(src)):]); likeZapWord(bare) != "" && len(bare) > 3 {
		// misfire without parentheses
		bare += signedParam(src[int(off)+len(bare):])
		return grammar.Span{Off: off, End: off + int32(len(bare))}, bare, true
	}
	if at, word = signedWord(src, off); word != "" {
		return at, word, true
	}
	if int(off) >= len(src) || src[off] != '(' {
		return at, "", false
	}
	n := bytes.IndexByte(src[off:min(len(src), int(off)+longestZapWord)], ')')
	if n < 0 {
		return at, "", false
	}
	at = grammar.Span{Off: off, End: off + int32(n) + 1}
	word = strings.TrimSpace(string(src[off+1 : int(off)+n]))
	if word == "" || strings.ContainsAny(word, "(){}[];\r\n") || strings.ContainsFunc(word, unicode.IsControl) {
		return at, "", false
	}
	for v := range ply.Variations() {
		if name, _ := nearestZapWord(word); len(v.Line) > 0 && (name == "" || !strings.ContainsAny(word, "= ")) {
			return at, "", false // a variation; (telport = e4) is not one, although e4 is a move
		}
	}
	return at, word, true
}

// signedWord finds the result of a zap at src[off] with other signs around it than parentheses:
// [sleep], {sleep}, "sleep", = sleep, -> sleep. word is "" if there is none.
func signedWord(src []byte, off int32) (at grammar.Span, word string) {
	text := src[min(int(off), len(src)):min(len(src), int(off)+longestZapWord)]
	head := len(text) - len(bytes.TrimLeft(text, "=->:([{;\"' "))
	if head == 0 {
		return at, ""
	}
	end := head + bytes.IndexAny(text[head:], ")]}\"'\r\n;{(")
	if end < head {
		end = len(text)
	}
	closed := end < len(text) && bytes.IndexByte([]byte(")]}\"'"), text[end]) >= 0
	if text[0] == '(' && closed && text[end] == ')' {
		return at, ""
	}
	body := bytes.TrimRight(text[head:end], " ")
	if !closed { // moves may follow on the line
		for bytes.ContainsRune(body, ' ') {
			if _, ok := grammar.ParseEffect(string(body)); ok {
				break
			}
			body = bytes.TrimRight(body[:bytes.LastIndexByte(body, ' ')], " ")
		}
	}
	if _, ok := grammar.ParseEffect(string(body)); !ok {
		return at, ""
	}
	if end = head + len(body); closed {
		end++
	}
	return grammar.Span{Off: off, End: off + int32(end)}, string(body)
}

// lineWord returns the letters with which a text begins.
func lineWord(src []byte) string {
	n := 0
	for n < len(src) && n < longestZapWord && (src[n]|0x20 >= 'a' && src[n]|0x20 <= 'z') {
		n++
	}
	return string(src[:n])
}

// signedParam returns an equals sign with which a text begins and the letters and digits after it,
// as in "teleport = e4" without parentheses; "" if there are none.
func signedParam(src []byte) string {
	src = src[:min(len(src), longestZapWord)]
	rest := bytes.TrimLeft(src, " ")
	if len(rest) == 0 || rest[0] != '=' {
		return ""
	}
	rest = bytes.TrimLeft(rest[1:], " ")
	n := len(lineWord(rest))
	for n < len(rest) && rest[n] >= '0' && rest[n] <= '9' {
		n++
	}
	if n == 0 || n < len(rest) && bytes.IndexByte([]byte(" \t\r\n,;.)"), rest[n]) < 0 {
		return "" // a move, as in "sleep = e7-e6"
	}
	return string(src[:len(src)-len(rest)+n])
}

// likeZapWord returns the result that a word after a zap was most likely meant to be, with what
// follows its equals sign, in parentheses; "" if none is similar, or if that cannot be a result.
func likeZapWord(word string) string {
	name, param := nearestZapWord(word)
	if name == "" {
		return ""
	}
	like := "(" + name + ")"
	if param != "" {
		like = "(" + name + " = " + param + ")"
	}
	if _, ok := grammar.ParseEffect(like); !ok {
		return ""
	}
	return like
}

// nearestZapWord returns the name of the result that is most similar to a word after a zap, and
// what follows its equals sign; "" if none is similar.
func nearestZapWord(word string) (name, param string) {
	var names []string
	for w := grammar.Teleport; w <= grammar.Empty; w++ {
		names = append(names, w.String())
	}
	for _, sign := range [...]string{" to ", " into ", " on "} { // Teleport to e4
		word = strings.Replace(word, sign, "=", 1)
	}
	kind, param, _ := strings.Cut(word, "=")
	return spelling.Nearest(strings.TrimSpace(kind), names), withoutNumber(strings.TrimSpace(param))
}

// withoutNumber cuts off a move number: other programs, and fmt, number the square in (telport =
// e4), which reads as a move.
func withoutNumber(s string) string {
	rest := strings.TrimLeft(s, "0123456789")
	if after, ok := strings.CutPrefix(rest, "."); ok && len(rest) < len(s) {
		return strings.TrimLeft(after, ". ")
	}
	return s
}

// reportMisspelled reports, for a zap without a result, that the word after it is not one or has no
// parentheses; the finding then also covers that text.
func reportMisspelled(p *check.Pass, d *diagnostic.Finding, at grammar.Span, word string) {
	fault := printable.Text(p.Text(at)) + " is not a result of a zap"
	if _, ok := grammar.ParseEffect(word); ok { // the word is right
		fault = printable.Quote(word) + " is not in parentheses"
	}
	d.Message = fmt.Sprintf("%s does not say what the zap did: %s", printable.Text(p.Ply.Move.Text), fault)
	d.Also = at
}
