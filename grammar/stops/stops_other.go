//go:build !amd64

package stops

// Next returns the first 64 bytes from data[i] on, in steps of 64, that have a stop, and marks the
// stops among them, one bit each: { | } ~, control characters, DEL included, and each [ that does
// not begin a command, [%. stops is 0 if it comes to where no more than 64 bytes are left, so that
// a byte follows each stop.
func Next(data []byte, i int) (at int, stops uint64) { return portable(data, i) }

// Bracket returns the offset of the first [ from data[i] on that does not begin a command, [%, or
// the length of data.
func Bracket(data []byte, i int) int { return portableBracket(data, i) }

// survey counts the LFs in a text, and returns the kinds of its characters.
func survey(text []byte) (lines int, kinds Kinds) { return portableSurvey(text) }

// LineEnd returns the offset of the first LF or CR from data[i] on, or the length of data.
func LineEnd(data []byte, i int) int { return portableLineEnd(data, i) }
