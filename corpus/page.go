package corpus

import (
	"bytes"
	"context"
	"errors"
	"io"
	"iter"
	"os"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
)

// Page is a file read as a whole, for readers of pages and not of records.
type Page struct {
	File    string // as the user gave it
	Text    []byte // as UTF-8; bytes that are none are left
	Decoded string // the encoding Text was translated from; "" if none
}

// PageOptions say how pages are read.
type PageOptions struct {
	// Encoding names the encoding of all pages. If it is empty, a page is UTF-16 where a
	// byte order mark says so, UTF-8 if it can be, and otherwise what Declared says, or
	// Windows-1252.
	Encoding string
	// Declared, if set, finds the name of an encoding in the text of a page, "" if it
	// names none.
	Declared func(text []byte) string
	// MaxSize is how long a page can be unpacked, in bytes; a longer one is an error. 0
	// stands for no bound.
	MaxSize int64
}

// ErrLong says that a page is longer than it may be.
var ErrLong = errors.New("the file is too long for a page")

// ErrFolder says that a folder stands in the place of a page.
var ErrFolder = errors.New("this is a directory, not a page")

// Pages reads the files of a source, unpacked and decoded, one after the other. A file
// that cannot be read yields a [FileError]; an unknown encoding yields an [EncodingError] and
// nothing else. When ctx is done, its error is the last that is yielded.
func Pages(ctx context.Context, src Source, opt PageOptions) iter.Seq2[Page, error] {
	return func(yield func(Page, error) bool) {
		var asked encoding.Encoding
		name := ""
		if opt.Encoding != "" {
			var err error
			if asked, name, err = findEncoding(opt.Encoding); err != nil {
				yield(Page{}, err)
				return
			}
		}
		files := src
		files.Paths = nil
		for _, path := range src.Paths {
			if info, err := os.Stat(path); path != "-" && err == nil && info.IsDir() {
				if !yield(Page{File: path}, &FileError{path, ErrFolder}) {
					return
				}
				continue
			}
			files.Paths = append(files.Paths, path)
		}
		list, _, _ := files.inputs()
		for _, in := range list {
			p := Page{File: in.name}
			err := in.err
			if err == nil {
				p.Text, err = readPage(ctx, &src, in, opt.MaxSize)
			}
			if ctx.Err() != nil {
				yield(p, ctx.Err())
				return
			}
			if err == nil {
				err = p.decode(asked, name, opt.Declared)
			}
			if err != nil {
				p.Text = nil
				var known *FileError
				if !errors.As(err, &known) {
					err = &FileError{in.name, err}
				}
			}
			if !yield(p, err) {
				return
			}
		}
	}
}

// readPage reads a file to its end.
func readPage(ctx context.Context, src *Source, in input, maxSize int64) ([]byte, error) {
	var raw io.Reader
	if in.stdin {
		if src.Stdin == nil {
			return nil, nil
		}
		p := newPatient(ctx, src.Stdin)
		defer p.stop()
		raw = p
	} else {
		f, err := os.Open(in.name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		raw = f
	}
	content, _, shut, err := unpack(raw)
	if err != nil {
		return nil, err
	}
	defer shut()
	if maxSize > 0 {
		content = io.LimitReader(content, maxSize+1)
	}
	text, err := io.ReadAll(content)
	if err == nil && maxSize > 0 && int64(len(text)) > maxSize {
		err = ErrLong
	}
	return text, err
}

// decode makes the text of a page UTF-8.
func (p *Page) decode(asked encoding.Encoding, name string, declared func([]byte) string) error {
	if name == "" {
		utf16 := bytes.HasPrefix(p.Text, []byte{0xff, 0xfe}) || bytes.HasPrefix(p.Text, []byte{0xfe, 0xff})
		if !utf16 && utf8.Valid(p.Text) {
			return nil
		}
		if !utf16 {
			if declared != nil {
				asked, name, _ = findEncoding(declared(p.Text)) // what nobody knows is as good as not said
			}
			if asked == nil {
				if text, ok := decodeRecord(nil, p.Text); ok {
					p.Text, p.Decoded = text, Windows1252
					return nil
				}
				if name != "" {
					return nil // UTF-8 with damage
				}
				asked, name = charmap.Windows1252, Windows1252
				if someUTF8(p.Text) {
					return nil
				}
			}
		}
	}
	content, decoded := decodeStream(bytes.NewReader(p.Text), asked, name)
	text, err := io.ReadAll(content)
	if err != nil {
		return err
	}
	p.Text = text
	if decoded != "utf-8" {
		p.Decoded = decoded
	}
	return nil
}

// someUTF8 reports whether a text has characters that are proper UTF-8 of more than one
// byte.
func someUTF8(text []byte) bool {
	for i := 0; i < len(text); {
		if text[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, n := utf8.DecodeRune(text[i:])
		if r != utf8.RuneError || n > 1 {
			return true
		}
		i += n
	}
	return false
}
