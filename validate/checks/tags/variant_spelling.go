package tags

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// variantSpelling reports names of variants in an unusual spelling.
func variantSpelling() check.Check {
	return check.Check{
		Code:  "T235",
		Name:  "variant-spelling",
		Title: "a non-standard spelling of a variant's name",
		Why: "This spelling is accepted here, but other programs compare the value character by " +
			"character and do not recognize the variant.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Silent:   true,
		Tags:     []check.TagUse{{Name: "Variant"}},
		Bad:      "[Variant \"way of the  KNIGHT\"]\n\n1. e4 *\n",
		Good:     "[Variant \"Way of the Knight\"]\n\n1. e4 *\n",
		Setup: func(p *check.Pass, err error) {
			t := p.Tag("Variant")
			if err != nil || t == nil || strings.Contains(t.Value, "+") || space([]byte(t.Value)) {
				return
			}
			names := variantNames(p.Rules().Variant, p.Setup.Chess960)
			if slices.Contains(names, t.Value) {
				return
			}
			if t.Value == "?" || t.Value == "-" {
				p.Report(t.Inside, "the tag names no variant; this game is read as %s", cmp.Or(p.Rules().Variant.Name, "orthodox chess"))
				return
			}
			d := p.Report(t.Inside, "the variant %s has a non-standard spelling", printable.Quote(t.Value))
			for _, n := range names {
				if tidyName(n) == tidyName(t.Value) {
					d.Fix(p.ReplacingValue(t, record.TagValue(n)), true, diagnostic.Edit{Span: t.Inside, Text: record.TagValue(n)})
					return
				}
			}
			if len(names) == 1 {
				d.Note("the standard spelling is %s", names[0])
				return
			}
			d.Note("the standard spellings are %s", english.And(names))
		},
	}
}

// variantNames returns the names under which a variant is published or known to other programs, and
// its id.
func variantNames(v *rules.Variant, is960 bool) []string {
	if is960 {
		return []string{"Chess960", "Fischerandom", "fischerandom"} // the last as XBoard and TCEC write it
	}
	names := []string{v.ID, strings.ToUpper(v.ID[:1]) + v.ID[1:]}
	if v.Name != "" {
		names = append(names, v.Name)
	}
	for _, a := range v.Aliases {
		names = append(names, a)
		if strings.ToLower(a) == a {
			names = append(names, strings.ToUpper(a[:1])+a[1:])
		}
	}
	return names
}

// tidyName returns a name in lower case without spaces, hyphens and underscores.
func tidyName(s string) string {
	return strings.ToLower(strings.Join(strings.FieldsFunc(s, func(r rune) bool {
		return unicode.IsSpace(r) || r == '-' || r == '_'
	}), ""))
}
