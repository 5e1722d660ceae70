package stats

import "strconv"

// Band describes how the values of one number are distributed, for example of the clocks after a
// move.
type Band struct {
	Group           string // the first field of the table, such as the speed
	At              int    // the second field, such as the number of the move
	N               int64
	Low, Middle, Up int // quartiles
}

// Bands builds the quartiles of a table with the shape [Bands], in the order of its rows.
func (s *Shown) Bands() (list []Band) {
	for from := 0; from < len(s.Rows); {
		to := from
		n := int64(0)
		for to < len(s.Rows) && s.Rows[to].Fields[0] == s.Rows[from].Fields[0] && s.Rows[to].Fields[1] == s.Rows[from].Fields[1] {
			n += s.Rows[to].Amount
			to++
		}
		b := Band{Group: s.Rows[from].Fields[0], N: n}
		b.At, _ = strconv.Atoi(s.Rows[from].Fields[1]) // it was written from a number
		b.Low, b.Middle, b.Up = quantile(s.Rows[from:to], n, 1), quantile(s.Rows[from:to], n, 2), quantile(s.Rows[from:to], n, 3)
		list = append(list, b)
		from = to
	}
	return list
}

// quantile returns the smallest value that at least so many quarters of all values do not exceed.
func quantile(rows []Row, n, quarters int64) (value int) {
	seen := int64(0)
	for i := range rows {
		seen += rows[i].Amount
		if 4*seen >= quarters*n {
			value, _ = strconv.Atoi(rows[i].Fields[2])
			return value
		}
	}
	return 0
}
