package text

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// replacementCharacter reports U+FFFD, which programs write for a character they could not decode.
func replacementCharacter() check.Check {
	return check.Check{
		Code:  "S120",
		Name:  "replacement-character",
		Title: "a replacement character, U+FFFD",
		Why: "A program wrote it in place of bytes that it could not read. The original text is lost " +
			"and must be looked up elsewhere.",
		Severity: diagnostic.Info,
		TagsOnly: true,
		May:      check.HasWideText,
		Since:    "0.1",
		Bad:      "[White \"M\ufffdller, Karl\"]\n\n1. e4 *\n",
		Good:     "[White \"Müller, Karl\"]\n\n1. e4 *\n",
		Game:     inTexts(lostIn, grammar.Comment, grammar.Line),
	}
}

// lostIn reports a text in which characters were lost.
func lostIn(p *check.Pass, at grammar.Span) {
	const lost = "\ufffd"
	first, n := grammar.Span{}, 0
	text := p.Text(at)
	for i := 0; i+len(lost) <= len(text); i++ {
		if text[i] == lost[0] && text[i:i+len(lost)] == lost {
			if n == 0 {
				first = grammar.Span{Off: at.Off + int32(i), End: at.Off + int32(i+len(lost))}
			}
			n++
		}
	}
	switch n {
	case 0:
	case 1:
		p.Report(first, "a replacement character (U+FFFD): the original character is lost")
	default:
		p.Report(first, "%d replacement characters (U+FFFD) from here on: the original characters are lost", n)
	}
}
