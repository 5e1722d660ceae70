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

// maxName is the maximum length of a file's base name, in bytes: systems allow 255 with extensions.
const maxName = 200

// SafeName makes a file name without extension from the value of a tag, which is untrusted.
// Characters that some system forbids in names, that a shell or terminal interprets, or that are
// invisible become underscores; names of Windows devices get one at the start.
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

// names gives each group a unique name, also on systems that ignore case or accents.
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

// maxParts is the maximum number of parts: up to it, their names sort like their numbers.
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

// cutPart splits the name of a part.
func cutPart(file string) (stem string, number int, ok bool) {
	stem, _ = CutExtension(filepath.Clean(file))
	at := len(stem) - partDigits
	if at < 2 || stem[at-1] != '-' || strings.Trim(stem[at:], "0123456789") != "" {
		return "", 0, false
	}
	number, err := strconv.Atoi(stem[at:])
	return stem[:at], number, err == nil
}

// CutExtension removes the extension of a record file from its name: .pgn, .pgn.gz and so on.
func CutExtension(file string) (stem, extension string) {
	stem = file
	for _, end := range [...]string{".gz", ".zst", ".bz2", ".xz", ".zip", ".pgn"} {
		if n := len(stem) - len(end); n > 0 && strings.EqualFold(stem[n:], end) {
			stem = stem[:n]
		}
	}
	return stem, file[len(stem):]
}
