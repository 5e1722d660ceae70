package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// lower returns a unit's title as it stands inside a sentence.
func lower(title string) string { return strings.ToLower(title) }

// article is the indefinite article before a name that is read letter by letter or as
// a word: an N, a knight.
func article(name string) string {
	if name == "" {
		return "a"
	}
	vowels := "aeiouAEIOU"
	if len(name) == 1 || strings.ToUpper(name) == name {
		vowels = "AEFHILMNORSX" // read as a letter
	}
	if strings.IndexByte(vowels, name[0]) >= 0 {
		return "an"
	}
	return "a"
}

// spell writes a turn in the manner of the half-move it replaces: long if that names
// the square it comes from, else in SAN. Marks are left out.
func spell(ply *record.Ply, before *rules.Position, m rules.Move, sp rules.Spelling) string {
	if writtenLong(ply.Move) {
		return string(notation.Long{}.AppendMove(nil, before, m, sp))
	}
	return string(new(notation.SAN).AppendMove(nil, before, m, sp))
}

// writtenLong reports whether a move names the square it comes from.
func writtenLong(m *grammar.Move) bool {
	for i := range m.Parts {
		if !m.Parts[i].From.Known() {
			return false
		}
	}
	return len(m.Parts) > 0
}

// bareSpan is where the move without its marks stands.
func bareSpan(ply *record.Ply) grammar.Span {
	b := ply.Move.Bare
	if b.End <= b.Off {
		return ply.At
	}
	return grammar.Span{Off: ply.At.Off + b.Off, End: ply.At.Off + b.End}
}

// fixMove adds the fix that writes a half-move as the turn m.
func (p *Pass) fixMove(d *Diagnostic, s *replay.Step, m rules.Move, safe bool) {
	text := spell(s.Ply, s.Before, m, s.Spelling)
	d.fix("write "+text, safe, Edit{Span: bareSpan(s.Ply), Text: text})
}

// markSpan is where the mark of check or mate of a half-move stands; empty if it has
// none that can be told from the rest.
func markSpan(ply *record.Ply) grammar.Span {
	if ply.CheckAt.Len() > 0 {
		return ply.CheckAt
	}
	at := int(ply.Move.Bare.End)
	rest := ply.Move.Text[at:]
	for _, mark := range [...]string{"++", "+", "#", "†", "‡"} {
		if i := strings.Index(rest, mark); i >= 0 {
			off := ply.At.Off + int32(at+i)
			return grammar.Span{Off: off, End: off + int32(len(mark))}
		}
	}
	return grammar.Span{}
}

// markPlace is where a mark is put that is missing: behind the move, or behind what a
// zap did.
func markPlace(ply *record.Ply) grammar.Span {
	end := bareSpan(ply).End
	if ply.Effect != nil {
		end = ply.Effect.At.End
	}
	return grammar.Span{Off: end, End: end}
}

// engineSquares reports whether a move is in the form engines use: squares without a
// piece's name or a sign, g1f3.
func engineSquares(m *grammar.Move) bool {
	for i := range m.Parts {
		part := &m.Parts[i]
		if part.Head != "" || !part.From.Known() {
			return false
		}
		for j := range part.Legs {
			if l := part.Legs[j].Link; l != grammar.NoLink && l != grammar.Join {
				return false
			}
		}
	}
	return len(m.Parts) > 0
}
