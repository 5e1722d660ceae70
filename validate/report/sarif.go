package report

import (
	"fmt"
	"net/url"
	"path/filepath"
	"runtime/debug"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// sarif writes one log in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
// Results are streamed, so memory does not depend on their number.
type sarif struct {
	kinds   []diagnostic.Kind // in the order of the log
	rules   map[string]int    // index by code
	results int
	left    [diagnostic.Error + 1]int // results left out, by severity
}

func newSARIF(kinds []diagnostic.Kind) *sarif {
	return &sarif{kinds: kinds, rules: make(map[string]int)}
}

// The parts of a log used here, by the names in the standard (3.13 to 3.57).
type (
	sarifMessage struct {
		Text string `json:"text"`
	}
	sarifRule struct {
		ID                   string         `json:"id"`
		Name                 string         `json:"name"`
		ShortDescription     sarifMessage   `json:"shortDescription"`
		FullDescription      sarifMessage   `json:"fullDescription"`
		HelpURI              string         `json:"helpUri"`
		Help                 sarifHelp      `json:"help"`
		DefaultConfiguration sarifConfig    `json:"defaultConfiguration"`
		Properties           map[string]any `json:"properties"`
	}
	sarifHelp struct {
		Text     string `json:"text"`
		Markdown string `json:"markdown"`
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
		Properties      sarifSafety   `json:"properties"`
	}
	sarifSafety struct {
		Safe bool `json:"safe"`
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
	sarifNotification struct {
		Level   string       `json:"level"`
		Message sarifMessage `json:"message"`
	}
	sarifInvocation struct {
		ExecutionSuccessful        bool                `json:"executionSuccessful"`
		ToolExecutionNotifications []sarifNotification `json:"toolExecutionNotifications"`
	}
)

// sarifLevel returns the standard's name for a severity (3.27.10).
func sarifLevel(s diagnostic.Severity) string {
	if s == diagnostic.Info {
		return "note"
	}
	return s.String()
}

// Begin implements [Renderer].
func (s *sarif) Begin(dst []byte) []byte {
	dst = append(dst, `{"$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints",`...)
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = new(debug.BuildInfo)
	}
	dst = append(dst, "\"tool\":{\"driver\":{\"name\":\"fairyscore\",\n"...)
	dst = fmt.Appendf(dst, "\"version\":%q,\n\"informationUri\":%q,\"rules\":[", BuildOf(info), homepage)
	for i, r := range s.kinds {
		s.rules[r.Code] = i
		if i > 0 {
			dst = append(dst, ',')
		}
		help := r.Why + " Correct:\n\n" // GitHub shows it next to a finding
		dst = printable.AppendObject(append(dst, '\n'), sarifRule{
			r.Code, pascal(r.Name), sarifMessage{r.Title}, sarifMessage{r.Why}, helpURI(r.Code),
			sarifHelp{help + r.Good, help + "```pgn\n" + strings.TrimRight(r.Good, "\n") + "\n```\n"}, sarifConfig{sarifLevel(r.Severity)},
			map[string]any{"tags": []string{r.Code[:2]}},
		})
	}
	return append(dst, "\n]}},\n\"results\":["...)
}

// Append implements [Renderer].
func (s *sarif) Append(dst []byte, at Located, d *diagnostic.Finding) []byte {
	if s.results >= maxResults {
		s.left[d.Severity]++
		return dst
	}
	file := sarifArtifact{fileURI(slashed(at.File, filepath.Separator), filepath.IsAbs(at.File))}
	message := d.Headline()
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
	if f := proposed(d); f == nil {
		message += choices(d)
	} else {
		change := sarifChange{ArtifactLocation: file}
		for j := range f.Edits {
			e := &f.Edits[j]
			change.Replacements = append(change.Replacements, sarifReplacement{regionOf(e.Where), &sarifMessage{e.Text}})
		}
		r.Fixes = []sarifFix{{sarifMessage{button(f)}, []sarifChange{change}, sarifSafety{f.Safe}}}
	}
	r.Message.Text = message
	if s.results > 0 {
		dst = append(dst, ',')
	}
	s.results++
	return printable.AppendObject(append(dst, '\n'), r)
}

// End implements [Renderer].
func (s *sarif) End(dst []byte) []byte {
	dst = append(dst, "\n]"...)
	var left []string
	total := 0
	for severity := diagnostic.Error; severity >= diagnostic.Info; severity-- {
		if n := s.left[severity]; n > 0 {
			total += n
			left = append(left, english.Count(n, sarifLevel(severity)))
		}
	}
	if total > 0 {
		dst = append(dst, ",\n\"invocations\":["...)
		dst = printable.AppendObject(dst, sarifInvocation{true, []sarifNotification{{"warning", sarifMessage{fmt.Sprintf(
			"%d findings are left out of this report, which has the first %d (%s); check fewer files at a time, or use --format jsonl",
			total, maxResults, strings.Join(left, ", "))}}}})
		dst = append(dst, ']')
	}
	return append(dst, "}]}\n"...)
}

// maxResults is how many results of a run GitHub accepts.
const maxResults = 25_000

// pascal returns the name of a check in the form that the standard recommends (3.49.7):
// IllegalMove.
func pascal(name string) string {
	var b strings.Builder
	for word := range strings.SplitSeq(name, "-") {
		b.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return b.String()
}

// choices lists the alternatives if no single fix is proposed.
func choices(d *diagnostic.Finding) string {
	var labels []string
	for i := range d.Fixes[:min(len(d.Fixes), maxHelp)] {
		labels = append(labels, d.Fixes[i].Label)
	}
	if len(labels) == 0 {
		return ""
	}
	return "; possible fixes: " + strings.Join(labels, " / ")
}

// regionOf returns a place as a region; end columns are exclusive in both.
func regionOf(p diagnostic.Place) sarifRegion {
	return sarifRegion{StartLine: p.Line, StartColumn: p.Column, EndLine: p.EndLine, EndColumn: p.EndColumn}
}

// fileURI returns the name of a file, with slashes, as a relative or absolute URI reference (RFC
// 3986, and RFC 8089 for C:/x and //server/x).
func fileURI(name string, absolute bool) string {
	if !utf8.ValidString(name) {
		name = printable.Text(name)
	}
	name = strings.TrimPrefix(name, "./")
	u := url.URL{Path: name}
	if absolute {
		u.Scheme = "file"
		if rest, ok := strings.CutPrefix(name, "//"); ok {
			u.Host, u.Path, _ = strings.Cut(rest, "/")
			u.Path = "/" + u.Path
		} else if !strings.HasPrefix(name, "/") {
			u.Path = "/" + name
		}
	}
	return u.String()
}
