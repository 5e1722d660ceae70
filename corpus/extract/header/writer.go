package header

import (
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

// ownSide matches a writer's words for the side that was his: I was Black, ich hatte Schwarz.
var ownSide = printed.When(`(?:\bI(?: \([^()]{1,20}\))?(?:['’]m| am| was| had| have| took| got| played(?: as| with)?)|\b(?i:ich (?:hatte|habe|bin|war|spielte|spiele)|ich spielte mit|j['’](?:avais|ai)(?: les)?|je jouais(?: avec)? les|(?:yo )?(?:llevaba|llevé|jugué con|tenía)(?: las)?|avevo(?: il)?|ik (?:had|heb|speelde)(?: met)?|я (?:играл|играла))) (?i:the )?(?i:(white|weiß|weiss|blancs|blancas|bianco|wit|белыми)|(black|schwarz|noirs|negras|nero|zwart|ч[её]рными))\b`)

// ownRival matches the opponent after the words of [ownSide].
var ownRival = printed.When(`^(?:[^.!?;]|\. ){0,60}?\b(?i:(?:my|the) opponent (?:was|is|being)(?: [\p{Ll}]+){0,4},?|my opponent,|mein Gegner war|against|vs\.?|versus|gegen|contre|contra|contro|tegen|против) (` + `(?:(?:Mr|Mrs|Dr|Prof|Herr|Frau|Herrn)\.? |W?[GIFC]M )?` + fullName + `)`)

// rivalBefore matches the opponent in the sentence before the words of [ownSide].
var rivalBefore = printed.When(`\b(?i:paired (?:with|against)|drawn against|up against|my opponent(?: was| is)?|mein Gegner war|mon adversaire était),?(?: \p{Ll}+){0,5},? (` + `(?:(?:Mr|Mrs|Dr|Prof|Herr|Frau|Herrn)\.? |W?[GIFC]M )?` + fullName + `)(?:, [^.!?]*)?[.!?] $`)

// yourSide matches a writer's words for the side of the reader: you had White.
var yourSide = printed.When(`\b(?i:you (?:had|have|were|played(?: as| with)?|took)|du (?:hattest|hast|warst|spieltest)|sie hatten|tu (?:avais|as)|vous (?:aviez|avez)|je had|jij had) (?i:the |les )?(?i:(white|weiß|weiss|blancs|wit)|(black|schwarz|noirs|zwart))\b`)

// OwnSide reads which side the writer of a text had, White or Black, and against whom: reader means
// the person to whom he writes. side is "" if the text does not say.
func OwnSide(text string) (side string, other Player, reader bool) {
	m := ownSide.FindStringSubmatchIndex(text)
	if m == nil {
		if m = yourSide.FindStringSubmatchIndex(text); m == nil {
			return "", other, false
		}
		if side = "Black"; m[2] < 0 {
			side = "White"
		}
		return side, other, true
	}
	if side = "White"; m[2] < 0 {
		side = "Black"
	}
	if r := ownRival.FindStringSubmatch(text[m[1]:]); r != nil && !noName.MatchString(r[1]) {
		name, _ := cutSentence(r[1]) // against John Brown. We met before
		other = playerOf(name)
	} else if r := rivalBefore.FindStringSubmatch(text[:m[0]]); r != nil && !noName.MatchString(r[1]) {
		other = playerOf(r[1])
	}
	return side, other, ourGame.MatchString(text)
}

// ourGame matches a writer's words for a game that he and the reader played.
var ourGame = printed.When(`\b(?i:our (?:\w+ )?game|unserer? (?:\w+ )?partie|notre partie|onze partij|nuestra partida|la nostra partita)\b`)

// Addressee reads to whom a letter is written, in its head or where it begins.
func Addressee(line string) Player {
	if m := addressee.FindStringSubmatch(line); m != nil {
		return playerOf(strings.Trim(m[1]+m[2], `" `))
	}
	return Player{}
}

var addressee = printed.When(`^(?:To|An|À|Aan|Para): ([^<>@,;]*\p{L}[^<>@,;]*?)(?: ?<[^<>]*>)?$|^(?:Dear|Hi|Hello|Lieber|Liebe|Hallo|Cher|Chère|Beste|Querido|Caro) (\p{Lu}[\p{L}.'’ -]{1,40})[,!:]`)

var author = printed.When(`^(?:From|Von|De|Da|От): (?:"?([^"<>@(]*\p{L}[^"<>@(]*?)"? ?<.*>|\S+@\S+ \(([^()]+)\))$|(?:^|[\s>])([\p{L}\d_.'’-]+(?: \p{Lu}[\p{L}.'’-]*){0,3})(?: <[^<>]*>)? (?i:wrote|writes|schrieb|a écrit|escribió|ha scritto|schreef):$|^(?:#\d+ )?(?i:posted |written |gepostet |geschrieben |publié |escrito )?(?i:by|von|par|por) (?:u/)?([\p{L}\d_.'’-]+(?: [\p{L}.'’-]+){0,3}?)(?: [»|,·(-].*| \d+ \w+ ago| (?:on|am|le|el|il|op) .*|)$|^(?:#\d+ +)?([A-Za-z][\w-]{2,23}):? +(?:\p{Lu}\p{Ll}{2,8}\.? \d{1,2},? \d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d\d-\d\d)`)

// Author reads who wrote a letter or a post, in the line above it that says so.
func Author(line string) (who Player) {
	m := author.FindStringSubmatch(line)
	if m == nil {
		return who
	}
	for _, name := range m[1:] {
		if name != "" {
			return Player{Name: name}
		}
	}
	return who
}
