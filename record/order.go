package record

import (
	"slices"
	"strings"
)

// order returns the indexes of tags in the order of the export format. It is nil if they are in
// that order already, or if one of them is damaged or duplicate: then they may belong to several
// games, and only the written order shows which tags belong together.
func (t Tags) order() []int {
	sorted := true
	for i := range t {
		if t[i].Broken != "" {
			return nil
		}
		sorted = sorted && (i == 0 || t.compare(i-1, i) < 0)
	}
	if sorted || len(t.Repeated()) > 0 {
		return nil
	}
	order := make([]int, len(t))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, t.compare)
	return order
}

// compare compares two tags: below 0 if the first is written before the second.
func (t Tags) compare(i, k int) int {
	if n, m := t.rosterPlace(i), t.rosterPlace(k); n != m {
		return n - m
	}
	if c := strings.Compare(t[i].Name, t[k].Name); c != 0 {
		return c
	}
	return i - k
}

// rosterPlace returns the place of tag i in the roster, or the place after its end if it is not in
// it. Of tags with the same name, only the one that [Tags.Get] finds is in the roster.
func (t Tags) rosterPlace(i int) int {
	for n, name := range Roster() {
		if len(t[i].Name) == len(name) && strings.EqualFold(t[i].Name, name) && t.Index(name) == i {
			return n
		}
	}
	return rosterSize
}

// Repeated returns the tags that share their name with another, ignoring case, in written order.
func (t Tags) Repeated() Tags {
	count := make(map[string]int, len(t))
	repeated := false
	for i := range t {
		if t[i].Broken == "" {
			name := strings.ToLower(t[i].Name)
			count[name]++
			repeated = repeated || count[name] > 1
		}
	}
	if !repeated {
		return nil
	}
	var list Tags
	for i := range t {
		if t[i].Broken == "" && count[strings.ToLower(t[i].Name)] > 1 {
			list = append(list, t[i])
		}
	}
	return list
}
