package dedupe

import (
	"bytes"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// ownTags are tags that describe the movetext of their own record, and are not added to another
// one.
var ownTags = []string{"fen", "setup", "variant", "notation", "result", "plycount"}

// tagPair is a tag that is added, as written.
type tagPair struct{ name, value string }

// merged returns the text of a kept record with the tags of others that it lacks, and how many came
// from each. If the encodings of the records differ, only tags in ASCII are added.
func (w *writer) merged(p *part, others []int64) (text []byte, added map[int64]int, err error) {
	r := w.run
	lacks := make(map[string]*tagPair) // tags that exist, with unknown values
	there := make(map[string]bool)
	var order []string
	for _, name := range ownTags {
		there[name] = true
	}
	g, _ := grammar.NewParser().Parse(p.text)
	for i := range g.Tags {
		name := strings.ToLower(string(g.Src[g.Tags[i].Name.Off:g.Tags[i].Name.End]))
		there[name] = there[name] || isKnown(g.Value(g.Tags[i]))
	}
	added = make(map[int64]int)
	var before grammar.Before // the records that are removed: their lines end as those of the file do
	for _, place := range others {
		var q part
		if err := r.spool.at(&q, place); err != nil {
			return nil, nil, err
		}
		before = before.Then(q.text)
		o, _ := grammar.NewParser().Parse(q.text)
		for i := range o.Tags {
			t := &o.Tags[i]
			name, value := string(o.Src[t.Name.Off:t.Name.End]), string(o.Src[t.Value.Off:t.Value.End])
			key := strings.ToLower(name)
			if there[key] || lacks[key] != nil || !isKnown(o.Value(*t)) || strings.ContainsAny(value, "\r\n") || !closed(o.Src[t.Off:t.End]) {
				continue
			}
			if p.flags&legacy != q.flags&legacy && strings.IndexFunc(name+value, func(c rune) bool { return c > 126 }) >= 0 {
				continue
			}
			lacks[key] = &tagPair{name, value}
			order = append(order, key)
			added[place]++
		}
	}
	return edit(p.text, g, lacks, order, before.LineEndIn(p.text)), added, nil
}

// closed reports whether the text of a tag is a complete pair.
func closed(tag []byte) bool {
	return bytes.HasPrefix(tag, []byte("[")) && bytes.HasSuffix(tag, []byte("\"]"))
}

// edit returns a record with other values: in place of unknown ones, or after its last tag, on
// lines that end with eol.
func edit(text []byte, g *grammar.Game, values map[string]*tagPair, order []string, eol string) []byte {
	if len(order) == 0 {
		return text
	}
	var out []byte
	at := int32(0)
	done := make(map[string]bool)
	for i := range g.Tags {
		t := &g.Tags[i]
		key := strings.ToLower(string(g.Src[t.Name.Off:t.Name.End]))
		if v := values[key]; v != nil && !done[key] && closed(g.Src[t.Off:t.End]) {
			out = append(append(out, text[at:t.Value.Off]...), v.value...)
			at, done[key] = t.Value.End, true
		}
	}
	if n := len(g.Tags); n > 0 {
		end := g.Tags[n-1].End
		out = append(out, text[at:end]...)
		at = end
		for _, key := range order {
			if v := values[key]; !done[key] {
				out = append(out, eol+"["+v.name+" \""+v.value+"\"]"...)
			}
		}
	} else {
		out = append(out, text[:g.Off]...)
		at = g.Off
		for _, key := range order {
			out = append(out, "["+values[key].name+" \""+values[key].value+"\"]"+eol...)
		}
		out = append(out, eol...)
	}
	return append(out, text[at:]...)
}
