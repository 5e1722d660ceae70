package edit

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/annotate"
)

// Options say what is changed: tags are deleted first, then renamed, then set, then corrected.
type Options struct {
	Delete   []string  // names of tags; all tags with such a name are deleted
	Rename   []Renamed // a tag that would get the name of another one stays
	Set      []Value   // a tag that is missing is added; of several tags of that name, the first is kept
	Spelling *Spelling // corrects names; nil corrects none
	Strip    Strip

	Parser *grammar.Parser // reads the edited text; nil for a default parser
}

// Renamed is a tag's new name.
type Renamed struct{ From, To string }

// Value is a tag and its value.
type Value struct{ Name, Value string }

// Notice says why a record was not changed as requested.
type Notice struct {
	Off  int32 // in the record's text
	Text string
}

// Editor changes records. It reuses its memory, so it belongs to one goroutine.
type Editor struct {
	options Options
	parser  *grammar.Parser
	game    *grammar.Game
	text    []byte
	before  grammar.Before
	newline string
	edits   []annotate.Edit
	notices []Notice
	tags    []tag
	added   []Value // tags to append after all others
	tokens  []token // what the edited text has to read as
}

// New returns an Editor.
func New(o Options) *Editor {
	e := &Editor{options: o, parser: o.Parser}
	if e.parser == nil {
		e.parser = grammar.NewParser()
	}
	return e
}

// tag is a tag pair and its edits.
type tag struct {
	grammar.Tag
	name, value string
	gone        bool
	changed     bool
	before      []Value // new tags that come before it
	after       []Value // new tags that come after it
}

// Game returns the edits of a record, in order and not overlapping, for [annotate.Apply]; g is the
// syntax of text, from a parser other than the Editor's, and before is the record's
// [corpus.Record.Before]. There are none if there is nothing to change. Both results are valid
// until the next call.
func (e *Editor) Game(g *grammar.Game, text []byte, before grammar.Before) (edits []annotate.Edit, notices []Notice) {
	e.game, e.text, e.before = g, text, before
	e.edits, e.notices, e.tags, e.added, e.tokens = e.edits[:0], nil, e.tags[:0], e.added[:0], e.tokens[:0]
	if g.Len() == 0 {
		return nil, nil
	}
	if long := g.TooLong(); long != nil {
		return nil, []Notice{{g.Off, long.Error() + "; it is unchanged"}}
	}
	if g.Setup.Len() > 0 {
		if len(e.options.Set) > 0 {
			e.note(g.Off, "a position in a list has no tags to set; it is unchanged")
		}
		return nil, e.notices
	}
	if at, marked := g.Conflict(); marked {
		e.note(at.Off, "merge conflict marker; the record is unchanged")
		return nil, e.notices
	}
	open := func(x grammar.SyntaxError) bool { return x.Kind == grammar.OpenComment }
	if i := slices.IndexFunc(g.SyntaxErrors, open); i >= 0 && e.options.Strip&Comments != 0 {
		e.note(g.SyntaxErrors[i].Off, "a comment in this record is not closed, and moves may be in it; the record is unchanged")
		return nil, e.notices
	}
	e.newline = before.LineEndIn(text)
	e.changeTags()
	if !e.setApart() {
		e.note(g.Off, "with tags this game would be read with the text before it; it is unchanged")
		return nil, e.notices
	}
	e.writeTags()
	e.strip()
	if len(e.edits) == 0 {
		return nil, e.notices
	}
	slices.SortStableFunc(e.edits, func(a, b annotate.Edit) int {
		return cmp.Or(cmp.Compare(a.Off, b.Off), cmp.Compare(a.End, b.End))
	})
	if e.vanishes() {
		e.note(g.Off, "this record has only what would be stripped; it is unchanged")
		return nil, e.notices
	}
	if e.size() > g.Limit {
		e.note(g.Off, "the record would have more than %d bytes (--max-record); it is unchanged", g.Limit)
		return nil, e.notices
	}
	if !e.holds() {
		return nil, append(e.notices, Notice{g.Off, "the record would not be read as expected afterwards; it is unchanged"})
	}
	return e.edits, e.notices
}

// size returns how long the record is with the edits, in bytes.
func (e *Editor) size() int {
	n := len(e.text)
	for i := range e.edits {
		n += len(e.edits[i].Text) - int(e.edits[i].End-e.edits[i].Off)
	}
	return n
}

// note adds a notice about the record.
func (e *Editor) note(off int32, format string, args ...any) {
	e.notices = append(e.notices, Notice{off, fmt.Sprintf(format, args...)})
}

// find finds the tags of a name: with this spelling, or, if there is none, with another case.
func (e *Editor) find(name string) (list []int) {
	for i := range e.tags {
		if !e.tags[i].gone && e.tags[i].name == name {
			list = append(list, i)
		}
	}
	if len(list) > 0 {
		return list
	}
	for i := range e.tags {
		if !e.tags[i].gone && strings.EqualFold(e.tags[i].name, name) {
			list = append(list, i)
		}
	}
	return list
}

