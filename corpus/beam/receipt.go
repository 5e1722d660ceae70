package beam

import (
	"fmt"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/fairyscore/fairyscore/corpus"
)

// Receipt counts sections of a file, added where they are cut and taken away where their work is
// done. Adding is associative and commutative, and the sum of a file that was worked on completely,
// each section once, is zero.
type Receipt struct {
	Sections, Games, Bytes int64
	Sum                    int64 // of the offsets: two sections of one size are not the same
}

// cutReceipt returns the receipt of a section that was cut.
func cutReceipt(p *corpus.Section) Receipt { return Receipt{1, p.Games, p.Size, p.Offset} }

// doneReceipt returns the receipt of a section in which so many games were found.
func doneReceipt(p *corpus.Section, games int64) Receipt {
	return Receipt{-1, -games, -p.Size, -p.Offset}
}

// addReceipts adds two receipts.
func addReceipts(a, b Receipt) Receipt {
	return Receipt{a.Sections + b.Sections, a.Games + b.Games, a.Bytes + b.Bytes, a.Sum + b.Sum}
}

// LostError means that not every section of a file was worked on exactly once.
type LostError struct {
	File string
	Left Receipt
}

// Error implements error.
func (e *LostError) Error() string {
	return fmt.Sprintf("%s: the work on it is not complete: %d sections with %d games and %d bytes are missing", e.File, e.Left.Sections, e.Left.Games, e.Left.Bytes)
}

// settle fails for a file whose receipts do not add up to nothing.
func settle(file string, left Receipt) (bool, error) {
	if left != (Receipt{}) {
		return false, &LostError{file, left}
	}
	return true, nil
}

func init() {
	register.Function2x1(addReceipts)
	register.Function2x2(settle)
	register.Emitter2[string, Receipt]()
}

// settled returns a value for each file whose work is complete. What waits for it as a side input
// is not done if one is not.
func settled(s beam.Scope, receipts ...beam.PCollection) beam.PCollection {
	s = s.Scope("Settle")
	return beam.ParDo(s, settle, beam.CombinePerKey(s, addReceipts, beam.Flatten(s, receipts...)))
}
