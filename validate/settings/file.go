package settings

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// FileName is the name of a configuration file.
const FileName = "fairyscore.toml"

// File is a configuration as written; missing keys are empty or nil.
type File struct {
	Severity     string            `toml:"severity"`
	FailOn       string            `toml:"fail-on"`
	Select       []string          `toml:"select"`
	ExtendSelect []string          `toml:"extend-select"`
	Ignore       []string          `toml:"ignore"`
	Severities   map[string]string `toml:"severities"`
	Variant      string            `toml:"variant"`
	Notation     string            `toml:"notation"`
	Encoding     string            `toml:"encoding"`
	Exclude      []string          `toml:"exclude"`
	GitIgnore    *bool             `toml:"gitignore"`
	Baseline     string            `toml:"baseline"`
	PerFile      map[string]Part   `toml:"per-file"` // by pattern
}

// Part is the part of a configuration for some files.
type Part struct {
	ExtendSelect []string          `toml:"extend-select"`
	Ignore       []string          `toml:"ignore"`
	Severities   map[string]string `toml:"severities"`
	Variant      string            `toml:"variant"`
	Notation     string            `toml:"notation"`
	Encoding     string            `toml:"encoding"`
}

// Error is an error in a configuration and its place.
type Error struct {
	File         string
	Line, Column int    // from 1, columns in code points; 0 without a place
	Source       string // the line; "" without a place
	Width        int    // of the error in Source, in code points
	Message      string

	cause error // of the file system, or nil
}

// Unwrap returns the error of the file system, if there was one.
func (e *Error) Unwrap() error { return e.cause }

// Error implements error: the message with its place, then the line with carets. Quoted text is
// made printable, and a long line is cut around the place.
func (e *Error) Error() string {
	message := e.Message
	if cut := offsetOf(message, maxMessage); cut < len(message) {
		message = message[:cut] + "…"
	}
	message = printable.Text(message)
	if e.Line == 0 {
		return printable.Text(e.File) + ": " + message
	}
	from := offsetOf(e.Source, e.Column-1)
	x := diagnostic.ExcerptOf([]byte(e.Source), from, from+offsetOf(e.Source[from:], max(e.Width, 1)))
	number := fmt.Sprint(e.Line)
	bar := strings.Repeat(" ", len(number)) + " |"
	return fmt.Sprintf("%s:%d:%d: %s\n%s\n%s | %s\n%s %s%s", printable.Text(e.File), e.Line, e.Column, message,
		bar, number, x.Text, bar, strings.Repeat(" ", x.From), strings.Repeat("^", x.Width))
}

// maxMessage limits the length of a message, in characters: some quote keys.
const maxMessage = 400

// offsetOf returns the byte offset of a text's n-th character; its end if it has no more than n.
func offsetOf(text string, n int) int {
	for i := range text {
		if n <= 0 {
			return i
		}
		n--
	}
	return len(text)
}

// read reads a configuration. Errors are those of the file system, or one *[Error] for each thing
// that is wrong, joined.
func read(name string, known *KnownValues) (*File, error) {
	src, err := readRegular(name, maxSize)
	if err != nil {
		return nil, &Error{File: name, Message: unreadable(err), cause: err}
	}
	return Parse(name, src, known)
}

// Parse parses the text of a configuration; name is the name of the file in errors.
func Parse(name string, src []byte, known *KnownValues) (*File, error) {
	if len(src) > maxSize {
		return nil, &Error{File: name, Message: fmt.Sprintf("larger than %d KiB", maxSize>>10)}
	}
	if line, message := tooCostly(src); line > 0 {
		return nil, &Error{File: name, Line: line, Column: 1, Width: 1, Source: lineOf(src, line), Message: message}
	}
	f := new(File)
	d := toml.NewDecoder(bytes.NewReader(src))
	d.DisallowUnknownFields()
	err := d.Decode(f)
	var unknown *toml.StrictMissingError
	var wrong *toml.DecodeError
	all := validateValues(name, src, known)
	switch {
	case err == nil && len(all) == 0:
		f.makeSets()
		return f, f.bounded(name)
	case err == nil:
	case errors.As(err, &unknown):
		for i := range min(len(unknown.Errors), maxErrors+1) {
			e := &unknown.Errors[i]
			key := e.Key()
			all = append(all, placed(name, src, e, len(key[len(key)-1]), unknownKey(key)))
		}
	case errors.As(err, &wrong):
		all = append(all, placed(name, src, wrong, 1, decoding(wrong)))
	default:
		return nil, &Error{File: name, Message: strings.TrimPrefix(err.Error(), "toml: ")}
	}
	return nil, inOrder(all)
}

