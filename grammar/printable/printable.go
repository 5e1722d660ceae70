// Package printable makes text from outside safe to show: on a terminal, which obeys control
// characters, and in the log of a CI system, which obeys some lines.
//
// Characters that could move the cursor, change the order of the text, hide text or begin a command
// are replaced by their codes: \x1B, \u202E. Everything else, including letters of any script,
// stays. The result is for people, not for reading back.
package printable

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Text returns text as part of a line. Line ends in it are replaced too.
func Text(s string) string { return visible(s, Guard{}, false) }

// Name returns text that begins a line, such as the name of a file.
func Name(s string) string { return visible(s, lineStart(), false) }

// AppendJSON appends JSON with the characters escaped that must not be shown: the value stays the
// same for programs, and the text is safe to show.
func AppendJSON(dst, text []byte) []byte {
	dst = slices.Grow(dst, len(text)+1) // a line end often follows
	guard := lineStart()
	for i := 0; i < len(text); {
		if n := plainRun(guard, text[i:]); n > 0 {
			dst = append(dst, text[i:i+n]...)
			i += n
			continue
		}
		r, n := utf8.DecodeRune(text[i:])
		if _, hidden := Rune(r); r != '\n' && r != '\t' && (guard.Obeyed(r) || hidden) {
			for _, unit := range utf16.AppendRune(nil, r) {
				dst = fmt.Appendf(dst, "\\u%04x", unit)
			}
		} else {
			dst = append(dst, text[i:i+n]...)
		}
		if r == '\n' {
			guard = lineStart()
		}
		i += n
	}
	return dst
}

// AppendObject appends a value of strings, numbers, lists and objects as JSON on one line, like
// [AppendJSON].
func AppendObject(dst []byte, v any) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return dst // such a value can always be encoded
	}
	return AppendJSON(dst, bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}

// MaxQuote is how many characters of a text a message quotes.
const MaxQuote = 40

// Quote returns text as messages quote it: in quotation marks, cut after [MaxQuote] characters with
// an ellipsis.
func Quote(s string) string {
	var room [4 * MaxQuote]byte
	return string(AppendQuote(room[:0], s))
}

// AppendQuote appends [Quote] of a text.
func AppendQuote(dst []byte, s string) []byte {
	end := `"`
	if len(s) > MaxQuote {
		cut := 0
		for n := 0; cut < len(s) && n < MaxQuote; n++ {
			_, size := utf8.DecodeRuneInString(s[cut:])
			cut += size
		}
		if cut < len(s) {
			s, end = s[:cut], `…"`
		}
	}
	return append(append(append(dst, '"'), Text(s)...), end...)
}

// Line returns a line of text, which only spaces may precede: it keeps tabs, and a carriage return
// at the end, which is part of a DOS line end.
func Line(s string) string {
	s, dos := strings.CutSuffix(s, "\r")
	s = visible(s, lineStart(), true)
	if dos {
		s += "\r"
	}
	return s
}

// visible returns s with the characters replaced that must not be shown; tabs may be kept.
func visible(s string, g Guard, tabs bool) string {
	clean := true
	for i := 0; i < len(s) && clean; i++ {
		clean = s[i] >= ' ' && s[i] < 0x7f && s[i] != '#' && s[i] != ':'
	}
	if clean {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + 8)
	for i := 0; i < len(s); {
		if n := plainRun(g, s[i:]); n > 0 {
			b.WriteString(s[i : i+n])
			i += n
			continue
		}
		if tabs && s[i] == '\t' {
			g.Obeyed('\t')
			b.WriteByte('\t')
			i++
			continue
		}
		text, n := g.Next(s[i:])
		b.WriteString(text)
		i += n
	}
	return b.String()
}

// plainRun returns how many bytes at the start of a text are shown as they are and cannot be part
// of a command; 0 if the guard has seen what may begin one.
func plainRun[T string | []byte](g Guard, text T) (n int) {
	if g != (Guard{}) {
		return 0
	}
	for n < len(text) && text[n] >= ' ' && text[n] < 0x7f && text[n] != '#' {
		n++
	}
	return n
}

