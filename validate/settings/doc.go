// Package settings reads users' settings for checks: a file fairyscore.toml for its folder and the
// folders below, and the command line, which takes precedence.
//
//	resolver, err := settings.NewResolver(catalog, settings.Overrides{})
//	s, err := resolver.For("wand/1995.pgn")
//	checker, err := validate.NewChecker(s.Config, catalog)
//
// The nearest fairyscore.toml applies to a file of records, in its own folder or one above; those
// further up are ignored. It has these keys, all of them optional:
//
//	severity = "info"            # lowest severity to show; default: warnings, and
//	                             # all findings of checks selected by name or family
//	fail-on = "warning"          # lowest severity that fails
//	select = ["T2", "M3"]        # checks to run in place of the defaults
//	extend-select = ["C7"]       # additional checks to run
//	ignore = ["empty-tag"]       # checks not to run
//	variant = "wotn"             # for games without a Variant tag
//	notation = "letters:de"      # piece letters for games without a Notation tag
//	encoding = "windows-1252"    # of the files
//	exclude = ["drafts/"]        # paths that are not checked
//	gitignore = true             # skip what git ignores
//	baseline = "known.json"      # file of known findings
//
//	[severities]                 # severities of single checks
//	T208 = "error"
//
//	[per-file."wand/**"]         # ignore, extend-select, severities, variant, notation,
//	variant = "wand"             # encoding for some of the files
//
// Patterns are globs with ** for paths relative to the folder of the fairyscore.toml; one without a
// slash matches a name at any depth, and one that matches a folder matches everything in it. If
// several [per-file] patterns match, their lists are combined, and of single values the one with
// the longest pattern applies.
package settings
