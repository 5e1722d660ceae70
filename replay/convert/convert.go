package convert

import (
	"errors"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Converter writes games in another notation. The documentation of the embedded Player about
// variants and letters applies to it. It reuses its memory, so it belongs to one goroutine; the
// catalog may be shared.
//
// It does not guess: a move that is not a legal turn, and everything after it in its line, keeps
// its spelling.
type Converter struct {
	replay.Player
	To notation.Notation // a value that can be compared
	// of the output; the Converter sets its Move, and its NAGs in a notation of bare moves
	Layout record.Layout

	// Parser, if set, reads back what was written of games whose layout decides how they read
	// ([record.Writer]), and of those with errors; those that would not read the same keep their
	// text.
	Parser *grammar.Parser

	text    []byte // of all moves, in written order
	ends    []int  // the end of each in text; a move without text keeps its spelling
	next    int    // of ends, while a game is written
	errs    []*replay.MoveError
	refusal error
	plain   plainConverter
	direct  directConverter
	writer  record.Writer
	reader  notation.Resolver // of what was written for an illegal turn

	// the text of a move from each of the two engines
	writeText, writePlain func([]byte, *record.Ply) []byte
}

// ErrFalseMark means that a move does not give the check or mate that its mark claims: only the
// mark is left out, and the line continues.
var ErrFalseMark = errors.New("false check or mate sign")

// ErrReadsOtherwise means that a game keeps its text.
var ErrReadsOtherwise = errors.New("this record would not read the same in another notation; it is left unchanged")

// New returns a Converter to a notation.
func New(to notation.Notation, catalog *variant.Catalog) *Converter {
	c := &Converter{Player: *replay.NewPlayer(catalog), To: to}
	c.writeText, c.writePlain = c.write, c.plain.write
	return c
}

// Append appends g in the notation, in the export format of package record. A game that the
// notation cannot write is not written at all: dst comes back unchanged, and the last error is a
// *[notation.UnsayableError]. Other errors are those of lines that stop, and of marks that are left
// out ([ErrFalseMark]), in the order of the record. The Notation tag of g is set to the notation
// that was written.
func (c *Converter) Append(dst []byte, g *record.Game) ([]byte, []*replay.MoveError) {
	layout := c.Layout
	layout.Move = c.writeText
	if c.To.Marks().Bare {
		layout.NAGs = record.NumericNAGs
	}
	c.errs, c.refusal = nil, nil
	c.text, c.ends = c.text[:0], c.ends[:0]
	if err := c.Set(g); err != nil {
		c.errs = append(c.errs, err)
	} else if c.plain.read(c, g) {
		layout.Move = c.writePlain
	} else {
		c.Play(g, c.Start(), c.turn)
	}
	if c.refusal != nil {
		return dst, c.errs
	}
	c.retag(g)
	c.next = 0
	if c.Parser == nil {
		return g.Append(dst, &layout), c.errs
	}
	c.writer.Layout, c.writer.Parser = layout, c.Parser
	c.writer.Doubt = len(c.errs) > 0 // next to letters of a line that stops, digits are no moves
	dst, laidOut := c.writer.Append(dst, g)
	if !laidOut {
		c.errs = append(c.errs, &replay.MoveError{Err: ErrReadsOtherwise, Words: ErrReadsOtherwise.Error()})
	}
	return dst, c.errs
}

// turn appends the text of a turn, or nothing, to that of all moves.
func (c *Converter) turn(t *replay.Turn) {
	n := len(c.ends)
	c.ends = append(c.ends, len(c.text))
	if t.Err != nil {
		c.errs = append(c.errs, t.Err)
	}
	switch {
	case t.After == nil:
		return
	case t.Notes.Has(notation.OpenChoice):
		c.appendOpen(t)
	default:
		c.append(t)
	}
	c.ends[n] = len(c.text)
}

// openChoice is what a variation writes in place of a type that does not matter.
const openChoice = "/xx"

// appendOpen writes a turn whose choice was left open: the choice stays open. If the notation has
// no such text, the move keeps its spelling.
func (c *Converter) appendOpen(t *replay.Turn) {
	move := t.Move
	move.A.Becomes, move.B.Becomes = 0, 0
	if t.Insisted || c.To.Refuse(t.Before, &move) != nil {
		return
	}
	text := append(c.To.AppendMove(nil, t.Before, move, t.Spelling), openChoice...)
	m, err := grammar.ParseMove(string(text))
	if err != nil {
		return
	}
	c.reader.Language = nil
	if to, ok := c.To.(*notation.Letters); ok {
		c.reader.Language = to.Language
	}
	read, err := c.reader.Resolve(t.Before, notation.Written{Move: m})
	if err != nil || !read.Notes.Has(notation.OpenChoice) || read.Move != t.Move {
		return
	}
	c.text = append(c.text, text...)
	if t.Ply.Check != 0 { // whether there is a check may depend on the choice
		c.text = c.To.Marks().Append(c.text, t.After)
	}
}

// appendInsisted writes an illegal turn in the notation if it reads back as that turn. Otherwise
// the move keeps its spelling, or is written by its squares if its letters now mean something else.
func (c *Converter) appendInsisted(t *replay.Turn) {
	c.reader.Language = nil
	if to, ok := c.To.(*notation.Letters); ok {
		c.reader.Language = to.Language
	}
	same := func(m *grammar.Move) bool {
		var e *notation.ResolveError
		if _, err := c.reader.Resolve(t.Before, notation.Written{Move: m}); !errors.As(err, &e) {
			return false
		}
		again, ok := t.Before.Insisted(&e.Query)
		return ok && e.Kind == notation.Illegal && e.Asked && again == t.Move
	}
	if c.To.Refuse(t.Before, &t.Move) == nil {
		text := c.To.AppendMove(nil, t.Before, t.Move, t.Spelling)
		if m, err := grammar.ParseMove(string(text)); err == nil && same(m) {
			c.text = c.To.Marks().Append(append(c.text, text...), t.After)
			return
		}
	}
	if !same(t.Ply.Move) {
		c.text = notation.UCI{}.AppendMove(c.text, t.Before, t.Move, t.Spelling)
	}
}

// append writes a turn in the notation.
func (c *Converter) append(t *replay.Turn) {
	if c.refusal != nil {
		return
	}
	if t.Insisted {
		c.appendInsisted(t)
		return
	}
	if err := c.To.Refuse(t.Before, &t.Move); err != nil {
		c.refusal = err
		c.errs = append(c.errs, &replay.MoveError{Ply: t.Ply, Err: err, Words: err.Error()})
		return
	}
	c.text = c.To.AppendMove(c.text, t.Before, t.Move, t.Spelling)
	marked := len(c.text)
	c.text = c.To.Marks().Append(c.text, t.After)
	c.markDropped(t, string(c.text[marked:]))
	if t.Notes.Has(notation.Superfluous) {
		c.text = record.AppendBecomes(c.text, t.Ply.Becomes) // it means nothing, and stays
	}
}

// markDropped records an error if a turn is marked with a check or mate that it does not give, and
// mark is written instead. A notation without marks drops only its own.
func (c *Converter) markDropped(t *replay.Turn, mark string) {
	marks := c.To.Marks()
	words := ""
	switch {
	case t.Ply.Check == 0 || marks.Check == "" && marks.Mate == "":
	case mark == "":
		words = "no check; the mark is left out"
	case t.Ply.Check == '#' && mark != marks.Mate:
		words = "check, but not mate; the mark is written as " + mark
	}
	if words != "" {
		c.errs = append(c.errs, &replay.MoveError{Ply: t.Ply, Err: ErrFalseMark, Words: words})
	}
}

// write gives the layout the texts.
func (c *Converter) write(dst []byte, _ *record.Ply) []byte {
	if c.next >= len(c.ends) {
		return dst // of a game that could not be set up
	}
	from := 0
	if c.next > 0 {
		from = c.ends[c.next-1]
	}
	c.next++
	return append(dst, c.text[from:c.ends[c.next-1]]...)
}

// retag sets the Notation tag to the notation that was written.
func (c *Converter) retag(g *record.Game) {
	r := c.Setup().Rules
	if r == nil {
		return
	}
	if to, ok := c.To.(*notation.Letters); ok && to.Language.Fits(r) {
		g.Tags.Set("Notation", to.Name())
		return
	}
	if name, ok := g.Tags.Get("Notation"); ok && notation.Named(strings.TrimSpace(name)) != nil {
		if g.Tags.Del("Notation"); isEmpty(g) {
			g.Tags.Set("Notation", c.To.Name()) // a record without anything would be lost
		}
	}
}

// isEmpty reports whether nothing is in a record.
func isEmpty(g *record.Game) bool {
	return len(g.Tags)+len(g.Main)+len(g.BeforeTags)+len(g.Leading)+len(g.AfterResult) == 0 && !g.Result.Written()
}
