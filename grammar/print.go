package grammar

import (
	"bytes"
	"strconv"
)

// AppendGame appends the canonical text of a game's syntax: tag pairs a line each,
// an empty line, the movetext on one line but where its tokens need lines of their
// own. Text that found no reading is written as it was, in its place. Reading the
// result gives the same items, and slips but for those of goodwill. Layout for
// people, wrapped and ordered, is the business of package record.
func AppendGame(dst []byte, g *Game) []byte {
	p := printer{dst: dst, g: g, from: len(dst), slips: g.Slips}
	p.head()
	p.moves()
	p.newline()
	return p.dst
}

// printer writes one game.
type printer struct {
	dst   []byte
	from  int // where the game begins in dst
	g     *Game
	items []Item // still to write
	slips []Slip
	hold  bool // the next token stays on this line if it can
	glue  bool // the next token follows without a blank
	apart bool // the line must end behind the last token
	soft  bool // the line should end behind the last token
	stray bool // the last token was a Stray slip
}

// newline ends the line unless it is empty.
func (p *printer) newline() {
	if n := len(p.dst); n > p.from && p.dst[n-1] != '\n' {
		p.dst = append(p.dst, '\n')
	}
}

// head writes what stands before the movetext.
func (p *printer) head() {
	src := p.g.Src
	p.items = p.g.Items
	tags := p.g.Tags
	end := int32(-1) // of the header
	if n := len(tags); n > 0 {
		end = tags[n-1].End
	}
	for _, s := range p.slips {
		if s.Kind == BrokenTag {
			end = max(end, s.End)
		}
	}
	for {
		next, kind := end, 0
		if len(tags) > 0 && tags[0].Off < next {
			next, kind = tags[0].Off, 1
		}
		if len(p.items) > 0 && p.items[0].Off < next {
			next, kind = p.items[0].Off, 2
		}
		if len(p.slips) > 0 && p.slips[0].Off < next {
			kind = 3
		}
		switch kind {
		case 0:
			if end >= 0 && (len(p.items) > 0 || len(p.slips) > 0) {
				p.newline()
				p.dst = append(p.dst, '\n')
			}
			return
		case 1:
			p.tag(tags[0])
			tags = tags[1:]
		case 2:
			text := p.items[0].Text(src)
			p.dst = append(p.dst, text...)
			if text[0] == '{' && text[len(text)-1] != '}' {
				p.dst = append(p.dst, "\n\n"...) // open: a blank line and a tag pair end it
			}
			p.items = p.items[1:]
		case 3:
			if s := p.slips[0]; s.Kind == Prose || s.Kind == BrokenTag && !p.inTag(s) {
				if src[s.Off] == '%' {
					p.dst = append(p.dst, ' ') // no escape
				}
				p.dst = append(p.dst, s.Text(src)...)
			}
			p.slips = p.slips[1:]
		}
		p.newline()
	}
}

// inTag reports whether a BrokenTag slip lies on a tag that was read all the same.
func (p *printer) inTag(s Slip) bool {
	for _, t := range p.g.Tags {
		if t.Off == s.Off {
			return true
		}
	}
	return false
}

// tag writes a tag pair, quotes and backslashes escaped.
func (p *printer) tag(t Tag) {
	p.dst = append(p.dst, '[')
	p.dst = append(p.dst, t.Name.Text(p.g.Src)...)
	p.dst = append(p.dst, ` "`...)
	value := p.g.Value(t)
	for i := 0; i < len(value); i++ {
		if value[i] == '"' || value[i] == '\\' {
			p.dst = append(p.dst, '\\')
		}
		p.dst = append(p.dst, value[i])
	}
	p.dst = append(p.dst, `"]`...)
}

// moves writes the movetext: items and slips that stand beside them.
func (p *printer) moves() {
	taken := int32(-1) // the end of the last item: slips before it lie on items
	for len(p.items) > 0 || len(p.slips) > 0 {
		if len(p.slips) > 0 && (len(p.items) == 0 || p.slips[0].Off < p.items[0].Off) {
			s := p.slips[0]
			p.slips = p.slips[1:]
			if !s.Kind.Goodwill() && s.Off >= taken {
				p.slip(s)
			}
			continue
		}
		it := &p.items[0]
		p.items = p.items[1:]
		taken = it.End
		p.item(it)
	}
}

// token writes a token with what must stand before it; own says that it needs the
// start of a line.
func (p *printer) token(text []byte, own bool) {
	switch {
	case p.atStart() || own || p.soft && !p.hold:
		p.newline()
	default:
		p.blank()
	}
	p.hold, p.glue, p.apart, p.soft, p.stray = false, false, false, false, false
	p.dst = append(p.dst, text...)
}

// blank writes the blank between tokens.
func (p *printer) blank() {
	if !p.glue {
		p.dst = append(p.dst, ' ')
	}
}

