package joining

import (
	"bytes"
	"context"
	"fmt"
	"io"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
)

// Options say how to join.
type Options struct {
	UTF8 bool // records in another encoding are translated

	// Follows reports whether a file continues where another one ended, so that nothing comes
	// between them; nil if none does.
	Follows func(file, next string) bool

	// Report receives what was not read or is not as expected: a *[corpus.FileError],
	// *[corpus.PanicError], *[corpus.LongError], *[corpus.TranslatedError], *[corpus.FusedError],
	// *[corpus.DOSEndError] or *[Remark]. An error that it returns ends joining.
	Report corpus.Report
}

// Remark says what readers of the joined file should know. Nothing is lost.
type Remark struct {
	File string
	Text string
}

// Error implements error.
func (e *Remark) Error() string { return e.File + ": " + e.Text }

// read is a worker's result for a record.
type read struct {
	legacy bool   // it is not in UTF-8
	wide   bool   // it is in UTF-8, and not in ASCII
	text   []byte // it in UTF-8, if it is to be translated
}

// Join writes the records of an input one file after the other, with an empty line between two
// files. The error is that of the writer, of ctx, or of [Options.Report].
func Join(ctx context.Context, in corpus.Input[struct{}], o Options, to io.Writer) (records int64, err error) {
	job := func(_ corpus.Reader[struct{}], r *corpus.Record) (x read) {
		switch {
		case r.Decoded == corpus.Windows1252:
			if x.legacy = true; o.UTF8 {
				x.text = bytes.Clone(r.Text)
			}
		case !r.Damaged:
			x.wide = beyondASCII(r.Text)
		}
		return x
	}
	ask := corpus.Questions[corpus.Reader[struct{}], read]{ByTags: func(w corpus.Reader[struct{}], r *corpus.Record) (read, bool) { return job(w, r), true }}
	j := joiner{options: &o, out: corpus.NewAssembler(to)}
	j.out.Complete, j.out.Report = true, o.Report
	for p, err := range corpus.Pieces(corpus.Pick(ctx, in.Source, in.Options, in.NewReader, ask, job)) {
		if err == nil {
			err = j.take(&p)
		} else if j.torn = true; ctx.Err() == nil && !corpus.IsFatal(err) {
			err = j.options.Report.Tell(err)
		}
		if err != nil {
			return j.records, err
		}
	}
	return j.records, nil
}

// beyondASCII reports whether a text has a character that is not ASCII.
func beyondASCII(text []byte) bool {
	for _, c := range text {
		if c >= 0x80 {
			return true
		}
	}
	return false
}

// joiner writes what is read.
type joiner struct {
	options *Options
	out     *corpus.Assembler
	records int64
	file    string // the current one
	ended   bool   // the last record was the last of its file
	follows bool   // the current file continues where that ended
	torn    bool   // a file was not read to its end

	legacy, wide string // the first file with records in Windows-1252, and in UTF-8; "" if there is none
	mixed        bool   // that was reported
	first        string // the first file
	eol          string // how its lines end
	lines        bool   // the line endings of the current file are known
}

// take takes a piece of a file.
func (j *joiner) take(p *corpus.Piece[read]) error {
	if p.Err != nil {
		if err := j.options.Report.Tell(p.Err); err != nil {
			return err
		}
	}
	switch p.Owner {
	case corpus.FileHead:
		return j.head(p)
	case corpus.RecordHead:
		return j.record(p)
	}
	_, err := j.out.More(p.Raw)
	return err
}

// head takes what a file begins with.
func (j *joiner) head(p *corpus.Piece[read]) error {
	if p.First {
		before := j.file
		j.file, j.ended, j.lines = p.File, j.records > 0, false
		j.follows = before != "" && !j.torn && p.Whole == "" && j.options.Follows != nil && j.options.Follows(before, p.File)
		j.torn = false
		if p.Whole != "" {
			if err := j.options.Report.Tell(&corpus.TranslatedError{File: p.File, From: p.Whole}); err != nil {
				return err
			}
		}
	}
	if j.follows {
		_, err := j.out.More(p.Raw)
		return err
	}
	marked, err := j.out.Head(p.Raw)
	if err == nil && marked {
		err = j.options.Report.Tell(&Remark{p.File, "its byte order mark is left out, because it does not begin the output"})
	}
	return err
}

// record takes the beginning of a record.
func (j *joiner) record(p *corpus.Piece[read]) error {
	j.records++
	if p.Whole != "" {
		p.Value = read{wide: beyondASCII(p.Raw)} // Raw is UTF-8 already
	}
	text := p.Raw
	if p.Value.text != nil {
		// What the file begins with has been written already.
		text = p.Value.text[len(p.Value.text)-translated(p.Raw):]
	}
	if err := j.remark(p, text); err != nil {
		return err
	}
	follows, ended := !j.ended || j.follows, j.ended && !j.follows
	j.ended, j.follows = false, false
	j.out.File = p.File
	fused, err := j.out.Record(text, follows && j.records > 1, ended)
	if err == nil && fused != nil {
		fused.File, fused.Line, fused.Game = p.File, p.Line, p.Game
		err = j.options.Report.Tell(fused)
	}
	return err
}

// translated returns how long a text in Windows-1252 is in UTF-8.
func translated(raw []byte) (n int) {
	for _, c := range raw {
		n += len(string(corpus.LegacyRune(c)))
	}
	return n
}

// remark reports where a record differs from those of other files in a way that other programs do
// not expect within a file.
func (j *joiner) remark(p *corpus.Piece[read], text []byte) error {
	if eol := lineEndNames()[grammar.FirstLineEnd(text)]; eol != "" && !j.lines {
		j.lines = true
		switch {
		case j.eol == "":
			j.first, j.eol = p.File, eol
		case j.eol != eol:
			if err := j.options.Report.Tell(&Remark{p.File, fmt.Sprintf("its lines end in %s, those of %s in %s; both are kept", eol, j.first, j.eol)}); err != nil {
				return err
			}
		}
	}
	switch {
	case p.Value.legacy && j.options.UTF8:
		if j.legacy != p.File {
			j.legacy = p.File
			return j.options.Report.Tell(&corpus.TranslatedError{File: p.File, From: corpus.Windows1252})
		}
		return nil
	case p.Value.legacy && j.legacy == "":
		j.legacy = p.File
	case p.Value.wide && j.wide == "":
		j.wide = p.File
	}
	if j.legacy != "" && j.wide != "" && !j.mixed && !j.options.UTF8 {
		j.mixed = true
		return j.options.Report.Tell(&Remark{p.File, fmt.Sprintf("the output has records in %s (of %s) and in UTF-8 (of %s); --utf8 translates them", corpus.Windows1252, j.legacy, j.wide)})
	}
	return nil
}

// lineEndNames returns the usual names of line endings.
func lineEndNames() map[string]string {
	return map[string]string{"\n": "LF", "\r\n": "CRLF", "\r": "CR"}
}
