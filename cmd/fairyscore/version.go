package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/validate/report"
)

// version describes this build: its tag, its commit, whether the source tree had uncommitted
// changes, and the platform.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{GoVersion: runtime.Version()}
	}
	return buildText(info)
}

// buildText is [version] for the information that the Go tool recorded.
func buildText(info *debug.BuildInfo) string {
	b := report.BuildOf(info)
	name, tree := b.Tag, ""
	if name == "" {
		name = "devel"
	}
	commit := "commit not recorded"
	if b.Commit != "" {
		commit = "commit " + b.Commit
	}
	switch {
	case b.Modified:
		tree = ", with uncommitted changes"
	case b.Commit != "":
		tree = ", without uncommitted changes"
	}
	return fmt.Sprintf("%s (%s%s; %s, %s/%s)", name, commit, tree, info.GoVersion, runtime.GOOS, runtime.GOARCH)
}

func (s *session) version() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version of this build",
		Long: `Print the tag of this build (devel if it has none), its commit, whether the source tree had
uncommitted changes, and the Go version and platform. A build without version control information
(go build -buildvcs=false, or a copy without .git) has no commit.`,
		Example: `  fairyscore version`,
		Args:    noArgs,
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
