package rewrite

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/printable"
)

// patchContext is how many unchanged lines a patch shows around a change.
const patchContext = 3

// patchMemory is how much of a hunk is kept in memory, in bytes; the rest is in a temporary file.
// The head of a hunk counts its lines, so it is written last.
const patchMemory = 4 << 20

// patchLine is the longest line that a patch compares if it is longer than a record, in bytes.
const patchLine = 16 << 20

// ErrLongLine means that a file has a line that is too long for a patch, and is not part of one
// record.
var ErrLongLine = fmt.Errorf("a line of more than %d MiB is too long for a patch", patchLine>>20)

// patch writes the differences between the old and the new content of a file as a unified diff with
// three lines of context, like diff -u, for patch and git apply. The content comes in consecutive
// parts, so memory depends on the longest part and the longest line, and not on the file.
//
// Lines end in LF; other line endings are part of their lines and are preserved.
type patch struct {
	out      io.Writer
	name     string
	paint    bool
	old, new []byte // of parts that end inside a line, until both end with one
	differ   lineDiffer

	before   [][]byte // the last unchanged lines while no hunk is open
	oldLine  int64    // how many lines of the old content have passed
	newLine  int64
	hunk     hunk
	open     bool
	begun    bool // the head of the patch has been written
	err      error
	finished bool
	// translates reports whether the file has a text in other bytes; nil for text that nobody applies
	// a patch to. translated means that it has some of the patch.
	translates func(text []byte) bool
	translated bool

	long bool // there was a line of more than patchLine bytes: the patch is incomplete
}

// hunk is a range of changes that is not written yet.
type hunk struct {
	oldFrom, newFrom int64    // the first line, from 1
	olds, news       int64    // how many lines
	tail             [][]byte // unchanged lines at its end, not counted yet
	text             []byte
	spill            *os.File // the text before text
}

// newPatch returns a patch for a file with the given name that writes to w; a/ and b/ are prepended
// to the name. With paint it is for people and not for programs: it is coloured, and what would
// control a terminal is shown as its code.
func newPatch(w io.Writer, name string, paint bool) *patch {
	return &patch{out: w, name: patchName(name), paint: paint}
}

