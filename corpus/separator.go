package corpus

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/english"
)

// Separator determines what has to be written between two records that did not follow each other,
// so that they are read as two. The zero Separator is at the beginning of an output.
type Separator struct {
	last  []byte // the previous record, or its end if it is too long; what was added before it, too
	inner []int  // where other records begin in last: a comment before them is open
	long  bool
	// how much text was added by Follow since the previous record, in bytes
	followed int
	buffer   []byte
	parser   *grammar.Parser
}

// separatorHead is how much of the next record is examined, in bytes: its tags and first moves.
const separatorHead = 16 << 10

// lineEnds are as many line endings as are ever needed.
const lineEnds = "\n\n"

// Gap is the text between two records.
type Gap struct {
	Text  string // to write before the second: line endings, usually none, and the additions
	Ends  string // added after the first, so that it ends there: "*", "}", "} and *"; "" if nothing
	Tags  string // added before the second, so that it begins there; "" if nothing
	Apart bool   // the two are read as two records; false if no text between them can do that

	// The second is read as several records: what followed it in its source made it one. Then Apart
	// is false.
	Several bool
}

// Notice describes what was added between two records; "" if nothing but line endings.
func (g Gap) Notice() string {
	switch {
	case g.Several:
		return "this game is read as several games in the output; only with the text after it in its file is it one"
	case !g.Apart:
		return "this game is read as part of the game before it in the output"
	case g.Ends == "*" && g.Tags == "":
		return "the game before has no result, and this one has no tags; * was added between them"
	}
	var added []string
	if g.Ends != "" {
		added = strings.Split(g.Ends, " and ")
	}
	if g.Tags != "" {
		added = append(added, "the tag "+g.Tags)
	}
	switch len(added) {
	case 0:
		return ""
	case 1:
		return added[0] + " was added between this game and the one before; without it the two are one game"
	}
	return english.And(added) + " were added between this game and the one before; without them the two are one game"
}

// gaps are tried in this order if line endings are not enough.
var gaps = [...]Gap{
	{Text: "\n*\n\n", Ends: "*"}, {Text: lineEnds, Tags: unknownEvent}, {Text: "\n*\n\n", Ends: "*", Tags: unknownEvent},
	{Text: "\n}\n\n", Ends: "}"}, {Text: "\n}\n*\n\n", Ends: "} and *"},
	{Text: "\n}\n\n", Ends: "}", Tags: unknownEvent}, {Text: "\n}\n*\n\n", Ends: "} and *", Tags: unknownEvent},
}

// Between returns what to write before a record. follows means that the record follows the previous
// one in their source; then it is nothing.
func (s *Separator) Between(record []byte, follows bool) Gap {
	defer s.keep(record)
	if follows {
		return Gap{Apart: true}
	}
	text, apart := s.gap(record, 0)
	if apart || s.long {
		several := len(record) < separatorHead && !isOne(record)
		return Gap{Text: text, Apart: !several, Several: several}
	}
	head := record[:min(len(record), separatorHead)]
	for _, gap := range s.order() {
		next := append([]byte(gap.Tags), head...)
		if s.separates(gap.Text, next) && (gap.Tags == "" || isOne(next)) {
			gap.Text, gap.Tags, gap.Apart = gap.Text+gap.Tags, strings.TrimSpace(gap.Tags), true
			return gap
		}
	}
	return Gap{Text: lineEnds}
}

// Last returns the previous record, or its end if it is too long, as far as it decides how the next
// is read. It is valid until the next call of another method.
func (s *Separator) Last() []byte { return s.last }

// order is gaps in the order in which they are tried: an open comment is closed first.
func (s *Separator) order() []Gap {
	if !s.opens() {
		return gaps[:]
	}
	const closing, both = 3, 5 // the first that closes a comment, and the first that adds tags, too
	return slices.Concat(gaps[closing:both], gaps[:closing], gaps[both:])
}

// opens reports whether a comment may be open at the end of the last record.
func (s *Separator) opens() bool {
	return bytes.Count(s.last, []byte{'{'}) > bytes.Count(s.last, []byte{'}'})
}

// Follow adds text that is written after the previous record and does not belong to a record, or to
// one that is too long.
func (s *Separator) Follow(text []byte) {
	if s.followed += len(text); s.followed > separatorHead {
		s.More(text)
		return
	}
	s.last = append(s.last, text...)
}

// gap returns the line endings to write before a record that does not follow the previous one: at
// least a minimum, unless only fewer separate the records.
func (s *Separator) gap(record []byte, least int) (gap string, apart bool) {
	if len(s.last) == 0 || len(bytes.TrimSpace(record)) == 0 {
		return lineEnds[:least], true
	}
	if least == 0 && !s.long && len(s.inner) == 0 && grammar.BeginsPlainly(record) && grammar.EndsPlainly(s.last) {
		return "", true
	}
	for n := least; n <= len(lineEnds); n++ {
		if s.separates(lineEnds[:n], record) {
			return lineEnds[:n], true
		}
	}
	for n := range least {
		if s.separates(lineEnds[:n], record) {
			return lineEnds[:n], true
		}
	}
	return lineEnds, s.long
}

// unknownEvent is the shortest tag section; it begins a record for any movetext.
const unknownEvent = "[Event \"?\"]\n\n"

