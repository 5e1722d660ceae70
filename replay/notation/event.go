package notation

import (
	"strings"

	"github.com/fairyscore/fairyscore/replay/rules"
)

// AppendEvent appends an event (WAND-13) without its brackets: Qd3 dies from Sickness, Pe2 wakes
// from Sleep. The letters of the unit are the variant's own in every notation.
func AppendEvent(dst []byte, r *rules.Rules, e rules.Event) []byte {
	dst = append(dst, r.Unit(e.Unit.Kind()).Name...)
	dst = e.At.Append(dst)
	verb := " wakes from "
	if e.Verb == rules.Dies {
		verb = " dies from "
	}
	cause := e.Cause.String()
	dst = append(append(dst, verb...), strings.ToUpper(cause[:1])...)
	return append(dst, cause[1:]...)
}
