// Package samples contains sample records inside the binary: the published game of the Way of the
// Knight, as printed and corrected, and short records that show one feature each. SOURCES.md, which
// is part of it, names the origin of each.
//
// Any test may import it: it only needs the standard library.
package samples

import (
	"embed"
	"slices"
	"strings"
)

// files are records (*.pgn), the expected findings of a record (*.want, next to the record of that
// name) and SOURCES.md.
//
//go:embed *.pgn *.want SOURCES.md
var files embed.FS

// Names returns the names of the records without their extension, sorted.
func Names() []string {
	entries, err := files.ReadDir(".")
	if err != nil {
		return nil // the folder is part of the binary
	}
	var names []string
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), ".pgn"); ok {
			names = append(names, name)
		}
	}
	slices.Sort(names) // with their extensions, wand-ybr comes before wand
	return names
}

// Read returns the text of a record by its name, with or without extension.
func Read(name string) (text []byte, err error) {
	return files.ReadFile(strings.TrimSuffix(name, ".pgn") + ".pgn")
}

// Sources returns the page that names the origin of every record, in Markdown.
func Sources() (text []byte, err error) { return files.ReadFile("SOURCES.md") }

// Finding is one line of a *.want file.
type Finding struct {
	Ply      string // plies from 1
	Move     string // as written
	Family   string // of the finding's code: "S1", "R4", "M3" ...
	Severity string // "error", "warning"
	Why      string // for people
}

// Findings returns the expected findings of a record, in the order of the text; none if it has no
// *.want file.
func Findings(name string) []Finding {
	text, err := files.ReadFile(strings.TrimSuffix(name, ".pgn") + ".want")
	if err != nil {
		return nil
	}
	var list []Finding
	for line := range strings.Lines(string(text)) {
		f := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if len(f) == 5 && !strings.HasPrefix(line, "#") {
			list = append(list, Finding{f[0], f[1], f[2], f[3], f[4]})
		}
	}
	return list
}
