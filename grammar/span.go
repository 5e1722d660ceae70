package grammar

// Span is a stretch of bytes of one record's text, half open, counted from the
// record's first byte. A record is at most [MaxRecord] bytes, so 32 bits do.
type Span struct{ Off, End int32 }

// Text returns the bytes of src that s covers, as a string.
func (s Span) Text(src []byte) string { return string(src[s.Off:s.End]) }

// Len is the number of bytes covered.
func (s Span) Len() int { return int(s.End - s.Off) }

// To returns the span from the start of s to the end of t.
func (s Span) To(t Span) Span { return Span{s.Off, t.End} }
