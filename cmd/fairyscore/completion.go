package main

import (
	"bytes"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/dedupe"
	"github.com/fairyscore/fairyscore/corpus/edit"
	"github.com/fairyscore/fairyscore/corpus/extract"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/corpus/sorting"
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/annotate"
	"github.com/fairyscore/fairyscore/replay/compare"
	"github.com/fairyscore/fairyscore/replay/export"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/report"
)

// completions returns the candidates that a shell offers: for the arguments of a command by its
// name, for a flag by "command --flag" or, for all commands with that flag, "--flag".
func (s *session) completions() map[string]cobra.CompletionFunc {
	records := files("pgn", "pgn.gz", "pgn.zst", "pgn.bz2", "pgn.xz", "zip")
	free := fixed() // anything except files
	return map[string]cobra.CompletionFunc{
		"annotate":     records,
		"check":        records,
		"convert":      records,
		"diagram":      first(records),
		"diff":         records,
		"edit":         records,
		"explain":      completeExplained,
		"extract":      files("txt", "text", "md", "markdown", "html", "htm", "pgn"),
		"fmt":          records,
		"join":         records,
		"man":          folders,
		"merge":        files("json", "jsonl"),
		"merge-driver": records,
		"moves":        first(s.completeStarts),
		"openings":     records,
		"page":         records,
		"perft":        first(s.completeStarts),
		"roads":        free,
		"rules":        completeChecks,
		"samples":      first(offer(samples.Names)),
		"schema":       free,
		"select":       records,
		"show":         first(records),
		"dedupe":       records,
		"sort":         records,
		"split":        records,
		"stats":        records,
		"textconv":     first(records),
		"variants":     first(s.completeVariants),
		"version":      free,
		"view":         first(records),

		"view --pieces":    fixed(pieceNames...),
		"view --severity":  fixed("error", "warning", "info"),
		"--color":          fixed("auto", "always", "never"),
		"--encoding":       offer(corpus.Encodings),
		"--config":         files("toml"),
		"--ep":             fixed("always", "legal"),
		"--fen":            free,
		"--at":             fixed("0\tbefore the first move"),
		"--game":           free,
		"--jobs":           free,
		"--nags":           fixed("numeric", "suffix"),
		"--notation":       offer(letters),
		"--max-record":     fixed("16M", "64M"),
		"--stdin-filename": records,
		"--tag":            s.completeTags,
		"--variant":        s.completeFallbacks,

		"annotate --add":             listed(annotate.Names),
		"annotate --conditions-at":   listed(plies),
		"annotate --diagram-at":      listed(plies),
		"annotate --except":          listed(annotate.Names),
		"annotate --fen-at":          listed(plies),
		"annotate --only":            listed(annotate.Names),
		"check --baseline":           files("json"),
		"check --exclude":            cobra.NoFileCompletions,
		"check --extend-select":      listed(checkNames),
		"check --fail-on":            fixed("error", "warning", "info", "never"),
		"check --format":             offer(formats),
		"check --ignore":             listed(ignorable),
		"check --new-from":           fixed("HEAD\tthe last commit", "HEAD~1\tthe commit before it"),
		"check --select":             listed(checkNames),
		"check --severity":           fixed("error", "warning", "info"),
		"check --shard":              fixed("1/2", "1/4", "1/8"),
		"convert --output":           files("pgn", "fen", "epd", "json", "jsonl", "md", "parquet"),
		"convert --from":             offer(func() []string { return append(notations(), auto+"\ttell which it is") }),
		"convert --to":               offer(func() []string { return append(append(notations(), export.Formats()...), parquet) }),
		"convert --table":            offer(parquetTables),
		"diagram --delay":            fixed("500ms", "1s", "2s"),
		"diagram --output":           files("svg", "png", "gif"),
		"diagram --sheet":            s.completeVariants,
		"diagram --size":             fixed("20", "45", "90"),
		"diagram --theme":            offer(theme.Names),
		"diagram --to":               fixed(pictureFormats...),
		"diff --format":              fixed("text", "json", "jsonl"),
		"dedupe --against":           files("pgn", "pgn.gz", "pgn.zst"),
		"dedupe --dropped":           files("pgn", "pgn.gz", "pgn.zst"),
		"dedupe --output":            files("pgn", "pgn.gz", "pgn.zst"),
		"dedupe --report":            files("jsonl"),
		"dedupe --same":              offer(dedupe.Names),
		"dedupe --temp-dir":          folders,
		"diff --ignore":              listed(compare.AspectNames),
		"diff --unified":             free,
		"diff --with":                listed(compare.AspectNames),
		"edit --delete":              listed(rosterTags),
		"edit --rename":              free,
		"edit --set":                 free,
		"edit --spelling":            files("ssp", "txt"),
		"edit --strip":               listed(edit.StripNames),
		"edit --where":               free,
		"explain --format":           fixed("text", "json"),
		"extract --as":               offer(extract.Formats),
		"extract --format":           fixed("pgn", "json"),
		"fmt --from":                 offer(letters),
		"fmt --to":                   offer(notations),
		"join --output":              files("pgn", "pgn.gz", "pgn.zst"),
		"merge --fail-on":            fixed("error", "warning", "info", "never"),
		"merge --format":             offer(mergedFormats),
		"merge-driver --marker-size": fixed("7"),
		"openings --count":           fixed("eco", "opening", "variation"),
		"openings --find":            free,
		"openings --format":          fixed("text", "csv", "jsonl"),
		"openings --moves":           free,
		"page --output":              files("html"),
		"page --severity":            fixed("error", "warning", "info"),
		"page --site":                folders,
		"page --theme":               offer(theme.Names),
		"page --title":               free,
		"roads --adjacencies":        free,
		"roads --size":               fixed("8x8", "10x8"),
		"roads --squares":            free,
		"rules --format":             fixed("text", "json", "md"),
		"select --first":             fixed("1", "10", "100"),
		"select --format":            fixed("pgn", "jsonl"),
		"select --output":            files("pgn", "pgn.gz", "pgn.zst", "jsonl"),
		"select --rest":              files("pgn", "pgn.gz", "pgn.zst"),
		"sort --by":                  listed(sortKeys),
		"sort --output":              files("pgn", "pgn.gz", "pgn.zst"),
		"sort --temp-dir":            folders,
		"--min-games":                free,
		"--top":                      fixed("0\tall", "10", "50"),
		"--width":                    fixed("800", "1600"),
		"merge --output":             files("html", "svg", "png", "csv", "json", "jsonl"),
		"merge --title":              free,
		"stats --by":                 listed(query.KeyNames),
		"stats --format":             fixed(statsFormats()...),
		"stats --from":               free,
		"stats --output":             files("html", "svg", "png", "csv", "json", "jsonl"),
		"stats --shard":              fixed("1/2", "1/4", "1/8"),
		"stats --table":              listed(tableNames),
		"stats --temp-dir":           folders,
		"stats --title":              free,
		"stats --tree":               fixed("4", "8", "20"),
		"split --by":                 listed(query.KeyNames),
		"split --compress":           fixed("gz", "zst"),
		"split --count":              fixed("1", "1000", "10000"),
		"split --dir":                folders,
		"split --format":             fixed("text", "jsonl"),
		"split --max-files":          free,
		"split --prefix":             free,
		"split --size":               fixed("10M", "100M"),
	}
}

