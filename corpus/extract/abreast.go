package extract

import (
	"strings"
	"unicode"

	"github.com/fairyscore/fairyscore/record"
)

// Old books print the players side by side above the columns of their moves, without saying who had
// which side: the left column is White's.

// columnsOfMoves matches the first line of a game with a column for each side.
var columnsOfMoves = when(`^\s*1[.)]?\s+\S+(?: ?to \S+)?(?:\t|\s{2,})[\s.]*\S`)

// inColumns reports whether the first moves of a game at off are in columns.
func (p *plain) inColumns(off int32) bool {
	end := lineEnd(p.text, int(off))
	return end-int(off) < headLength && columnsOfMoves().Match(p.text[off:end])
}

// initialled matches two names with initials and a wide gap between them, which are players
// wherever they are printed: Е. СМИРНОВ    П. ОРЛОВ.
var initialled = when(`^(?:\p{Lu}\p{Ll}?\. ?){1,3}\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?  (?:\p{Lu}\p{Ll}?\. ?){1,3}\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?$`)

// abreast reads a line of two names with a wide gap between them.
func abreast(line string) record.Tags {
	left, right, ok := strings.Cut(line, "  ")
	right = strings.TrimSpace(right)
	if !ok || strings.Contains(right, "  ") || hasOpening(line) || isSentence(line) || isTableHead(line) {
		return nil
	}
	for _, name := range [...]string{left, right} {
		if strings.ContainsAny(name, "0123456789:;=!?()[]") || noName().MatchString(name) || namesEvent(name) || playerOf(name).name != name || monthOf(name) > 0 {
			return nil
		}
		words := strings.Fields(name)
		if len(words) == 0 || len(words) > 5 || !isUpperFirst(name) || !unicode.IsUpper([]rune(words[len(words)-1])[0]) {
			return nil
		}
	}
	return record.Tags{{Name: "White", Value: left}, {Name: "Black", Value: right}}
}
