package validate

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/replay/rules"
)

// variantSpelling reports names of variants that were read by goodwill.
func variantSpelling() Rule {
	return Rule{
		Code:     "T235",
		Name:     "variant-spelling",
		Title:    "the name of a variant in a spelling of its own",
		Why:      "Programs compare the value letter by letter: what is read here by goodwill is an unknown variant elsewhere.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Variant \"way of the  KNIGHT\"]\n\n1. e4 *\n",
		Good:     "[Variant \"Way of the Knight\"]\n\n1. e4 *\n",
		Setup: func(p *Pass, err error) {
			t := p.tag("Variant")
			if err != nil || t == nil || strings.Contains(t.Value, "+") || blank([]byte(t.Value)) {
				return
			}
			names := variantNames(p.rules().Variant, p.Setup.Chess960)
			if slices.Contains(names, t.Value) {
				return
			}
			d := p.Report(t.Inside, "the variant %s is not written so", quote(t.Value))
			for _, n := range names {
				if tidyName(n) == tidyName(t.Value) {
					d.fix("write it "+n, true, Edit{Span: t.Inside, Text: tagValue(n)})
					return
				}
			}
			d.note("it is written %s", strings.Join(names, ", "))
		},
	}
}

// variantNames are the names under which a variant is published or known to other programs,
// and its id.
func variantNames(v *rules.Variant, is960 bool) []string {
	if is960 {
		return []string{"Chess960", "Fischerandom"}
	}
	names := []string{v.ID, strings.ToUpper(v.ID[:1]) + v.ID[1:]}
	if v.Name != "" {
		names = append(names, v.Name)
	}
	for _, a := range v.Aliases {
		names = append(names, a)
		if lower(a) == a {
			names = append(names, strings.ToUpper(a[:1])+a[1:])
		}
	}
	return names
}

// tidyName brings a name to lower case with single blanks.
func tidyName(s string) string { return strings.Join(strings.Fields(strings.ToLower(s)), " ") }
