package header

import (
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/record"
)

var bothShort = printed.When(`^([WB])[:.] ?(\S.*?)[;,]? +([BNSZ])[:.] ?(\p{L}.*)$`)

// sidesInShort writes the sides in full in a line that names them with one letter: W: and B:, or,
// in other languages, B: and N:, W: and S:, W: and Z:.
func sidesInShort(line string) (full string, ok bool) {
	m := bothShort.FindStringSubmatch(line)
	if m == nil || m[1] == m[3] || m[1] == "B" && m[3] != "N" || IsSentence(line) || playerOf(m[2]).Name == "" || playerOf(m[4]).Name == "" {
		return line, false
	}
	return "White: " + m[2] + "; Black: " + m[4], true
}

// The words of labels, by tag. The names of the two sides are those in the languages whose letters
// can be read.
const (
	wordsWhite   = `white|wei(?:ß|ss)|(?:les )?blancs?|(?:las )?blancas?|(?:il )?bianco|wit|(?:as )?brancas|białe|biale|bílý|bily|világos|vilagos|vit|белые`
	wordsBlack   = `black|schwarz|(?:les )?noirs?|(?:las )?negras?|(?:il )?nero|zwart|(?:as )?pretas|czarne|černý|cerny|sötét|sotet|svart|ч[её]рные`
	wordsEvent   = `event|tournament|turnier|tournoi|torneo|toernooi|torneio|turniej|turnaj|verseny|turnering|турнир`
	wordsSite    = `site|place|venue|location|ort|lieu|lugar|luogo|plaats|miejsce|místo|hely|plats|место`
	wordsDate    = `date|datum|fecha|data|dátum|дата|start|started|begun|beginn|début|inicio|начало`
	wordsRound   = `round|runde|ronde|ronda|turno|rodada|runda|kolo|forduló|тур`
	wordsResult  = `result|ergebnis|résultat|resultado|risultato|uitslag|wynik|výsledek|eredmény|resultat|результат`
	wordsECO     = `eco`
	wordsOpening = `opening|eröffnung|ouverture|apertura|abertura|debiut|zahájení|megnyitás|öppning|дебют`
	wordsVariant = `variant`
	wordsFEN     = `fen`
	wordsSource  = `source`
)

// labelWords are the words before a colon that identify a tag, in the order of the groups of
// labels.
var labelWords = [...]struct{ tag, words string }{
	{"White", wordsWhite},
	{"Black", wordsBlack},
	{"Event", wordsEvent},
	{"Site", wordsSite},
	{"Date", wordsDate},
	{"Round", wordsRound},
	{"Result", wordsResult},
	{"ECO", wordsECO},
	{"Opening", wordsOpening},
	{"Variant", wordsVariant},
	{"FEN", wordsFEN},
	{"Source", wordsSource},
}

// labels matches a label: a word of labelWords at the start of a line or after a space, with a
// colon, or a dash between the names of both sides.
var labels = printed.When(`(?i)(?:^|[\s,;.|(–—-])(?:(` + wordsWhite + `)|(` + wordsBlack + `)|(` + wordsEvent + `)|(` + wordsSite + `)|(` + wordsDate + `)|(` + wordsRound +
	`)|(` + wordsResult + `)|(` + wordsECO + `)|(` + wordsOpening + `)|(` + wordsVariant + `)|(` + wordsFEN + `)|(` + wordsSource + `))(\s*[:=]|\s*--|\s*[–—]|\s+-)(?:\s+|$|\b)`)

// sideStems are the beginnings of the words for the two sides.
var sideStems = stems{"whit", "blac", "wei", "schwarz", "blan", "noir", "neg", "bianc", "nero", "wit", "zwart", "branc", "pret",
	"bia", "czarn", "bíl", "bily", "čern", "cern", "világ", "vilag", "söt", "sot", "vit", "svart", "бел", "чер", "чёр"}

// labelled is a value and the label before it.
type labelled struct {
	tag, value string
	dash       bool // a dash separates the label from it
}

