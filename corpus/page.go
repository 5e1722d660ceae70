package corpus

import (
	"bytes"
	"context"
	"errors"
	"io"
	"iter"
	"math"
	"os"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"

	"github.com/fairyscore/fairyscore/corpus/packed"
	"github.com/fairyscore/fairyscore/grammar"
)

// Page is a file read as a whole, for readers of pages rather than records.
type Page struct {
	File    string // as the user gave it
	Text    []byte // as UTF-8; invalid bytes are kept
	Decoded string // the encoding from which Text was translated; "" if none
}

// PageOptions control how pages are read.
type PageOptions struct {
	// Encoding is the encoding of all pages. If it is empty, a page is UTF-16 or UTF-32 if it
	// begins like that, UTF-8 if it is valid, and otherwise what Declared returns, or Windows-1252.
	Encoding string
	// EncodingOf, if set, returns the encoding of a page in place of Encoding; if it returns "",
	// Encoding applies.
	EncodingOf func(file string) string
	// Declared, if set, finds the name of an encoding in the text of a page, "" if there is none.
	Declared func(text []byte) string
	// MaxSize is the largest size of an unpacked page, in bytes; a larger one is a
	// *[grammar.SizeError]. 0 means no limit.
	MaxSize int
}

// ErrFolder means that a page is in fact a folder.
var ErrFolder = errors.New("this is a directory, not a page")

// Pages reads the files of a source, unpacked and decoded, one after the other. A file that cannot
// be read yields a [FileError]; an unknown encoding yields only an [EncodingError]. When ctx is
// done, its error is yielded last.
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
			asked, name := asked, name
			if err == nil && opt.EncodingOf != nil {
				if of := opt.EncodingOf(in.name); of != "" {
					asked, name, err = findEncoding(of)
				}
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

// readPage reads a whole file.
func readPage(ctx context.Context, src *Source, in input, maxSize int) ([]byte, error) {
	raw, free, err := in.open(ctx, src.Stdin)
	if raw == nil {
		return nil, err
	}
	defer free()
	unpacked, err := packed.NewReader(raw)
	if err != nil {
		return nil, err
	}
	defer unpacked.Close()
	content, err := asText(unpacked, in.name, nil)
	if err != nil {
		return nil, err
	}
	most := int64(maxSize)
	if most <= 0 {
		most = math.MaxInt64
	}
	text, err := io.ReadAll(io.LimitReader(content, most))
	if err == nil && len(text) == 0 && shouldHaveText(unpacked.Method(), in.name) {
		err = packed.ErrEmpty
	}
	if err != nil || int64(len(text)) < most {
		return text, err
	}
	size := int64(len(text))
	for buf := make([]byte, readSize); err == nil; {
		if err = ctx.Err(); err != nil {
			return nil, err
		}
		var n int
		n, err = content.Read(buf)
		size += int64(max(n, 0))
	}
	if err == io.EOF && size > int64(maxSize) {
		err = &grammar.SizeError{What: "page", Size: size, Limit: maxSize}
	}
	if err == io.EOF {
		err = nil
	}
	return text, err
}

// decode converts the text of a page to UTF-8.
func (p *Page) decode(asked encoding.Encoding, name string, declared func([]byte) string) error {
	if name == "" {
		wide := wideEncoding(p.Text[:min(len(p.Text), detectSize)]) != ""
		if !wide && utf8.Valid(p.Text) {
			return nil
		}
		if !wide {
			if declared != nil {
				// an unknown encoding counts as undeclared
				asked, name, _ = findEncoding(declared(p.Text))
			}
			if asked == nil {
				if text, ok := decodeRecord(nil, p.Text); ok {
					p.Text, p.Decoded = text, Windows1252
					return nil
				}
				if name != "" {
					return nil // damaged UTF-8
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

// someUTF8 reports whether a text has valid UTF-8 characters of more than one byte.
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
