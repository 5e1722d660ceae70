package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/games"
	"github.com/fairyscore/fairyscore/replay/annotate"
	"github.com/fairyscore/fairyscore/replay/compare"
	"github.com/fairyscore/fairyscore/replay/export"
	"github.com/fairyscore/fairyscore/replay/extract"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
)

// completions says what a shell offers: for the arguments of a command by its name, for
// a flag by "command --flag" or, for all commands that have it, "--flag".
func completions() map[string]cobra.CompletionFunc {
	records := files("pgn", "pgn.gz", "pgn.zst", "pgn.bz2")
	free := fixed() // whatever the user has in mind, but no file
	return map[string]cobra.CompletionFunc{
		"annotate": records,
		"check":    records,
		"convert":  records,
		"diff":     records,
		"explain":  completeExplained,
		"extract":  files("txt", "text", "md", "markdown", "html", "htm", "pgn"),
		"fmt":      records,
		"man":      folders,
		"merge":    files("json", "jsonl"),
		"moves":    first(completeVariants),
		"perft":    first(completeVariants),
		"roads":    free,
		"rules":    completeRules,
		"samples":  first(offer(games.Names)),
		"schema":   free,
		"show":     first(records),
		"textconv": first(records),
		"variants": first(completeVariants),
		"version":  free,

		"--color":          fixed("auto", "always", "never"),
		"--encoding":       offer(corpus.Encodings),
		"--fen":            free,
		"--jobs":           free,
		"--stdin-filename": records,
		"--tag":            completeTags,
		"--variant":        completeFallbacks,

		"annotate --add":           listed(annotate.Names),
		"annotate --conditions-at": listed(plies),
		"annotate --diagram-at":    listed(plies),
		"annotate --except":        listed(annotate.Names),
		"annotate --fen-at":        listed(plies),
		"annotate --only":          listed(annotate.Names),
		"check --baseline":         files("json"),
		"check --config":           files("toml"),
		"check --exclude":          cobra.NoFileCompletions,
		"check --extend-select":    listed(ruleNames),
		"check --fail-on":          fixed("error", "warning", "info", "never"),
		"check --format":           offer(formats),
		"check --ignore":           listed(ignorable),
		"check --new-from":         fixed("HEAD\tthe last commit", "HEAD~1\tthe commit before it"),
		"check --notation":         offer(letters),
		"check --select":           listed(ruleNames),
		"check --severity":         fixed("error", "warning", "info"),
		"check --shard":            fixed("1/2", "1/4", "1/8"),
		"convert --from":           offer(func() []string { return append(notations(), auto+"\ttell which it is") }),
		"convert --to":             offer(func() []string { return append(notations(), export.Formats()...) }),
		"diff --format":            fixed("text", "json", "jsonl"),
		"diff --game":              free,
		"diff --ignore":            listed(compare.AspectNames),
		"diff --unified":           free,
		"diff --with":              listed(compare.AspectNames),
		"explain --format":         fixed("text", "json"),
		"extract --as":             offer(extract.Formats),
		"extract --format":         fixed("pgn", "json"),
		"fmt --from":               offer(letters),
		"fmt --to":                 offer(notations),
		"merge --fail-on":          fixed("error", "warning", "info", "never"),
		"merge --format":           offer(mergedFormats),
		"roads --adjacencies":      free,
		"roads --size":             fixed("8x8", "10x8"),
		"roads --squares":          free,
		"rules --format":           fixed("text", "json", "md"),
		"show --at":                fixed("0\tbefore the first move"),
		"show --game":              free,
	}
}

// addCompletions hands what a shell offers to a command and those below it.
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
			// It is an error only for flags that are not there or were registered before.
			_ = c.RegisterFlagCompletionFunc(flag.Name, f)
		}
	})
	for _, sub := range c.Commands() {
		addCompletions(sub, known)
	}
}

// offer offers those of a list that begin as the user did, in any case.
func offer(list func() []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, begun string) ([]string, cobra.ShellCompDirective) {
		return begins(list(), begun), cobra.ShellCompDirectiveNoFileComp
	}
}

