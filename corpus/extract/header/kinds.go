package header

import (
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

// IsSentence reports whether a text has the words of a sentence.
func IsSentence(s string) bool { return verbs.MatchString(s) }

var verbs = printed.When(`(?i)(?:^|\s)(?:is|was|are|were|has|had|have|plays|played|posted|by|here|this|that|these|my|(?-i:I)|we|you|he|she|it|they|just|won|lost|with|after|when|where|how|what|why|who|if|but|because|than|not|can|could|should|would|will|wurde|ist|war|hat|sind|est|était|sont|ont|été|fue|è|stato|были|был|была|это|följande|spelades|volgende|werd|werden|wurden|folgende|suivante|siguiente|seguente|következő)(?:\s|$)`)

// IsFolio reports whether a line is that at the top of a printed page: LA STRATÉGIE      123.
func IsFolio(line string) bool { return folio.MatchString(line) }

var folio = printed.When(`^\d{1,3}  +\S.*$|^\S.*  +\d{1,3}$`)

// Scores counts the lines that end in a score.
func Scores(lines []Line) (n int) {
	for _, l := range lines {
		if IsScore(l.Text) {
			n++
		}
	}
	return n
}

// IsScore reports whether a line ends in a score, or has one between two columns.
func IsScore(line string) bool { return lineScore.MatchString(line) }

var lineScore = printed.When(`(?:1[-–:]0|0[-–:]1|½[-–:]½|1/2[-–:]1/2|\s(?:1/2|½|[Dd]raw|[Rr]emis|[Nn]ulle|[Tt]ablas))(?: ?\(\d{1,3}\))?\s*$|^.*\S  (?:1[-–:]0|0[-–:]1|½[-–:]½|1/2[-–:]1/2)  \S|^.*[\p{L})] (?:1[-–:]0|0[-–:]1|½[-–:]½|1/2[-–:]1/2) \p{L}`)

// IsLetterHead reports whether lines are the head of a letter or of a news article, whose date and
// names do not belong to a game.
func IsLetterHead(lines []Line) bool {
	n := 0
	for _, l := range lines {
		if attribution.MatchString(l.Text) {
			return true // the date of what is quoted, and who wrote it
		}
		if letterHead.MatchString(l.Text) {
			n++
		}
	}
	return n >= 2
}

var letterHead = printed.When(`^(?i:from|to|subject|date|sent|cc|newsgroups|message-id|organization|reply-to|lines|references|von|an|betreff|datum|de|à|objet)\s?:\s`)

// The line that mail programs write above a quotation: On Mon, 3 May 1999, Carol King wrote:
var attribution = printed.When(`(?i)\s(?:wrote|writes|schrieb|schreibt|écrit|escribió|scritto|schreef|escreveu|skrev|napisał(?:\(a\))?|írta|napsal)(?:\s[^:]{1,60})?\s?:$|написала?\s?:$`)

// WithoutNumber removes the number of a section from the start of a title.
func WithoutNumber(title string) string { return number.ReplaceAllString(title, "") }

var number = printed.When(`^\d{1,2}(\.\d{1,2})*\.?\s+`)

// IsGameNumber reports whether a line is the number of a game and nothing else: GAME No. 266.
func IsGameNumber(line string) bool { return gameNumber.MatchString(strings.Trim(line, "()")) }

var gameNumber = printed.When(`^(?i:(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|erste|zweite|dritte|première|deuxième|troisième|primera|segunda|tercera|prima|seconda|terza|первая|вторая|третья) (?:game|partie|partida|partita|партия)\.?)$|^(?i:партия \p{L}+ тура)$|^(?i:game|partie|partij|partia|partida|partita|parti|játszma|partije|партия|no|nr|№|n°|diagram|board)\.?\s*(?i:no\.?|nr\.?|n\.|nº|n°|№)?\s*[0-9IVXLC]{1,6}\s*[.:)]?$`)

// IsPart reports whether a line is the number of a part of a book or of a list, which is no event.
func IsPart(line string) bool { return part.MatchString(line) }

var part = printed.When(`^(?i:chapter|chapitre|kapitel|capítulo|capitolo|hoofdstuk|rozdział|kapitola|fejezet|глава|part|teil|lesson|lektion|leçon|appendix|§) ?(?:[IVXLC]+|\d{1,3})\b[^–—:-]*$|^(?i:eingesandt von|submitted by|envoyée? par|enviad[ao] por|ingezonden door|inviata da) |^(?i:games?|partien?|parti(?:es|das|te|er)?|partij(?:en)?) (?i:from|of|of the|von|aus|de la|från|van) (?i:board|round|brett|bord|tisch) \d{1,3}$`)

// IsTeamScore reports whether a line is the result of a match between two teams: Leeds A 2 – 1 York
// B, Saint-Malo 3 – Dinard 1.
func IsTeamScore(line string) bool {
	return teamScore.MatchString(line) || listOfScores.MatchString(line)
}

// listOfScores matches standings, and the row of a table of results: Lind 3½, Roth 2, Falk ½; Lind
// Roth 1-0.
var listOfScores = printed.When(`^(?:\p{Lu}[\p{L}. '’-]{1,30} (?:\d{1,2}½?|½)(?:[,;.] ?| {2,}|$)){3,}$|^\p{Lu}[\p{L}. '’-]{2,60} (?:1[-–:]0|0[-–:]1|½[-–:]½|1/2[-–]1/2)$`)

var teamScore = printed.When(`^\p{Lu}[^\d:]*\p{L}\)?,? \d{1,2}(?:½|[.,]5)? ?[-–:] ?(?:\d{1,2}(?:½|[.,]5)?|½),? \p{L}[^\d]*$|^\p{Lu}[^\d:]*\p{L} \d{1,2}(?:½|[.,]5)?(?: ?[-–:,])? \p{Lu}[^\d:]*\p{L} \d{1,2}(?:½|[.,]5)?\.?$`)

var tableHead = printed.When(`^(?i:(?:les |las |il |as )?(?:moves?|no|nr|#|№|n[°º]|zug|züge|coups?|jugadas?|mosse?|zet|zetten|tah|ход|ходы|lépés|time|clock|zeit|temps|tiempo|tempo|tijd|время|white|black|weiß|weiss|schwarz|blancs|noirs|blancas|negras|bianco|nero|wit|zwart|brancas|pretas|białe|czarne|bílý|černý|világos|sötét|vit|svart|белые|ч[её]рные)[. :|]*){1,8}$`)

// IsTableHead reports whether a line names the columns of a table of moves and nothing else.
func IsTableHead(line string) bool {
	if label, name, ok := strings.Cut(line, ": "); ok && !strings.Contains(label, " ") && name != "" && !strings.ContainsAny(name, " :") {
		return false // Black: White, where White is a name
	}
	return len(line) < MaxLine && tableHead.MatchString(line)
}

// IsTitle reports whether a line is short enough for a title and is not a sentence.
func IsTitle(line string) bool {
	n := utf8.RuneCountInString(line)
	return n > 0 && n <= 80 && !strings.ContainsAny(line[len(line)-1:], ".,;:!?")
}
