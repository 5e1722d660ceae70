package orthodox

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// player writes random games about which a complete check reports nothing.
type player struct {
	rng    *rand.Rand
	rules  *rules.Rules
	manner int // 0 SAN, 1 long with :, 2 long with x
	tags   string
	out    strings.Builder
}

// game writes a game from a FEN ("" is the array) with at most plies plies in the main line. It
// prefers captures, checks and pawn moves, so that games end.
func (w *player) game(fen string, plies int) string {
	w.out.Reset()
	var p rules.Position
	w.rules.Start(&p)
	head := ""
	if fen != "" {
		if _, err := w.rules.ParseFEN(&p, fen); err != nil {
			panic(err)
		}
		head = fmt.Sprintf("%s[SetUp \"1\"]\n[FEN %q]\n", w.tags, fen)
	}
	w.line(&p, plies, 0)
	result := [...]string{"1-0", "0-1", "1/2-1/2", "*"}[w.rng.IntN(4)]
	e := p.Ending()
	switch loser, decided := e.Loser(p.Turn); {
	case decided && loser == board.Black:
		result = "1-0"
	case decided:
		result = "0-1"
	case e.Draw():
		result = "1/2-1/2"
	case p.Board.Units(board.White).Len() == 1 || p.Board.Units(board.Black).Len() == 1:
		result = "*"
	}
	return fmt.Sprintf("[Result %q]\n%s\n%s%s\n", result, head, w.out.String(), result)
}

// line plays on p and writes the moves. seen counts positions, for this line and those before it.
func (w *player) line(p *rules.Position, plies, depth int) {
	seen := map[uint64]int{}
	for n := 0; n < plies && p.Ending() == rules.Ongoing && p.Clock < 149; n++ {
		legal := write(p)
		m := w.pick(p, legal)
		var q rules.Position
		q.CopyFrom(p)
		q.Play(&m.move, nil)
		if seen[q.Key()]++; seen[q.Key()] > 1 {
			break // well before five, counting those before a variation
		}
		w.write(p, m, n == 0)
		if len(legal) > 1 && depth < 3 && w.rng.IntN(12<<(2*depth)) == 0 {
			other := m
			for other.move == m.move {
				other = legal[w.rng.IntN(len(legal))]
			}
			w.out.WriteString("( ")
			var v rules.Position
			v.CopyFrom(p)
			w.write(&v, other, true)
			v.Play(&other.move, nil)
			w.line(&v, w.rng.IntN(8), depth+1)
			w.out.WriteString(") ")
		}
		p.CopyFrom(&q)
	}
}

// pick chooses a move.
func (w *player) pick(p *rules.Position, legal []written) written {
	best, score := legal[0], -1
	for range 2 {
		m := legal[w.rng.IntN(len(legal))]
		s := 0
		if m.move.Captures() || strings.ContainsAny(m.san, "+#=") || m.move.A.Kind == rules.Castle {
			s = 2
		} else if p.Rules().IsPawn(m.move.A.Unit.Kind()) {
			s = 1
		}
		if s > score {
			best, score = m, s
		}
	}
	return best
}

// write writes a move, with its number if it needs one, and sometimes decoration.
func (w *player) write(p *rules.Position, m written, first bool) {
	switch {
	case p.Turn == board.White:
		fmt.Fprintf(&w.out, "%d. ", p.Number)
	case first:
		fmt.Fprintf(&w.out, "%d... ", p.Number)
	}
	w.out.WriteString([...]string{m.san, m.long, m.lan}[w.manner])
	switch w.rng.IntN(30) {
	case 0:
		w.out.WriteString(" {a remark}")
	case 1:
		w.out.WriteString("!? $14")
	case 2:
		w.out.WriteString(" $3 {why} $16")
	}
	w.out.WriteByte(' ')
}

// mutate makes about one change in the text of a game: a letter changed, a word dropped, doubled,
// or swapped with the next.
func mutate(rng *rand.Rand, text string) string {
	at := strings.Index(text, "\n\n") + 2
	words := strings.Split(text[at:], " ")
	i := rng.IntN(len(words))
	switch rng.IntN(4) {
	case 0:
		b := []byte(words[i])
		if len(b) > 0 {
			b[rng.IntN(len(b))] = "abcdefgh12345678KQRBNx=+#-:!?.()O0"[rng.IntN(34)]
		}
		words[i] = string(b)
	case 1:
		words = append(words[:i], words[i+1:]...)
	case 2:
		words[i] += " " + words[i]
	case 3:
		if j := rng.IntN(len(words)); j != i {
			words[i], words[j] = words[j], words[i]
		}
	}
	return text[:at] + strings.Join(words, " ")
}
