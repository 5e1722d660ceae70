package report

import (
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Located is the file and the game of a diagnostic.
type Located struct {
	File string // as the user named it
	Game int    // the number of the file's game, from 1; see [diagnostic.Finding.Game]
}

// path returns the name of the file with slashes, as in reports on every system, in printable
// UTF-8.
func (l Located) path() string {
	name := slashed(l.File, filepath.Separator)
	if !utf8.ValidString(name) {
		name = printable.Text(name)
	}
	return name
}

// slashed returns a path with slashes in place of a system's separator.
func slashed(name string, separator byte) string {
	if separator == '/' {
		return name
	}
	return strings.ReplaceAll(name, string(separator), "/")
}

// proposed returns the one fix that a client may offer with a button: a safe one, or else the most
// likely one; nil if there is none, or if others are equally good.
func proposed(d *diagnostic.Finding) *diagnostic.Fix {
	editing := func(f diagnostic.Fix) bool { return len(f.Edits) > 0 }
	if i := slices.IndexFunc(d.Fixes, func(f diagnostic.Fix) bool { return f.Safe && editing(f) }); i >= 0 {
		return &d.Fixes[i]
	}
	if len(d.Fixes) > 0 && editing(d.Fixes[0]) && !d.Fixes[0].Offered {
		return &d.Fixes[0]
	}
	return nil
}

// flagged returns the label of a fix, marked if it is not safe.
func flagged(f *diagnostic.Fix) string {
	if f.Safe {
		return f.Label
	}
	return f.Label + " (unsafe fix)"
}

// button returns the label of a fix as the title of a button or menu entry.
func button(f *diagnostic.Fix) string {
	s := flagged(f)
	if s != "" && s[0] >= 'a' && s[0] <= 'z' {
		s = string(s[0]-'a'+'A') + s[1:]
	}
	return s
}

// Renderer writes diagnostics in one format. Its methods only append to a buffer, so the caller
// decides when and where to write.
type Renderer interface {
	// Begin starts the report.
	Begin(dst []byte) []byte
	// Append adds one diagnostic.
	Append(dst []byte, at Located, d *diagnostic.Finding) []byte
	// End closes the report.
	End(dst []byte) []byte
}

// GameRenderer is a [Renderer] that receives every game before its findings.
type GameRenderer interface {
	Renderer
	// Game begins a game, with or without findings; players names both players, "" if unknown.
	Game(dst []byte, at Located, players string) []byte
}

// Format is a way to write diagnostics.
type Format struct {
	Name  string // as in --format
	Title string // what it is for
	New   func(color bool) Renderer

	Identifies bool // it writes the fingerprints of findings
}

// Formats lists the formats, the default first; kinds are those of the possible findings.
func Formats(kinds []diagnostic.Kind) []Format {
	return []Format{
		{"text", "for people: the source line with carets, notes, suggestions, a small board", newText, false},
		{"concise", "one line per finding", newConcise, false},
		{"json", "one array of objects", newJSON, true},
		{"jsonl", "one object per line", newJSONLines, true},
		{"sarif", "SARIF 2.1.0, for code scanning", func(bool) Renderer { return newSARIF(kinds) }, true},
		{"github", "annotations of GitHub Actions", newGitHub, false},
		{"gitlab", "GitLab's Code Quality report", newGitLab, true},
		{"junit", "JUnit XML: one suite per file, one case per game", newJUnit, false},
		{"checkstyle", "Checkstyle's XML", newCheckstyle, false},
		{"rdjson", "the Reviewdog Diagnostic Format, with suggestions", newRDJSON, false},
	}
}
