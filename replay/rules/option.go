package rules

import (
	"fmt"
)

// Option is a tag that chooses between readings or set-ups of a variant.
type Option struct {
	Tag     string // "YBR"
	Values  string // the possible values, in words
	Default string
	Array   bool   // it changes only the array, so that next to a FEN tag it is mere documentation
	Rule    string // the rule identifier that allows it
	// Choose changes the variant according to the value of the tag before it is compiled; nil where
	// a mutator reads the value ([Builder.Tags]). It must clone what it changes. Errors are
	// *OptionError.
	Choose func(v *Variant, value string) error
}

// OptionError means that a tag names something that a variant does not have.
type OptionError struct {
	Tag, Value string
	Want       string // what is expected, in words
	Rule       string
	Col        int // the byte of Value that is wrong, from 1; 0 for the whole value
}

// Error describes the error without its place.
func (e *OptionError) Error() string {
	return fmt.Sprintf("[%s %q]: %s (%s)", e.Tag, e.Value, e.Want, e.Rule)
}
