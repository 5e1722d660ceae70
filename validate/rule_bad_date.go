package validate

import (
	"fmt"
	"strings"
	"time"

	"github.com/fairyscore/fairyscore/grammar"
)

// badDate reports a date that is not written as one, or that no calendar has.
func badDate() Rule {
	return Rule{
		Code:     "T208",
		Name:     "bad-date",
		Title:    "a date that is not written YYYY.MM.DD, or does not exist",
		Why:      "Programs sort and select games by their dates (PGN standard 8.1.1.3); 04/05/2014 is April to some and May to others.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "[Date \"04/29/2014 02:27PM\"]\n\n1. e4 *\n",
		Good:     "[Date \"2014.04.??\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for i := range p.Record.Tags {
				t := &p.Record.Tags[i]
				if !isDateTag(t.Name) || t.Value == "" || t.Value == "?" {
					continue
				}
				switch shape, exists := judgeDate(t.Value); {
				case !shape:
					d := p.Report(t.Inside, "the %s %s is not written YYYY.MM.DD, with ? for what is not known", visible(t.Name), quote(t.Value))
					if better, ok := redate(t.Value); ok {
						d.fix("write it so", false, Edit{Span: t.Inside, Text: better})
					}
				case !exists:
					p.Report(t.Inside, "no calendar has the %s %s", visible(t.Name), quote(t.Value))
				}
			}
		},
	}
}

// isDateTag reports whether a tag's value is a date.
func isDateTag(name string) bool {
	switch len(name) {
	case 4, 7, 9:
		return strings.EqualFold(name, "Date") || strings.EqualFold(name, "UTCDate") || strings.EqualFold(name, "EventDate")
	}
	return false
}

// judgeDate reports whether a value has the form of the PGN standard, and whether there
// is such a day. It allocates nothing: every game is asked.
func judgeDate[T string | []byte](v T) (shape, exists bool) {
	if len(v) != 10 || v[4] != '.' || v[7] != '.' {
		return false, false
	}
	year, ok := dateField(v[0:4])
	month, ok2 := dateField(v[5:7])
	day, ok3 := dateField(v[8:10])
	if !ok || !ok2 || !ok3 {
		return false, false
	}
	if month == 0 || month > 12 || day == 0 || day > 31 {
		return true, false
	}
	if day > 28 && month > 0 {
		if year < 0 {
			year = 2000 // a leap year
		}
		return true, time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC).Day() == day
	}
	return true, true
}

// dateField reads digits; -1 stands for a field with question marks.
func dateField[T string | []byte](v T) (n int, ok bool) {
	marks := false
	for i := range len(v) {
		switch c := v[i]; {
		case c == '?':
			marks = true
		case c >= '0' && c <= '9':
			n = n*10 + int(c-'0')
		default:
			return 0, false
		}
	}
	if marks {
		return -1, true
	}
	return n, true
}

// redate reads a date with other separators and the year first, which has one reading
// only.
func redate(v string) (string, bool) {
	var y, m, d int
	v = strings.NewReplacer("-", ".", "/", ".").Replace(strings.TrimSpace(v))
	if n, err := fmt.Sscanf(v, "%4d.%2d.%2d", &y, &m, &d); err != nil || n != 3 || y < 1000 {
		return "", false
	}
	out := fmt.Sprintf("%04d.%02d.%02d", y, m, d)
	if _, exists := judgeDate(out); !exists || strings.Count(v, ".") != 2 {
		return "", false
	}
	return out, true
}

// dateQuiet reports whether the rule has nothing to say about a tag.
func dateQuiet(g *grammar.Game, t *grammar.Tag) bool {
	name := g.Src[t.Name.Off:t.Name.End]
	switch len(name) {
	case 4, 7, 9:
		if isDateTag(string(name)) {
			_, exists := judgeDate(g.Src[t.Value.Off:t.Value.End])
			return exists
		}
	}
	return true
}
