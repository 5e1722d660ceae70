package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version says which build this is, from what the Go tool recorded in it.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "of an unknown build"
	}
	v := info.Main.Version
	if v == "" || v == "(devel)" {
		v = "devel"
	}
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision" && v == "devel":
			v += " " + s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true" && v != "devel":
			v += ", modified"
		}
	}
	return fmt.Sprintf("%s (%s, %s/%s)", v, info.GoVersion, runtime.GOOS, runtime.GOARCH)
}

func (s *session) version() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print which build this is",
		Args:  noArgs,
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintf(s.stdout, "fairyscore %s\n", version())
			return err
		},
	}
}

// noArgs refuses arguments.
func noArgs(c *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usageError(c, "%s takes no arguments, but got %q", c.Name(), args[0])
	}
	return nil
}
