package sorting

import (
	"errors"
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/query"
)

// Order is the keys that records are sorted by: later keys order the records for which those before
// are equal. Records with equal keys keep the order of the input.
type Order struct {
	keys     []directed
	reversed bool // records with equal keys: the last of the input comes first
}

// directed is a key and its direction.
type directed struct {
	*query.Key
	descending bool
}

// FileKey is the name of the key for the place of a record in the input.
const FileKey = "file"

// The errors of [ParseOrder].
var (
	ErrNoKey     = errors.New("a key is missing")
	ErrAfterFile = errors.New(`no key can follow "file": the place in the input leaves nothing to order`)
)

// maxKeys is the maximum number of keys of an order.
const maxKeys = 32

// ParseOrder reads keys separated by commas, such as date,round. A hyphen before a key makes its
// order descending. The errors are [ErrNoKey], [ErrAfterFile], a *[query.KeyError], and one for too
// many keys.
func ParseOrder(text string) (o Order, err error) {
	ended := false
	for name := range strings.SplitSeq(text, ",") {
		name, descending := strings.CutPrefix(strings.TrimSpace(name), "-")
		switch {
		case name == "":
			return Order{}, ErrNoKey
		case ended:
			return Order{}, ErrAfterFile
		case len(o.keys) == maxKeys:
			return Order{}, fmt.Errorf("more than %d keys", maxKeys)
		case strings.EqualFold(name, FileKey):
			o.reversed, ended = descending, true
			continue
		}
		key, err := query.ParseKey(name)
		if err != nil {
			return Order{}, err
		}
		o.keys = append(o.keys, directed{key, descending})
	}
	return o, nil
}

// keyed has the keys of a record.
type keyed struct {
	bytes []byte // compare as the keys do
	known uint32 // a bit for each key that the record has
}

// Holds implements [corpus.Holder].
func (k *keyed) Holds() int { return cap(k.bytes) }

// keysOf reads the keys of the current record. decided is false if the movetext has to be read.
func (o *Order) keysOf(r *query.KeyReader) (k keyed, decided bool) {
	for i, one := range o.keys {
		known := false
		if k.bytes, known, decided = r.AppendOrder(k.bytes, one.Key, one.descending); !decided {
			return keyed{}, false
		}
		if known {
			k.known |= 1 << i
		}
	}
	return k, true
}

// unmet returns the keys that no record has, if known is the union of those that each has.
func (o *Order) unmet(known uint32) (names []string) {
	for i, one := range o.keys {
		if known&(1<<i) == 0 {
			names = append(names, one.Name())
		}
	}
	return names
}
