package compare

// Aspect is a part of a record that can be compared, or a set of them.
type Aspect uint16

// The aspects.
const (
	Tags       Aspect = 1 << iota
	Moves             // plies, with the results of zaps
	Comments          // in braces or after a semicolon
	NAGs              // $14 and +/=, and the judgements ! to ?!
	Variations        // lines in parentheses, with everything in them
	Events            // [Qd3 dies from Sickness]
	Result            // the result after the moves; if there is none, that of the Result tag
	// draw offers, lines that begin with %, odd marks, text that could not be read
	Others
	Marks   // + # and e.p. if both have the move
	Numbers // the numbers printed before moves, if both have one
)

// Usual are the aspects that are compared by default.
const Usual = Tags | Moves | Comments | NAGs | Variations | Events | Result | Others

// every is all of them.
const every = Usual | Marks | Numbers

// aspectNames has the names by bit.
var aspectNames = [...]string{"tags", "moves", "comments", "nags", "variations", "events", "result", "others", "marks", "numbers"}

// AspectNames lists the names of the aspects, in their order.
func AspectNames() []string { return append([]string(nil), aspectNames[:]...) }

// ParseAspect looks up an aspect by its name.
func ParseAspect(name string) (Aspect, bool) {
	for i, n := range aspectNames {
		if n == name {
			return 1 << i, true
		}
	}
	return 0, false
}

// String returns the name of one aspect; of a set, that of its first.
func (a Aspect) String() string {
	for i, n := range aspectNames {
		if a&(1<<i) != 0 {
			return n
		}
	}
	return "nothing"
}

// has reports whether a set has an aspect.
func (a Aspect) has(x Aspect) bool { return a&x != 0 }

// noun returns the name of one thing of an aspect in the JSON of a comparison.
func (a Aspect) noun() string {
	switch a {
	case Tags:
		return "tag"
	case Moves:
		return "move"
	case Comments:
		return "comment"
	case NAGs:
		return "nag"
	case Variations:
		return "variation"
	case Events:
		return "event"
	case Result:
		return "result"
	case Marks:
		return "mark"
	case Numbers:
		return "number"
	}
	return "other"
}