// labelledIn splits a line at its labels; before is the text in front of the first.
func labelledIn(line string) (before string, all []labelled) {
	before = line
	if !strings.ContainsAny(line, ":=") && !(strings.ContainsAny(line, "-–—") && sideStems.in(strings.ToLower(line))) {
		return strings.Trim(before, " ,;|"), nil // the signs that end a label
	}
	end := -1
	for _, m := range labels.FindAllStringSubmatchIndex(line, -1) {
		l := labelled{}
		at := 0
		for k := range labelWords {
			if m[2+2*k] >= 0 {
				l.tag, at = labelWords[k].tag, m[2+2*k]
			}
		}
		sign := strings.TrimSpace(line[m[len(m)-2]:m[len(m)-1]])
		l.dash = sign != ":" && sign != "="
		if l.dash && l.tag != "White" && l.tag != "Black" {
			continue
		}
		if end < 0 {
			before = line[:at]
		} else {
			all[len(all)-1].value = line[end:at]
		}
		end = m[1]
		all = append(all, l)
	}
	if end >= 0 {
		all[len(all)-1].value = line[end:]
	}
	for i := range all {
		all[i].value = strings.Trim(all[i].value, " \t,;|–—-")
	}
	return strings.Trim(before, " ,;|–—-"), all
}

// NamesWhite reports whether a line has a label for the player with White.
func NamesWhite(line string) bool {
	found, _ := labelLine(line)
	return found.Index("White") >= 0
}

// IsLabelled reports whether a line begins with a label: Opening: Dutch.
func IsLabelled(line string) bool {
	before, all := labelledIn(line)
	return before == "" && len(all) > 0 && !all[0].dash
}

// labelLine reads a line with labels.
func labelLine(line string) (found record.Tags, whole bool) {
	if teamed := sideTeam.ReplaceAllString(line, "$1$2:"); teamed != line { // White (Leeds): Mr. Doe
		found, _ = labelLine(teamed)
		return found, false
	}
	if found, whole = exactSides(line); len(found) > 0 {
		return found, whole
	}
	if m := commaSides.FindStringSubmatch(line); m != nil {
		line = "White: " + m[1] + "; Black: " + m[2]
	}
	if m := bracketNames.FindStringSubmatch(line); m != nil {
		line = "White: " + m[1] + "; Black: " + m[2]
	}
	line, _ = sidesInShort(line)
	before, all := labelledIn(gapLabels(line))
	towns := withoutTowns(all)
	if len(all) == 0 {
		return nil, false
	}
	both := 0
	for _, l := range all {
		if l.tag == "White" || l.tag == "Black" {
			both++
		}
	}
	if m := boardNumber.FindStringSubmatch(before); m != nil && both == 2 {
		found = append(found, record.Tag{Name: "Board", Value: m[1]})
		before = ""
	}
	whole = before == "" && !towns
	if before != "" && both < 2 {
		return nil, false // a word of a sentence
	}
	add := func(name, value string) {
		found = append(found, record.Tag{Name: name, Value: value})
	}
	other := "" // the name before
	for _, l := range all {
		if l.dash && both < 2 || l.value == "" {
			return nil, false
		}
		switch l.tag {
		case "White", "Black":
			name, rest := cutSentence(l.value)
			if place, after := placeAndYear(name, other); rest == "" && both == 2 {
				name, rest = place, after
			}
			other = l.value
			p := playerOf(name)
			if p.Name == "" {
				return nil, false
			}
			if rest != "" {
				d := Details{}
				d.read(rest, "")
				whole = whole && d.Whole()
				defer func() {
					for _, t := range d.Found {
						if _, known := found.Get(t.Name); !known {
							found = append(found, t)
						}
					}
				}()
			}
			add(l.tag, p.Name)
			found = append(found, p.more(l.tag)...)
			whole = whole && p.whole
		case "Date":
			d := DateIn(l.value)
			if d == "" || clock.MatchString(l.value) {
				return nil, false
			}
			whole = whole && dateWhole(l.value)
			add("Date", d)
		case "FEN":
			add("SetUp", "1")
			add("FEN", l.value)
		case "Event":
			d := Details{}
			d.read(l.value, "Event")
			if d.Whole() && len(d.Found) > 0 {
				found = append(found, d.Found...)
			} else {
				add("Event", l.value)
			}
		case "Opening":
			value := l.value
			if m := openingECO.FindStringSubmatch(value); m != nil {
				value = m[1]
				add("ECO", m[2]+m[3])
			}
			if m := codeFirst.FindStringSubmatch(value); m != nil {
				value = m[3]
				add("ECO", m[1]+m[2])
			}
			add("Opening", strings.TrimRight(value, "."))
		case "ECO":
			if m := codeFirst.FindStringSubmatch(l.value); m != nil {
				add("ECO", m[1]+m[2])
				add("Opening", strings.TrimRight(m[3], "."))
			} else {
				add("ECO", l.value)
			}
		case "Result":
			at := printed.ResultAt([]byte(l.value), 0)
			if at == 0 && l.value != "*" {
				return nil, false
			}
			if at > 0 && at < len(l.value) { // 0-1 (checkmate)
				l.value, whole = l.value[:at], false
			}
			add("Result", printed.ScoreOf(l.value))
		default:
			add(l.tag, l.value)
		}
	}
	return found, whole
}

