package header

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/record"
)

// serverTime matches the date and time that servers print after the players: Sat Mar 7, 12:03 PST
// 2009.
var serverTime = printed.When(`\s+-{2,3}\s+\p{Lu}\p{L}{2} (\p{Lu}\p{L}{2}) +(\d{1,2}),? \d{1,2}:\d\d(?::\d\d)? (?:[A-Z]{2,5} )?((?:19|20)\d\d)$`)

// serverDate is serverTime as another server prints it: Tue 1998.01.06 14:02:11.
var serverDate = printed.When(`\s+-{2,3}\s+\p{Lu}\p{L}{2} ((?:19|20)\d\d\.\d\d\.\d\d) \d{1,2}:\d\d(?::\d\d)?$`)

// serverPlayers matches the players with their ratings before that time: ++++ and ---- are those of
// users who have none, E and P mark uncertain ones.
var serverPlayers = printed.When(`^([\w-]+) \((?:(\d{3,4})[EP]?|[+-]{4}|UNR)\) vs\. ([\w-]+) \((?:(\d{3,4})[EP]?|[+-]{4}|UNR)\)$`)

var townFirst = printed.When(`^ ?\((\p{Lu}\p{Ll}[\p{L}.'’-]*(?:[ -]\p{L}[\p{L}.'’-]*){0,3})\)`)

var versusWord = printed.When(`^(.{1,60}?)\s+(?i:vs?\.?|versus|against|contre|gegen|contra|contro|tegen|przeciw|mot|против|x|beats?|defeat(?:s|ed)|bat|battit|perd contre|schlägt|schlug|besiegt|batte|slaat|won tegen|vence a|venció a)\s+(\p{Lu}.*|(?:(?:de|da|do|dos|del|della|di|du|la|le|van|von|der|den|ten|ter|zu|af|av|el|al|bin|ibn) ){1,3}\p{Lu}.*|the (?:Duke|Count|Prince|King|Rev|[Aa]llies|Viscount|Baron)\b.*|[a-z][\w-]{2,23} \(\d{3,4}\).*)$`)

var dashWide = printed.When(`^((?:` + particles + ` ){0,3}` + fullName + `(?:, ?` + fullName + `)?` + version + rating + `)\s+[-–—]{1,2}\s+((?:` + particles + ` ){0,3}` + fullName + `(?:, ?` + fullName + `)?` + version + rating + `)(.*)$`)

var numbered = printed.When(`^(?:(?i:board|bd|bord|brett|table|tafel|mesa|tisch|tablero|échiquier|tabuleiro|tábla|scacchiera|šachovnice|szachownica|доска)\.? ?(?:no\.? ?|nr\.? ?|№ ?)?(\d{1,3})(?: ?[:.)]? |\.[–—]|  +)|\d{1,4}\. ?(?i:sz\. ?)?(?i:játszma)\. ?|\(?\d{1,4}[.:)]{1,2}\*{0,2} |` + `(?i:(?:(?:match )?game|partie|partij|partia|partida|partita|parti|no\.|nr\.|№|партия)( ?№?| ?nr\.?| ?no\.?| ?n\.?[°º]?)) ?(?:\d{1,4}(?:,\d{3})?|[A-Z]|[IVXLC]{1,7})(?: ?[:.)–—-]{1,3} ?|  +| \())`)

var noName = printed.When(`(?i)^(?:(?:the|an?|playing|having|taking) |(?:i|ich|je|yo|io|ik|я|wir|we|my|mein|meine|mijn)(?: |$)|(?:chapter|part|lesson|section|volume|diagram|figure|problem|study|exercise|table|white|black|introduction|chess|page|round|results?|white to|solution|position|kapitel|teil|chapitre|глава|часть|move|group|class|opening|ending|middlegame|endgame)\b|(?:game|match|partie|partij|partia|partida|partita|kampf|wettkampf|партия|матч)$|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}* \d)`)

var leadWord = printed.When(`^(?:(?:(?:Steinen|Figuren|Weiß|Schwarz)(?: de[nrm]| die)?|Titelverteidiger|Großmeister|Weltmeister|Altmeister|Meister|Clubmeister|On|Last|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|In|The|From|Game|See|After|Here|Now|Today|Tonight|Yesterday|Next|First|Finally|Again|Compare|And|But|As|Also|Then|Famous|At|Consider|Remember|Recall|Enjoy|Like|Of|Between|Zwischen|Entre|Tra|Tussen|Между|Heute|Hier|Aujourd'hui|Hoy|Oggi|Vandaag|Hoje|Dziś|Сегодня) )+`)

