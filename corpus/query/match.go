package query

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/mainline"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/opening"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Options control how the records of a Matcher are read.
type Options struct {
	Variant  string             // of games without a Variant tag; "" is orthodox chess
	Language *notation.Language // of the letters of games without a Notation tag; nil: detected
	// Find returns the findings of checks in the current record; nil finds nothing.
	Find func() []Finding
}

// Matcher evaluates an expression for records. It reuses its memory, so it belongs to one
// goroutine.
type Matcher struct {
	query   *Query
	options Options

	// The current record, and what is known about it.
	game   *grammar.Game
	listed *record.Tags // of a record that is a line of FEN or EPD
	stage  stage
	known  []truth
	note   Note
	found  []Finding
	looked bool
	named  opening.Found // the opening by the moves, once it was needed
	played bool

	folded, digits []byte
	variants       map[string]string
	bindings       map[*rules.Rules][]any
	general        bool // leave everything to the rules engine
	part           bool // only the first moves of the record were read
	chess          *rules.Rules
	orthodox       *mainline.Plain

	line     line
	state    []int32
	says     []grammar.Canonical
	ends     []bool
	mains    int              // how many moves the main line has
	boards   []orthodox.Board // of the main line, where repetitions are counted
	playing  plainGame
	plain    []plainFrame
	builder  record.Builder
	built    *record.Game
	setup    variant.Game
	replayer *replay.Replayer
	frames   []generalFrame
	finder   *opening.Finder
}

// Note says that positions of a record could not be evaluated, and why.
type Note struct {
	Text string // "" if there is no note
	Off  int32  // in the record's text
}

// Matcher returns a Matcher of the expression.
func (q *Query) Matcher(o Options) *Matcher {
	m := &Matcher{
		query: q, options: o, known: make([]truth, q.leaves), state: make([]int32, q.states),
		variants: make(map[string]string), bindings: make(map[*rules.Rules][]any), replayer: replay.NewReplayer(),
	}
	m.replayer.Language = o.Language
	m.orthodox = mainline.NewPlain(q.catalog)
	m.orthodox.Variant, m.orthodox.Language = o.Variant, o.Language
	return m
}

// ByTags evaluates a game of which only the tags have been read. decided is false if more has to be
// read.
func (m *Matcher) ByTags(g *grammar.Game) (fits, decided bool) {
	m.begin(g)
	t := m.query.fact.truth(m)
	return t == yes, t != unknown
}

// AsksTags reports whether tags alone may decide the expression, so that [Matcher.ByTags] is worth
// calling.
func (q *Query) AsksTags() bool { return q.tags }

// Opens reports whether the first moves of a game may decide the expression, so that
// [Matcher.ByOpening] is worth calling.
func (q *Query) Opens() bool {
	return len(q.roots) > 0 && !slices.ContainsFunc(q.roots, func(r *root) bool { return !r.ceases })
}

// opensOnly reports whether a few moves can show that a moment cannot come any more.
func opensOnly(m moment) bool {
	switch m := m.(type) {
	case *opens, *reaches:
		return true
	case *plyIs:
		return m.op == "<" || m.op == "<=" || m.op == "=" || m.op == "in"
	case *allMoments:
		return slices.ContainsFunc(m.list, opensOnly)
	case anyMoment:
		return !slices.ContainsFunc(m, func(x moment) bool { return !opensOnly(x) })
	case *sequence:
		return opensOnly(m.first) || opensOnly(m.second)
	}
	return false
}

// ByOpening evaluates an orthodox game of which the tags and the first moves have been read.
// decided is false if more has to be read.
func (m *Matcher) ByOpening(g *grammar.Game) (fits, decided bool) {
	m.begin(g)
	m.part = true
	defer func() { m.part = false }()
	if !m.playPlain() {
		return false, false
	}
	t := m.query.fact.truth(m)
	return t == yes, t != unknown
}

