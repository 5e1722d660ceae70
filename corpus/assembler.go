package corpus

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// FusedError means that a record would be read as a part of the one written before it, whatever
// line endings are between them.
type FusedError struct {
	File  string // "" if unknown; then Line is 0, and Game counts the records of the output
	Line  int64
	Game  int64
	Added string // text written between them to separate them; "" if no text does
}

// Error implements error.
func (e *FusedError) Error() string {
	text := ""
	switch {
	case e.File != "":
		text = fmt.Sprintf("%s:%d: game %d: ", e.File, e.Line, e.Game)
	case e.Game > 0:
		text = fmt.Sprintf("game %d of the output: ", e.Game)
	}
	switch added := strings.Join(strings.Fields(e.Added), " "); {
	case added == "*":
		return text + "the game before it in the output has no result, and this one has no tags; * was added between them"
	case added != "":
		return text + "nothing shows where this game begins; " + added + " was added before it"
	}
	return text + "this game is read as one with the one before it in the output"
}

// TranslatedError means that a file is written in another encoding than its own. It is a remark:
// nothing is lost.
type TranslatedError struct{ File, From string }

// Error implements error.
func (e *TranslatedError) Error() string {
	return fmt.Sprintf("%s: written as UTF-8, translated from %s", e.File, e.From)
}

// DOSEndError means that more is written after a record that ends in ^Z, with which CP/M and DOS
// ended files. It is a remark: nothing is lost.
type DOSEndError struct {
	File string // "" if unknown
	Game int64  // of the output
}

// Error implements error.
func (e *DOSEndError) Error() string {
	place := e.File
	if place == "" {
		place = fmt.Sprintf("game %d of the output", e.Game)
	}
	return place + ": it ends in an end-of-file byte (^Z), at which some programs stop reading the output"
}

// dosEnd is the byte with which CP/M and DOS ended files.
const dosEnd = 0x1a

// Assembler writes records from several places as one file. It adds line endings only between
// records that did not follow each other, if one would otherwise be read as a part of the other or
// would not begin on a separate line, or if the first was at the end of its file, without an empty
// line.
type Assembler struct {
	// Complete means that all records of a source are written, in its order: what follows one there
	// comes next here, too.
	Complete bool

	Report Report // receives a *[DOSEndError]
	File   string // of the record that is written next, for Report; "" if unknown

	to        io.Writer
	next      io.Writer // where the next record goes, after what keeps it apart; nil if that is to
	separator Separator
	begun     bool    // something has been written
	said      bool    // more than spaces and a byte order mark
	records   bool    // a record has been written
	headed    bool    // escaped lines come after it, which begin another file
	forced    bool    // something was added before it or one that it follows: it may be read differently
	tail      [4]byte // the last bytes written
	dosEnded  bool    // the last of them, spaces aside, is the end of a file of DOS
	game      int64   // the number of the last record in the output
	file      string  // of the last record
	eol       string  // of the last record
}

// NewAssembler returns an Assembler that writes to w.
func NewAssembler(w io.Writer) *Assembler { return &Assembler{to: w, eol: "\n"} }

// Write appends text unchanged.
func (a *Assembler) Write(text []byte) (int, error) {
	if len(text) == 0 {
		return 0, nil
	}
	a.begun = true
	if text := bytes.TrimRight(text, " \t\r\n"); len(text) > 0 {
		a.dosEnded = text[len(text)-1] == dosEnd
		a.said = a.said || string(text) != string(byteOrderMark)
	}
	if n := len(text); n >= len(a.tail) {
		copy(a.tail[:], text[n-len(a.tail):])
	} else {
		copy(a.tail[:], a.tail[n:])
		copy(a.tail[len(a.tail)-n:], text)
	}
	return a.to.Write(text)
}

// Head writes the head of a file ([FileHead]), without a byte order mark if something was written
// before. marked reports whether a mark was left out.
func (a *Assembler) Head(text []byte) (marked bool, err error) {
	if a.begun {
		text, marked = bytes.CutPrefix(text, byteOrderMark)
	}
	if len(bytes.TrimSpace(text)) > 0 {
		if err := a.goOn(); err != nil {
			return marked, err
		}
	}
	if a.records && len(text) > 0 {
		if len(bytes.TrimSpace(text)) > 0 {
			for range max(0, 2-a.lineEnds()) {
				if _, err := io.WriteString(a, a.eol); err != nil {
					return marked, err
				}
			}
			a.headed = true
		}
		a.turn()
		if len(text) > separatorHead {
			_, err = a.More(text)
			return marked, err
		}
		a.separator.last = append(a.separator.last, text...)
	}
	if len(bytes.TrimSpace(text)) > 0 && a.begun && !a.atLineStart() && string(a.tail[1:]) != string(byteOrderMark) {
		if _, err := a.Write([]byte(a.eol)); err != nil {
			return marked, err
		}
	}
	a.turn()
	_, err = a.Write(text)
	return marked, err
}

