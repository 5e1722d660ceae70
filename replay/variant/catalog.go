package variant

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Catalog finds and compiles variants, and caches the compiled ones. Goroutines may share it.
type Catalog struct {
	mu       sync.Mutex
	variants map[string]*rules.Variant // by id
	compiled map[string]*rules.Rules
	armies   army.Cache
	chess    func() *rules.Variant        // made when first needed: plain games need no variant
	bases    func() []*rules.Variant      // the same: most others are orthodox
	unknown  atomic.Pointer[UnknownError] // the last one
	words    func() map[string]string
	names    func() [][]knownName // of each base game
}

// maxCompiled bounds the cache of a Catalog, so that a hostile file with ever new roads cannot fill
// the memory.
const maxCompiled = 256

// The longest name of a variant with all its mutators, and the longest value of a tag that chooses
// between options, in bytes. Real ones are far shorter, and both are part of the cache key.
const (
	maxVariantName = 256
	maxOption      = 16 << 10
)

// NewCatalog returns a Catalog of [All] variants and of own ones, which can have mutators like the
// others. Of variants with equal names or ids, the first one is found. Own variants must not be
// changed afterwards.
func NewCatalog(own ...*rules.Variant) *Catalog {
	c := &Catalog{
		variants: make(map[string]*rules.Variant),
		compiled: make(map[string]*rules.Rules),
		chess:    sync.OnceValue(chess),
		bases:    sync.OnceValue(func() []*rules.Variant { return append(All(), own...) }),
	}
	c.words = sync.OnceValue(c.wordsOfBases)
	c.names = sync.OnceValue(c.namesOfBases)
	return c
}

// Variants lists the variants of the catalog without mutators, first those of [All], then own ones.
// They must not be changed.
func (c *Catalog) Variants() []*rules.Variant { return slices.Clone(c.bases()) }

// Game is a variant set up for one game.
type Game struct {
	Rules     *rules.Rules
	Start     rules.Position
	Corrected []rules.SetupProblem // what was corrected in the FEN tag, and remarks on other tags
	Chess960  bool                 // the Variant tag says so
	FEN       bool                 // the position comes from a FEN tag
}

// Tags looks up the value of a tag; it returns false if the tag is missing.
type Tags func(name string) (value string, ok bool)

// Setup finds the rules and the first position of a game with the given tags; fallback is the
// variant of games whose Variant tag is missing, empty, ? or - ("" is orthodox chess). The result
// is stored in g, whose memory is reused.
//
// Errors are *UnknownError (no such variant), *rules.OptionError (a tag names something that the
// variant does not have), or *rules.SetupError (the FEN is refused).
func (c *Catalog) Setup(g *Game, tags Tags, fallback string) error {
	name, ok := tags("Variant")
	if !ok || Unstated(name) {
		name = fallback
	}
	id, is960, err := c.resolve(name)
	if err != nil {
		return err
	}
	fen, hasFEN := tags("FEN")
	fen = strings.TrimSpace(fen)
	hasFEN = hasFEN && fen != ""
	r, err := c.compile(id, tags, hasFEN)
	if err != nil {
		return err
	}
	g.Rules, g.Chess960, g.FEN, g.Corrected = r, is960, hasFEN, nil
	if hasFEN {
		g.Corrected, err = r.ParseFEN(&g.Start, fen)
	} else {
		r.Start(&g.Start)
	}
	if is960 {
		g.Start.Chess960 = true
		g.Corrected = slices.DeleteFunc(g.Corrected, func(q rules.SetupProblem) bool { return q.Reason == rules.UnreachableUsual })
	}
	g.Corrected = append(g.Corrected, r.Notices()...)
	g.Corrected = appendIdle(g.Corrected, r.Variant, tags)
	return err
}

