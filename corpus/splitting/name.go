package splitting

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/fairyscore/fairyscore/corpus/query"
)

// maxName is how long the name of a file can be without what comes after it, in bytes: systems
// allow 255.
const maxName = 200

// SafeName makes the name of a file, without its extension, of the value of a tag, which anyone
// may have chosen. Signs that are not allowed in names on some system, that a shell or terminal
// obeys or that cannot be seen become underscores; names of devices on Windows begin with one.
func SafeName(value string) string {
	var b strings.Builder
	for _, r := range norm.NFC.String(strings.ToValidUTF8(value, "_")) {
		switch {
		case strings.ContainsRune(`/\:*?"<>|`, r), unicode.Is(unicode.C, r), unicode.Is(unicode.Zl, r), unicode.Is(unicode.Zp, r), r == utf8.RuneError:
			b.WriteByte('_')
		case unicode.IsSpace(r):
			b.WriteByte(' ')
		default:
			b.WriteRune(r)
		}
		if b.Len() > maxName {
			break
		}
	}
	name := strings.TrimSpace(b.String())
	for len(name) > maxName {
		_, n := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-n]
	}
	if trimmed := strings.TrimRight(name, ". "); trimmed != name {
		name = trimmed + "_" // Windows drops dots and spaces at the end
	}
	if name == "" {
		return "_"
	}
	if strings.IndexByte(".-~", name[0]) >= 0 {
		name = "_" + name[1:]
	}
	stem, _, _ := strings.Cut(name, ".")
	if isDevice(strings.TrimSpace(stem)) {
		name = "_" + name
	}
	return name
}

// isDevice reports whether a name is that of a device on Windows, whatever its extension.
func isDevice(stem string) bool {
	stem = strings.ToUpper(stem)
	switch stem {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	for _, device := range [...]string{"COM", "LPT"} {
		if number, ok := strings.CutPrefix(stem, device); ok && utf8.RuneCountInString(number) == 1 && strings.ContainsAny(number, "0123456789¹²³") {
			return true
		}
	}
	return false
}

// names gives each group a name that no other has, on systems that do not tell case or accents
// apart either.
type names map[string]bool

// of returns the name of a group.
func (n names) of(value string) string {
	base := SafeName(value)
	for i := 1; ; i++ {
		name := base
		if i > 1 {
			name = fmt.Sprintf("%s~%d", base, i)
		}
		if key := query.Group(name); !n[key] {
			n[key] = true
			return name
		}
	}
}

// partDigits is how many digits the number of a part has.
const partDigits = 6

// maxParts is how many parts there can be: their names sort as their numbers do.
const maxParts = 999_999

// partName returns the name of a part, without its extension.
func partName(stem string, number int) string {
	return fmt.Sprintf("%s-%0*d", stem, partDigits, number)
}

// IsNextPart reports whether a file is the part that follows another one, by the names that Split
// gives to parts of a number or size: games-000002.pgn follows games-000001.pgn.
func IsNextPart(file, next string) bool {
	a, numberA, okA := cutPart(file)
	b, numberB, okB := cutPart(next)
	return okA && okB && a == b && numberB == numberA+1
}

// cutPart takes the name of a part apart.
func cutPart(file string) (stem string, number int, ok bool) {
	stem, _ = CutExtension(filepath.Clean(file))
	at := len(stem) - partDigits
	if at < 2 || stem[at-1] != '-' || strings.Trim(stem[at:], "0123456789") != "" {
		return "", 0, false
	}
	number, err := strconv.Atoi(stem[at:])
	return stem[:at], number, err == nil
}

// CutExtension takes the extension of a record file off its name: .pgn, .pgn.gz and so on.
func CutExtension(file string) (stem, extension string) {
	stem = file
	for _, end := range [...]string{".gz", ".zst", ".bz2", ".xz", ".zip", ".pgn"} {
		if n := len(stem) - len(end); n > 0 && strings.EqualFold(stem[n:], end) {
			stem = stem[:n]
		}
	}
	return stem, file[len(stem):]
}
