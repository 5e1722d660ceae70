package dedupe

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// person is the part of a player's name that is compared.
type person struct {
	family  string // folded
	initial rune   // of the other names, folded; 0 if there are none
}

// maxPeople is how many names a Reader remembers.
const maxPeople = 10_000

// umlauts are letters that are also written as two, after folding.
var umlauts = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u")

// person reads a name.
func (r *Reader) person(name string) person {
	p, ok := r.people[name]
	if ok {
		return p
	}
	family, given := query.SplitName(name)
	p.family = umlauts.Replace(strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			return c
		}
		return -1
	}, family))
	if p.family == "" {
		p.family = family
	}
	for _, c := range given {
		if unicode.IsLetter(c) {
			p.initial = c
			break
		}
	}
	if len(r.people) >= maxPeople {
		clear(r.people)
	}
	r.people[strings.Clone(name)] = p
	return p
}

// facts are the details that tell short games with the same moves apart: two games that contradict
// each other there are different.
type facts struct {
	date, round, result string
	initials            [2]rune
	long                bool // the moves alone are enough
}

// freeCourse is the number of plies from which the same moves and players prove that it is the same
// game.
const freeCourse = 60

// contradicts reports whether two games are different although they have the same moves.
func (f *facts) contradicts(o *facts) bool {
	if f.long && o.long {
		return false
	}
	for side := range f.initials {
		if a, b := f.initials[side], o.initials[side]; a != b && a != 0 && b != 0 {
			return true
		}
	}
	return f.result != o.result && f.result != "" && o.result != "" || !agree(f.date, o.date) || !agree(f.round, o.round)
}

// includes reports whether f has every fact of o, with the same value.
func (f *facts) includes(o *facts) bool {
	if f.contradicts(o) {
		return false
	}
	for side := range f.initials {
		if f.initials[side] == 0 && o.initials[side] != 0 {
			return false
		}
	}
	return (o.result == "" || f.result != "") && covers(f.date, o.date) && covers(f.round, o.round)
}

// covers reports whether a date or round is at least as precise as another with which it agrees.
func covers(a, b string) bool {
	return a == b || b == "" || a != "" && !strings.Contains(a, "?") && len(a) >= len(b)
}

// count returns how many facts are known.
func (f *facts) count() (n int) {
	for _, known := range []bool{f.date != "", f.round != "", f.result != "", f.initials[0] != 0, f.initials[1] != 0} {
		if known {
			n += 16
		}
	}
	return n + min(len(f.round), 8) - strings.Count(f.date, "?")
}

// agree compares two dates, or two rounds, part by part; a missing or unknown part agrees with
// anything.
func agree(a, b string) bool {
	if a == b || a == "" || b == "" {
		return true
	}
	x, y := strings.FieldsFunc(a, isSeparator), strings.FieldsFunc(b, isSeparator)
	for i := range min(len(x), len(y)) {
		if !agreeParts(x[i], y[i]) {
			return false
		}
	}
	return true
}

// isSeparator reports whether a character separates the parts of a date or a round.
func isSeparator(c rune) bool { return c == '.' || c == '-' || c == '/' || c == ' ' }

// agreeParts compares a part of two dates or rounds, in which ? can be any character.
func agreeParts(a, b string) bool {
	if n, err := strconv.Atoi(a); err == nil {
		if m, err := strconv.Atoi(b); err == nil {
			return n == m
		}
	}
	if !strings.Contains(a+b, "?") {
		return strings.EqualFold(a, b)
	}
	if strings.Trim(a, "?") == "" || strings.Trim(b, "?") == "" {
		return true
	}
	if len(a) != len(b) {
		return false
	}
	for i := range len(a) {
		if a[i] != b[i] && a[i] != '?' && b[i] != '?' {
			return false
		}
	}
	return true
}

// isKnown reports whether the value of a tag is known.
func isKnown(value string) bool { return strings.Trim(value, "?.-* ") != "" }

// tag returns the value of the first tag with a name, whatever its case; "" if its value is
// unknown.
func tag(g *grammar.Game, name string) string {
	for i := range g.Tags {
		t := &g.Tags[i]
		if int(t.Name.End-t.Name.Off) == len(name) && strings.EqualFold(string(g.Src[t.Name.Off:t.Name.End]), name) {
			if value := strings.Join(strings.Fields(g.Value(*t)), " "); isKnown(value) {
				return value
			}
			return ""
		}
	}
	return ""
}

// players returns the parts of the names that are compared, and after them the text that could not
// be read, which may be moves.
func (r *Reader) players(g *grammar.Game, same Same) string {
	white, black := tag(g, "White"), tag(g, "Black")
	if same != Moves {
		white, black = r.person(white).family, r.person(black).family
	}
	return white + "\x00" + black + unreadText(g)
}

// unreadText returns the text of a record that could not be read, and its comments if one of them
// may hold what follows it.
func unreadText(g *grammar.Game) string {
	var text []byte
	comments := false
	for _, e := range g.SyntaxErrors {
		switch e.Kind {
		case grammar.Stray, grammar.UnknownWord, grammar.BareBracket, grammar.TooDeep, grammar.LateTag, grammar.Prose, grammar.Conflict:
			text = append(append(text, 0), g.Src[e.Off:e.End]...)
		case grammar.OpenComment, grammar.HiddenTags:
			comments = true
		}
	}
	for i := 0; comments && i < len(g.Items); i++ {
		if it := &g.Items[i]; it.Kind == grammar.Comment || it.Kind == grammar.Line {
			text = append(append(text, 0), g.Src[it.Off:it.End]...)
		}
	}
	return string(text)
}

// facts are those of a game with n plies.
func (r *Reader) facts(g *grammar.Game, same Same, plies int) facts {
	f := facts{date: tag(g, "Date"), round: tag(g, "Round"), long: plies >= freeCourse && same != Position}
	f.initials = [2]rune{r.person(tag(g, "White")).initial, r.person(tag(g, "Black")).initial}
	result := tag(g, "Result")
	if result == "" {
		for i := range g.Items {
			if it := &g.Items[i]; it.Kind == grammar.Result {
				result = string(g.Src[it.Off:it.End])
			}
		}
	}
	if score, ok := record.ParseScore(result); ok && score != record.Unfinished {
		f.result = score.String()
	}
	return f
}

// annotations counts the comments, glyphs and variations.
func annotations(g *grammar.Game) (n int) {
	for i := range g.Items {
		switch g.Items[i].Kind {
		case grammar.Comment, grammar.Line, grammar.NAG, grammar.Open:
			n++
		}
	}
	return n
}

// quality orders records of one game: those with more known tags, then more annotations, then more
// text are better.
func quality(g *grammar.Game) uint64 {
	known := 0
	for i := range g.Tags {
		switch value := g.Value(g.Tags[i]); {
		case !isKnown(value):
		case strings.Contains(value, "?"):
			known++ // a part of it
		default:
			known += 2
		}
	}
	return uint64(min(known, 1<<16-1))<<48 | uint64(min(annotations(g), 1<<24-1))<<24 | uint64(min(utf8.RuneCount(g.Src[g.Off:g.End]), 1<<24-1))
}
