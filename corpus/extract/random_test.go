package extract_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/corpus/extract"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// realGame is a game whose moves are known.
type realGame struct {
	moves  []rules.Move
	before []rules.Position // each move
	marks  []string         // + or # of each move
}

// realGames are the orthodox games of the published pages.
var realGames = sync.OnceValue(func() (games []realGame) {
	names, _ := filepath.Glob(filepath.Join("testdata", "pages", "*.want"))
	for _, name := range names {
		t := new(testing.T)
		for _, g := range readExpectation(t, name).games {
			var start variant.Game
			if _, ok := g.Tags.Get("FEN"); ok || catalog.Setup(&start, g.Tags.Get, "") != nil || start.Rules.Variant.ID != "chess" {
				continue
			}
			var x realGame
			legal := true
			replay.NewReplayer().Walk(g, &start.Start, func(s *replay.Step) bool {
				if s.Depth > 0 {
					return true
				}
				legal = legal && s.Failure == nil
				var p rules.Position
				p.CopyFrom(s.Before)
				x.moves, x.before = append(x.moves, s.Move), append(x.before, p)
				text := s.Ply.Move.Text
				mark := ""
				if legal {
					p.Play(&s.Move, nil)
					if i := strings.IndexAny(text, "+#"); i > 0 {
						mark = text[i : i+1]
					}
				}
				x.marks = append(x.marks, mark)
				return true
			})
			if legal && len(x.moves) >= 16 {
				games = append(games, x)
			}
		}
	}
	return games
})

// tongue is what a page in one language prints around moves.
type tongue struct {
	id           string
	white, black string
	castles      string // the sign of castling
	resigns      [2]string
	prose, note  []string
	players      []string
	event        string
}

var tongues = []tongue{
	{"en", "White", "Black", "O-O", [2]string{"White resigns.", "Black resigns."},
		[]string{"A quiet continuation, but a sound one.", "Both sides have castled and the struggle begins.", "This was criticised after the game.", "The point of the previous move."},
		[]string{"Better was", "If", "Not", "Or"}, []string{"H. Barton", "Lewis Crane", "R. P. Doyle", "Mr. Ellery"}, "Hastings Congress"},
	{"de", "Weiß", "Schwarz", "0-0", [2]string{"Weiß gab auf.", "Schwarz gibt auf."},
		[]string{"Ein ruhiger Zug, der viel für sich hat.", "Damit ist die Eröffnung beendet.", "Die Folgen sind schwer zu übersehen."},
		[]string{"Besser war", "Auf", "Nicht"}, []string{"K. Bauer", "Dr. Ernst Fuchs", "O. Graf", "Helmut Jung"}, "Turnier zu Bremen"},
	{"fr", "Blancs", "Noirs", "0-0", [2]string{"Les Blancs abandonnent.", "Les Noirs abandonnent."},
		[]string{"Un coup solide et sans prétention.", "Le début est terminé et la lutte commence.", "Les suites sont difficiles à calculer."},
		[]string{"Meilleur était", "Si", "Ou"}, []string{"P. Aubert", "Louis Cordier", "M. Delmas", "J. Faure"}, "Tournoi de Nantes"},
	{"es", "Blancas", "Negras", "O-O", [2]string{"Las blancas abandonan.", "Las negras abandonan."},
		[]string{"Una jugada tranquila y segura.", "La apertura ha terminado.", "Las consecuencias no son claras."},
		[]string{"Mejor era", "Si"}, []string{"J. Alonso", "Pedro Benítez", "R. Castro", "Luis Duarte"}, "Torneo de Burgos"},
	{"nl", "Wit", "Zwart", "0-0", [2]string{"Wit geeft op.", "Zwart gaf op."},
		[]string{"Een rustige zet, die niet slecht is.", "De opening is hiermee ten einde.", "De gevolgen waren moeilijk te overzien."},
		[]string{"Beter was", "Op"}, []string{"J. Bakker", "Piet de Vries", "H. Mulder", "Kees Visser"}, "Toernooi te Zwolle"},
	{"ru", "Белые", "Чёрные", "0—0", [2]string{"Белые сдались.", "Черные сдались."},
		[]string{"Спокойное и надежное продолжение.", "Дебют окончен, начинается борьба.", "Последствия этого хода неясны."},
		[]string{"Лучше было", "На"}, []string{"А. Белов", "Н. Громов", "С. Ершов", "П. Жилин"}, "Чемпионат Твери"},
}

// composed is a page of which the games are known.
type composed struct {
	text    string
	games   []realGame
	players [][2]string
}

