package site

import (
	"bufio"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"html"
	"io"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
)

// The parts of a page. They are written by hand and need no build step.
var (
	//go:embed page/page.css
	styleSheet string
	//go:embed page/page.js
	program string
	//go:embed page/body.html
	body string
)

// Options are the options of a page.
type Options struct {
	Title string
	Theme string // the name of a theme for boards; "" is the first one
	Bare  bool   // for a frame in another page: the board and its moves
	Moves bool   // keep the legal moves of all games, even if the page has more than [MaxWithMoves] games
}

// MaxWithMoves is the largest number of games on a page that shows legal moves by default.
const MaxWithMoves = 100

// Writer writes a page. Games are written as they come; the list of games, about a hundred bytes
// for each, is kept in a temporary file when it is long. So memory does not grow with the input.
type Writer struct {
	out     *bufio.Writer
	options Options
	tables  *tables
	index   spool
	held    []held // the first games, until it is known whether they keep their legal moves
	waiting int    // how many bytes of memory these keep
	flows   bool   // games no longer wait
	games   int
	offset  int // in the games, in UTF-16 units
	line    []byte
	err     error
}

// held is a game that waits.
type held struct {
	game  *Game
	notes []Note
}

// maxWaiting is how many bytes of memory games that wait may keep. Beyond it they are written with
// their legal moves, although more games than [MaxWithMoves] may follow.
const maxWaiting = 8 << 20

// noteCost is about how many bytes of memory a note keeps.
const noteCost = 512

// NewWriter begins a page.
func NewWriter(w io.Writer, o Options) (*Writer, error) {
	t, err := newTables()
	if err != nil {
		return nil, err
	}
	p := &Writer{out: bufio.NewWriterSize(w, 64<<10), options: o, tables: t}
	p.text(head(o))
	p.text("<script type=\"application/json\" id=\"games\">\n")
	p.offset = 1
	p.index.text("[")
	return p, p.err
}

