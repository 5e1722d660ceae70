package validate

import "github.com/fairyscore/fairyscore/grammar"

// lostCharacter reports the character that programs write for one they could not read.
func lostCharacter() Rule {
	return Rule{
		Code:     "S120",
		Name:     "lost-character",
		Title:    "a replacement character, U+FFFD",
		Why:      "A program wrote it for bytes it could not read: what stood there is lost and has to be looked up.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[White \"M\ufffdller, Karl\"]\n\n1. e4 *\n",
		Good:     "[White \"Müller, Karl\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for i := range p.Syntax.Tags {
				p.lostIn(p.Syntax.Tags[i].Value)
			}
			for i := range p.Syntax.Items {
				switch it := &p.Syntax.Items[i]; it.Kind {
				case grammar.Comment, grammar.Line:
					p.lostIn(it.Span)
				}
			}
		},
	}
}

// lostIn reports a stretch of text in which characters are lost.
func (p *Pass) lostIn(at grammar.Span) {
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
		p.Report(first, "a character is lost here: a program could not read it")
	default:
		p.Report(first, "%d characters are lost from here on: a program could not read them", n)
	}
}
