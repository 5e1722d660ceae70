package header

import (
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/record"
)

// MaxLine is how long a line of a header is at most, in bytes.
const MaxLine = 320

// Read reads a line above a game. whole means that every word of it became a tag or a label.
func Read(line string) (found record.Tags, whole bool) {
	if utf8.RuneCountInString(line) > MaxLine || strings.Contains(line, "||") { // the row of a table is a claim
		return nil, false
	}
	if strings.Contains(line, "<ref") { // a source, which is no tag
		if cited := wikiSource.ReplaceAllString(line, ""); cited != line {
			found, _ = Read(cited)
			return found, false
		}
	}
	line = strings.ReplaceAll(formValues(line), ".--", ". ")
	if found, whole = exactPair(line); len(found) > 0 {
		return found, whole
	}
	if found, whole = labelLine(line); len(found) > 0 {
		return found, whole
	}
	if found, whole = Pair(line); len(found) > 0 {
		return found, whole
	}
	if m := printedHead.FindStringSubmatch(line); m != nil {
		a, b := playerOf(m[1]), playerOf(m[2])
		if a.Name != "" && b.Name != "" {
			found = append(record.Tags{{Name: "White", Value: a.Name}}, a.more("White")...)
			found = append(append(found, record.Tag{Name: "Black", Value: b.Name}), b.more("Black")...)
			return append(found, record.Tag{Name: "ECO", Value: m[3]}), false
		}
	}
	labelled := false // the line begins with the number of a game, which is no tag
	if m := numbered.FindString(line); m != "" && (m[0] <= '9' || hasOpening(strings.TrimLeft(line[len(m):], " ")) || yearInside.MatchString(line[len(m):])) {
		line, labelled = strings.TrimLeft(line[len(m):], " –—-"), m[0] > '9'
	}
	if m := wherePlayed.FindStringSubmatch(line); m != nil && NamesEvent(m[1]) && !IsSentence(line) && yearInside.MatchString(line) {
		line, labelled = strings.TrimRight(m[1], "."), true
		if strings.Count(line, ")") > strings.Count(line, "(") {
			line = strings.TrimRight(line, ")")
		}
	}
	if m := codedOpening.FindStringSubmatch(line); m != nil {
		return record.Tags{{Name: "ECO", Value: m[1]}, {Name: "Opening", Value: m[2]}}, m[3] == ""
	}
	d := Details{}
	d.read(line, "")
	_, site := d.Found.Get("Site")
	_, event := d.Found.Get("Event")
	bracketed := line != "" && line[0] == '(' && strings.HasSuffix(line, ")") && site && d.unknown == 1 && !IsSentence(line) // (Vienne, partie libre, 1910)
	placed := bracketed || d.firm == 1 && (site || event) && d.led && d.unknown == 1 && !IsSentence(line)                    // Warschau 1929, ...
	if len(d.Found) == 0 || !d.Whole() && d.firm < 2 && !placed && !d.OnlyRound(line) {
		return nil, false
	}
	return d.Found, d.Whole() && !labelled
}

// IsCoded reports whether a line is the code and the name of an opening.
func IsCoded(line string) bool {
	return len(line) > 4 && line[0] >= 'A' && line[0] <= 'E' && codedOpening.MatchString(line)
}

// codedOpening matches an opening with its code before it, and perhaps its last move: B70 Sicilian
// Dragon 6 Be2.
var codedOpening = printed.When(`^([A-E]\d\d)(?:/\d+)?:? +(?:[–—-] +)?(\p{Lu}\p{L}[^\d()\[\],;]*?)( \d{1,2}\.{0,3} ?[KQRBNO]?[a-h]?x?[a-h][1-8])?$`)

// wikiSource matches a note on the source in a wiki.
var wikiSource = printed.When(`<ref[^<>]*>[^<>]*</ref>|<ref[^<>]*/>`)

// printedHead matches the head of a game in a print of ChessBase, whose players may be programs:
// (7) Fritz 13 SE - Houdini 3 [C00].
var printedHead = printed.When(`^\(\d{1,4}\) (\p{Lu}[^–—]{1,40}?) [-–—] (\p{Lu}.{1,40}?) \[([A-E]\d\d)\]$`)

// yearInside matches the year of a game.
var yearInside = printed.When(`\b(?:1[4-9]\d\d|20[0-4]\d)\b`)

// wherePlayed matches a line that says where a game was played: (Gespielt im Meisterturnier zu
// Karlsbad, 1911).
var wherePlayed = printed.When(`^\(?(?i:played (?:at|in|on|during)(?: the)?|gespielt (?:im|in der|in|zu|am|beim|auf dem)|jouée? (?:au|aux|à|en|dans le|lors du)|jugada (?:en el|en la|en)|jogada (?:no|na|em)|giocata (?:al|nel|a|in)|gespeeld (?:in het|in|op|te)|spelat i|hrána v|grana w|сыграна (?:в|на)) (.*)$`)
