package header

import "github.com/fairyscore/fairyscore/corpus/extract/printed"

// ownSide matches a writer's words for the side that was his: I was Black, ich hatte Schwarz.
var ownSide = printed.When(`(?:\bI(?:['’]m| am| was| had| have| took| got| played(?: as| with)?)|\b(?i:ich (?:hatte|habe|bin|war|spielte|spiele)|ich spielte mit|j['’](?:avais|ai)(?: les)?|je jouais(?: avec)? les|(?:yo )?(?:llevaba|llevé|jugué con|tenía)(?: las)?|avevo(?: il)?|ik (?:had|heb|speelde)(?: met)?|я (?:играл|играла))) (?i:the )?(?i:(white|weiß|weiss|blancs|blancas|bianco|wit|белыми)|(black|schwarz|noirs|negras|nero|zwart|ч[её]рными))\b`)

// ownRival matches the opponent after the words of [ownSide].
var ownRival = printed.When(`^[^.!?;]{0,40}?\b(?i:against|vs\.?|versus|gegen|contre|contra|contro|tegen|против) (` + `(?:(?:Mr|Mrs|Dr|Prof|Herr|Frau|Herrn)\.? |W?[GIFC]M )?` + fullName + `)`)

// OwnSide reads which side the writer of a text had, White or Black, and against whom; side is ""
// if the text does not say.
func OwnSide(text string) (side string, other Player) {
	m := ownSide().FindStringSubmatchIndex(text)
	if m == nil {
		return "", other
	}
	if side = "White"; m[2] < 0 {
		side = "Black"
	}
	if r := ownRival().FindStringSubmatch(text[m[1]:]); r != nil && !noName().MatchString(r[1]) {
		other = playerOf(r[1])
	}
	return side, other
}

var author = printed.When(`^(?:From|Von|De|Da|От): (?:"?([^"<>@(]*\p{L}[^"<>@(]*?)"? ?<.*>|\S+@\S+ \(([^()]+)\))$|(?:^|[\s>])([\p{L}\w.-]+(?: \p{Lu}[\p{L}.-]*){0,2})(?: <[^<>]*>)? (?i:wrote|writes|schrieb|a écrit|escribió|ha scritto|schreef):$|^(?:#\d+ )?(?i:posted |written |gepostet |geschrieben |publié |escrito )?(?i:by|von|par|por) (?:u/)?([\w-]+(?: [\p{L}.-]+){0,2})(?: [»|,·(-].*| \d+ \w+ ago| on .*|)$|^([A-Za-z][\w-]{2,23}) (?:\p{Lu}\p{Ll}{2,8}\.? \d{1,2},? \d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})`)

// Author reads who wrote a letter or a post, in the line above it that says so.
func Author(line string) (who Player) {
	m := author().FindStringSubmatch(line)
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
