package compare

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Lines writes a game for programs that compare lines: each tag pair, ply, comment and event on its
// own line, with moves in long notation whatever the record has. A game in two notations gives the
// same lines. It reuses its memory, so it belongs to one goroutine.
type Lines struct {
	comparer *Comparer
	player   *replay.Player
	long     map[*record.Ply]string
	builder  record.Builder
	plain    *plainLines
	numbers  numbering
}

// NewLines returns a Lines. All aspects of the options are written.
func NewLines(catalog *variant.Catalog, options Options) *Lines {
	options.Aspects = Usual
	l := &Lines{comparer: New(catalog, options), player: replay.NewPlayer(catalog),
		long: make(map[*record.Ply]string)}
	l.player.Variant, l.player.Language = options.Variant, options.Language
	l.plain = newPlainLines(catalog, &options)
	return l
}

// AppendSyntax appends the game that g describes, as Append does.
func (l *Lines) AppendSyntax(dst []byte, g *grammar.Game) []byte {
	if l.plain != nil {
		if out, ok := l.plain.append(dst, g); ok {
			return out
		}
	}
	return l.Append(dst, l.builder.Build(g))
}

// Append appends a game. Moves that cannot be played are written unchanged.
func (l *Lines) Append(dst []byte, g *record.Game) []byte {
	clear(l.long)
	from := len(dst)
	l.player.Read(g, func(t *replay.Turn) {
		text := notation.Long{}.AppendMove(nil, t.Before, t.Move, t.Spelling)
		text = notation.Long{}.Marks().Append(text, t.After)
		if t.Notes.Has(notation.Superfluous) { // it means nothing, but is content
			text = record.AppendBecomes(text, t.Ply.Becomes)
		}
		l.long[t.Ply] = string(text)
	})
	c := l.comparer.alone(g)
	l.numbers = numbering{g, l.numbers.open[:0]}
	zone := Preface
	for i := range c.Rows {
		r := &c.Rows[i]
		if r.Aspect == Tags {
			continue
		}
		if zone == Preface && r.Zone != Preface {
			dst = appendTags(dst, g, len(dst) > from)
			zone = r.Zone
		}
		dst = l.row(dst, r)
	}
	if zone == Preface {
		dst = appendTags(dst, g, len(dst) > from)
	}
	return dst
}

// appendTags appends the tags that are compared, in written order, and an empty line.
func appendTags(dst []byte, g *record.Game, apart bool) []byte {
	if apart {
		dst = append(dst, '\n')
	}
	n := len(dst)
	for i := range g.Tags {
		if t := &g.Tags[i]; !(strings.EqualFold(t.Name, "Notation") && isNotation(t.Value)) {
			dst = append(append(dst, printable.Line(tagText(t))...), '\n')
		}
	}
	if len(dst) > n {
		dst = append(dst, '\n')
	}
	return dst
}

// row appends a row.
func (l *Lines) row(dst []byte, r *Row) []byte {
	in := indent(r.Depth)
	text := r.A.Text
	switch {
	case r.Bracket == Close:
		in, text = indent(r.Depth+1), ")"
	case r.Bracket == Open:
		in, text = indent(r.Depth+1), "("
		l.numbers.begin(r.Depth)
	case r.Aspect == Moves:
		if long, ok := l.long[r.A.Ply]; ok {
			text = long
		}
		text = l.numbers.label(r.A.Ply, r.Depth) + " " + text
	case r.Aspect == Result:
	case r.Aspect == Comments:
		text = "{" + text + "}"
		fallthrough
	default:
		if r.A.Ply != nil && r.Zone == Movetext {
			in += "    "
		}
	}
	for line := range strings.SplitSeq(text, "\n") {
		if strings.HasPrefix(text, "%") {
			in = "" // elsewhere it would not be such a line
		}
		dst = append(append(append(dst, in...), printable.Line(line)...), '\n')
	}
	return dst
}
