package rules

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"unsafe"

	"github.com/fairyscore/fairyscore/replay/board"
)

// A copy has every field of its source, except for memory that each position has for itself,
// whether or not it was a position of the same game before.
func TestCopyFromCopiesEveryField(t *testing.T) {
	kept := map[string]bool{"tmp": true, "desk": true, "statesOf": true, "States": true}
	rng := rand.New(rand.NewPCG(1, 2))
	game := &Rules{Variant: &Variant{Size: board.Size{Files: 16, Ranks: 16}}, mimic: 1}
	for _, before := range []*Rules{nil, game} {
		q, p := Position{rules: game, Castlings: make([]Castling, 1)}, Position{rules: before}
		fill(reflect.ValueOf(&q).Elem(), rng)
		p.CopyFrom(&q)
		a, b := reflect.ValueOf(p), reflect.ValueOf(q)
		for i := range a.NumField() {
			if name := a.Type().Field(i).Name; !kept[name] && !same(a.Field(i), b.Field(i)) {
				t.Errorf("%s is not copied", name)
			}
		}
	}
}

// fill sets every number of a value to a random one.
func fill(v reflect.Value, rng *rand.Rand) {
	v = reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem() // also where it is not exported
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), rng)
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), rng)
		}
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Uint8, reflect.Uint16, reflect.Uint64:
		v.SetUint(rng.Uint64()>>(64-v.Type().Bits()) | 1)
	case reflect.Int8, reflect.Int32:
		v.SetInt(1 + rng.Int64N(100))
	}
}

// same reports whether two values are equal, and pointers and slices the same.
func same(a, b reflect.Value) bool {
	if a.Kind() == reflect.Slice {
		return a.Len() == b.Len() && a.Pointer() == b.Pointer()
	}
	return a.Equal(b)
}
