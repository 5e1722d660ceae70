package record

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// Tag is one tag pair.
type Tag struct {
	Name   string
	Value  string       // escapes undone
	At     grammar.Span // from [ to ], within [Game.Text]; empty for a tag that was not read
	Inside grammar.Span // the value between its quotes, as written
	Broken string       // text of the tag section that is no tag pair, as written; Name and Value are empty then
	Escape bool         // Broken is a line that begins with %, which may stand anywhere (PGN standard 6)
}

// Tags are tag pairs in written order, duplicates included.
type Tags []Tag

// rosterSize is how many tags the roster has.
const rosterSize = 7

// Roster is the seven tag roster in its order (PGN standard 8.1.1).
func Roster() [rosterSize]string {
	return [rosterSize]string{"Event", "Site", "Date", "Round", "White", "Black", "Result"}
}

// unknown is what the standard writes for a roster tag of which nothing is known.
func unknown(name string) string {
	switch name {
	case "Date":
		return "????.??.??"
	case "Result":
		return "*"
	}
	return "?"
}

// Get returns the value of the first tag of that name: spelt so, or, if there is
// none, spelt so but for case.
func (t Tags) Get(name string) (value string, ok bool) {
	if i := t.Index(name); i >= 0 {
		return t[i].Value, true
	}
	return "", false
}

// Index returns the place in t of the tag that [Tags.Get] finds, or -1.
func (t Tags) Index(name string) int {
	if name == "" {
		return -1 // broken tags have no name
	}
	for i := range t {
		if t[i].Name == name {
			return i
		}
	}
	for i := range t {
		if len(t[i].Name) == len(name) && strings.EqualFold(t[i].Name, name) {
			return i
		}
	}
	return -1
}

// Set gives the tag that [Tags.Get] finds another value, or appends a new tag.
func (t *Tags) Set(name, value string) {
	if i := t.Index(name); i >= 0 {
		(*t)[i].Value = value
		return
	}
	*t = append(*t, Tag{Name: name, Value: value})
}

// Del removes every tag of that name, whatever its case.
func (t *Tags) Del(name string) {
	kept := (*t)[:0]
	for _, tag := range *t {
		if !strings.EqualFold(tag.Name, name) || tag.Broken != "" {
			kept = append(kept, tag)
		}
	}
	clear((*t)[len(kept):])
	*t = kept
}

// AppendTag appends a tag pair without a line end: [Name "value"]. Quotes and
// backslashes are escaped (PGN standard 7); line ends, which no value can hold,
// become blanks.
func AppendTag(dst []byte, name, value string) []byte {
	dst = append(dst, '[')
	dst = append(dst, name...)
	dst = append(dst, ' ', '"')
	for i := 0; i < len(value); i++ {
		switch c := value[i]; c {
		case '"', '\\':
			dst = append(dst, '\\', c)
		case '\n', '\r':
			dst = append(dst, ' ')
		default:
			dst = append(dst, c)
		}
	}
	return append(dst, '"', ']')
}

// unescape undoes the escapes of a value: \" and \\. Other backslashes stay.
func unescape(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) && (s[i+1] == '"' || s[i+1] == '\\') {
			i++
		}
		b = append(b, s[i])
	}
	return string(b)
}
