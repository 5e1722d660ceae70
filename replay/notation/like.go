package notation

import (
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Like writes turns in the style of one written move: long or short, with the same signs and the
// same spelling of a unit that has several. It is for suggestions, which should look like what they
// replace.
type Like struct {
	short
	form     form
	long     bool
	move     rules.Move     // the last one that was written
	spelling rules.Spelling // its spelling
	other    Notation       // set if the style is that of another notation; nil for letters and squares
}

// LikeWritten returns a Like for the style of m in a game, in the letters of a language or, with
// nil, the game's own. It keeps scratch memory, so it belongs to one goroutine.
func LikeWritten(m *grammar.Move, r *rules.Rules, l *Language) *Like {
	like := &Like{form: form{capture: "x"}}
	switch Tell(m) {
	case "uci":
		like.other = UCI{}
	case "figurine":
		like.other = &Figurine{}
	case "iccf":
		like.other = ICCF{}
	case "descriptive":
		d := &Descriptive{}
		if _, romance := l.words(m.Classic); romance {
			d.language = l
		}
		like.other = d
	}
	if len(m.Parts) == 0 {
		return like
	}
	part := &m.Parts[0]
	like.long = part.From.Known()
	last := &part.Legs[len(part.Legs)-1]
	switch last.Link {
	case grammar.Colon:
		like.form.capture, like.form.quiet = ":", "-"
	case grammar.Times:
		like.form.quiet = "-"
	case grammar.Dash:
		like.form.capture, like.form.quiet = ":", "-"
	default:
		if like.long {
			like.form.capture = ""
		}
	}
	if !like.long {
		like.form.quiet = ""
	}
	like.form.become = last.Form
	like.form.names = spelled(r, l, part.Head, last.Become)
	return like
}

// Same reports whether two Likes are known to write alike.
func (l *Like) Same(o *Like) bool {
	a, b := &l.form, &o.form
	return l.other == nil && o.other == nil && l.long == o.long && a.capture == b.capture && a.quiet == b.quiet &&
		a.become == b.become && slices.Equal(a.names, b.names)
}

// InSAN reports whether a Like writes steps that do not promote as [SAN] does.
func (l *Like) InSAN() bool {
	return l.other == nil && !l.long && l.form.capture == "x" && l.form.quiet == "" && l.form.names == nil
}

// Name returns "": a Like is not a named notation.
func (l *Like) Name() string { return "" }

// AppendMove implements [Notation].
func (l *Like) AppendMove(dst []byte, p *rules.Position, m rules.Move, sp rules.Spelling) []byte {
	l.move, l.spelling = m, sp // an argument would be allocated
	switch {
	case l.other != nil && l.other.Refuse(p, &l.move) == nil:
		return l.other.AppendMove(dst, p, m, sp)
	case l.long:
		return l.form.turn(dst, p, &l.move, &l.spelling)
	}
	return l.turn(dst, &l.form, p, &l.move, &l.spelling)
}

// AppendAmong is [Like.AppendMove] in a game of orthodox chess, where legal lists the legal turns:
// then the rivals of a unit need no search.
func (l *Like) AppendAmong(dst []byte, p *rules.Position, m rules.Move, legal []rules.Move) []byte {
	l.legal = legal
	dst = l.AppendMove(dst, p, m, rules.Spelling{})
	l.legal = nil
	return dst
}

// spelled lists the names of an army's units with the written aliases in place of the units' own
// names, or with the letters of a language; nil if the names are the army's.
func spelled(r *rules.Rules, l *Language, written ...string) []string {
	army := r.Variant.Army
	if foreign := l.names(r); foreign != nil {
		return foreign
	}
	var out []string
	for _, s := range written {
		k := r.Kind(s)
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