// patchName returns the name of a file as git writes it: with slashes, not from the root or a
// drive, and in quotes if it has characters that would end it or that must not be shown.
func patchName(name string) string {
	name = filepath.Clean(name)
	name = strings.TrimPrefix(filepath.ToSlash(name[len(filepath.VolumeName(name)):]), "/")
	hidden := func(r rune) bool {
		_, hidden := printable.Rune(r)
		return hidden
	}
	if !strings.ContainsFunc(name, func(r rune) bool { return r == '"' || r == '\\' || hidden(r) }) {
		return name
	}
	var b strings.Builder
	for i, n := 0, 0; i < len(name); i += n {
		var r rune
		r, n = utf8.DecodeRuneInString(name[i:])
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case hidden(r) || r == utf8.RuneError:
			for _, c := range []byte(name[i : i+n]) {
				fmt.Fprintf(&b, "\\%03o", c)
			}
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// side returns a name in the patch's head: that of the old content or of the new.
func (p *patch) side(prefix string) string {
	switch {
	case strings.ContainsRune(p.name, '\\'):
		return `"` + prefix + p.name + `"`
	case strings.ContainsRune(p.name, ' '):
		return prefix + p.name + "\t" // else patch takes the first word
	}
	return prefix + p.name
}

// add appends a part: its old and its new content. It neither keeps nor changes them. The error is
// that of the writer.
func (p *patch) add(old, new []byte) error {
	if p.long {
		return p.err
	}
	if len(p.old)+len(p.new) > 0 || !wholeLines(old) || !wholeLines(new) {
		p.old, p.new = append(p.old, old...), append(p.new, new...)
		old, new = p.old, p.new
		if !wholeLines(old) || !wholeLines(new) {
			if p.long = max(len(old), len(new)) > patchLine; p.long {
				p.old, p.new = nil, nil
			}
			return p.err
		}
	}
	p.compare(old, new)
	p.old, p.new = p.old[:0], p.new[:0]
	if cap(p.old)+cap(p.new) > patchMemory {
		p.old, p.new = nil, nil
	}
	return p.err
}

// wholeLines reports whether b ends where a line ends.
func wholeLines(b []byte) bool { return len(b) == 0 || b[len(b)-1] == '\n' }

// Close writes the rest. The writer stays open.
func (p *patch) Close() error {
	if !p.finished {
		p.finished = true
		p.compare(p.old, p.new)
		p.endHunk()
		p.old, p.new = nil, nil
	}
	return p.err
}

// discard frees the resources of the patch without writing more; after Close it does nothing.
func (p *patch) discard() {
	p.finished = true
	p.hunk.drop()
}

// compare writes the differences of complete lines, or of the end of the file.
func (p *patch) compare(old, new []byte) {
	if bytes.Equal(old, new) {
		p.same(old)
		return
	}
	n := commonLines(old, new)
	p.same(old[:n])
	old, new = old[n:], new[n:]
	n = commonLastLines(old, new)
	p.differ.run(old[:len(old)-n], new[:len(new)-n], p.same, p.deleted, p.inserted)
	p.same(old[len(old)-n:])
}

// commonLines returns the length of the common lines at the start of both texts.
func commonLines(a, b []byte) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	if n == len(a) && n == len(b) {
		return n
	}
	return bytes.LastIndexByte(a[:n], '\n') + 1
}

// commonLastLines returns the length of the common lines at the end of both texts.
func commonLastLines(a, b []byte) int {
	n := 0
	for n < len(a) && n < len(b) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	from := len(a) - n
	if (n == len(a) || a[from-1] == '\n') && (n == len(b) || b[len(b)-n-1] == '\n') {
		return n // a line begins here in both
	}
	if i := bytes.IndexByte(a[from:], '\n'); i >= 0 {
		return n - i - 1
	}
	return 0
}

// same adds lines that are in both contents.
func (p *patch) same(text []byte) {
	for len(text) > 0 && p.open {
		line, rest := cutLine(text)
		text = rest
		p.hunk.tail = append(p.hunk.tail, bytes.Clone(line))
		if len(p.hunk.tail) > 2*patchContext {
			p.endHunk()
		}
	}
	if len(text) == 0 {
		return
	}
	n := int64(bytes.Count(text, []byte{'\n'}))
	if !wholeLines(text) {
		n++
	}
	p.oldLine, p.newLine = p.oldLine+n, p.newLine+n
	from := len(text) // of the last lines, which may be context
	for k := 0; k < patchContext && from > 0; k++ {
		from = bytes.LastIndexByte(text[:from-1], '\n') + 1
	}
	for text = text[from:]; len(text) > 0; {
		line, rest := cutLine(text)
		text = rest
		p.remember(bytes.Clone(line))
	}
}

// remember keeps a line that may be context for the next change.
func (p *patch) remember(line []byte) {
	if len(p.before) == patchContext {
		copy(p.before, p.before[1:])
		p.before = p.before[:patchContext-1]
	}
	p.before = append(p.before, line)
}

// cutLine cuts the first line off a text that is not empty.
func cutLine(text []byte) (line, rest []byte) {
	if i := bytes.IndexByte(text, '\n'); i >= 0 {
		return text[:i+1], text[i+1:]
	}
	return text, nil
}

// deleted adds lines that are only in the old content.
func (p *patch) deleted(text []byte) { p.change('-', text) }

// inserted adds lines that are only in the new content.
func (p *patch) inserted(text []byte) { p.change('+', text) }

// change adds lines that are in one content.
func (p *patch) change(sign byte, text []byte) {
	if len(text) == 0 {
		return
	}
	if !p.open {
		p.open = true
		k := int64(len(p.before))
		p.hunk.oldFrom, p.hunk.newFrom = p.oldLine-k+1, p.newLine-k+1
		p.oldLine, p.newLine = p.oldLine-k, p.newLine-k
		p.hunk.tail = append(p.hunk.tail[:0], p.before...)
		p.before = p.before[:0]
	}
	p.context(len(p.hunk.tail))
	p.hunk.tail = p.hunk.tail[:0]
	for len(text) > 0 {
		line, rest := cutLine(text)
		text = rest
		p.line(sign, line)
		if sign == '-' {
			p.hunk.olds++
			p.oldLine++
		} else {
			p.hunk.news++
			p.newLine++
		}
	}
}

// context writes the first n of the pending unchanged lines.
func (p *patch) context(n int) {
	for _, line := range p.hunk.tail[:n] {
		p.line(' ', line)
	}
	p.hunk.olds, p.hunk.news = p.hunk.olds+int64(n), p.hunk.news+int64(n)
	p.oldLine, p.newLine = p.oldLine+int64(n), p.newLine+int64(n)
}

// line appends a line to the hunk.
func (p *patch) line(sign byte, line []byte) {
	h := &p.hunk
	p.translated = p.translated || p.translates != nil && p.translates(line)
	colour := ""
	if p.paint {
		switch sign {
		case '-':
			colour = red
		case '+':
			colour = green
		}
	}
	text, ended := bytes.CutSuffix(line, []byte{'\n'})
	h.text = append(append(h.text, colour...), sign)
	if p.paint {
		h.text = append(h.text, printable.Line(string(text))...)
	} else {
		h.text = append(h.text, text...)
	}
	if colour != "" {
		h.text = append(h.text, plain...)
	}
	h.text = append(h.text, '\n')
	if !ended {
		h.text = append(h.text, "\\ No newline at end of file\n"...)
	}
	if len(h.text) >= patchMemory {
		p.fail(h.put())
	}
}

// The colours of git for the parts of a patch.
const (
	bold  = "\x1b[1m"
	red   = "\x1b[31m"
	green = "\x1b[32m"
	cyan  = "\x1b[36m"
	plain = "\x1b[m"
)

// painted returns text in a colour, if the patch has colours.
func (p *patch) painted(colour, text string) string {
	if !p.paint {
		return text
	}
	return colour + printable.Line(text) + plain
}

// endHunk writes the open hunk, with context after it. The last pending lines are context for the
// next one.
func (p *patch) endHunk() {
	if !p.open {
		return
	}
	h := &p.hunk
	n := min(len(h.tail), patchContext)
	p.context(n)
	if p.err == nil {
		head := fmt.Sprintf("@@ -%s +%s @@", lineRange(h.oldFrom, h.olds), lineRange(h.newFrom, h.news))
		head = p.painted(cyan, head) + "\n"
		if !p.begun {
			head = p.painted(bold, "--- "+p.side("a/")) + "\n" + p.painted(bold, "+++ "+p.side("b/")) + "\n" + head
			p.begun = true
		}
		_, err := io.WriteString(p.out, head)
		p.fail(err)
	}
	if p.err == nil {
		p.fail(h.flush(p.out))
	}
	rest := h.tail[n:]
	p.oldLine, p.newLine = p.oldLine+int64(len(rest)), p.newLine+int64(len(rest))
	p.before = p.before[:0]
	for _, line := range rest[max(0, len(rest)-patchContext):] {
		p.remember(line)
	}
	h.drop()
	p.hunk = hunk{text: h.text[:0], tail: h.tail[:0]}
	p.open = false
}

// fail keeps the first error.
func (p *patch) fail(err error) {
	if p.err == nil {
		p.err = err
	}
}

// lineRange returns a hunk's place in one content. For no lines it is the line before.
func lineRange(from, n int64) string {
	switch n {
	case 0:
		return fmt.Sprintf("%d,0", from-1)
	case 1:
		return fmt.Sprint(from)
	}
	return fmt.Sprintf("%d,%d", from, n)
}

// put moves the hunk's text to the temporary file.
func (h *hunk) put() error {
	if h.spill == nil {
		var err error
		if h.spill, err = os.CreateTemp("", "fairyscore-patch-*"); err != nil {
			return err
		}
	}
	_, err := h.spill.Write(h.text)
	h.text = h.text[:0]
	return err
}

// flush writes the hunk's text.
func (h *hunk) flush(w io.Writer) error {
	if h.spill != nil {
		if _, err := h.spill.Seek(0, io.SeekStart); err != nil {
			return err
		}
		if _, err := io.Copy(w, h.spill); err != nil {
			return err
		}
	}
	_, err := w.Write(h.text)
	return err
}

// drop removes the temporary file, whose content has been written or is not needed.
func (h *hunk) drop() {
	if h.spill != nil {
		_ = h.spill.Close()
		_ = os.Remove(h.spill.Name())
		h.spill = nil
	}
}
