package extract

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// header is what stands above a game and becomes tags.
type header struct {
	tags   record.Tags
	blocks []int // that became tags
	paired bool  // the block at work has a date, so that A - B is who played
}

// tag looks up a tag as package variant asks for it.
func (h *header) tag(name string) (string, bool) { return h.tags.Get(name) }

// Bounds of the search for a header above a game.
const (
	headBlocks = 8   // how many blocks above it are looked at
	headLength = 160 // how long such a block is at most, in bytes
)

// head reports whether a section of tag pairs stands right above run i.
func (j *joiner) head(i int) bool {
	b := j.runs[i].block
	return b > 0 && (i == 0 || j.runs[i-1].block < b) && isTagSection(j.textOf(b-1))
}

// given reports whether what stands above run i says in which position its game begins.
func (j *joiner) given(i int) bool {
	h := j.headerOf(i)
	_, ok := h.tag("FEN")
	return ok
}

// textOf is the text of a block.
func (j *joiner) textOf(b int) []byte {
	k := j.page.blocks[b]
	return j.page.text[k.off:k.end]
}

// isTagSection reports whether every line of a text is a tag pair.
func isTagSection(text []byte) bool {
	if len(text) == 0 || text[0] != '[' || len(text) > 1<<14 {
		return false
	}
	for line := range bytes.Lines(text) {
		if line = bytes.TrimSpace(line); len(line) > 0 && !tagPair().Match(line) {
			return false
		}
	}
	return true
}

var tagPair = when(`^\[[A-Za-z][A-Za-z0-9_]* +"[^"]*"\]$`)

// headerOf reads what stands above run i: tag pairs, or the nearest heading with the lines
// under it.
func (j *joiner) headerOf(i int) (h header) {
	top := j.runs[i].block - 1
	if top >= 0 && j.head(i) {
		g, _ := grammar.NewParser().Parse(j.textOf(top))
		for _, t := range record.FromSyntax(g).Tags {
			if t.Broken == "" {
				h.tags = append(h.tags, record.Tag{Name: t.Name, Value: oneLine([]byte(t.Value))})
			}
		}
		h.blocks = []int{top}
		return h
	}
	last := -1
	if i > 0 {
		last = j.runs[i-1].block
	}
	for b := top; b > last && b > top-headBlocks; b-- {
		text, kind := j.textOf(b), j.page.blocks[b].kind
		if len(text) > headLength || kind == verbatim {
			break
		}
		title := kind == heading || b == top && isTitle(text) && kind == paragraph
		if !h.block(text, title) {
			if b < top {
				break
			}
			continue
		}
		h.blocks = append(h.blocks, b)
		if kind == heading {
			break
		}
	}
	return h
}

// block reads a block above a game line by line, and reports whether all of it became
// tags.
func (h *header) block(text []byte, title bool) bool {
	kept := *h
	h.tags = slices.Clone(h.tags)
	lines := bytes.Split(text, []byte("\n"))
	h.paired = len(lines) > 1 && dated().Match(text)
	for _, line := range lines {
		if !h.line(oneLine(line), title) {
			*h = kept
			return false
		}
	}
	return true
}

// isTitle reports whether a paragraph is short enough for a title: one line that is no
// sentence.
func isTitle(text []byte) bool {
	return len(text) <= 80 && bytes.IndexByte(text, '\n') < 0 && bytes.IndexByte([]byte(".,;:!?"), text[len(text)-1]) < 0
}

var (
	label   = when(`(?i)^(event|site|date|round|white|black|result|variant|fen|opening|source)\s*[:=]\s*(\S.*)$`)
	another = when(`(?i)[\s,;]\s*(?:event|site|date|round|white|black|result|variant|opening|source)\s*[:=]\s`)
	versus  = when(`^(\p{Lu}[^,(]{0,60}?)\s+(?i:vs?\.?|versus|against)\s+(\p{Lu}[^,(]{0,60}?)(?:\s*[,(]\s*(.*?)\)?)?$`)
	dashed  = when(`^(\p{Lu}[\p{L}.' ]{0,60}?) +[-–—] +(\p{Lu}[\p{L}.' ]{0,60}?)$`)
	placed  = when(`^(\p{Lu}[\p{L}' -]+), ((?:1[5-9]|20)\d\d)$`)
	columns = when(`^(?i:(?:move|no|white|black)[. ]*)+$`)
	dated   = when(`\b(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\.(\d{1,2})\.(\d{4})|([A-Z][a-z]{2,8}) (\d{1,2}), (\d{4})|(\d{1,2}) ([A-Z][a-z]{2,8}) (\d{4}))\b`)
	year    = when(`\b(1[5-9]\d\d|20\d\d)\b`)
	number  = when(`^\d{1,2}(\.\d{1,2})*\.?\s+`)
)

