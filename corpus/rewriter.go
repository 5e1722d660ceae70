package corpus

import (
	"bytes"
	"io"
)

// Rewriting says what is to be done with files whose records change. Several can be
// wanted at once.
type Rewriting struct {
	Print   bool // write the new content of every file, changed or not
	List    bool // write the name of each file that changes, a line each
	Patch   bool // write the differences, each file as a [Patch]
	Paint   bool // with Patch: in colour
	Replace bool // put the new content in the place of the old, in the file's own encoding and compression
}

// Rewriter takes the parts that [Rewrite] yields and does with them what is wanted. A
// file that does not change is not touched.
type Rewriter struct {
	out     io.Writer
	do      Rewriting
	file    string
	form    form
	patch   *Patch
	renewal *renewal
	passed  int64 // bytes of the file's text
	open    bool
	changed bool
	lossy   bool  // the file has bytes that are nothing in its encoding
	err     error // why the file at hand cannot be replaced
}

// NewRewriter returns a Rewriter that writes to w what is to be seen.
func NewRewriter(w io.Writer, do Rewriting) *Rewriter { return &Rewriter{out: w, do: do} }

// Put takes a part: as it was yielded, or with another New. A caller that moves text
// from one part to another may take one for several, as long as their Old together is
// the file.
//
// The error is that of the writer. A file that cannot be replaced says so at its end.
func (r *Rewriter) Put(p *Part) error {
	if p.First || !r.open {
		r.Drop()
		r.begin(p)
	}
	same := !p.Changed() || bytes.Equal(p.Old, p.New)
	r.changed = r.changed || !same
	if r.do.Print {
		if _, err := r.out.Write(p.New); err != nil {
			return err
		}
	}
	if r.patch != nil {
		if err := r.patch.Add(p.Old, p.New); err != nil {
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
func (r *Rewriter) begin(p *Part) {
	*r = Rewriter{out: r.out, do: r.do, file: p.file, form: p.form, open: true}
	if r.do.Patch {
		r.patch = NewPatch(r.out, r.file, r.do.Paint)
	}
}

// replace writes a part to the new file, which begins with the first change.
func (r *Rewriter) replace(p *Part, same bool) {
	r.lossy = r.lossy || r.form.decoded != "" && bytes.ContainsRune(p.Old, '\ufffd')
	if r.err != nil {
		return
	}
	if r.renewal == nil && !same {
		r.renewal, r.err = r.form.renew(r.file, r.passed)
	}
	if r.renewal != nil && r.err == nil {
		_, r.err = r.renewal.text.Write(p.New)
	}
}

// End ends the file at hand: from here on it has its new content, if that was wanted.
// changed says that the new content is another one. The error is a *[FileError] if the
// file could not be replaced, and has its old content; else that of the writer.
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
	}
	if r.do.List && changed {
		if _, err := io.WriteString(r.out, r.file+"\n"); err != nil {
			return changed, err
		}
	}
	if r.err == nil && r.lossy && r.renewal != nil {
		r.err = ErrNotReversible
	}
	if r.err == nil && r.renewal != nil {
		r.err = r.renewal.commit()
		r.renewal = nil
	}
	if r.err != nil {
		return changed, &FileError{r.file, r.err}
	}
	return changed, nil
}

// Drop gives the file at hand up: it keeps its old content. What was written of it
// stays. At the end of a file, and when nothing was begun, it does nothing, so it can
// be deferred.
func (r *Rewriter) Drop() {
	if r.patch != nil {
		r.patch.Discard()
		r.patch = nil
	}
	if r.renewal != nil {
		_ = r.renewal.discard() // the old content is whole; a leftover is all there can be
		r.renewal = nil
	}
	r.open = false
}
