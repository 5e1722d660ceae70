package grammar

import "bytes"

// FirstLineEnd returns the line end of the first line of a text, which is LF, CR LF or CR; "" if
// the text is one line without an end. What is added to a record ends its lines as the record does.
func FirstLineEnd(text []byte) string {
	i := bytes.IndexAny(text, "\r\n")
	switch {
	case i < 0:
		return ""
	case text[i] == '\n':
		return "\n"
	case i+1 < len(text) && text[i+1] == '\n':
		return "\r\n"
	}
	return "\r"
}
