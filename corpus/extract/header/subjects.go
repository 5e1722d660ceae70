package header

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

// stems are parts of words that show what a line is about. A bar stands for the edge of a word.
// Searching for them one by one costs a tenth of an expression with as many branches, and every
// line above a game is searched.
type stems []string

// in reports whether a text in lower case has one of the stems.
func (s stems) in(lower string) bool {
	present := printed.BytesOf(lower)
	for _, stem := range s {
		word, begins := strings.CutPrefix(stem, "|")
		if !present.Has(word[0]) {
			continue
		}
		word, ends := strings.CutSuffix(word, "|")
		for from := 0; len(lower)-from >= len(word); {
			at := strings.Index(lower[from:], word)
			if at < 0 {
				break
			}
			at += from
			end := at + len(word)
			if (!begins || !letterBefore(lower, at)) && (!ends || !letterAfter(lower, end)) {
				return true
			}
			from = end
		}
	}
	return false
}

// hasWord reports whether one of the stems is a word, and is the whole text.
func (s stems) hasWord(lower string) bool {
	return slices.ContainsFunc(s, func(stem string) bool {
		return len(stem) == len(lower)+len("||") && stem[0] == '|' && stem[len(stem)-1] == '|' && stem[1:len(stem)-1] == lower
	})
}

// letterBefore reports whether a letter or a digit is right before text[i].
func letterBefore(text string, i int) bool {
	r, _ := utf8.DecodeLastRuneInString(text[:i])
	return unicode.IsLetter(r) || unicode.IsDigit(r)
}

// letterAfter reports whether a letter or a digit is at text[i].
func letterAfter(text string, i int) bool {
	r, _ := utf8.DecodeRuneInString(text[i:])
	return unicode.IsLetter(r) || unicode.IsDigit(r)
}

// eventStems are words for a competition.
var eventStems = stems{"championship", "champions", "tournament", "|open|", "match", "|cup|", "olympi", "league", "memorial",
	"simul", "exhibition", "casual", "correspondence", "interzonal", "candidates", "blitz", "rapid", "congress",
	"festival", "tourney", "masters", "invitational", "turnier", "meisterschaft", "bundesliga", "liga|", "wettkampf",
	"kongress", "tournoi", "championnat", "|coupe|", "torneo", "campeonato", "|copa|", "campionato", "|coppa|",
	"toernooi", "kampioenschap", "tweekamp", "torneio", "turniej", "mistrzostw", "turnaj", "mistrovství", "verseny",
	"bajnokság", "turnering", "mästerskap", "|sm i|", "турнир", "чемпионат", "первенство", "матч", "олимпиад", "кубок",
	"мемориал", "сеанс", "hoogovens", "tata steel", "corus", "interpolis", "|avro|", "|ibm|", "sinquefield", "grand prix", "freie partie", "partie libre"}

// openingStems are words for an opening.
var openingStems = stems{"gambit", "gambiet", "gambetto", "гамбит", "defence", "defense", "verteidigung", "verdediging", "eröffnung", "|défense",
	"ouverture", "partita di", "partita spagnola", "partita italiana", "partita viennese", "partita scozzese", "apertura", "difesa", "defensa", "abertura", "defesa", "obrona", "debiut", "obrana",
	"zahájení", "ská hra", "ý gambit", "védelem", "megnyitás", "försvar", "öppning", "защита", "дебют", "начало", "ая партия", "|opening|",
	"variation", "|variante|", "вариант", "|attack|", "counterattack", "counter-attack", "angriff", "|attaque|",
	"|ataque|", "|attacco|", "|aanval|", "атака", "|system|", "|système|", "|sistema|", "|giuoco|", "sizilianisch",
	"spanische", "italienische", "französisch", "holländisch", "königsindisch", "damenindisch", "isch partie",
	"ische partie", "se partij|", "partie espagnole", "partie italienne", "partie écossaise", "partie viennoise",
	"partie anglaise", "partie française"}

// openingNames are names of openings that occur alone, with _ for the spaces in one.
var openingNames = sync.OnceValue(func() map[string]bool {
	names := make(map[string]bool)
	for name := range strings.FieldsSeq("sicilian french ruy_lopez ruy_lópez spanish italian scotch pirc caro-kann caro–kann philidor petroff petrov" +
		" russian nimzo-indian nimzo–indian queen's_indian queen’s_indian king's_indian king’s_indian grünfeld gruenfeld benoni" +
		" benko dutch english réti reti slav semi-slav catalan alekhine scandinavian vienna_game four_knights two_knights" +
		" three_knights queen's_pawn queen’s_pawn king's_pawn king’s_pawn center_counter centre_counter modern bird larsen" +
		" giuoco_piano london_system siciliana francese espagnole italienne sicilienne française hollandaise spansk siciliansk" +
		" sizilianisch französisch spanisch italienisch holländisch russisch skandinavisch englisch slawisch katalanisch schottisch" +
		" königsindisch damenindisch nimzoindisch grünfeldindisch siciliaans frans spaans italiaans hollands engels schots" +
		" scandinavisch slavisch koningsindisch dame-indisch nimzo-indisch konings-indisch russe écossaise anglaise scandinave slave" +
		" española italiana francesa inglesa holandesa escandinava eslava escocesa india_de_rey india_de_dama spagnola olandese" +
		" scozzese inglese slava est-indiana nimzo-indiana испанская сицилианская французская итальянская" +
		" каро-канн каро–канн пирца-уфимцева пирца–уфимцева голландская славянская каталонская русская шотландская") {
		names[strings.ReplaceAll(name, "_", " ")] = true
	}
	return names
})

// isOpeningName reports whether a text is the name of an opening and nothing else.
func isOpeningName(text string) bool {
	lower := strings.TrimPrefix(strings.ToLower(text), "the ")
	if openingNames()[lower] {
		return true
	}
	for _, end := range [...]string{" game", " opening"} {
		lower = strings.TrimSuffix(lower, end)
	}
	lower = strings.TrimRight(lower, "'’")
	return openingNames()[lower]
}

// NamesEvent reports whether a text has a word for a competition.
func NamesEvent(text string) bool { return eventStems.in(strings.ToLower(text)) }

// aboutOpenings matches a text about openings, which names none: opening survey.
var aboutOpenings = printed.When(`(?i)\bopening (?:survey|moves|phase|theory|stage|preparation|repertoire|round|day|ceremony)\b`)

// hasOpening reports whether a text names an opening.
func hasOpening(text string) bool {
	lower := strings.ToLower(text)
	if openingStems.hasWord(lower) || lower == "defence" || lower == "defense" {
		return false // the word alone is the heading of a part
	}
	return openingStems.in(lower) && !eventStems.in(lower) && !aboutOpenings.MatchString(text) || isOpeningName(text)
}
