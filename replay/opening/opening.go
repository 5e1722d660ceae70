package opening

import "strings"

// Opening is a named position.
type Opening struct {
	ECO   string // A00 to E99
	Name  string // "Sicilian Defense: Najdorf Variation, English Attack"
	Moves string // a usual way to it from the array: "1. e4 c5 2. Nf3"

	home  uint16 // the pawns on their squares: see [home]
	units uint8
	plies uint8 // of Moves
}

// separator is between an opening and its variation in a name.
const separator = ": "

// Split splits a name into those of the tags Opening and Variation; the latter is "" if the opening
// itself is named.
func Split(name string) (opening, variation string) {
	opening, variation, _ = strings.Cut(name, separator)
	return opening, variation
}

// Join joins the values of the tags Opening and Variation to a name.
func Join(opening, variation string) string {
	switch {
	case variation == "":
		return opening
	case opening == "":
		return variation
	case strings.Contains(opening, separator):
		return opening + ", " + variation
	}
	return opening + separator + variation
}
