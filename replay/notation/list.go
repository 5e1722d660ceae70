package notation

import "github.com/fairyscore/fairyscore/replay/rules"

// Notation writes turns.
type Notation interface {
	// Name is the notation's identifier: "san".
	Name() string
	// AppendMove appends a turn that is legal in p, without a check or mate sign. sp says how it
	// was written where that is not part of the turn; the zero Spelling follows the rules of the
	// canonical form.
	AppendMove(dst []byte, p *rules.Position, m rules.Move, sp rules.Spelling) []byte
	// Refuse returns nil if the notation can write the turn m of p, else an *[UnsayableError]: then
	// the output of AppendMove is useless.
	Refuse(p *rules.Position, m *rules.Move) error
	// Marks returns what is written after a turn that gives check or mate.
	Marks() Marks
}

// All lists the notations that can be written. Each call returns new values; one that keeps scratch
// memory belongs to one goroutine.
func All() []Notation {
	list := []Notation{
		Long{},
		&SAN{},
		LAN{},
		UCI{},
		&Figurine{},
		ICCF{},
		&Descriptive{},
	}
	for _, l := range Languages() {
		list = append(list, &Letters{Language: l})
	}
	return list
}

// Named returns the notation with a name, nil if there is none.
func Named(name string) Notation {
	for _, n := range All() {
		if n.Name() == name {
			return n
		}
	}
	return nil
}
