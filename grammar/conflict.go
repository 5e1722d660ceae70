package grammar

import (
	"bytes"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// markerSize is how often a conflict marker repeats its sign; git repeats it more often for a
// conflict inside another one.
const markerSize = 7

// Open reports whether a comment of g is not closed. What such a comment hides is not known.
func (g *Game) Open() bool {
	for i := range g.SyntaxErrors {
		if g.SyntaxErrors[i].Kind == OpenComment {
			return true
		}
	}
	return false
}

// conflictLine returns the end of the conflict marker that begins at src[i], the start of a line,
// as git and other version control systems write them: <<<<<<< ours, ||||||| base, =======, >>>>>>>
// theirs. It is 0 if there is none.
func conflictLine(src []byte, i int) int {
	if i+markerSize > len(src) || src[i] != '<' && src[i] != '>' && src[i] != '=' && src[i] != '|' {
		return 0
	}
	c, j := src[i], i
	for j < len(src) && src[j] == c {
		j++
	}
	if j-i < markerSize || c == '=' && j-i > markerSize || j < len(src) && src[j] != ' ' && src[j] != '\t' && src[j] != '\n' && src[j] != '\r' {
		return 0
	}
	end := trimEnd(src, i, char.LineEnd(src, i))
	if c == '=' && end > j || j-i > markerSize && end == j { // a longer one has the name of a side
		return 0
	}
	return end
}

// conflict scans the conflict marker at src[i] and returns its end, 0 if there is none.
func (s *scanner) conflict(i int) int {
	if !char.BeginsLine(s.src, i) {
		return 0
	}
	if end := conflictLine(s.src, i); end > 0 {
		return s.syntaxError(i, end, Conflict)
	}
	return 0
}

// conflictIn returns where a conflict marker with the name of a side begins and ends in the text of
// a comment, 0 if there is none. A line of equals signs alone can underline a heading.
func conflictIn(src []byte, from, to int) (off, end int) {
	if bytes.IndexByte(src[from:to], '\n') < 0 && bytes.IndexByte(src[from:to], '\r') < 0 {
		return 0, 0
	}
	for _, sign := range [...]string{"<<<<<<<", ">>>>>>>"} {
		for i := from; ; i++ {
			n := bytes.Index(src[i:to], []byte(sign))
			if n < 0 {
				break
			}
			if i += n; src[i-1] == '\n' || src[i-1] == '\r' {
				if end := min(conflictLine(src, i), to); end > i {
					return i, end
				}
			}
			i += markerSize - 1
		}
	}
	return 0, 0
}

// Conflict returns the first conflict marker of a version control system in the record. Such a
// record is two records in one, so no command may write it.
func (g *Game) Conflict() (at Span, ok bool) {
	for _, s := range g.SyntaxErrors {
		if s.Kind == Conflict {
			return s.Span, true
		}
	}
	return Span{}, false
}

// FindConflict returns the offset of the first line of a text that is a conflict marker with the
// name of a side, <<<<<<< or >>>>>>>. If it has none, it is that of the first other marker, =======
// or |||||||, outside comments. It is -1 without any.
func FindConflict(text []byte) int {
	first, doubtful := -1, false
	for _, sign := range [...]string{"<<<<<<<", ">>>>>>>", "=======", "|||||||"} {
		sided := sign[0] == '<' || sign[0] == '>'
		if !sided && (first >= 0 || doubtful) {
			break
		}
		for i := 0; ; i += markerSize {
			n := bytes.Index(text[i:], []byte(sign))
			if n < 0 || first >= 0 && i+n > first {
				break
			}
			if i += n; char.BeginsLine(text, i) && conflictLine(text, i) > 0 {
				if doubtful = !sided; sided {
					first = i
				}
				break
			}
		}
	}
	if doubtful {
		return firstConflict(text)
	}
	return first
}

// firstConflict is [FindConflict] for a text that has to be parsed: what is in a comment is no
// marker without the name of a side.
func firstConflict(text []byte) int {
	p := NewParser()
	for s := SplitBytes(text); s.Scan(); {
		at := int(s.Offset())
		for rest := s.Record(); len(rest) > 0; {
			var g *Game
			n := len(rest)
			if g, rest = p.Parse(rest); g != nil {
				if c, ok := g.Conflict(); ok {
					return at + int(c.Off)
				}
			}
			at += n - len(rest)
		}
	}
	return -1
}
