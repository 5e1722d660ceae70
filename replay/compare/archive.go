package compare

import (
	"bytes"
	"errors"
	"fmt"
	"hash/maphash"
	"os"
	"sync"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// Archive holds the games of one side of a comparison: for each game it keeps a digest of 56 bytes
// and not the game. Games are read again from their files. Those that a file does not contain in
// the form compared, because it is compressed, in another encoding or a pipe, are stored in a
// temporary file.
type Archive struct {
	seed  maphash.Seed
	names []string // of files
	index map[string]int32
	games digests

	mu    sync.Mutex // protects the fields below: several workers make digests
	files map[string]*os.File
	aside *os.File
	gone  bool   // aside has been unlinked
	end   int64  // of aside
	buf   []byte // for comparing
}

// Place is where the text of a game begins.
type Place struct {
	Offset       int64 // bytes of the file
	Line, Column int64 // from 1
	Piped        bool  // there is no file to read it from again
}

// Digest is what an Archive keeps of a game.
type Digest struct {
	offset       int64  // of the record
	text         uint64 // hash of the record, spaces around it left out
	roster       uint64 // hash of the values of the roster's tags; 0 if they say nothing
	moves        uint64 // see movesHash
	length       int32  // of the record in bytes
	line, column int32
	file, game   int32
	aside        bool // offset counts in the temporary file
}

// digests is a list that grows without being copied: it holds most of the memory of a run.
type digests [][]Digest

// chunk is how many digests are allocated together, after the first as many.
const chunk = 4096

func (l *digests) add(d Digest) {
	switch n := len(*l); {
	case n == 0:
		*l = append(*l, nil) // it grows as needed: most comparisons are of a few games
	case len((*l)[n-1]) == chunk:
		*l = append(*l, make([]Digest, 0, chunk))
	}
	last := &(*l)[len(*l)-1]
	*last = append(*last, d)
}

func (l digests) at(i int32) *Digest { return &l[i/chunk][i%chunk] }

func (l digests) len() int {
	if len(l) == 0 {
		return 0
	}
	return (len(l)-1)*chunk + len(l[len(l)-1])
}

// newArchives returns two Archives for the two sides of a comparison.
func newArchives() (a, b *Archive) {
	seed := maphash.MakeSeed()
	side := func() *Archive {
		return &Archive{seed: seed, index: make(map[string]int32), files: make(map[string]*os.File)}
	}
	return side(), side()
}

// Digest makes the digest of a game; goroutines may call it concurrently. text is the text of the
// game as UTF-8, to which the offsets in syntax refer. An error concerns the temporary file.
func (a *Archive) Digest(file string, syntax *grammar.Game, text []byte, at Place) (Digest, error) {
	// The bounds are kept and not found again: text alone may be read to others than in its file.
	from, to := min(int(syntax.Off), len(text)), min(int(syntax.End), len(text))
	text = text[from:to]
	d := Digest{offset: at.Offset + int64(from), length: int32(len(text)), line: int32(at.Line), column: int32(at.Column)}
	d.text = maphash.Bytes(a.seed, text)
	d.roster, d.moves = rosterHash(a.seed, syntax), movesHash(a.seed, syntax)
	a.mu.Lock()
	defer a.mu.Unlock()
	if !at.Piped && a.hasText(file, d.offset, text) {
		return d, nil
	}
	d.aside, d.offset = true, a.end
	if a.aside == nil {
		f, err := os.CreateTemp("", "fairyscore-diff-")
		if err != nil {
			return d, err
		}
		a.aside = f
		// on systems that can remove open files, nothing can leave it there
		a.gone = os.Remove(f.Name()) == nil
	}
	n, err := a.aside.WriteAt(text, a.end)
	a.end += int64(n)
	return d, err
}

// rosterHash returns a hash of the values of the roster's tags; 0 if none of them says anything.
func rosterHash(seed maphash.Seed, syntax *grammar.Game) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	says := false
	if s := &syntax.Setup; s.Len() > 0 { // its position identifies a line of a list
		for _, f := range s.Fields[:min(len(s.Fields), 4)] {
			h.Write(syntax.Src[f.Off:f.End])
			h.WriteByte(' ')
		}
		says = true
	}
	for _, name := range record.Roster() {
		if v, ok := syntax.Tag(name); ok && tells(v) {
			h.WriteString(v)
			says = true
		}
		h.WriteByte(0)
	}
	if !says {
		return 0
	}
	return h.Sum64() | 1
}

