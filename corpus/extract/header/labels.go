package header

import (
	"slices"
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
	before, all := labelledIn(gapLabels(fullSides(line)))
	towns := withoutTowns(all)
	if len(all) == 0 {
		return nil, false
	}
	r := labelReader{sides: sidesAmong(all)}
	if m := boardNumber.FindStringSubmatch(before); m != nil && r.sides == 2 {
		r.add("Board", m[1])
		before = ""
	}
	if r.whole = before == "" && !towns; before != "" && r.sides < 2 {
		return nil, false // a word of a sentence
	}
	for _, l := range all {
		if l.dash && r.sides < 2 || l.value == "" || !r.read(l) {
			r.found, r.whole = nil, false
			break
		}
	}
	for _, tags := range slices.Backward(r.beside) {
		r.addNew(tags)
	}
	return r.found, r.whole
}

// fullSides writes a line whose sides have no colons, or are one letter, with colons and in full.
func fullSides(line string) string {
	for _, form := range [...]*printed.Pattern{&commaSides, &bracketNames} {
		if m := form.FindStringSubmatch(line); m != nil {
			line = "White: " + m[1] + "; Black: " + m[2]
		}
	}
	line, _ = sidesInShort(line)
	return line
}

// sidesAmong counts the labels of the two sides.
func sidesAmong(all []labelled) (n int) {
	for _, l := range all {
		if l.tag == "White" || l.tag == "Black" {
			n++
		}
	}
	return n
}

// labelReader makes tags of labels and their values.
type labelReader struct {
	found  record.Tags
	whole  bool
	sides  int           // how many labels are those of sides
	other  string        // the player before, as written
	beside []record.Tags // what is after the name of a player; kept even if the line is not read
}

// add adds a tag.
func (r *labelReader) add(name, value string) {
	r.found = append(r.found, record.Tag{Name: name, Value: value})
}

// addNew adds the tags whose names are new.
func (r *labelReader) addNew(tags record.Tags) {
	for _, t := range tags {
		if _, known := r.found.Get(t.Name); !known {
			r.found = append(r.found, t)
		}
	}
}

// read adds the tags of a label, and reports false if its value is not one.
func (r *labelReader) read(l labelled) bool {
	switch l.tag {
	case "White", "Black":
		return r.player(l)
	case "Date":
		d := DateIn(l.value)
		if d == "" || clock.MatchString(l.value) {
			return false
		}
		r.whole = r.whole && dateWhole(l.value)
		r.add("Date", d)
	case "FEN":
		r.add("SetUp", "1")
		r.add("FEN", l.value)
	case "Event":
		d := Details{}
		d.read(l.value, "Event")
		if d.Whole() && len(d.Found) > 0 {
			r.found = append(r.found, d.Found...)
		} else {
			r.add("Event", l.value)
		}
	case "Opening":
		r.opening(l.value)
	case "ECO":
		if m := codeFirst.FindStringSubmatch(l.value); m != nil {
			r.add("ECO", m[1]+m[2])
			r.add("Opening", strings.TrimRight(m[3], "."))
		} else {
			r.add("ECO", l.value)
		}
	case "Result":
		at := printed.ResultAt([]byte(l.value), 0)
		if at == 0 && l.value != "*" {
			return false
		}
		if at > 0 && at < len(l.value) { // 0-1 (checkmate)
			l.value, r.whole = l.value[:at], false
		}
		r.add("Result", printed.ScoreOf(l.value))
	default:
		r.add(l.tag, l.value)
	}
	return true
}

// player adds a player, and keeps what is said after the name.
func (r *labelReader) player(l labelled) bool {
	name, rest := cutSentence(l.value)
	if place, after := placeAndYear(name, r.other); rest == "" && r.sides == 2 {
		name, rest = place, after
	}
	r.other = l.value
	p := playerOf(name)
	if p.Name == "" {
		return false
	}
	if rest != "" {
		d := ReadDetails(rest)
		r.whole = r.whole && d.Whole()
		r.beside = append(r.beside, d.Found)
	}
	r.add(l.tag, p.Name)
	r.found = append(r.found, p.more(l.tag)...)
	r.whole = r.whole && p.whole
	return true
}

// opening adds an opening and its code, which can be on either side of the name.
func (r *labelReader) opening(value string) {
	if m := openingECO.FindStringSubmatch(value); m != nil {
		value = m[1]
		r.add("ECO", m[2]+m[3])
	}
	if m := codeFirst.FindStringSubmatch(value); m != nil {
		value = m[3]
		r.add("ECO", m[1]+m[2])
	}
	r.add("Opening", strings.TrimRight(value, "."))
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
