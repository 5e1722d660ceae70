package converting

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/fairyscore/fairyscore/corpus"
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
}

// Holds returns the memory that it keeps, in bytes.
func (c *converted) Holds() int { return cap(c.text) }

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
		text, notices := w.For(r.File).Game(s.text[len(s.text):], r.Syntax, r.Text, r.Line)
		if records && r.Reinterpreted(text) {
			notices = append(notices, export.Notice{Line: r.Line, Text: otherEncoding, Failed: true})
		}
		if limit := r.Syntax.Limit; records && limit > 0 && len(text) > limit {
			notices = append(notices, export.Notice{Line: r.Line, Text: fmt.Sprintf(tooLong, len(text), limit), Failed: true})
		}
		text, s = texts.keep(s, text, len(r.Text))
		return converted{text, s, notices, lists && r.Syntax.Setup.Len() > 0, r.Line}
	}
	out := &conversion{options: &o, to: to, frame: export.FrameOf(o.To), records: records}
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
			return out.result(), errors.Join(out.end(), err)
		default:
			if err := out.options.Report.Tell(err); err != nil {
				return out.result(), err
			}
		}
	}
	return out.result(), out.end()
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
	read      int
	written   int
	listed    bool   // the last game was a line of a list
	sure      bool   // the last game had no notices
	file      string // the file of the last game
	number    int64  // the number of the last game in its file
}

// result returns what was converted so far.
func (w *conversion) result() Result { return Result{w.read, w.written} }

// game writes one game and reports its notices.
func (w *conversion) game(r *corpus.Result[converted]) error {
	g := &r.Value
	if len(g.text) > 0 {
		before := w.frame.Between
		switch {
		case w.written == 0:
			before = w.frame.Begin
		case g.listed && w.listed:
			before = "" // a list stays a list
		}
		if w.records {
			sure := len(g.notices) == 0 // what was damaged may read differently next to its neighbours
			gap := w.separator.Between(g.text, sure && w.sure && w.file == r.File && w.number+1 == r.Game && g.text[0] == '[')
			w.sure = sure
			if notice := gap.Notice(); notice != "" {
				g.notices = append(g.notices, export.Notice{Line: g.line, Text: notice, Failed: !gap.Apart})
			}
			if gap.Ends != "" || gap.Tags != "" {
				before = strings.TrimPrefix(gap.Text, "\n")
			}
		}
		w.listed, w.file, w.number = g.listed, r.File, r.Game
		w.written++
		if _, err := io.WriteString(w.to, before); err != nil {
			return err
		}
		if _, err := w.to.Write(g.text); err != nil {
			return err
		}
	}
	for _, n := range g.notices {
		if err := w.options.Report.Tell(&Notice{r.File, n}); err != nil {
			return err
		}
	}
	return nil
}

// end closes the output.
func (w *conversion) end() error {
	end := w.frame.End
	if w.written == 0 {
		end = w.frame.Empty
	}
	_, err := io.WriteString(w.to, end)
	return err
}
