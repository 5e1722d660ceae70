// Package verdict reads how a game ended, as people write it after the last move in the words of
// several languages.
//
//	verdict.At([]byte("Schwarz gibt auf.")) // 16, verdict.BlackResigns
//	verdict.At([]byte("scacco matto"))      // 12, verdict.Mate
//
// It knows phrases only. Whether one stands where a game can end, and who was to move, is for
// package grammar to say, which also reads the usual English words itself.
package verdict

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// Verdict is how a game ended.
type Verdict uint8

// The verdicts. Where a phrase names no side, it is the side to move that resigns or is mated.
const (
	None Verdict = iota
	Drawn
	Resigns
	WhiteResigns
	BlackResigns
	Mate
	Stalemate
	Agreed
	Repeated
	Perpetual
	Fifty
	Material
	WhiteWins
	BlackWins

	// Only after a result, which says who lost.
	Resigned
	Flagged
)

// language is the words of one language, in lower case and without accents; a | separates
// phrases that mean the same. givesUp and wins follow or precede the name of a side, and resigned
// stands alone.
type language struct {
	white, black, givesUp, wins, resigned, drawn, mate, stalemate string
	reasons
}

// reasons is why a game ended, as it follows a word for a draw, stands alone or follows a result:
// drawn by repetition, perpetual check, 1/2-1/2 by agreement. lost and flagged only follow results.
type reasons struct {
	agreed, repeated, perpetual, fifty, material, lost, flagged string
}

// languages lists the languages. Phrases with the name of a player are left to package extract.
func languages() []language { return slices.Concat(germanic(), romance(), others()) }

// germanic lists English, German, Dutch and Swedish.
func germanic() []language {
	return []language{
		{ // English
			"white", "black", "gives up|gave up", "", "gives up|gave up",
			"draw agreed|agreed draw|game drawn", "checkmate|checkmated|check and mate", "",
			reasons{
				"agreement|by agreement|by mutual agreement|by mutual consent",
				"repetition|by repetition|by repetition of moves|by repetition of position|by repetition of the position|by threefold repetition|by three fold repetition|" +
					"by 3 fold repetition|by triple repetition|threefold repetition|three fold repetition|due to repetition|due to threefold repetition",
				"by perpetual check|by perpetual|perpetual check",
				"by the fifty move rule|by fifty move rule|by the 50 move rule|by 50 move rule|fifty move rule|due to the 50 move rule",
				"by insufficient material|by insufficient mating material|due to insufficient material|insufficient material|insufficient mating material",
				"resignation|by resignation", "time|on time|by time|by time forfeit|time forfeit",
			},
		},
		{ // German
			"weiss", "schwarz", "gibt auf|gab auf|aufgegeben|hat aufgegeben|gibt die partie auf|gab die partie auf", "gewinnt|gewann|hat gewonnen", "aufgegeben|gibt auf|gab auf",
			"remis|remis vereinbart|remis gegeben|unentschieden", "matt|schachmatt|schach matt|schach und matt", "patt",
			reasons{
				"durch vereinbarung|durch einigung|nach vereinbarung",
				"durch zugwiederholung|durch stellungswiederholung|durch dreimalige stellungswiederholung|durch dreifache stellungswiederholung|" +
					"durch dreimalige zugwiederholung|wegen zugwiederholung|wegen stellungswiederholung|zugwiederholung|stellungswiederholung|dreimalige stellungswiederholung",
				"durch dauerschach|wegen dauerschach|durch ewiges schach|dauerschach|ewiges schach",
				"durch 50 zuge regel|nach der 50 zuge regel|nach 50 zuge regel", "mangels material|wegen materialmangels",
				"aufgabe|durch aufgabe", "zeit|durch zeituberschreitung|zeituberschreitung|auf zeit",
			},
		},
		{ // Dutch
			"wit", "zwart", "geeft op|gaf op|geeft het op|gaf het op", "wint|won|heeft gewonnen", "opgegeven|geeft op|gaf op", "remise", "schaakmat", "",
			reasons{
				"overeengekomen|door overeenkomst", "door zetherhaling|zetherhaling", "door eeuwig schaak|eeuwig schaak", "", "",
				"door opgave", "door tijdsoverschrijding|tijdsoverschrijding",
			},
		},
		{ // Swedish
			"vit", "svart", "gav upp|ger upp|uppgivet|uppgav", "vinner|vann", "uppgivet|gav upp|ger upp", "remi", "schackmatt|schack och matt", "",
			reasons{"genom overenskommelse", "genom dragupprepning|dragupprepning", "genom evig schack|evig schack", "", "", "", "pa tid"},
		},
	}
}

