package validate

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Finding is a diagnostic with the file it is about.
type Finding struct {
	Located
	*Diagnostic
}

// errNoFindings says that a text is something else altogether.
var errNoFindings = errors.New("these are no findings: check writes them with --format json or jsonl")

// ReadFindings reads findings that were written as json or jsonl. What only other formats
// show, the source line and the board, is not in them.
func ReadFindings(r io.Reader) ([]Finding, error) {
	in := bufio.NewReader(r)
	first, err := firstByte(in)
	if errors.Is(err, io.EOF) {
		return nil, nil // jsonl of nothing
	}
	if err != nil {
		return nil, err
	}
	if first != '[' && first != '{' {
		return nil, errNoFindings
	}
	d := json.NewDecoder(in)
	if first == '[' {
		if _, err := d.Token(); err != nil {
			return nil, err
		}
	}
	var all []Finding
	for d.More() {
		var f finding
		if err := d.Decode(&f); err != nil {
			if len(all) == 0 {
				return nil, errNoFindings
			}
			return all, fmt.Errorf("finding %d: %w", len(all)+1, err)
		}
		x, err := f.diagnostic()
		if err != nil {
			return all, fmt.Errorf("finding %d: %w", len(all)+1, err)
		}
		all = append(all, x)
	}
	if first == '[' {
		if _, err := d.Token(); err != nil {
			return all, fmt.Errorf("behind finding %d: %w", len(all), err)
		}
	}
	return all, nil
}

// firstByte is the first byte of r that is no blank, left to be read.
func firstByte(r *bufio.Reader) (byte, error) {
	for {
		b, err := r.ReadByte()
		if err != nil {
			return 0, err
		}
		if !bytes.ContainsRune([]byte(" \t\r\n"), rune(b)) {
			return b, r.UnreadByte()
		}
	}
}

// diagnostic is what an object was made of.
func (f *finding) diagnostic() (Finding, error) {
	severity, ok := ParseSeverity(f.Severity)
	if !ok || f.Code == "" {
		return Finding{}, errors.New("this is no finding: it has no code or no severity")
	}
	place := func(line, column, endLine, endColumn int64) Place {
		return Place{line, column, endLine, endColumn, column, endColumn}
	}
	d := &Diagnostic{
		Code: f.Code, Name: f.Name, Severity: severity, Rule: f.Rule, Message: f.Message,
		Game: f.Game, Ply: f.Ply, Move: f.Move, Fingerprint: f.Fingerprint,
		Where: place(f.Line, f.Column, f.EndLine, f.EndColumn),
	}
	for _, n := range f.Notes {
		d.Notes = append(d.Notes, Note{Text: n.Message, Where: place(n.Line, n.Column, n.EndLine, n.EndColumn), Placed: n.Line > 0})
	}
	for _, x := range f.Fixes {
		fix := Fix{Label: x.Label, Safe: x.Safe}
		for _, e := range x.Edits {
			fix.Edits = append(fix.Edits, Edit{Text: e.Text, Where: place(e.Line, e.Column, e.EndLine, e.EndColumn)})
		}
		d.Fixes = append(d.Fixes, fix)
	}
	return Finding{Located{f.File, f.Game}, d}, nil
}

// Merge puts findings of several runs in the order of one: by file, place and code. What two
// runs found alike is kept once.
func Merge(all []Finding) []Finding {
	slices.SortStableFunc(all, func(a, b Finding) int {
		for _, c := range []int{
			strings.Compare(a.File, b.File), a.Located.Game - b.Located.Game,
			int(a.Where.Line - b.Where.Line), int(a.Where.Column - b.Where.Column),
			strings.Compare(a.Code, b.Code), strings.Compare(a.Message, b.Message),
		} {
			if c != 0 {
				return c
			}
		}
		return 0
	})
	return slices.CompactFunc(all, func(a, b Finding) bool {
		return a.Located == b.Located && a.Where == b.Where && a.Code == b.Code && a.Message == b.Message
	})
}
