package validate

import (
	"crypto/sha256"
	"fmt"
	"unicode/utf8"
)

// gitlab writes the array of issues that GitLab reads as a Code Quality report.
type gitlab struct {
	some bool
	seen map[string]int // fingerprints; GitLab shows one finding of each
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

// gitlabSeverity names a severity in GitLab's scale.
func gitlabSeverity(s Severity) string {
	switch s {
	case Error:
		return "major"
	case Warning:
		return "minor"
	}
	return "info"
}

// Begin implements [Renderer].
func (g *gitlab) Begin(dst []byte) []byte { return append(dst, '[') }

// Append implements [Renderer].
func (g *gitlab) Append(dst []byte, at Located, d *Diagnostic) []byte {
	if g.some {
		dst = append(dst, ',')
	}
	g.some = true
	file := at.File
	if !utf8.ValidString(file) {
		file = visible(file)
	}
	h := sha256.New() // a fingerprint must not come twice in a report, nor a game's in two files
	put(h, at.File, d.Fingerprint)
	if d.Fingerprint == "" {
		put(h, d.Code, d.Move, d.Message)
	}
	key := sum(h)
	g.seen[key]++
	if n := g.seen[key]; n > 1 { // of a game that is there twice
		put(h, fmt.Sprint(n))
		key = sum(h)
	}
	return appendObject(append(dst, '\n'), gitlabIssue{
		sentence(d), d.Code + " " + d.Name, key, gitlabSeverity(d.Severity),
		gitlabLocation{file, gitlabLines{d.Where.Line, d.Where.EndLine}},
	})
}

// End implements [Renderer].
func (g *gitlab) End(dst []byte) []byte { return append(dst, "\n]\n"...) }
