package diagnostic

import "slices"

// Copies returns a [Finding.Copy] of each finding, in few pieces of memory; nil for none.
func Copies(found []*Finding) []*Finding {
	if len(found) == 0 {
		return nil
	}
	fixes, edits := 0, 0
	for _, d := range found {
		fixes += len(d.Fixes)
		for i := range d.Fixes {
			edits += len(d.Fixes[i].Edits)
		}
	}
	out, all := make([]*Finding, len(found)), make([]Finding, len(found))
	someFixes, someEdits := make([]Fix, 0, fixes), make([]Edit, 0, edits)
	for i, d := range found {
		one := &all[i]
		*one = *d
		one.Notes = slices.Clone(d.Notes)
		if d.Fixes != nil {
			from := len(someFixes)
			someFixes = append(someFixes, d.Fixes...)
			one.Fixes = slices.Clip(someFixes[from:])
		}
		for k := range one.Fixes {
			x := &one.Fixes[k]
			if x.Edits != nil {
				from := len(someEdits)
				someEdits = append(someEdits, x.Edits...)
				x.Edits = slices.Clip(someEdits[from:])
			}
			x.Notes = slices.Clone(x.Notes)
		}
		out[i] = one
	}
	return out
}
