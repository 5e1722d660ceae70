// Package merge merges two changed versions of a file of records with their common base, as a merge
// driver of git does. Records are paired with those of the base by identity, not by lines; a record
// that both sides changed is merged tag by tag and token by token, and contradictions are marked as
// conflicts.
package merge

import (
	"bytes"
	"context"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/compare"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Record is a part of a file: a record with the white space that follows it, or text between
// records.
type Record struct {
	Raw  []byte // as in the file
	Text []byte // as UTF-8; equal to Raw unless this record has a legacy encoding
	Game bool   // it is a record
}

// Options control how files are merged.
type Options struct {
	Catalog   *variant.Catalog
	Reading   compare.Reading // the defaults for records that do not name their variant or letters
	NewParser func() *grammar.Parser
	// converts text to the legacy encoding of records whose Raw is not their Text
	Encode func(text []byte) ([]byte, error)
	// size of conflict markers; 0 means 7, the size that checks find
	Marker int
}

// Conflict is a place where both sides changed the same thing.
type Conflict struct {
	Line int // of the merged file, from 1
	Area Area
}

// merger is the state of a merge.
type merger struct {
	Options
	sides   [3][]*item
	eol     []byte
	records recordMerger
}

// item is a part of a file in both its forms.
type item struct {
	raw    piece
	text   []byte // the body as UTF-8
	id     int
	game   bool
	legacy bool
}

var bom = []byte("\ufeff")

// Files merges three lists of records, which together are the texts of three files. out is the
// merged text, with a block of conflict markers for each of conflicts; where only one side changed
// anything, it is that side's text. An error comes from reading or from ctx.
func Files(ctx context.Context, o, a, b []Record, opt Options) (out []byte, conflicts []Conflict, err error) {
	o, b = likeOurs(o, a, b)
	m := &merger{Options: opt, eol: eolOf(a, b, o)}
	if m.Marker <= 0 {
		m.Marker = 7
	}
	m.records = recordMerger{check: opt.NewParser(), eol: m.eol, marker: m.marker,
		comparer: compare.New(opt.Catalog, compare.Options{Variant: opt.Reading.Variant, Language: opt.Reading.Language})}
	var marks [3]bool
	for side, list := range [...][]Record{o, a, b} {
		m.records.parsers[side] = opt.NewParser()
		m.sides[side], marks[side] = itemsOf(list)
	}
	known, err := m.pair(ctx)
	if err != nil {
		return nil, nil, err
	}
	mark := marks[ours]
	if marks[ours] == marks[base] {
		mark = marks[theirs]
	}
	if mark {
		out = append(out, bom...)
	}
	out, conflicts = m.write(out, known)
	return out, conflicts, ctx.Err()
}

// marker returns a conflict marker line.
func (m *merger) marker(sign byte, label string) []byte {
	line := bytes.Repeat([]byte{sign}, m.Marker)
	if label != "" {
		line = append(append(line, ' '), label...)
	}
	return append(line, m.eol...)
}

// eolOf returns the line end of the first file that has one.
func eolOf(files ...[]Record) []byte {
	for _, f := range files {
		for i := range f {
			text := f[i].Raw
			if n := bytes.IndexByte(text, '\n'); n > 0 && text[n-1] == '\r' {
				return []byte("\r\n")
			} else if n >= 0 {
				return []byte("\n")
			}
		}
	}
	return []byte("\n")
}

// itemsOf separates the white space from records; marked means that the file begins with a byte
// order mark.
func itemsOf(list []Record) (items []*item, marked bool) {
	for i, r := range list {
		if i == 0 && bytes.HasPrefix(r.Raw, bom) {
			r.Raw, r.Text, marked = r.Raw[len(bom):], bytes.TrimPrefix(r.Text, bom), true
		}
		if len(r.Raw) == 0 {
			continue
		}
		it := &item{game: r.Game, legacy: !bytes.Equal(r.Raw, r.Text), id: -1}
		it.raw, it.text = pieceOf(r.Raw), pieceOf(r.Text).body
		if len(it.raw.body) == 0 && len(items) > 0 {
			last := items[len(items)-1] // white space belongs to the record before it
			last.raw.tail = append(bytes.Clone(last.raw.tail), r.Raw...)
			continue
		}
		items = append(items, it)
	}
	if n := len(items); n > 0 {
		items[n-1].raw.final = true
	}
	return items, marked
}

// pieceOf separates the white space from a text.
func pieceOf(text []byte) piece {
	body := bytes.TrimRight(text, " \t\r\n")
	return piece{body: body, tail: text[len(body):]}
}

// pair gives the items of the sides their ids: those of the base are its indexes, and additions
// have higher ones, the same on both sides if they are the same record. known is how many the base
// has.
func (m *merger) pair(ctx context.Context) (known int, err error) {
	o, a, b := m.sides[base], m.sides[ours], m.sides[theirs]
	for i, it := range o {
		it.id = i
	}
	for _, side := range [...][]*item{a, b} {
		if err := m.match(ctx, o, side, m.likely); err != nil {
			return 0, err
		}
	}
	next := len(o)
	for _, it := range a {
		if it.id < 0 {
			it.id = next
			next++
		}
	}
	added := func(list []*item, free bool) (some []*item) {
		for _, it := range list {
			if it.id < 0 || !free && it.id >= len(o) {
				some = append(some, it)
			}
		}
		return some
	}
	if err := m.match(ctx, added(a, false), added(b, true), m.certain); err != nil {
		return 0, err
	}
	for _, it := range b {
		if it.id < 0 {
			it.id = next
			next++
		}
	}
	return len(o), nil
}

// match gives items of a list the ids of the items of which they are another version.
func (m *merger) match(ctx context.Context, from, to []*item, accept func(x, y *item, by compare.How) bool) error {
	// Text that is not a record has no versions: it is the same or different.
	other := make(map[string][]*item)
	for _, it := range from {
		if !it.game {
			other[string(it.raw.body)] = append(other[string(it.raw.body)], it)
		}
	}
	for _, it := range to {
		if list := other[string(it.raw.body)]; !it.game && len(list) > 0 {
			it.id, other[string(it.raw.body)] = list[0].id, list[1:]
		}
	}
	x := compare.NewArchives(1, func(string) *grammar.Parser { return m.NewParser() }, func() *compare.Comparer {
		return compare.New(m.Catalog, compare.Options{Variant: m.Reading.Variant, Language: m.Reading.Language})
	})
	defer x.Close() // its files are temporary
	parser := m.NewParser()
	gather := func(archive *compare.Archive, list []*item) (games []*item, err error) {
		for _, it := range list {
			if !it.game {
				continue
			}
			syntax, _ := parser.Parse(it.text)
			d, err := archive.Digest("", syntax, it.text, compare.Place{Line: 1, Column: 1, Piped: true})
			if err != nil {
				return nil, err
			}
			games = append(games, it)
			archive.Add("", int64(len(games)), d)
		}
		return games, nil
	}
	left, err := gather(x.A, from)
	if err != nil {
		return err
	}
	right, err := gather(x.B, to)
	if err != nil || len(left) == 0 || len(right) == 0 {
		return err
	}
	matches, err := x.Pair(ctx)
	for _, p := range matches {
		if p.A < 0 || p.B < 0 {
			continue
		}
		by := p.By
		if by == compare.Alone && bytes.Equal(left[p.A].text, right[p.B].text) {
			by = compare.ByText
		}
		if accept(left[p.A], right[p.B], by) {
			right[p.B].id = left[p.A].id
		}
	}
	return err
}

// likely decides whether a record is a version of one of the base. Two games that only begin alike
// are not: their changes must not be mixed.
func (m *merger) likely(x, y *item, by compare.How) bool {
	switch by {
	case compare.ByText, compare.ByTags, compare.ByMoves:
		return true
	}
	gx, _ := m.records.parsers[base].Parse(x.text)
	gy, _ := m.records.parsers[ours].Parse(y.text)
	equal, told := 0, 0
	for _, name := range record.Roster() {
		v, _ := gx.Tag(name)
		w, _ := gy.Tag(name)
		if known(v) && known(w) && name != "Result" {
			told++
			if v == w {
				equal++
			}
		}
	}
	common, a, b := m.records.commonMoves(record.FromSyntax(gx), record.FromSyntax(gy))
	switch longer, shorter := max(a, b), min(a, b); {
	case told > 0 && equal == told:
		return 2*common >= shorter
	case 2*equal >= told:
		return shorter > 0 && 2*common >= longer
	default:
		return shorter > 0 && 10*common >= 9*longer
	}
}

// certain decides whether two added records are the same one: by their text or all tags of the
// roster.
func (m *merger) certain(x, y *item, by compare.How) bool {
	if by != compare.Alone {
		return by == compare.ByText || by == compare.ByTags
	}
	gx, _ := m.records.parsers[base].Parse(x.text)
	gy, _ := m.records.parsers[ours].Parse(y.text)
	told := false
	for _, name := range record.Roster() {
		v, _ := gx.Tag(name)
		w, _ := gy.Tag(name)
		if v != w && (known(v) || known(w)) {
			return false
		}
		told = told || known(v)
	}
	return told
}

// known reports whether the value of a tag says anything.
func known(v string) bool {
	switch v {
	case "", "?", "-", "*", "????.??.??":
		return false
	}
	return true
}

// unit is the merged form of a record.
type unit struct {
	text    []byte
	areas   []Area
	deleted bool
}

// write writes the merged records.
func (m *merger) write(out []byte, known int) ([]byte, []Conflict) {
	var conflicts []Conflict
	var orders [3][]int
	var all []versions
	var items [][3]*item
	var lists [3][]*piece
	for side, list := range m.sides {
		for _, it := range list {
			for it.id >= len(all) {
				all, items = append(all, versions{}), append(items, [3]*item{})
			}
			all[it.id][side], items[it.id][side] = &it.raw, it
			orders[side] = append(orders[side], it.id)
			lists[side] = append(lists[side], &it.raw)
		}
	}
	units := make([]unit, len(all))
	for id := range all {
		units[id] = m.unit(all[id], items[id])
	}
	list := order(known, orders[ours], orders[theirs], func(id int) bool { return !units[id].deleted })
	space := spacingOf(lists, append(bytes.Clone(m.eol), m.eol...))
	lines, counted := 1, 0
	for i, id := range list {
		u, tail := &units[id], space.after(all[id], i == len(list)-1)
		if len(u.areas) > 0 {
			if len(out) > 0 && !endsLine(out) && !bytes.Equal(out, bom) {
				out = append(out, m.eol...)
			}
			lines, counted = lines+bytes.Count(out[counted:], []byte("\n")), len(out)
			for _, area := range u.areas {
				conflicts = append(conflicts, Conflict{Line: lines + markerLine(u.text, area, u.areas, m.Marker), Area: area})
			}
		}
		out = append(out, u.text...)
		if endsLine(u.text) { // a conflict marker
			tail = bytes.TrimPrefix(bytes.TrimPrefix(tail, []byte("\r")), []byte("\n"))
		}
		out = append(out, tail...)
	}
	return out, conflicts
}

// markerLine returns how many lines of a record precede the conflict in an area.
func markerLine(text []byte, area Area, areas []Area, size int) int {
	sign := bytes.Repeat([]byte("<"), size)
	at := bytes.Index(text, append(bytes.Clone(sign), " ours"...))
	if len(areas) > 1 && area == areas[1] {
		at = bytes.LastIndex(text, append(bytes.Clone(sign), " ours"...))
	}
	return bytes.Count(text[:max(at, 0)], []byte("\n"))
}

// unit merges the versions of one record.
func (m *merger) unit(v versions, items [3]*item) unit {
	if p, ok := v.whole(); ok {
		if p == nil {
			return unit{deleted: true}
		}
		return unit{text: p.body}
	}
	if v[ours] == nil || v[theirs] == nil {
		var text [3][]byte
		for side, p := range v {
			if p != nil {
				text[side] = p.body
			}
		}
		return unit{text: m.records.block(text[ours], text[theirs]), areas: []Area{Whole}}
	}
	var text [3][]byte
	for side, it := range items {
		if it != nil {
			text[side] = it.text
		}
	}
	merged, areas := m.records.merge(text)
	// The encoding is that of the side that changed it.
	legacy := items[ours].legacy
	if items[base] != nil && items[base].legacy == legacy {
		legacy = items[theirs].legacy
	}
	if legacy {
		if raw, err := m.Encode(merged); err == nil {
			merged = raw
		} // characters that the encoding lacks are written as UTF-8, which can be read too
	}
	return unit{text: merged, areas: areas}
}