// changeTags decides how the tags change.
func (e *Editor) changeTags() {
	for i := range e.game.Tags {
		t := &e.game.Tags[i]
		e.tags = append(e.tags, tag{Tag: *t, name: t.Name.Text(e.text), value: e.game.Value(*t)})
	}
	for _, name := range e.options.Delete {
		for i := range e.tags {
			e.tags[i].gone = e.tags[i].gone || strings.EqualFold(e.tags[i].name, name)
		}
	}
	for _, r := range e.options.Rename {
		e.rename(r)
	}
	for _, v := range e.options.Set {
		e.set(v)
	}
	if len(e.tags) > 0 && !slices.ContainsFunc(e.tags, func(t tag) bool { return !t.gone }) {
		t := &e.tags[0]
		t.gone = false
		switch {
		case len(t.before) > 0:
			t.name, t.value, t.changed, t.before = t.before[0].Name, t.before[0].Value, true, t.before[1:]
		case len(e.added) > 0:
			t.name, t.value, t.changed, e.added = e.added[0].Name, e.added[0].Value, true, e.added[1:]
		default:
			// Without tags the record could be read as part of the game before it.
			e.note(t.Off, "the record would have no tags; the %s tag is kept", t.name)
		}
	}
	if e.options.Spelling == nil {
		return
	}
	for i := range e.tags {
		t := &e.tags[i]
		if t.gone {
			continue
		}
		if right, ok := e.options.Spelling.correct(t.name, t.value); ok && right != t.value {
			t.value, t.changed = right, true
		}
	}
}

// rename renames a tag.
func (e *Editor) rename(r Renamed) {
	from := e.find(r.From)
	if len(from) == 0 {
		return
	}
	if to := e.find(r.To); len(to) > 0 && !slices.Contains(from, to[0]) {
		e.note(e.tags[from[0]].Off, "the record already has the tag %s; %s is kept", r.To, r.From)
		return
	}
	for _, i := range from {
		if e.tags[i].name != r.To {
			e.tags[i].name, e.tags[i].changed = r.To, true
		}
	}
}

// set sets a tag.
func (e *Editor) set(v Value) {
	if at := e.find(v.Name); len(at) > 0 {
		t := &e.tags[at[0]]
		if t.value != v.Value {
			t.value, t.changed = v.Value, true
		}
		for _, i := range at[1:] {
			e.tags[i].gone = true
		}
		return
	}
	for i := range e.added {
		if e.added[i].Name == v.Name {
			e.added[i].Value = v.Value
			return
		}
	}
	if before, i := e.rosterPlace(v.Name); i >= 0 {
		if before {
			e.tags[i].before = append(e.tags[i].before, v)
		} else {
			e.tags[i].after = append(e.tags[i].after, v)
		}
		return
	}
	e.added = append(e.added, v)
}

// rosterPlace finds the place of a tag of the seven tag roster that is missing: after the last of
// those before it in the roster, or before the first tag. i is -1 for other tags, and for a record
// without tags.
func (e *Editor) rosterPlace(name string) (before bool, i int) {
	roster := record.Roster()
	at := slices.Index(roster[:], name)
	if at < 0 || len(e.tags) == 0 {
		return false, -1
	}
	for at--; at >= 0; at-- {
		if list := e.find(roster[at]); len(list) > 0 {
			return false, list[0]
		}
	}
	return true, 0
}

// setApart sets a record that gets tags apart from the one before it. It returns false if that is
// not possible.
func (e *Editor) setApart() bool {
	if len(e.added) == 0 && !slices.ContainsFunc(e.tags, func(t tag) bool { return len(t.before)+len(t.after) > 0 }) {
		return true
	}
	off, lineEnds, ok := e.game.Apart(e.text, e.before)
	if lineEnds != "" {
		e.insert(off, lineEnds)
	}
	return ok
}

