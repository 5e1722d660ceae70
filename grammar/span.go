package grammar

import "strconv"

// Span is a range of bytes of the text of one record, half open, counted from the record's first
// byte. A record is at most [MaxLimit] bytes long, so 32 bits are enough.
type Span struct{ Off, End int32 }

// Text returns the bytes of src that s covers, as a string.
func (s Span) Text(src []byte) string { return string(src[s.Off:s.End]) }

// Len returns the number of bytes covered.
func (s Span) Len() int { return int(s.End - s.Off) }

// To returns the span from the start of s to the end of t.
func (s Span) To(t Span) Span { return Span{s.Off, t.End} }

// appendPlace appends what p has of a square.
func appendPlace(dst []byte, p Place) []byte {
	if p.File >= 0 {
		dst = append(dst, byte('a'+p.File))
	}
	if p.Rank >= 0 {
		dst = strconv.AppendInt(dst, int64(p.Rank)+1, 10)
	}
	return dst
}
