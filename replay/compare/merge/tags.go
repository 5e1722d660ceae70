package merge

import (
	"bytes"

	"github.com/fairyscore/fairyscore/grammar"
)

// section is the tag section of a record: what comes before the first tag pair, and the pairs.
type section struct {
	all   []byte // with the white space that follows
	lead  []byte
	names []string
	tags  []*piece
	plain bool // only white space between the pairs, and no duplicate names
}

// sectionOf reads the tag section of a record. Its text is shorter than all tag pairs if other text
// comes between them.
func sectionOf(g *grammar.Game, text []byte) section {
	s := section{plain: true}
	seen := make(map[string]bool)
	end := 0
	for i, t := range g.Tags {
		from := int(t.Off)
		if i > 0 && (from < end || len(bytes.TrimSpace(text[end:from])) > 0) {
			break
		}
		if i == 0 {
			s.lead = text[:from]
		} else {
			s.tags[i-1].tail = text[end:from]
		}
		end = int(t.End)
		name := string(text[t.Name.Off:t.Name.End])
		s.plain = s.plain && !seen[name]
		seen[name] = true
		s.names = append(s.names, name)
		s.tags = append(s.tags, &piece{body: text[from:end]})
	}
	if len(s.tags) > 0 {
		last := s.tags[len(s.tags)-1]
		rest := end + len(text[end:]) - len(bytes.TrimLeft(text[end:], " \t\r\n"))
		last.tail, last.final, end = text[end:rest], true, rest
	}
	s.all = text[:end]
	return s
}

// mergeTags merges three tag sections by the names of the pairs. ok is false if both sides changed
// the same one in different ways.
func mergeTags(s [3]section, eol []byte) (text []byte, ok bool) {
	o, a, b := &s[base], &s[ours], &s[theirs]
	switch {
	case bytes.Equal(a.all, b.all), bytes.Equal(o.all, b.all):
		return a.all, true
	case bytes.Equal(o.all, a.all):
		return b.all, true
	case !o.plain || !a.plain || !b.plain:
		return nil, false
	}
	lead := a.lead
	if bytes.Equal(a.lead, o.lead) {
		lead = b.lead
	} else if !bytes.Equal(b.lead, o.lead) && !bytes.Equal(a.lead, b.lead) {
		return nil, false
	}
	ids := make(map[string]int)
	var all []versions
	var orders [3][]int
	for side := range s {
		for i, name := range s[side].names {
			id, known := ids[name]
			if !known {
				id = len(all)
				ids[name] = id
				all = append(all, versions{})
			}
			all[id][side] = s[side].tags[i]
			orders[side] = append(orders[side], id)
		}
	}
	merged := make([]*piece, len(all))
	for id, v := range all {
		if merged[id], ok = v.whole(); !ok {
			return nil, false
		}
	}
	list := order(len(o.names), orders[ours], orders[theirs], func(id int) bool { return merged[id] != nil })
	space := spacingOf([3][]*piece{o.tags, a.tags, b.tags}, eol)
	text = append(text, lead...)
	for i, id := range list {
		text = append(text, merged[id].body...)
		text = append(text, space.after(all[id], i == len(list)-1)...)
	}
	return text, true
}
