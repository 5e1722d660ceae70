package tags

import (
	"slices"
	"testing"
)

// A name with one error suggests the tag that was meant; a short one only if the record lacks that
// tag of the roster, and a known one never.
func TestNearTag(t *testing.T) {
	for _, c := range []struct {
		name string
		has  []string
		want string
	}{
		{"Whte", nil, "White"},
		{"Whte", []string{"White"}, ""},
		{"Dtae", nil, "Date"},
		{"Sit", nil, "Site"},
		{"Rond", nil, "Round"},
		{"Reslt", []string{"Result"}, "Result"},
		{"Blackk", nil, "Black"},
		{"TimeContrl", nil, "TimeControl"},
		{"Node", nil, ""}, // Mode begins with another letter
		{"Made", nil, ""}, // not a tag of the roster
		{"Team", nil, ""},
		{"Si", nil, ""},
		{"Site2", nil, ""},
	} {
		if got := nearTag(c.name, func(n string) bool { return !slices.Contains(c.has, n) }); got != c.want {
			t.Errorf("%s among %v: %q, want %q", c.name, c.has, got, c.want)
		}
	}
}
