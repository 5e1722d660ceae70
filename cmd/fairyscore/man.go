package main

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
)

func (s *session) man() *cobra.Command {
	return &cobra.Command{
		Use:   "man DIR",
		Short: "Write manual pages",
		Long: `Write a manual page of section 1 for each command into a directory, which is made if it is
not there: fairyscore.1, fairyscore-check.1 and so on. They say what --help says. The same
build writes the same pages.`,
		Example: `  fairyscore man ~/.local/share/man/man1
  fairyscore man man && man -l man/fairyscore-check.1`,
		Args: wants("DIR"),
		RunE: func(c *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o777); err != nil {
				return err
			}
			edition := edition{version: strings.TrimSpace(strings.Split(version(), "(")[0]), date: buildDate()}
			return writePages(c.Root(), args[0], edition)
		},
	}
}

// writePages writes the pages of a command and those below it into a folder.
func writePages(c *cobra.Command, dir string, e edition) error {
	name := filepath.Join(dir, pageName(c)+".1")
	if err := corpus.WriteFile(name, appendPage(nil, c, e)); err != nil {
		return err
	}
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			if err := writePages(sub, dir, e); err != nil {
				return err
			}
		}
	}
	return nil
}

// buildDate is the day of the commit that was built, "" if the build does not know.
func buildDate() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.time" {
			if t, err := time.Parse(time.RFC3339, s.Value); err == nil {
				return t.Format(time.DateOnly)
			}
		}
	}
	return ""
}
