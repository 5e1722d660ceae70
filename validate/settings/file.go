package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/pelletier/go-toml/v2"

	"github.com/fairyscore/fairyscore/grammar/spelling"
)

// FileName is what a configuration is called.
const FileName = "fairyscore.toml"

// File is a configuration as it is written; what is left out is empty or nil.
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

// Part is what a configuration says of some files.
type Part struct {
	ExtendSelect []string          `toml:"extend-select"`
	Ignore       []string          `toml:"ignore"`
	Severities   map[string]string `toml:"severities"`
	Variant      string            `toml:"variant"`
	Notation     string            `toml:"notation"`
	Encoding     string            `toml:"encoding"`
}

// Error says what is wrong with a configuration, and where.
type Error struct {
	File         string
	Line, Column int    // from 1, columns in code points; 0 where no place is meant
	Source       string // the line; "" without a place
	Width        int    // of what is meant in Source, in code points
	Message      string

	cause error // of the file system, or nil
}

// Unwrap returns the error of the file system, if there was one.
func (e *Error) Unwrap() error { return e.cause }

// Error implements error: the message with its place, then the line with carets.
func (e *Error) Error() string {
	if e.Line == 0 {
		return e.File + ": " + e.Message
	}
	head := fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Message)
	number := fmt.Sprint(e.Line)
	bar := strings.Repeat(" ", len(number)) + " |"
	indent := strings.Map(func(r rune) rune {
		if r == '\t' {
			return r
		}
		return ' '
	}, string([]rune(e.Source)[:min(max(e.Column-1, 0), len([]rune(e.Source)))]))
	return fmt.Sprintf("%s\n%s\n%s | %s\n%s %s%s", head, bar, number, e.Source, bar, indent, strings.Repeat("^", max(e.Width, 1)))
}

// Read reads a configuration. Errors are those of the file system, and each thing that is
// wrong as an *[Error], joined.
func Read(name string, known *Known) (*File, error) {
	src, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &Error{File: name, Message: "there is no such file", cause: err}
	}
	if err != nil {
		return nil, err
	}
	return Parse(name, src, known)
}

// Parse reads the text of a configuration; name is that of the file in errors.
func Parse(name string, src []byte, known *Known) (*File, error) {
	f := new(File)
	d := toml.NewDecoder(bytes.NewReader(src))
	d.DisallowUnknownFields()
	err := d.Decode(f)
	var unknown *toml.StrictMissingError
	var wrong *toml.DecodeError
	switch {
	case err == nil:
		return f, f.judge(name, src, known)
	case errors.As(err, &unknown):
		var all []error
		for i := range unknown.Errors {
			e := &unknown.Errors[i]
			key := e.Key()
			all = append(all, placed(name, src, e, len(key[len(key)-1]), unknownKey(key)))
		}
		return nil, errors.Join(append(all, f.judge(name, src, known))...)
	case errors.As(err, &wrong):
		return nil, placed(name, src, wrong, 1, decoding(wrong))
	}
	return nil, &Error{File: name, Message: strings.TrimPrefix(err.Error(), "toml: ")}
}

// decoding words what the decoder says of a value: the types of values are named by what is
// to be written, not by those of the program.
func decoding(e *toml.DecodeError) string {
	text := strings.TrimPrefix(e.Error(), "toml: ")
	written, rest, ok := strings.Cut(strings.TrimPrefix(text, "cannot decode TOML "), " into ")
	_, wanted, typed := strings.Cut(rest, " of type ")
	if !ok || !typed {
		return text
	}
	words := map[string]string{
		"string": "a string", "[]string": "a list of strings", "bool": "true or false", "map[string]string": "a table of strings",
	}
	if words[wanted] == "" {
		words[wanted] = "another value"
	}
	return fmt.Sprintf("%s is %s here, not of TOML's type %s", strings.Join(e.Key(), "."), words[wanted], written)
}

// placed gives a decoder's error its line.
func placed(name string, src []byte, e *toml.DecodeError, width int, message string) *Error {
	row, column := e.Position()
	out := &Error{File: name, Line: row, Column: column, Width: width, Message: message}
	if lines := bytes.Split(src, []byte("\n")); row >= 1 && row <= len(lines) {
		line := bytes.TrimSuffix(lines[row-1], []byte("\r"))
		out.Source = string(line)
		out.Column = len([]rune(string(line[:min(max(column-1, 0), len(line))]))) + 1
	}
	return out
}

// unknownKey words that there is no such key.
func unknownKey(key toml.Key) string {
	names := keysOf(File{})
	if len(key) > 2 && key[0] == "per-file" {
		names = keysOf(Part{})
	}
	last := key[len(key)-1]
	if meant := spelling.Nearest(last, names); meant != "" {
		return fmt.Sprintf("there is no key %q; did you mean %q?", last, meant)
	}
	return fmt.Sprintf("there is no key %q; there are %s", last, strings.Join(names, ", "))
}

// fits reports whether a pattern fits a slash-separated path relative to the
// configuration's folder, or a folder on the way to it.
func fits(pattern, rel string) bool {
	pattern = strings.TrimSuffix(strings.TrimPrefix(pattern, "./"), "/")
	deep := strings.Contains(pattern, "/")
	for p := rel; p != "." && p != "/" && p != ""; p = path.Dir(p) {
		name := p
		if !deep {
			name = path.Base(p)
		}
		if ok, err := doublestar.Match(pattern, name); ok && err == nil {
			return true
		}
	}
	return false
}

// patterns lists the patterns of [per-file] that fit a path, the longest last.
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
