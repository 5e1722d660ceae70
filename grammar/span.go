package grammar

// Span is a range of bytes of the text of one record, half open, counted from the record's first
// byte. A record is at most [MaxLimit] bytes long, so 32 bits are enough.
type Span struct{ Off, End int32 }

// Text returns the bytes of src that s covers, as a string.
func (s Span) Text(src []byte) string { return string(src[s.Off:s.End]) }

// Len returns the number of bytes covered.
func (s Span) Len() int { return int(s.End - s.Off) }

// To returns the span from the start of s to the end of t.
func (s Span) To(t Span) Span { return Span{s.Off, t.End} }
