package main

import (
	"os"
	"slices"

	"github.com/spf13/cobra"
)

// lostInput returns an error if an output without the records of a file that is read, the value of
// a flag, would replace that file. Without paths, it may be standard input.
func (s *session) lostInput(c *cobra.Command, flag, output string, paths []string) error {
	target, err := os.Stat(output)
	if err != nil || !target.Mode().IsRegular() {
		return nil // there is nothing to lose
	}
	if in, ok := s.stdin.(*os.File); ok && (len(paths) == 0 || slices.Contains(paths, "-")) {
		if info, err := in.Stat(); err == nil && os.SameFile(info, target) {
			return usageError(c, "--%s %s is also standard input; its games would be lost", flag, output)
		}
	}
	for _, p := range paths {
		if info, err := os.Stat(p); err == nil && os.SameFile(info, target) {
			return usageError(c, "--%s %s is also read; its games would be lost", flag, output)
		}
	}
	return nil
}