// addCompletions registers the completions of a command and of those below it.
func addCompletions(c *cobra.Command, known map[string]cobra.CompletionFunc) {
	if f, ok := known[c.Name()]; ok && c.HasParent() {
		c.ValidArgsFunction = f
	}
	c.LocalNonPersistentFlags().VisitAll(func(flag *pflag.Flag) {
		f, ok := known[c.Name()+" --"+flag.Name]
		if !ok {
			f, ok = known["--"+flag.Name]
		}
		if ok {
			// It only fails for flags that do not exist or are already registered.
			_ = c.RegisterFlagCompletionFunc(flag.Name, f)
		}
	})
	for _, sub := range c.Commands() {
		addCompletions(sub, known)
	}
}

// unquoteFlags removes the marks of the names of values from the texts of flags, which Cobra offers
// as they are.
func unquoteFlags(c *cobra.Command) {
	c.LocalFlags().VisitAll(func(flag *pflag.Flag) { _, flag.Usage = pflag.UnquoteUsage(flag) })
	for _, sub := range c.Commands() {
		unquoteFlags(sub)
	}
}

// offer offers the entries of a list that begin like the word, in any case.
func offer(list func() []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, begun string) ([]string, cobra.ShellCompDirective) {
		return begins(list(), begun), cobra.ShellCompDirectiveNoFileComp
	}
}