// labelled cuts a line into its labels with what stands behind each: "White: Anna, Black: Otto".
func labelled(text string) []string {
	var all []string
	from := 0
	for _, at := range another().FindAllStringIndex(text, -1) {
		all = append(all, strings.TrimRight(text[from:at[0]], " ,;"))
		from = at[1] - len(strings.TrimLeft(text[at[0]:at[1]], " \t\r\n\f,;"))
	}
	return append(all, text[from:])
}

// line reads a line above a game, and reports whether it became tags: all of it, and none
// that is known already, so that nothing of it is lost. What is nearer to the game wins.
func (h *header) line(text string, title bool) bool {
	var found record.Tags
	add := func(name, value string) {
		found = append(found, record.Tag{Name: name, Value: value})
	}
	switch {
	case label().MatchString(text):
		for _, pair := range labelled(text) {
			m := label().FindStringSubmatch(pair)
			if m == nil {
				return false // a label with nothing behind it
			}
			name, value := strings.ToUpper(m[1][:1])+strings.ToLower(m[1][1:]), m[2]
			switch name {
			case "Fen":
				name = "FEN"
				add("SetUp", "1")
			case "Date":
				if dated().FindString(value) == value || year().FindString(value) == value {
					value = dateIn(value)
				}
			case "White", "Black":
				if at := dated().FindStringIndex(value); at != nil && at[1] == len(value) && strings.HasSuffix(value[:at[0]], ", ") {
					add("Date", dateIn(value[at[0]:]))
					value = strings.TrimRight(value[:at[0]], ", ")
				}
			}
			add(name, value)
		}
	case versus().MatchString(text):
		m := versus().FindStringSubmatch(text)
		add("White", strings.TrimSpace(m[1]))
		add("Black", strings.TrimSpace(m[2]))
		if rest := strings.TrimSpace(m[3]); rest != "" {
			add("Event", rest)
			h.date(rest)
		}
	case h.paired && dashed().MatchString(text):
		m := dashed().FindStringSubmatch(text)
		add("White", m[1])
		add("Black", m[2])
	case title && placed().MatchString(text):
		m := placed().FindStringSubmatch(text)
		add("Site", m[1])
		add("Date", m[2]+".??.??")
	case title && columns().MatchString(text): // the head of a table
	case title:
		add("Event", number().ReplaceAllString(text, ""))
	case len(text) <= 60 && dated().MatchString(text):
		add("Date", dateIn(text))
		if rest := strings.Trim(dated().ReplaceAllString(text, ""), " ,"); rest != "" {
			add("Site", rest)
		}
	}
	for _, t := range found {
		if _, known := h.tags.Get(t.Name); known {
			return false
		}
	}
	h.tags = append(h.tags, found...)
	if title {
		h.date(text)
	}
	return len(found) > 0
}

// date adds the date that a text names among other things, unless one is known.
func (h *header) date(text string) {
	if d := dateIn(text); d != "" && h.tags.Index("Date") < 0 {
		h.tags = append(h.tags, record.Tag{Name: "Date", Value: d})
	}
}

// dateIn is the date that a text names, as a Date tag has it; "" if it names none.
func dateIn(text string) string {
	m := dated().FindStringSubmatch(text)
	switch {
	case m == nil:
		if y := year().FindString(text); y != "" {
			return y + ".??.??"
		}
		return ""
	case m[1] != "":
		return m[1] + "." + m[2] + "." + m[3]
	case m[4] != "":
		return m[6] + "." + twoDigits(m[5]) + "." + twoDigits(m[4])
	}
	month, day, of := m[7], m[8], m[9]
	if month == "" {
		day, month, of = m[10], m[11], m[12]
	}
	if n := monthOf(month); n > 0 {
		return fmt.Sprintf("%s.%02d.%s", of, n, twoDigits(day))
	}
	return of + ".??.??"
}

// twoDigits puts a zero before a single digit.
func twoDigits(s string) string {
	if len(s) == 1 {
		return "0" + s
	}
	return s
}

// monthOf is the number of an English month, whole or of three letters, 0 for another
// word.
func monthOf(word string) int {
	for i, m := range [...]string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"} {
		if word == m || word == m[:3] {
			return i + 1
		}
	}
	return 0
}
