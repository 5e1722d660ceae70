package main

import (
	"slices"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/settings"
)

func (s *session) rules() *cobra.Command {
	var format string
	c := &cobra.Command{
		Use:   "rules [RULES...]",
		Short: "List what check looks for",
		Long: `List the rules that 'fairyscore check' asks: code, name, severity, and what is wrong.
RULES are codes, names or families such as T2; without one, all are listed.`,
		Example: `  fairyscore rules
  fairyscore rules C7
  fairyscore rules --format json`,
		RunE: func(c *cobra.Command, args []string) error {
			if err := choice(c, "format", format, "text", "json", "md"); err != nil {
				return err
			}
			list, err := namedRules(c, args)
			if err != nil {
				return err
			}
			m := validate.NewManual(list)
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
	c.Flags().StringVar(&format, "format", "text", "how they are listed: text, json, md")
	return c
}

// namedRules returns the rules with some names, all without a name.
func namedRules(c *cobra.Command, names []string) ([]validate.Rule, error) {
	all := validate.Rules()
	if len(names) == 0 {
		return all, nil
	}
	var list []validate.Rule
	for _, name := range names {
		n := len(list)
		for _, r := range all {
			known := func(have validate.Rule) bool { return have.Code == r.Code }
			if r.Named(name) && !slices.ContainsFunc(list, known) {
				list = append(list, r)
			}
		}
		if len(list) == n && !slices.ContainsFunc(all, func(r validate.Rule) bool { return r.Named(name) }) {
			return nil, usageError(c, "there is no rule %q%s", name, meant(name, settings.RuleNames(), ""))
		}
	}
	return list, nil
}
