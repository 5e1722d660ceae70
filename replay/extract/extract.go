package extract

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// MaxPage is how long a page can be, in bytes.
const MaxPage = 256 << 20

// ErrTooLong says that a page is longer than [MaxPage].
var ErrTooLong = errors.New("the page is too long")

// Options say how a page is read.
type Options struct {
	Format  Format
	Variant string // of games that no tag or line above them names; "" to find it out
	Catalog *variant.Catalog
}

// Result is what a page gave.
type Result struct {
	Games   []Game
	Notices []Notice // in the order of the page
}

// Game is a game of a page.
type Game struct {
	Text    []byte       // the record, as [record.Layout] writes it
	Record  *record.Game // the same; its places count within Text
	Variant string       // the id of its variant
	At      grammar.Span // in the source: from its first move to its last
	From    grammar.Position
}

// Page makes records of a page, which is UTF-8 text. The errors are [ErrTooLong] and what
// the catalog says to Options.Variant.
func Page(src []byte, opt Options) (*Result, error) {
	if len(src) > MaxPage {
		return nil, ErrTooLong
	}
	j := &joiner{options: opt, catalog: opt.Catalog, replayer: replay.NewReplayer(), used: map[int]grammar.Span{},
		parser: grammar.NewParser(), starts: map[string]*rules.Position{}, guessed: guess{run: -1}}
	if j.catalog == nil {
		j.catalog = variant.NewCatalog()
	}
	if opt.Variant != "" {
		if _, err := j.catalog.Compile(opt.Variant, nil, true); err != nil {
			return nil, err
		}
	}
	j.variants = variant.All()
	j.page = plainOf(src, opt.Format)
	j.runs = find(j.page)
	j.join()
	out := &Result{}
	before := int32(0)
	for _, g := range j.games {
		out.Games = append(out.Games, j.compose(g, &before))
	}
	j.leftover()
	j.outside()
	slices.SortStableFunc(j.notices, func(a, b Notice) int {
		return cmp.Or(cmp.Compare(a.At.Off, b.At.Off), cmp.Compare(a.Kind, b.Kind))
	})
	out.Notices = j.notices
	locate(src, out.Notices, out.Games)
	return out, nil
}

// count counts things in words: "1 paragraph", "2 paragraphs".
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
