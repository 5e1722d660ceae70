package run

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/spill"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/report"
)

// A stored Portion is JSON lines: a head; a line for each finding, as in the format jsonl, with the
// index of its file before; and an end with what it covers and counts, without which it is not
// complete.

// storedHead is the first line.
type storedHead struct {
	Kind    string `json:"fairyscore"` // storedKind
	Version int    `json:"version"`
}

// storedKind is the kind of file that a stored Portion is, and storedVersion its version.
const (
	storedKind    = "findings"
	storedVersion = 1
)

// storedEnd is the last line.
type storedEnd struct {
	Findings int64 `json:"findings"` // lines
	corpus.Covered
	Counts *Counts `json:"counts"`
}

// storedPlace is where a finding is.
type storedPlace struct {
	Input int `json:"fileNumber"` // as [Game.Input]
}

// Store writes a Portion, game by game. It only appends to buffers.
type Store struct {
	findings int64
	renderer report.Renderer
	line     []byte
}

// NewStore returns a Store.
func NewStore() *Store {
	s := new(Store)
	for _, f := range report.Formats(validate.Kinds()) {
		if f.Name == "jsonl" {
			s.renderer = f.New(false)
		}
	}
	return s
}

// Begin appends what comes first.
func (s *Store) Begin(dst []byte) []byte {
	return append(printable.AppendObject(dst, storedHead{storedKind, storedVersion}), '\n')
}

// Game appends the findings of a game.
func (s *Store) Game(dst []byte, g *Game) []byte {
	for _, d := range g.Findings {
		s.findings++
		s.line = s.renderer.Append(s.line[:0], report.Located{File: g.File, Game: g.Number}, d)
		dst = fmt.Appendf(dst, `{"fileNumber":%d,`, g.Input)
		dst = append(dst, s.line[1:]...)
	}
	return dst
}

// Lines appends findings that another Store has appended, of games that come after those so far.
func (s *Store) Lines(dst, lines []byte) []byte {
	s.findings += int64(bytes.Count(lines, []byte("\n")))
	return append(dst, lines...)
}

// End appends the end. Without it, a Portion is not complete.
func (s *Store) End(dst []byte, covered corpus.Covered, counts Counts) []byte {
	return append(printable.AppendObject(dst, storedEnd{s.findings, covered, &counts}), '\n')
}

// IsStored reports whether a file that begins with a text is a stored Portion.
func IsStored(begin []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(begin, " \t\r\n"), []byte(`{"fairyscore":"`+storedKind+`"`))
}

// ErrNotStored means that a text is not a stored Portion.
var ErrNotStored = errors.New("this is not the output of 'fairyscore check --shard --format jsonl'")

// spillBuffer is how much of a stored Portion is read or written at a time, in bytes.
const spillBuffer = 16 << 10

// ReadPortion reads a stored Portion to its end, or several that follow each other, so that nothing
// has to be taken back. Its findings wait in temporary files, until [Portion.Close]. The error is
// [ErrNotStored], [corpus.ErrCut], [corpus.ErrVersion], a *[corpus.ShardError], or that of r or a
// file.
func ReadPortion(r io.Reader) (*Portion, error) {
	in := json.NewDecoder(bufio.NewReaderSize(corpus.StoredLines(r), 64<<10))
	sum, err := readPortion(in)
	for err == nil && in.More() {
		var next *Portion
		if next, err = readPortion(in); err == nil {
			if err = sum.Join(next); err != nil {
				next.Close()
			}
		}
	}
	if err != nil && sum != nil {
		sum.Close()
	}
	return sum, err
}

// readPortion reads one.
func readPortion(in *json.Decoder) (*Portion, error) {
	var h storedHead
	if err := in.Decode(&h); errors.Is(err, corpus.ErrLongLine) {
		return nil, err
	} else if err != nil || h.Kind != storedKind {
		return nil, ErrNotStored
	}
	if h.Version != storedVersion {
		return nil, corpus.ErrVersion
	}
	file, err := spill.New("", "merge", spillBuffer)
	if err != nil {
		return nil, err
	}
	p := &Portion{close: []func(){file.Close}}
	if err := p.read(in, file); err != nil {
		p.Close()
		return nil, err
	}
	p.streams = []stream{stored(file)}
	return p, nil
}

// read copies the findings to a temporary file, and reads the end.
func (p *Portion) read(in *json.Decoder, file *spill.File) error {
	last := Placed{}
	for n := int64(0); ; n++ {
		var line json.RawMessage
		switch err := in.Decode(&line); {
		case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
			return corpus.ErrCut
		case err != nil:
			return fmt.Errorf("%w: %w", ErrNotStored, err)
		}
		var end storedEnd
		if err := json.Unmarshal(line, &end); err != nil {
			return fmt.Errorf("%w: %w", ErrNotStored, err)
		}
		if end.Counts != nil {
			if end.Findings != n {
				return corpus.ErrCut
			}
			p.Counts = *end.Counts
			if err := p.Shards.Add(end.Covered); err != nil {
				return err
			}
			return file.Finish()
		}
		x, err := placed(line)
		if err != nil {
			return fmt.Errorf("%w: %w", ErrNotStored, err)
		}
		if x.before(&last) {
			return ErrNotStored
		}
		last = x
		file.Write(append(line, '\n'))
	}
}

// placed parses the line of a finding.
func placed(line []byte) (x Placed, err error) {
	var at storedPlace
	if err = json.Unmarshal(line, &at); err == nil {
		x.Input = at.Input
		x.Entry, err = report.ParseFinding(line)
	}
	return x, err
}

// stored yields the findings in a temporary file.
func stored(file *spill.File) stream {
	return func(yield func(Placed, error) bool) {
		lines, err := file.Reader(spillBuffer)
		if err != nil {
			yield(Placed{}, err)
			return
		}
		for {
			line, err := lines.ReadBytes('\n')
			if errors.Is(err, io.EOF) {
				return
			}
			var x Placed
			if err == nil {
				x, err = placed(line)
			}
			if !yield(x, err) || err != nil {
				return
			}
		}
	}
}
