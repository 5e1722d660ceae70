package baseline

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Baseline is a list of known findings that are not reported again. It identifies them by their
// fingerprints, so by game and move: lines inserted before a game, and other games, do not matter.
// It holds a few hundred bytes per finding.
type Baseline struct {
	dir   string // file names are relative to it
	known map[string]map[string]*knownFinding
}

// knownFinding is one finding in the file; most of it is for people.
type knownFinding struct {
	File        string `json:"file"` // slash-separated, from the baseline's folder
	Fingerprint string `json:"fingerprint"`
	Code        string `json:"code"`
	Severity    string `json:"severity,omitempty"`
	Move        string `json:"move,omitempty"`
	Message     string `json:"message"`

	met bool // by Unknown or Add
}

// MaxFindings is how many findings a baseline can have, which limits its memory: it may come from a
// stranger.
const MaxFindings = 300_000

// NewBaseline returns an empty Baseline, whose file belongs in a folder.
func NewBaseline(dir string) *Baseline {
	return &Baseline{dir: dir, known: make(map[string]map[string]*knownFinding)}
}

// ReadBaseline reads a baseline from a file in a folder: an object with a version and a list of
// findings, which are read one at a time.
func ReadBaseline(dir string, src io.Reader) (*Baseline, error) {
	b, version := NewBaseline(dir), 0
	d := json.NewDecoder(src)
	err := each(d, '{', func() error {
		name, err := d.Token()
		if err != nil {
			return err
		}
		switch name {
		case "version":
			return d.Decode(&version)
		case "findings":
			return b.readFindings(d)
		}
		return d.Decode(new(json.RawMessage))
	})
	switch {
	case err == nil:
	case !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF):
		return nil, fmt.Errorf("this is not a baseline: %w", err)
	case d.InputOffset() == 0:
		return nil, errors.New("this is not a baseline: the file is empty")
	default:
		return nil, errors.New("this is not a baseline: the file ends too early")
	}
	if version != 1 {
		return nil, fmt.Errorf("this baseline has version %d; only version 1 is supported", version)
	}
	return b, nil
}

// readFindings reads the list of findings.
func (b *Baseline) readFindings(d *json.Decoder) error {
	n := 0
	return each(d, '[', func() error {
		if n++; n > MaxFindings {
			return fmt.Errorf("more than %d findings", MaxFindings)
		}
		var k *knownFinding
		if err := d.Decode(&k); err != nil || k == nil {
			return err
		}
		b.put(k)
		return nil
	})
}

// each calls a function at each member of the object or element of the list that comes next.
func each(d *json.Decoder, open json.Delim, read func() error) error {
	switch token, err := d.Token(); {
	case err != nil:
		return err
	case token != open:
		return fmt.Errorf("expected %v at byte %d", open, d.InputOffset())
	}
	for d.More() {
		if err := read(); err != nil {
			return err
		}
	}
	_, err := d.Token()
	return err
}

// put adds a finding.
func (b *Baseline) put(k *knownFinding) {
	if b.known[k.File] == nil {
		b.known[k.File] = make(map[string]*knownFinding)
	}
	b.known[k.File][k.Fingerprint] = k
}

// name returns the name of a file in the baseline.
func (b *Baseline) name(file string) string {
	abs, err := filepath.Abs(file)
	dir, err2 := filepath.Abs(b.dir)
	if err == nil && err2 == nil {
		if rel, err := filepath.Rel(dir, abs); err == nil {
			return filepath.ToSlash(rel)
		}
	}
	return filepath.ToSlash(file)
}

// Len returns how many findings are known.
func (b *Baseline) Len() (n int) {
	for _, known := range b.known {
		n += len(known)
	}
	return n
}

// Forget removes the known findings of a file that [Baseline.Add] has not been given.
func (b *Baseline) Forget(file string) {
	maps.DeleteFunc(b.known[b.name(file)], func(_ string, k *knownFinding) bool { return !k.met })
}

// Add adds findings of a file.
func (b *Baseline) Add(file string, found []*diagnostic.Finding) {
	name := b.name(file)
	for _, d := range found {
		b.put(&knownFinding{File: name, Fingerprint: key(d), Code: d.Code, Severity: d.Severity.String(), Move: d.Move, Message: d.Message, met: true})
	}
}

// Unknown returns the findings of a file that are not known.
func (b *Baseline) Unknown(file string, found []*diagnostic.Finding) []*diagnostic.Finding {
	if len(found) == 0 {
		return nil
	}
	known := b.known[b.name(file)]
	if len(known) == 0 {
		return found
	}
	var out []*diagnostic.Finding
	for _, d := range found {
		if k := known[key(d)]; k != nil {
			k.met = true
			continue
		}
		out = append(out, d)
	}
	return out
}

// Gone counts the known findings of a file that [Baseline.Unknown] has not been given, although
// such findings are reported: reports gets the code and the severity, which is 0 if unknown.
func (b *Baseline) Gone(file string, reports func(code string, s diagnostic.Severity) bool) (n int) {
	for _, k := range b.known[b.name(file)] {
		severity, _ := diagnostic.ParseSeverity(k.Severity)
		if !k.met && reports(k.Code, severity) {
			n++
		}
	}
	return n
}

// Append appends the baseline as text: sorted, one finding per line.
func (b *Baseline) Append(dst []byte) []byte {
	var all []*knownFinding
	for _, known := range b.known {
		for _, k := range known {
			all = append(all, k)
		}
	}
	slices.SortFunc(all, func(x, y *knownFinding) int {
		if c := strings.Compare(x.File, y.File); c != 0 {
			return c
		}
		if c := strings.Compare(x.Code, y.Code); c != 0 {
			return c
		}
		return strings.Compare(x.Fingerprint, y.Fingerprint)
	})
	dst = append(dst, "{\"version\": 1, \"findings\": ["...)
	for i, k := range all {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = printable.AppendObject(append(dst, '\n'), k)
	}
	return append(dst, "\n]}\n"...)
}

// key returns the fingerprint, or a substitute for it in findings about several games.
func key(d *diagnostic.Finding) string {
	if d.Fingerprint != "" {
		return d.Fingerprint
	}
	return d.Code + " " + d.Message
}
