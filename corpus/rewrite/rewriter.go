package rewrite

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar/printable"
)

// Options control what happens to files whose records change. Several can be set.
type Options struct {
	Print   bool // write the new content of every file, changed or not
	List    bool // write the name of each file that changes, one per line
	Patch   bool // write the differences, each file as a patch
	Paint   bool // with Patch: in colour
	Replace bool // replace the old content by the new, in the file's own encoding and compression

	// Report receives remarks: a *[corpus.TranslatedError] before the content of a file is printed in
	// another encoding than its own, and a *[PatchError]. An error that it returns is that of Put or
	// End.
	Report corpus.Report
}

// PatchError means that a patch cannot be applied to its file, because it is of the unpacked text
// in UTF-8. It is a remark.
type PatchError struct {
	File   string
	Packed bool   // the file is compressed or in an archive
	From   string // the encoding of the file; "" if it is that of the patch
}

// Error implements error.
func (e *PatchError) Error() string {
	text := e.File + ": the patch does not apply to this file: it is of the "
	switch {
	case e.From == "":
		return text + "unpacked text"
	case e.Packed:
		return text + "unpacked text, translated to UTF-8 from " + e.From
	}
	return text + "text, translated to UTF-8 from " + e.From
}

// Rewriter takes the parts that [corpus.Rewrite] yields and processes them by its options. A file
// that does not change is not touched.
type Rewriter struct {
	out        io.Writer
	do         Options
	form       corpus.Form // of the current file
	patch      *patch
	to         *Replacement   // nil until something changes
	text       io.WriteCloser // to it
	passed     int64          // bytes of the file's text so far
	open       bool
	changed    bool
	folder     string   // the folder whose entries were read
	entries    []string // names in it that may be leftovers
	translated bool     // it was reported that the printed text is
	lossy      bool     // the file has bytes that are undefined in its encoding
	head       []byte   // of the new text
	err        error    // why the current file cannot be replaced
}

// UnreadableError means that a file with its new text would be refused as one that is not text:
// without the spaces of the old text, for example, too many of its first bytes are control bytes.
type UnreadableError struct{ What string } // "a binary file"

// Error implements error.
func (e *UnreadableError) Error() string {
	return "with this change it would be refused as " + e.What
}

// New returns a Rewriter; w takes what is printed, listed or shown as a patch.
func New(w io.Writer, do Options) *Rewriter { return &Rewriter{out: w, do: do} }

// Put takes a part: as it was yielded, or with another New. A caller that moves text from one part
// to another may pass one part for several, as long as their Old together is the file.
//
// The error is that of the writer or of [Options.Report]. End returns the error of a file that
// cannot be replaced.
func (r *Rewriter) Put(p *corpus.Part) error {
	if p.First || !r.open {
		r.Drop()
		r.begin(p)
	}
	same := !p.Changed() || bytes.Equal(p.Old, p.New)
	r.changed = r.changed || !same
	r.head = append(r.head, p.New[:min(len(p.New), corpus.BinaryHead-len(r.head))]...)
	if r.do.Print {
		if !r.translated && r.form.Translates(p.New) {
			r.translated = true
			if err := r.do.Report.Tell(&corpus.TranslatedError{File: r.form.File(), From: r.form.Whole()}); err != nil {
				return err
			}
		}
		if _, err := r.out.Write(p.New); err != nil {
			return err
		}
	}
	if r.patch != nil {
		if err := r.patch.add(p.Old, p.New); err != nil {
			return err
		}
	}
	if r.do.Replace {
		r.replace(p, same)
	}
	r.passed += int64(len(p.Old))
	return nil
}

// begin begins a file.
func (r *Rewriter) begin(p *corpus.Part) {
	*r = Rewriter{out: r.out, do: r.do, form: p.Form(), open: true, folder: r.folder, entries: r.entries, head: r.head[:0]}
	if r.do.Replace {
		r.sweep()
	}
	if r.do.Patch {
		r.patch = newPatch(r.out, r.form.File(), r.do.Paint)
		r.patch.translates = r.form.Translates
	}
}

