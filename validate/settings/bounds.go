package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A configuration may come from a stranger, so the cost of reading it is limited. The limits are
// far above what people write.
const (
	maxSize     = 1 << 20 // of the file, in bytes
	maxDepth    = 16      // of nested brackets and braces
	maxParts    = 32      // of a dotted key
	maxLines    = 10_000  // of the file
	maxKeys     = 2500    // and tables, of the file
	maxSearched = 1 << 29 // the keys times the size of the file, in bytes
	maxCommas   = 20_000  // between the values of the file
	maxPatterns = 1000    // in exclude, and tables of per-file
	maxPattern  = 1000    // length of a glob, in bytes
	maxChoices  = 1000    // expansions of the braces of a glob
	maxErrors   = 20      // reported errors
	maxList     = 2000    // distinct entries of a list of codes
)

// readRegular reads a file of at most max bytes. A file that is not regular is an error before it
// is opened: reading a pipe could block, and a device has no end.
func readRegular(name string, max int64) ([]byte, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s, not a file", kindOf(info.Mode()))
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close() // it is only read
	text, err := io.ReadAll(io.LimitReader(f, max+1))
	if err == nil && info.Size() == 0 && len(text) > 0 {
		// A link to such a file could show the environment of this process in a message.
		return nil, errors.New("it has text although its size is 0, so it is not a stored file")
	}
	if err == nil && int64(len(text)) > max {
		err = fmt.Errorf("larger than %d KiB", max>>10)
	}
	return text, err
}

// leadsElsewhere reports whether a configuration is a symbolic link to a file of another kind, by
// its name: the message about an error in it would show a line of a key or of a password file.
func leadsElsewhere(name string) bool {
	target, err := filepath.EvalSymlinks(name)
	if err != nil || filepath.Ext(target) == filepath.Ext(FileName) {
		return false
	}
	link, err := os.Lstat(name)
	info, failed := os.Stat(target)
	return err == nil && failed == nil && link.Mode()&fs.ModeSymlink != 0 && info.Mode().IsRegular() && info.Size() > 0
}

// kindOf names the kind of a file that is not regular.
func kindOf(m fs.FileMode) string {
	switch {
	case m.IsDir():
		return "a directory"
	case m&fs.ModeNamedPipe != 0:
		return "a named pipe"
	case m&fs.ModeSocket != 0:
		return "a socket"
	case m&fs.ModeDevice != 0:
		return "a device"
	}
	return "something else"
}

// unreadable explains why a configuration could not be read.
func unreadable(err error) string {
	var path *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "no such file"
	case errors.As(err, &path):
		return "cannot be read: " + path.Err.Error()
	}
	return "cannot be read: " + err.Error()
}

// tooCostly returns where a text would cost its parser too much: by the depth of brackets, the
// parts of a dotted key, the number of values, or the number of lines or keys, since the parser
// searches the lines for each unknown key. line counts from 1 and is 0 if nothing is wrong.
func tooCostly(src []byte) (line int, message string) {
	depth, keys, commas := 0, 0, 0
	mostKeys := min(maxKeys, maxSearched/max(1, len(src)))
	for rest, number := src, 1; len(rest) > 0; number++ {
		var text []byte
		text, rest, _ = bytes.Cut(rest, []byte("\n"))
		if number > maxLines {
			return number, fmt.Sprintf("more than %d lines", maxLines)
		}
		if depth == 0 && bytes.HasPrefix(bytes.TrimSpace(text), []byte("[")) {
			keys++
		}
		dots := 0
		for i := 0; i < len(text); i++ {
			switch c := text[i]; c {
			case '#':
				i = len(text)
			case '"', '\'':
				if long := bytes.Repeat([]byte{c}, 3); bytes.HasPrefix(text[i:], long) {
					// A string of several lines: what looks like its end may be inside another one.
					if at := bytes.Index(text[i+3:], long); at >= 0 {
						i += 3 + at + 2
						continue
					}
					at := bytes.Index(rest, long)
					if at < 0 {
						return 0, "" // the parser finds no end either
					}
					number += bytes.Count(rest[:at], []byte("\n"))
					rest, i = rest[at+3:], len(text)
					continue
				}
				for i++; i < len(text) && text[i] != c; i++ {
					if c == '"' && text[i] == '\\' {
						i++
					}
				}
			case '.':
				if dots++; dots >= maxParts {
					return number, fmt.Sprintf("a key of more than %d parts", maxParts)
				}
			case '[', '{':
				if depth++; depth > maxDepth {
					return number, fmt.Sprintf("values nested more than %d deep", maxDepth)
				}
			case ']', '}':
				depth = max(0, depth-1)
			case ',':
				if commas++; commas > maxCommas {
					return number, fmt.Sprintf("more than %d values", maxCommas)
				}
			case '=':
				dots = 0
				keys++
			}
			if keys > mostKeys {
				return number, fmt.Sprintf("more than %d keys in %d KiB", mostKeys, (len(src)+1023)>>10)
			}
		}
	}
	return 0, ""
}

// choices returns how many expansions the braces of a glob have, at most maxChoices+1; matching
// takes as many attempts in the worst case.
func choices(pattern string) int {
	type group struct{ sum, product int } // of the alternatives before, and of this one
	stack := []group{{0, 1}}
	full := maxChoices + 1
	for i := 0; i < len(pattern); i++ {
		top := &stack[len(stack)-1]
		switch pattern[i] {
		case '\\':
			i++
		case '{':
			if len(stack) > maxDepth {
				return full
			}
			stack = append(stack, group{0, 1})
		case ',':
			if len(stack) > 1 {
				top.sum, top.product = min(full, top.sum+top.product), 1
			}
		case '}':
			if len(stack) > 1 {
				n := min(full, top.sum+top.product)
				stack = stack[:len(stack)-1]
				top = &stack[len(stack)-1]
				top.product = min(full, top.product*n)
			}
		}
	}
	return stack[0].product
}

// unique returns a list without duplicates, ignoring case in codes and names of checks.
func unique(list []string) []string {
	seen := make(map[string]bool, min(len(list), maxList))
	return slices.DeleteFunc(list, func(name string) bool {
		key := strings.ToLower(name)
		again := seen[key]
		seen[key] = true
		return again
	})
}

// makeSets removes duplicates from lists of codes.
func (f *File) makeSets() {
	f.Select, f.ExtendSelect, f.Ignore = unique(f.Select), unique(f.ExtendSelect), unique(f.Ignore)
	for name, part := range f.PerFile {
		part.ExtendSelect, part.Ignore = unique(part.ExtendSelect), unique(part.Ignore)
		f.PerFile[name] = part
	}
}
