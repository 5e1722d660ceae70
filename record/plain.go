package record

import (
	"bytes"

	"github.com/fairyscore/fairyscore/grammar"
)

// AppendPlain appends the record that g describes as [Game.Append] would, without building it, if
// it is one of the most common: with moves in canonical spelling, the move numbers that are due,
// comments in braces, numeric NAGs and variations, and one result at the end. Without move, other
// moves of one unit (♘f3, Sf3, g1f3) may be among them. Otherwise ok is false, and dst has the same
// content as before.
//
// Moves are written as they were read. If move is set, it writes them in place of [Layout.Move]:
// items[i] with its check sign, without its judgement. It is called in written order, and ok is
// false if it returns false.
//
// bare reports that the record has no text in which a line end or a space could matter: no
// comments, and only usual tag pairs. With its own spellings it reads the same in every layout.
func (b *Builder) AppendPlain(dst []byte, g *grammar.Game, l *Layout, move func(dst []byte, items []grammar.Item, i int) ([]byte, bool)) (out []byte, bare, ok bool) {
	from := len(dst)
	if !isPlain(g) || l.Roster || l.Move != nil {
		return dst, false, false
	}
	if len(g.Tags) > 0 {
		dst = append(b.appendPlainTags(dst, g, l), '\n')
	}
	width := l.Width
	if width == 0 {
		width = exportWidth
	}
	p := &b.plain
	p.flow, p.layout, p.move, p.halves = newFlow(dst, width), l, move, p.halves[:0]
	ok = p.write(g)
	out, p.move = p.dst, nil
	p.dst = nil
	if !ok {
		return out[:from], false, false
	}
	return append(out, '\n'), p.text == "" && !p.odd && areUsual(g), true
}

// areUsual reports whether all tag pairs have names and values that no reader takes for anything
// else.
func areUsual(g *grammar.Game) bool {
	for i := range g.Tags {
		t := &g.Tags[i]
		if t.Name.Len() > 64 {
			return false
		}
		for _, c := range g.Src[t.Name.Off:t.Name.End] {
			if (c|0x20)-'a' > 25 && c-'0' > 9 && c != '_' {
				return false
			}
		}
		for _, c := range g.Src[t.Value.Off:t.Value.End] {
			if c < ' ' || c > '~' || c == '"' || c == '\\' {
				return false
			}
		}
	}
	return true
}

// isPlain reports whether a record may be plain, without a look at all of its movetext.
func isPlain(g *grammar.Game) bool {
	n := len(g.Items)
	if n < 2 || len(g.SyntaxErrors) > 0 || g.Setup.Len() > 0 || len(g.Tags) > 0 && g.Items[0].Off < g.Tags[len(g.Tags)-1].End {
		return false
	}
	if it := &g.Items[n-1]; it.Kind != grammar.Result || grammar.Outcome(it.N) > grammar.BothLose {
		return false
	}
	if g.Items[0].Kind != grammar.Number && hasEmptyLine(g.Src[g.Items[0].Off:g.Items[n-1].Off]) {
		return false // another game may begin after it
	}
	for i := range g.Tags {
		if name := g.Src[g.Tags[i].Name.Off:g.Tags[i].Name.End]; len(name) == len("FEN") && bytes.EqualFold(name, []byte("FEN")) {
			return false // it numbers the moves
		}
	}
	return true
}

// appendPlainTags appends the tag section: unchanged if it has nothing to change, as nearly all.
func (b *Builder) appendPlainTags(dst []byte, g *grammar.Game, l *Layout) []byte {
	from := len(dst)
	roster, last := 0, []byte(nil)
	names := Roster()
	for i := range g.Tags {
		t := &g.Tags[i]
		name, value := g.Src[t.Name.Off:t.Name.End], g.Src[t.Value.Off:t.Value.End]
		sorted := !l.Order
		for !sorted && last == nil && roster < rosterSize {
			sorted = string(name) == names[roster]
			roster++
		}
		if !sorted && !inRoster(name) {
			sorted, last, roster = bytes.Compare(last, name) < 0, name, rosterSize
		}
		if !sorted || !verbatim(value) {
			return b.BuildTags(g).appendTags(dst[:from], l)
		}
		dst = append(append(append(dst, '['), name...), ` "`...)
		dst = append(append(dst, value...), "\"]\n"...)
	}
	return dst
}

// inRoster reports whether a tag name may be one of the roster: no other name has its length and
// its first letter, in either case.
func inRoster(name []byte) bool {
	for _, known := range Roster() {
		if len(name) == len(known) && name[0]|0x20 == known[0]|0x20 {
			return true
		}
	}
	return false
}