// Rune returns the code of a character that must not be shown; ok is false for any other character.
func Rune(r rune) (code string, ok bool) {
	switch {
	case r >= ' ' && r < 0x7f:
		return "", false
	case r < ' ' || r == 0x7f:
		return byteCode(byte(r)), true
	case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Other_Default_Ignorable_Code_Point):
		if r > 0xffff {
			return fmt.Sprintf(`\U%08X`, r), true
		}
		return fmt.Sprintf(`\u%04X`, r), true
	}
	return "", false
}

// byteCode returns the code of a byte: \x1B. Text of noise has one for each byte.
func byteCode(c byte) string {
	const digits = "0123456789ABCDEF"
	return string([]byte{'\\', 'x', digits[c>>4], digits[c&15]})
}

// Guard follows a line, character by character, and finds commands for CI systems in it. The zero
// Guard is for text within a line.
//
// Commands are lines that begin with :: (GitHub, Gitea and Forgejo; spaces may precede it), and
// ##[…] and ##word[…] anywhere in a line (GitHub, Azure Pipelines, TeamCity).
type Guard struct {
	start  bool // only spaces so far
	colon  bool // only spaces and one colon so far
	hashes int8 // number signs directly before here, or before the word that ends here; at most 2
	word   bool // letters follow them
}

// lineStart returns a Guard for the start of a line.
func lineStart() Guard { return Guard{start: true} }

// Next returns the first character of s in a form that can be shown, and its length in s in bytes.
// s must not be empty.
func (g *Guard) Next(s string) (text string, n int) {
	r, n := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError && n == 1 {
		*g = Guard{}
		return byteCode(s[0]), 1
	}
	if code, hidden := Rune(r); hidden {
		*g = Guard{}
		return code, n
	}
	if g.Obeyed(r) {
		return byteCode(byte(r)), n
	}
	return s[:n], n
}

// Obeyed takes the next character of a line and reports whether it would complete the start of a
// command.
func (g *Guard) Obeyed(r rune) bool {
	command := r == ':' && g.colon || r == '[' && g.hashes == 2
	letter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '-' || r == '_'
	switch {
	case command:
		*g = Guard{}
		return true
	case r == '#' && !g.word:
		g.hashes = min(g.hashes+1, 2)
	case r == '#':
		g.hashes, g.word = 1, false
	case g.hashes == 2 && letter:
		g.word = true
	default:
		g.hashes, g.word = 0, false
	}
	g.colon = g.start && r == ':'
	g.start = g.start && unicode.IsSpace(r)
	return false
}

// Writer writes text in lines that are safe to show: line endings and tabs stay, everything else
// that [Text] replaces is replaced, and no line begins a command.
//
// It is the second line of defence for a stream of messages. What a message quotes must pass
// through [Text] before, since a Writer cannot distinguish a line end of the message from one in
// the name of a file.
type Writer struct {
	w     io.Writer
	guard Guard
	rest  []byte // the start of an incomplete character or line end
	out   []byte
}

// NewWriter returns a Writer to w.
func NewWriter(w io.Writer) *Writer { return &Writer{w: w, guard: lineStart()} }

// Write implements [io.Writer]. A character or line end that is incomplete at the end of b is
// written with the next call.
func (w *Writer) Write(b []byte) (int, error) {
	text := append(w.rest, b...)
	w.out = w.out[:0]
	for len(text) > 0 && utf8.FullRune(text) && (text[0] != '\r' || len(text) > 1) {
		switch c := text[0]; {
		case c == '\n', c == '\r' && text[1] == '\n':
			w.guard = lineStart()
			i := bytes.IndexByte(text, '\n') + 1
			w.out, text = append(w.out, text[:i]...), text[i:]
		case c == '\t':
			w.guard.Obeyed('\t')
			w.out, text = append(w.out, c), text[1:]
		default:
			shown, n := w.guard.Next(string(text[:min(len(text), utf8.UTFMax)]))
			w.out, text = append(w.out, shown...), text[n:]
		}
	}
	w.rest = append([]byte(nil), text...)
	if _, err := w.w.Write(w.out); err != nil {
		return 0, err
	}
	return len(b), nil
}

// Flush writes the rest of an incomplete character or line end.
func (w *Writer) Flush() error {
	rest := Text(string(w.rest))
	w.rest = nil
	_, err := io.WriteString(w.w, rest)
	return err
}
