package main

import (
	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/validate"
)

func (s *session) explain() *cobra.Command {
	return &cobra.Command{
		Use:   "explain CODE...",
		Short: "Say more of a finding",
		Long: `Say what the rules behind findings look for, and why, with an example that gives the
finding and one that does not. A CODE is as findings have it: R401, illegal-move, or the
beginning of several, T2.`,
		Example: `  fairyscore explain R401
  fairyscore explain bad-date`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			list, err := namedRules(c, args)
			if err != nil {
				return err
			}
			_, err = s.stdout.Write(validate.NewManual(list).AppendText(nil))
			return err
		},
	}
}
