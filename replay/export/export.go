// Package export writes games for others to use: in another notation, as positions, as
// JSON, as Markdown. It turns the syntax of one record into text and notices; reading
// files and printing are the caller's.
//
//	e := export.New("san", variant.NewCatalog(), export.Options{})
//	text, notices := e.Game(nil, syntax, syntax.Src, 1)
//
// Below it is package replay, whose Converter understands the moves. Each format is a
// file with a type that implements format.
package export

import (
	"errors"
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Options say how games are read.
type Options struct {
	Variant  string             // of games without a Variant tag; "" is orthodox chess
	Language *notation.Language // of the letters in games that do not tell; nil to find out
	Tell     bool               // tell of each game in which notation it is
}

// Notice is something to tell of a game.
type Notice struct {
	Line   int64  // in the file, from 1
	Text   string // lower case, no full stop
	Failed bool   // something was not converted
}

// Frame is what stands around and between the games of an output.
type Frame struct {
	Begin, Between, End string
	Empty               string // instead of all, without games
}

// Formats lists what can be written beside the notations.
func Formats() []string { return []string{"fen", "epd", "json", "jsonl", "md"} }

// FrameOf is the frame of the outputs in a notation or format.
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
	// append appends g, or nothing where it cannot be written.
	append(dst []byte, g *record.Game, c *replay.Converter) ([]byte, []*replay.ConvertError)
}

// converted is the format of a notation.
type converted struct{}

func (converted) append(dst []byte, g *record.Game, c *replay.Converter) ([]byte, []*replay.ConvertError) {
	return c.Append(dst, g)
}

// Exporter writes games in one notation or format. It reuses its memory, so it belongs
// to one goroutine.
type Exporter struct {
	options   Options
	converter *replay.Converter
	format    format
	builder   record.Builder
}

// New returns an Exporter to a notation or one of the [Formats]; nil if there is none of
// that name. The catalog may be shared.
func New(to string, catalog *variant.Catalog, options Options) *Exporter {
	e := &Exporter{options: options, format: converted{}}
	n := notation.Named(to)
	switch to {
	case "fen", "epd":
		e.format = &positions{epd: to == "epd"}
	case "json", "jsonl":
		e.format = newTree(to == "json")
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
	e.converter = replay.NewConverter(n, catalog)
	e.converter.Variant, e.converter.Language = options.Variant, options.Language
	return e
}

// Game appends a game, of which text is the beginning of its Src up to where the next
// one begins and line the number of its first line. The notices share nothing with it.
//
// A record beyond [grammar.MaxRecord] was read only in part, so it is left out.
func (e *Exporter) Game(dst []byte, syntax *grammar.Game, text []byte, line int64) ([]byte, []Notice) {
	for i := range syntax.Slips {
		if s := &syntax.Slips[i]; s.Kind == grammar.TooLong {
			return dst, []Notice{{Line: line + int64(lineEnds(text[:min(int(syntax.Off), len(text))])),
				Text: fmt.Sprintf("this record has %d MiB or more; it is left out", grammar.MaxRecord>>20), Failed: true}}
		}
	}
	g := e.builder.Build(syntax)
	before := len(dst)
	dst, troubles := e.format.append(dst, g, e.converter)
	from, at := 0, line // counting goes on from the notice before: a record can have 100,000
	lineOf := func(off int32) int64 {
		to := min(int(off), len(text))
		if to < from {
			from, at = 0, line
		}
		at += int64(lineEnds(text[from:to]))
		from = to
		return at
	}
	left, stops := "the game is left out", "the line is not played from here"
	if e.format == (converted{}) {
		stops = "the line is kept as it is from here"
	}
	var notices []Notice
	if off, words := unread(syntax); words != "" && len(dst) > before {
		notices = append(notices, Notice{Line: lineOf(off), Text: words, Failed: true})
	}
	for _, t := range troubles {
		off, words := Words(t, g, left, stops)
		notices = append(notices, Notice{Line: lineOf(off), Text: words, Failed: true})
	}
	if e.options.Tell || e.converter.Guessed() {
		if told := e.converter.Tell(g); told != "" {
			notices = append(notices, Notice{Line: lineOf(g.Off), Text: "read as " + told})
		}
	}
	return dst, notices
}

// Words says where in g's text a [replay.ConvertError] is, and what is wrong there. left is
// what happens to a game that the notation cannot say, stops what happens to a line whose
// move cannot be played.
func Words(e *replay.ConvertError, g *record.Game, left, stops string) (off int32, words string) {
	if e.Ply == nil {
		return g.Off, e.Words
	}
	happens := stops
	var unsayable *notation.UnsayableError
	if errors.As(e.Err, &unsayable) {
		happens = left
	}
	return e.Ply.At.Off, fmt.Sprintf("%s: %s; %s", moveText(e.Ply, g), e.Words, happens)
}

// moveText is a move as a message has it, with its number: "13... Bd4:c3/BD".
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

// unread tells of text of a record that no token takes, and where it begins; words is "" if
// there is none.
func unread(syntax *grammar.Game) (off int32, words string) {
	n := 0
	for i := range syntax.Slips {
		s := &syntax.Slips[i]
		if s.Kind == grammar.Prose || s.Kind == grammar.MidMark { // between records, and nothing at all
			continue
		}
		if !s.Kind.Goodwill() {
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
		return off, "text here cannot be read; fairyscore check tells what"
	}
	if n == 2 {
		return off, "text here and in another place of the game cannot be read; fairyscore check tells what"
	}
	return off, fmt.Sprintf("text here and in %d more places of the game cannot be read; fairyscore check tells what", n-1)
}
