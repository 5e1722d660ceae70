package converting

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/export"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// Options say what is written.
type Options struct {
	To string // a notation or one of [export.Formats], the same as that of the exporters

	// Report receives what was not converted and what was not read: a *[Notice],
	// *[corpus.FileError] or *[corpus.PanicError]. The output before it has been written. An error
	// that it returns ends the run.
	Report corpus.Report
}

// Notice is a remark on a game of a file.
type Notice struct {
	File string
	export.Notice
}

// Error implements error.
func (n *Notice) Error() string { return fmt.Sprintf("%s:%d: %s", n.File, n.Line, n.Text) }

// Result is what was converted.
type Result struct {
	Read    int // games, those that were left out among them
	Written int // games
}

// converted is a game in its new form.
type converted struct {
	text    []byte
	slab    *slab // where the text is; nil if it has its own memory
	notices []export.Notice
	listed  bool // it was a line of a list
	line    int64
	source  *source // of a game that may run into its neighbours; else nil
}

// source is what a game was read from.
type source struct {
	text  []byte // nil if it is long
	shape corpus.Shape
}

// Holds returns the memory that it keeps, in bytes.
func (c *converted) Holds() int {
	if c.source == nil {
		return cap(c.text)
	}
	return cap(c.text) + cap(c.source.text)
}

// Convert writes the games of an input to a writer, in their order.
//
// The error is that of the writer, of ctx, or of [Options.Report]; the output is closed as that of
// a complete run, so that it can be read.
func Convert(ctx context.Context, in corpus.Input[*export.Exporter], o Options, to io.Writer) (Result, error) {
	lists := o.To == "fen" || o.To == "epd"
	records := notation.Named(o.To) != nil
	var texts slabs
	job := func(w corpus.Reader[*export.Exporter], r *corpus.Record) converted {
		s := texts.room(0, len(r.Text))
		text, notices := game(s.text[len(s.text):], w.For(r.File), r.Syntax, r.Text, r.Line, records)
		if records && r.Reinterpreted(text) {
			notices = append(notices, export.Notice{Line: r.Line, Text: otherEncoding, Failed: true})
		}
		if limit := r.Syntax.Limit; records && limit > 0 && len(text) > limit {
			notices = append(notices, export.Notice{Line: r.Line, Text: fmt.Sprintf(tooLong, len(text), limit), Failed: true})
		}
		text, s = texts.keep(s, text, len(r.Text))
		out := converted{text: text, slab: s, notices: notices, listed: lists && r.Syntax.Setup.Len() > 0, line: r.Line}
		if records && (slices.ContainsFunc(notices, isFailure) || !isPlain(r)) {
			out.source = &source{shape: corpus.ShapeOf(r.Syntax)}
			if len(r.Text) <= maxHeld {
				out.source.text = bytes.Clone(r.Text)
			}
		}
		return out
	}
	out := &conversion{options: &o, to: to, frame: export.FrameOf(o.To), records: records}
	out.doubtful.input = in
	for r, err := range corpus.Run(ctx, in.Source, in.Options, in.NewReader, job) {
		switch {
		case err == nil:
			out.read++
			if err := out.game(&r); err != nil {
				return out.result(), err
			}
			if s := r.Value.slab; s != nil {
				texts.done(s)
			}
		case corpus.IsFatal(err):
			err = errors.Join(out.end(), err)
			return out.result(), err
		default:
			if err := errors.Join(out.settle(), out.options.Report.Tell(err)); err != nil {
				return out.result(), err
			}
		}
	}
	err := out.end()
	return out.result(), err
}

// game appends a game to dst, as a record or in another format.
func game(dst []byte, e *export.Exporter, syntax *grammar.Game, text []byte, line int64, record bool) ([]byte, []export.Notice) {
	from := len(dst)
	dst, notices := e.Game(dst, syntax, text, line)
	if record {
		dst = dst[:from+len(keepEnd(dst[from:], text))]
	}
	return dst, notices
}

// keepEnd returns the text of a record with the * at its end on a line of its own, if the old text
// has it there and is otherwise the same: a [corpus.Separator] added it.
func keepEnd(text, old []byte) []byte {
	moves, ok := bytes.CutSuffix(bytes.Trim(old, "\n"), []byte("\n*"))
	if !ok || !bytes.HasPrefix(text, moves) {
		return text
	}
	switch string(text[len(moves):]) {
	case " *\n", "\n\n*\n":
		return append(append(text[:0], moves...), "\n*\n"...)
	}
	return text
}