// romance lists French, Spanish, Italian and Portuguese.
func romance() []language {
	return []language{
		{ // French
			"les blancs|blancs|blanc", "les noirs|noirs|noir", "abandonnent|abandonne|abandonnerent|abandonnent la partie|ont abandonne", "gagnent|ont gagne", "abandon|abandonne|abandonnent",
			"nulle|partie nulle", "mat|echec et mat", "pat",
			reasons{
				"par accord|par accord mutuel",
				"par repetition|par repetition de coups|par repetition des coups|par repetition de position|par repetition de la position|par triple repetition",
				"par echec perpetuel|echec perpetuel", "", "par manque de materiel|par insuffisance de materiel",
				"par abandon", "au temps",
			},
		},
		{ // Spanish
			"las blancas|blancas", "las negras|negras", "abandonan|abandonaron|se rinden|se rindieron", "ganan|ganaron", "abandonan|abandona|abandono|se rinde|se rinden",
			"tablas|empate", "jaque mate|jaquemate", "ahogado|rey ahogado|tablas por ahogado",
			reasons{
				"por acuerdo|por acuerdo mutuo|por mutuo acuerdo|de mutuo acuerdo|de comun acuerdo",
				"por repeticion|por repeticion de jugadas|por repeticion de movimientos|por repeticion de posicion|por triple repeticion",
				"por jaque perpetuo|por jaque continuo|jaque perpetuo|jaque continuo",
				"por la regla de los 50 movimientos", "por material insuficiente|por falta de material",
				"por abandono", "por tiempo",
			},
		},
		{ // Italian
			"il bianco|bianco", "il nero|nero", "abbandona|abbandono|abbandonano", "vince|vincono|ha vinto", "abbandona|abbandono",
			"patta|partita patta", "matto|scacco matto|scaccomatto", "stallo",
			reasons{
				"per accordo|di comune accordo", "per ripetizione|per ripetizione di mosse|per ripetizione di posizione|per triplice ripetizione",
				"per scacco perpetuo|scacco perpetuo", "", "per materiale insufficiente", "per abbandono", "per il tempo|per tempo",
			},
		},
		{ // Portuguese
			"as brancas|brancas", "as pretas|pretas", "abandonam|abandonaram|desistem", "ganham|ganharam|vencem|venceram", "abandonam|desistem", "empate", "xeque mate", "rei afogado",
			reasons{
				"por acordo|por comum acordo|de comum acordo|por acordo mutuo", "por repeticao|por repeticao de lances|por repeticao de jogadas|por repeticao de posicao",
				"por xeque perpetuo|xeque perpetuo", "", "por falta de material", "por abandono", "por tempo",
			},
		},
	}
}

// others lists Russian, Polish, Czech and Hungarian.
func others() []language {
	return []language{
		{ // Russian
			"белые", "черные", "сдались|сдаются", "выиграли|победили|выигрывают", "сдались|сдаются|сдался", "ничья", "мат|шах и мат", "пат",
			reasons{
				"по соглашению|по взаимному согласию", "повторением ходов|повторением позиции|троекратным повторением|троекратным повторением позиции",
				"вечным шахом|вечный шах", "", "", "", "по времени",
			},
		},
		{ // Polish
			"biale", "czarne", "poddaly sie|poddaja sie|poddaly|poddaja", "wygraly|wygrywaja", "poddal sie", "remis", "szach mat|szach i mat", "",
			reasons{"", "przez powtorzenie|przez powtorzenie pozycji|przez trzykrotne powtorzenie pozycji", "przez wiecznego szacha|wiecznym szachem|wieczny szach", "", "", "", "na czas"},
		},
		{ // Czech
			"bily|bili", "cerny|cerni", "vzdal|vzdal se|se vzdal|vzdava|vzdava se|se vzdava", "vyhral|vyhrali|vyhrava", "vzdal se|vzdava se", "remiza", "sach mat|sach a mat", "",
			reasons{"dohodou", "opakovanim tahu|opakovanim pozice|trojim opakovanim pozice", "vecnym sachem|vecny sach", "", "", "", "na cas"},
		},
		{ // Hungarian
			"vilagos", "sotet", "feladta|feladja", "nyert|nyer", "feladta|feladja", "dontetlen", "", "",
			reasons{"", "", "orokos sakk", "", "", "", ""},
		},
	}
}

// The longest phrase in words and in bytes.
const (
	mostWords = 8
	mostBytes = 80
)

// table has the verdicts of phrases, and None for the first words of longer ones.
type table map[string]Verdict

// add adds the phrases of a list.
func (t table) add(list string, v Verdict) {
	for _, phrase := range split(list) {
		t[phrase] = v
	}
}

// addSides adds the phrases in which a verb follows or precedes the name of a side.
func (t table) addSides(sides, verbs string, v Verdict) {
	for _, side := range split(sides) {
		for _, verb := range split(verbs) {
			t[side+" "+verb], t[verb+" "+side] = v, v
		}
	}
}

// begin adds the first words.
func (t table) begin() table {
	for phrase := range t {
		if first, _, more := strings.Cut(phrase, " "); more && t[first] == None {
			t[first] = None
		}
	}
	return t
}

