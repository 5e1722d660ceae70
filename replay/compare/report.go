package compare

import (
	"context"
	"errors"
	"io"
)

// Form is how differences are written.
type Form uint8

const (
	TextForm   Form = iota // for people
	ListForm               // a JSON array
	ObjectForm             // a JSON object on a line
)

// Report writes the differences between two archives.
type Report struct {
	Form    Form
	Context int       // how many equal lines are shown around differences; -1 for all
	Color   bool      // of text
	Names   [2]string // in place of the names of the files, unless empty
	Quiet   bool      // nothing is written, and the first difference ends the report

	// Bug receives a *[PanicError] in place of a comparison; the others continue. nil ignores it.
	Bug func(error)
}

// Summary is what a report found.
type Summary struct {
	Differ  int  // pairs of games, and games without a partner
	Partial bool // not all could be compared
}

// rendered is the output for two games.
type rendered struct {
	text    []byte
	differs bool
	partial bool
}

// Write compares the pairs and writes their differences, each with one call of Write. An error is
// that of the writer, of reading a game again, or of ctx.
func (r *Report) Write(ctx context.Context, both *Archives, matches []Match, to io.Writer) (sum Summary, err error) {
	written := 0
	for one, err := range compareAll(ctx, both, matches, r.Context < 0, r.render) {
		if bug := new(PanicError); errors.As(err, &bug) {
			if sum.Partial = true; r.Bug != nil {
				r.Bug(err)
			}
			continue
		}
		if err != nil {
			return sum, err
		}
		sum.Partial = sum.Partial || one.partial
		if !one.differs {
			continue
		}
		if sum.Differ++; r.Quiet {
			return sum, nil
		}
		text := one.text
		switch {
		case r.Form == ObjectForm:
			text = append(text, '\n')
		case r.Form == ListForm && written == 0:
			text = append([]byte("[\n"), text...)
		case r.Form == ListForm:
			text = append([]byte(",\n"), text...)
		}
		written++
		if _, err := to.Write(text); err != nil {
			return sum, err
		}
	}
	if r.Form != ListForm || r.Quiet {
		return sum, nil
	}
	end := "\n]\n"
	if written == 0 {
		end = "[]\n"
	}
	_, err = io.WriteString(to, end)
	return sum, err
}

// render writes a comparison; nothing if the games are the same.
func (r *Report) render(p *matched) (out rendered) {
	c := p.Comparison
	if out.partial = c != nil && c.Partial; c == nil && p.Alone == nil || c != nil && c.Same() {
		return out
	}
	if out.differs = true; r.Quiet {
		return out
	}
	for side, h := range [2]*Head{&p.HeadA, &p.HeadB} {
		if r.Names[side] != "" {
			h.File = r.Names[side]
		}
	}
	head, first := p.HeadA, p.A >= 0
	if !first {
		head = p.HeadB
	}
	switch text := r.Form == TextForm; {
	case c != nil && text:
		out.text = NewText(r.Color, r.Context).Append(nil, c, p.HeadA, p.HeadB)
	case c != nil:
		out.text = appendJSON(nil, c, p.HeadA, p.HeadB)
	case text:
		out.text = NewText(r.Color, 0).Only(nil, p.Alone, head, first)
	default:
		out.text = appendOnlyJSON(nil, p.Alone, head, first)
	}
	return out
}
