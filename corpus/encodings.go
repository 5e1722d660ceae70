package corpus

import "golang.org/x/text/encoding/charmap"

// Encodings lists the names of the possible encodings of input. Other spellings are accepted too:
// see [CheckEncoding].
func Encodings() []string {
	names := []string{"utf-8", UTF16LE, UTF16BE, UTF32LE, UTF32BE, "latin1"}
	for _, e := range charmap.All {
		m, ok := e.(*charmap.Charmap)
		if !ok || m == charmap.XUserDefined {
			continue // "x-user-defined" and similar ones have no letters
		}
		if _, name, err := findEncoding(m.String()); err == nil {
			names = append(names, name)
		}
	}
	return names
}
