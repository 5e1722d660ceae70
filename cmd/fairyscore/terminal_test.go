package main

import (
	"testing"
)

func TestColorFollowsTheEnvironment(t *testing.T) {
	for _, c := range []struct {
		when, noColor, force, cliForce, cli string
		want                                bool
	}{
		{"auto", "", "", "", "", false},
		{"auto", "", "1", "", "", true},
		{"auto", "", "0", "", "", false},
		{"auto", "", "0", "1", "", false},
		{"auto", "", "", "1", "0", true},
		{"auto", "", "", "0", "1", false},
		{"auto", "1", "1", "1", "1", false},
		{"always", "1", "0", "", "0", true},
		{"never", "", "1", "1", "1", false},
	} {
		t.Setenv("NO_COLOR", c.noColor)
		t.Setenv("FORCE_COLOR", c.force)
		t.Setenv("CLICOLOR_FORCE", c.cliForce)
		t.Setenv("CLICOLOR", c.cli)
		if got := (&session{}).colored(c.when); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}