// draws returns the reasons of a draw.
func (r *reasons) draws() map[Verdict]string {
	return map[Verdict]string{Agreed: r.agreed, Repeated: r.repeated, Perpetual: r.perpetual, Fifty: r.fifty, Material: r.material}
}

// addDraws adds the reasons of a draw, alone and after the words for a draw.
func (t table) addDraws(l *language) {
	for v, list := range l.draws() {
		t.add(list, v)
		for _, draw := range drawWords(l) {
			for _, reason := range split(list) {
				t[draw+" "+reason] = v
			}
		}
	}
}

// drawWords returns the words for a draw that its reason may follow.
func drawWords(l *language) []string {
	if l.white == "white" {
		return []string{"draw", "drawn", "game drawn"} // package grammar reads these alone
	}
	return split(l.drawn)
}

// phrases has the phrases that end a game.
var phrases = sync.OnceValue(func() table {
	all := make(table)
	for _, l := range languages() {
		for v, list := range map[Verdict]string{Drawn: l.drawn, Resigns: l.resigned, Mate: l.mate, Stalemate: l.stalemate} {
			all.add(list, v)
		}
		all.addSides(l.white, l.givesUp, WhiteResigns)
		all.addSides(l.black, l.givesUp, BlackResigns)
		all.addSides(l.white, l.wins, WhiteWins)
		all.addSides(l.black, l.wins, BlackWins)
		all.addDraws(&l)
	}
	return all.begin()
})

// causes has the phrases that say why a game ended with a result.
var causes = sync.OnceValue(func() table {
	all := make(table)
	for _, l := range languages() {
		all.addDraws(&l)
		all.add(l.lost, Resigned)
		all.add(l.flagged, Flagged)
	}
	return all.begin()
})

// split returns the phrases of a list.
func split(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, "|")
}

// At returns the length of the phrase that a text begins with, the longest one, in bytes, and what
// it says; 0 and [None] if there is none. Case and accents do not matter; a hyphen is a space.
func At(text []byte) (n int, v Verdict) { return phrases().longest(text) }

// After is [At] for the reason that follows a result in figures: on time, by agreement.
func After(text []byte) (n int, v Verdict) { return causes().longest(text) }

// longest returns the length of the longest phrase that a text begins with, and what it says.
func (t table) longest(text []byte) (n int, v Verdict) {
	var buffer [mostBytes + 8]byte
	phrase := buffer[:0]
	for words, i := 0, 0; words < mostWords; words++ {
		begin := i
		if words > 0 {
			if i = gapEnd(text, i); i == begin {
				break
			}
			phrase = append(phrase, ' ')
		}
		from := i
		if phrase, i = appendWord(phrase, text, i, words > 0); i == from || len(phrase) > mostBytes {
			break
		}
		if words == 0 && (len(phrase) == 1 || i < len(text) && char.IsDigit(text[i])) {
			break // a move
		}
		said, known := t[string(phrase)]
		if words == 0 && !known {
			break
		}
		if said != None {
			n, v = i, said
		}
	}
	return n, v
}

// gapEnd skips what is between two words: spaces, or a hyphen.
func gapEnd(text []byte, i int) int {
	if i+1 < len(text) && text[i] == '-' {
		return i + 1
	}
	return char.SkipWhitespace(text, i)
}

// appendWord appends the letters at text[i] in lower case without accents, and also the digits if
// numbers are words (50 moves), and returns the offset after them. It stops where a word is too
// long for a phrase.
func appendWord(to, text []byte, i int, numbers bool) ([]byte, int) {
	for i < len(text) && len(to) <= mostBytes {
		r, size := char.RuneAt(text, i)
		if !unicode.IsLetter(r) && (!numbers || r < '0' || r > '9') {
			break
		}
		to = append(to, plain(unicode.ToLower(r))...)
		i += size
	}
	return to, i
}

// plain returns a small letter without its accent; ß is written ss.
func plain(r rune) string {
	switch r {
	case 'ß':
		return "ss"
	case 'á', 'à', 'â', 'ä', 'å', 'ã', 'ą':
		return "a"
	case 'ç', 'č', 'ć':
		return "c"
	case 'ď':
		return "d"
	case 'é', 'è', 'ê', 'ë', 'ě', 'ę':
		return "e"
	case 'í', 'ì', 'î', 'ï':
		return "i"
	case 'ł':
		return "l"
	case 'ñ', 'ň', 'ń':
		return "n"
	case 'ó', 'ò', 'ô', 'ö', 'ő', 'õ':
		return "o"
	case 'ř':
		return "r"
	case 'š', 'ś':
		return "s"
	case 'ť':
		return "t"
	case 'ú', 'ù', 'û', 'ü', 'ű', 'ů':
		return "u"
	case 'ý':
		return "y"
	case 'ž', 'ź', 'ż':
		return "z"
	case 'ё':
		return "е"
	}
	return string(r)
}
