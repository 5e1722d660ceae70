package variant

import "slices"

// IDs lists the ids of the variants of [All], and behind each those with the twists that
// it can be composed with: wotn, wotn+ybr, wotn+wand, wotn+ybr+wand.
func IDs() []string {
	var ids []string
	for _, v := range All() {
		composed := []string{v.ID}
		for _, t := range twists() {
			if slices.Contains(t.in, v.ID) {
				continue
			}
			for _, id := range composed {
				composed = append(composed, id+"+"+t.id)
			}
		}
		ids = append(ids, composed...)
	}
	return ids
}
