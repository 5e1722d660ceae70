package main

import (
	"errors"
	"strings"
	"testing"
)

// An error says what is wrong, however long the value is that it names.
func TestErrorsNameLongValuesInPart(t *testing.T) {
	long := strings.Repeat("ä/", 400_000)
	for _, err := range []error{
		errors.New("open " + long + ": file name too long"),
		errors.Join(errors.New("open a: no such file"), errors.New("open "+long+": file name too long")),
		&usage{`invalid value "` + long + `" for --color: file name too long`, "fairyscore check"},
	} {
		text := shownError(err)
		for l := range strings.SplitSeq(text, "\n") {
			if len(l) > maxErrorLine {
				t.Errorf("a line of %d bytes: %.200s", len(l), l)
			}
		}
		if !strings.Contains(text, " bytes left out) …") || !strings.Contains(text, "file name too long") || strings.ToValidUTF8(text, "") != text {
			t.Errorf("%.200q ... %q", text, text[max(0, len(text)-200):])
		}
	}
	path := strings.Repeat("a/", 2000)
	if text := shownError(errors.New(path)); text != path {
		t.Errorf("a path of %d bytes is shown as %d", len(path), len(text))
	}
}
