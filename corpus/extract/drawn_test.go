package extract_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/corpus/extract"
)

// drawn is a text above a game, made of parts in which pages print them, and who played.
type drawn struct{ text, white, black string }

// chooser draws a number below n.
type chooser func(n int) int

func (c chooser) of(all ...string) string { return all[c(len(all))] }

// people are given names and surnames of several languages, with the particles and apostrophes
// that make them hard.
var people = [...][2]string{
	{"Karl", "Olsen"}, {"Anna", "Weber"}, {"José", "Kovács"}, {"Priya", "Iyer"}, {"Sean", "O'Neill"}, {"Ivan", "Petrov"},
	{"Bo", "van der Berg"}, {"María", "de la Cruz"}, {"Mei", "Sørensen"}, {"Dirk", "Müller-Lange"}, {"Sam", "Ng"}, {"Zoltán", "Sokolov"},
	{"Jean-Luc", "Duval"}, {"Emma", "Roth"}, {"Xin", "Zhang"}, {"Noël", "d'Arc"}, {"Ilya", "Smirin"}, {"Otto", "von Hagen"},
	{"Rui", "dos Santos"}, {"Иван", "Сергеев"}, {"Ольга", "Белова-Гринь"}, {"Łukasz", "Żak"}, {"Nils", "af Ekström"}, {"Yi-fan", "Hou"}, {"Gil", "Ben-Ami"}, {"Ken", "McRae"}, {"Ada", "St. John"}, {"Lev", "Öztürk"}, {"Eva", "Nagy"}, {"Tom", "Le Roux"},
}

// name writes a name in a style.
func (c chooser) name(style string) string {
	p := people[c(len(people))]
	initial := string([]rune(p[0])[:1])
	switch style {
	case "J. Doe":
		return initial + ". " + p[1]
	case "John Doe":
		return p[0] + " " + p[1]
	case "Doe, John":
		return p[1] + ", " + p[0]
	case "Doe, J.":
		return p[1] + ", " + initial + "."
	case "Doe, J":
		return p[1] + ", " + initial
	case "DOE":
		return strings.ToUpper(p[1])
	case "Doe J.":
		return p[1] + " " + initial + "."
	case "DOE, John":
		return strings.ToUpper(p[1]) + ", " + p[0]
	case "DOE John":
		return strings.ToUpper(p[1]) + " " + p[0]
	case "program":
		return c.of("Stockfish", "Deep Blue", "Komodo", "Leela Chess Zero", "Fritz", "Rybka") + c.of(" 16", " 0.30", " 14.1", " 3", " 11")
	case "handle":
		return c.of("knight_77", "Blunderbuss", "tal-fan9", "gambit1999", "mate_in_2", "DrNimzo", "xX_Mate_Xx", "pawnstorm1990")
	case "NN":
		return c.of("NN", "N.N.", "N. N.", "Amateur", "Dr. Roth", "Mr. Smith", "Allies", "Prof. Isaac Rice", "Roth & Weber", "Frau Olsen")
	case "John DOE":
		return p[0] + " " + strings.ToUpper(p[1])
	}
	return p[1]
}

// beside draws what may follow both names.
func (c chooser) beside(kind string) string {
	elo := fmt.Sprint(2050 + c(700))
	land := c.of("GER", "ESP", "IND", "USA", "FIN")
	switch kind {
	case "(elo)":
		return " (" + elo + ")"
	case "[elo]":
		return " [" + elo + "]"
	case "elo":
		return " " + elo
	case "(land)":
		return " (" + land + ")"
	case "(land, elo)":
		return " (" + land + ", " + elo + ")"
	case "(elo, land)":
		return " (" + elo + ", " + land + ")"
	case "(land) elo":
		return " (" + land + ") " + elo
	case "(land, elo) tight":
		return " (" + land + "/" + elo + ")"
	case "(town)":
		return " (" + c.of("Leeds", "York", "Bonn", "New York") + ")"
	}
	return ""
}