// appendIdle adds a remark for each set-up tag that another variant has and v does not: it changes
// nothing, and its author may have forgotten a word in the Variant tag.
func appendIdle(dst []rules.SetupProblem, v *rules.Variant, tags Tags) []rules.SetupProblem {
	for _, o := range [...]struct{ tag, rule, what, mutator string }{
		{"YBR", "OZ-15", "a road", "+ybr"},
		{"Toto", "OZ-2", "a Toto", ""},
		{"WandRules", "WAND-26", "wands", "+wand"},
		{"WhiteHandicap", "WOTN-15", "handicaps", ""},
		{"BlackHandicap", "WOTN-15", "handicaps", ""},
	} {
		if _, written := tags(o.tag); !written || slices.ContainsFunc(v.Options, func(x rules.Option) bool { return x.Tag == o.tag }) {
			continue
		}
		note := "the " + o.tag + " tag changes nothing: " + v.ID + " does not have " + o.what
		if o.mutator != "" {
			note += ", which " + v.ID + o.mutator + " has"
		}
		dst = append(dst, rules.SetupProblem{Reason: rules.IdleTag, Text: o.tag, Rule: o.rule, Note: note})
	}
	return dst
}

// Compile returns the rules of the variant called name, with the options that tags choose. In a
// game with its own position, tags that change the array only document it and are skipped.
func (c *Catalog) Compile(name string, tags Tags, ownPosition bool) (*rules.Rules, error) {
	id, _, err := c.resolve(name)
	if err != nil {
		return nil, err
	}
	return c.compile(id, tags, ownPosition)
}

// compile is [Catalog.Compile] for an id.
func (c *Catalog) compile(id string, tags Tags, ownPosition bool) (*rules.Rules, error) {
	if r := c.fixed(id); r != nil {
		return r, nil
	}
	v := c.assembled(id)
	chosen, key := choices(v, tags, ownPosition)
	for _, o := range v.Options {
		if len(chosen[o.Tag]) > maxOption {
			want := fmt.Sprintf("a value of at most %d bytes", maxOption)
			return nil, &rules.OptionError{Tag: o.Tag, Value: chosen[o.Tag], Want: want, Rule: "COMMON-7"}
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if r := c.compiled[key]; r != nil {
		return r, nil
	}
	r, err := v.Compile(chosen, &c.armies)
	if err != nil {
		return nil, err
	}
	if len(c.compiled) >= maxCompiled {
		clear(c.compiled)
	}
	c.compiled[key] = r
	return r, nil
}

// fixed returns the cached rules of a base game that no tag changes: those of most games, found
// without assembling the variant.
func (c *Catalog) fixed(id string) *rules.Rules {
	if b := c.find(id); b == nil || len(b.Options) > 0 {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.compiled[id]
}

// find returns the base game with an id, nil if there is none. Orthodox chess, the first of all,
// is found without the others.
func (c *Catalog) find(id string) *rules.Variant {
	if b := c.chess(); b.ID == id {
		return b
	}
	for _, b := range c.bases() {
		if b.ID == id {
			return b
		}
	}
	return nil
}

// assembled returns the variant of an id, with or without mutators. It must not be changed.
func (c *Catalog) assembled(id string) *rules.Variant {
	c.mu.Lock()
	defer c.mu.Unlock()
	v := c.variants[id]
	if v == nil {
		v = c.assemble(id)
		c.variants[id] = v
	}
	return v
}

// assemble builds the variant of an id.
func (c *Catalog) assemble(id string) *rules.Variant {
	parts := strings.Split(id, "+")
	var v rules.Variant
	if b := c.find(parts[0]); b != nil {
		v = *b
	}
	v.ID = id
	v.Mutators = slices.Clone(v.Mutators)
	v.Options = slices.Clone(v.Options)
	v.Readings = slices.Clone(v.Readings)
	for _, t := range composables() {
		if slices.Contains(parts[1:], t.id) {
			v.Orthodox, v.Localized = false, false
			t.add(&v)
		}
	}
	// What a choice appends goes to memory of its own.
	v.Mutators, v.Options, v.Readings = slices.Clip(v.Mutators), slices.Clip(v.Options), slices.Clip(v.Readings)
	return &v
}

// choices returns the tags that choose between the options of a variant, and a key for the variant
// with them.
func choices(v *rules.Variant, tags Tags, ownPosition bool) (chosen map[string]string, key string) {
	key = v.ID
	for _, o := range v.Options {
		if tags == nil || o.Array && ownPosition {
			continue
		}
		if value, ok := tags(o.Tag); ok {
			if chosen == nil {
				chosen = make(map[string]string)
			}
			chosen[o.Tag] = value
			key += "\n" + o.Tag + "=" + value
		}
	}
	return chosen, key
}