// versioned matches the version of a program at the end of its name: CHESS 4.7.
var versioned = printed.When(` \d{1,2}\.\d+(?: \([^()]*\))?$`)

// isHandle reports whether a word is the name of a user of a server: with a digit or an underscore
// after its first letter, or a capital after a small letter.
func isHandle(word string) bool { return handle.MatchString(word) }

var (
	handle     = printed.When(`^[A-Za-z][\w-]*(?:[\d_]|[a-z][A-Z])[\w-]*(?: \(\d{3,4}\))?$`)
	hyphenTown = printed.When(`^(?i:new|нью|saint|ste?|sankt|санкт|san|сан|santa|los|лос|las|лас|bad|бад|baden|баден|buenos|буэнос|mar|мар|tel|тель|rio|рио|aix|monte|монте|port|la|clermont|stoke|stratford|villa|вилья|kuala|hong|гон|усть|ростов|орехово)[-–]\p{Lu}`)
)

var versusInside = printed.When(`^[^()]*\(([^()]{3,60} vs?\.? [^()]{3,100})\)[.:]?$`)

var particleFirst = printed.When(`^(?:` + particles + ` ){1,3}\p{Lu}`)

// Pair reads a line with both players, A vs. B or A - B, with what is before and after them. A line
// that is not read exactly may be part of a sentence, or in a form that is read as a whole.
func Pair(line string) (found record.Tags, whole bool) {
	if r := readExactly(line); r.sure() {
		return r.tags(), r.whole
	} else if r.refuses() {
		return nil, false
	}
	if found, ok := timedPair(line); ok {
		return found, false // the time stays in the text
	}
	r := pairLine{text: line, whole: true}
	if strings.Contains(r.text, " (") {
		if found, r.whole = sidesInBrackets(r.text); len(found) > 0 {
			return found, r.whole
		}
		r.swapped = blackFirst.MatchString(r.text) || !blackAfter.MatchString(r.text) && whiteLast.MatchString(r.text)
		r.text = sideAfter.ReplaceAllString(r.text, "")
	}
	if m := versusInside.FindStringSubmatch(r.text); m != nil {
		r.text, r.whole = m[1], false
	}
	if first, _ := cutSentence(strings.TrimSpace(splitItems(r.text)[0].text)); hasOpening(first) && !surnamesFirst.MatchString(r.text) {
		return nil, false
	}
	r.numbers()
	if exact, ok := r.words(); ok {
		return exact, false
	}
	if !r.cut() {
		return weighedPair(line)
	}
	return r.players()
}

// timedPair reads a line in which a date and a time follow the players, as servers print it.
func timedPair(line string) (found record.Tags, ok bool) {
	date := ""
	m := serverTime.FindStringSubmatchIndex(line)
	if m != nil && monthOf(line[m[2]:m[3]]) > 0 {
		date = fmt.Sprintf("%s.%02d.%s", line[m[6]:m[7]], monthOf(line[m[2]:m[3]]), twoDigits(line[m[4]:m[5]]))
	} else if m = serverDate.FindStringSubmatchIndex(line); m != nil {
		date = line[m[2]:m[3]]
	} else {
		return nil, false
	}
	if p := serverPlayers.FindStringSubmatch(line[:m[0]]); p != nil {
		for i, side := range [...]string{"White", "Black"} {
			found = append(found, record.Tag{Name: side, Value: p[1+2*i]})
			if elo := p[2+2*i]; elo != "" {
				found = append(found, record.Tag{Name: side + "Elo", Value: elo})
			}
		}
	} else {
		found, _ = Pair(line[:m[0]])
	}
	if len(found) > 0 {
		found = append(found, record.Tag{Name: "Date", Value: date})
	}
	return found, true
}

// pairLine is a line with both players that is read from its start.
type pairLine struct {
	text    string // what is not read yet
	found   record.Tags
	whole   bool // every part is a tag so far
	swapped bool // Black is named first
	led     bool // words precede the players, and may follow them

	left, right, tail string // see cut
}

// add adds a tag.
func (r *pairLine) add(name, value string) {
	r.found = append(r.found, record.Tag{Name: name, Value: value})
}

// numbers reads the numbers of a game, a round and a board before the players.
func (r *pairLine) numbers() {
	if m := numbered.FindStringSubmatch(r.text); m != nil {
		r.text = strings.TrimLeft(r.text[len(m[0]):], " ")
		if m[1] != "" {
			r.add("Board", m[1])
		} else if m[2] != "" || m[0][0] > '9' {
			r.whole = m[0][0] <= '9' || m[0][0] == '('
		}
	}
	if m := roundLead.FindStringSubmatch(r.text); m != nil {
		r.add("Round", m[1])
		r.text = r.text[len(m[0]):]
	}
	if m := numbered.FindStringSubmatch(r.text); m != nil && m[1] != "" && r.found.Index("Board") < 0 { // Game 1. Board 1. A v. B
		r.text = strings.TrimLeft(r.text[len(m[0]):], " ")
		r.add("Board", m[1])
	}
}

