package record

// NAGStyle controls how the annotation glyphs of a record are written.
type NAGStyle uint8

// The styles. The export format of the PGN standard is numeric (8.2.3.8).
const (
	NAGsAsWritten NAGStyle = iota // $1 stays $1, ! stays !, +/= stays +/=
	NumericNAGs                   // $1, $14
	SuffixNAGs                    // ! to ?! after their moves; the others as written
	// signs that PGN does not have become $14 and so on; ! and $1 as written
	StandardNAGs
)

// NAGStyles lists the names of the styles that users can choose, in the order of the constants from
// [NumericNAGs].
func NAGStyles() []string { return []string{"numeric", "suffix"} }

// ParseNAGStyle looks up a style by its name in [NAGStyles]; "" is [NAGsAsWritten].
func ParseNAGStyle(name string) (s NAGStyle, ok bool) {
	if name == "" {
		return NAGsAsWritten, true
	}
	for i, known := range NAGStyles() {
		if name == known {
			return NumericNAGs + NAGStyle(i), true
		}
	}
	return NAGsAsWritten, false
}

// numeric reports whether the judgement of a move is written as $1 to $6; was reports that the
// record has it in that form.
func (s NAGStyle) numeric(was bool) bool {
	return s == NumericNAGs || s != SuffixNAGs && was
}