// force returns what separates a record from the previous one if line endings do not: line ends, of
// which the previous record may already have some, and a result or a tag section. added is "" if
// that does not separate them either.
func (s *Separator) force(record []byte, there int) (gap, added string) {
	head := record[:min(len(record), separatorHead)]
	for _, try := range s.order() {
		end, _ := strings.CutPrefix(try.Text, "\n")
		if try.Ends == "" {
			end = ""
		}
		wanted := 1
		if end == "" {
			wanted = 2
		}
		gap = strings.Repeat("\n", max(0, wanted-there))
		if next := append([]byte(try.Tags), head...); s.separates(gap+end, next) && (try.Tags == "" || isOne(next)) {
			return gap, end + try.Tags
		}
	}
	return "\n\n", ""
}

// leans reports whether a record that follows the previous one in its source begins a game only
// because of the text after it there, which may not come next: a paragraph right before tag pairs.
func (s *Separator) leans(record []byte) bool {
	if s.long || len(s.last) == 0 || len(s.last) >= separatorHead || len(record) >= separatorHead ||
		grammar.BeginsPlainly(record) || grammar.BeginsAnew(s.last, record) {
		return false
	}
	return !s.separatesBefore("", record, "")
}

// isOne reports whether a text is a single record.
func isOne(text []byte) bool {
	n, ok := grammar.NextRecordWithin(text, len(text)+1, true)
	return !ok || n == len(text)
}

// More adds text that continues the previous record.
func (s *Separator) More(text []byte) {
	s.long = true
	s.last = append(s.last, text...)
	if n := len(s.last) - separatorHead; n > 0 {
		s.last = s.last[:copy(s.last, s.last[n:])]
	}
}

// shrink keeps only the last lines of the last record, and no other memory.
func (s *Separator) shrink(size int) {
	last := s.last
	if len(last) > size {
		last = last[len(last)-size:]
		if i := bytes.IndexByte(last, '\n'); i >= 0 && i < len(last)-2 {
			last = last[i+1:]
		}
	}
	s.last, s.buffer, s.parser = bytes.Clone(last), nil, nil
}

// keep stores the last record. A comment that is open in the one before may still be closed after
// it, and then both are kept, unless it has tags, or opens a comment itself: an open comment ends
// where a game with another one begins.
func (s *Separator) keep(record []byte) {
	s.followed = 0
	if !s.long && len(s.last) > 0 && len(s.last)+len(record) < separatorHead && bytes.IndexByte(record, '[') < 0 && !opensFirst(record) && s.opens() {
		s.inner = append(s.inner, len(s.last))
		s.last = append(s.last, record...)
		return
	}
	s.last, s.inner, s.long = append(s.last[:0], record...), s.inner[:0], false
}

// opensFirst reports whether the first brace of a record opens a comment.
func opensFirst(record []byte) bool {
	i := bytes.IndexAny(record, "{}")
	return i >= 0 && record[i] == '{'
}

// followings represent the records after the next one: they can decide where an open comment ends,
// where the paragraph right before them begins, and whether tag pairs without moves are among those
// before: the number of a damaged position may continue these. The last two close a comment; they
// are examined only if there is a brace.
var followings = [...]string{
	"", "\n[Event \"x\"]\n\n1. a3 *\n", "\n\n[Event \"x\"]\n\n1. a3 *\n", "\n\n[Event \"x\"]\n\n1. a3 {x} *\n", "\n\n2X5/8 w -\n",
	"\n}\n", "\n\n[Event \"x\"]\n\n1. a3 } *\n",
}

// separates reports whether the last record and the next are read as two with a gap between them,
// whatever follows.
func (s *Separator) separates(gap string, record []byte) bool {
	if len(record) >= separatorHead {
		return s.separatesBefore(gap, record[:separatorHead], "")
	}
	which := followings[:]
	if bytes.IndexByte(s.last, '{') < 0 {
		which = followings[:5]
	}
	for i, following := range which {
		if i == 1 && bytes.HasSuffix(record, []byte("\n")) {
			following = following[1:] // on the next line, without an empty one
		}
		if !s.separatesBefore(gap, record, following) {
			return false
		}
	}
	return true
}

// separatesBefore is separates with other records after the next one.
func (s *Separator) separatesBefore(gap string, record []byte, following string) bool {
	text := append(append(append(append(s.buffer[:0], s.last...), gap...), record...), following...)
	s.buffer = text
	at := len(s.last) + len(gap)
	limit := len(text) + 1
	if s.long {
		// Its comments are not read, and it ends at a tag pair after an empty line.
		n, _ := grammar.SkipRecord(text, len(s.last), true)
		return n == at
	}
	from := 0
	for _, inner := range s.inner { // each is a separate record
		n, ok := grammar.NextRecordWithin(text[from:], limit, true)
		if !ok || from+n != inner {
			return false
		}
		from = inner
	}
	n, ok := grammar.NextRecordWithin(text[from:], limit, true)
	if n += from; !ok || n == at {
		return ok
	}
	if n < at+len(bytes.TrimSpace(record)) {
		return false // the next one, too, must end where it ended
	}
	if s.parser == nil {
		s.parser = grammar.NewParser()
	}
	s.parser.MaxRecord = limit
	_, rest := s.parser.Parse(text[from:n])
	end := n - len(rest)
	return len(rest) > 0 && len(bytes.TrimSpace(text[min(end, at):max(end, at)])) == 0
}