// words reads the words before the players. It returns the tags of the line if the rest of it is
// read exactly.
func (r *pairLine) words() (found record.Tags, ok bool) {
	lead := leadEnd(r.text)
	if lead == 0 {
		return nil, false
	}
	if before := strings.TrimSpace(r.text[:lead]); strings.HasSuffix(before, ":") && strings.Contains(before, ",") {
		if d := ReadDetails(strings.TrimRight(before, ": ")); d.Whole() {
			r.found = append(r.found, d.Found...)
		}
	}
	r.text, r.whole, r.led = r.text[lead:], false, true
	exact := readExactly(r.text)
	if !exact.sure() {
		return nil, false
	}
	exact.after = slices.DeleteFunc(exact.after, inSentence)
	return append(r.found, exact.tags()...), true
}

// cut cuts the text into both players and what follows them; ok is false if nothing separates them.
func (r *pairLine) cut() (ok bool) {
	if m := versusWord.FindStringSubmatch(r.text); m != nil && strings.Trim(m[1], "-–—") == m[1] { // a dash, then V. Topalov
		r.left = m[1]
		r.right, r.tail = cutName(m[2], strings.Contains(r.left, ","), rated.MatchString(r.left))
	} else if m := dashWide.FindStringSubmatch(r.text); m != nil {
		r.left, r.right, r.tail = m[1], m[2], m[3]
		if strings.Contains(r.right, ",") && !strings.Contains(r.left, ",") { // B, Place 1999
			r.right, r.tail = cutName(m[2]+m[3], false, rated.MatchString(r.left))
		}
	} else {
		return false
	}
	if name, rest := cutSentence(r.right); rest != "" { // Morphy. Philidor Defence
		r.right, r.tail = name, ". "+rest+r.tail
	}
	if m := playedWhere.FindStringSubmatch(r.right); m != nil { // Saint Brie in Paris in 1750 with it
		r.right, r.whole = m[1], false
		if m[2] != "" {
			r.add("Site", m[2])
		}
		if m[3] != "" {
			r.add("Date", m[3]+".??.??")
		}
	}
	return true
}

// namesNobody reports whether the words on both sides are an opening, or no names.
func (r *pairLine) namesNobody() bool {
	both := r.left + "-" + r.right
	if noName.MatchString(r.left) && !versioned.MatchString(r.left) && !strings.HasPrefix(r.left, "White,") && !strings.HasPrefix(r.left, "Black,") {
		return true
	}
	if hasOpening(both) && r.tail == "" || isOpeningName(both) || len(strings.Fields(r.left)) > 7 {
		return true
	}
	first, _ := utf8.DecodeRuneInString(r.left)
	return !unicode.IsUpper(first) && !isHandle(r.left) && !isHandle(r.right) && !strings.ContainsRune(`"“«`, first) && !dashWide.MatchString(r.text) && !particleFirst.MatchString(r.left)
}

// players reads both players and what follows them.
func (r *pairLine) players() (found record.Tags, whole bool) {
	if r.namesNobody() {
		return nil, false
	}
	a, b := playerOf(r.left), playerOf(r.right)
	if a.elo == "" && isYear(b.elo) && strings.HasSuffix(r.right, " "+b.elo) { // Brown-Green 1932
		b.elo, b.date = "", b.elo+".??.??"
	}
	if m := townFirst.FindString(r.tail); m != "" && !a.whole { // A (Leeds) v. B (York)
		r.tail, b.whole = r.tail[len(m):], false
	}
	if !r.canBePlayers(a.Name, b.Name) {
		return nil, false
	}
	d, ok := r.details()
	if !ok {
		return nil, false
	}
	if r.swapped {
		a, b = b, a
	}
	r.add("White", a.Name)
	r.found = append(r.found, a.more("White")...)
	r.add("Black", b.Name)
	r.found = append(r.found, b.more("Black")...)
	for _, t := range d.Found {
		if r.led && inSentence(t) {
			continue
		}
		if _, known := r.found.Get(t.Name); !known {
			r.found = append(r.found, t)
		}
	}
	return r.found, r.whole && d.Whole() && a.whole && b.whole
}

