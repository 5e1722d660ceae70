package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/rewrite"
	"github.com/fairyscore/fairyscore/corpus/site"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
	"github.com/fairyscore/fairyscore/validate/run"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// pageFlags are the flags of page.
type pageFlags struct {
	output, folder    string
	title, theme      string
	bare              bool
	moves, noFindings bool
	severity          string
	passants          passantsFlag
	noGitIgnore       bool
	jobs              int
	games             gameRange
	readFlags
}

func (s *session) page() *cobra.Command {
	var f pageFlags
	c := &cobra.Command{
		Use:   "page -o FILE [PATH...]",
		Short: "Make a page for the browser to step through games",
		Long: `Make a page for the browser: one HTML file with all games, which works offline. It has the board,
the moves with variations, comments, NAGs and clocks, the tags, and the findings of
'fairyscore check', each at its move. With several games, it has a list that can be searched and
sorted.

A click on a unit shows how it moves; on pages of up to 100 games, or with --with-moves, also where
it may go in the position. The URL contains the game, ply and variation, so you can link to a
position. The ? button lists the keyboard shortcuts.

With --site, a directory is written instead: pages of up to 1000 games, and index.html with a list of
all games. Other files in the directory are not changed.

PATH works as in 'fairyscore check', and configuration files decide which checks run. A
game is played as far as its moves can be understood.

Themes: ` + themeList() + `.

Exit status: 0 for success, whatever was found in the games, 1 if a game could not be set up and has
no board, 2 for a usage error, or a file that could not be read (the other files are still on the
page) or written.`,
		Example: `  fairyscore page games.pgn -o games.html
  fairyscore page archive/ --site public/
  fairyscore page game.pgn --bare --theme clear -o frame.html
  zcat games.pgn.gz | fairyscore page - -o - > games.html`,
		RunE: func(c *cobra.Command, args []string) error {
			return s.runPage(c, &f, args)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.StringVarP(&f.output, "output", "o", "", "`FILE` to write, atomically, compressed according to its extension (.gz, .zst); - for standard output")
	fl.StringVar(&f.folder, "site", "", "write several pages and an index into a `DIRECTORY`")
	fl.StringVar(&f.title, "title", "", "`TITLE` of the page (default: the name of the file)")
	fl.StringVar(&f.theme, "theme", theme.Names()[0], "`THEME` of the board: "+strings.Join(theme.Names(), ", ")+"; readers can choose others")
	fl.BoolVar(&f.bare, "bare", false, "for a frame in another page: the board and the moves, without tags and settings")
	fl.BoolVar(&f.moves, "with-moves", false, "include the legal moves of every position of all games, not only of pages of up to 100 games")
	fl.BoolVar(&f.noFindings, "no-findings", false, "leave out the findings")
	fl.StringVar(&f.severity, "severity", "", "lowest `SEVERITY` of findings to show: error, warning, info (default warning)")
	fl.BoolVar(&f.noGitIgnore, "no-gitignore", false, "include files that git ignores")
	f.passants.register(fl)
	f.games.register(fl)
	f.readFlags.register(fl)
	fl.BoolVar(&f.allowEmpty, "allow-empty", false, "do not fail if a PATH has no records")
	fl.IntVarP(&f.jobs, "jobs", "j", 0, "process `N` games in parallel (default one per core)")
	return c
}

// pageGame is a worker's result for a record.
type pageGame struct {
	game *site.Game
	err  error // from the program's own drawings
}

// Holds implements [corpus.Holder].
func (p *pageGame) Holds() int {
	if p.game == nil {
		return 0
	}
	return p.game.Holds()
}

// pageWorker plays records for a page, in one goroutine.
type pageWorker struct {
	settings *settings.Resolver
	catalog  *variant.Catalog
	encoders map[way]*site.Encoder
	passants rules.Passants
	quota    *site.Quota
	perFile  bool   // each file has its own page
	file     string // the file that name is for
	name     string // the name of a file on a page
	met      bool
}

// encoder returns the encoder for a file.
func (w *pageWorker) encoder(file string) (*site.Encoder, error) {
	var how way
	// files with an invalid configuration are not read
	if s, err := w.settings.For(file); err == nil {
		how = way{s.Config.Variant, s.Config.Notation}
	}
	if e := w.encoders[how]; e != nil {
		return e, nil
	}
	e, err := site.NewEncoder(w.catalog, site.Reading{Variant: how.variant, Language: how.language(), Passants: w.passants})
	w.encoders[how] = e
	return e, err
}

// record plays a record.
func (w *pageWorker) record(r *corpus.Record) any {
	encoder, err := w.encoder(r.File)
	if err != nil {
		return &pageGame{err: err}
	}
	if !w.met || w.file != r.File {
		w.met, w.file, w.name = true, r.File, filepath.Base(r.File)
		if r.File == "-" {
			w.name = ""
		}
	}
	page := ""
	if w.perFile {
		page = r.File
	}
	return &pageGame{game: encoder.Game(r.Syntax, r.Text, w.name, w.quota.Take(page))}
}

// pageTarget is the output for games: a page, or a folder of pages.
type pageTarget interface {
	add(file string, g *site.Game, notes []site.Note) error
	commit() error
	discard()
}

// singlePage is one page.
type singlePage struct {
	page *site.Writer
	file *rewrite.Output // nil for standard output
	name string
	out  *bufio.Writer
}

func (p *singlePage) add(_ string, g *site.Game, notes []site.Note) error {
	return p.page.Add(g, notes)
}

func (p *singlePage) commit() error {
	err := p.page.Close()
	if p.file == nil {
		return flushed(p.out, err)
	}
	if err == nil {
		err = p.file.Commit()
	}
	if err != nil {
		return ofOutput(p.name, err)
	}
	return nil
}

func (p *singlePage) discard() {
	p.page.Discard()
	if p.file != nil {
		p.file.Discard()
	}
}

// pageFolder is a folder of pages.
type pageFolder struct {
	*site.Folder
	file, name string
}

func (p *pageFolder) add(file string, g *site.Game, notes []site.Note) error {
	if p.name == "" || file != p.file {
		p.file, p.name = file, baseName(file)
	}
	return p.Add(file, p.name, g, notes)
}

func (p *pageFolder) commit() error { return p.Close() }
func (p *pageFolder) discard()      { p.Discard() }

// runPage runs the command.
func (s *session) runPage(c *cobra.Command, f *pageFlags, paths []string) error {
	err := errors.Join(choice(c, "theme", f.theme, theme.Names()...), checkJobs(c, f.jobs))
	passants, bad := f.passants.style(c)
	err = errors.Join(err, bad)
	if f.severity != "" {
		err = errors.Join(err, choice(c, "severity", f.severity, "error", "warning", "info"))
	}
	switch {
	case f.output == "" && f.folder == "":
		err = errors.Join(err, usageError(c, "-o FILE or --site DIR is required; -o - is standard output"))
	case f.output != "" && f.folder != "":
		err = errors.Join(err, usageError(c, "-o and --site cannot be combined"))
	case f.noFindings && f.severity != "":
		err = errors.Join(err, usageError(c, "--severity and --no-findings cannot be combined"))
	default:
		err = errors.Join(err, s.lostInput(c, "output", f.output, paths))
	}
	if err != nil {
		return err
	}
	check := checkFlags{
		severity: f.severity, variant: f.variant, notation: f.notation, stdinName: f.stdinName, encoding: f.encoding, jobs: f.jobs,
		games: f.games, maxRecord: f.maxRecord, config: f.config, isolated: f.isolated, noGitIgnore: f.noGitIgnore, allowEmpty: f.allowEmpty,
	}
	o, err := s.runOptions(c, &check, paths)
	if err != nil {
		return err
	}
	paths = s.pathsOr(c.Context(), paths)
	o.Source.Paths, o.Source.Stdin, o.Hidden = paths, s.stdin, false
	quota := &site.Quota{All: f.moves}
	switch {
	case f.moves:
	case f.folder == "":
		quota.None = moreGames(c.Context(), &o, paths, site.MaxWithMoves)
	default:
		quota.Many = func(file string) bool { return moreGames(c.Context(), &o, []string{file}, site.MaxWithMoves) }
	}
	o.Record = func() func(*corpus.Record) any {
		w := &pageWorker{settings: o.Settings, catalog: s.catalog, encoders: make(map[way]*site.Encoder), passants: passants, quota: quota, perFile: f.folder != ""}
		return w.record
	}
	bar := s.progress(o.Progress)
	defer bar.stop()
	r, err := run.New(c.Context(), o)
	if err != nil {
		return err
	}
	target, err := s.pageTarget(f, paths)
	if err != nil {
		return err
	}
	defer target.discard()
	out := &reporter{outlet: outlet{session: s, bar: bar, out: bufio.NewWriter(io.Discard)}}
	return s.writePage(c, f, r, target, out)
}

// moreGames reports whether a run reads more than so many games from some paths; it reads only
// until that is known. It is false for standard input, which cannot be read twice.
func moreGames(ctx context.Context, o *run.Options, paths []string, most int) bool {
	if slices.Contains(paths, "-") {
		return false
	}
	filter := run.NewFilter(o.Settings, o.ForceExclude)
	source := o.Source
	source.Paths = paths
	source.GitIgnore, source.Skip = o.Settings.GitIgnore(), filter.Skip
	options := corpus.Options{Jobs: 1, Encoding: o.Encoding, EncodingOf: filter.Encoding, MaxRecord: o.MaxRecord, Games: o.Games}
	games := 0
	for _, err := range corpus.Run(ctx, source, options, corpus.Stateless, func(struct{}, *corpus.Record) struct{} { return struct{}{} }) {
		if err != nil {
			continue // it is reported when the games are read
		}
		if games++; games > most {
			return true
		}
	}
	return false
}

// pageTarget begins the output.
func (s *session) pageTarget(f *pageFlags, paths []string) (pageTarget, error) {
	o := site.Options{Title: f.title, Theme: f.theme, Bare: f.bare, Moves: f.moves}
	if o.Title == "" {
		o.Title = "Games"
		if len(paths) == 1 && paths[0] != "." && paths[0] != "-" {
			o.Title = filepath.Base(paths[0])
		}
	}
	if f.folder != "" {
		folder, err := site.NewFolder(f.folder, o)
		if err != nil {
			return nil, err
		}
		return &pageFolder{Folder: folder}, nil
	}
	var err error
	p := &singlePage{name: f.output}
	var w io.Writer
	if f.output == "-" {
		p.out = bufio.NewWriterSize(s.screen(), 64<<10)
		w = p.out
	} else {
		if p.file, err = rewrite.Create(f.output); err != nil {
			return nil, ofOutput(f.output, err)
		}
		w = p.file
	}
	if p.page, err = site.NewWriter(w, o); err != nil && p.file != nil {
		p.file.Discard()
	}
	return p, err
}

// writePage reads the records and writes the results.
func (s *session) writePage(c *cobra.Command, f *pageFlags, r *run.Run, target pageTarget, out *reporter) error {
	met := 0
	for g, err := range r.Games(c.Context()) {
		if err != nil {
			if err := out.pageTrouble(c, err); err != nil {
				return err
			}
			continue
		}
		made, ok := g.Made.(*pageGame)
		switch {
		case !ok: // a file that is not text
			for _, d := range g.Findings {
				if err := out.tell(fmt.Errorf("%s: %s", g.File, d.Message)); err != nil {
					return err
				}
			}
			continue
		case made.err != nil:
			return made.err
		}
		met++
		if why := made.game.Trouble(); why != "" {
			s.code = max(s.code, exitFindings)
			if err := out.note("%s:%d: the page shows the moves without a board: %s", g.File, g.Line, why); err != nil {
				return err
			}
		}
		var notes []site.Note
		if !f.noFindings {
			notes = notesOf(g.Findings)
		}
		if err := target.add(g.File, made.game, notes); err != nil {
			return err
		}
	}
	if err := f.games.unmet(&out.outlet, met > 0); err != nil {
		return err
	}
	if out.failed {
		s.code = exitTrouble
	}
	switch {
	case out.stopped || c.Context().Err() != nil:
		return nil // an incomplete page is not written
	case met == 0 && out.failed:
		return nil // a page without games does not replace another one
	case met == 0 && !f.allowEmpty:
		return errors.New("no games to put on a page")
	}
	return target.commit()
}

// pageTrouble handles an error of the run, as checkTrouble does.
func (r *reporter) pageTrouble(c *cobra.Command, err error) error {
	var setting *run.SettingsError
	var none *run.NoGameError
	switch {
	case errors.As(err, &setting):
		return r.tell(setting.Err)
	case errors.As(err, &none) && none.File != "":
		return r.tell(fmt.Errorf("%s: no game in this file", none.File))
	case errors.As(err, &none):
		return nil // there is no page, which is reported
	}
	return r.trouble(c, err, func() error { return nil })
}

// notesOf returns findings for a page.
func notesOf(found []*diagnostic.Finding) []site.Note {
	var notes []site.Note
	for _, d := range found {
		n := site.Note{
			Severity: d.Severity.String(), Code: d.Code, Name: d.Name, Rule: d.Rule, Message: d.Message, Off: d.Span.Off,
			Where: fmt.Sprintf("%d:%d", d.Where.Line, d.Where.Column),
		}
		for i := range d.Notes {
			text := d.Notes[i].Text
			if d.Notes[i].Placed {
				text += fmt.Sprintf(" (%d:%d)", d.Notes[i].Where.Line, d.Notes[i].Where.Column)
			}
			n.Details = append(n.Details, text)
		}
		for i := range d.Fixes {
			n.Fixes = append(n.Fixes, d.Fixes[i].Label)
		}
		notes = append(notes, n)
	}
	return notes
}
