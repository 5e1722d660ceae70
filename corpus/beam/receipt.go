package beam

import (
	"errors"
	"fmt"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar/english"
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
	return fmt.Sprintf("%s: the work on it is not complete: %s with %s and %s missing",
		e.File, english.Count(int(e.Left.Sections), "section"), english.Count(int(e.Left.Games), "game"), english.Count(int(e.Left.Bytes), "byte"))
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
	register.Function1x2(noReceipt)
	register.Function2x1(both)
	register.Emitter2[string, Receipt]()
}

// settled returns one value once the work on all files is complete. What has it as a side input
// must ask [ready] for it: a runner may begin work while it ends a pipeline that failed.
func settled(s beam.Scope, receipts ...beam.PCollection) beam.PCollection {
	s = s.Scope("Settle")
	none := beam.ParDo(s, noReceipt, beam.Impulse(s)) // so that there is a value without any section
	files := beam.ParDo(s, settle, beam.CombinePerKey(s, addReceipts, beam.Flatten(s, append(receipts, none)...)))
	return beam.Combine(s, both, files)
}

// noReceipt returns a receipt of no file.
func noReceipt([]byte) (string, Receipt) { return "", Receipt{} }

// both reports whether two parts of the work are complete.
func both(a, b bool) bool { return a && b }

// errNotReady means that the work on some file is not complete, which another error explains.
var errNotReady = errors.New("the work on the files is not complete, so nothing is written")

// ready returns an error if the side input from [settled] has no value.
func ready(settled func(*bool) bool) error {
	complete := false
	if !settled(&complete) || !complete {
		return errNotReady
	}
	return nil
}
