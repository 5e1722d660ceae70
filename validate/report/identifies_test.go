package report

import (
	"bytes"
	"testing"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A format says whether it writes fingerprints: findings for the others have none.
func TestAFormatSaysWhetherItIdentifies(t *testing.T) {
	const print = "0123456789abcdef"
	for _, f := range Formats([]diagnostic.Kind{{Code: "S107", Name: "empty-variation"}}) {
		write := func(fingerprint string) []byte {
			r := f.New(false)
			out := r.Append(r.Begin(nil), Located{}, &diagnostic.Finding{Code: "S107", Name: "empty-variation", Severity: diagnostic.Warning, Message: "m", Fingerprint: fingerprint})
			return r.End(out)
		}
		if got := !bytes.Equal(write(print), write("")); got != f.Identifies {
			t.Errorf("%s: it writes fingerprints: %v", f.Name, got)
		}
	}
}