// header draws the lines above a game.
func (c chooser) header() (d drawn) {
	style := c.of("Doe", "J. Doe", "John Doe", "Doe, John", "Doe, J.", "Doe, J", "DOE", "John DOE", "Doe", "John Doe", "Doe J.", "DOE, John", "DOE John", "program", "handle", "NN")
	beside := c.of("", "", "", "", "(elo)", "[elo]", "elo", "(land)", "(land, elo)", "(elo, land)", "(land) elo", "(land, elo) tight", "(town)")
	title := ""
	if style != "NN" && style != "program" {
		title = c.of("", "", "", "", "", "GM ", "IM ", "WGM ")
	}
	d.white, d.black = c.name(style), c.name(style)
	if style == "NN" { // two unknown players have no names
		d.white = c.name("John Doe")
	}
	for d.black == d.white {
		d.black = c.name(style)
	}
	a, b := title+d.white+c.beside(beside), title+d.black+c.beside(beside)
	place, year := c.of("Prague", "Wijk aan Zee", "New York", "Leeds", "Bad Homburg"), c.of("1938", "2019", "1975", "1999")
	when := place + c.of(" ", ", ") + year
	var line string
	switch c(4) {
	case 0: // labels
		sides := [...][2]string{{"White", "Black"}, {"WHITE", "BLACK"}, {"Weiß", "Schwarz"}, {"Blancs", "Noirs"}, {"Blancas", "Negras"}, {"Wit", "Zwart"}, {"Bianco", "Nero"}, {"Białe", "Czarne"}, {"Белые", "Чёрные"}}[c(9)]
		sign := c.of(": ", " : ", ": ", " - ", " — ", ":")
		joint := c.of("\n", "\n", "   ", "; ", ". ", ", ", " / ", " | ")
		tail := c.of("", "", "\n"+when)
		if joint != "\n" && tail == "" {
			tail = c.of("", ", "+when, ". "+when, " ("+when+")", "; "+when+".")
		}
		line = sides[0] + sign + a + joint + sides[1] + sign + b + tail
	case 1: // a line for each player and one for the sign
		line = a + "\n" + c.of("vs", "vs.", "v.", "-", "–", "gegen", "contre") + "\n" + b + c.of("", "\n"+when)
	default:
		sign := c.of(" - ", " – ", " — ", " vs. ", " vs ", " v. ", " v ", " versus ", " Vs. ", " VS ", " x ", " contre ", " ½-½ ", " 0-1 ", "- ", " -", " -- ", " gegen ", " contra ", " 1-0 ", " 1–0 ")
		if c(8) == 0 && (strings.Contains(style, ".") || beside != "") {
			sign = c.of(" : ", " / ")
		} else if c(8) == 0 && (style == "Doe" || style == "DOE" || style == "J. Doe") && !strings.ContainsAny(d.white+d.black, "-–") {
			sign = c.of("-", "–")
		}
		lead := c.of("", "", "", "", "Prague 1938: ", "Hastings 1932/33, round 3: ", "Nr. 12: ", "Partita 3. ", "Партия 3. ", "[3] ", "Round 2, Board 3: ", "Game 3, Round 2: ", "Game 3: ", "Board 2: ", "3. ", "Round 4: ", "(3) ", "Game 3. ", "No. 3: ", "#3 ", "3) ", "Partie 3: ", "Game 3 - ")
		tail := c.of("", "", ", "+when, " ("+when+")", " ["+when+"]", ". "+when, ". "+when+".", "; "+when, " | "+when, " ("+place+")", ", "+place, " ("+place+", 12 May "+year+")", ", "+when+" (3)", ", "+when+", 1-0 (34)", " (1-0, 34)", ", Kings Gambit, "+when, ": "+when, ", blitz "+year, ", corr. "+year, ", match (3), "+when, " (simul), "+when, ", "+when+", round 3", ", round 3",
			", "+place+" (3) "+year, ", "+place+" Open "+year, ", "+when+", Sicilian Defence", ", "+when+" [B90]", ", "+when+", B90", ", "+place+", 12 May "+year,
			", "+place+", 12.05."+year, " (round 3)", " — "+when, " - "+when, ", "+when+" (1-0)", ", "+when+", 1-0", ", "+year, " ("+year+")", "   "+when,
			"\n"+when, "\n"+place+", 12 May "+year, "\n("+when+")", "\nSicilian Defence", "\nSicilian Defence [B90]\n"+when, "\nRound 3, "+when, "\n12 May "+year)
		if !strings.Contains(sign, "1") && c(4) == 0 {
			tail = c.of(" 1-0", " (1-0)", " [1-0]", ", 1-0", "  1-0", ": 1-0") + c.of("", "", "\n"+when)
		}
		if sign == "-" && (strings.HasPrefix(tail, " - ") || strings.HasPrefix(tail, " — ")) { // Brown-Green - Leeds may be a double name
			sign = " - "
		}
		line = lead + a + sign + b + tail
		if c(8) == 0 {
			line = c.of("## ", "**", "### ") + line
			if line[1] == '*' {
				head, rest, more := strings.Cut(line, "\n")
				line = head + "**"
				if more {
					line += "\n" + rest
				}
			}
		}
	}
	above := c.of("", "", "", "", "Prague Open 2019\n", "Prague Open 2019\n\n", "Game of the week\n\n", "CHESS\n\n", "Round 3\n\n", "The following game was played in the last round.\n\n", "A fine attack.\n\n")
	d.text = above + line
	return d
}

