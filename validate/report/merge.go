package report

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// errShard means that a text is a part of a report.
var errShard = errors.New("the result of a shard cannot be combined with that of a whole run")

// Entry is a diagnostic and its file.
type Entry struct {
	Located
	*diagnostic.Finding
}

// errNoFindings means that a text is not a report of findings.
var errNoFindings = errors.New("not a result of 'fairyscore check' with --format json or jsonl")

// ReadFindings reads findings in the format json or jsonl, which do not include the source line and
// the board.
func ReadFindings(r io.Reader) ([]Entry, error) {
	in := bufio.NewReader(r)
	first, err := firstByte(in)
	if errors.Is(err, io.EOF) {
		return nil, nil // empty jsonl
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
	var all []Entry
	for d.More() {
		var line json.RawMessage
		if err := d.Decode(&line); err != nil {
			if len(all) == 0 {
				return nil, errNoFindings
			}
			return all, fmt.Errorf("finding %d: %w", len(all)+1, err)
		}
		if len(all) == 0 && bytes.HasPrefix(line, []byte(`{"fairyscore":`)) {
			return nil, errShard
		}
		x, err := ParseFinding(line)
		if err != nil {
			return all, fmt.Errorf("finding %d: %w", len(all)+1, err)
		}
		all = append(all, x)
	}
	if first == '[' {
		if _, err := d.Token(); err != nil {
			return all, fmt.Errorf("after finding %d: %w", len(all), err)
		}
	}
	return all, nil
}

// firstByte returns the first byte of r that is not a space, without consuming it.
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

// ParseFinding parses one object.
func ParseFinding(line []byte) (Entry, error) {
	var f finding
	if err := json.Unmarshal(line, &f); err != nil {
		return Entry{}, err
	}
	return f.diagnostic()
}

// diagnostic returns the diagnostic from which an object was made.
func (f *finding) diagnostic() (Entry, error) {
	severity, ok := diagnostic.ParseSeverity(f.Severity)
	if !ok || f.Code == "" || f.Line == 0 {
		return Entry{}, errors.New("this is not a finding: it has no code, no severity or no place")
	}
	d := &diagnostic.Finding{
		Code: f.Code, Name: f.Name, Severity: severity, Rule: f.Rule, Message: f.Message,
		Game: f.Game, Ply: f.Ply, Move: f.Move, MoveText: f.MoveText, Fingerprint: f.Fingerprint,
		Where: f.place(f.Line, f.Column, f.EndLine, f.EndColumn),
	}
	for _, n := range f.Notes {
		d.Notes = append(d.Notes, diagnostic.Note{Text: n.Message, Where: n.place(n.Line, n.Column, n.EndLine, n.EndColumn), Placed: n.Line > 0})
	}
	for _, x := range f.Fixes {
		fix := diagnostic.Fix{Label: x.Label, Safe: x.Safe, Offered: x.Offer}
		for _, e := range x.Edits {
			fix.Edits = append(fix.Edits, diagnostic.Edit{Text: e.Text, Where: e.place(e.Line, e.Column, e.EndLine, e.EndColumn)})
		}
		d.Fixes = append(d.Fixes, fix)
	}
	return Entry{Located{f.File, f.Game}, d}, nil
}

// Merge sorts the findings of several runs as one run would: by file, place and code. It keeps one
// of equal findings.
func Merge(all []Entry) []Entry {
	slices.SortStableFunc(all, func(a, b Entry) int {
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
	return slices.CompactFunc(all, func(a, b Entry) bool {
		return a.Located == b.Located && a.Where == b.Where && a.Code == b.Code && a.Message == b.Message
	})
}
