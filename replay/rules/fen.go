package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
)

// ParseFEN sets p to a position in FEN with the extensions of the notation page: numbers of several
// digits on boards wider than nine files, names in braces, several en passant squares, and a
// seventh field for state. It returns what was fixed, and a *SetupError with all reasons if the
// position is refused (COMMON-7).
func (r *Rules) ParseFEN(p *Position, fen string) (problems []SetupProblem, err error) {
	var all []SetupProblem
	if err := r.parseFEN(p, fen, &all); err != nil {
		return nil, err
	}
	p.checkSetup(&all)
	refused := &SetupError{}
	for _, q := range all {
		if q.Refuses() {
			refused.Problems = append(refused.Problems, q)
		} else {
			problems = append(problems, q)
		}
	}
	if refused.Problems != nil {
		return problems, refused
	}
	return problems, nil
}

// Recall is [Rules.ParseFEN] for a position that a game led to: it does not ask whether one can.
func (r *Rules) Recall(p *Position, fen string) error { return r.parseFEN(p, fen, nil) }

// maxCount bounds the counts of a FEN, so that no following game can overflow them.
const maxCount = 1 << 30

// maxFEN is the length in bytes above which a FEN is not read. The largest board with a state for
// every unit has some 8 KiB.
const maxFEN = 16 << 10

// parseFEN reads the fields. Problems that leave a readable position are appended to problems
// (ignored if it is nil); others end it with a *SetupError.
func (r *Rules) parseFEN(p *Position, fen string, problems *[]SetupProblem) error {
	note := func(reason SetupReason, text, rule, format string, args ...any) {
		if problems != nil {
			*problems = append(*problems, SetupProblem{reason, text, fmt.Sprintf(format, args...), rule})
		}
	}
	if len(fen) > maxFEN {
		return refuse(BadRows, fen, "a FEN of %d bytes; no position of any variant has more than %d", len(fen), maxFEN)
	}
	f := strings.Fields(fen)
	if len(f) == 0 {
		return refuse(BadRows, fen, "the FEN is empty")
	}
	tmp, desk := p.tmp, p.desk
	*p = Position{rules: r, tmp: tmp, desk: desk, Number: 1}
	for _, s := range r.states {
		p.States = append(p.States, s.Clone())
	}
	if err := r.parseRows(p, f[0]); err != nil {
		return err
	}
	strict := r.Variant.Orthodox
	if strict {
		strictFields(f, func(reason SetupReason, text, format string, args ...any) {
			note(reason, text, "COMMON-7", format, args...)
		})
	}
	if len(f) < 2 {
		if strict {
			return nil
		}
		note(MissingField, fen, "COMMON-7", "the side to move is missing; White is assumed")
		return nil
	}
	switch f[1] {
	case "w", "W":
	case "b", "B":
		p.Turn = board.Black
	default:
		return refuse(BadTurn, f[1], "the side to move is %q, not w or b", f[1])
	}
	if r.Variant.Castling == CastleTable {
		p.Castlings = r.Variant.Castlings
	}
	if len(f) > 2 && f[2] != "-" {
		rights := f[2]
		if strict {
			rights = readableRights(rights)
		}
		r.parseRights(p, rights, note)
	}
	if len(f) > 3 && f[3] != "-" && !(strict && !passantText(f[3])) {
		r.parsePassant(p, f[3], note)
	}
	if lead := r.beforeClocks; lead != nil && len(f) > 4 && strings.Trim(f[4], "0123456789") != "" {
		if rest, err := lead.ParseFEN(p, f[4:5]); err != nil || len(rest) > 0 {
			return &SetupError{[]SetupProblem{{BadState, f[4], fmt.Sprint(err), r.beforeRule}}}
		}
		f = slices.Delete(f, 4, 5)
	}
	if err := p.parseCounts(f); err != nil {
		return err
	}
	counts := strict && len(f) > 5 && p.Number > 0
	p.Number = max(p.Number, 1)
	if why := p.impossibleClock(); counts && why != "" {
		note(ImpossibleClock, f[4], "COMMON-7", "%s", why)
	}
	return r.parseStates(p, f)
}

// refuse returns the error for a position that cannot be set up.
func refuse(reason SetupReason, text, format string, args ...any) error {
	return &SetupError{[]SetupProblem{{reason, text, fmt.Sprintf(format, args...), "COMMON-7"}}}
}

// parseCounts reads the two counts, if the fields have them.
func (p *Position) parseCounts(f []string) error {
	for i, dst := range []*int32{&p.Clock, &p.Number} {
		if len(f) <= 4+i {
			continue
		}
		n, err := strconv.ParseInt(f[4+i], 10, 32)
		if err != nil || n < 0 || n > maxCount || f[4+i][0] == '+' {
			return refuse(BadNumber, f[4+i], "%q is not a number", f[4+i])
		}
		*dst = int32(n)
	}
	return nil
}

// parseStates reads the states of mutators from the seventh field; there may be no others.
func (r *Rules) parseStates(p *Position, f []string) error {
	var parts []string
	if len(f) > 6 {
		parts = strings.Split(f[6], ";")
	}
	for _, s := range r.stateFEN {
		var err error
		if parts, err = s.ParseFEN(p, parts); err != nil {
			return refuse(BadState, strings.Join(f[6:], " "), "%v", err)
		}
	}
	if len(parts) > 0 || len(f) > 7 {
		return refuse(BadState, strings.Join(f[6:], " "), "%s has no state %q", r.Variant.ID, strings.Join(append(parts, f[min(7, len(f)):]...), " "))
	}
	return nil
}