const shortGame = "1.e4 c6 2.d4 d5 3.Nc3 dxe4 4.Nxe4 Nf6 5.Qd3 e5 6.dxe5 Qa5+ 7.Bd2 Qxe5 8.O-O-O Nxe4 9.Qd8+ Kxd8 10.Bg5+ Kc7 11.Bd8# 1-0\n"

// The players of a game are read from a header in every mixture of the parts of which people make
// them.
func TestDrawnHeadersNameThePlayers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := chooser(func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "part") }).header()
		r, err := extract.Page([]byte(d.text+"\n\n"+shortGame), extract.Options{Catalog: catalog})
		if err != nil || len(r.Games) != 1 {
			t.Fatalf("%q: %d games, %v", d.text, len(r.Games), err)
		}
		g := r.Games[0].Record()
		if white, black := tagOf(g, "White"), tagOf(g, "Black"); white != d.white || black != d.black {
			t.Fatalf("%q: %q and %q, expected %q and %q", d.text, white, black, d.white, d.black)
		}
	})
}

// A header in a form that leaves a doubt is used, and reported.
func TestDoubtfulHeadersAreReported(t *testing.T) {
	for line, doubt := range map[string]bool{
		"A. Olsen - B. Roth, Prague 1938":                          false,
		"White: A. Olsen\nBlack: B. Roth":                          false,
		"Easy wins. Olsen - Roth":                                  true,
		"A. Olsen overwhelmed B. Roth on board one in a wild game": true,
	} {
		r := extracted(t, line+"\n\n"+shortGame, extract.Options{})
		reported := slices.ContainsFunc(r.Notices, func(n extract.Notice) bool {
			return n.Kind == extract.Unsure && strings.Contains(n.Why, "has White")
		})
		if reported != doubt || tagOf(r.Games[0].Record(), "White") == "" && !doubt {
			t.Errorf("%q: reported %v, expected %v", line, reported, doubt)
		}
	}
}

// A full stop between the last move and the result is no comment, nor the beginning of one.
func TestAFullStopIsNoComment(t *testing.T) {
	for page, want := range map[string]string{
		"A. Lind - B. Roth\n\n1.d4 Nf6 2.c4 g6. 1-0\n":                "1. d4 Nf6 2. c4 g6 1-0",
		"A. Lind - B. Roth\n\n1.d4 Nf6 2.c4 g6. Drawn by consent.\n":  "1. d4 Nf6 2. c4 g6 {Drawn by consent.} 1/2-1/2",
		"A. Lind - B. Roth\n\n1.d4 Nf6 2.c4 g6. And Black won.\n":     "1. d4 Nf6 2. c4 g6 {And Black won.} 0-1",
		"1.d4 Nf6 2.c4 g6 and Black wins.\n":                          "1. d4 Nf6 2. c4 g6 {and Black wins.} *",
		"A. Lind - B. Roth\n\n1.d4 Nf6 2.c4 g6. Black wins a pawn.\n": "1. d4 Nf6 2. c4 g6 {Black wins a pawn.} *",
	} {
		r := extracted(t, page, extract.Options{})
		if len(r.Games) != 1 || !strings.HasSuffix(strings.TrimSpace(string(r.Games[0].Text)), "\n"+want) {
			t.Errorf("%q becomes\n%s\nexpected %s", page, r.Games[0].Text, want)
		}
	}
}
