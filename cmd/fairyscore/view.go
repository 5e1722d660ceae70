package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/fairyscore/fairyscore/cmd/fairyscore/viewer"
	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/packed"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// viewFlags are the flags of view.
type viewFlags struct {
	gameFlags
	flip     bool
	pieces   string
	noMouse  bool
	severity string
	passants passantsFlag
	color    string
}

// pieceNames are the values of --pieces, in the order of [viewer.Pieces].
var pieceNames = []string{"symbols", "all-symbols", "letters"}

func (s *session) view() *cobra.Command {
	var f viewFlags
	c := &cobra.Command{
		Use:   "view FILE",
		Short: "Step through games in the terminal",
		Long: `Step through the games of a file in the terminal: the board, the moves with variations and
comments, the conditions of the units, and the findings of 'fairyscore check' at their moves.

Keys:
` + viewKeys() + `
A file of any size opens at once: its games are counted while the first is shown, and each is read
when it is needed. Compressed files, standard input, and files in an encoding other than UTF-8 or
Windows-1252 are unpacked into a temporary file first, which is removed at the end; games can be
opened as soon as they are in it.

Pieces are Unicode symbols for the six orthodox types, and letters for all others; with
--pieces all-symbols also for the compounds that Unicode has, which few fonts include. Without
colours (NO_COLOR, --color never) and without a UTF-8 locale they are letters, White's in upper case
and Black's in lower case.

Checks that compare games with each other are left to 'fairyscore check'. Standard output has to be
a terminal; 'fairyscore show' draws a board anywhere else.

Exit status: 0 for success, 2 for a usage error or a file that could not be read, 130 after Ctrl+C.`,
		Example: `  fairyscore view game.pgn
  fairyscore view archive.pgn.zst --game 1234
  fairyscore view game.pgn --at 13... --flip`,
		Args: wants("FILE"),
		RunE: func(c *cobra.Command, args []string) error {
			return s.runView(c, &f, args[0])
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.IntVar(&f.game, "game", 1, "begin with the game of this `NUMBER`")
	fl.StringVar(&f.at, "at", "0", "`PLY` to begin at: 26, 13. or 13..., or 17.1:20 in a variation (0 is the initial position)")
	fl.BoolVar(&f.flip, "flip", false, "seen from Black's side")
	fl.StringVar(&f.pieces, "pieces", pieceNames[0], "`STYLE` of the units: "+strings.Join(pieceNames, ", "))
	fl.BoolVar(&f.noMouse, "no-mouse", false, "do not use the mouse, so that the terminal can select text")
	fl.StringVar(&f.severity, "severity", "", "lowest `SEVERITY` of findings to show: error, warning, info (default warning)")
	fl.StringVar(&f.color, "color", "auto", "`WHEN` to use colour: auto, always, never")
	f.passants.register(fl)
	f.readFlags.register(fl)
	return c
}

// viewKeys lists the keys for the help.
func viewKeys() string {
	var b strings.Builder
	for _, k := range viewer.Help {
		fmt.Fprintf(&b, "  %-12s %s\n", k.Keys, k.Does)
	}
	return b.String()
}

// runView runs the command.
func (s *session) runView(c *cobra.Command, f *viewFlags, path string) error {
	at, err := f.point(c)
	passants, bad := f.passants.style(c)
	err = errors.Join(err, bad, choice(c, "pieces", f.pieces, pieceNames...), choice(c, "color", f.color, "auto", "always", "never"))
	if f.severity != "" {
		err = errors.Join(err, choice(c, "severity", f.severity, "error", "warning", "info"))
	}
	if err != nil {
		return err
	}
	how, err := s.readConfig(c, &f.readFlags)
	if err != nil {
		return err
	}
	if info, err := os.Stat(path); path != "-" {
		switch {
		case err == nil && info.IsDir():
			return fmt.Errorf("%s: this is a directory, not a file", path)
		case errors.Is(err, fs.ErrNotExist) && !inArchive(path):
			return noSuchFile(path)
		}
	}
	out, ok := s.stdout.(*os.File)
	if !ok || !term.IsTerminal(int(out.Fd())) {
		return usageError(c, "standard output is not a terminal; use 'fairyscore show'")
	}
	if os.Getenv("TERM") == "dumb" {
		return usageError(c, "this terminal cannot place text (TERM is dumb); use 'fairyscore show'")
	}
	in, err := s.keyboard(path)
	if err != nil {
		return usageError(c, "there is no terminal to read keys from; use 'fairyscore show'")
	}
	if in != s.stdin {
		defer in.Close() // it was only read
	}
	index, err := corpus.NewIndex(how.source(s, []string{path}), corpus.IndexOptions{
		Options:  how.options(1, nil),
		ParserOf: func(file string) *grammar.Parser { return replay.NewParser(how.of(file).variant, s.catalog) },
	})
	if err != nil {
		return usageError(c, "--encoding: %v", err)
	}
	ctx, cancel := context.WithCancel(c.Context())
	built := make(chan error, 1)
	go func() { built <- recovered(func() error { return index.Build(ctx) }) }()
	m := viewer.New(viewer.Options{
		Reader: s.viewReader(how, f, index), Game: f.game - 1,
		At:   at,
		Flip: f.flip, Pieces: viewer.Pieces(slices.Index(pieceNames, f.pieces)),
		Depth: s.colorDepth(f.color), Unicode: hasUnicode(os.Getenv), Mouse: !f.noMouse, Passants: passants,
	})
	err = viewer.Run(ctx, m, in, out, os.Environ())
	cancel()
	if path != "-" { // standard input may never end; the program does
		if bug := (*corpus.PanicError)(nil); errors.As(<-built, &bug) {
			err = errors.Join(err, bug)
		}
	}
	err = errors.Join(err, index.Close())
	if m.Interrupted {
		s.code = exitInterrupted
	}
	if c.Context().Err() != nil {
		return nil
	}
	if failed := index.Errors(); err == nil && len(failed) > 0 {
		return failed[0]
	}
	return errors.Join(append([]error{err}, how.filter.Errors()...)...)
}

// inArchive reports whether a path may name a file in a zip archive.
func inArchive(path string) bool {
	archive, _ := packed.ArchiveOf(path)
	return archive != ""
}

// viewReader reads games as check does, by the flags and by configuration files.
func (s *session) viewReader(how *readConfig, f *viewFlags, index *corpus.Index) *viewer.Reader {
	return &viewer.Reader{
		Index: index, Catalog: s.catalog,
		Way: func(file string) viewer.Way {
			w := how.of(file)
			return viewer.Way{Variant: w.variant, Language: w.language()}
		},
		Checker: func(file string) (*check.Checker, error) {
			settings, err := how.book.For(file)
			if err != nil {
				return nil, err
			}
			config := settings.Config
			config.MaxRecord = int(f.maxRecord)
			if level, ok := diagnostic.ParseSeverity(f.severity); ok {
				config.Level = level
			}
			return validate.NewChecker(config, s.catalog)
		},
	}
}

// keyboard returns the terminal that keys come from: standard input, unless the records do.
func (s *session) keyboard(path string) (*os.File, error) {
	if in, ok := s.stdin.(*os.File); ok && path != "-" && term.IsTerminal(int(in.Fd())) {
		return in, nil
	}
	return os.OpenFile(keyboardName, os.O_RDWR, 0)
}

// colorDepth returns how many colours the viewer uses: --color, NO_COLOR and the other variables
// decide whether, and the terminal how many.
func (s *session) colorDepth(when string) viewer.Depth {
	if !s.colored(when) {
		return viewer.NoColor
	}
	// NO_COLOR has been obeyed: a library that reads it as a yes or no must not decide again.
	environ := slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "NO_COLOR=") })
	return max(viewer.DepthOf(s.stdout, environ), viewer.Colors16)
}

// hasUnicode reports whether the locale has UTF-8 (POSIX, 8.2: LC_ALL, then LC_CTYPE, then LANG).
// On Windows, where no locale says so, Windows Terminal has it, and the fonts of the old console
// lack most pieces.
func hasUnicode(env func(string) string) bool {
	for _, name := range [...]string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if value := strings.ToLower(env(name)); value != "" {
			return strings.Contains(value, "utf-8") || strings.Contains(value, "utf8")
		}
	}
	return env("WT_SESSION") != ""
}
