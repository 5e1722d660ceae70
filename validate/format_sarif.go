package validate

import (
	"bytes"
	"encoding/json"
	"net/url"
	"path/filepath"
	"strings"
	"unicode/utf8"
)

// sarif writes one log of the Static Analysis Results Interchange Format, version 2.1.0
// (OASIS). Results stream, so memory does not depend on how many there are.
type sarif struct {
	rules map[string]int // index by code
	some  bool
}

func newSARIF(bool) Renderer { return &sarif{rules: make(map[string]int)} }

// The pieces of a log that are used here, by the names of the standard (3.13 to 3.57).
type (
	sarifMessage struct {
		Text string `json:"text"`
	}
	sarifRule struct {
		ID                   string         `json:"id"`
		Name                 string         `json:"name"`
		ShortDescription     sarifMessage   `json:"shortDescription"`
		FullDescription      sarifMessage   `json:"fullDescription"`
		Help                 sarifMessage   `json:"help"`
		DefaultConfiguration sarifConfig    `json:"defaultConfiguration"`
		Properties           map[string]any `json:"properties"`
	}
	sarifConfig struct {
		Level string `json:"level"`
	}
	sarifRegion struct {
		StartLine   int64         `json:"startLine"`
		StartColumn int64         `json:"startColumn"`
		EndLine     int64         `json:"endLine"`
		EndColumn   int64         `json:"endColumn"`
		Snippet     *sarifMessage `json:"snippet,omitempty"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifPhysical struct {
		ArtifactLocation sarifArtifact `json:"artifactLocation"`
		Region           sarifRegion   `json:"region"`
	}
	sarifLocation struct {
		PhysicalLocation sarifPhysical `json:"physicalLocation"`
		Message          *sarifMessage `json:"message,omitempty"`
	}
	sarifReplacement struct {
		DeletedRegion   sarifRegion   `json:"deletedRegion"`
		InsertedContent *sarifMessage `json:"insertedContent,omitempty"`
	}
	sarifChange struct {
		ArtifactLocation sarifArtifact      `json:"artifactLocation"`
		Replacements     []sarifReplacement `json:"replacements"`
	}
	sarifFix struct {
		Description     sarifMessage  `json:"description"`
		ArtifactChanges []sarifChange `json:"artifactChanges"`
	}
	sarifResult struct {
		RuleID              string            `json:"ruleId"`
		RuleIndex           int               `json:"ruleIndex"`
		Level               string            `json:"level"`
		Message             sarifMessage      `json:"message"`
		Locations           []sarifLocation   `json:"locations"`
		RelatedLocations    []sarifLocation   `json:"relatedLocations,omitempty"`
		PartialFingerprints map[string]string `json:"partialFingerprints,omitempty"`
		Fixes               []sarifFix        `json:"fixes,omitempty"`
		Properties          map[string]any    `json:"properties"`
	}
)

// sarifLevel names a severity as the standard does (3.27.10).
func sarifLevel(s Severity) string {
	if s == Info {
		return "note"
	}
	return s.String()
}

// Begin implements [Renderer].
func (s *sarif) Begin(dst []byte) []byte {
	dst = append(dst, `{"$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints",`...)
	dst = append(dst, `"tool":{"driver":{"name":"fairyscore","rules":[`...)
	for i, r := range Rules() {
		s.rules[r.Code] = i
		if i > 0 {
			dst = append(dst, ',')
		}
		help := r.Why + " Nothing is wrong with:\n\n" + r.Good // GitHub shows it beside a finding
		dst = appendObject(append(dst, '\n'), sarifRule{
			r.Code, r.Name, sarifMessage{r.Title}, sarifMessage{r.Why}, sarifMessage{help}, sarifConfig{sarifLevel(r.Severity)},
			map[string]any{"tags": []string{r.Code[:2]}},
		})
	}
	return append(dst, "\n]}},\n\"results\":["...)
}

// Append implements [Renderer].
func (s *sarif) Append(dst []byte, at Located, d *Diagnostic) []byte {
	file := sarifArtifact{fileURI(at.File)}
	message := d.Message
	if d.Move != "" {
		message = d.Move + " " + message
	}
	if d.Rule != "" {
		message += " (" + d.Rule + ")"
	}
	r := sarifResult{
		RuleID: d.Code, RuleIndex: s.rules[d.Code], Level: sarifLevel(d.Severity),
		Locations:  []sarifLocation{{PhysicalLocation: sarifPhysical{file, regionOf(d.Where)}}},
		Properties: map[string]any{"game": at.Game},
	}
	if d.Ply > 0 {
		r.Properties["ply"] = d.Ply
	}
	if d.Fingerprint != "" {
		r.PartialFingerprints = map[string]string{"fairyscore/v1": d.Fingerprint}
	}
	for i := range d.Notes {
		n := &d.Notes[i]
		if !n.Placed {
			message += "\n" + n.Text
			continue
		}
		r.RelatedLocations = append(r.RelatedLocations, sarifLocation{sarifPhysical{file, regionOf(n.Where)}, &sarifMessage{n.Text}})
	}
	r.Message.Text = message
	for i := range d.Fixes {
		f := &d.Fixes[i]
		if len(f.Edits) == 0 {
			continue
		}
		change := sarifChange{ArtifactLocation: file}
		for j := range f.Edits {
			e := &f.Edits[j]
			change.Replacements = append(change.Replacements, sarifReplacement{regionOf(e.Where), &sarifMessage{e.Text}})
		}
		r.Fixes = append(r.Fixes, sarifFix{sarifMessage{f.Label}, []sarifChange{change}})
	}
	if s.some {
		dst = append(dst, ',')
	}
	s.some = true
	return appendObject(append(dst, '\n'), r)
}

// End implements [Renderer].
func (s *sarif) End(dst []byte) []byte { return append(dst, "\n]}]}\n"...) }

// regionOf is a place as a region; end columns are exclusive in both.
func regionOf(p Place) sarifRegion {
	return sarifRegion{StartLine: p.Line, StartColumn: p.Column, EndLine: p.EndLine, EndColumn: p.EndColumn}
}

// fileURI is a file's name as a relative or absolute URI reference (RFC 3986).
func fileURI(name string) string {
	if !utf8.ValidString(name) {
		name = visible(name)
	}
	slashed := strings.TrimPrefix(filepath.ToSlash(name), "./")
	u := url.URL{Path: slashed}
	if filepath.IsAbs(name) {
		u.Scheme = "file"
		if !strings.HasPrefix(slashed, "/") {
			u.Path = "/" + slashed
		}
	}
	return u.String()
}

// appendObject appends a value in JSON on one line, with nothing in it that steers a
// terminal.
func appendObject(dst []byte, v any) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return dst // strings, numbers and lists have an encoding
	}
	return appendVisible(dst, bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}