// fixed is offer for a fixed list.
func fixed(list ...string) cobra.CompletionFunc {
	return offer(func() []string { return list })
}

// listed offers names for a list with commas: for its last item, those that are not in it.
func listed(list func() []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, begun string) ([]string, cobra.ShellCompDirective) {
		comma := strings.LastIndexByte(begun, ',') + 1
		there := strings.Split(begun[:comma], ",")
		var out []string
		for _, name := range begins(list(), begun[comma:]) {
			if word, _, _ := strings.Cut(name, "\t"); !slices.Contains(there, word) {
				out = append(out, begun[:comma]+name)
			}
		}
		return out, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}
}

// files offers files with certain extensions, and the folders that may contain some.
func files(ends ...string) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return ends, cobra.ShellCompDirectiveFilterFileExt
	}
}

// folders offers folders.
func folders(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

// first offers candidates for the first argument and none for others.
func first(f cobra.CompletionFunc) cobra.CompletionFunc {
	return func(c *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return f(c, args, begun)
	}
}

// begins returns the entries of a list that begin with a text, in any case. A tab precedes a
// description.
func begins(list []string, begun string) []string {
	var out []string
	for _, name := range list {
		if len(name) >= len(begun) && strings.EqualFold(name[:len(begun)], begun) {
			out = append(out, name)
		}
	}
	return out
}

// sortKeys returns the keys by which records can be sorted.
func sortKeys() []string { return append(query.KeyNames(), sorting.FileKey) }

// completeVariants offers variants: those without mutators, until a + requests the others.
func (s *session) completeVariants(_ *cobra.Command, _ []string, begun string) ([]string, cobra.ShellCompDirective) {
	names := make(map[string]string)
	for _, v := range s.catalog.Variants() {
		names[v.ID] = v.Name
	}
	var out []string
	for _, id := range begins(s.catalog.IDs(), begun) {
		if name, base := names[id]; base && name != "" {
			out = append(out, id+"\t"+name)
		} else if base || begun != "" {
			out = append(out, id)
		}
	}
	return out, cobra.ShellCompDirectiveNoFileComp
}

// completeStarts offers variants, and files if no variant begins like the word.
func (s *session) completeStarts(c *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	if list, directive := s.completeVariants(c, args, begun); len(list) > 0 {
		return list, directive
	}
	return files("pgn", "pgn.gz", "pgn.zst", "pgn.bz2", "pgn.xz", "zip", "epd", "fen")(c, args, begun)
}

// completeFallbacks offers the variants that games without any tag can have.
func (s *session) completeFallbacks(c *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	list, directive := s.completeVariants(c, args, begun)
	return slices.DeleteFunc(list, func(name string) bool {
		id, _, _ := strings.Cut(name, "\t")
		_, err := s.catalog.Compile(id, nil, true)
		return err != nil // a road without a name
	}), directive
}

// rosterTags returns the tags that most records have.
func rosterTags() []string {
	roster := record.Roster()
	return append(roster[:], "WhiteElo", "BlackElo", "ECO", "Annotator", "PlyCount", "TimeControl", "Termination")
}

// completeTags offers the tags of the variant on the command line.
func (s *session) completeTags(_ *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	name := ""
	if len(args) > 0 {
		name = args[0]
	}
	var out []string
	if r, err := s.catalog.Compile(name, nil, false); err == nil {
		for _, o := range r.Variant.Options {
			out = append(out, o.Tag+"=\t"+o.Values)
		}
	}
	return begins(out, begun), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

// checkNames lists the families, codes and names of checks.
func checkNames() []string {
	out := []string{"all\tevery rule"}
	for _, r := range validate.Checks() {
		if family := r.Code[:2]; !slices.Contains(out, family) {
			out = append(out, family)
		}
	}
	for _, r := range validate.Checks() {
		out = append(out, r.Code+"\t"+r.Title, r.Name+"\t"+r.Title)
	}
	return out
}

// ignorable is checkNames without those that always run: S1 and R4, and "all".
func ignorable() []string {
	return slices.DeleteFunc(checkNames(), func(name string) bool {
		word, _, _ := strings.Cut(name, "\t")
		_, err := validate.Select(&check.Selection{Ignore: []string{word}})
		return err != nil
	})
}

// completeChecks offers the families, codes and names of checks as arguments.
func completeChecks(_ *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	var out []string
	for _, name := range begins(checkNames()[1:], begun) {
		if word, _, _ := strings.Cut(name, "\t"); !slices.Contains(args, word) {
			out = append(out, name)
		}
	}
	return out, cobra.ShellCompDirectiveNoFileComp
}

// formats lists the formats of findings.
func formats() []string {
	var out []string
	for _, f := range report.Formats(validate.Kinds()) {
		out = append(out, f.Name+"\t"+f.Title)
	}
	return out
}

// mergedFormats lists the formats that do not need the source text.
func mergedFormats() []string {
	return slices.DeleteFunc(formats(), func(name string) bool { return strings.HasPrefix(name, "text\t") })
}

// notations lists the notations that can be written.
func notations() []string {
	var out []string
	for _, n := range notation.All() {
		out = append(out, n.Name())
	}
	return out
}

// letters lists the notations in the letters of a language.
func letters() []string {
	var out []string
	for _, l := range notation.Languages() {
		name := (&notation.Letters{Language: l}).Name()
		out = append(out, name+"\t"+l.Title)
	}
	return out
}

// plies lists the words that can name plies.
func plies() []string {
	return []string{"start", "end", "checks", "captures", "zaps", "variations", "all"}
}

// completion adjusts the command of that name, which Cobra adds. By itself it prints its help for
// a shell that it does not know, with exit status 0.
func (s *session) completion(root *cobra.Command) {
	if root.CompletionOptions.DisableDefaultCmd {
		return
	}
	root.InitDefaultCompletionCmd()
	c, _, err := root.Find([]string{"completion"})
	if err != nil || c.Name() != "completion" {
		return
	}
	c.Short = "Print a completion script for a shell"
	c.Long = "Print a script with which a shell completes commands, flags and values. The help of the command\nfor a shell, such as 'fairyscore completion bash --help', says how to load it."
	c.Args, c.RunE = cobra.ArbitraryArgs, func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return c.Help()
		}
		var shells []string
		for _, sub := range c.Commands() {
			shells = append(shells, sub.Name())
		}
		return usageError(c, "unknown shell %q: expected %s", args[0], english.Or(shells))
	}
	for _, sub := range c.Commands() {
		if help := shellHelp(sub.Name()); help != "" {
			sub.Short, sub.Long = "Print the completion script for "+sub.Name(), help
		}
		if sub.Name() == "bash" {
			s.completesCommas(sub)
		}
	}
}

