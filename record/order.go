package record

import (
	"slices"
	"strings"
)

// order is the places of tags in the order of the export format; nil if they have it, or
// if one of them is broken.
func (t Tags) order() []int {
	sorted := true
	for i := range t {
		if t[i].Broken != "" {
			return nil
		}
		sorted = sorted && (i == 0 || t.compare(i-1, i) < 0)
	}
	if sorted {
		return nil
	}
	order := make([]int, len(t))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, t.compare)
	return order
}

// compare compares two tags: below 0 if the first of them is written before the other.
func (t Tags) compare(i, k int) int {
	if n, m := t.rosterPlace(i), t.rosterPlace(k); n != m {
		return n - m
	}
	if c := strings.Compare(t[i].Name, t[k].Name); c != 0 {
		return c
	}
	return i - k
}

// rosterPlace is where tag i stands in the roster, behind its end if it is not of it: of
// tags with the same name, the one that [Tags.Get] finds is.
func (t Tags) rosterPlace(i int) int {
	for n, name := range Roster() {
		if len(t[i].Name) == len(name) && strings.EqualFold(t[i].Name, name) && t.Index(name) == i {
			return n
		}
	}
	return rosterSize
}
