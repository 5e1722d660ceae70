package main

import (
	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/validate/settings"
)

func (s *session) schema() *cobra.Command {
	return &cobra.Command{
		Use:   "schema",
		Short: "Print the JSON schema of " + settings.FileName,
		Long: `Print the JSON schema of ` + settings.FileName + `, for editors that complete and check it:

  fairyscore schema > .fairyscore.schema.json

and, as the first line of ` + settings.FileName + `,

  #:schema ./.fairyscore.schema.json`,
		Args: noArgs,
		RunE: func(*cobra.Command, []string) error {
			_, err := s.stdout.Write(settings.Schema())
			return err
		},
	}
}
