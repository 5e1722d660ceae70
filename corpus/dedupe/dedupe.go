package dedupe

import (
	"bytes"
	"context"
	"errors"
	"hash/maphash"
	"io"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
)

// Options say how to remove duplicates.
type Options struct {
	Same      Same
	Against   *corpus.Source // records that are not written; whatever they contain is removed
	UnionTags bool           // tags that a kept record lacks are added from those that were removed
	Dir       string         // of temporary files; "" for the system's

	Dropped io.Writer            // gets the removed records; may be nil
	OnDrop  func(*Removal) error // called for each removed record, in the order of the input; may be nil

	// Report gets what was not read or not as expected: a *[corpus.FileError],
	// *[corpus.PanicError], *[corpus.LongError], *[corpus.TranslatedError], *[corpus.FusedError] or
	// *[corpus.DOSEndError].
	// An error that it returns ends the run.
	Report corpus.Report

	plays bool // equal texts are played, too
}

// Place is where a record is.
type Place struct {
	File string
	Line int64
	Game int64
}

// Removal is a record that was removed.
type Removal struct {
	Place
	Kept   Place // the record that was kept in its place
	Same   Same  // why; not Prefix if the moves are the same
	Plies  int   // of the removed record; 0 if moves were not compared
	Merged int   // tags that were added to the kept record from it
	// How many comments, glyphs and variations the removed record has that differ from those of the
	// kept one.
	Annotations int
}

// ErrAgainst means that records could not be compared with those of [Options.Against]. Nothing was
// written.
var ErrAgainst = errors.New("not all records to compare with could be read; nothing was written")

// Result counts what was done.
type Result struct {
	Records int64 // that were read, without those of Against
	Removed int64
}

// found is what a worker reports about a record.
type found struct {
	hash    uint64 // 0 if the text is to be compared
	plies   int32
	unread  bool // it cannot be compared
	decoded bool // it is in Windows-1252
}

// entry is a record that can be compared. Once it is removed, its hash is the place of the record
// that is kept for it: then no hash is needed, and so nothing is needed besides the entries.
type entry struct {
	hash  uint64
	place int64 // in the spool
}

// kept returns the place of the record that is kept for a removed one.
func (e *entry) kept() int64 { return int64(e.hash) }

// byPlace is the order of the input.
func byPlace(a, b *entry) bool { return a.place < b.place }

// run is a run of [Dedupe].
type run struct {
	ctx     context.Context
	options *Options
	spool   spool
	entries table[entry]  // after comparison: those that are kept, then those that are removed
	kept    int           // how many are kept
	plies   table[uint32] // Prefix: of the entries
	files   []string
	records int64
	torn    bool // a file could not be read to its end

	reader  corpus.Reader[*Reader] // of what is read again
	parser  *grammar.Parser        // if it chooses none
	scratch part
	decoded []byte
}

// Dedupe writes the records of an input without duplicates, byte for byte and in their order; see
// [corpus.Assembler]. Of the records of one game, the one with the most known tags is kept, then
// that with the most annotations, then the longest, then the first; with Prefix, that with the most
// moves.
//
// The error is that of a writer, of a temporary file, of ctx, or of [Options.Report] or
// [Options.OnDrop].
func Dedupe(ctx context.Context, in corpus.Input[*Reader], o Options, to io.Writer) (Result, error) {
	r := &run{ctx: ctx, options: &o, spool: spool{dir: o.Dir}, reader: in.NewReader(), parser: grammar.NewParser()}
	if in.Options.Parser != nil {
		r.parser = in.Options.Parser()
	}
	defer r.spool.close()
	if o.Against != nil {
		master := in
		master.Source, master.Options.Games = *o.Against, corpus.Numbers{}
		if err := r.read(master, fromMaster); err != nil {
			return Result{}, err
		}
		if r.torn {
			return Result{}, ErrAgainst
		}
	}
	if err := r.read(in, 0); err != nil {
		return Result{}, err
	}
	r.order()
	// Once a game that begins another one is removed, a record may no longer be ambiguous.
	for again := true; again; {
		n := r.kept
		if err := r.compare(); err != nil {
			return Result{}, err
		}
		if o.Same != Prefix || r.kept == n && n < r.entries.n {
			break
		}
		n = r.kept
		if err := r.prefixes(); err != nil {
			return Result{}, err
		}
		again = r.kept < n
	}
	r.entries.sort(r.kept, r.entries.n, nil, byPlace)
	err := r.write(to)
	return Result{Records: r.records, Removed: int64(r.entries.n - r.kept)}, err
}

