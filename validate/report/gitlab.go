package report

import (
	"fmt"
	"path/filepath"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// gitlab writes the array of issues that GitLab reads as a Code Quality report.
type gitlab struct {
	some bool
	seen map[string]int // fingerprints; GitLab shows only one finding for each
}

func newGitLab(bool) Renderer { return &gitlab{seen: make(map[string]int)} }

type (
	gitlabIssue struct {
		Description string         `json:"description"`
		CheckName   string         `json:"check_name"`
		Fingerprint string         `json:"fingerprint"`
		Severity    string         `json:"severity"`
		Location    gitlabLocation `json:"location"`
	}
	gitlabLocation struct {
		Path  string      `json:"path"`
		Lines gitlabLines `json:"lines"`
	}
	gitlabLines struct {
		Begin int64 `json:"begin"`
		End   int64 `json:"end"`
	}
)

// gitlabSeverity returns a severity in GitLab's scale.
func gitlabSeverity(s diagnostic.Severity) string {
	switch s {
	case diagnostic.Error:
		return "major"
	case diagnostic.Warning:
		return "minor"
	}
	return "info"
}

// Begin implements [Renderer].
func (g *gitlab) Begin(dst []byte) []byte { return append(dst, '[') }

// Append implements [Renderer].
func (g *gitlab) Append(dst []byte, at Located, d *diagnostic.Finding) []byte {
	if g.some {
		dst = append(dst, ',')
	}
	g.some = true
	file := at.path()
	// fingerprints must be unique in a report, also for a game that is in two files
	parts := []string{slashed(at.File, filepath.Separator), d.Fingerprint}
	if d.Fingerprint == "" {
		parts = append(parts, d.Code, d.Move, d.Message)
	}
	key := diagnostic.Hash(parts...)
	g.seen[key]++
	if n := g.seen[key]; n > 1 { // of a duplicate game
		key = diagnostic.Hash(append(parts, fmt.Sprint(n))...)
	}
	return printable.AppendObject(append(dst, '\n'), gitlabIssue{
		sentence(d), d.Code + " " + d.Name, key, gitlabSeverity(d.Severity),
		gitlabLocation{file, gitlabLines{d.Where.Line, d.Where.EndLine}},
	})
}

// End implements [Renderer].
func (g *gitlab) End(dst []byte) []byte { return append(dst, "\n]\n"...) }
