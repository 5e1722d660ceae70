package notation

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Like writes turns the way one written move is written: long or short, with the same
// signs and the same spelling of a unit that has several. It is for suggestions, so it
// keeps the looks of what it replaces and not the rules of any notation.
type Like struct {
	short
	form form
	long bool
	bare bool // coordinates only, as engines write: g1f3
}

// LikeWritten returns a Like for the manner of m in a game. It keeps scratch memory, so
// it belongs to one goroutine.
func LikeWritten(m *grammar.Move, r *rules.Rules) *Like {
	l := &Like{form: form{capture: "x"}}
	if len(m.Parts) == 0 {
		l.long = m.Digits != ""
		return l
	}
	var n names
	n.use(r, nil)
	part := &m.Parts[0]
	l.long = part.From.Known()
	last := &part.Legs[len(part.Legs)-1]
	switch last.Link {
	case grammar.Colon:
		l.form.capture, l.form.quiet = ":", "-"
	case grammar.Times:
		l.form.quiet = "-"
	case grammar.Dash:
		l.form.capture, l.form.quiet = ":", "-"
	default:
		if l.long {
			l.form.capture = ""
		}
	}
	if !l.long {
		l.form.quiet = ""
	}
	l.bare = l.long && part.Head == "" && (last.Link == grammar.NoLink || last.Link == grammar.Join)
	l.form.become = last.Form
	l.form.names = spelt(&n, part.Head, last.Become)
	return l
}

// Name is empty: this is no notation with a name.
func (l *Like) Name() string { return "" }

// AppendMove implements [Notation].
func (l *Like) AppendMove(dst []byte, p *rules.Position, m rules.Move, sp rules.Spelling) []byte {
	switch {
	case l.bare:
		return UCI{}.AppendMove(dst, p, m, sp)
	case l.long:
		return l.form.turn(dst, p, &m, &sp)
	}
	return l.turn(dst, &l.form, p, &m, &sp)
}

// spelt lists the names of an army's units with the aliases that were written in place of
// their own; nil if none was.
func spelt(n *names, written ...string) []string {
	army := n.rules.Variant.Army
	var out []string
	for _, s := range written {
		k := n.rules.Kind(s)
		if k == 0 || army[k-1].Name == s {
			continue
		}
		if out == nil {
			for i := range army {
				out = append(out, army[i].Name)
			}
		}
		out[k-1] = s
	}
	return out
}