// Match evaluates a game. If a game cannot be played to its end, only the positions before that
// point count, and note says so.
func (m *Matcher) Match(g *grammar.Game) (fits bool, note Note) {
	m.begin(g)
	if g.Setup.Len() > 0 {
		m.built = m.builder.Build(g)
		m.listed = &m.built.Tags
	}
	t := m.query.fact.truth(m)
	if t == unknown {
		m.stage = byTokens
		t = m.query.fact.truth(m)
	}
	if t == unknown && len(m.query.roots) > 0 {
		m.positions()
		m.stage = byPositions
		t = m.query.fact.truth(m)
	}
	if t == unknown {
		m.stage = byFindings
		t = m.query.fact.truth(m)
	}
	return t == yes, m.note
}

// begin discards the previous record.
func (m *Matcher) begin(g *grammar.Game) {
	m.game, m.listed, m.built, m.stage, m.note = g, nil, nil, byTags, Note{}
	m.found, m.looked, m.played = nil, false, false
	clear(m.known)
}

// allFindings returns the findings in the current record, which are computed once.
func (m *Matcher) allFindings() []Finding {
	if !m.looked {
		m.looked = true
		if m.options.Find != nil {
			m.found = m.options.Find()
		}
	}
	return m.found
}

// maxRemembered limits how many variants a Matcher caches: tags may name ever new ones.
const maxRemembered = 256

// variantName returns the variant in the record, or the default.
func (m *Matcher) variantName() string {
	if v, ok := m.tag("Variant"); ok && !variant.Unstated(string(v)) {
		return string(v)
	}
	return m.options.Variant
}

// variantID returns the id of a variant's name.
func (m *Matcher) variantID(name string) string {
	id, ok := m.variants[name]
	if !ok {
		if len(m.variants) >= maxRemembered {
			clear(m.variants)
		}
		id = variantID(m.query.catalog, name)
		m.variants[name] = id
	}
	return id
}

// bind resolves the expression by the rules of a game.
func (m *Matcher) bind(r *rules.Rules) []any {
	bound, ok := m.bindings[r]
	if ok {
		return bound
	}
	if len(m.bindings) >= maxRemembered {
		clear(m.bindings)
	}
	bound = make([]any, len(m.query.atoms))
	for i := range bound {
		if b, why := m.query.atoms[i].bind(r); why == nil {
			bound[i] = b
		}
	}
	m.bindings[r] = bound
	return bound
}

// positions evaluates the positions of the record.
func (m *Matcher) positions() {
	if m.game.TooLong() != nil {
		m.note = Note{Text: "the record is too long: only its tags were read"}
	} else if !m.playPlain() {
		m.reset()
		m.playGeneral()
	}
	for _, r := range m.query.roots {
		if m.known[r.id] == unknown {
			m.known[r.id] = no
		}
	}
}

// reset discards what was learned about positions.
func (m *Matcher) reset() {
	for _, r := range m.query.roots {
		m.known[r.id] = unknown
	}
}

// ask evaluates all unknown facts for a position; it reports whether the answer to the whole
// expression is known.
func (m *Matcher) ask(l *line) (decided bool) {
	learned := false
	for _, r := range m.query.roots {
		if m.known[r.id] != unknown {
			continue
		}
		switch {
		case r.ask(l, l.depth):
			m.known[r.id] = yes
			learned = true
		case r.ceases && l.depth == 0 && r.moment.over(l): // a variation decides nothing for the main line
			m.known[r.id] = no
			learned = true
		}
	}
	return learned && m.decided()
}

// lineEnds evaluates what is only decided at the end of a line.
func (m *Matcher) lineEnds(state []int32, depth int) (decided bool) {
	learned := false
	for _, r := range m.query.roots {
		if m.known[r.id] == unknown && r.ends(state, depth) {
			m.known[r.id] = yes
			learned = true
		}
	}
	return learned && m.decided()
}

// decided reports whether the whole expression is known.
func (m *Matcher) decided() bool { return m.query.fact.truth(m) != unknown }

// noteFailure records the first move that cannot be played.
func (m *Matcher) noteFailure(p *record.Ply) {
	if m.note.Text == "" {
		m.note = Note{Text: fmt.Sprintf("%s cannot be played; only the positions before it were searched", strings.ToValidUTF8(p.Move.Text, "\ufffd")), Off: p.At.Off}
	}
}
