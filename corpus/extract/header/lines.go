package header

import (
	"bytes"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
)

// Line is a line above a game.
type Line struct {
	Text string // with single spaces
	At   grammar.Span
}

// Lines splits a text that begins at off into its lines.
func Lines(text []byte, off int32) (lines []Line) {
	for i := 0; i < len(text); {
		end := printed.LineEnd(text, i)
		if line := spaced(text[i:end]); line != "" {
			next := Line{line, grammar.Span{Off: off + int32(i), End: off + int32(end)}}
			if n := len(lines) - 1; n < 0 || !lines[n].merge(next) {
				lines = append(lines, next)
			}
		}
		i = printed.AfterLine(text, end)
	}
	return lines
}

// merge reads the next line as part of l if they belong together: a bracket is open, or the players
// are under the words White and Black.
func (l *Line) merge(next Line) bool {
	switch {
	case len(l.Text)+len(next.Text) > MaxLine:
		return false
	case strings.Count(l.Text, "(") == strings.Count(l.Text, ")")+1 && strings.Count(next.Text, ")") == strings.Count(next.Text, "(")+1:
		l.Text += " " + next.Text
	case strings.HasSuffix(l.Text, " vs "):
		l.Text += next.Text
	case dashSide.MatchString(l.Text) && dashSide.MatchString(next.Text): // Белые — А. Алехин above Чёрные — Эм. Ласкер
		a, b := dashSide.FindStringSubmatch(l.Text), dashSide.FindStringSubmatch(next.Text)
		if (a[1] == "") == (b[1] == "") {
			return false
		}
		if a[1] == "" {
			a, b = b, a
		}
		l.Text = "White: " + a[3] + "; Black: " + b[3]
	case shortSides.MatchString(l.Text) && shortSide.MatchString(next.Text):
		text, ok := sidesInShort(l.Text + "; " + next.Text)
		if !ok {
			return false
		}
		l.Text = text
	case signAlone.MatchString(next.Text) && isNameAlone(l.Text), versusAlone.MatchString(next.Text) && (printed.IsUpperFirst(l.Text) || handleRated.MatchString(l.Text)) && !IsSentence(l.Text):
		l.Text += " vs "
	case dashLast.MatchString(l.Text) && !IsSentence(l.Text) && playerOf(next.Text).Name == strings.TrimRight(next.Text, ".") && titleCase.MatchString(strings.TrimRight(next.Text, ".")): // EVANS, R. - above OAKLEY, B.
		l.Text += " " + next.Text
	case sidesHead.MatchString(next.Text) && len(Abreast(l.Text)) > 0: // LASKER.  BAUER. above White.  Black.
		names := Abreast(l.Text)
		l.Text = "White: " + names[0].Value + "; Black: " + names[1].Value
	case towns.MatchString(next.Text) && len(Abreast(l.Text)) > 0:
	case sidesHead.MatchString(l.Text):
		left, right, ok := strings.Cut(next.Text, "  ")
		if !ok || strings.Contains(right, "  ") || IsSentence(next.Text) || !printed.IsUpperFirst(strings.Trim(left, "(")) || !printed.IsUpperFirst(strings.Trim(right, "(")) {
			return false
		}
		if printed.IsDigit(left[0]) {
			return false // the first moves
		}
		l.Text = "White: " + strings.Trim(left, "()") + "; Black: " + strings.Trim(right, "()")
	default:
		return false
	}
	l.At.End = next.At.End
	return true
}

// NamesSides reports whether a line is the words White and Black.
func NamesSides(line string) bool { return sidesHead.MatchString(line) }

// towns matches where two players are from, below their names: (Leeds).  (Bradford).
var towns = printed.When(`^\([^()]{2,30}\)[.,]?  \([^()]{2,30}\)[.,]?$`)

var dashSide = printed.When(`^(?:((?i:` + wordsWhite + `))|((?i:` + wordsBlack + `)))\s*[–—-]\s+((?:` + particles + ` )*(?:\p{Ll}{0,2}['’])?\p{Lu}.*)$`)

var handleRated = printed.When(`^[A-Za-z][\w-]{2,23} \(\d{3,4}\)$`)

var versusAlone = printed.When(`^(?i:vs?\.?|versus|gegen|contre|contra|contro|tegen|против)$`)

// signAlone matches a sign between two players.
var signAlone = printed.When(`^(?i:vs?\.?|versus|gegen|contre|contra|contro|tegen|против|[-–—]{1,2})$`)

// dashLast matches the first player of a game and the sign before the second.
var dashLast = printed.When(`^\p{Lu}[\p{L}\p{M}.,'’ -]{1,40}\s(?:[-–—]|vs?\.?)$`)

// titleCase matches words of a name.
var titleCase = printed.When(`^` + fullName + `(?:, ?` + fullName + `)?$`)

var shortSides = printed.When(`^[WB][:.] ?\p{L}`)

var shortSide = printed.When(`^[BNSZ][:.] ?\p{L}`)

// spaced returns a text on one line, with two spaces for a tab or several spaces, which separate
// columns.
func spaced(text []byte) string {
	s := printed.Readable(bytes.TrimSpace(text))
	return wideGap.ReplaceAllString(s, "  ")
}

var wideGap = printed.When(`\t+|[ \t]{2,}`)

var sidesHead = printed.When(`^\(?(?i:les |las |il |as )?(?i:white|weiß|weiss|blancs|blancas|bianco|wit|brancas|białe|bílý|világos|vit|белые)[.: )(]+(?i:les |las |il |as )?(?i:black|schwarz|noirs|negras|nero|zwart|pretas|czarne|černý|sötét|svart|ч[её]рные)[.:)]?$`)