// isFailure reports whether a notice says that something was not converted.
func isFailure(n export.Notice) bool { return n.Failed }

// isPlain reports whether a record has tags, on their own lines, and no syntax errors.
func isPlain(r *corpus.Record) bool {
	return len(r.Syntax.Tags) > 0 && r.Column == 1 && len(r.Syntax.SyntaxErrors) == 0 && r.Syntax.Setup.Len() == 0
}

// otherEncoding is a notice about a game that is not valid UTF-8 and loses what shows that it is
// meant to be: a byte order mark, or figurines.
const otherEncoding = "the invalid bytes of this game are read in another encoding in the output"

// tooLong is a notice about a record that would be skipped if it was read again.
const tooLong = "after conversion this record has %d bytes, over the limit of %d (--max-record)"

// conversion writes the converted games.
type conversion struct {
	options   *Options
	to        io.Writer
	frame     export.Frame
	records   bool             // the output is records
	separator corpus.Separator // of records
	doubtful  together
	read      int
	written   int
	listed    bool   // the last game was a line of a list
	plain     bool   // the last game was plain
	file      string // the file of the last game
	number    int64  // the number of the last game in its file
}

// result returns what was converted so far.
func (w *conversion) result() Result { return Result{w.read, w.written} }

// game takes one game.
func (w *conversion) game(r *corpus.Result[converted]) error {
	g := &r.Value
	if !w.records {
		return w.write(r, w.before(g))
	}
	if len(g.text) == 0 && len(w.doubtful.games) == 0 {
		return w.tell(r)
	}
	// what was damaged may read differently next to its neighbours
	first := w.written+len(w.doubtful.games) == 0
	apart := g.source == nil && (first || w.plain && w.file == r.File && w.number+1 == r.Game)
	if len(g.text) > 0 {
		w.plain, w.file, w.number = g.source == nil, r.File, r.Game
	}
	if !apart {
		if w.doubtful.hold(r); w.doubtful.full() {
			return w.settle()
		}
		return nil
	}
	if err := w.settle(); err != nil {
		return err
	}
	w.separator.Between(g.text, true)
	return w.write(r, w.before(g))
}

// settle writes the games held back.
func (w *conversion) settle() error {
	if len(w.doubtful.games) == 0 {
		return nil
	}
	games, gaps := w.doubtful.release(&w.separator)
	for i := range games {
		g := &games[i].Value
		if notice := gaps[i].Notice(); notice != "" && len(g.text) > 0 {
			g.notices = append(g.notices, export.Notice{Line: g.line, Text: notice, Failed: !gaps[i].Apart})
		}
		before := gaps[i].Text
		if w.written == 0 {
			before = ""
		}
		if err := w.write(&games[i], before); err != nil {
			return err
		}
	}
	return nil
}

// before returns what is written before a game of an output that needs no more to be read.
func (w *conversion) before(g *converted) string {
	switch {
	case w.written == 0:
		return w.frame.Begin
	case g.listed && w.listed:
		return "" // a list stays a list
	}
	return w.frame.Between
}

// write writes one game, after a text, and reports its notices.
func (w *conversion) write(r *corpus.Result[converted], before string) error {
	if g := &r.Value; len(g.text) > 0 {
		w.listed = g.listed
		w.written++
		if _, err := io.WriteString(w.to, before); err != nil {
			return err
		}
		if _, err := w.to.Write(g.text); err != nil {
			return err
		}
	}
	return w.tell(r)
}

// tell reports the notices of a game.
func (w *conversion) tell(r *corpus.Result[converted]) error {
	for _, n := range r.Value.notices {
		if err := w.options.Report.Tell(&Notice{r.File, n}); err != nil {
			return err
		}
	}
	return nil
}

// end closes the output.
func (w *conversion) end() error {
	if err := w.settle(); err != nil {
		return err
	}
	end := w.frame.End
	if w.written == 0 {
		end = w.frame.Empty
	}
	_, err := io.WriteString(w.to, end)
	return err
}