// completesCommas replaces the script for bash. Cobra's script compares the typed text with
// candidates in the form of printf %q, which writes a comma as \\, so nothing matches after a
// comma.
func (s *session) completesCommas(c *cobra.Command) {
	c.RunE = func(c *cobra.Command, _ []string) error {
		bare, err := c.Flags().GetBool("no-descriptions")
		if err != nil {
			return err
		}
		var script bytes.Buffer
		if err := c.Root().GenBashCompletionV2(&script, !bare); err != nil {
			return err
		}
		_, err = s.stdout.Write([]byte(plainCommas(script.String())))
		return err
	}
}

// plainCommas removes the backslash before commas from all words that a script made with printf %q:
// a comma does not need one.
func plainCommas(script string) string {
	lines := strings.SplitAfter(script, "\n")
	for i, line := range lines {
		code := strings.TrimSpace(line)
		indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
		switch {
		case strings.HasPrefix(code, `printf -v comp "%q"`):
			lines[i] += indent + "comp=${comp//\\\\,/,}\n"
		case strings.HasPrefix(code, `COMPREPLY[0]=$(printf "%q"`):
			lines[i] += indent + "COMPREPLY[0]=${COMPREPLY[0]//\\\\,/,}\n"
		}
	}
	return strings.Join(lines, "")
}
