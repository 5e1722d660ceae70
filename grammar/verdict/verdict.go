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
)

// language is the words of one language, in lower case and without accents; a | separates
// phrases that mean the same. givesUp follows or precedes the name of a side, and resigned stands
// alone.
type language struct {
	white, black, givesUp, resigned, drawn, mate, stalemate string
}

// languages lists the languages. Phrases with the name of a player are left to package extract, and
// those that say why a game is drawn to the reader: no result of PGN would keep the reason.
func languages() []language {
	return []language{
		{ // English
			"white", "black", "gives up|gave up", "gives up|gave up",
			"draw agreed|agreed draw", "checkmate|checkmated|check and mate", "",
		},
		{ // German
			"weiss", "schwarz", "gibt auf|gab auf|aufgegeben|hat aufgegeben|gibt die partie auf|gab die partie auf", "aufgegeben|gibt auf|gab auf",
			"remis|remis vereinbart|remis gegeben|unentschieden", "matt|schachmatt|schach matt|schach und matt", "patt",
		},
		{ // French
			"les blancs|blancs|blanc", "les noirs|noirs|noir", "abandonnent|abandonne|abandonnerent|abandonnent la partie|ont abandonne", "abandon|abandonne|abandonnent",
			"nulle|partie nulle", "mat|echec et mat", "pat",
		},
		{ // Spanish
			"las blancas|blancas", "las negras|negras", "abandonan|abandonaron|se rinden|se rindieron", "abandonan|abandona|abandono|se rinde|se rinden",
			"tablas|empate", "jaque mate|jaquemate", "ahogado|rey ahogado|tablas por ahogado",
		},
		{ // Italian
			"il bianco|bianco", "il nero|nero", "abbandona|abbandono|abbandonano", "abbandona|abbandono",
			"patta|partita patta", "matto|scacco matto|scaccomatto", "stallo",
		},
		{ // Dutch
			"wit", "zwart", "geeft op|gaf op|geeft het op|gaf het op", "opgegeven|geeft op|gaf op", "remise", "schaakmat", "",
		},
		{ // Portuguese
			"as brancas|brancas", "as pretas|pretas", "abandonam|abandonaram|desistem", "abandonam|desistem", "", "xeque mate", "rei afogado",
		},
		{ // Russian
			"белые", "черные", "сдались|сдаются", "сдались|сдаются|сдался", "ничья", "мат|шах и мат", "пат",
		},
		{ // Polish
			"biale", "czarne", "poddaly sie|poddaja sie|poddaly|poddaja", "poddal sie", "", "szach mat|szach i mat", "",
		},
		{ // Czech
			"bily|bili", "cerny|cerni", "vzdal|vzdal se|se vzdal|vzdava|vzdava se|se vzdava", "vzdal se|vzdava se", "remiza", "sach mat|sach a mat", "",
		},
		{ // Swedish
			"vit", "svart", "gav upp|ger upp|uppgivet|uppgav", "uppgivet|gav upp|ger upp", "remi", "schackmatt|schack och matt", "",
		},
		{ // Hungarian
			"vilagos", "sotet", "feladta|feladja", "feladta|feladja", "dontetlen", "", "",
		},
	}
}

// The longest phrase in words and in bytes.
const (
	mostWords = 5
	mostBytes = 48
)

// phrases has the verdicts of all phrases, and None for the first words of longer ones.
var phrases = sync.OnceValue(func() map[string]Verdict {
	all := make(map[string]Verdict)
	for _, l := range languages() {
		for v, list := range map[Verdict]string{Drawn: l.drawn, Resigns: l.resigned, Mate: l.mate, Stalemate: l.stalemate} {
			for _, phrase := range split(list) {
				all[phrase] = v
			}
		}
		for v, sides := range map[Verdict]string{WhiteResigns: l.white, BlackResigns: l.black} {
			for _, side := range split(sides) {
				for _, verb := range split(l.givesUp) {
					all[side+" "+verb], all[verb+" "+side] = v, v
				}
			}
		}
	}
	for phrase := range all {
		if first, _, more := strings.Cut(phrase, " "); more && all[first] == None {
			all[first] = None
		}
	}
	return all
})

// split returns the phrases of a list.
func split(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, "|")
}

// At returns the length of the phrase that a text begins with, the longest one, in bytes, and what
// it says; 0 and [None] if there is none. Case and accents do not matter.
func At(text []byte) (n int, v Verdict) {
	var buffer [mostBytes]byte
	phrase := buffer[:0]
	for words, i := 0, 0; words < mostWords; words++ {
		begin := i
		if words > 0 {
			if i = char.SkipWhitespace(text, i); i == begin {
				break
			}
			phrase = append(phrase, ' ')
		}
		from := i
		if phrase, i = appendWord(phrase, text, i); i == from || len(phrase) > mostBytes {
			break
		}
		if words == 0 && (len(phrase) == 1 || i < len(text) && char.IsDigit(text[i])) {
			break // a move
		}
		said, known := phrases()[string(phrase)]
		if words == 0 && !known {
			break
		}
		if said != None {
			n, v = i, said
		}
	}
	return n, v
}

// appendWord appends the letters at text[i] in lower case without accents, and returns the offset
// after them. It stops where a word is too long for a phrase.
func appendWord(to, text []byte, i int) ([]byte, int) {
	for i < len(text) && len(to) <= mostBytes {
		r, size := char.RuneAt(text, i)
		if !unicode.IsLetter(r) {
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
