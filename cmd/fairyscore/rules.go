package main

import (
	"slices"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/manual"
	"github.com/fairyscore/fairyscore/validate/settings"
)

func (s *session) rules() *cobra.Command {
	var format string
	c := &cobra.Command{
		Use:   "rules [CHECKS...]",
		Short: "List the checks",
		Long: `List the checks of 'fairyscore check': code, name, severity, and what they report. CHECKS are codes,
names or families such as T2; without one, all are listed.`,
		Example: `  fairyscore rules
  fairyscore rules C7
  fairyscore rules --format json`,
		RunE: func(c *cobra.Command, args []string) error {
			if err := choice(c, "format", format, "text", "json", "md"); err != nil {
				return err
			}
			list, err := namedChecks(c, args)
			if err != nil {
				return err
			}
			m := manual.NewManual(list)
			var out []byte
			switch format {
			case "json":
				out = m.AppendJSON(nil)
			case "md":
				out = m.AppendMarkdown(nil)
			default:
				out = m.AppendList(nil)
			}
			_, err = s.stdout.Write(out)
			return err
		},
	}
	c.Flags().StringVar(&format, "format", "text", "output `FORMAT`: text, json, md")
	return c
}

// namedChecks returns the checks with some names, or all without a name.
func namedChecks(c *cobra.Command, names []string) ([]check.Check, error) {
	all := validate.Checks()
	if len(names) == 0 {
		return all, nil
	}
	var list []check.Check
	for _, name := range names {
		n := len(list)
		for _, r := range all {
			known := func(have check.Check) bool { return have.Code == r.Code }
			if r.Named(name) && !slices.ContainsFunc(list, known) {
				list = append(list, r)
			}
		}
		if len(list) == n && !slices.ContainsFunc(all, func(r check.Check) bool { return r.Named(name) }) {
			return nil, usageError(c, "unknown check %q%s", name, meant(name, settings.CheckNames(), ""))
		}
	}
	return list, nil
}
