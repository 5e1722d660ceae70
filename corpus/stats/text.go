package stats

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"github.com/fairyscore/fairyscore/grammar/printable"
)

// Text writes reports for people: tables whose columns are aligned.
type Text struct {
	Depth int // of trees, in plies
	Top   int // how many moves of a position are shown; 0 for all
}

// grid is a text in columns.
type grid struct {
	head  []string
	left  []bool // aligned to the left
	lines [][]string
}

// maxWidth is the maximum width of a column of text, in terminal cells.
const maxWidth = 40

// append writes the grid without its empty columns.
func (g *grid) append(dst []byte) []byte {
	widths := make([]int, len(g.head))
	used := make([]bool, len(g.head))
	for _, line := range g.lines {
		for i := range line {
			if w := ansi.StringWidthWc(line[i]); w > maxWidth {
				line[i] = ansi.TruncateWc(line[i], maxWidth, "\u2026")
			}
			widths[i] = max(widths[i], ansi.StringWidthWc(line[i]))
			used[i] = used[i] || line[i] != ""
		}
	}
	for i, name := range g.head {
		widths[i] = max(widths[i], len(name))
	}
	put := func(line []string) {
		from := len(dst)
		for i, text := range line {
			if !used[i] {
				continue
			}
			dst = append(dst, "  "...)
			pad := strings.Repeat(" ", widths[i]-ansi.StringWidthWc(text))
			if g.left[i] {
				dst = append(append(dst, text...), pad...)
			} else {
				dst = append(append(dst, pad...), text...)
			}
		}
		for len(dst) > from && dst[len(dst)-1] == ' ' {
			dst = dst[:len(dst)-1]
		}
		dst = append(dst, '\n')
	}
	put(g.head)
	for _, line := range g.lines {
		put(line)
	}
	return dst
}

// Append appends a report.
func (x Text) Append(dst []byte, r *Report) []byte {
	dst = fmt.Appendf(dst, "%s\n", counted(r.Games.Games, "game"))
	for i := range r.Tables {
		s := &r.Tables[i]
		dst = append(dst, '\n')
		dst = append(append(dst, printable.Name(s.Title)...), '\n')
		switch {
		case len(s.Rows) == 0:
			dst = append(dst, "  nothing to count\n"...)
		case s.Shape == Branches:
			dst = x.tree(dst, s)
		case s.Shape == Crosses:
			dst = x.crosses(dst, s)
		case s.Shape == Bands:
			dst = x.bands(dst, s)
		default:
			dst = x.list(dst, s, r.Games.Games)
		}
	}
	return dst
}

// counted returns a number with its noun.
func counted(n int64, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.FormatInt(n, 10) + " " + noun
}

// list writes rows.
func (x Text) list(dst []byte, s *Shown, games int64) []byte {
	var g grid
	head, lines := s.Grid(games, len(s.Rows))
	for _, c := range head {
		g.head, g.left = append(g.head, c.Value), append(g.left, c.Text)
	}
	for _, cells := range lines {
		line := make([]string, len(cells))
		for i, c := range cells {
			line[i] = printable.Name(c.Value)
		}
		g.lines = append(g.lines, line)
	}
	dst = g.append(dst)
	if s.Left > 0 {
		dst = fmt.Appendf(dst, "  and %d more\n", s.Left)
	}
	return dst
}

// tree writes trees of moves.
func (x Text) tree(dst []byte, s *Shown) []byte {
	for _, root := range s.Tree(x.Depth, x.Top) {
		g := grid{head: []string{"move", "games", "share", "white", "draw", "black", "score", "elo"}, left: []bool{true, false, false, false, false, false, false, false}}
		if root.Variant != "" {
			g.lines = append(g.lines, branchLine(root, printable.Name(root.Variant)))
		}
		var add func(b *Branch, depth int)
		add = func(b *Branch, depth int) {
			for _, m := range b.Moves {
				name := strings.Repeat("  ", depth) + printable.Name(m.Move)
				if m.Joins {
					name += " ="
				}
				g.lines = append(g.lines, branchLine(m, name))
				add(m, depth+1)
			}
		}
		add(root, 1)
		dst = g.append(dst)
	}
	return dst
}

// branchLine returns the line of a move.
func branchLine(b *Branch, name string) []string {
	line := []string{name, strconv.FormatInt(b.Games, 10), fmt.Sprintf("%.1f%%", 100*b.Share), strconv.FormatInt(b.Won, 10), strconv.FormatInt(b.Drawn, 10), strconv.FormatInt(b.Lost, 10), "", ""}
	if score, ok := b.Score(); ok {
		line[6] = fmt.Sprintf("%.1f%%", 100*score)
	}
	if elo, ok := b.meanElo(); ok {
		line[7] = fmt.Sprintf("%.0f", elo)
	}
	return line
}

// maxCross is the maximum number of players of a crosstable that shows each pair.
const maxCross = 24

// crosses writes crosstables.
func (x Text) crosses(dst []byte, s *Shown) []byte {
	for i, c := range s.Crosses() {
		if i > 0 {
			dst = append(dst, '\n')
		}
		dst = fmt.Appendf(dst, "  %s\n", printable.Name(c.Event))
		g := grid{head: []string{"", "player", "elo"}, left: []bool{false, true, false}}
		pairs := len(c.Players) <= maxCross
		if pairs {
			for j := range c.Players {
				g.head, g.left = append(g.head, strconv.Itoa(j+1)), append(g.left, true)
			}
		}
		g.head, g.left = append(g.head, "points", "games"), append(g.left, false, false)
		for j := range c.Players {
			p := &c.Players[j]
			line := []string{strconv.Itoa(j + 1), printable.Name(p.Name), ""}
			if elo, ok := p.meanElo(); ok {
				line[2] = fmt.Sprintf("%.0f", elo)
			}
			if pairs {
				for k := range c.Players {
					line = append(line, pairing(p.Against[c.Players[k].Name], j == k))
				}
			}
			g.lines = append(g.lines, append(line, Points(p.Points()), strconv.FormatInt(p.Games, 10)))
		}
		dst = g.append(dst)
	}
	return dst
}

// pairing returns the result of two players against each other: 1, =, 0, or the points of several
// games.
func pairing(c *Cell, self bool) string {
	switch {
	case self && c == nil:
		return "\u00b7"
	case c == nil:
		return ""
	case c.Games > 1:
		return Points(float64(c.Won)+float64(c.Drawn)/2) + "/" + strconv.FormatInt(c.Games, 10)
	case c.Won > 0:
		return "1"
	case c.Drawn > 0:
		return "\u00bd"
	case c.Lost > 0:
		return "0"
	}
	return "*"
}

// Points writes points: 2, 2½.
func Points(n float64) string {
	whole, half := int64(n), ""
	if n != float64(whole) {
		half = "\u00bd"
	}
	if whole == 0 && half != "" {
		return half
	}
	return strconv.FormatInt(whole, 10) + half
}

// bands writes quartiles.
func (x Text) bands(dst []byte, s *Shown) []byte {
	g := grid{head: []string{s.Fields[0].Name, s.Fields[1].Name, "count", "quarter", "half", "three quarters"}, left: []bool{true, false, false, false, false, false}}
	for _, b := range s.Bands() {
		g.lines = append(g.lines, []string{printable.Name(b.Group), strconv.Itoa(b.At), strconv.FormatInt(b.N, 10), Clock(b.Low), Clock(b.Middle), Clock(b.Up)})
	}
	return g.append(dst)
}

// Clock writes a time in seconds: 0:45, 12:05, 1:40:00.
func Clock(seconds int) string {
	if seconds < 3600 {
		return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}
