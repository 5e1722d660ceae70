package query

import (
	"slices"
	"strings"
)

// isMomentField reports whether a field belongs to positions.
func isMomentField(x *fieldSyntax) bool {
	return x.Tag == "" && (strings.EqualFold(x.Name, "ply") || strings.EqualFold(x.Name, "turn"))
}

// plyIs holds at matching plies.
type plyIs struct {
	stateless
	op       string
	from, to float64
}

func (x *plyIs) holds(l *line) bool { return fitsNumber(float64(l.ply), x.op, x.from, x.to) }

func (x *plyIs) over(l *line) bool {
	switch x.op {
	case "<", "<=", "=", "in":
		return float64(l.ply) >= x.to
	}
	return false
}

// turnIs holds where a side is to move.
type turnIs struct {
	stateless
	side int
}

func (x *turnIs) holds(l *line) bool {
	if l.board != nil {
		return l.board.Turn() == x.side
	}
	return int(l.pos.Turn) == x.side
}

// momentField compiles "ply <= 20" and "turn = white".
func (c *compiler) momentField(x *compareSyntax, ctx context) (moment, *Error) {
	list := literals(x.Value)
	l := list[0]
	op := strings.ToLower(x.Op)
	pos, end := l.at.From.Pos.Offset, l.at.From.EndPos.Offset
	if strings.EqualFold(x.Field.Name, "turn") {
		side := slices.Index([]string{"white", "black"}, strings.ToLower(l.from))
		if side < 0 || len(list) > 1 || l.to != "" || op != "=" && op != "!=" {
			return nil, c.errorAt(pos, end, "expected white or black", "for example, turn = white")
		}
		if (op == "!=") != ctx.swap {
			side = 1 - side
		}
		return &turnIs{side: side}, nil
	}
	from, ok := number(l.from)
	to := from
	if l.to != "" {
		var good bool
		to, good = number(l.to)
		ok = ok && good && (op == "=" || op == "in")
	}
	if !ok || len(list) > 1 || op == "~" {
		return nil, c.errorAt(pos, end, quoted(l.from)+" is not a number of plies", "for example, ply <= 20")
	}
	if op == "==" {
		op = "="
	}
	return &plyIs{op: op, from: from, to: to}, nil
}