// canBePlayers reports whether neither name is a word for a side, of a sentence or of an event.
func (r *pairLine) canBePlayers(a, b string) bool {
	if a == "" || b == "" || sideHead.MatchString(a) || sideHead.MatchString(b) {
		return false
	}
	if strings.ContainsAny(a, "!?:;") || nameVerb.MatchString(a) || withWhite.MatchString(a) || withWhite.MatchString(b) {
		return false
	}
	return isHandle(r.left) || isHandle(r.right) || !NamesEvent(a) && !NamesEvent(b)
}

// details reads what follows the players; ok is false if it continues a sentence.
func (r *pairLine) details() (d Details, ok bool) {
	t := strings.TrimSpace(r.tail)
	if t == "" {
		return d, true
	}
	if !strings.ContainsAny(t[:1], ",;([:|.-–—") && !strings.HasPrefix(r.tail, "  ") && !eventYear.MatchString(t) && scoreEnd(t) == 0 {
		return d, false
	}
	d.read(strings.Trim(t, " .,;:–—-"), "Event")
	return d, d.Whole() || len(d.Found) > 0 || utf8.RuneCountInString(t) <= 60
}

// inSentence reports whether a tag is an opening that a sentence mentions: un Gambito Evans.
func inSentence(t record.Tag) bool { return t.Name == "Opening" && !printed.IsUpperFirst(t.Value) }

// leadEnd returns where the players begin in a line with words before them: Easy. Short - Timman,
// The game of the week: Adams x Torre, See Keres vs Arlamowski.
func leadEnd(line string) (end int) {
	limit := len(line)
	m := versusMark.FindStringIndex(line)
	if m != nil {
		limit = m[0]
	}
	for i := 2; i+2 < limit; i++ {
		switch {
		case line[i+1] != ' ' || !printed.IsUpperFirst(line[i+2:]):
		case line[i] == ':' || line[i] == '!' || line[i] == '?':
			end = i + 2
		case line[i] == ',' && m != nil && !NamesEvent(line[end:i]) && lowerWord.MatchString(particle.ReplaceAllString(line[end:i], " ")): // Legal's mate, Cheron
			end = i + 2
		case i > 2 && line[i] == '.' && !endsInInitial(line[:i+1]) && i-strings.LastIndexByte(line[:i], ' ') > 3:
			end = i + 2
		}
	}
	if strings.HasPrefix(line[end:limit], "The ") && versioned.MatchString(line[end:limit]) { // The King 3.11
		return end
	}
	return end + len(leadWord.FindString(line[end:limit]))
}

// roundLead matches the round before the players: Ronda 9. Panno - Najdorf.
var roundLead = printed.When(`^(?i:round|runde|ronde|ronda|turno|rodada|runda|тур) (\d{1,2})(?:[.:,]| \|) +`)

var (
	lowerWord = printed.When(`\s\p{Ll}`)
	particle  = printed.When(`\s` + particles + `\s`)
)

// surnamesFirst matches two names with the surname first, which may also name an opening: Alekhine,
// Alexander - Lasker, Emanuel.
var surnamesFirst = printed.When(`^\p{Lu}[\p{L}'’-]+, ?\p{Lu}[\p{L}. ]*(?: \(\d{3,4}\))? [-–—] \p{Lu}[\p{L}'’-]+, ?\p{Lu}`)

// versusMark matches what separates the players of a line.
var versusMark = printed.When(`\s(?:[-–—]|vs?\.?|versus|against|x|gegen|contre|contra|contro|tegen|против)\s|\p{L}[–—]\p{L}`)

var eventYear = printed.When(`^\p{Lu}.*\b(?:1[4-9]|20)\d\d\b`)

// nameVerb matches a word that no name has: Mr. H. plays the Evans.
var nameVerb = printed.When(`\s(?:plays|played|is|was|has|had|wins|won|lost|loses)\s`)

// playedWhere matches a name with the place and year of the game after it, in a sentence.
var playedWhere = printed.When(`^(` + fullName + `) (?:in|at|zu|à|en|te|w|в) (?:(` + fullName + `)(?:,? (?:in|im Jahre|en|nel|w|в)|,)? )?(?:(1[4-9]\d\d|20[0-4]\d)\b)?[^\d–—]*$`)

// withWhite matches a side after a name, in words that are no name: Keres z białymi.
var withWhite = printed.When(`\s(?:(?i:with|as|mit|avec|con|met|com|med|белыми|чёрными|черными|z białymi)|z|s)(?:\s|$)`)

// scoreEnd returns the end of a score at the start of a text.
func scoreEnd(text string) int { return printed.ResultAt([]byte(text), 0) }
