package merge

import (
	"bytes"
	"slices"
)

// likeOurs returns the records of the base and of their side with the line ends of ours, which the
// merged file keeps: a branch that changed only these changed nothing. If the lines of ours end in
// several ways, or we changed nothing, all stay as they are.
func likeOurs(o, a, b []Record) (base, theirs []Record) {
	lines, dos := 0, 0
	for i := range a {
		lines += bytes.Count(a[i].Raw, []byte{'\n'})
		dos += bytes.Count(a[i].Raw, []byte("\r\n"))
	}
	same := func(x, y Record) bool { return bytes.Equal(x.Raw, y.Raw) }
	if lines == 0 || dos > 0 && dos < lines || slices.EqualFunc(o, a, same) {
		return o, b
	}
	return withLineEnds(o, dos > 0), withLineEnds(b, dos > 0)
}

// withLineEnds returns records whose lines end with CR LF, or with LF.
func withLineEnds(list []Record, dos bool) []Record {
	change := func(text []byte) []byte {
		lines, marked := bytes.Count(text, []byte{'\n'}), bytes.Count(text, []byte("\r\n"))
		switch {
		case dos && marked < lines:
			text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
			return bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
		case !dos && marked > 0:
			return bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
		}
		return text
	}
	out := make([]Record, len(list))
	for i, r := range list {
		out[i] = Record{Raw: change(r.Raw), Text: change(r.Text), Game: r.Game}
	}
	return out
}
