package stats

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/mainline"
	"github.com/fairyscore/fairyscore/replay/opening"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Options say what is counted.
type Options struct {
	Tables []string // names from [Tables]
	By     []string // keys of [query.ParseKey]: games by their values together
	Tree   int      // the depth of a tree of moves in plies; 0 for none
	From   string   // the moves after which the tree begins: "1. e4 c5"; "" for the first position
}

// maxTree is the largest depth of a tree.
const maxTree = 200

// Plan is what to count, from valid options. It never changes, and goroutines may share it.
type Plan struct {
	Options
	tables []Table
	root   treeRoot
	asks   needs
}

// Errors of [NewPlan].
var (
	ErrDepth = fmt.Errorf("the depth of a tree is from 1 to %d plies", maxTree)
	ErrRoot  = errors.New("these are not legal moves from the initial position of chess")
	ErrNone  = errors.New("nothing to count")
)

// TableError means that a name is not that of a table.
type TableError struct{ Name string }

// Error implements error.
func (e *TableError) Error() string { return fmt.Sprintf("%q is not a table", e.Name) }

// NewPlan checks options. The error is a *[TableError], a *[query.KeyError], [ErrDepth], [ErrRoot]
// or [ErrNone].
func NewPlan(o Options, catalog *variant.Catalog) (*Plan, error) {
	p := &Plan{Options: o}
	for _, name := range o.Tables {
		t := FindTable(name)
		if t == nil {
			return nil, &TableError{name}
		}
		if !slices.ContainsFunc(p.tables, func(x Table) bool { return x.Name == name }) {
			p.tables = append(p.tables, *t)
		}
	}
	if len(o.By) > 0 {
		var keys []*query.Key
		for _, name := range o.By {
			k, err := query.ParseKey(name)
			if err != nil {
				return nil, err
			}
			keys = append(keys, k)
		}
		p.tables = append(p.tables, byTable(keys))
	}
	switch {
	case o.Tree < 0 || o.Tree > maxTree:
		return nil, ErrDepth
	case o.Tree > 0:
		p.tables = append(p.tables, treeTable())
		if err := p.findRoot(catalog); err != nil {
			return nil, err
		}
	}
	if len(p.tables) == 0 {
		return nil, ErrNone
	}
	for _, t := range p.tables {
		p.asks |= t.asks
	}
	return p, nil
}

// findRoot plays the moves that lead to the root of the tree.
func (p *Plan) findRoot(catalog *variant.Catalog) error {
	p.root.text = strings.TrimSpace(p.From)
	if p.root.text == "" {
		return nil
	}
	g, rest := replay.NewParser("", catalog).Parse([]byte(p.root.text + " *"))
	plies := 0
	complete := mainline.NewReader(catalog).Play(g, func(x *mainline.Position) { p.root.key, plies = x.Key(), x.Ply })
	if !complete || plies == 0 || len(rest) > 0 || slices.ContainsFunc(g.SyntaxErrors, func(e grammar.SyntaxError) bool { return !e.Kind.Tolerated() }) {
		return ErrRoot
	}
	return nil
}

// find finds a table of the plan; nil if it has none of that name.
func (p *Plan) find(name string) *Table {
	for i := range p.tables {
		if p.tables[i].Name == name {
			return &p.tables[i]
		}
	}
	return nil
}

// Tables returns the tables of the plan in the order in which they are shown.
func (p *Plan) Tables() []Table { return p.tables }

// AsksFindings reports whether the findings of checks are counted.
func (p *Plan) AsksFindings() bool { return p.asks&asksFindings != 0 }

// Counter counts records. It reuses its memory, so it belongs to one goroutine.
type Counter struct {
	plan   *Plan
	tally  *Tally
	reader *mainline.Reader
	find   func(*corpus.Record) []query.Finding
	game   game
	move   []byte
	tree   int
	root   *treeRoot
	names  *opening.Line // nil if openings are not named
	naming bool          // the next position may have a name
	array  orthodox.Board
}

// NewCounter returns a Counter that reads all records in the same way and adds to a Tally. find
// returns the findings of a record; it may be nil if the plan does not count them.
func NewCounter(p *Plan, t *Tally, catalog *variant.Catalog, o query.Options, find func(*corpus.Record) []query.Finding) *Counter {
	c := &Counter{plan: p, tally: t, reader: mainline.NewReader(catalog), find: find, tree: p.Tree, root: &p.root}
	c.reader.Variant, c.reader.Language = o.Variant, o.Language
	c.array.Set("")
	if p.asks&asksOpening != 0 {
		c.names = new(opening.Line)
	}
	c.game.keys = query.NewKeyReader(catalog, o)
	c.game.key = make([]byte, 0, 1<<10)
	return c
}

// Counted reports what could not be counted in a record.
type Counted struct {
	Broken   bool               // its main line could not be played to its end; what was played counts
	Conflict int64              // the line of a conflict marker: both sides may count; 0 without one
	TooLong  *grammar.SizeError // it was not read beyond its tags
}

// Count counts a record.
func (c *Counter) Count(r *corpus.Record) (n Counted, err error) {
	g := &c.game
	g.begin(r)
	g.found = nil
	n.TooLong = r.Syntax.TooLong()
	if at, ok := r.Syntax.Conflict(); ok {
		n.Conflict = r.LineAt(at.Off)
	}
	if c.plan.asks&asksMoves != 0 && n.TooLong == nil {
		c.play()
		n.Broken = g.line.broken
	} else {
		g.line = mainLine{edges: g.line.edges[:0], moves: g.line.moves[:0]}
	}
	if c.plan.asks&asksFindings != 0 && c.find != nil {
		g.found = c.find(r)
	}
	c.tally.add(append(g.key[:0], gamesKey...), &g.base)
	for i := range c.plan.tables {
		c.plan.tables[i].count(g, c.tally.add)
	}
	return n, c.tally.Err()
}

// gamesKey is the key of the row that counts all games. It sorts before those of tables.
const gamesKey = "\x01"