// atStart reports whether the next token would begin a line.
func (p *printer) atStart() bool {
	return p.apart || len(p.dst) == p.from || p.dst[len(p.dst)-1] == '\n'
}

// followedBy reports whether an item of that kind is the next token.
func (p *printer) followedBy(kind ItemKind) bool {
	if len(p.items) == 0 || p.items[0].Kind != kind {
		return false
	}
	for _, s := range p.slips {
		if s.Off >= p.items[0].Off {
			break
		}
		if !s.Kind.Goodwill() {
			return false
		}
	}
	return true
}

// item writes an item.
func (p *printer) item(it *Item) {
	text := p.g.Src[it.Off:it.End]
	var buf [64]byte
	switch it.Kind {
	case Number:
		// At a line start, a number before a number would read as list markup.
		apart := (p.atStart() || p.soft) && p.followedBy(Number)
		b := strconv.AppendInt(buf[:0], int64(it.N), 10)
		p.token(append(b, bytes.Repeat([]byte{'.'}, int(it.Dots))...), false)
		p.soft = apart
	case Elided:
		p.token([]byte("..."), false)
	case MoveTok:
		p.token(AppendMove(buf[:0], it.Move), false)
	case Effect:
		p.token(appendEffect(buf[:0], text), false)
	case Draw:
		p.token([]byte("(=)"), false)
	case Becomes:
		p.token(squeeze(buf[:0], text), false)
	case Line:
		p.token(text, false)
		p.apart = true
	case Escape:
		p.token(text, true)
		p.apart = true
	case Open:
		p.token(text, false)
		p.glue = true
	case Close, Comma:
		p.glue, p.hold = true, true
		p.token(text, false)
	case Event:
		p.soft = true
		p.token(text, false)
		p.soft = true
	case Bullet:
		p.token(text, true)
		p.hold = true
	case Result:
		p.token([]byte(outcomeText(Outcome(it.N))), false)
		p.soft = Outcome(it.N) == Unknown // else it may read as list markup
	default:
		p.token(text, false)
	}
}

// slip writes text that found no reading.
func (p *printer) slip(s Slip) {
	text := p.g.Src[s.Off:s.End]
	switch s.Kind {
	case Stray:
		p.apart = p.apart || p.stray // two of them on a line would be one
		// At a line start, these would be list markup or an escape.
		markup := isDash(runeOf(text, 0)) || text[0] == '*'
		p.hold = p.hold || markup || text[0] == '%'
		start := p.atStart()
		p.token(nil, false)
		if start && text[0] == '%' {
			p.dst = append(p.dst, ' ')
		}
		p.dst = append(p.dst, text...)
		p.stray, p.apart = true, start && markup
	case LateTag:
		p.hold = true // at a line start it would begin a record
		p.token(text, false)
		p.apart = !isTagWhole(text)
	case BareBracket:
		first := len(p.dst) == p.from || bytes.HasSuffix(p.dst, []byte("\n\n"))
		p.token(text, false)
		closed := text[len(text)-1] == ']'
		p.hold, p.soft = first, !closed
		p.apart = !closed && !(len(p.slips) > 0 && p.slips[0].Kind == LateTag)
	case Prose:
		if text[0] == '[' {
			p.token(text, false)
			return
		}
		p.newline()
		p.dst = append(p.dst, '\n')
		p.token(text, false)
		p.apart = true
	default:
		p.hold = p.hold || s.Kind == MidMark // it may stand before a late tag
		p.token(text, false)
	}
}

// isTagWhole reports whether text, a tag pair, ends by itself and not with its line.
func isTagWhole(text []byte) bool {
	t, _, ok := scanTag(text, 0)
	return ok && text[t.End-1] == ']' && text[t.Value.End] == '"'
}

// appendEffect writes a zap's result with its canonical blanks.
func appendEffect(dst, text []byte) []byte {
	r, _ := ParseEffect(string(text))
	dst = append(append(dst, '('), r.Word.String()...)
	if r.Param != "" {
		dst = append(append(dst, " = "...), r.Param...)
	}
	return append(dst, ')')
}

// squeeze writes text without its blanks.
func squeeze(dst, text []byte) []byte {
	for i := 0; i < len(text); {
		if n := blankAt(text, i); n > 0 {
			i += n
			continue
		}
		dst = append(dst, text[i])
		i++
	}
	return dst
}

// outcomeText is how an outcome is written.
func outcomeText(o Outcome) string {
	switch o {
	case WhiteWins:
		return "1-0"
	case BlackWins:
		return "0-1"
	case Drawn:
		return "1/2-1/2"
	case BothLose:
		return "0-0"
	case Resigns:
		return "Resigns"
	case WhiteResigns:
		return "White resigns"
	case BlackResigns:
		return "Black resigns"
	case Mate:
		return "mate"
	case Stalemate:
		return "stalemate"
	}
	return "*"
}