// verbatim reports whether the value of a tag is written as it was read.
func verbatim(value []byte) bool {
	for _, c := range value {
		if c == '\\' || c == '"' || c == '\n' || c == '\r' {
			return false
		}
	}
	return true
}

// plainWriter writes movetext from its tokens.
type plainWriter struct {
	flow
	layout *Layout
	move   func([]byte, []grammar.Item, int) ([]byte, bool)
	halves []int32 // of the next ply of each open line: twice the number, plus one for Black
	apart  bool    // Black's number is needed
	odd    bool    // a move is not in canonical spelling
	text   string  // of the game, made for its first comment
}

// write writes the movetext of g. It returns false for what is not plain.
func (p *plainWriter) write(g *grammar.Game) bool {
	items := g.Items[:len(g.Items)-1]
	half, moved := int32(2), false // of the open line; moved: it has a ply
	p.apart, p.odd, p.text = true, false, ""
	for i := range items {
		switch it := &items[i]; it.Kind {
		case grammar.Number:
			if it.N != half>>1 || it.Dots > 1 && half&1 == 0 || i+1 == len(items) || items[i+1].Kind != grammar.MoveTok {
				return false
			}
			if half == firstNumber+1 && it.Dots < 2 && bytes.ContainsAny(g.Src[items[0].Off:it.Off], "\r\n") {
				return false // another game may begin there: see [Ply.beginsAgain]
			}
		case grammar.MoveTok:
			if it.N == 0 {
				if p.move != nil || !isWrittenAsRead(g.Move(it)) {
					return false
				}
				p.odd = true
			}
			if half&1 == 0 || p.apart {
				p.number(half)
				p.apart = false
			}
			if !p.ply(g, items, i) {
				return false
			}
			half++
			moved = true
		case grammar.Comment:
			if p.text == "" {
				p.text = string(g.Src[:g.End])
			}
			p.comment(&Item{Kind: Comment, Text: p.text[it.Off+1 : it.End-1]})
			p.apart = true
		case grammar.NAG:
			if p.layout.NAGs == SuffixNAGs {
				return false
			}
			p.nag(it.N)
		case grammar.Open:
			p.word("(")
			p.glue()
			p.halves = append(p.halves, half<<1)
			if moved {
				p.halves[len(p.halves)-1] |= 1
				half--
			}
			moved, p.apart = false, true
		case grammar.Close:
			n := len(p.halves) - 1
			half, moved = p.halves[n]>>1, p.halves[n]&1 != 0
			p.halves = p.halves[:n]
			p.glue()
			p.word(")")
			p.apart = true
		default:
			return false
		}
	}
	p.word(ScoreOf(grammar.Outcome(g.Items[len(items)].N), White).String())
	return true
}

// isWrittenAsRead reports whether a move has its own spelling in every layout: one move of one
// unit, without a judgement.
func isWrittenAsRead(m *grammar.Move) bool {
	return m.Read == "" && len(m.Parts) == 1 && len(m.Parts[0].Legs) == 1 && m.Classic == nil && m.Digits == "" && m.Result == "" &&
		m.Excess == "" && m.Judge == 0 && !m.Null && !m.Passant && !m.Loot
}

// number writes a move number, with which no line ends.
func (p *plainWriter) number(half int32) {
	p.begin()
	p.dst = appendNumber(p.dst, half>>1)
	if half&1 != 0 {
		p.dst = append(p.dst, "..."...)
	} else {
		p.dst = append(p.dst, '.')
	}
	p.gap = gapTie
}

// ply writes the move items[i].
func (p *plainWriter) ply(g *grammar.Game, items []grammar.Item, i int) bool {
	it := &items[i]
	judge := uint8(it.Canonical().Judgement())
	detached := judge != 0 && p.layout.NAGs == NumericNAGs
	p.begin()
	if p.move == nil {
		end := it.End
		if detached {
			end -= int32(len(Suffix(judge)))
		}
		p.dst = append(p.dst, g.Src[it.Off:end]...)
	} else {
		var ok bool
		if p.dst, ok = p.move(p.dst, items, i); !ok {
			return false
		}
		if judge != 0 && !detached {
			p.dst = append(p.dst, Suffix(judge)...)
		}
	}
	p.end()
	if detached {
		p.nag(int32(judge))
	}
	return true
}

// nag writes a glyph in the export format.
func (p *plainWriter) nag(code int32) {
	p.begin()
	p.dst = appendNumber(append(p.dst, '$'), code)
	p.flow.end()
}

// appendNumber appends a number that is not negative.
func appendNumber(dst []byte, n int32) []byte {
	switch {
	case n < 10:
		return append(dst, '0'+byte(n))
	case n < 100:
		return append(dst, '0'+byte(n/10), '0'+byte(n%10))
	}
	return append(appendNumber(dst, n/10), '0'+byte(n%10))
}
