package header

import (
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/record"
)

// Our second game is short. White, Mr. Lind; Black, Mr. Roth.
var commaSidesIn = printed.When(`(?:^|[.:;] )(?i:white), ((?:(?:Mr|Mrs|Dr|Prof|Herr|M)\.? )?` + fullName + `)[;,.] (?i:and )?(?i:black), ((?:(?:Mr|Mrs|Dr|Prof|Herr|M)\.? )?` + fullName + `?)\.?$`)

var sideAfter = printed.When(`(?i) \((?:` + whiteWords + `|` + blackWords + `)\)`)

// The words for the sides in brackets after a name.
const (
	whiteWords = `white|weiß|weiss|mit weiß|les blancs|blancs?|blancas|bianco|wit|brancas|białe|bílý|világos|vit|белые`
	blackWords = `black|schwarz|mit schwarz|les noirs|noirs?|negras|nero|zwart|pretas|czarne|černý|sötét|svart|ч[её]рные`
)

var within = printed.When(`((?:` + fullName + `))(?: ?[–—] ?| - |-| (?:vs?\.?|versus|against|contra|contre|contro|gegen|tegen|против) )((?:` + fullName + `)),? \(?((?:` + fullName + `),? )?(1[4-9]\d\d|20[0-4]\d)\b`)

// Levitsky (White) and Marshall (Black)
var bracketedSides = printed.When(`((?:` + fullName + `)),? \((?i:as )?(?i:(` + whiteWords + `)|(` + blackWords + `))\),? (?:(?:and|against|with|versus|vs?\.?|und|gegen|et|contre|y|contra|e|contro|en|tegen|i|a|a|och|mot|és|и|против) |[–—-] | )((?:` + fullName + `)),? \((?i:as )?(?i:(` + whiteWords + `)|(` + blackWords + `))\)`)

var blackFirst = printed.When(`^[^()]{2,60} \((?i:` + blackWords + `)\)`)

var blackAfter = printed.When(`\((?i:` + blackWords + `)\)`)

var whiteLast = printed.When(`^[^()]{2,60} (?:vs?\.?|versus|against|[–—-]) [^()]{2,60} \((?i:` + whiteWords + `)\)`)

// sidesInBrackets reads players with their sides in brackets, in a line or a sentence: Morphy
// (Black) and Anderssen (White).
func sidesInBrackets(text string) (found record.Tags, whole bool) {
	m := bracketedSides.FindStringSubmatchIndex(text)
	if m == nil || (m[4] >= 0) == (m[10] >= 0) {
		return nil, false
	}
	first, second := text[m[2]:m[3]], text[m[8]:m[9]]
	first = first[leadEnd(first):]
	if m[6] >= 0 {
		first, second = second, first
	}
	a, b := playerOf(first), playerOf(second)
	if a.Name == "" || b.Name == "" {
		return nil, false
	}
	found = record.Tags{{Name: "White", Value: a.Name}, {Name: "Black", Value: b.Name}}
	if rest := strings.Trim(text[m[1]:], " .,;:"); m[0] > 0 || len(first) < m[3]-m[2] {
		d := Details{}
		if d.read(rest, ""); d.Whole() {
			found = append(found, d.Found...)
		}
		return found, false
	} else if rest != "" {
		d := Details{}
		if d.read(rest, ""); d.Whole() {
			found = append(found, d.Found...)
		}
		return found, d.Whole()
	}
	return found, true
}

// PairIn finds players with a year in a sentence; the sentence stays prose.
func PairIn(text string) (found record.Tags) {
	if len(text) > 4*MaxLine {
		return nil
	}
	if found, _ := sidesInBrackets(text); len(found) > 0 {
		return found
	}
	if m := commaSidesIn.FindStringSubmatch(text); m != nil {
		return record.Tags{{Name: "White", Value: playerOf(m[1]).Name}, {Name: "Black", Value: playerOf(m[2]).Name}}
	}
	m := within.FindStringSubmatch(text)
	if m == nil {
		return nil
	}
	left := leadWord.ReplaceAllString(m[1], "")
	if left == "" || left == m[2] || hyphenTown.MatchString(left+"-"+m[2]) || noName.MatchString(left) || hasOpening(left+"-"+m[2]) {
		return nil
	}
	found = record.Tags{{Name: "White", Value: left}, {Name: "Black", Value: m[2]}}
	if site := strings.Trim(m[3], " ,"); site != "" {
		found = append(found, record.Tag{Name: "Site", Value: site})
	}
	return append(found, record.Tag{Name: "Date", Value: m[4] + ".??.??"})
}
