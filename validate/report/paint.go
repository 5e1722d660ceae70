package report

import (
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// painter writes the colours of a terminal, or nothing.
type painter bool

// The select-graphic-rendition sequences in use (ECMA-48 8.3.117).
const (
	bold   = "\x1b[1m"
	red    = "\x1b[1;31m"
	yellow = "\x1b[1;33m"
	blue   = "\x1b[1;34m"
	cyan   = "\x1b[36m"
	reset  = "\x1b[0m"
)

// on appends the start of a colour.
func (p painter) on(dst []byte, color string) []byte {
	if p {
		dst = append(dst, color...)
	}
	return dst
}

// off appends the end of a colour.
func (p painter) off(dst []byte) []byte { return p.on(dst, reset) }

// severityColor returns the colour of a severity's name and carets.
func severityColor(s diagnostic.Severity) string {
	switch s {
	case diagnostic.Error:
		return red
	case diagnostic.Warning:
		return yellow
	}
	return blue
}
