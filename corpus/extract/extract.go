package extract

import (
	"cmp"
	"errors"
	"slices"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// maxPage is the maximum length of a page, in bytes.
const maxPage = 256 << 20

// ErrTooLong means that a page is longer than 256 MiB.
var ErrTooLong = errors.New("the page is too long")

// Options control how a page is read.
type Options struct {
	Format  Format
	Variant string // of games that no tag or line above them names; "": detected
	Catalog *variant.Catalog

	Language *notation.Language // of the piece letters; nil for the game's own

	// Limit is the intended maximum length of a page, in bytes; 0 means grammar.MaxRecord. It
	// decides how many moves are read, see [DenseError]; only MaxPage limits the length itself.
	Limit int
}

// Result is the content of a page.
type Result struct {
	Games   []Game
	Notices []Notice // in the order of the page
}

// Game is a game of a page.
type Game struct {
	Text    []byte       // the record, as [record.Layout] writes it
	Variant string       // the id of its variant
	At      grammar.Span // in the source: from its first move to its last
	From    grammar.Position
}

// Record parses the text of the game; places count within Text. Each call parses it again.
func (g *Game) Record() *record.Game {
	syntax, _ := grammar.NewParser().Parse(g.Text)
	return record.FromSyntax(syntax)
}

// Page makes records from a page, which is UTF-8 text. The errors are [ErrTooLong], a
// [*DenseError], and the catalog's error about Options.Variant.
func Page(src []byte, opt Options) (*Result, error) {
	if len(src) > maxPage {
		return nil, ErrTooLong
	}
	j := &joiner{options: opt, catalog: opt.Catalog, replayer: replay.NewReplayer(), headRun: -1,
		parser: grammar.NewParser(), starts: map[string]*rules.Position{}, guessed: guess{run: -1}}
	if j.catalog == nil {
		j.catalog = variant.NewCatalog()
	}
	if opt.Variant != "" {
		if _, err := j.catalog.Compile(opt.Variant, nil, true); err != nil {
			return nil, err
		}
	}
	j.resolver.Language, j.replayer.Language = opt.Language, opt.Language
	j.variants = j.catalog.Variants()
	j.languages = notation.Languages()
	j.page = plainOf(src, opt.Format)
	density := densityOf(opt.Limit)
	j.runs = find(j.page, &density)
	if err := density.err(len(src)); err != nil {
		return nil, err
	}
	for _, r := range j.page.remarks {
		j.notice(Replaced, r.at, r.why)
	}
	for _, k := range j.page.blocks {
		if k.kind == stacked {
			j.notice(Unplaced, grammar.Span{Off: k.off, End: k.end}, whyStacked)
		}
	}
	j.join()
	j.over()
	j.outside()
	out := &j.result
	for i := range j.notices {
		n := &j.notices[i]
		n.At, n.Text = j.page.source(n.plain), printed.OneLine(j.page.text[n.plain.Off:n.plain.End])
	}
	slices.SortStableFunc(j.notices, func(a, b Notice) int {
		return cmp.Or(cmp.Compare(a.At.Off, b.At.Off), cmp.Compare(a.Kind, b.Kind))
	})
	out.Notices = j.notices
	locate(src, out.Notices, out.Games)
	return out, nil
}
