package moves

import (
	"strings"

	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
)

// sanForm is the spelling of a move of one unit by the PGN standard (8.2.3), in parts: NbXd7 is the
// name N, the origin b and the rest xd7.
type sanForm struct {
	name, origin, rest string
}

// text joins the parts.
func (f *sanForm) text() string { return f.name + f.origin + f.rest }

// sanFormOf returns the canonical spelling of a ply; ok is false where it does not apply: full
// origins in a game written that way, other notations, castling, fast turns and zaps, and what
// other checks report.
func sanFormOf(p *check.Pass, s *replay.Step) (f sanForm, ok bool) {
	m := s.Ply.Move
	if !check.AsWritten(s) || len(m.Parts) != 1 || m.Result != "" || s.Move.A.Kind != rules.Go || s.Move.B.Kind != rules.NoStep {
		return f, false
	}
	const elsewhere = notation.OtherCase | notation.LeftOut | notation.OpenChoice | notation.CastlingByKing | notation.Superfluous
	if s.Notes&elsewhere != 0 || p.Line.NamesOrigins(p.Record) && check.NamesOrigin(m) || check.EngineSquares(m) {
		return f, false
	}
	if v, named := p.Record.Tags.Get("Notation"); named && v != "" {
		return f, false // the letters of another notation
	}
	r := s.Before.Rules()
	text := string(p.Line.SAN.AppendMove(nil, s.Before, s.Move, s.Spelling))
	if name := r.Unit(s.Move.A.Unit.Kind()).Name; strings.HasPrefix(text, name) {
		if !strings.HasPrefix(m.Text, name) {
			return f, false // another name of the unit, or a figurine
		}
		f.name, text = name, strings.TrimPrefix(text, name)
	}
	i := originLength(text)
	f.origin, f.rest = text[:i], text[i:]
	return f, true
}

// originLength returns the length of the origin in a short move without the unit's name: everything
// before the capture or Tornado sign, or else before the last square.
func originLength(text string) int {
	if i := strings.IndexAny(text, "x~"); i >= 0 {
		return i
	}
	end := len(text)
	if i := strings.IndexAny(text, "=/ "); i >= 0 {
		end = i
	}
	i := end
	for i > 0 && text[i-1] >= '0' && text[i-1] <= '9' {
		i--
	}
	return max(i-1, 0)
}

// beforeBecoming returns a spelling without its promotion.
func beforeBecoming(text string) string {
	if i := strings.IndexAny(text, "=/( "); i >= 0 {
		text = text[:i]
	}
	n := len(text)
	for n > 0 && 'a' <= text[n-1]|0x20 && text[n-1]|0x20 <= 'z' { // the name of a piece after a square
		n--
	}
	return text[:n]
}

// overreported reports whether text has more of the origin of a move than needed, and otherwise
// differs from the canonical spelling only in signs between squares.
func (f *sanForm) overreported(s *replay.Step, text string) bool {
	signs := moveSigns
	text, rest := signs.Replace(beforeBecoming(text)), signs.Replace(beforeBecoming(f.rest))
	whole := s.Move.A.From.String()
	for _, origin := range [...]string{whole[:1], whole[1:], whole} {
		if len(origin) > len(f.origin) && text == f.name+origin+rest {
			return true
		}
	}
	return false
}

// moveSigns writes the signs between squares as SAN does.
var moveSigns = strings.NewReplacer(":", "x", "×", "x", "-", "")
