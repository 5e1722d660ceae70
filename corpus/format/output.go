package format

import (
	"bytes"
	"strings"
)

// output is the end of what was written of a file: it decides what separates the next record.
type output struct {
	last  state
	eol   string // of the last record
	space int    // how many line ends it ends in, two at most
	open  bool   // the last of them is a carriage return, which a line feed would only complete
}

// state is what was written last.
type state uint8

const (
	nothing    state = iota
	laidOut          // a record in canonical layout
	asItWas          // a record that stays unchanged
	unreadText       // text that was not read
)

// between returns what is written before a record, besides a byte order mark: what lacks for an
// empty line if it or the previous text is laid out.
func (o *output) between(p *piece) string {
	switch {
	case o.last == laidOut:
		return o.separator(o.eol)
	case o.last != nothing && !p.kept:
		return o.separator(p.Value.eol)
	}
	return ""
}

// separator returns what it lacks for an empty line.
func (o *output) separator(eol string) string {
	gap := strings.Repeat(eol, 2-o.space)
	if o.open && strings.HasPrefix(gap, "\n") {
		return "\n" + gap
	}
	return gap
}

// leaves reports whether a text that is not a record is not written: spaces after a record that is
// laid out.
func (o *output) leaves(text []byte) bool { return o.last == laidOut && len(trim(text)) == 0 }

// addRest says that a text was written that is not a record.
func (o *output) addRest(text []byte) {
	before := o.space
	o.end(text)
	if len(trim(text)) > 0 {
		o.last = unreadText
	} else {
		o.space = min(2, o.space+before)
	}
}

// end says that a text was written.
func (o *output) end(text []byte) {
	o.space, o.open = lineEndsOf(text), bytes.HasSuffix(text, []byte("\r"))
}

// add says that a piece was written.
func (o *output) add(p *piece) {
	if !p.isRecord() {
		o.addRest(p.Old)
		return
	}
	o.eol = p.Value.eol
	if p.kept {
		o.last = asItWas
	} else {
		o.last = laidOut
	}
	o.end(p.reading())
}
