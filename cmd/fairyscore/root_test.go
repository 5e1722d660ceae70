package main

import "testing"

// A run that builds only its command builds the one that the whole tree has under that name.
func TestEachCommandIsBuiltAlone(t *testing.T) {
	s := new(session)
	for _, sub := range s.root().Commands() {
		if sub.Name() == "help" || sub.Name() == "completion" {
			continue
		}
		alone, _, err := s.rootFor([]string{sub.Name()}).Find([]string{sub.Name()})
		if err != nil || alone.Name() != sub.Name() || alone.UseLine() != sub.UseLine() {
			t.Errorf("%s: alone it is %q, %v", sub.Name(), alone.UseLine(), err)
		}
	}
	for _, args := range [][]string{nil, {"chekc"}, {"help", "check"}, {"check", "--help"}, {"fmt", "-h"}, {"__complete", "ch"}, {"man", "x"}} {
		if got, want := len(s.rootFor(args).Commands()), len(s.root().Commands()); got != want {
			t.Errorf("%q: %d commands, want all %d", args, got, want)
		}
	}
}