// sideTeam matches the team of a player between the label of the side and its colon.
var sideTeam = printed.When(`(^|[\s,;.|])((?i:` + wordsWhite + `|` + wordsBlack + `)) \(\p{Lu}[^()\d]{1,30}\):`)

// codeFirst matches the code of an opening before its name: B40 - Sicilian Defence.
var codeFirst = printed.When(`^([A-E])(\d\d)(?:/\d+)?(?:\s*[-–—:,]\s*|\s+)(\p{L}.*)$`)

// placeAndYear cuts a place and a year, or a year, off the second player of a line; other is the
// first as written. A given name and a rating are none.
func placeAndYear(value, other string) (name, rest string) {
	m := yearAtEnd.FindStringSubmatch(value)
	if m == nil || other == "" || strings.Count(other, ",") > strings.Count(m[1], ",") || eloAfter.MatchString(other) != eloAfter.MatchString(m[1]) {
		return value, ""
	}
	return m[1], m[2]
}

var yearAtEnd = printed.When(`^(\D+?(?: [12]\d{3}| \(\d{4}\))?), ((?:\p{Lu}[\p{L}.'’ -]*[, ] ?)?(?:1[5-9]\d\d|20[0-4]\d)\.?)$`)

// withoutTowns removes the towns after the names of both sides, and reports whether it did: a
// title or an initial before a comma shows that no first name follows it.
func withoutTowns(all []labelled) bool {
	if len(all) != 2 || all[0].tag != "White" || all[1].tag != "Black" {
		return false
	}
	a, b := commaTown.FindStringSubmatch(all[0].value), commaTown.FindStringSubmatch(all[1].value)
	if a == nil || b == nil || !titledName.MatchString(a[1]) && !titledName.MatchString(b[1]) {
		return false
	}
	all[0].value, all[1].value = a[1], b[1]
	return true
}

var (
	commaTown  = printed.When(`^([^,]+), (\p{Lu}\p{Ll}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+){0,2})\.?$`)
	titledName = printed.When(`^(?i:mr|mrs|miss|dr|prof|herr|frau|rev|capt|col|ing|mgr)\. |^(?:\p{Lu}\. ?)+\p{Lu}`)
)

var (
	openingECO = printed.When(`^(.*?[^\s(\[])\s*[(\[]?\s*(?:ECO:?\s*)?\b([A-E])\s?(\d\d)(?:/\d+)?[)\]]?$`)
	clock      = printed.When(`\d:\d\d`)
)

// White. (Mr. HORNE.)  Black. (Mr. BUCKLEY.)
var bracketNames = printed.When(`^(?i:` + wordsWhite + `)[.:,]? ?\(([^()]{2,40}?)\.?\)[.,;]?\s+(?i:` + wordsBlack + `)[.:,]? ?\(([^()]{2,40}?)\.?\)\.?$`)

var commaSides = printed.When(`^(?i:white), (\p{Lu}[^,–—-]{2,40}?)(?:[.;]?\s{2,}|; )(?i:black), (\p{Lu}[^,–—-]{2,40}?)\.?$`)

var boardNumber = printed.When(`^(?i:board|bd|bord|brett|table|tafel|mesa|tisch|tablero|échiquier|tabuleiro|tábla|scacchiera|šachovnice|szachownica|доска)\.? ?(?:no\.? ?|nr\.? ?|№ ?)?(\d{1,3})[.:]?$`)

// IsResultLabel reports whether a text is the label of a result below the moves.
func IsResultLabel(text []byte) bool { return resultLabel.Match(text) }

var resultLabel = printed.When(`^(?i:` + wordsResult + `)\s*[:=.]?\s*$`)