// parseRows reads the first field.
func (r *Rules) parseRows(p *Position, rows string) error {
	z := r.Variant.Size
	file, rank := 0, int(z.Ranks)-1
	for i := 0; i < len(rows); {
		c := rows[i]
		switch {
		case c == '/':
			if file != int(z.Files) {
				return refuse(BadRows, rows, "rank %d has %d files, not %d", rank+1, file, z.Files)
			}
			if rank == 0 {
				return refuse(BadRows, rows, "there are more than %d ranks", z.Ranks)
			}
			file, rank = 0, rank-1
			i++
		case c >= '0' && c <= '9':
			n := int(c - '0')
			i++
			if z.Files > 9 && n > 0 && i < len(rows) && rows[i] >= '0' && rows[i] <= '9' {
				n = n*10 + int(rows[i]-'0')
				i++
			}
			if file += n; n == 0 || file > int(z.Files) {
				return refuse(BadRows, rows, "rank %d has more than %d files", rank+1, z.Files)
			}
		default:
			name := rows[i : i+1]
			i++
			if c == '{' {
				end := strings.IndexByte(rows[i:], '}')
				if end < 0 {
					return refuse(UnknownPiece, rows[i-1:], "a brace is not closed")
				}
				name = rows[i : i+end]
				i += end + 1
			}
			u := r.pieceFEN(name)
			if u == board.Vacant {
				return refuse(UnknownPiece, name, "%q is not a piece of %s", name, r.Variant.ID)
			}
			if file >= int(z.Files) {
				return refuse(BadRows, rows, "rank %d has more than %d files", rank+1, z.Files)
			}
			p.Put(board.At(file, rank), u)
			file++
		}
	}
	switch {
	case file != int(z.Files):
		return refuse(BadRows, rows, "rank %d has %d files, not %d", rank+1, file, z.Files)
	case rank > 0:
		return refuse(BadRows, rows, "there are only %d ranks, not %d", int(z.Ranks)-rank, z.Ranks)
	}
	return nil
}

// pieceFEN looks up a unit by its name in FEN: the name itself for White, in lower case for Black.
func (r *Rules) pieceFEN(name string) board.Piece {
	for i := range r.Variant.Army {
		u := &r.Variant.Army[i]
		for j := range len(u.Aliases) + 1 {
			spelling := u.Name
			if j > 0 {
				spelling = u.Aliases[j-1]
			}
			switch {
			case name == spelling:
				return board.Make(board.Kind(i+1), board.White)
			case lowers(name, spelling):
				return board.Make(board.Kind(i+1), board.Black)
			}
		}
	}
	return board.Vacant
}

// lowers reports whether name is spelling in lower case.
func lowers(name, spelling string) bool {
	if len(spelling) == 1 { // most are
		c := spelling[0]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		return len(name) == 1 && name[0] == c
	}
	return strings.EqualFold(name, spelling) && name == strings.ToLower(spelling)
}

// noter receives a problem that leaves a readable position.
type noter = func(reason SetupReason, text, rule, format string, args ...any)

// parsePassant reads the en passant field.
func (r *Rules) parsePassant(p *Position, field string, note noter) {
	for rest := field; rest != ""; {
		n := 1
		for n < len(rest) && rest[n] >= '0' && rest[n] <= '9' {
			n++
		}
		name := rest[:n]
		rest = rest[n:]
		s, ok := board.Parse(name)
		if ok {
			ok = p.Passants < r.passants() && p.markPassant(s)
		}
		if !ok {
			note(DroppedPassant, name, "COMMON-7", "the en passant square %s is dropped: no pawn can have crossed it with a double step", name)
		}
	}
}

// passants returns how many double steps one turn may include.
func (r *Rules) passants() uint8 {
	if r.canonical != nil {
		return 2 // WAND-20: two moves
	}
	return 1
}

// markPassant marks s for en passant if a pawn of the side not to move can just have passed it: the
// pawn is on the square beyond, and s and the square the pawn came from are vacant, unless another
// unit may have moved there in the same turn.
func (p *Position) markPassant(s board.Square) bool {
	z := p.rules.Variant.Size
	them := p.Turn.Other()
	to, ok := z.Step(s, 0, them.Forward())
	from, ok2 := z.Step(s, 0, -them.Forward())
	if !ok || !ok2 || !z.Has(s) || p.Board.At(s) != board.Vacant {
		return false
	}
	if at := p.Board.At(from); at != board.Vacant && (p.rules.passants() == 1 || !at.Is(them)) {
		return false
	}
	if p.Passants == 1 && p.Passant[0].Passed == s {
		return false // duplicate
	}
	u := p.Board.At(to)
	if !u.Is(them) || !p.rules.IsPawn(u.Kind()) {
		return false
	}
	for path := range p.rules.Tables.Paths(u, from) {
		for _, h := range path.Hops {
			if h.To == to && h.Stop&army.Double != 0 {
				p.Passant[p.Passants] = Mark{Passed: s, Unit: to}
				p.Passants++
				return true
			}
		}
	}
	return false
}