// fixed is offer of what is always the same.
func fixed(list ...string) cobra.CompletionFunc {
	return offer(func() []string { return list })
}

// listed offers names for a list with commas: for its last item those that are not in it.
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

// files offers files with certain ends, and the folders that may have some.
func files(ends ...string) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return ends, cobra.ShellCompDirectiveFilterFileExt
	}
}

// folders offers folders.
func folders(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

// first offers something for the first argument and nothing for others.
func first(f cobra.CompletionFunc) cobra.CompletionFunc {
	return func(c *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return f(c, args, begun)
	}
}

// begins returns those of a list that begin with a text, in any case. What is behind a tab
// is a description.
func begins(list []string, begun string) []string {
	var out []string
	for _, name := range list {
		if len(name) >= len(begun) && strings.EqualFold(name[:len(begun)], begun) {
			out = append(out, name)
		}
	}
	return out
}

// completeVariants offers variants: those without twists, until a + asks for the others.
func completeVariants(_ *cobra.Command, _ []string, begun string) ([]string, cobra.ShellCompDirective) {
	names := make(map[string]string)
	for _, v := range variant.All() {
		names[v.ID] = v.Name
	}
	var out []string
	for _, id := range begins(variant.IDs(), begun) {
		if name, base := names[id]; base && name != "" {
			out = append(out, id+"\t"+name)
		} else if base || begun != "" {
			out = append(out, id)
		}
	}
	return out, cobra.ShellCompDirectiveNoFileComp
}

// completeFallbacks offers those variants that games without any tag can be of.
func completeFallbacks(c *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	catalog := variant.NewCatalog()
	list, directive := completeVariants(c, args, begun)
	return slices.DeleteFunc(list, func(name string) bool {
		id, _, _ := strings.Cut(name, "\t")
		_, err := catalog.Compile(id, nil, true)
		return err != nil // a road that nobody named
	}), directive
}

// completeTags offers the tags that the variant of the command line has.
func completeTags(_ *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	name := ""
	if len(args) > 0 {
		name = args[0]
	}
	var out []string
	if r, err := variant.NewCatalog().Compile(name, nil, false); err == nil {
		for _, o := range r.Variant.Options {
			out = append(out, o.Tag+"=\t"+o.Values)
		}
	}
	return begins(out, begun), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

// ruleNames lists the families, codes and names of rules.
func ruleNames() []string {
	out := []string{"all\tevery rule"}
	for _, r := range validate.Rules() {
		if family := r.Code[:2]; !slices.Contains(out, family) {
			out = append(out, family)
		}
	}
	for _, r := range validate.Rules() {
		out = append(out, r.Code+"\t"+r.Title, r.Name+"\t"+r.Title)
	}
	return out
}

// ignorable is ruleNames without those that are always asked: S1 and R4, and the lot.
func ignorable() []string {
	return slices.DeleteFunc(ruleNames(), func(name string) bool {
		word, _, _ := strings.Cut(name, "\t")
		_, err := (&validate.Selection{Ignore: []string{word}}).Rules()
		return err != nil
	})
}

// completeRules offers the families, codes and names of rules as arguments.
func completeRules(_ *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	var out []string
	for _, name := range begins(ruleNames()[1:], begun) {
		if word, _, _ := strings.Cut(name, "\t"); !slices.Contains(args, word) {
			out = append(out, name)
		}
	}
	return out, cobra.ShellCompDirectiveNoFileComp
}

// formats lists the formats of findings.
func formats() []string {
	var out []string
	for _, f := range validate.Formats() {
		out = append(out, f.Name)
	}
	return out
}

// mergedFormats lists the formats that need no source text.
func mergedFormats() []string {
	return slices.DeleteFunc(formats(), func(name string) bool { return name == "text" })
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

// plies lists the words among what plies are named by.
func plies() []string {
	return []string{"start", "end", "checks", "captures", "zaps", "variations", "all"}
}