// inOrder joins errors in the order of their places; at most maxErrors of them.
func inOrder(all []*Error) error {
	slices.SortStableFunc(all, func(a, b *Error) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	var list []error
	for i, e := range all {
		if i == maxErrors {
			list = append(list, &Error{File: e.File, Message: "more errors follow"})
			break
		}
		list = append(list, e)
	}
	return errors.Join(list...)
}

// decoding rewords the decoder's errors about values: it names types by what to write in the file,
// not by their Go names.
func decoding(e *toml.DecodeError) string {
	text := strings.TrimPrefix(e.Error(), "toml: ")
	written, rest, ok := strings.Cut(strings.TrimPrefix(text, "cannot decode TOML "), " into ")
	_, wanted, typed := strings.Cut(rest, " of type ")
	if !ok || !typed {
		return strings.ReplaceAll(text, "character U+000A", "end of line")
	}
	words := map[string]string{
		"string": "a string", "[]string": "a list of strings", "bool": "true or false", "map[string]string": "a table of strings",
	}
	if written == "array" {
		written = "list"
	}
	if words[wanted] == "" {
		words[wanted] = "another value"
	}
	return fmt.Sprintf("%s must be %s, not %s", strings.Join(e.Key(), "."), words[wanted], english.A(written))
}

// placed adds the line to a decoder's error.
func placed(name string, src []byte, e *toml.DecodeError, width int, message string) *Error {
	row, column := e.Position()
	out := &Error{File: name, Line: row, Column: column, Width: width, Message: message}
	out.Source = lineOf(src, row)
	if out.Source != "" {
		out.Column = len([]rune(out.Source[:min(max(column-1, 0), len(out.Source))])) + 1
	}
	return out
}

// lineOf returns a line of a text, counted from 1; "" if there is none.
func lineOf(src []byte, number int) string {
	for n := 1; n < number; n++ {
		i := bytes.IndexByte(src, '\n')
		if i < 0 {
			return ""
		}
		src = src[i+1:]
	}
	line, _, _ := bytes.Cut(src, []byte("\n"))
	return string(bytes.TrimSuffix(line, []byte("\r")))
}

// bounded reports lists that are unreasonably long.
func (f *File) bounded(name string) error {
	for _, x := range []struct {
		what   string
		n, max int
	}{
		{"patterns in exclude", len(f.Exclude), maxPatterns}, {"tables in per-file", len(f.PerFile), maxPatterns},
		{"entries in severities", len(f.Severities), maxList},
	} {
		if x.n > x.max {
			return &Error{File: name, Message: fmt.Sprintf("%d %s; at most %d can be used", x.n, x.what, x.max)}
		}
	}
	return nil
}

// unknownKey returns the message for an unknown key.
func unknownKey(key toml.Key) string {
	names := keysOf(File{})
	if len(key) > 2 && key[0] == "per-file" {
		names = keysOf(Part{})
	}
	last := key[len(key)-1]
	if meant := spelling.Nearest(last, names); meant != "" {
		return fmt.Sprintf("unknown key %s; did you mean %q?", printable.Quote(last), meant)
	}
	return fmt.Sprintf("unknown key %s; expected %s", printable.Quote(last), english.Or(names))
}

// fits reports whether a pattern matches a slash-separated path relative to the configuration's
// folder, or a folder on the way to it.
func fits(pattern, rel string) bool {
	pattern = strings.TrimSuffix(strings.TrimPrefix(pattern, "./"), "/")
	deep := strings.Contains(pattern, "/")
	for p := rel; p != "." && p != "/" && p != ""; p = path.Dir(p) {
		name := p
		if !deep {
			name = path.Base(p)
		}
		if ok, err := corpus.MatchName(pattern, name); ok && err == nil {
			return true
		}
	}
	return false
}

// patterns lists the [per-file] patterns that match a path, the longest last.
func (f *File) patterns(rel string) []string {
	var out []string
	for p := range f.PerFile {
		if fits(p, rel) {
			out = append(out, p)
		}
	}
	slices.SortFunc(out, func(a, b string) int {
		if len(a) != len(b) {
			return len(a) - len(b)
		}
		return strings.Compare(a, b)
	})
	return out
}
