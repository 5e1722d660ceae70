package variant

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Catalog finds and compiles variants, and caches the compiled ones. Goroutines may share it.
type Catalog struct {
	mu       sync.Mutex
	compiled map[string]*rules.Rules
	armies   army.Cache
	chess    func() *rules.Variant   // made when first needed: plain games need no variant
	bases    func() []*rules.Variant // the same: most others are orthodox
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

// UnknownError means that a Variant tag names an unknown variant.
type UnknownError struct {
	Name string
	Like []string // names that may have been meant, the most likely first
	Why  string   // what is wrong with a name of known parts; usually ""
}

// Error names the variant, and those that may have been meant or what is wrong with its name.
func (e *UnknownError) Error() string {
	switch {
	case e.Why != "":
		return "unknown variant " + printable.Quote(e.Name) + ": " + e.Why
	case len(e.Like) == 0:
		return "unknown variant " + printable.Quote(e.Name)
	}
	return fmt.Sprintf("unknown variant %s; did you mean %s?", printable.Quote(e.Name), printable.Text(e.Like[0]))
}

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
	v, chosen, key := c.assemble(id, tags, ownPosition)
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

// assemble builds the variant of an id, with or without mutators, and returns the tags that choose
// between its options, and a key that identifies it.
func (c *Catalog) assemble(id string, tags Tags, ownPosition bool) (*rules.Variant, map[string]string, string) {
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

// plain converts a variant's name to the form in which names are compared: lower case, without
// spaces, hyphens and underscores, without "chess" at the end.
func plain(name string) string {
	s := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '_' || r == '-' || r >= 0x2010 && r <= 0x2015 {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
	if t, ok := strings.CutSuffix(s, "chess"); ok && t != "" {
		s = t
	}
	return s
}

// names960 are the names of Chess960 in a Variant tag (CHESS-4), in plain form; the position comes
// from the FEN tag.
var names960 = []string{"chess960", "fischerandom", "fischerrandom", "frc", "dfrc", "chess9lx", "freestyle", "wild/fr"}

// IsChess960 reports whether a name is one of those of Chess960, alone or with mutators.
func IsChess960(name string) bool {
	return slices.ContainsFunc(strings.Split(name, "+"), func(part string) bool {
		return slices.Contains(names960, plain(part))
	})
}

// resolve finds the id of a name: a base game, or a base game with mutators, joined by "+" in any
// order; the id has them in the order of [mutators].
func (c *Catalog) resolve(name string) (id string, is960 bool, err error) {
	if name == "" || name == c.chess().ID { // which is the first of all
		return c.chess().ID, false, nil
	}
	base := ""
	var with []string
	if len(name) > maxVariantName {
		return "", false, &UnknownError{Name: name}
	}
	parts := strings.Split(name, "+")
	for i, part := range parts {
		word := plain(part)
		if slices.Contains(names960, word) {
			word, is960 = "chess", true
		}
		b := c.base(word)
		switch {
		case isMutator(word) && (b == "" || base != "" || strings.Contains(name, "+") && c.otherBase(name, word)):
			with = append(with, word)
		case b != "" && base == "":
			base = b
		case b != "" && b != base:
			return "", false, &UnknownError{Name: name, Why: fmt.Sprintf("%s and %s are two games; only %s can be added to a game", base, b, strings.Join(mutatorIDs(), " or "))}
		case b != "":
			if slices.Contains(names960, plain(part)) { // it says more than the one before
				i = slices.IndexFunc(parts, func(part string) bool { return c.base(plain(part)) == b })
			}
			return "", false, &UnknownError{Name: name, Like: []string{strings.Join(slices.Delete(slices.Clone(parts), i, i+1), "+")}}
		default:
			return "", false, &UnknownError{Name: name, Like: c.likeParts(parts, i)}
		}
	}
	if base == "" {
		base = "chess"
	}
	id = base
	for _, t := range composables() {
		if slices.Contains(with, t.id) && !slices.Contains(t.in, base) {
			id += "+" + t.id
		}
	}
	return id, is960, nil
}

// Unstated reports whether the value of a Variant tag names no game: it is empty, or ? or - for an
// unknown or missing value (PGN standard 8.1.1).
func Unstated(name string) bool {
	name = strings.TrimSpace(name)
	return name == "" || name == "?" || name == "-"
}

// otherBase reports whether a name with mutators has a base game other than word, so that word is
// the mutator ("ox+wand") and not the game of that name.
func (c *Catalog) otherBase(name, word string) bool {
	for _, part := range strings.Split(name, "+") {
		if w := plain(part); w != word && c.base(w) != "" {
			return true
		}
	}
	return false
}

func isMutator(word string) bool { return slices.Contains(mutatorIDs(), word) }

// mutatorIDs lists the ids of the mutators that a Variant tag may add.
func mutatorIDs() (ids []string) {
	for _, t := range composables() {
		ids = append(ids, t.id)
	}
	return ids
}

// wordsOfBases maps the ids, names and aliases of the base games, in plain form, to their ids. Of
// games with equal words, the first one is found.
func (c *Catalog) wordsOfBases() map[string]string {
	words := make(map[string]string)
	add := func(word, id string) {
		if _, ok := words[word]; !ok {
			words[word] = id
		}
	}
	for _, v := range c.bases() {
		add(v.ID, v.ID)
		if v.Name != "" {
			add(plain(v.Name), v.ID)
		}
		for _, a := range v.Aliases {
			add(plain(a), v.ID)
		}
	}
	return words
}

// base returns the id of the base game with a name in plain form, or "".
func (c *Catalog) base(word string) string { return c.words()[word] }

// likeParts lists the names closest to one with mutators whose part i is wrong, the closest first.
func (c *Catalog) likeParts(parts []string, i int) []string {
	like := c.like(parts[i])
	if len(parts) == 1 {
		return like
	}
	if id := c.base(plain(strings.Join(parts, ""))); id != "" { // 3+check
		return []string{id}
	}
	if id := spelling.Nearest(plain(parts[i]), mutatorIDs()); i > 0 && id != "" {
		like = append([]string{id}, like...)
	}
	for j, l := range like {
		right := slices.Clone(parts)
		right[i] = l
		like[j] = strings.Join(right, "+")
	}
	return slices.Compact(like)
}

// knownName is a name of a base game in the forms in which it is compared.
type knownName struct {
	name  string
	forms []string // plain, and in lower case if that differs
	words []string
}

// namesOfBases lists the id, the name and the aliases of each base game.
func (c *Catalog) namesOfBases() (all [][]knownName) {
	for _, v := range c.bases() {
		var names []knownName
		for _, n := range append([]string{v.ID, v.Name}, v.Aliases...) {
			if n != "" {
				names = append(names, knownName{n, slices.Compact([]string{plain(n), strings.ToLower(n)}), wordsOf(n)})
			}
		}
		all = append(all, names)
	}
	return all
}

// like lists names close to a written one, the closest first, or, if there are none, those that
// have all its words or begin with it.
func (c *Catalog) like(written string) []string {
	type near struct {
		name string
		far  int
	}
	var found, parts []near
	word, words := plain(written), wordsOf(written)
	reach := spelling.Reach(word)
	if d, ok := near960(word); ok {
		found = append(found, near{"Chess960", d})
	}
	for _, names := range c.names() {
		best := near{far: reach}
		partly := ""
		for _, n := range names {
			for _, form := range n.forms {
				if d, ok := spelling.Within(word, form, best.far); ok {
					best = near{n.name, d}
				}
			}
			if partly == "" && (len(word) > 2 && strings.HasPrefix(n.forms[0], word) || hasWords(n.words, words)) {
				partly = n.name
			}
		}
		if id := names[0]; len(names) > 1 && word != written && names[1].forms[0] == id.forms[0] {
			// it is written as a name, and name and id are equal in plain form
			if best.name == id.name {
				best.name = names[1].name
			}
			if partly == id.name {
				partly = names[1].name
			}
		}
		switch {
		case best.name != "":
			found = append(found, best)
		case partly != "":
			parts = append(parts, near{partly, reach})
		}
	}
	slices.SortStableFunc(found, func(a, b near) int { return a.far - b.far })
	if len(found) == 0 {
		found = parts
	}
	var out []string
	for _, f := range found {
		out = append(out, f.name)
	}
	return out
}

// near960 returns how far a word in plain form is from the names of Chess960; ok is false if it is
// too far.
func near960(word string) (far int, ok bool) {
	rest := strings.TrimSuffix(strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, word), "sp") // a starting position has a number
	if strings.Contains(word, "fischer") || strings.Contains(word, "fisher") ||
		strings.Contains(word, "960") && slices.Contains([]string{"", "c", "chess", "frc", "random"}, rest) {
		return 0, true
	}
	for _, n := range names960 {
		if d, ok := spelling.Within(word, n, spelling.Reach(word)); ok && len(n) > len("dfrc") {
			return d, true
		}
	}
	return 0, false
}

// wordsOf returns the words of a name that tell games apart, in lower case.
func wordsOf(name string) []string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return slices.DeleteFunc(words, func(w string) bool {
		return w == "chess" || w == "the" || w == "of" || w == "game" || w == "variant"
	})
}

// hasWords reports whether the words of a name have all of some words, with one error in a long
// one.
func hasWords(name, words []string) bool {
	for _, w := range words {
		if !slices.ContainsFunc(name, func(n string) bool { return n == w || len(w) > 4 && spelling.Typos(n, w) < 2 }) {
			return false
		}
	}
	return len(words) > 0
}
