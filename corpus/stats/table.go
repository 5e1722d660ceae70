package stats

import "github.com/fairyscore/fairyscore/corpus/query"

// Table describes what is counted and how it is shown.
type Table struct {
	Name   string // "first-moves"
	Title  string // "First moves"
	About  string // a sentence for those who choose tables
	Fields []Field
	Sides  Sides
	Order  Order
	Shape  Shape

	asks  needs
	count func(g *game, add func(key []byte, c *Cell))
}

// Field is one of the values that identify a row of a table.
type Field struct {
	Name   string // "year"
	Number bool   // it is sorted as a number
	steps  bool   // the number begins a step of several lengths
}

// Sides tells whose wins the rows of a table count.
type Sides uint8

const (
	ByColor  Sides = iota // White's
	ByPlayer              // the player's
	Nobody                // nobody's: results are not shown
)

// Order is the order in which rows are shown.
type Order uint8

const (
	ByField Order = iota
	ByGames       // the most games first
	ByCount       // the largest amount first
)

// Shape is how a table is drawn and, if it is not a list, written.
type Shape uint8

const (
	List    Shape = iota // bars from left to right, one below the other
	Columns              // bars side by side; the first field is a number or a year
	Scores               // scores with their intervals over a number
	Crosses              // a crosstable for each event
	Bands                // quartiles over a number
	Branches
)

// needs is what a table has to know about a game.
type needs uint8

const (
	asksMoves    needs = 1 << iota // its main line is played
	asksOpening                    // its opening is named
	asksFindings                   // it is checked
)

// Tables lists all tables, except those of [Options.By] and [Options.Tree].
func Tables() []Table {
	return []Table{
		results(),
		variants(),
		years(),
		lengths(),
		speeds(),
		ratings(),
		firstMoves(),
		openings(),
		endings(),
		material(),
		players(),
		crosstable(),
		clocks(),
		findings(),
	}
}

// Overview lists the names of the tables that are shown by default.
func Overview() []string {
	return []string{"results", "years", "lengths", "ratings", "first-moves", "endings", "players"}
}

// FindTable finds a table by its name; nil if there is none.
func FindTable(name string) *Table {
	for _, t := range Tables() {
		if t.Name == name {
			return &t
		}
	}
	return nil
}

// byTable returns the table of [Options.By].
func byTable(keys []*query.Key) Table {
	t := Table{Name: "by", Order: ByField, Shape: List}
	for i, k := range keys {
		if i > 0 {
			t.Title += ", "
		}
		t.Title += k.Name()
		t.Fields = append(t.Fields, Field{Name: k.Name(), Number: k.Counts()})
	}
	t.Title = "Games by " + t.Title
	t.count = func(g *game, add func([]byte, *Cell)) {
		g.each(keys, append(g.key[:0], "by\x00"...), add)
	}
	return t
}