// sweep removes what killed programs left next to the current file. The folder is read once for
// consecutive files in it.
func (r *Rewriter) sweep() {
	target, err := filepath.EvalSymlinks(r.form.File())
	if err != nil {
		return // reading it reports the error
	}
	if dir := filepath.Dir(target); dir != r.folder {
		r.folder, r.entries = dir, []string{}
		list, _ := os.ReadDir(dir)
		for _, e := range list {
			if strings.HasPrefix(e.Name(), ".") && strings.Contains(e.Name(), ".new-") {
				r.entries = append(r.entries, e.Name())
			}
		}
	}
	if len(r.entries) > 0 {
		removeLeftovers(target, r.entries)
	}
}

// replace writes a part to the new file, which begins with the first change.
func (r *Rewriter) replace(p *corpus.Part, same bool) {
	r.lossy = r.lossy || r.form.Loses(p.Old)
	if r.err != nil {
		return
	}
	if r.to == nil && !same {
		r.err = r.start()
	}
	if r.to != nil && r.err == nil {
		_, r.err = r.text.Write(p.New)
	}
}

// start begins the new file with the text so far.
func (r *Rewriter) start() error {
	if err := r.form.ReadOnly(); err != nil {
		return err
	}
	to, err := replace(r.form.File())
	if err != nil {
		return err
	}
	if was := r.form.Opened(); was != nil {
		to.before = was // it may have changed since
		if err := to.unchanged(); err != nil {
			return errors.Join(err, to.Discard())
		}
	}
	if r.text, err = r.form.NewWriter(to, r.passed); err != nil {
		return errors.Join(err, to.Discard())
	}
	r.to = to
	return nil
}

// commit replaces the old file by the new one.
func (r *Rewriter) commit() error {
	to := r.to
	r.to = nil
	if err := r.text.Close(); err != nil {
		return errors.Join(err, to.Discard())
	}
	return to.Commit()
}

// End ends the current file: if requested, it now has its new content. changed means that the new
// content differs. The error is a *[corpus.FileError] if the file could not be replaced and has its
// old content, or would not be read with the new content; else that of the writer or of
// [Options.Report].
func (r *Rewriter) End() (changed bool, err error) {
	defer r.Drop()
	if !r.open {
		return false, nil
	}
	changed = r.changed
	if r.patch != nil {
		if err := r.patch.Close(); err != nil {
			return changed, err
		}
		if r.err == nil && r.patch.long {
			r.err = ErrLongLine
		}
		if err := r.remarkOnPatch(); err != nil {
			return changed, err
		}
	}
	if r.do.List && changed {
		if _, err := io.WriteString(r.out, printable.Name(r.form.File())+"\n"); err != nil {
			return changed, err
		}
	}
	if what := r.form.Binary(r.head); r.err == nil && changed && what != "" {
		r.err = &UnreadableError{what}
	}
	if r.err == nil && r.lossy && r.to != nil {
		r.err = corpus.ErrNotReversible
	}
	if r.err == nil && r.to != nil {
		r.err = r.commit()
	}
	if r.err != nil {
		return changed, &corpus.FileError{File: r.form.File(), Err: r.err}
	}
	return changed, nil
}

// remarkOnPatch reports a patch that cannot be applied to its file.
func (r *Rewriter) remarkOnPatch() error {
	if !r.patch.begun || r.do.Replace || !r.form.Packed() && !r.patch.translated {
		return nil
	}
	remark := &PatchError{File: r.form.File(), Packed: r.form.Packed()}
	if r.patch.translated {
		remark.From = r.form.Whole()
	}
	return r.do.Report.Tell(remark)
}

// Drop abandons the current file: it keeps its old content. What was printed stays. At the end of a
// file, and before the first one, it does nothing, so it can be deferred.
func (r *Rewriter) Drop() {
	if r.patch != nil {
		r.patch.discard()
		r.patch = nil
	}
	if r.to != nil {
		_ = r.to.Discard() // the old content is intact; at worst there is a leftover
		r.to = nil
	}
	r.open = false
}
