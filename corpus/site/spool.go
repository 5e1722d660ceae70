package site

import (
	"bytes"
	"io"
	"os"
)

// spool keeps text for later: in memory, and beyond spoolSize bytes in a temporary file.
type spool struct {
	buffer bytes.Buffer
	file   *os.File
	rows   int
	err    error
}

const spoolSize = 512 << 10

// text appends text.
func (s *spool) text(t string) {
	s.buffer.WriteString(t) // a buffer takes all
	s.limit()
}

// row appends what the list of games shows of a game: the players, the result, the date, the event,
// the variant, how many plies, errors and other findings there are, and where its data begins and
// how long it is, in UTF-16 units.
func (s *spool) row(g *Game, notes []Note, offset, size int) {
	b := s.buffer.AvailableBuffer()
	if s.rows++; s.rows > 1 {
		b = append(b, ',')
	}
	b = g.row.append(append(b, '\n'), notes)
	for _, n := range [...]int{offset, size} {
		b = appendInt(append(b, ','), n)
	}
	s.buffer.Write(append(b, ']'))
	s.limit()
}

// linked is row for a game on another page: the name of that page, and the number of the game
// there, come instead of its data.
func (s *spool) linked(g *Game, notes []Note, page string, number int) {
	b := s.buffer.AvailableBuffer()
	if s.rows++; s.rows > 1 {
		b = append(b, ',')
	}
	b = appendString(append(g.row.append(append(b, '\n'), notes), ",0,0,"...), page)
	s.buffer.Write(append(appendInt(append(b, ','), number), ']'))
	s.limit()
}

// append appends a row without its end.
func (r *row) append(b []byte, notes []Note) []byte {
	b = append(b, '[')
	for i, text := range [...]string{r.white, r.black, r.result, r.date, r.event, r.variant} {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendString(b, text)
	}
	wrong := 0
	for i := range notes {
		if notes[i].Severity == "error" {
			wrong++
		}
	}
	for _, n := range [...]int{r.plies, wrong, len(notes) - wrong} {
		b = appendInt(append(b, ','), n)
	}
	return b
}

// limit moves the text in memory to the file if it is long.
func (s *spool) limit() {
	if s.buffer.Len() < spoolSize || s.err != nil {
		return
	}
	if s.file == nil {
		if s.file, s.err = os.CreateTemp("", "fairyscore-*"); s.err != nil {
			return
		}
		os.Remove(s.file.Name()) // on systems that allow it; elsewhere discard removes the file
	}
	_, s.err = s.buffer.WriteTo(s.file)
}

// copyTo writes all to w and frees it.
func (s *spool) copyTo(w io.Writer) error {
	defer s.discard()
	if s.file != nil && s.err == nil {
		if _, s.err = s.file.Seek(0, io.SeekStart); s.err == nil {
			_, s.err = io.Copy(w, s.file)
		}
	}
	if s.err == nil {
		_, s.err = s.buffer.WriteTo(w)
	}
	return s.err
}

// discard frees memory and file.
func (s *spool) discard() {
	if s.file == nil {
		return
	}
	s.file.Close()
	os.Remove(s.file.Name())
	s.file = nil
}
