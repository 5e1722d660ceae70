package header

import (
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

// Rated reads two lines of a live table, each with a player and a rating. alone means that a line
// has nothing else.
func Rated(above, below string) (found record.Tags, alone [2]bool) {
	for i, line := range [...]string{above, below} {
		m := ratedName().FindStringSubmatch(line)
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

// ListsBoards reports whether a line of a text begins with the number of a board and has more.
func ListsBoards(text []byte) bool { return boardList().Match(text) }

var boardList = printed.When(`(?m)^[ \t]*(?i:board|bd|bord|brett|table|tafel|mesa|tisch|tablero|échiquier|tabuleiro|tábla|scacchiera|šachovnice|szachownica|доска)\.? ?(?:no\.? ?|nr\.? ?|№ ?)?\d{1,3}[:.)]? +\S`)
