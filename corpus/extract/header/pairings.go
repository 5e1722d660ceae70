package header

import (
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/record"
)

// Teams turns a match between two teams into an event.
func Teams(found record.Tags) (tags record.Tags) {
	white, _ := found.Get("White")
	black, _ := found.Get("Black")
	tags = record.Tags{{Name: "Event", Value: white + " v. " + black}}
	for _, t := range found {
		switch {
		case t.Name == "Date" || t.Name == "Site" || t.Name == "Round":
			tags = append(tags, t)
		case t.Name == "Event" && found.Index("Site") < 0 && !NamesEvent(t.Value): // Man vs. Machine, New York 1997 (6)
			tags = append(tags, record.Tag{Name: "Site", Value: t.Value})
		}
	}
	return tags
}

// NamesTeam reports whether a name is that of a club or a school.
func NamesTeam(name string) bool { return team.MatchString(name) }

var team = printed.When(`(?i)\b(?:club|schachklub|schachverein|schachfreunde|college|university|school|academy)$|^(?i:cercle|échiquier|círculo|circolo|university|sk|sv|sc)\s`)

// Rated reads two lines of a live table, each with a player and a rating. alone means that a line
// has nothing else.
func Rated(above, below string) (found record.Tags, alone [2]bool) {
	if NamesPlayers(below) {
		return nil, alone
	}
	for i, line := range [...]string{above, below} {
		m := ratedName.FindStringSubmatch(line)
		if m == nil {
			return nil, alone
		}
		p := playerOf(m[1] + " (" + m[2] + ")")
		if p.Name == "" {
			return nil, alone
		}
		found = append(found, p.Tags([...]string{"White", "Black"}[i])...)
		alone[i] = m[3] == ""
	}
	return found, alone
}

// ratedName matches a name with a rating and perhaps a result: Ana Maric 2410 1-0.
var ratedName = printed.When(`^((?:W?[GIFC]M )?` + fullName + `) \(?([12]\d{3})\)?(?: (1[-–:]0|0[-–:]1|½[-–:]½|1/2[-–:]1/2|1|0|½))?$`)

// BoardIn returns the number of the only board that a text mentions: here is our win on board two.
func BoardIn(text string) (board string, ok bool) {
	all := boardMention.FindAllStringSubmatch(text, 3)
	for _, m := range all {
		number := m[1]
		if word := strings.ToLower(m[2] + m[3]); word != "" {
			n := 0
			for i, words := range ordinals {
				if strings.Contains(words, " "+word+" ") {
					n = i + 1
				}
			}
			if n == 0 {
				continue
			}
			number = strconv.Itoa(n)
		}
		if number == "" { // our top board
			number = "1"
		}
		if ok && number != board {
			return "", false
		}
		board, ok = number, true
	}
	return board, ok
}

var boardMention = printed.When(`\b(?i:(?:board|bd|bord|brett|tisch|échiquier|tablero|scacchiera|доск[еуа])\.? ?(?:(?:no\.? ?|nr\.? ?|№ ?)?(\d{1,3})\b|(one|two|three|four|five|six|seven|eight|eins|zwei|drei|vier|fünf|sechs|sieben|acht))|(first|second|third|fourth|fifth|sixth|erste[nr]?|zweite[nr]?|dritte[nr]?|premier|deuxième|troisième|primer|segundo|tercer|prima|seconda|terza|eerste|tweede|derde) (?:board|bord|brett|échiquier|tablero|scacchiera)|top board|spitzenbrett|topbord)`)

// ListsBoards reports whether a line of a text begins with the number of a board and has more, or
// with a number and has a score.
func ListsBoards(text []byte) bool { return boardList.Match(text) || scoreList.Match(text) }

var scoreList = printed.When(`(?m)^[ \t]*1[.)]?[ \t]+\p{Lu}.*\p{L}.*\s(?:1[-–:]0|0[-–:]1|½[-–:]½|1/2[-–:]1/2|1/2|½)(?:[ \t]+\S|[ \t]*$)`)

// ListNumber splits the number off a line of a list of results, "" if it has none.
func ListNumber(line string) (number, rest string) {
	if m := listNumber.FindStringSubmatch(line); m != nil {
		return m[1], m[2]
	}
	return "", line
}

var listNumber = printed.When(`^(\d{1,2})[.)]? +(\p{L}.*)$`)

var boardList = printed.When(`(?m)^[ \t]*(?i:board|bd|bord|brett|table|tafel|mesa|tisch|tablero|échiquier|tabuleiro|tábla|scacchiera|šachovnice|szachownica|доска)\.? ?(?:no\.? ?|nr\.? ?|№ ?)?\d{1,3}[:.)]? +\S`)
