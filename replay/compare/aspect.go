package compare

// Aspect is a part of a record that is compared, or a set of them.
type Aspect uint16

// The aspects.
const (
	Tags       Aspect = 1 << iota
	Moves             // half-moves, with the results of zaps
	Comments          // in braces or behind a semicolon
	NAGs              // $14 and +/=, and the judgements ! to ?!
	Variations        // lines in brackets, with all that stands in them
	Events            // [Qd3 dies from Sickness]
	Result            // the result behind the moves; none is that of the Result tag
	Others            // draw offers, lines that begin with %, odd marks, text that nothing could be made of
	Marks             // + # and e.p. where both have the move
	Numbers           // the numbers printed before moves, where both have one
)

// Usual are the aspects that are compared unless something else is asked for.
const Usual = Tags | Moves | Comments | NAGs | Variations | Events | Result | Others

// every are all of them.
const every = Usual | Marks | Numbers

// aspectNames has the names by bit.
var aspectNames = [...]string{"tags", "moves", "comments", "nags", "variations", "events", "result", "others", "marks", "numbers"}

// AspectNames lists the names of the aspects, in their order.
func AspectNames() []string { return append([]string(nil), aspectNames[:]...) }

// ParseAspect finds an aspect by its name.
func ParseAspect(name string) (Aspect, bool) {
	for i, n := range aspectNames {
		if n == name {
			return 1 << i, true
		}
	}
	return 0, false
}

// String is the name of one aspect; of a set, that of its first.
func (a Aspect) String() string {
	for i, n := range aspectNames {
		if a&(1<<i) != 0 {
			return n
		}
	}
	return "nothing"
}

// Has reports whether a set has an aspect.
func (a Aspect) Has(x Aspect) bool { return a&x != 0 }

// noun is what one thing of an aspect is called in the JSON of a comparison.
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
