package record

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// Tag is one tag pair.
type Tag struct {
	Name   string
	Value  string       // unescaped
	At     grammar.Span // from [ to ], within [Game.Text]; empty for a tag that was added
	Inside grammar.Span // the value between its quotes, as written
	// text of the tag section that is not a tag pair, as written; then Name and Value are empty
	Broken string
	Escape bool // Broken is a line that begins with %, which may be anywhere (PGN standard 6)
}

// Tags are tag pairs in written order, duplicates included.
type Tags []Tag

// rosterSize is how many tags the roster has.
const rosterSize = 7

// Roster returns the seven tag roster in its order (PGN standard 8.1.1).
func Roster() [rosterSize]string {
	return [rosterSize]string{"Event", "Site", "Date", "Round", "White", "Black", "Result"}
}

// unknown returns the standard's value for a roster tag that is not known.
func unknown(name string) string {
	switch name {
	case "Date":
		return "????.??.??"
	case "Result":
		return "*"
	}
	return "?"
}

// Get returns the value of the first tag of exactly that name or, if there is none, of the first
// one that differs only in case.
func (t Tags) Get(name string) (value string, ok bool) {
	if i := t.Index(name); i >= 0 {
		return t[i].Value, true
	}
	return "", false
}

// Index returns the index in t of the tag that [Tags.Get] finds, or -1.
func (t Tags) Index(name string) int {
	if name == "" {
		return -1 // damaged tags have no name
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

// Set changes the value of the tag that [Tags.Get] finds, or appends a new tag.
func (t *Tags) Set(name, value string) {
	if i := t.Index(name); i >= 0 {
		(*t)[i].Value = value
		return
	}
	*t = append(*t, Tag{Name: name, Value: value})
}

// Del removes every tag of that name, ignoring case.
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

// AppendTag appends a tag pair without a line end: [Name "value"]. It escapes quotes and
// backslashes (PGN standard 7); line endings, which no value can hold, become spaces.
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

// TagValue returns a value as written in a tag pair, with the escapes of [AppendTag].
func TagValue(value string) string {
	const name = "x"
	b := string(AppendTag(nil, name, value))
	return strings.TrimSuffix(strings.TrimPrefix(b, "["+name+` "`), `"]`)
}

// unescape returns a value without its escapes: \" and \\. Other backslashes stay. A line end
// inside, which a value cannot have, counts as a space.
func unescape(s string) string {
	if strings.IndexByte(s, '\n') >= 0 || strings.IndexByte(s, '\r') >= 0 {
		s = oneLine(s)
	}
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

// oneLine joins the lines of a value with one space per line end.
func oneLine(s string) string {
	var lines []string
	for line := range strings.FieldsFuncSeq(s, func(r rune) bool { return r == '\n' || r == '\r' }) {
		if line = strings.Trim(line, " \t"); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, " ")
}

// OtherSide returns the name of the tag about the other player: BlackElo for WhiteElo. Names of
// other tags stay the same.
func OtherSide(name string) string {
	if rest, ok := strings.CutPrefix(name, "White"); ok {
		return "Black" + rest
	}
	if rest, ok := strings.CutPrefix(name, "Black"); ok {
		return "White" + rest
	}
	return name
}
