package corpus

import "golang.org/x/text/encoding/charmap"

// Encodings lists the names of the encodings that input can be said to be in. Other
// spellings of them are understood as well: see [CheckEncoding].
func Encodings() []string {
	names := []string{"utf-8", UTF16LE, UTF16BE, "latin1"}
	for _, e := range charmap.All {
		m, ok := e.(*charmap.Charmap)
		if !ok {
			continue // "x-user-defined" and the like have no letters of their own
		}
		if _, name, err := findEncoding(m.String()); err == nil {
			names = append(names, name)
		}
	}
	return names
}
