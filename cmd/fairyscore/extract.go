package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/extract"
	"github.com/fairyscore/fairyscore/grammar/printable"
)

// extractFlags are the flags of extract.
type extractFlags struct {
	as     string
	format string
	readFlags
}

func (s *session) extract() *cobra.Command {
	var f extractFlags
	c := &cobra.Command{
		Use:   "extract PAGE...",
		Short: "Make game records from published pages",
		Long: `Make game records from published pages: text, Markdown, HTML or LaTeX that has the moves of games
within prose, in lists whose numbers restart, with side lines in the notes.

Moves are joined into games by legality. Moves that can be played at the current end of a game
continue it, moves that can be played from an earlier position become variations, and moves from
the initial position start another game. Prose between the moves becomes comments. Lines above a
game (White: ..., X vs. Y, a heading, a date) become tags. Nothing is corrected: a misprint is kept
as printed and reported, and reading continues after it.

A page with more than 131,072 moves, or 43,690 separate lines of moves, is reported and not read;
--max-record raises both bounds.

Records go to standard output. Standard error lists moves that could not be placed, text that
belongs to no game, moves that may be another game, and the detected variant.

PAGE is a file (compressed or not), a glob, or - for standard input. Nothing is fetched
from a network.

Exit status: 0 if games were found and all moves were placed, 1 if not, 2 for a usage error or a page
that could not be read (the other pages are still processed).`,
		Example: `  fairyscore extract way-of-the-knight.html
  fairyscore extract --variant wotn page.txt > game.pgn
  fairyscore extract - < page.md | fairyscore check -`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usageError(c, "extract requires a PAGE; - is standard input")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			return s.runExtract(c, &f, args)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.StringVar(&f.as, "as", "auto", "`MARKUP` of the pages: "+strings.Join(extract.Formats(), ", "))
	f.register(fl)
	fl.StringVar(&f.format, "format", "pgn", "output `FORMAT`: pgn, json")
	return c
}

// extracted is one page in JSON.
type extracted struct {
	File    string            `json:"file"`
	Games   []extractedGame   `json:"games"`
	Notices []extractedNotice `json:"notices"`
}

// extractedGame is a game of a page.
type extractedGame struct {
	Line    int64  `json:"line"`
	Column  int64  `json:"column"`
	Variant string `json:"variant"`
	PGN     string `json:"pgn"`
}

// extractedNotice is a notice about a page.
type extractedNotice struct {
	Kind      string   `json:"kind"`
	Line      int64    `json:"line"`
	Column    int64    `json:"column"`
	EndLine   int64    `json:"endLine"`
	EndColumn int64    `json:"endColumn"` // exclusive
	Text      string   `json:"text"`
	Why       string   `json:"why"`
	Instead   []string `json:"instead,omitempty"`
}

// runExtract runs the command.
func (s *session) runExtract(c *cobra.Command, f *extractFlags, paths []string) error {
	err := errors.Join(choice(c, "as", f.as, extract.Formats()...), choice(c, "format", f.format, "pgn", "json"))
	if err != nil {
		return err
	}
	how, err := s.readConfig(c, &f.readFlags)
	if err != nil {
		return err
	}
	as, _ := extract.ParseFormat(f.as)
	source := how.source(s, paths)
	options := corpus.PageOptions{Encoding: f.encoding, EncodingOf: how.filter.Encoding, Declared: extract.Charset, MaxSize: int(f.maxRecord)}
	bar := s.progress(new(corpus.Progress))
	defer bar.stop()
	out := &extraction{outlet: outlet{session: s, bar: bar, out: bufio.NewWriterSize(s.screen(), 64<<10)}, json: f.format == "json"}
	for p, err := range corpus.Pages(c.Context(), source, options) {
		if err != nil {
			if err := out.trouble(c, err, out.end); err != nil {
				return err
			}
			continue
		}
		format := as
		if format == extract.Auto {
			format = extract.FormatOf(p.File)
		}
		w := how.of(p.File)
		result, err := pageWithin(c.Context(), p.File, func() (*extract.Result, error) {
			return extract.Page(p.Text, extract.Options{Format: format, Variant: w.variant, Language: w.language(), Catalog: how.catalog, Limit: int(f.maxRecord)})
		})
		if bug := (*corpus.PanicError)(nil); errors.As(err, &bug) {
			if err := out.trouble(c, err, out.end); err != nil {
				return err
			}
			continue // the other pages are read
		}
		if dense := (*extract.DenseError)(nil); errors.As(err, &dense) {
			err = &corpus.FileError{File: p.File, Err: err}
			if err := out.trouble(c, err, out.end); err != nil {
				return err
			}
			continue
		}
		if err != nil {
			return errors.Join(out.end(), err)
		}
		if err := out.page(p.File, result); err != nil {
			return err
		}
	}
	return errors.Join(how.wrong(&out.outlet), out.end())
}

// pageWithin reads a page, and stops waiting for it when ctx is done. A panic of read is a
// *[corpus.PanicError].
func pageWithin(ctx context.Context, file string, read func() (*extract.Result, error)) (*extract.Result, error) {
	type outcome struct {
		result *extract.Result
		err    error
	}
	done := make(chan outcome, 1)
	go func() {
		var o outcome
		o.err = recovered(func() (err error) {
			o.result, err = read()
			return err
		})
		if bug := (*corpus.PanicError)(nil); errors.As(o.err, &bug) {
			bug.File, bug.Line = file, 1
		}
		done <- o
	}()
	select {
	case r := <-done:
		return r.result, r.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// extraction writes the results of pages.
type extraction struct {
	outlet
	json  bool
	games int
	pages []extracted
}

// page writes the games and notices of a page.
func (w *extraction) page(file string, r *extract.Result) error {
	if len(r.Games) == 0 {
		w.session.code = max(w.session.code, exitFindings)
	}
	for i := range r.Notices {
		if r.Notices[i].Failed() {
			w.session.code = max(w.session.code, exitFindings)
		}
	}
	if w.json {
		w.pages = append(w.pages, pageOf(file, r))
		return nil
	}
	for i := range r.Games {
		if w.games > 0 {
			w.out.WriteByte('\n')
		}
		w.games++
		if _, err := w.out.Write(r.Games[i].Text); err != nil {
			return err
		}
	}
	if err := w.flush(); err != nil {
		return err
	}
	w.bar.pause()
	defer w.bar.resume()
	if len(r.Games) == 0 {
		if _, err := fmt.Fprintf(w.session.stderr, "%s: no game was found\n", printable.Name(file)); err != nil {
			return err
		}
	}
	for i := range r.Notices {
		n := &r.Notices[i]
		if _, err := fmt.Fprintf(w.session.stderr, "%s:%d:%d: %s\n", printable.Name(file), n.From.Line, n.From.Column, tell(n)); err != nil {
			return err
		}
	}
	return nil
}

// The limits of what a notice shows of the page, in characters, and of the number of suggested
// moves.
const (
	shownText    = 60
	shownInstead = 3
)

// tell writes a notice in one line.
func tell(n *extract.Notice) string {
	text := printable.Text(shorten(n.Text, shownText))
	switch n.Kind {
	case extract.Outside:
		if n.To.Line > n.From.Line {
			return fmt.Sprintf("lines %d to %d are left out: %s", n.From.Line, n.To.Line, n.Why)
		}
		return fmt.Sprintf("left out: %s", n.Why)
	case extract.Unplaced:
		text = "not placed: " + text
	case extract.SyntaxError:
		text = "kept as printed: " + text
	case extract.Joined:
		text = "may be another game: " + text
	}
	text += ": " + printable.Text(n.Why)
	if n.Kind == extract.Unplaced && len(n.Instead) > 0 {
		text += "; similar legal moves: " + printable.Text(strings.Join(n.Instead[:min(len(n.Instead), shownInstead)], ", "))
	}
	return text
}

// shorten cuts a text after n characters.
func shorten(text string, n int) string {
	for i := range text {
		if n == 0 {
			return text[:i] + "..."
		}
		n--
	}
	return text
}

// pageOf returns a page for JSON.
func pageOf(file string, r *extract.Result) extracted {
	if !utf8.ValidString(file) {
		file = printable.Text(file)
	}
	p := extracted{File: file, Games: []extractedGame{}, Notices: []extractedNotice{}}
	for i := range r.Games {
		g := &r.Games[i]
		p.Games = append(p.Games, extractedGame{g.From.Line, g.From.Column, g.Variant, string(g.Text)})
	}
	for i := range r.Notices {
		n := &r.Notices[i]
		p.Notices = append(p.Notices, extractedNotice{n.Kind.String(), n.From.Line, n.From.Column, n.To.Line, n.To.Column + 1, n.Text, n.Why, n.Instead})
	}
	return p
}

// end closes the output.
func (w *extraction) end() error {
	if w.json {
		if w.pages == nil {
			w.pages = []extracted{}
		}
		var b bytes.Buffer
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		if err := e.Encode(w.pages); err != nil {
			return err
		}
		if _, err := w.out.Write(printable.AppendJSON(nil, b.Bytes())); err != nil {
			return err
		}
	}
	if w.failed {
		w.session.code = exitTrouble
	}
	return w.flush()
}
