package extract

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/record"
)

// labelWords are the words before a colon that identify a tag, by tag. The names of the two sides
// are those in the languages whose letters can be read.
var labelWords = [...]struct{ tag, words string }{
	{"White", `white|wei(?:ß|ss)|(?:les )?blancs?|(?:las )?blancas?|(?:il )?bianco|wit|(?:as )?brancas|białe|biale|bílý|bily|világos|vilagos|vit|белые`},
	{"Black", `black|schwarz|(?:les )?noirs?|(?:las )?negras?|(?:il )?nero|zwart|(?:as )?pretas|czarne|černý|cerny|sötét|sotet|svart|ч[её]рные`},
	{"Event", `event|tournament|turnier|tournoi|torneo|toernooi|torneio|turniej|turnaj|verseny|turnering|турнир`},
	{"Site", `site|place|venue|location|ort|lieu|lugar|luogo|plaats|miejsce|místo|hely|plats|место`},
	{"Date", `date|datum|fecha|data|dátum|дата|start|started|begun|beginn|début|inicio|начало`},
	{"Round", `round|runde|ronde|ronda|turno|rodada|runda|kolo|forduló|тур`},
	{"Result", `result|ergebnis|résultat|resultado|risultato|uitslag|wynik|výsledek|eredmény|resultat|результат`},
	{"ECO", `eco`},
	{"Opening", `opening|eröffnung|ouverture|apertura|abertura|debiut|zahájení|megnyitás|öppning|дебют`},
	{"Variant", `variant`},
	{"FEN", `fen`},
	{"Source", `source`},
}