// find reads a record.
func (r *run) find(w corpus.Reader[*Reader], x *corpus.Record) (f found) {
	f.decoded = x.Decoded == corpus.Windows1252
	g := x.Syntax
	if g.TooLong() != nil {
		f.unread = true
		return f
	}
	if r.options.Same == Exact {
		return f
	}
	m := w.For(x.File)
	m.play(g, false)
	if f.plies = int32(len(m.codes)); f.plies == 0 {
		return f
	}
	f.hash = m.sum(r.options.Same, m.players(g, r.options.Same))
	f.unread = f.hash == 0
	return f
}

// read reads all records of an input.
func (r *run) read(in corpus.Input[*Reader], flags byte) error {
	var ask corpus.Questions[corpus.Reader[*Reader], found]
	if r.options.Same == Exact {
		ask.ByTags = func(_ corpus.Reader[*Reader], x *corpus.Record) (found, bool) {
			return found{decoded: x.Decoded == corpus.Windows1252}, true
		}
	}
	current := false // the last entry is that of the current record
	for p, err := range corpus.Pieces(corpus.Pick(r.ctx, in.Source, in.Options, in.NewReader, ask, r.find)) {
		if err != nil {
			if r.ctx.Err() == nil && !corpus.IsFatal(err) {
				var none *corpus.NoRecordsError
				r.torn = r.torn || !errors.As(err, &none)
				err = r.options.Report.Tell(err)
			}
			if err != nil {
				return err
			}
			continue
		}
		if err := r.take(&p, flags, &current); err != nil {
			return err
		}
	}
	return r.ctx.Err()
}

// take stores a piece of a file.
func (r *run) take(p *corpus.Piece[found], flags byte, current *bool) error {
	if p.Err != nil {
		if err := r.options.Report.Tell(p.Err); err != nil {
			return err
		}
	}
	if p.Owner == corpus.FileHead && p.First {
		r.files = append(r.files, p.File)
		flags |= firstOfFile
		if p.Whole != "" && flags&fromMaster == 0 {
			if err := r.options.Report.Tell(&corpus.TranslatedError{File: p.File, From: p.Whole}); err != nil {
				return err
			}
		}
	}
	x := part{owner: p.Owner, flags: flags, file: int32(len(r.files) - 1), game: p.Game, line: p.Line, text: p.Raw}
	comparable := false
	if p.Owner == corpus.RecordHead {
		if flags&fromMaster == 0 {
			r.records++
		}
		if p.Value.decoded && p.Whole == "" {
			x.flags |= legacy
		}
		comparable = !p.Value.unread && p.Err == nil && !p.More
		*current = false
	} else if p.More && *current {
		// The first part of a record looked like a complete one, but more follows.
		r.entries.n--
		if r.options.Same == Prefix {
			r.plies.n--
		}
		*current = false
	}
	place, err := r.spool.add(&x)
	if err != nil || !comparable {
		return err
	}
	e := entry{p.Value.hash, place}
	if e.hash == 0 {
		e.hash = max(1, maphash.Bytes(seed, ownText(p.Raw)))
	}
	*current = true
	r.entries.add(e)
	if r.options.Same == Prefix {
		r.plies.add(uint32(p.Value.plies))
	}
	return nil
}

// ownText returns the text of a record without the white space around it, and without escaped lines
// before it: whether these belong to a record or to the file depends on what comes before them.
func ownText(raw []byte) []byte {
	text := bytes.TrimRight(raw, space)
	for {
		line := bytes.TrimLeft(text, space)
		if i := len(text) - len(line); len(line) == 0 || line[0] != '%' || i > 0 && text[i-1] != '\n' && text[i-1] != '\r' {
			return line
		}
		if text = line[1:]; bytes.ContainsAny(text, "\n\r") {
			text = text[bytes.IndexAny(text, "\n\r"):]
		} else {
			text = nil
		}
	}
}

// space is what [ownText] ignores.
const space = " \t\n\v\f\r"

// place returns where a part is.
func (r *run) place(p *part) Place { return Place{r.files[p.file], p.line, p.game} }

// game reads a record again. It is valid until the next.
func (r *run) game(place int64) (*grammar.Game, *part, error) {
	p, err := r.stored(place)
	if err != nil {
		return nil, nil, err
	}
	return r.parse(p), p, nil
}

// stored reads the text of a record again. It is valid until the next.
func (r *run) stored(place int64) (*part, error) {
	p := &r.scratch
	return p, r.spool.at(p, place)
}

// parse parses a record.
func (r *run) parse(p *part) *grammar.Game {
	text := p.text
	if p.flags&legacy != 0 {
		r.decoded = r.decoded[:0]
		for _, c := range text {
			r.decoded = append(r.decoded, string(corpus.LegacyRune(c))...)
		}
		text = r.decoded
	}
	parser := r.parser
	if chooser, ok := r.reader.(corpus.Chooser); ok {
		parser = chooser.Parser(r.files[p.file])
	}
	g, _ := parser.Parse(text)
	return g
}
