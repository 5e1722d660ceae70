package check

import (
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// BinaryFiles describes the finding about a file that is not text, which is the only one about such
// a file.
var BinaryFiles = Check{
	Code:     "S146",
	Name:     "binary-file",
	Title:    "a file that is not text",
	Why:      "A picture, program or database file cannot be read as game records. Export the games of a database as PGN.",
	Severity: diagnostic.Error,
	Since:    "0.1",
	Proved:   true,
	Bad:      "\x89PNG\r\n\x1a\n",
	Good:     "1. e4 e5 *\n",
}

// BinaryFile returns the finding about a file that is not text; what is its kind, from
// [grammar.Binary].
func BinaryFile(what string) *diagnostic.Finding {
	r := &BinaryFiles
	return &diagnostic.Finding{
		Code: r.Code, Name: r.Name, Severity: r.Severity, Message: "this is " + what + ", not a game record",
		Game: 1, Where: diagnostic.Place{Line: 1, Column: 1, EndLine: 1, EndColumn: 1, Byte: 1, EndByte: 1},
	}
}
