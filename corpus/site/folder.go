package site

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// gamesPerPage is the largest number of games on a page of a [Folder].
const gamesPerPage = 1000

// Folder writes pages into a folder, and an index of all games to index.html. The pages are written
// next to the folder, and Close moves them into it; until then the folder does not change.
type Folder struct {
	dir, beside string
	options     Options
	index       spool
	names       map[string]int // pages of each name, in lower case
	of          string         // the file whose pages are being written
	page        *Writer
	file        *os.File
	link        string // the name of the current page
	pages       []string
}

// NewFolder begins a folder of pages. It creates the parent folder if necessary.
func NewFolder(dir string, o Options) (*Folder, error) {
	dir = filepath.Clean(dir)
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return nil, fmt.Errorf("%s: this is a file, not a directory", dir)
	}
	above := filepath.Dir(dir)
	if err := os.MkdirAll(above, 0o777); err != nil {
		return nil, err
	}
	beside, err := os.MkdirTemp(above, ".fairyscore-*")
	if err != nil {
		return nil, err
	}
	f := &Folder{dir: dir, beside: beside, options: o, names: make(map[string]int)}
	f.index.text("[")
	return f, nil
}

// Add adds a game of a file. The names of its pages begin with name, in which no character has a
// meaning in links or file systems; several files may share a name. All games of a file must be
// added before those of the next file.
func (f *Folder) Add(file, name string, g *Game, notes []Note) error {
	if f.page == nil || file != f.of || f.page.games >= gamesPerPage {
		if err := f.turn(file, name); err != nil {
			return err
		}
	}
	if err := f.page.Add(g, notes); err != nil {
		return err
	}
	f.index.linked(g, notes, f.link, f.page.games)
	return f.index.err
}

// turn begins the next page.
func (f *Folder) turn(file, name string) error {
	if err := f.finish(); err != nil {
		return err
	}
	f.of = file
	for {
		key := strings.ToLower(name)
		f.names[key]++
		f.link = name + ".html"
		if n := f.names[key]; n > 1 {
			f.link = fmt.Sprintf("%s-%d.html", name, n)
		}
		if link := strings.ToLower(f.link); link != indexName && f.names["="+link] == 0 {
			f.names["="+link] = 1
			break
		}
	}
	var err error
	if f.file, err = os.Create(filepath.Join(f.beside, f.link)); err != nil {
		return err
	}
	f.pages = append(f.pages, f.link)
	o := f.options
	o.Title = strings.TrimSuffix(f.link, ".html")
	f.page, err = NewWriter(f.file, o)
	return err
}

// indexName is the page with the list of all games.
const indexName = "index.html"

// finish ends the current page.
func (f *Folder) finish() error {
	if f.page == nil {
		return nil
	}
	err := errors.Join(f.page.Close(), f.file.Close())
	f.page, f.file = nil, nil
	return err
}

// Close writes the index and puts all pages into the folder.
func (f *Folder) Close() error {
	defer f.Discard()
	if err := f.finish(); err != nil {
		return err
	}
	file, err := os.Create(filepath.Join(f.beside, indexName))
	if err != nil {
		return err
	}
	page, err := NewWriter(file, f.options)
	if err != nil {
		return errors.Join(err, file.Close())
	}
	page.index.discard()
	page.index = f.index
	f.index = spool{}
	if err := errors.Join(page.Close(), file.Close()); err != nil {
		return err
	}
	// Other files may be in the folder; the index, which links to the pages, comes last.
	if err := os.MkdirAll(f.dir, 0o777); err != nil {
		return err
	}
	for _, name := range append(f.pages, indexName) {
		if err := os.Rename(filepath.Join(f.beside, name), filepath.Join(f.dir, name)); err != nil {
			return err
		}
	}
	return nil
}

// Discard removes what was written next to the folder; after Close it does nothing.
func (f *Folder) Discard() {
	if f.file != nil {
		f.page.Discard()
		f.file.Close()
		f.page, f.file = nil, nil
	}
	f.index.discard()
	os.RemoveAll(f.beside)
}