// drawPage draws a page: games, a language, how they are headed, laid out and annotated, and what
// is printed among them.
func drawPage(t *rapid.T) (c composed) {
	pick := func(what string, n int) int { return rapid.IntRange(0, n-1).Draw(t, what) }
	say := tongues[pick("language", len(tongues))]
	var out strings.Builder
	head, numbers := pick("head", 5), pick("numbers", 4)
	long, width := pick("long", 4) == 0, 30+pick("width", 60)
	notes, resigned, event := pick("notes", 3), pick("resigned", 3), pick("event", 2) == 0
	var write notation.Notation = &notation.SAN{}
	if long {
		write = notation.Long{}
	}
	if say.id != "en" {
		for _, l := range notation.Languages() {
			if l.ID == say.id && !long {
				write = &notation.Letters{Language: l}
			}
		}
	}
	if say.id != "en" && long {
		say = tongues[0]
	}
	move := func(p *rules.Position, m rules.Move, mark string) string {
		s := string(write.AppendMove(nil, p, m, rules.Spelling{}))
		s = strings.TrimRight(s, "+#")
		if strings.HasPrefix(s, "O-O") {
			dash := strings.Trim(say.castles, "O0")
			s = strings.ReplaceAll(strings.ReplaceAll(s, "-", dash), "O", say.castles[:1])
		}
		return s + mark
	}
	number := func(n int, black bool) string {
		if black {
			return fmt.Sprintf([]string{"%d... ", "%d...", "%d ... ", "%d. ... "}[numbers], n)
		}
		return fmt.Sprintf([]string{"%d. ", "%d.", "%d ", "%d) "}[numbers], n)
	}
	pool := realGames()
	names := slices.Clone(say.players)
	for k := range 1 + pick("games", 3) {
		g := pool[pick("game", len(pool))]
		if n := 12 + pick("plies", len(g.moves)-11); n < len(g.moves) {
			g.moves, g.marks = g.moves[:n], g.marks[:n]
		}
		a, b := names[k%len(names)], names[(k+1)%len(names)]
		switch head {
		case 0:
			fmt.Fprintf(&out, "%s: %s\n%s: %s\n", say.white, a, say.black, b)
		case 1:
			fmt.Fprintf(&out, "%s: %s   %s: %s\n", say.white, a, say.black, b)
		case 2:
			fmt.Fprintf(&out, "%s – %s\n", a, b)
		case 3:
			fmt.Fprintf(&out, "%s - %s, 19%02d\n", a, b, 10+pick("year", 80))
		case 4:
			fmt.Fprintf(&out, "Nr. %d\n%s vs. %s\n", k+1, a, b)
		}
		if event {
			fmt.Fprintf(&out, "%s 19%02d\n", say.event, 10+pick("year", 80))
		}
		out.WriteString("\n")
		var line strings.Builder
		flush := func(blank bool) {
			out.WriteString(wrapped(line.String(), width) + "\n")
			if line.Reset(); blank {
				out.WriteString("\n")
			}
		}
		resume := false
		for i, m := range g.moves {
			p := &g.before[i]
			black := i%2 == 1
			switch {
			case !black:
				line.WriteString(number(i/2+1, false))
			case resume:
				line.WriteString(number(i/2+1, true))
			}
			resume = false
			line.WriteString(move(p, m, g.marks[i]) + " ")
			if i+2 >= len(g.moves) || notes == 0 {
				continue
			}
			switch pick("after", 14) {
			case 0: // prose in a paragraph of its own
				flush(true)
				out.WriteString(wrapped(say.prose[pick("prose", len(say.prose))], width) + "\n\n")
				resume = true
			case 1: // prose in the text
				if notes == 1 {
					line.WriteString("(" + say.prose[pick("prose", len(say.prose))] + ") ")
					resume = true
				}
			case 2, 3: // another move in brackets
				turns := p.Moves(nil)
				other := turns[pick("turn", len(turns))]
				if other != m {
					line.WriteString("(" + say.note[pick("note", len(say.note))] + " " + number(i/2+1, black) + move(p, other, "") + ") ")
					resume = true
				}
			}
		}
		side := int(g.before[len(g.moves)-1].Turn) // who moved last
		if g.marks[len(g.marks)-1] != "#" {
			switch resigned {
			case 0:
				line.WriteString([2]string{"1-0", "0-1"}[side])
			case 1:
				flush(true)
				line.WriteString(say.resigns[1-side])
			}
		}
		flush(true)
		c.games = append(c.games, g)
		c.players = append(c.players, [2]string{a, b})
	}
	c.text = out.String()
	return c
}

// wrapped breaks a text into lines.
func wrapped(text string, width int) string {
	var b strings.Builder
	n := 0
	for _, w := range strings.Fields(text) {
		if n > 0 && n+1+len(w) > width {
			b.WriteByte('\n')
			n = 0
		} else if n > 0 {
			b.WriteByte(' ')
			n++
		}
		b.WriteString(w)
		n += len(w)
	}
	return b.String()
}

// Composed pages: what is read is what was printed, or a notice says that it may not be.
func TestComposedPagesAreReadOrReported(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawPage(t)
		r, err := extract.Page([]byte(c.text), extract.Options{Format: extract.Text, Catalog: catalog})
		if err != nil {
			t.Fatal(err)
		}
		noticed := slices.ContainsFunc(r.Notices, func(n extract.Notice) bool {
			return n.Kind != extract.Outside && n.Kind != extract.Guessed
		})
		fault := func(format string, args ...any) {
			if !noticed {
				t.Fatalf(format+"\n%s", append(args, c.text)...)
			}
		}
		if len(r.Games) != len(c.games) {
			fault("%d games, expected %d", len(r.Games), len(c.games))
			return
		}
		for i, g := range c.games {
			rec := r.Games[i].Record()
			var line []rules.Move
			var start variant.Game
			if err := catalog.Setup(&start, rec.Tags.Get, ""); err != nil {
				t.Fatal(err)
			}
			replay.NewReplayer().Walk(rec, &start.Start, func(s *replay.Step) bool {
				if s.Depth == 0 {
					line = append(line, s.Move)
				}
				return true
			})
			if !slices.Equal(line, g.moves) {
				fault("game %d has other moves: %s", i+1, r.Games[i].Text)
			}
			if tagOf(rec, "White") != c.players[i][0] || tagOf(rec, "Black") != c.players[i][1] {
				t.Fatalf("game %d: %q - %q, expected %q\n%s", i+1, tagOf(rec, "White"), tagOf(rec, "Black"), c.players[i], c.text)
			}
		}
	})
}