// contentSecurityPolicy returns the policy of pages.
func contentSecurityPolicy() string {
	hash := func(s string) string {
		sum := sha256.Sum256([]byte(s))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return "default-src 'none'; script-src " + hash(program) + "; style-src " + hash(styleSheet) +
		"; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"
}

// head returns a page up to its data.
func head(o Options) string {
	name := o.Theme
	if _, ok := theme.Find(name); !ok {
		name = theme.Names()[0]
	}
	bare := ""
	if o.Bare {
		bare = " data-bare"
	}
	return "<!doctype html>\n<html lang=\"en\" data-theme=\"" + name + "\"" + bare + ">\n<head>\n<meta charset=\"utf-8\">\n" +
		"<meta http-equiv=\"Content-Security-Policy\" content=\"" + contentSecurityPolicy() + "\">\n" +
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"referrer\" content=\"no-referrer\">\n" +
		"<meta name=\"generator\" content=\"fairyscore\">\n<title>" + html.EscapeString(printable.Text(o.Title)) + "</title>\n" +
		"<style>" + styleSheet + "</style>\n</head>\n<body>\n" + strings.TrimSpace(body) + "\n"
}

// write writes bytes.
func (p *Writer) write(b []byte) {
	if _, err := p.out.Write(b); err != nil && p.err == nil {
		p.err = err
	}
}

// text writes a text.
func (p *Writer) text(s string) {
	if _, err := p.out.WriteString(s); err != nil && p.err == nil {
		p.err = err
	}
}

// Add adds a game and the remarks about it. An error comes from the writer, or from a unit that
// cannot be drawn.
func (p *Writer) Add(g *Game, notes []Note) error {
	p.held = append(p.held, held{g, notes})
	p.waiting += g.Holds() + noteCost*len(notes)
	p.games++
	few := p.options.Moves || p.games <= MaxWithMoves
	if p.flows = p.flows || p.options.Moves || !few || p.waiting > maxWaiting; p.flows {
		p.release(few)
	}
	return p.err
}

// keep returns the moves, or nil.
func keep(kept bool, moves []byte) []byte {
	if kept {
		return moves
	}
	return nil
}

// release writes the games that wait.
func (p *Writer) release(moves bool) {
	for _, h := range p.held {
		h.game.moves = keep(moves, h.game.moves)
		p.put(h.game, h.notes)
	}
	clear(p.held)
	p.held, p.waiting = p.held[:0], 0
}

// put writes a game: a JSON object on a line, and a line of the index.
func (p *Writer) put(g *Game, notes []Note) {
	b := append(p.line[:0], '{')
	if r := g.layout; r != nil {
		m := p.tables.of(r)
		b = appendInt(field(b, "v"), m.layout)
		if len(g.units) > 0 {
			b = append(field(b, "u"), '[')
			for i, u := range g.units {
				if i > 0 {
					b = append(b, ',')
				}
				b = appendInt(b, p.tables.unit(r, m, u))
			}
			b = append(b, ']')
		}
	}
	if len(b) > 1 {
		b = append(b, ',')
	}
	size := len(b)
	p.write(b)
	size += units16(g.data)
	p.write(g.data)
	b = b[:0]
	if len(g.moves) > 0 {
		b = append(append(b, `,"g":`...), g.moves...)
	}
	if len(notes) > 0 {
		b = g.appendNotes(append(b, `,"k":`...), notes)
	}
	b = append(b, "}\n"...)
	size += units16(b)
	p.write(b)
	p.index.row(g, notes, p.offset, size-1)
	p.offset += size
	if cap(b) > maxKept {
		b = nil // the memory of a long record is not kept
	}
	p.line = b
	p.err = errors.Join(p.err, p.tables.err, p.index.err)
	p.tables.err = nil
}

// units16 returns how many units of UTF-16 a text has.
func units16(b []byte) int {
	n := len(b)
	for len(b) > 0 {
		if len(b) >= 8 && binary.LittleEndian.Uint64(b)&0x8080808080808080 == 0 { // ASCII, as most text is
			b = b[8:]
			continue
		}
		if c := b[0]; c >= 0x80 && c < 0xc0 {
			n--
		} else if c >= 0xf0 {
			n++
		}
		b = b[1:]
	}
	return n
}

// appendNotes appends notes: the ply, the severity, the code, the name, the rule, the message, the
// place, the details and the suggestions.
func (g *Game) appendNotes(dst []byte, notes []Note) []byte {
	dst = append(dst, '[')
	for i := range notes {
		if i > 0 {
			dst = append(dst, ',')
		}
		n := &notes[i]
		dst = appendInt(append(dst, '['), g.ply(n.Off))
		for _, text := range [...]string{n.Severity, n.Code, n.Name, n.Rule, n.Message, n.Where} {
			dst = appendString(append(dst, ','), shown(text, maxComment))
		}
		for _, list := range [...][]string{n.Details, n.Fixes} {
			dst = append(dst, ',', '[')
			for j, text := range list {
				if j > 0 {
					dst = append(dst, ',')
				}
				dst = appendString(dst, shownLines(text, maxComment))
			}
			dst = append(dst, ']')
		}
		dst = append(dst, ']')
	}
	return append(dst, ']')
}

// Close ends the page.
func (p *Writer) Close() error {
	p.release(true)
	p.text("</script>\n<script type=\"application/json\" id=\"tables\">{")
	for i, name := range [...]string{"drawings", "units", "armies", "layouts"} {
		if i > 0 {
			p.text(",")
		}
		p.text("\n\"" + name + "\":[\n" + string(p.tables.lists[i].json) + "]")
	}
	p.text("}</script>\n")
	p.text("<script type=\"application/json\" id=\"index\">")
	p.index.text("]")
	if err := p.index.copyTo(p.out); err != nil && p.err == nil {
		p.err = err
	}
	p.text("</script>\n<script>" + program + "</script>\n</body>\n</html>\n")
	if err := p.out.Flush(); err != nil && p.err == nil {
		p.err = err
	}
	return p.err
}

// Discard releases the temporary file of the page; after Close it does nothing.
func (p *Writer) Discard() { p.index.discard() }
