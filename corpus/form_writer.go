package corpus

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"

	"golang.org/x/text/encoding"
	"golang.org/x/text/transform"

	"github.com/fairyscore/fairyscore/corpus/packed"
)

// Form is how the text of a file is stored: its compression and its encoding.
type Form struct {
	file string
	form form
}

// Form returns the form of the part's file.
func (p *Part) Form() Form { return Form{p.file, p.form} }

// File returns the name of the file, as the user gave it.
func (f Form) File() string { return f.file }

// Opened describes the file when it was opened to be read by [Rewrite] or [Pick]; nil if it is
// standard input or a part of another file.
func (f Form) Opened() fs.FileInfo { return f.form.opened }

// ReadOnly says why the file cannot be written in this form; nil if it can.
func (f Form) ReadOnly() error { return f.form.readOnly() }

// Whole returns the encoding of the whole file from which its text was translated to UTF-8; "" if
// the text is bytes of the file.
func (f Form) Whole() string { return f.form.decoded }

// Translates reports whether the file has a text, which is UTF-8, in other bytes.
func (f Form) Translates(text []byte) bool {
	switch f.form.decoded {
	case "":
		return false
	case UTF16LE, UTF16BE, UTF32LE, UTF32BE:
		return len(text) > 0
	}
	b, err := f.form.asked.NewEncoder().Bytes(text)
	return err != nil || !bytes.Equal(b, text)
}

// Packed reports whether the file is compressed or in an archive.
func (f Form) Packed() bool { return f.form.packed != packed.None }

// Loses reports whether text read from the file has characters for bytes that are undefined in its
// encoding, so that writing it would lose them.
func (f Form) Loses(text []byte) bool {
	return f.form.decoded != "" && bytes.ContainsRune(text, '\ufffd')
}

// NewWriter returns a writer for the new text of the file, to a new file in the same form. It
// begins with the first n bytes of the present text, so that only a file that changes has to be
// written. Its Close does not close to.
func (f Form) NewWriter(to io.Writer, n int64) (io.WriteCloser, error) {
	if err := f.ReadOnly(); err != nil {
		return nil, err
	}
	w := &formWriter{out: bufio.NewWriterSize(to, readSize)}
	packer, err := f.form.packed.NewWriter(w.out)
	if err != nil {
		return nil, err
	}
	w.text, w.closers = packer, append(w.closers, packer)
	if err := w.copyHead(&f.form, f.file, n); err != nil {
		return nil, errors.Join(err, w.Close())
	}
	return w, nil
}

// formWriter writes text in the form of a file.
type formWriter struct {
	out     *bufio.Writer
	closers []io.Closer // from the text to the file
	text    io.Writer
}

// Write implements [io.Writer].
func (w *formWriter) Write(b []byte) (int, error) { return w.text.Write(b) }

// Close writes what is buffered.
func (w *formWriter) Close() error {
	for i := len(w.closers) - 1; i >= 0; i-- {
		if err := w.closers[i].Close(); err != nil {
			return err
		}
	}
	return w.out.Flush()
}

// copyHead writes the first n bytes of the file's text, and prepares w.text for the rest.
func (w *formWriter) copyHead(f *form, name string, n int64) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close() // it is only read
	content, err := packed.NewReader(file)
	if err != nil {
		return err
	}
	defer content.Close()
	if f.decoded == "" {
		_, err := io.CopyN(w.text, content, n)
		return err
	}
	text := bufio.NewReader(content)
	e, err := w.encoderOf(f, text)
	if err != nil {
		return err
	}
	t := transform.NewWriter(w.text, e)
	w.text, w.closers = t, append(w.closers, t)
	whole, _ := decodeStream(text, f.asked, f.askedName)
	_, err = io.CopyN(w.text, whole, n)
	return err
}

// encoderOf returns the encoder for the text of a file of which head has not been read. It writes
// the file's byte order mark, which takes precedence over the encoding, as for reading.
func (w *formWriter) encoderOf(f *form, head *bufio.Reader) (*encoding.Encoder, error) {
	var marks []string // of encodings with this width
	switch f.decoded {
	case UTF32LE, UTF32BE:
		marks = []string{UTF32LE, UTF32BE}
	case UTF16LE, UTF16BE:
		marks = []string{UTF16LE, UTF16BE}
	default:
		return f.asked.NewEncoder(), nil
	}
	start, err := head.Peek(4)
	if err != nil && err != io.EOF {
		return nil, err
	}
	name := f.decoded
	for _, marked := range marks {
		if mark := wideMark(marked); bytes.HasPrefix(start, []byte(mark)) {
			name = marked
			if _, err := io.WriteString(w.text, mark); err != nil {
				return nil, err
			}
		}
	}
	return wideOf(name, false).NewEncoder(), nil
}