// writeTags makes the edits of the tag section.
func (e *Editor) writeTags() {
	for i := range e.tags {
		t := &e.tags[i]
		for _, v := range t.before {
			e.insert(t.Off, string(record.AppendTag(nil, v.Name, v.Value))+e.newline)
		}
		switch {
		case t.gone:
			e.remove(int(t.Off), int(t.End))
		case t.changed && t.name != t.Tag.Name.Text(e.text):
			e.replace(t.Tag.Name, t.name)
			fallthrough
		case t.changed:
			if t.value != e.game.Value(t.Tag) {
				e.replace(t.Tag.Value, record.TagValue(t.value))
			}
		}
		for _, v := range t.after {
			e.insert(t.End, e.newline+string(record.AppendTag(nil, v.Name, v.Value)))
		}
	}
	if len(e.added) == 0 {
		return
	}
	var text []byte
	for i := len(e.tags) - 1; i >= 0; i-- {
		if e.tags[i].gone {
			continue
		}
		for _, v := range e.added {
			text = record.AppendTag(append(text, e.newline...), v.Name, v.Value)
		}
		e.insert(e.tags[i].End, string(text))
		return
	}
	at := int32(bytes.LastIndexAny(e.text[:e.game.Off], "\r\n") + 1)
	if bytes.HasPrefix(e.text[at:], []byte("\ufeff")) {
		at += int32(len("\ufeff"))
	}
	for _, v := range e.added {
		text = append(record.AppendTag(text, v.Name, v.Value), e.newline...)
	}
	e.insert(at, string(append(text, e.newline...)))
}

// insert makes an edit that adds text.
func (e *Editor) insert(at int32, text string) { e.replace(grammar.Span{Off: at, End: at}, text) }

// replace makes an edit.
func (e *Editor) replace(at grammar.Span, text string) {
	e.edits = append(e.edits, annotate.Edit{Span: at, Text: text})
}

// remove makes an edit that deletes something, with the spaces that would be left over, and with
// its line if nothing else is on it.
func (e *Editor) remove(from, to int) {
	text := e.text
	left, right := from, to
	for left > 0 && (text[left-1] == ' ' || text[left-1] == '\t') {
		left--
	}
	for right < len(text) && (text[right] == ' ' || text[right] == '\t') {
		right++
	}
	begins := left == 0 || text[left-1] == '\n' || text[left-1] == '\r'
	ends := right == len(text) || text[right] == '\n' || text[right] == '\r'
	between := ""
	switch {
	case begins && ends:
		if right < len(text) {
			if right++; text[right-1] == '\r' && right < len(text) && text[right] == '\n' {
				right++
			}
		}
		from, to = left, right
	case !begins && !ends && bytes.ContainsAny(text[from:to], "\r\n"):
		from, to, between = left, right, e.newline // its neighbours stay on two lines
	case begins, left < from && !ends && (right == len(text) || text[right] != ')'), left > 0 && text[left-1] == '(':
		to = right
	case ends, right < len(text) && text[right] == ')':
		from = left
	case right == to:
		between = " " // nothing else separated its neighbours
	}
	if n := len(e.edits) - 1; n >= 0 && e.edits[n].Text == "" && int(e.edits[n].End) >= from && int(e.edits[n].Off) <= from {
		e.edits[n].End = int32(to) // they meet
		return
	}
	e.replace(grammar.Span{Off: int32(from), End: int32(to)}, between)
}

// followingAtMost is how much of the text after a record decides whether it begins another one.
const followingAtMost = 512

// token is what a token has to be read as afterwards.
type token struct {
	kind grammar.ItemKind
	text string
}

// vanishes reports whether nothing of the record would be left: it has neither tags nor moves.
func (e *Editor) vanishes() bool {
	if len(e.tokens)+len(e.tags)+len(e.added) > 0 {
		return false
	}
	g, _ := e.parser.Parse(annotate.Apply(nil, e.text, e.edits))
	return g.Len() == 0
}

// holds reports whether the record with the edits is read as expected: the same tokens except for
// what was stripped, and the requested tags, and what follows as another record.
func (e *Editor) holds() bool {
	for i := 1; i < len(e.edits); i++ {
		if e.edits[i].Off < e.edits[i-1].End {
			return false
		}
	}
	text := annotate.Apply(nil, e.text, e.edits)
	if n, ok := grammar.NextRecordWithin(text, e.game.Limit, true); ok && n != len(text) {
		return false
	}
	if follows := e.game.Src[len(e.text):]; len(follows) > 0 { // a game without tags
		follows = follows[:min(len(follows), followingAtMost)]
		if _, rest := e.parser.Parse(append(slices.Clip(text), follows...)); len(rest) != len(follows) {
			return false
		}
	}
	g, rest := e.parser.Parse(text)
	if len(rest) > 0 || len(g.SyntaxErrors) > len(e.game.SyntaxErrors) || len(g.Items) != len(e.tokens) {
		return false
	}
	for i := range g.Items {
		if (token{g.Items[i].Kind, g.Items[i].Text(text)}) != e.tokens[i] {
			return false
		}
	}
	var want []Value
	for i := range e.tags {
		t := &e.tags[i]
		want = append(want, t.before...)
		if !t.gone {
			want = append(want, Value{t.name, t.value})
		}
		want = append(want, t.after...)
	}
	want = append(want, e.added...)
	if len(g.Tags) != len(want) {
		return false
	}
	for i := range g.Tags {
		if (Value{g.Tags[i].Name.Text(text), g.Value(g.Tags[i])}) != want[i] {
			return false
		}
	}
	return true
}
