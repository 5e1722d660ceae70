package corpus

import (
	"slices"
	"testing"
)

func TestListedEncodingsAreKnown(t *testing.T) {
	names := Encodings()
	for _, want := range []string{"utf-8", "utf-16le", "latin1", "windows-1252", "koi8-r"} {
		if !slices.Contains(names, want) {
			t.Errorf("%s is not among %v", want, names)
		}
	}
	for i, name := range names {
		if err := CheckEncoding(name); err != nil {
			t.Error(err)
		}
		if slices.Contains(names[:i], name) {
			t.Errorf("%s is listed twice", name)
		}
	}
}
