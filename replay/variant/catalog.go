package variant

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Catalog finds and compiles variants, and remembers what it compiled. It may be
// shared by goroutines.
type Catalog struct {
	mu       sync.Mutex
	compiled map[string]*rules.Rules
	bases    []*rules.Variant
}

// maxCompiled bounds what a Catalog remembers, so that a hostile file that asks for
// ever new roads cannot fill the memory.
const maxCompiled = 256

// NewCatalog returns a Catalog of [All] variants.
func NewCatalog() *Catalog {
	return &Catalog{compiled: make(map[string]*rules.Rules), bases: All()}
}

// UnknownError says that a Variant tag names no variant.
type UnknownError struct {
	Name string
	Like []string // names that may have been meant, the likeliest first
}

// Error names the variant, and what may have been meant.
func (e *UnknownError) Error() string {
	if len(e.Like) == 0 {
		return fmt.Sprintf("no variant is called %q", e.Name)
	}
	return fmt.Sprintf("no variant is called %q (did you mean %q?)", e.Name, e.Like[0])
}

// Game is a variant set up for one game.
type Game struct {
	Rules    *rules.Rules
	Start    rules.Position
	Mended   []rules.SetupProblem // what was put right in the FEN tag, and remarks on other tags
	Chess960 bool                 // the Variant tag says so
	FEN      bool                 // the position comes from a FEN tag
}

// Tags looks up a tag's value; it reports false for a tag that is not there.
type Tags func(name string) (value string, ok bool)

// Setup finds the rules and the first position for a game with the given tags;
// fallback is the variant of games without a Variant tag ("" is orthodox chess). The
// result goes to g, whose memory is reused.
//
// Errors are *UnknownError (no such variant), *rules.OptionError (a tag asks for what
// the variant does not have), or *rules.SetupError (the FEN is refused).
func (c *Catalog) Setup(g *Game, tags Tags, fallback string) error {
	name, ok := tags("Variant")
	if !ok || strings.TrimSpace(name) == "" {
		name = fallback
	}
	id, is960, err := c.resolve(name)
	if err != nil {
		return err
	}
	fen, hasFEN := tags("FEN")
	fen = strings.TrimSpace(fen)
	hasFEN = hasFEN && fen != ""
	r, err := c.Compile(id, tags, hasFEN)
	if err != nil {
		return err
	}
	g.Rules, g.Chess960, g.FEN, g.Mended = r, is960, hasFEN, nil
	if hasFEN {
		g.Mended, err = r.ParseFEN(&g.Start, fen)
	} else {
		r.Start(&g.Start)
	}
	g.Mended = append(g.Mended, r.Notices()...)
	g.Mended = appendIdle(g.Mended, r.Variant, tags)
	return err
}

// appendIdle remarks on each tag of the set-up that some variant has and v has not: it
// changes nothing, and whoever wrote it may have forgotten a word in the Variant tag.
func appendIdle(dst []rules.SetupProblem, v *rules.Variant, tags Tags) []rules.SetupProblem {
	for _, o := range [...]struct{ tag, rule, what, twist string }{
		{"YBR", "OZ-15", "a road", "+ybr"},
		{"Toto", "OZ-2", "a Toto", ""},
		{"WandRules", "WAND-26", "wands", "+wand"},
		{"WhiteHandicap", "WOTN-15", "handicaps", ""},
		{"BlackHandicap", "WOTN-15", "handicaps", ""},
	} {
		if _, written := tags(o.tag); !written || slices.ContainsFunc(v.Options, func(x rules.Option) bool { return x.Tag == o.tag }) {
			continue
		}
		note := "the tag " + o.tag + " changes nothing: " + v.ID + " has not got " + o.what
		if o.twist != "" {
			note += ", which " + v.ID + o.twist + " has"
		}
		dst = append(dst, rules.SetupProblem{Reason: rules.IdleTag, Text: o.tag, Rule: o.rule, Note: note})
	}
	return dst
}

// Compile returns the rules of the variant called name, under the options that tags
// choose. With a position of the game's own, tags that change the array only document
// it and are passed over.
func (c *Catalog) Compile(name string, tags Tags, ownPosition bool) (*rules.Rules, error) {
	id, _, err := c.resolve(name)
	if err != nil {
		return nil, err
	}
	if r := c.fixed(id); r != nil {
		return r, nil
	}
	v, chosen, key := c.assemble(id, tags, ownPosition)
	c.mu.Lock()
	defer c.mu.Unlock()
	if r := c.compiled[key]; r != nil {
		return r, nil
	}
	if err := configure(v, chosen); err != nil {
		return nil, err
	}
	r, err := v.Compile(chosen)
	if err != nil {
		return nil, err
	}
	if len(c.compiled) >= maxCompiled {
		clear(c.compiled)
	}
	c.compiled[key] = r
	return r, nil
}

