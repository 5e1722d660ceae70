// Package char sorts the characters of game records: letters, digits and signs, spaces and lines.
// Its functions depend on their text only, and those for one character are small enough to be
// inlined.
package char

// Class sorts the first bytes of tokens, so that a scanner decides by one lookup.
type Class uint8

// The classes of bytes.
const (
	Control Class = iota // NUL and other control bytes
	Space
	Letter // ASCII letters
	Digit
	Mark // marks, dashes and suffixes: + - = # ! ? / ~ < > : @ & _ ' \ ^ | `
	Dot
	Comma
	Punct // brackets and the like: each has its own case in the scanner
	High  // first byte of a non-ASCII character, or a byte that is not UTF-8
)

// classes holds the Class of every byte.
var classes = makeClasses()

// ClassOf returns the class of a byte.
func ClassOf(c byte) Class { return classes[c] }

func makeClasses() (t [256]Class) {
	for _, c := range "\t\n\v\f\r " {
		t[c] = Space
	}
	for c := 'A'; c <= 'Z'; c++ {
		t[c], t[c+'a'-'A'] = Letter, Letter
	}
	for c := '0'; c <= '9'; c++ {
		t[c] = Digit
	}
	for _, c := range "+-=#!?/~<>:@&_'\\^|`" {
		t[c] = Mark
	}
	for _, c := range "\"$%()*;[]{}" {
		t[c] = Punct
	}
	t['.'], t[','] = Dot, Comma
	for c := 0x80; c <= 0xff; c++ {
		t[c] = High
	}
	return t
}

// IsLetter reports whether c is an ASCII letter.
func IsLetter(c byte) bool { return classes[c] == Letter }

// IsDigit reports whether c is an ASCII digit.
func IsDigit(c byte) bool { return c >= '0' && c <= '9' }

// IsSpace reports whether c is an ASCII space or line end.
func IsSpace(c byte) bool { return classes[c] == Space }

// IsUpper reports whether c is an ASCII capital.
func IsUpper(c byte) bool { return c >= 'A' && c <= 'Z' }
