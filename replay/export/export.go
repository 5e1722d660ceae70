// Package export writes games for use elsewhere: in another notation, as positions, as JSON, as
// Markdown. It turns the syntax of one record into text and notices; the caller reads files and
// prints.
//
//	e := export.New("san", variant.NewCatalog(), export.Options{})
//	text, notices := e.Game(nil, syntax, syntax.Src, 1)
//
// Below it are package replay, whose Player plays the moves, and package convert, which writes
// them. Each format is a file with a type that implements format.
package export

import (
	"errors"
	"fmt"
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/convert"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Options control how games are read.
type Options struct {
	Variant  string             // of games without a Variant tag; "" is orthodox chess
	Language *notation.Language // of the letters in games that do not say; nil: detected
	Tell     bool               // report the notation of each game
	NAGs     record.NAGStyle    // in notations
	Passants rules.Passants     // in positions
	// if set, reads back what was written of doubtful records: [record.Writer]
	Parser *grammar.Parser
}

// Notice is a remark about a game.
type Notice struct {
	Line   int64  // in the file, from 1
	Text   string // lower case, no full stop
	Failed bool   // something was not converted
}

// Frame is the text around and between the games of an output.
type Frame struct {
	Begin, Between, End string
	Empty               string // the whole output if there are no games
}

// Formats lists what can be written besides the notations.
func Formats() []string { return []string{"fen", "epd", "json", "jsonl", "md"} }

// FrameOf returns the frame of the outputs in a notation or format.
func FrameOf(name string) Frame {
	switch name {
	case "json":
		return Frame{"[\n", ",\n", "\n]\n", "[]\n"}
	case "jsonl":
		return Frame{}
	}
	return Frame{Between: "\n"}
}

// format writes games in one form.
type format interface {
	// append appends g, or nothing if it cannot be written.
	append(dst []byte, g *record.Game, c *convert.Converter) ([]byte, []*replay.MoveError)
}

// converted is the format of a notation.
type converted struct{}

func (converted) append(dst []byte, g *record.Game, c *convert.Converter) ([]byte, []*replay.MoveError) {
	return c.Append(dst, g)
}

// plainFormat writes the most common games as a format does, from their tokens. It reports whether
// it could; if not, out has the same content as dst.
type plainFormat interface {
	append(dst []byte, g *grammar.Game) (out []byte, ok bool)
}

// Exporter writes games in one notation or format. It reuses its memory, so it belongs
// to one goroutine.
type Exporter struct {
	options   Options
	converter *convert.Converter
	format    format
	plain     plainFormat // writes plain games in place of format; nil if there is none
	builder   record.Builder
}

// New returns an Exporter to a notation or one of the [Formats]; nil if the name is unknown. The
// catalog may be shared.
func New(to string, catalog *variant.Catalog, options Options) *Exporter {
	e := &Exporter{options: options, format: converted{}}
	n := notation.Named(to)
	switch to {
	case "fen", "epd":
		f := &positions{epd: to == "epd", passants: options.Passants}
		e.format = f
		if x := newPlainPositions(f, catalog, &options); x != nil {
			e.plain = x
		}
	case "json", "jsonl":
		t := newTree(to == "json", options.Passants)
		e.format = t
		if x := newPlainTree(t, catalog, &options); x != nil {
			e.plain = x
		}
	case "md":
		e.format = &markdown{}
	default:
		if n == nil {
			return nil
		}
	}
	if n == nil {
		n = &notation.SAN{}
	}
	e.converter = convert.New(n, catalog)
	e.converter.Variant, e.converter.Language = options.Variant, options.Language
	e.converter.Layout.Numbers = true // a wrong number shows that something is missing
	e.converter.Layout.NAGs = options.NAGs
	e.converter.Parser = options.Parser
	return e
}

// Game appends a game. text is the beginning of its Src up to where the next game begins, and line
// the number of its first line. The notices do not refer to the text.
//
// A record above the size limit was not read, so it is left out; so is a record with conflict
// markers of a version control system, which is two records in one.
func (e *Exporter) Game(dst []byte, syntax *grammar.Game, text []byte, line int64) ([]byte, []Notice) {
	if long := syntax.TooLong(); long != nil {
		return dst, []Notice{{Line: line + int64(lineEnds(text[:min(int(syntax.Off), len(text))])),
			Text: long.Error() + "; it is left out", Failed: true}}
	}
	if at, ok := syntax.Conflict(); ok {
		return dst, []Notice{{Line: line + int64(lineEnds(text[:min(int(at.Off), len(text))])),
			Text: "merge conflict marker; the record is left out", Failed: true}}
	}
	if syntax.Open() && e.format == (converted{}) {
		at := syntax.SyntaxErrors[slices.IndexFunc(syntax.SyntaxErrors, func(s grammar.SyntaxError) bool { return s.Kind == grammar.OpenComment })].Off
		dst = append(append(dst, syntax.Src[syntax.Off:syntax.End]...), '\n')
		return dst, []Notice{{Line: line + int64(lineEnds(text[:min(int(at), len(text))])),
			Text: "this comment is not closed; the record is left unchanged", Failed: true}}
	}
	if i := slices.IndexFunc(syntax.SyntaxErrors, func(s grammar.SyntaxError) bool { return s.Kind == grammar.HiddenTags }); i >= 0 && e.format == (converted{}) {
		dst = append(append(dst, syntax.Src[syntax.Off:syntax.End]...), '\n')
		return dst, []Notice{{Line: line + int64(lineEnds(text[:min(int(syntax.SyntaxErrors[i].Off), len(text))])),
			Text: "this comment contains a tag section; the record is left unchanged", Failed: true}}
	}
	if at, ok := syntax.UnknownWord(); ok && e.format == (converted{}) {
		dst = append(append(dst, syntax.Src[syntax.Off:syntax.End]...), '\n')
		return dst, []Notice{{Line: line + int64(lineEnds(text[:min(int(at.Off), len(text))])),
			Text: "the notation of this game is not known; the record is left unchanged", Failed: true}}
	}
	if e.format == (converted{}) && !e.options.Tell {
		if text, ok := e.converter.AppendSyntax(dst, syntax); ok {
			return text, nil
		}
	}
	if e.plain != nil && !e.options.Tell {
		if text, ok := e.plain.append(dst, syntax); ok {
			return text, nil
		}
	}
	g := e.builder.Build(syntax)
	before := len(dst)
	dst, troubles := e.format.append(dst, g, e.converter)
	from, at := 0, line // counting continues from the previous notice: a record can have 100,000
	lineOf := func(off int32) int64 {
		to := min(int(off), len(text))
		if to < from {
			from, at = 0, line
		}
		at += int64(lineEnds(text[from:to]))
		from = to
		return at
	}
	left, stops := "the game is left out", "the rest of the game or variation is left out"
	if e.format == (converted{}) {
		stops = "the rest of the game or variation is copied unchanged"
	}
	var notices []Notice
	if off, words := unread(syntax); words != "" && (len(dst) > before || len(troubles) == 0) {
		notices = append(notices, Notice{Line: lineOf(off), Text: words, Failed: true})
	}
	switch {
	case Unchanged(troubles):
		left, stops = "", ""
	case len(dst) == before:
		stops = left
	}
	for _, t := range troubles {
		off, words := Words(t, g, left, stops)
		if words == "" {
			continue
		}
		notices = append(notices, Notice{Line: lineOf(off), Text: words, Failed: true})
	}
	if e.options.Tell {
		if told := e.converter.Tell(g); told != "" {
			notices = append(notices, Notice{Line: lineOf(g.Off), Text: "read as " + told})
		}
	}
	return dst, notices
}

// Unchanged reports whether a game keeps its text as it would not read the same.
func Unchanged(troubles []*replay.MoveError) bool {
	return slices.ContainsFunc(troubles, func(e *replay.MoveError) bool { return errors.Is(e.Err, convert.ErrReadsOtherwise) })
}

// Words describes where in g's text a [replay.MoveError] is, and what is wrong there. left is
// what happens to a game that the notation cannot write, stops what happens to a line whose move
// cannot be played; both are empty if another notice says that nothing of the game changes, and
// then there are no words about marks that would be left out.
func Words(e *replay.MoveError, g *record.Game, left, stops string) (off int32, words string) {
	if e.Ply == nil {
		return g.Off, e.Words
	}
	if errors.Is(e, convert.ErrFalseMark) {
		if stops == "" {
			return e.Ply.At.Off, ""
		}
		return e.Ply.At.Off, fmt.Sprintf("%s: %s", moveText(e.Ply, g), e.Words)
	}
	happens := stops
	var unsayable *notation.UnsayableError
	if errors.As(e.Err, &unsayable) {
		happens = left
	}
	if happens != "" {
		happens = "; " + happens
	}
	return e.Ply.At.Off, moveText(e.Ply, g) + ": " + e.Words + happens
}

// moveText returns a move with its number for a message: "13... Bd4:c3/BD".
func moveText(p *record.Ply, g *record.Game) string {
	n := (int64(p.Index) - 1 + int64(g.Start.Side)) / 2
	dots := "."
	if p.Side == record.Black {
		dots = "..."
	}
	return fmt.Sprintf("%d%s %s", int64(g.Start.Number)+n, dots, p.Move.Text)
}

// lineEnds counts the line ends in b: LF, CR LF, or CR alone.
func lineEnds(b []byte) int {
	n := 0
	for i, c := range b {
		if c == '\n' || c == '\r' && (i+1 == len(b) || b[i+1] != '\n') {
			n++
		}
	}
	return n
}

// unread describes text of a record that could not be read, and where it begins; words is "" if
// there is none.
func unread(syntax *grammar.Game) (off int32, words string) {
	n := 0
	for i := range syntax.SyntaxErrors {
		s := &syntax.SyntaxErrors[i]
		if s.Kind == grammar.Prose || s.Kind == grammar.MidMark { // between records, and harmless
			continue
		}
		if !s.Kind.Tolerated() || s.Kind == grammar.OpenComment || s.Kind == grammar.OpenVariation || s.Kind == grammar.HiddenTags {
			if n == 0 || s.Off < off {
				off = s.Off
			}
			n++
		}
	}
	switch n {
	case 0:
		return 0, ""
	case 1:
		return off, "some text cannot be read; run 'fairyscore check' for details"
	}
	if n == 2 {
		return off, "text here and in another place of the game cannot be read; run 'fairyscore check' for details"
	}
	return off, fmt.Sprintf("text here and in %d more places of the game cannot be read; run 'fairyscore check' for details", n-1)
}
