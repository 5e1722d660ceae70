package diagnostic

import "fmt"

// Severity is how much a finding matters.
type Severity uint8

// The severities, the lowest first. An Error means that the record has no meaning, two meanings, or
// a wrong one; a Warning, that it was read although it is not written correctly; Info is the rest.
const (
	Info Severity = iota + 1
	Warning
	Error
)

// String returns the name used on the command line and in JSON.
func (s Severity) String() string {
	switch s {
	case Info:
		return "info"
	case Warning:
		return "warning"
	case Error:
		return "error"
	}
	return fmt.Sprintf("severity %d", uint8(s))
}

// ParseSeverity looks up a severity by its name.
func ParseSeverity(name string) (Severity, bool) {
	for s := Info; s <= Error; s++ {
		if s.String() == name {
			return s, true
		}
	}
	return 0, false
}