// goOn reports that a file goes on although its last record ends as files of DOS do.
func (a *Assembler) goOn() error {
	if !a.dosEnded || a.next != nil {
		return nil
	}
	a.dosEnded = false
	return a.Report.Tell(&DOSEndError{a.file, a.game})
}

// Next makes the next record and what follows it go to another writer. What keeps records apart
// still goes to the one before, so that both after each other are what one would be.
func (a *Assembler) Next(w io.Writer) {
	a.turn()
	a.next = w
}

// turn switches to the next writer.
func (a *Assembler) turn() {
	if a.next != nil {
		a.to, a.next = a.next, nil
	}
}

// Record begins a record. follows means that it followed the previous record in their common
// source; ended, that the previous record was the last of its file. If line endings do not separate
// the two, or if only the text after them in their source did and the output is not
// [Assembler.Complete], a result or a tag section is added; then fused reports it, otherwise it is
// nil.
func (a *Assembler) Record(text []byte, follows, ended bool) (fused *FusedError, err error) {
	if !follows {
		if err := a.goOn(); err != nil {
			return nil, err
		}
	}
	added := ""
	if !a.records && !follows && a.said && !a.atLineStart() { // an escaped line is all of a file
		if _, err := io.WriteString(a, a.eol); err != nil {
			return nil, err
		}
	}
	if a.records && (!follows || a.forced || !a.Complete && a.separator.leans(text)) {
		wanted := 1
		if ended && !a.headed {
			wanted = 2
		}
		gap, apart := a.separator.gap(text, max(0, wanted-a.lineEnds()))
		if !apart {
			gap, added = a.separator.force(text, a.lineEnds())
			fused = &FusedError{Added: added}
		}
		if _, err := io.WriteString(a, strings.ReplaceAll(gap+added, "\n", a.eol)); err != nil {
			return fused, err
		}
	}
	a.separator.keep(text)
	if a.forced = fused != nil || follows && a.forced; strings.HasSuffix(added, unknownEvent) {
		a.separator.last = append([]byte(unknownEvent), a.separator.last...) // it has tags now
	}
	return fused, a.record(text)
}

// record writes the beginning of a record.
func (a *Assembler) record(text []byte) error {
	a.turn()
	a.records, a.headed = true, false
	a.game, a.file = a.game+1, a.File
	a.eol = cmp.Or(grammar.FirstLineEnd(text), a.eol)
	_, err := a.Write(text)
	return err
}

// More continues the current record. It is an [io.Writer].
func (a *Assembler) More(text []byte) (int, error) {
	if len(text) == 0 {
		return 0, nil
	}
	a.separator.More(text)
	return a.Write(text)
}

// atLineStart reports whether the output ends in a line end.
func (a *Assembler) atLineStart() bool {
	last := a.tail[len(a.tail)-1]
	return !a.begun || last == '\n' || last == '\r'
}

// lineEnds returns how many line ends the output ends in: 0, 1, or 2 for an empty line.
func (a *Assembler) lineEnds() int {
	n := 0
	for i := len(a.tail) - 1; i >= 0 && n < 2; i-- {
		switch a.tail[i] {
		case '\n':
			if n++; i > 0 && a.tail[i-1] == '\r' {
				i--
			}
		case '\r':
			n++
		default:
			return n
		}
	}
	return n
}

// Resume continues after existing records, of which this is the last.
func (a *Assembler) Resume(last []byte) {
	if len(last) == 0 {
		return
	}
	to := a.to
	a.to = io.Discard
	_ = a.record(last) // nothing is written
	a.to = to
	a.separator.keep(last)
}

// keptTail is how much of a record is remembered where memory is short, in bytes.
const keptTail = 256

// Forget forgets all of the last record but its end, so that there can be many Assemblers.
func (a *Assembler) Forget() { a.separator.shrink(keptTail) }
