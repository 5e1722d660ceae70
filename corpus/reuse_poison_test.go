//go:build poison

package corpus

import (
	"bytes"
	"context"
	"strings"
	"testing"
)

// What a job was shown cannot be read after the run has gone on.
func TestWhatAJobWasShownIsPoisoned(t *testing.T) {
	for name, text := range map[string]string{
		"UTF-8":        "1. e4 e5 *\n\n1. d4 d5 *\n",
		"Windows-1252": "{caf\xe9} 1. e4 *\n\n{caf\xe9} 1. d4 *\n",
	} {
		var kept []byte
		n := 0
		worker := func() struct{} { return struct{}{} }
		job := func(_ struct{}, r *Record) int {
			if kept == nil {
				kept = r.Text
			}
			return 0
		}
		source := Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}
		for _, err := range Run(context.Background(), source, Options{Jobs: 1}, worker, job) {
			if err != nil {
				t.Fatal(err)
			}
			n++
		}
		if n != 2 || len(kept) == 0 || bytes.Contains(kept, []byte("e4")) {
			t.Errorf("%s: %d games, and the text of the first can be read: %q", name, n, kept)
		}
	}
}
