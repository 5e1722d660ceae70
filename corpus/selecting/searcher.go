package selecting

import (
	"strings"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/export"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Form is what is written for a record.
type Form uint8

const (
	Records Form = iota // the record, byte for byte
	List                // a line: where it is, and who played
	JSON                // an object on a line
)

// Reading says how a [Searcher] reads games that do not say it themselves.
type Reading struct {
	Variant  string
	Language *notation.Language // nil: detected

	// Findings lists the findings of checks in a record; nil if the query asks for none.
	Findings func(*corpus.Record) []query.Finding
}

// Searcher searches the records of files that are read in the same way. It belongs to one
// goroutine.
type Searcher struct {
	matcher  *query.Matcher
	exporter *export.Exporter // nil if records are not written as data
	record   *corpus.Record   // the current one
	// whether a game without tags matches, if that is decided without its moves
	tagless, taglessDecided bool
}

// NewSearcher returns a Searcher of a query for records that are written in a form.
func NewSearcher(q *query.Query, catalog *variant.Catalog, form Form, how Reading) *Searcher {
	x := new(Searcher)
	options := query.Options{Variant: how.Variant, Language: how.Language}
	if how.Findings != nil {
		options.Find = func() []query.Finding { return how.Findings(x.record) }
	}
	x.matcher = q.Matcher(options)
	x.tagless, x.taglessDecided = x.matcher.ByTags(new(grammar.Game))
	if form == JSON {
		x.exporter = export.New("jsonl", catalog, export.Options{Variant: how.Variant, Language: how.Language})
	}
	return x
}

// answer is the result for a record.
type answer struct {
	chosen bool
	dull   bool   // not chosen by its tags, and a game without tags would not be either
	text   []byte // the output in place of the record
	note   string // why not all of it was searched
	line   int64  // of the note
	begins int64  // the first line of a listed record
	unread bool   // the record is too long
	cut    int    // the limit in bytes, if the record exceeds it; else 0
}

// Holds implements [corpus.Holder].
func (a *answer) Holds() int { return cap(a.text) + len(a.note) }

// early searches a record of which only the tags, or also the first moves, were read.
func (x *Searcher) early(r *corpus.Record, o *Options, ask func(*query.Matcher, *grammar.Game) (bool, bool)) (answer, bool) {
	if x.exporter != nil {
		return answer{}, false
	}
	fits, decided := ask(x.matcher, r.Syntax)
	if !decided {
		return answer{}, false
	}
	out := x.answer(r, o, fits)
	out.dull = !out.chosen && x.taglessDecided && x.tagless == o.Invert
	return out, true
}

// Fits reports whether a record matches the query, as far as its moves can be played.
func (x *Searcher) Fits(r *corpus.Record) bool {
	x.record = r
	fits, _ := x.matcher.Match(r.Syntax)
	return fits
}

// search searches a record.
func (x *Searcher) search(r *corpus.Record, o *Options) answer {
	x.record = r
	fits, note := x.matcher.Match(r.Syntax)
	out := x.answer(r, o, fits)
	if note.Text != "" {
		out.note, out.line = note.Text, r.LineAt(note.Off)
	}
	if long := r.Syntax.TooLong(); long != nil {
		out.unread, out.note, out.line = true, onlyTags(long), r.Line
		if !long.Dense {
			out.cut = long.Limit // its size is known at its end
		}
	}
	return out
}

// onlyTags returns the note about a record that was not read in full.
func onlyTags(long *grammar.SizeError) string { return long.Error() + ": only its tags were searched" }

// answer returns the output for a record.
func (x *Searcher) answer(r *corpus.Record, o *Options, fits bool) (out answer) {
	if out.chosen = fits != o.Invert; !out.chosen {
		return out
	}
	switch {
	case o.Form == List:
		out.text = describeGame(r.Syntax)
		out.begins = r.LineAt(r.Syntax.Off)
	case x.exporter != nil:
		out.text, _ = x.exporter.Game(nil, r.Syntax, r.Text, r.Line)
	}
	return out
}

// describeGame describes a game in one line: who played, where, when, and the result.
func describeGame(g *grammar.Game) []byte {
	tag := func(name string) string {
		v, _ := g.Tag(name)
		if v = strings.TrimSpace(v); v == "" || strings.Trim(v, "?.-") == "" {
			return ""
		}
		return v
	}
	player := func(name string) string {
		v := tag(name)
		if v == "" {
			return "?"
		}
		return v
	}
	parts := []string{player("White") + " - " + player("Black")}
	for _, name := range []string{"Result", "Event", "Round", "Date"} {
		if v := tag(name); v != "" {
			parts = append(parts, v)
		}
	}
	return []byte(strings.Join(parts, ", "))
}
