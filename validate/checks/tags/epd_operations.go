package tags

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// maxTried is how many moves of the operations of a record are played, so that a long list costs no
// time; those of pv, which can be long, come last.
const maxTried = 200

// hasMoves reports whether the value of an operation is moves (PGN standard 16.2.5): each is played
// from the position, and those of pv one after the other.
func hasMoves(code string) bool {
	switch code {
	case "am", "bm", "pm", "pv", "sm":
		return true
	}
	return false
}

// illegalOperation reports an EPD operation with a move that cannot be played.
func illegalOperation() check.Check {
	return check.Check{
		Code:  "T249",
		Name:  "illegal-operation-move",
		Title: "an EPD operation with a move that cannot be played",
		Why: "No program can pass a test that expects an illegal move. The move or the position is " +
			"wrong. Operations with moves are am, bm, pm, pv and sm.",
		Severity: diagnostic.Error,
		Varies:   []diagnostic.Severity{diagnostic.Warning},
		Rule:     "COMMON-2",
		Since:    "0.1",
		Proved:   true,
		Tags:     []check.TagUse{{Name: record.OperationsTag}},
		Bad:      "4k3/8/8/8/8/8/8/R3K3 w - - bm Rb5; id \"1\";\n",
		Good:     "4k3/8/8/8/8/8/8/R3K3 w - - bm Ra5; id \"1\";\n",
		Setup: func(p *check.Pass, err error) {
			t := p.Tag(record.OperationsTag)
			if t == nil || err != nil {
				return
			}
			left := maxTried
			var from rules.Position
			operations := grammar.Operations([]byte(t.Value))
			slices.SortStableFunc(operations, func(a, b grammar.Operation) int { return strings.Compare(lines(a.Code), lines(b.Code)) })
			for _, op := range operations {
				if !hasMoves(op.Code) || strings.ContainsAny(op.Value, "\"(") {
					continue
				}
				from.CopyFrom(&p.Setup.Start)
				for i, move := range movesOf(op.Value) {
					if left--; left < 0 {
						p.Report(operationPart(p, t, op.Code, ""), "only the first %d moves of the operations are checked", maxTried).Severity = diagnostic.Warning
						return
					}
					if op.Code != "pv" && i > 0 {
						from.CopyFrom(&p.Setup.Start)
					}
					if why := p.TryMove(&from, strings.TrimRight(move, "!?")); why != "" {
						p.Report(operationPart(p, t, op.Code, move), "%s in the operation %s cannot be played: %s",
							printable.Text(move), op.Code, printable.Text(why))
						break // of alternatives one is enough, and after a wrong move of pv nothing is known
					}
				}
			}
		},
	}
}

// movesOf splits the moves of an operation. The two moves of a fast turn, and the wand that a
// capture takes, are joined by &: Ra1:a5 & Nb1-c3, Ra1:a2 &w.
func movesOf(value string) (list []string) {
	joined := false
	for word := range strings.FieldsSeq(value) {
		if n := len(list); n > 0 && (joined || word[0] == '&') {
			list[n-1] += " " + word
		} else {
			list = append(list, word)
		}
		joined = word == "&"
	}
	return list
}

// lines returns the code of an operation if it is a line of play, "" otherwise.
func lines(code string) string {
	if code == "pv" {
		return code
	}
	return ""
}

// malformedOperation reports operations of EPD that other programs cannot read.
func malformedOperation() check.Check {
	return check.Check{
		Code:  "T250",
		Name:  "malformed-operation",
		Title: "an EPD operation that does not follow the standard",
		Why: "An operation begins with an opcode (a letter, then up to 14 letters, digits or " +
			"underscores) and ends with a semicolon (PGN standard 16.2.2). Other programs ignore an " +
			"operation in any other form, or reject the line.",
		Severity: diagnostic.Warning,
		Since:    "0.1",
		Proved:   true,
		Tags:     []check.TagUse{{Name: record.OperationsTag}},
		Bad:      "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 -1;\n",
		Good:     "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 ce -1;\n",
		Game: func(p *check.Pass) {
			t := p.Tag(record.OperationsTag)
			if t == nil {
				return
			}
			for _, op := range grammar.Operations([]byte(t.Value)) {
				at := operationPart(p, t, op.Code, "")
				if !isOpcode(op.Code) {
					p.Report(at, "%s is not an opcode", printable.Quote(op.Code))
					return
				}
				if op.Open {
					p.Report(at, "the quoted text of the operation %s does not end", op.Code)
					return
				}
			}
		},
	}
}

// isOpcode reports whether a word is the code of an operation.
func isOpcode(s string) bool {
	for i, c := range s {
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if !letter && (i == 0 || c != '_' && (c < '0' || c > '9')) {
			return false
		}
	}
	return s != "" && len(s) <= 15
}

// operationPart returns the place of a word after the code of an operation, or of the code.
func operationPart(p *check.Pass, t *record.Tag, code, word string) grammar.Span {
	src := p.Syntax.Src[t.Inside.Off:t.Inside.End]
	at := 0
	for _, w := range []string{code, word} {
		if w == "" {
			continue
		}
		i := wordAt(src[at:], w)
		if i < 0 {
			return t.Inside
		}
		at += i
		if w == word || word == "" {
			return grammar.Span{Off: t.Inside.Off + int32(at), End: t.Inside.Off + int32(at+len(w))}
		}
		at += len(w)
	}
	return t.Inside
}

// wordAt returns where a word begins in a text, -1 if it is only part of others.
func wordAt(src []byte, word string) int {
	for from := 0; ; {
		i := bytes.Index(src[from:], []byte(word))
		if i < 0 {
			return -1
		}
		i += from
		end := i + len(word)
		if (i == 0 || bytes.IndexByte([]byte(" \t;"), src[i-1]) >= 0) && (end == len(src) || bytes.IndexByte([]byte(" \t;"), src[end]) >= 0) {
			return i
		}
		from = end
	}
}
