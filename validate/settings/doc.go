// Package settings reads what users set for the checking of their records: a file
// fairyscore.toml for the folders at and below it, and the command line over that.
//
//	book := settings.NewBook(catalog, settings.Overrides{})
//	s, err := book.For("wand/1995.pgn")
//	checker, err := validate.NewChecker(s.Config, catalog)
//
// A file of records is governed by the nearest fairyscore.toml, in its own folder or one
// above; files further up are not asked. It has these keys, all of which can be left out:
//
//	severity = "info"            # the mildest findings to show; without it, warnings, and
//	                             # what rules find that are selected by name or family
//	fail-on = "warning"          # the mildest findings that fail
//	select = ["T2", "M3"]        # the rules to ask, instead of the usual ones
//	extend-select = ["C7"]       # rules to ask besides
//	ignore = ["empty-tag"]       # rules not to ask
//	variant = "wotn"             # of games without a Variant tag
//	notation = "letters:de"      # the letters of games without a Notation tag
//	encoding = "windows-1252"    # of the files
//	exclude = ["drafts/"]        # what is not checked
//	gitignore = true             # leave out what git ignores
//	baseline = "known.json"      # findings that are known
//
//	[severities]                 # how much a rule's findings matter
//	T208 = "error"
//
//	[per-file."wand/**"]         # ignore, extend-select, severities, variant, notation,
//	variant = "wand"             # encoding for some of the files
//
// Patterns are globs with ** and speak of paths from the folder of the fairyscore.toml; one
// without a slash fits a name at any depth, and one that fits a folder fits all in it.
// Where several [per-file] patterns fit, the lists add up, and of single values the one
// with the longest pattern holds.
package settings
