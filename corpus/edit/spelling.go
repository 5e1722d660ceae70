package edit

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus"
)

// Spelling is the correct spelling of names, from a file in Scid's format: sections @PLAYER,
// @EVENT, @SITE and @ROUND with names, each with "= other spelling" lines, and %Prefix, %Infix and
// %Suffix corrections. It never changes, and goroutines may share it.
type Spelling struct {
	sections map[string]*spellingSection
}

// spellingSection is the names of one kind.
type spellingSection struct {
	ignored  string            // characters that do not count
	names    map[string]string // the correct name by another spelling, folded; "" if several names have that spelling
	prefixes [][2]string       // wrong, right
	infixes  [][2]string
	suffixes [][2]string
}

// SpellingError says that a line of a spelling file cannot be read.
type SpellingError struct {
	Line int
	Text string
}

// Error implements error.
func (e *SpellingError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Text) }

// maxSpellingLine is the maximum length of a line of a spelling file, in bytes.
const maxSpellingLine = 1 << 20

// ReadSpelling reads a spelling file. The error is a *[SpellingError] or that of the reader.
func ReadSpelling(r io.Reader) (*Spelling, error) {
	s := &Spelling{sections: make(map[string]*spellingSection)}
	var section *spellingSection
	name := "" // the last correct name
	lines := bufio.NewScanner(r)
	lines.Buffer(make([]byte, 64<<10), maxSpellingLine)
	n := 0
	for lines.Scan() {
		n++
		line := lines.Text()
		if !utf8.ValidString(line) {
			line = fromLegacy(line)
		}
		line = strings.TrimSpace(strings.TrimPrefix(line, "\ufeff"))
		if line == "" || line[0] == '#' {
			continue
		}
		if line[0] == '@' {
			word, rest, _ := strings.Cut(line[1:], " ")
			section, name = s.section(strings.ToUpper(word)), ""
			if section == nil {
				return nil, &SpellingError{n, fmt.Sprintf("@%s is not a section; it can be @PLAYER, @EVENT, @SITE or @ROUND", word)}
			}
			if list := quoted(rest); len(list) > 0 {
				section.ignored = list[0]
			}
			continue
		}
		if section == nil {
			return nil, &SpellingError{n, "a section such as @PLAYER is missing before the first name"}
		}
		switch line[0] {
		case '%':
			if err := section.correction(line); err != "" {
				return nil, &SpellingError{n, err}
			}
		case '=':
			if name == "" {
				return nil, &SpellingError{n, "a name is missing before its other spellings"}
			}
			section.add(withoutNote(line[1:]), name)
		default:
			if name = withoutNote(line); name != "" {
				section.add(name, name)
			}
		}
	}
	if err := lines.Err(); err != nil {
		if err == bufio.ErrTooLong {
			return nil, &SpellingError{n + 1, "the line is too long; this is not a spelling file"}
		}
		return nil, err
	}
	if len(s.sections) == 0 {
		return nil, &SpellingError{max(n, 1), "no section such as @PLAYER was found"}
	}
	return s, nil
}

// fromLegacy reads a line that is not UTF-8 as Windows-1252.
func fromLegacy(line string) string {
	var b strings.Builder
	for i := range len(line) {
		b.WriteRune(corpus.LegacyRune(line[i]))
	}
	return b.String()
}

// section finds or makes a section; nil if none has that name.
func (s *Spelling) section(name string) *spellingSection {
	switch name {
	case "PLAYER", "EVENT", "SITE", "ROUND":
	default:
		return nil
	}
	x := s.sections[name]
	if x == nil {
		x = &spellingSection{names: make(map[string]string)}
		s.sections[name] = x
	}
	return x
}

// withoutNote returns a name without the note after it, which begins with #.
func withoutNote(text string) string {
	name, _, _ := strings.Cut(text, "#")
	return strings.TrimSpace(name)
}

// quoted returns the quoted texts of a line.
func quoted(line string) (list []string) {
	parts := strings.Split(line, `"`)
	for i := 1; i+1 < len(parts); i += 2 {
		list = append(list, parts[i])
	}
	return list
}

// correction reads a line that begins with %. It returns an error text, or "".
func (s *spellingSection) correction(line string) string {
	word, rest, _ := strings.Cut(line, " ")
	var to *[][2]string
	switch strings.ToLower(word) {
	case "%prefix":
		to = &s.prefixes
	case "%infix":
		to = &s.infixes
	case "%suffix":
		to = &s.suffixes
	default:
		return "" // ratings and biographies
	}
	list := quoted(rest)
	if len(list) != 2 || list[0] == "" {
		return word + ` needs two texts in quotes, such as ` + word + ` "wrong" "right"`
	}
	*to = append(*to, [2]string{list[0], list[1]})
	return ""
}

// add adds a spelling of a name.
func (s *spellingSection) add(other, name string) {
	key := s.key(other)
	if key == "" {
		return
	}
	if known, ok := s.names[key]; ok && known != name && key != s.key(name) {
		if s.key(known) == key {
			return // it is the correct name of another one
		}
		name = "" // ambiguous
	}
	s.names[key] = name
}

// key returns a name without case and the characters that do not count.
func (s *spellingSection) key(name string) string {
	if s.ignored != "" {
		name = strings.Map(func(r rune) rune {
			if strings.ContainsRune(s.ignored, r) {
				return -1
			}
			return r
		}, name)
	}
	return strings.ToLower(strings.Join(strings.Fields(name), " "))
}

// correct returns the correct spelling of a tag's value. ok is false if it is not known.
func (s *Spelling) correct(tag, value string) (right string, ok bool) {
	kind := strings.ToUpper(tag)
	if kind == "WHITE" || kind == "BLACK" {
		kind = "PLAYER"
	}
	x := s.sections[kind]
	if x == nil || strings.Trim(value, "?- ") == "" {
		return value, false
	}
	right = value
	for _, c := range x.prefixes {
		if rest, ok := strings.CutPrefix(right, c[0]); ok && !strings.HasPrefix(c[1], c[0]) {
			right = c[1] + rest
		}
	}
	for _, c := range x.infixes {
		if !strings.Contains(c[1], c[0]) { // otherwise each run would change it again
			right = strings.ReplaceAll(right, c[0], c[1])
		}
	}
	for _, c := range x.suffixes {
		if rest, ok := strings.CutSuffix(right, c[0]); ok && !strings.HasSuffix(c[1], c[0]) {
			right = rest + c[1]
		}
	}
	if name := x.names[x.key(right)]; name != "" {
		return name, true
	}
	return right, right != value
}
