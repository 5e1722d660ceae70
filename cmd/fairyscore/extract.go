package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/replay/extract"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// extractFlags are the flags of extract.
type extractFlags struct {
	variant   string
	as        string
	format    string
	stdinName string
	encoding  string
}

func (s *session) extract() *cobra.Command {
	var f extractFlags
	c := &cobra.Command{
		Use:   "extract PAGE...",
		Short: "Make game records of published pages",
		Long: `Make game records of published pages: text, Markdown or HTML in which the moves of games
stand among prose, in lists whose numbers begin again, with side lines in the notes.

What is legal joins the moves to games: moves that play where the game has come to go on
with it, those that play from an earlier point become variations, and those that play from
the array begin another game. Prose between the moves becomes comments, lines above a game
(White: ..., X vs. Y, a heading, a date) become tags. Nothing is mended: a misprint is kept
as printed, told, and read on behind.

Records go to standard output; what could not be placed, what belongs to no game, and which
variant was found goes to standard error.

A PAGE is a file, compressed or not, a glob with **, or - for standard input. Nothing is
fetched from a network.

Exit status: 0 if games were found and all moves placed, 1 if not, 2 for wrong usage or a
page that could not be read (the others are still done).`,
		Example: `  fairyscore extract way-of-the-knight.html
  fairyscore extract --variant wotn page.txt > game.pgn
  fairyscore extract - < page.md | fairyscore check -`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usageError(c, "extract wants a PAGE; - is standard input")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			return s.runExtract(c, &f, args)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.StringVar(&f.variant, "variant", "", "the variant of games that do not name theirs (default: the one in which most plays)")
	fl.StringVar(&f.as, "as", "auto", "how pages are marked up: "+strings.Join(extract.Formats(), ", "))
	fl.StringVar(&f.format, "format", "pgn", "what is written: pgn, json")
	fl.StringVar(&f.encoding, "encoding", "", "the encoding of all pages, such as latin1 (default UTF-8, or what a page says or looks like)")
	fl.StringVar(&f.stdinName, "stdin-filename", "", "the `name` of standard input in messages")
	return c
}

// extracted is one page as json has it.
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

// extractedNotice is what is to be told of a page.
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
	catalog := variant.NewCatalog()
	if f.variant != "" {
		if _, err := catalog.Compile(f.variant, nil, true); err != nil {
			return usageError(c, "--variant: %v", err)
		}
	}
	as, _ := extract.ParseFormat(f.as)
	source := corpus.Source{Paths: paths, Stdin: s.stdin, StdinName: f.stdinName}
	options := corpus.PageOptions{Encoding: f.encoding, Declared: extract.Charset, MaxSize: extract.MaxPage}
	bar := s.progress(new(corpus.Progress))
	defer bar.stop()
	out := &extraction{outlet: outlet{session: s, bar: bar, out: bufio.NewWriterSize(s.stdout, 64<<10)}, json: f.format == "json"}
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
		result, err := pageWithin(c.Context(), p.Text, extract.Options{Format: format, Variant: f.variant, Catalog: catalog})
		if err != nil {
			return errors.Join(out.end(), err)
		}
		if err := out.page(p.File, result); err != nil {
			return err
		}
	}
	return out.end()
}

// pageWithin reads a page, and gives up waiting for it when ctx is done.
func pageWithin(ctx context.Context, text []byte, opt extract.Options) (*extract.Result, error) {
	type read struct {
		result *extract.Result
		err    error
	}
	done := make(chan read, 1)
	go func() {
		result, err := extract.Page(text, opt)
		done <- read{result, err}
	}()
	select {
	case r := <-done:
		return r.result, r.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// extraction writes what pages gave.
type extraction struct {
	outlet
	json  bool
	games int
	pages []extracted
}

// page writes the games of a page and what is to be told of it.
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
		if _, err := fmt.Fprintf(w.session.stderr, "%s: no game was found\n", file); err != nil {
			return err
		}
	}
	for i := range r.Notices {
		n := &r.Notices[i]
		if _, err := fmt.Fprintf(w.session.stderr, "%s:%d:%d: %s\n", file, n.From.Line, n.From.Column, tell(n)); err != nil {
			return err
		}
	}
	return nil
}

// Bounds of what a notice shows of the page, in characters, and of the moves in stead.
const (
	shownText    = 60
	shownInstead = 3
)

// tell says a notice in one line.
func tell(n *extract.Notice) string {
	text := shorten(clean(n.Text), shownText)
	switch n.Kind {
	case extract.Outside:
		if n.To.Line > n.From.Line {
			return fmt.Sprintf("left out up to line %d: %s", n.To.Line, n.Why)
		}
		return fmt.Sprintf("left out: %s", n.Why)
	case extract.Unplaced:
		text = "not placed: " + text
	case extract.Slip:
		text = "kept as printed: " + text
	}
	text += ": " + clean(n.Why)
	if n.Kind == extract.Unplaced && len(n.Instead) > 0 {
		text += "; close to it: " + clean(strings.Join(n.Instead[:min(len(n.Instead), shownInstead)], ", "))
	}
	return text
}

// clean is a text without characters that would do something to a terminal.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}

// shorten cuts a text behind n characters.
func shorten(text string, n int) string {
	for i := range text {
		if n == 0 {
			return text[:i] + "..."
		}
		n--
	}
	return text
}

// pageOf is a page as json has it.
func pageOf(file string, r *extract.Result) extracted {
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
		e := json.NewEncoder(w.out)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		if err := e.Encode(w.pages); err != nil {
			return err
		}
	}
	if w.failed {
		w.session.code = exitTrouble
	}
	return w.flush()
}