// labels matches a label: a word of labelWords at the start of a line or after a space, with a
// colon, or a dash between the names of both sides.
var labels = sync.OnceValue(func() *regexp.Regexp {
	var colon []string
	for _, l := range labelWords {
		colon = append(colon, l.words)
	}
	return regexp.MustCompile(`(?i)(?:^|[\s,;.|(–—-])(?:(` + strings.Join(colon, ")|(") + `))(\s*[:=]|\s*--|\s*[–—]|\s+-)(?:\s+|$|\b)`)
})

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
	for _, m := range labels().FindAllStringSubmatchIndex(line, -1) {
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

// headLine reads a line above a game. whole means that every word of it became a tag or a label.
func headLine(line string) (found record.Tags, whole bool) {
	if utf8.RuneCountInString(line) > headLength {
		return nil, false
	}
	if strings.Contains(line, "<ref") { // a source, which is no tag
		if cited := wikiSource().ReplaceAllString(line, ""); cited != line {
			found, _ = headLine(cited)
			return found, false
		}
	}
	line = strings.ReplaceAll(formValues(line), ".--", ". ")
	if found, whole = labelLine(line); len(found) > 0 {
		return found, whole
	}
	if found, whole = versusLine(line); len(found) > 0 {
		return found, whole
	}
	if m := printedHead().FindStringSubmatch(line); m != nil {
		a, b := playerOf(m[1]), playerOf(m[2])
		if a.name != "" && b.name != "" {
			found = append(record.Tags{{Name: "White", Value: a.name}}, a.more("White")...)
			found = append(append(found, record.Tag{Name: "Black", Value: b.name}), b.more("Black")...)
			return append(found, record.Tag{Name: "ECO", Value: m[3]}), false
		}
	}
	labelled := false // the line begins with the number of a game, which is no tag
	if m := numbered().FindString(line); m != "" && (m[0] <= '9' || hasOpening(line[len(m):]) || yearInside().MatchString(line[len(m):])) {
		line, labelled = strings.TrimLeft(line[len(m):], " –—-"), m[0] > '9'
	}
	if m := wherePlayed().FindStringSubmatch(line); m != nil && namesEvent(m[1]) && !isSentence(line) && yearInside().MatchString(line) {
		line, labelled = strings.TrimRight(m[1], "."), true
		if strings.Count(line, ")") > strings.Count(line, "(") {
			line = strings.TrimRight(line, ")")
		}
	}
	d := details{}
	d.read(line, "")
	_, site := d.found.Get("Site")
	_, event := d.found.Get("Event")
	bracketed := line != "" && line[0] == '(' && strings.HasSuffix(line, ")") && site && d.unknown == 1 && !isSentence(line) // (Vienne, partie libre, 1910)
	placed := bracketed || d.firm == 1 && (site || event) && d.led && d.unknown == 1 && !isSentence(line)                    // Warschau 1929, ...
	if len(d.found) == 0 || !d.whole() && d.firm < 2 && !placed && !d.onlyRound(line) {
		return nil, false
	}
	return d.found, d.whole() && !labelled
}

// wikiSource matches a note on the source in a wiki.
var wikiSource = when(`<ref[^<>]*>[^<>]*</ref>|<ref[^<>]*/>`)

// printedHead matches the head of a game in a print of ChessBase, whose players may be programs:
// (7) Fritz 13 SE - Houdini 3 [C00].
var printedHead = when(`^\(\d{1,4}\) (\p{Lu}[^–—]{1,40}?) [-–—] (\p{Lu}.{1,40}?) \[([A-E]\d\d)\]$`)

// yearInside matches the year of a game.
var yearInside = when(`\b(?:1[4-9]\d\d|20\d\d)\b`)

// wherePlayed matches a line that says where a game was played: (Gespielt im Meisterturnier zu
// Karlsbad, 1911).
var wherePlayed = when(`^\(?(?i:played (?:at|in|on|during)(?: the)?|gespielt (?:im|in der|in|zu|am|beim|auf dem)|jouée? (?:au|aux|à|en|dans le|lors du)|jugada (?:en el|en la|en)|jogada (?:no|na|em)|giocata (?:al|nel|a|in)|gespeeld (?:in het|in|op|te)|spelat i|hrána v|grana w|сыграна (?:в|на)) (.*)$`)

// labelLine reads a line with labels.
func labelLine(line string) (found record.Tags, whole bool) {
	if m := commaSides().FindStringSubmatch(line); m != nil {
		line = "White: " + m[1] + "; Black: " + m[2]
	}
	if m := bracketNames().FindStringSubmatch(line); m != nil {
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
	if m := boardNumber().FindStringSubmatch(before); m != nil && both == 2 {
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
	for _, l := range all {
		if l.dash && both < 2 || l.value == "" {
			return nil, false
		}
		switch l.tag {
		case "White", "Black":
			name, rest := cutSentence(l.value)
			p := playerOf(name)
			if p.name == "" {
				return nil, false
			}
			if rest != "" {
				d := details{}
				d.read(rest, "")
				whole = whole && d.whole()
				defer func() {
					for _, t := range d.found {
						if _, known := found.Get(t.Name); !known {
							found = append(found, t)
						}
					}
				}()
			}
			add(l.tag, p.name)
			found = append(found, p.more(l.tag)...)
			whole = whole && p.whole
		case "Date":
			d := dateIn(l.value)
			if d == "" || clock().MatchString(l.value) {
				return nil, false
			}
			if !dateWhole(l.value) {
				d = l.value
			}
			add("Date", d)
		case "FEN":
			add("SetUp", "1")
			add("FEN", l.value)
		case "Event":
			d := details{}
			d.read(l.value, "Event")
			if d.whole() && len(d.found) > 0 {
				found = append(found, d.found...)
			} else {
				add("Event", l.value)
			}
		case "Opening":
			value := l.value
			if m := openingECO().FindStringSubmatch(value); m != nil {
				value = m[1]
				add("ECO", m[2]+m[3])
			}
			add("Opening", strings.TrimRight(value, "."))
		case "Result":
			at := resultAt([]byte(l.value), 0)
			if at == 0 && l.value != "*" {
				return nil, false
			}
			if at > 0 && at < len(l.value) { // 0-1 (checkmate)
				l.value, whole = l.value[:at], false
			}
			add("Result", scoreOf(l.value))
		default:
			add(l.tag, l.value)
		}
	}
	return found, whole
}

// withoutTowns removes the towns after the names of both sides, and reports whether it did: a
// title or an initial before a comma shows that no first name follows it.
func withoutTowns(all []labelled) bool {
	if len(all) != 2 || all[0].tag != "White" || all[1].tag != "Black" {
		return false
	}
	a, b := commaTown().FindStringSubmatch(all[0].value), commaTown().FindStringSubmatch(all[1].value)
	if a == nil || b == nil || !titledName().MatchString(a[1]) && !titledName().MatchString(b[1]) {
		return false
	}
	all[0].value, all[1].value = a[1], b[1]
	return true
}

var (
	commaTown  = when(`^([^,]+), (\p{Lu}\p{Ll}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+){0,2})\.?$`)
	titledName = when(`^(?i:mr|mrs|miss|dr|prof|herr|frau|rev|capt|col|ing|mgr)\. |^(?:\p{Lu}\. ?)+\p{Lu}`)
)

// labelAlone matches a label and nothing else.
var labelAlone = sync.OnceValue(func() *regexp.Regexp {
	var words []string
	for _, l := range labelWords {
		words = append(words, l.words)
	}
	return regexp.MustCompile(`^(?i:` + strings.Join(words, "|") + `)$`)
})

// gapLabels adds the colon to the names of the sides in a form whose values are to the right of
// them: White  Kasparov  Black  Topalov.
func gapLabels(line string) string {
	m := gapSides().FindStringSubmatch(line)
	if m == nil {
		return line
	}
	return m[1] + ": " + m[2] + "; " + m[3] + ": " + m[4]
}

var gapSides = when(`^((?i:` + labelWords[0].words + `))  (\S[^:]*?)  ((?i:` + labelWords[1].words + `))  ([^:]*\S)$`)

// formValues joins a label and its value in a form with wide gaps: Round  4  Date  20-1-1999.
func formValues(line string) string {
	if !strings.Contains(line, "  ") {
		return line
	}
	return gapLabel().ReplaceAllString(line, "$1$2 $3")
}

var gapLabel = when(`(^|  )((?i:` + labelWords[5].words + `|` + labelWords[4].words + `|board|brett))  (\d)`)

// serverTime matches the date and time that servers print after the players: Sat Mar 7, 12:03 PST
// 2009.
var serverTime = when(`\s+-{2,3}\s+\p{Lu}\p{L}{2} (\p{Lu}\p{L}{2}) +(\d{1,2}),? \d{1,2}:\d\d(?::\d\d)? (?:[A-Z]{2,5} )?((?:19|20)\d\d)$`)

var (
	openingECO = when(`^(.*?[^\s(\[])\s*[(\[]?\s*(?:ECO:?\s*)?\b([A-E])\s?(\d\d)(?:/\d+)?[)\]]?$`)
	clock      = when(`\d:\d\d`)
)

// White. (Mr. HORNE.)  Black. (Mr. BUCKLEY.)
var bracketNames = when(`^(?i:` + labelWords[0].words + `)[.:,]? ?\(([^()]{2,40}?)\.?\)[.,;]?\s+(?i:` + labelWords[1].words + `)[.:,]? ?\(([^()]{2,40}?)\.?\)\.?$`)

var commaSides = when(`^(?i:white), (\p{Lu}[^,–—-]{2,40}?)(?:[.;]?\s{2,}|; )(?i:black), (\p{Lu}[^,–—-]{2,40}?)\.?$`)

// Our second game is short. White, Mr. Lind; Black, Mr. Roth.
var commaSidesIn = when(`(?:^|[.:;] )(?i:white), ((?:(?:Mr|Mrs|Dr|Prof|Herr|M)\.? )?` + fullName + `)[;,.] (?i:and )?(?i:black), ((?:(?:Mr|Mrs|Dr|Prof|Herr|M)\.? )?` + fullName + `?)\.?$`)

var boardNumber = when(`^(?i:board|bd|bord|brett|table|tafel|mesa|tisch|tablero|échiquier|tabuleiro|tábla|scacchiera|šachovnice|szachownica|доска)\.? ?(?:no\.? ?|nr\.? ?|№ ?)?(\d{1,3})[.:]?$`)

// cutSentence cuts a text at the first full stop after a word that is not an abbreviation, or at a
// dash with a place and a year after it. Further full stops separate items.
func cutSentence(text string) (first, rest string) {
	for i := 3; i+1 < len(text); i++ {
		if text[i] == '.' && text[i+1] == ' ' && !initial().MatchString(text[:i+1]) {
			return text[:i], strings.ReplaceAll(strings.Trim(text[i+1:], " .–—"), ". ", "; ")
		}
	}
	if m := dashPlace().FindStringSubmatchIndex(text); m != nil {
		return text[:m[0]], strings.TrimRight(text[m[2]:], " .")
	}
	return text, ""
}

var dashPlace = when(`\s[–—-]{1,3}\s+(\p{Lu}[^–—]*\b(?:1[4-9]\d\d|20\d\d)\.?)$`)

// scoreOf returns a score in PGN, or the text itself.
func scoreOf(text string) string {
	text = strings.NewReplacer("–", "-", ":", "-", "½-½", "1/2-1/2", " ", "").Replace(text)
	return strings.Replace(text, "½-½", "1/2-1/2", 1)
}

// opponent is a player in a line.
type opponent struct {
	name  string // "" if the text is not a name
	title string // GM
	elo   string
	date  string
	whole bool
}

// more returns the tags next to a name.
func (p *opponent) more(side string) (tags record.Tags) {
	if p.title != "" {
		tags = append(tags, record.Tag{Name: side + "Title", Value: p.title})
	}
	if p.elo != "" {
		tags = append(tags, record.Tag{Name: side + "Elo", Value: p.elo})
	}
	if p.date != "" {
		tags = append(tags, record.Tag{Name: "Date", Value: p.date})
	}
	return tags
}

var (
	townAfter = when(`^(.*\p{L}\.?) \((\p{Lu}{2,3}|\p{Lu}\p{Ll}[\p{L}.'’-]*(?:[ -]\p{L}[\p{L}.'’-]*){0,3})\)$`) // T. Gajewicz (Poznań), K. Müller (GER)
	townFirst = when(`^ ?\((\p{Lu}\p{Ll}[\p{L}.'’-]*(?:[ -]\p{L}[\p{L}.'’-]*){0,3})\)`)
	yearAfter = when(`^(.*\p{L}\.?), (1[5-9]\d\d|20\d\d)$`)
)

var titled = when(`^(?:W?[GIFC]M|NM|SM|WNM|LM) `)

var clockAfter = when(`  ?\d{1,3}:\d\d\b.*$`)

var titleAlone = when(`^(?i:mr|mrs|miss|dr|prof|herr|frau|sir|rev|capt|col|m|mme|señor|sig|dhr|hr)\.?$`)

var sideAfter = when(`(?i) \((?:` + whiteWords + `|` + blackWords + `)\)`)

var (
	eloAfter  = when(`^(.*\S)\s+(?:\((?:Elo:? ?)?([12]\d{3}|\d{3})\)|\[([12]\d{3})\]|([12]\d{3}))$`)
	hasSquare = when(`\b[KQRBN]?[a-h][1-8]\b`)
	rated     = when(`\(\d{3,4}\)$`)
	initial   = when(`(?:^|[\s.,])\p{Lu}\.$|^\p{Lu}\p{Ll}\.$|\.\p{L}+\.$|\b(?:Jr|Sr|jun|sen|Hr|Mme|Dr|Prof|Mr|Mrs|Rev|Capt|Col|Gen|Lt|Hon|St|Ed|Th|Chr|Ph)\.$`)
)

// playerOf reads the name of a player with what may follow it.
func playerOf(text string) (p opponent) {
	p.whole = true
	if strings.Contains(text, " (") {
		text = sideAfter().ReplaceAllString(text, "")
	}
	text = strings.TrimSpace(text)
	if m := townAfter().FindStringSubmatch(text); m != nil {
		text, p.whole = m[1], false
	}
	if m := clockAfter().FindStringIndex(text); m != nil { // Crafty 23.4  0:41 used
		text, p.whole = text[:m[0]], false
	}
	if m := yearAfter().FindStringSubmatch(text); m != nil {
		p.date, text = m[2]+".??.??", m[1]
	}
	if at := datedAt(text); at != nil && at[1] == len(text) && strings.HasSuffix(text[:at[0]], ", ") {
		p.date, text = dateIn(text[at[0]:]), strings.TrimRight(text[:at[0]], ", ")
	}
	if m := eloAfter().FindStringSubmatch(text); m != nil {
		p.elo, text = m[2]+m[3]+m[4], m[1]
	}
	if m := titled().FindString(text); m != "" {
		p.title, text = strings.TrimSpace(m), text[len(m):]
	}
	if strings.HasSuffix(text, ".") && !initial().MatchString(text) {
		text = strings.TrimRight(text, ".")
	}
	text = strings.Trim(text, " ,;")
	if utf8.RuneCountInString(text) > 60 || len(strings.Fields(text)) > 9 || hasSquare().MatchString(text) || strings.IndexFunc(text, unicode.IsUpper) < 0 && !handleAlone().MatchString(text) {
		return opponent{}
	}
	if titleAlone().MatchString(text) {
		return opponent{} // the name is on the next line
	}
	p.name = text
	return p
}

// The words of a name. A sentence has others.
const (
	nameWord  = `(?:\p{Lu}[\p{L}\p{M}.'’]*(?:-\p{Lu}[\p{L}\p{M}.'’]*)*)`
	particles = `(?:de|da|do|dos|del|della|di|du|la|le|les|van|von|der|den|ten|ter|zu|af|av|el|al|bin|ibn|y|i|e|et|und|and|en|&|of|the|y)`
	fullName  = nameWord + `(?: (?:` + particles + ` )*` + nameWord + `){0,5}`
	rating    = `(?: ?\([^()]{1,20}\)| [12]\d{3})?`
)

// The words for the sides in brackets after a name.
const (
	whiteWords = `white|weiß|weiss|mit weiß|les blancs|blancs?|blancas|bianco|wit|brancas|białe|bílý|világos|vit|белые`
	blackWords = `black|schwarz|mit schwarz|les noirs|noirs?|negras|nero|zwart|pretas|czarne|černý|sötét|svart|ч[её]рные`
)

var (
	versusWord = when(`^(.{1,60}?)\s+(?i:vs?\.?|versus|against|contre|gegen|contra|contro|tegen|przeciw|mot|против|x|beats?|defeat(?:s|ed)|bat|battit|perd contre|schlägt|schlug|besiegt|batte|slaat|won tegen|vence a|venció a)\s+(\p{Lu}.*|[a-z][\w-]{2,23} \(\d{3,4}\).*)$`)
	dashWide   = when(`^((?:` + particles + ` ){0,3}` + fullName + `(?:, ?` + fullName + `)?` + rating + `)\s+[-–—]{1,2}\s+((?:` + particles + ` ){0,3}` + fullName + `(?:, ?` + fullName + `)?` + rating + `)(.*)$`)
	dashLong   = when(`^((?:` + particles + ` ){0,3}` + fullName + rating + `)[–—]((?:` + particles + ` ){0,3}` + fullName + rating + `)(.*)$`)
	scored     = when(`^((?:` + particles + ` ){0,3}` + fullName + `(?:, ?` + fullName + `)?` + rating + `)\s+(1[-–:]0|0[-–:]1|½[-–:]½|1/2[-–:]1/2)\s+((?:` + particles + ` ){0,3}` + fullName + `(?:, ?` + fullName + `)?` + rating + `)$`)
	dashTight  = when(`^((?:\p{Lu}\.\s?)*\p{Lu}[\p{L}\p{M}'’.]*` + rating + `)[-–—]((?:\p{Lu}\.\s?)*\p{Lu}[\p{L}\p{M}'’.]*` + rating + `)(.*)$`)
	numbered   = when(`^(?:(?i:board|bd|bord|brett|table|tafel|mesa|tisch|tablero|échiquier|tabuleiro|tábla|scacchiera|šachovnice|szachownica|доска)\.? ?(?:no\.? ?|nr\.? ?|№ ?)?(\d{1,3})(?: ?[:.)]? |  +)|\d{1,4}\. ?(?i:sz\. ?)?(?i:játszma)\. ?|\(?\d{1,4}[.:)]{1,2}\*{0,2} |` + `(?i:(?:game|partie|partij|partia|partida|partita|parti|no\.|nr\.|№|партия)( ?№?| ?nr\.?| ?no\.?| ?n\.?[°º]?)) ?(?:\d{1,4}(?:,\d{3})?|[A-Z]|[IVXLC]{1,7})(?: ?[:.)–—-]{1,3} ?|  +| \())`)
	within     = when(`((?:` + fullName + `))(?: ?[–—] ?| - |-| (?:vs?\.?|versus|against|contra|contre|contro|gegen|tegen|против) )((?:` + fullName + `)),? \(?((?:` + fullName + `) )?(1[4-9]\d\d|20\d\d)\b`)
	// Levitsky (White) and Marshall (Black)
	bracketedSides = when(`((?:` + fullName + `)),? \((?i:as )?(?i:(` + whiteWords + `)|(` + blackWords + `))\),? (?:(?:and|against|with|versus|vs?\.?|und|gegen|et|contre|y|contra|e|contro|en|tegen|i|a|a|och|mot|és|и|против) |[–—-] )((?:` + fullName + `)),? \((?i:as )?(?i:(` + whiteWords + `)|(` + blackWords + `))\)`)
	blackFirst     = when(`^[^()]{2,60} \((?i:` + blackWords + `)\)`)
	blackAfter     = when(`\((?i:` + blackWords + `)\)`)
	whiteLast      = when(`^[^()]{2,60} (?:vs?\.?|versus|against|[–—-]) [^()]{2,60} \((?i:` + whiteWords + `)\)`)
	noName         = when(`(?i)^(?:(?:the|an?) |(?:chapter|part|lesson|section|volume|diagram|figure|problem|study|exercise|table|white|black|introduction|chess|page|round|results?|white to|solution|position|kapitel|teil|chapitre|глава|часть|move|group|class|opening|ending|middlegame|endgame)\b)`)
	leadWord       = when(`^(?:(?:In|The|From|Game|See|After|Here|Now|Today|Tonight|Yesterday|Next|First|Finally|Again|Compare|And|But|As|Also|Then|Famous|At|Consider|Remember|Recall|Enjoy|Like|Heute|Hier|Aujourd'hui|Hoy|Oggi|Vandaag|Hoje|Dziś|Сегодня) )+`)
)

// handles matches the names of two users of a server.
var handles = when(`^([\w-]{3,24}(?: \(\d{3,4}\))?) [-–—] ([\w-]{3,24}(?: \(\d{3,4}\))?)$`)

// isHandle reports whether a word is the name of a user of a server: with a digit or an underscore
// after its first letter, or a capital after a small letter.
func isHandle(word string) bool { return handle().MatchString(word) }

var (
	handle     = when(`^[A-Za-z][\w-]*(?:[\d_]|[a-z][A-Z])[\w-]*(?: \(\d{3,4}\))?$`)
	hyphenTown = when(`^(?i:new|нью|saint|ste?|sankt|санкт|san|сан|santa|los|лос|las|лас|bad|бад|baden|баден|buenos|буэнос|mar|мар|tel|тель|rio|рио|aix|monte|монте|port|la|clermont|stoke|stratford|villa|вилья|kuala|hong|гон|усть|ростов|орехово)[-–]\p{Lu}`)
)

// handleAlone matches a name of one word, as users of servers have.
var handleAlone = when(`^[a-z][\w-]{2,23}$`)

var versusInside = when(`^[^()]*\(([^()]{3,60} vs?\.? [^()]{3,100})\)[.:]?$`)

// versusLine reads a line with both players: A vs. B, A - B, A-B, followed by details.
func versusLine(line string) (found record.Tags, whole bool) {
	whole = true
	add := func(name, value string) {
		found = append(found, record.Tag{Name: name, Value: value})
	}
	text := line
	if m := serverTime().FindStringSubmatchIndex(text); m != nil && monthOf(text[m[2]:m[3]]) > 0 {
		date := fmt.Sprintf("%s.%02d.%s", text[m[6]:m[7]], monthOf(text[m[2]:m[3]]), twoDigits(text[m[4]:m[5]]))
		found, _ = versusLine(text[:m[0]])
		if len(found) > 0 {
			found = append(found, record.Tag{Name: "Date", Value: date})
		}
		return found, false // the time stays in the text
	}
	swapped := false // Black is named first
	led := false     // words precede the players, and may follow them
	if strings.Contains(text, " (") {
		if found, whole = sidesInBrackets(text); len(found) > 0 {
			return found, whole
		}
		swapped = blackFirst().MatchString(text) || !blackAfter().MatchString(text) && whiteLast().MatchString(text)
		text = sideAfter().ReplaceAllString(text, "")
	}
	if m := submatch(versusInside, text, strings.Contains(text, " v")); m != nil {
		text, whole = m[1], false
	}
	if first, _ := cutSentence(strings.TrimSpace(splitItems(text)[0].text)); hasOpening(first) && !surnamesFirst().MatchString(text) {
		return nil, false
	}
	if m := numbered().FindStringSubmatch(text); m != nil {
		text = strings.TrimLeft(text[len(m[0]):], " ")
		if m[1] != "" {
			add("Board", m[1])
		} else if m[2] != "" || m[0][0] > '9' {
			whole = m[0][0] <= '9' || m[0][0] == '('
		}
	}
	if lead := leadEnd(text); lead > 0 {
		text, whole = text[lead:], false
		led = true
	}
	var left, right, tail string
	tight := false
	if m := versusWord().FindStringSubmatch(text); m != nil && strings.Trim(m[1], "-–—") == m[1] { // a dash, then V. Topalov
		left = m[1]
		right, tail = cutName(m[2], strings.Contains(left, ","), rated().MatchString(left))
	} else if m := submatch(dashWide, text, strings.Contains(text, " -") || strings.Contains(text, " –") || strings.Contains(text, " —")); m != nil {
		left, right, tail = m[1], m[2], m[3]
		if strings.Contains(right, ",") && !strings.Contains(left, ",") { // B, Place 1999
			r, rest := cutName(m[2]+m[3], false, rated().MatchString(left))
			right, tail = r, rest
		}
	} else if m := submatch(scored, text, strings.ContainsAny(text, "01½")); m != nil {
		left, right, tail = m[1], m[3], "  "+m[2]
	} else if m := submatch(dashLong, text, strings.ContainsAny(text, "–—")); m != nil && !hyphenTown().MatchString(text) {
		left, right, tail = m[1], m[2], m[3]
	} else if m := submatch(dashTight, text, strings.ContainsAny(text, "-–—")); m != nil && !hyphenTown().MatchString(text) {
		left, right, tail, tight = m[1], m[2], m[3], true
	} else if m := submatch(handles, text, strings.ContainsAny(text, "-–—")); m != nil && (isHandle(m[1]) || isHandle(m[2])) {
		left, right = m[1], m[2]
	} else {
		return nil, false
	}
	if !tight {
		if name, rest := cutSentence(right); rest != "" { // Morphy. Philidor Defence
			right, tail = name, ". "+rest+tail
		}
	}
	if m := playedWhere().FindStringSubmatch(right); m != nil { // Saint Brie in Paris in 1750 with it
		right, whole = m[1], false
		if m[2] != "" {
			add("Site", m[2])
		}
		if m[3] != "" {
			add("Date", m[3]+".??.??")
		}
	}
	if noName().MatchString(left) && !strings.HasPrefix(left, "White,") && !strings.HasPrefix(left, "Black,") || hasOpening(left+"-"+right) && tail == "" || isOpeningName(left+"-"+right) {
		return nil, false
	}
	first, _ := utf8.DecodeRuneInString(left)
	if !unicode.IsUpper(first) && !isHandle(left) && !isHandle(right) && !strings.ContainsRune(`"“«`, first) && !dashWide().MatchString(text) || len(strings.Fields(left)) > 7 {
		return nil, false
	}
	a, b := playerOf(left), playerOf(right)
	if m := townFirst().FindString(tail); m != "" && !a.whole { // A (Leeds) v. B (York)
		tail, b.whole = tail[len(m):], false
	}
	if a.name == "" || b.name == "" || sideHead().MatchString(a.name) || sideHead().MatchString(b.name) || strings.ContainsAny(a.name, "!?:;") || nameVerb().MatchString(a.name) || withWhite().MatchString(a.name) || !isHandle(left) && !isHandle(right) && (namesEvent(a.name) || namesEvent(b.name)) {
		return nil, false
	}
	d := details{}
	if t := strings.TrimSpace(tail); t != "" {
		if !strings.ContainsAny(t[:1], ",;([:|.-–—") && !strings.HasPrefix(tail, "  ") && !eventYear().MatchString(t) && scoreEnd(t) == 0 {
			return nil, false // a sentence continues
		}
		d.read(strings.Trim(t, " .,;:–—-"), "Event")
		if tight && len(d.found) == 0 || !d.whole() && len(d.found) == 0 && utf8.RuneCountInString(t) > 60 {
			return nil, false
		}
	} else if tight && (len(a.name) < 2 || strings.HasSuffix(b.name, ".")) {
		return nil, false
	}
	if swapped {
		a, b = b, a
	}
	add("White", a.name)
	found = append(found, a.more("White")...)
	add("Black", b.name)
	found = append(found, b.more("Black")...)
	for _, t := range d.found {
		if led && t.Name == "Opening" && !isUpperFirst(t.Value) {
			continue // un Gambito Evans, in a sentence
		}
		if _, known := found.Get(t.Name); !known {
			found = append(found, t)
		}
	}
	return found, whole && d.whole() && a.whole && b.whole
}

// leadEnd returns where the players begin in a line with words before them: Easy. Short - Timman,
// The game of the week: Adams x Torre, See Keres vs Arlamowski.
func leadEnd(line string) (end int) {
	limit := len(line)
	m := versusMark().FindStringIndex(line)
	if m != nil {
		limit = m[0]
	}
	for i := 3; i+2 < limit; i++ {
		switch {
		case line[i+1] != ' ' || !isUpperFirst(line[i+2:]):
		case line[i] == ':' || line[i] == '!' || line[i] == '?':
			end = i + 2
		case line[i] == ',' && m != nil && !namesEvent(line[end:i]) && lowerWord().MatchString(particle().ReplaceAllString(line[end:i], " ")): // Legal's mate, Cheron
			end = i + 2
		case line[i] == '.' && !initial().MatchString(line[:i+1]) && i-strings.LastIndexByte(line[:i], ' ') > 3:
			end = i + 2
		}
	}
	return end + len(leadWord().FindString(line[end:limit]))
}

var (
	lowerWord = when(`\s\p{Ll}`)
	particle  = when(`\s` + particles + `\s`)
)

// surnamesFirst matches two names with the surname first, which may also name an opening: Alekhine,
// Alexander - Lasker, Emanuel.
var surnamesFirst = when(`^\p{Lu}[\p{L}'’-]+, ?\p{Lu}[\p{L}. ]*(?: \(\d{3,4}\))? [-–—] \p{Lu}[\p{L}'’-]+, ?\p{Lu}`)

// versusMark matches what separates the players of a line.
var versusMark = when(`\s(?:[-–—]|vs?\.?|versus|against|x|gegen|contre|contra|contro|tegen|против)\s|\p{L}[–—]\p{L}`)

var eventYear = when(`^\p{Lu}.*\b(?:1[4-9]|20)\d\d\b`)

// nameVerb matches a word that no name has: Mr. H. plays the Evans.
var nameVerb = when(`\s(?:plays|played|is|was|has|had|wins|won|lost|loses)\s`)

// playedWhere matches a name with the place and year of the game after it, in a sentence.
var playedWhere = when(`^(` + fullName + `) (?:in|at|zu|à|en|te|w|в) (?:(` + fullName + `)(?:,? (?:in|im Jahre|en|nel|w|в)|,)? )?(?:(1[4-9]\d\d|20\d\d)\b)?[^\d–—]*$`)

// withWhite matches a side after a name, in words that are no name: Keres z białymi.
var withWhite = when(`(?i)\s(?:with|as|mit|avec|con|met|com|z|s|med|белыми|чёрными|черными|z białymi)(?:\s|$)`)

// scoreEnd returns the end of a score at the start of a text.
func scoreEnd(text string) int { return resultAt([]byte(text), 0) }

// cutName cuts the name of the second player off a text; comma means that names have the surname
// first, rated that the other name has a rating in brackets.
func cutName(text string, comma, rated bool) (name, rest string) {
	i := 0
	for i < len(text) {
		switch c := text[i]; {
		case c == ',' && comma:
			comma = false
		case c == ',' && i+1 < len(text) && text[i+1] != ' ':
		case c == '(':
			if k := strings.IndexByte(text[i:], ')'); k > 0 && isDigits(text[i+1:i+k]) && k <= 5 && (rated || !isYear(text[i+1:i+k])) {
				i += k
				break
			}
			return strings.TrimSpace(text[:i]), text[i:]
		case c == ' ' && dashSmall().MatchString(text[i:]):
			return strings.TrimSpace(text[:i]), text[i:]
		case c == ',' || c == '[' || c == ';' || c == ':' || c == '|', c == ' ' && strings.HasPrefix(text[i:], "  "):
			return strings.TrimSpace(text[:i]), text[i:]
		case c == '.' && i+2 < len(text) && text[i+1] == ' ' && i > 2 && !initial().MatchString(text[:i+1]):
			return strings.TrimSpace(text[:i]), text[i:]
		}
		i++
	}
	return strings.TrimSpace(text), ""
}

// dashSmall matches a dash before words that are no name: A vs B - our game.
var dashSmall = when(`^ [–—-] \p{Ll}`)

// hasLetter reports whether a text has a letter.
func hasLetter(s string) bool { return strings.IndexFunc(s, unicode.IsLetter) >= 0 }

// isDigits reports whether a text is digits alone.
func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// isYear reports whether digits are a year in which a game may have been played rather than a
// rating.
func isYear(s string) bool { return len(s) == 4 && (s[:2] >= "15" && s[:2] <= "19") }

// sidesInBrackets reads players with their sides in brackets, in a line or a sentence: Morphy
// (Black) and Anderssen (White).
func sidesInBrackets(text string) (found record.Tags, whole bool) {
	m := bracketedSides().FindStringSubmatchIndex(text)
	if m == nil || (m[4] >= 0) == (m[10] >= 0) {
		return nil, false
	}
	first, second := text[m[2]:m[3]], text[m[8]:m[9]]
	first = first[leadEnd(first):]
	if m[6] >= 0 {
		first, second = second, first
	}
	a, b := playerOf(first), playerOf(second)
	if a.name == "" || b.name == "" {
		return nil, false
	}
	found = record.Tags{{Name: "White", Value: a.name}, {Name: "Black", Value: b.name}}
	if rest := strings.Trim(text[m[1]:], " .,;:"); m[0] > 0 || len(first) < m[3]-m[2] {
		d := details{}
		if d.read(rest, ""); d.whole() {
			found = append(found, d.found...)
		}
		return found, false
	} else if rest != "" {
		d := details{}
		if d.read(rest, ""); d.whole() {
			found = append(found, d.found...)
		}
		return found, d.whole()
	}
	return found, true
}

// playersIn finds players with a year in a sentence; the sentence stays prose.
func playersIn(text string) (found record.Tags) {
	if len(text) > 4*headLength {
		return nil
	}
	if found, _ := sidesInBrackets(text); len(found) > 0 {
		return found
	}
	if m := commaSidesIn().FindStringSubmatch(text); m != nil {
		return record.Tags{{Name: "White", Value: playerOf(m[1]).name}, {Name: "Black", Value: playerOf(m[2]).name}}
	}
	m := within().FindStringSubmatch(text)
	if m == nil {
		return nil
	}
	left := leadWord().ReplaceAllString(m[1], "")
	if left == "" || noName().MatchString(left) || hasOpening(left+"-"+m[2]) {
		return nil
	}
	found = record.Tags{{Name: "White", Value: left}, {Name: "Black", Value: m[2]}}
	if site := strings.TrimSpace(m[3]); site != "" {
		found = append(found, record.Tag{Name: "Site", Value: site})
	}
	return append(found, record.Tag{Name: "Date", Value: m[4] + ".??.??"})
}