// fixed returns the rules of a base that no tag changes, if they were compiled: those of
// most games, found without putting the variant together.
func (c *Catalog) fixed(id string) *rules.Rules {
	for _, b := range c.bases {
		if b.ID == id && len(b.Options) == 0 {
			c.mu.Lock()
			defer c.mu.Unlock()
			return c.compiled[id]
		}
	}
	return nil
}

// assemble builds the variant of an id, composed or not, the tags that choose among
// its options, and a key that tells it from all others.
func (c *Catalog) assemble(id string, tags Tags, ownPosition bool) (*rules.Variant, map[string]string, string) {
	parts := strings.Split(id, "+")
	var v rules.Variant
	for _, b := range c.bases {
		if b.ID == parts[0] {
			v = *b
		}
	}
	v.ID = id
	v.Mutators = slices.Clone(v.Mutators)
	v.Options = slices.Clone(v.Options)
	v.Readings = slices.Clone(v.Readings)
	for _, t := range twists() {
		if slices.Contains(parts[1:], t.id) {
			t.add(&v)
		}
	}
	chosen := make(map[string]string)
	key := id
	for _, o := range v.Options {
		if tags == nil || o.Array && ownPosition {
			continue
		}
		if value, ok := tags(o.Tag); ok {
			chosen[o.Tag] = value
			key += "\n" + o.Tag + "=" + value
		}
	}
	return &v, chosen, key
}

// plain brings a variant's name to the form in which names are compared: lower case,
// single blanks, without "chess" at the end.
func plain(name string) string {
	s := strings.Join(strings.Fields(strings.ToLower(name)), " ")
	if t, ok := strings.CutSuffix(s, "chess"); ok && strings.TrimSpace(t) != "" {
		s = strings.TrimSpace(t)
	}
	return s
}

// names960 are the ways to say Chess960 in a Variant tag (CHESS-4); the position comes
// from the FEN tag.
var names960 = []string{"chess960", "fischerandom", "fischer random", "frc", "dfrc"}

// resolve finds the id that a name means: a base, or a base with mutators joined by
// "+" in any order and listed in the id in the order of [twists].
func (c *Catalog) resolve(name string) (id string, is960 bool, err error) {
	if name == "" {
		return "chess", false, nil
	}
	base := ""
	var with []string
	parts := strings.Split(name, "+")
	for i, part := range parts {
		word := plain(part)
		if slices.Contains(names960, word) {
			word, is960 = "chess", true
		}
		b := c.base(word)
		switch {
		case isTwist(word) && (b == "" || base != "" || strings.Contains(name, "+") && c.otherBase(name, word)):
			with = append(with, word)
		case b != "" && base == "":
			base = b
		default:
			return "", false, &UnknownError{Name: name, Like: c.likeParts(parts, i)}
		}
	}
	if base == "" {
		base = "chess"
	}
	id = base
	for _, t := range twists() {
		if slices.Contains(with, t.id) && !slices.Contains(t.in, base) {
			id += "+" + t.id
		}
	}
	return id, is960, nil
}

// otherBase reports whether a composed name has a base besides word, so that word is
// meant as a mutator ("ox+wand") and not as the game of that name.
func (c *Catalog) otherBase(name, word string) bool {
	for _, part := range strings.Split(name, "+") {
		if w := plain(part); w != word && c.base(w) != "" {
			return true
		}
	}
	return false
}

func isTwist(word string) bool {
	return slices.ContainsFunc(twists(), func(t twist) bool { return t.id == word })
}

// base returns the id of the base variant with a name in plain form, or "".
func (c *Catalog) base(word string) string {
	for _, v := range c.bases {
		if v.ID == word || v.Name != "" && plain(v.Name) == word {
			return v.ID
		}
		for _, a := range v.Aliases {
			if plain(a) == word {
				return v.ID
			}
		}
	}
	return ""
}

// likeParts lists names close to a composed one whose part i is wrong, the closest first.
func (c *Catalog) likeParts(parts []string, i int) []string {
	like := c.like(plain(parts[i]))
	if len(parts) == 1 {
		return like
	}
	var ids []string
	for _, t := range twists() {
		ids = append(ids, t.id)
	}
	if id := spelling.Nearest(plain(parts[i]), ids); i > 0 && id != "" {
		like = append([]string{id}, like...)
	}
	for j, l := range like {
		right := slices.Clone(parts)
		right[i] = l
		like[j] = strings.Join(right, "+")
	}
	return like
}

// like lists names close to a word, the closest first.
func (c *Catalog) like(word string) []string {
	type near struct {
		name string
		far  int
	}
	var found []near
	for _, v := range c.bases {
		best := near{far: spelling.Reach(word)}
		for _, n := range append([]string{v.ID, v.Name}, v.Aliases...) {
			if n == "" {
				continue
			}
			d := min(spelling.Slips(word, plain(n)), spelling.Slips(word, strings.ToLower(n)))
			if d < best.far {
				best = near{n, d}
			}
		}
		if best.name != "" {
			found = append(found, best)
		}
	}
	slices.SortStableFunc(found, func(a, b near) int { return a.far - b.far })
	var out []string
	for _, f := range found {
		out = append(out, f.name)
	}
	return out
}