// tells reports whether the value of a tag of the roster helps to identify a game.
func tells(v string) bool { return known(v) && v != "*" }

// maxFiles is how many files are kept open.
const maxFiles = 8

// open opens a file to read games from it again.
func (a *Archive) open(name string) (*os.File, error) {
	if f := a.files[name]; f != nil {
		return f, nil
	}
	if len(a.files) >= maxFiles {
		for other, f := range a.files {
			f.Close()
			delete(a.files, other)
		}
	}
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("not a regular file")
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	a.files[name] = f
	return f, nil
}

// hasText reports whether a file has a text at an offset.
func (a *Archive) hasText(file string, offset int64, text []byte) bool {
	f, err := a.open(file)
	if err != nil {
		return false
	}
	if cap(a.buf) < len(text) {
		a.buf = make([]byte, len(text))
	}
	buf := a.buf[:len(text)]
	n, _ := f.ReadAt(buf, offset)
	return n == len(text) && bytes.Equal(buf, text)
}

// Add adds a game after the others: the one with a number, from 1, in a file. Only one goroutine
// may call it and the methods below.
func (a *Archive) Add(file string, game int64, d Digest) {
	i, ok := a.index[file]
	if !ok {
		i = int32(len(a.names))
		a.index[file] = i
		a.names = append(a.names, file)
	}
	d.file, d.game = i, int32(game)
	a.games.add(d)
}

// Len returns how many games there are.
func (a *Archive) Len() int { return a.games.len() }

// head returns where game i, from 0, begins.
func (a *Archive) head(i int32) Head {
	d := a.games.at(i)
	return Head{File: a.names[d.file], Game: int64(d.game), Line: int64(d.line), Column: int64(d.column)}
}

// size returns the length of game i, from 0, in bytes.
func (a *Archive) size(i int32) int64 { return int64(a.games.at(i).length) }

// Find returns the index of the game with a number, from 1, among those of all files together, in
// order.
func (a *Archive) Find(number int) (i int32, ok bool) {
	return int32(number - 1), number >= 1 && number <= a.Len()
}

// read reads game i, from 0, again. Goroutines may call it concurrently.
func (a *Archive) read(parser *grammar.Parser, i int32) (*grammar.Game, error) {
	d := a.games.at(i)
	text := make([]byte, d.length)
	if err := a.fill(text, d); err != nil {
		return nil, fmt.Errorf("%s: %w", a.names[d.file], err)
	}
	if maphash.Bytes(a.seed, text) != d.text {
		return nil, fmt.Errorf("%s: the file was changed while it was compared", a.names[d.file])
	}
	syntax, _ := parser.Parse(text)
	return syntax, nil
}

// fill reads the text of a game.
func (a *Archive) fill(text []byte, d *Digest) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	from := a.aside
	if !d.aside {
		f, err := a.open(a.names[d.file])
		if err != nil {
			return err
		}
		from = f
	}
	_, err := from.ReadAt(text, d.offset)
	return err
}

// Close closes the files and removes the temporary one.
func (a *Archive) Close() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	for name, f := range a.files {
		f.Close()
		delete(a.files, name)
	}
	if a.aside == nil {
		return nil
	}
	name, err := a.aside.Name(), a.aside.Close()
	a.aside = nil
	if a.gone {
		return err
	}
	return errors.Join(err, os.Remove(name))
}
