package validate

import "slices"

// InFile is what of a game matters to the games behind it in its file; [Checker.InFile] gives
// it, and a [FileBook] compares it with the games before it. It shares no memory with the
// record.
type InFile struct {
	match *matchGame
	ends  *gameEnds
}

// FileBook follows the games of one file: they are shown to it in the order of the file. The
// zero value is a book of no game.
type FileBook struct {
	matches matchBook
	ends    lineEndBook
}

// Add takes in the game with a number, counted from 1 in its file, and returns its findings with
// those put in their places that comparing it with the games before it gave. A nil game has
// nothing to compare.
func (b *FileBook) Add(found []*Diagnostic, g *InFile, number int) []*Diagnostic {
	if g == nil {
		return found
	}
	for _, d := range []*Diagnostic{b.matches.next(g.match, number), b.ends.next(g.ends, number)} {
		if d == nil {
			continue
		}
		i := slices.IndexFunc(found, func(x *Diagnostic) bool { return x.Span.Off > d.Span.Off })
		if i < 0 {
			i = len(found)
		}
		found = slices.Insert(found, i, d)
	}
	return found
}

// InFile returns what the last game checked shows to a [FileBook]; nil if that is nothing, or
// nobody wants to know.
func (c *Checker) InFile() *InFile {
	if c.pass.file.match == nil && c.pass.file.ends == nil {
		return nil
	}
	file := c.pass.file
	return &file
}

// settle prepares the findings that a game may get from a FileBook, and drops what would not
// be shown.
func (f *InFile) settle(c *Checker) {
	if f.match != nil && !c.prepare(f.match.remark) {
		f.match = nil
	}
	if f.ends != nil && !c.prepare(f.ends.remark) {
		f.ends = nil
	}
}

// prepare places a finding whose words are still to come; it is false if it would not be shown.
func (c *Checker) prepare(d *Diagnostic) bool {
	s := c.seen(d)
	if s == 0 {
		return false
	}
	d.Severity, d.Game = s, 1
	c.locator.fill(d)
	return true
}
