package grammar

// AppendMove appends the canonical text of a move's syntax: what was written, with
// one spelling for each sign. Marks that repeat or contradict each other are kept
// by writing the whole as it was.
func AppendMove(dst []byte, m *Move) []byte {
	if m.Excess != "" {
		return append(dst, m.Text...)
	}
	switch {
	case m.Null:
		dst = append(dst, "--"...)
	case m.Digits != "":
		dst = append(dst, m.Digits...)
	case m.Classic != nil:
		dst = appendClassic(dst, m.Classic)
	case m.Castle != NoCastle:
		dst = append(dst, "O-O"...)
		if m.Castle == Long {
			dst = append(dst, "-O"...)
		}
		if m.Partner != Nowhere {
			dst = appendPlace(append(dst, '@'), m.Partner)
		}
	}
	for i := range m.Parts {
		if i > 0 {
			dst = append(dst, " & "...)
		}
		dst = appendPart(dst, &m.Parts[i])
	}
	if m.Result != "" {
		dst = append(append(dst, '='), m.Result...)
	}
	if m.Loot {
		dst = append(dst, " &w"...)
	}
	switch m.Check {
	case 0:
	case '2':
		dst = append(dst, "++"...)
	default:
		dst = append(dst, m.Check)
	}
	dst = append(dst, judgements[m.Judge]...)
	if m.Passant {
		dst = append(dst, "e.p."...)
	}
	return dst
}

// appendPart writes what one unit does.
func appendPart(dst []byte, p *Part) []byte {
	dst = append(dst, p.Head...)
	dst = appendPlace(dst, p.From)
	at := p.From
	for _, leg := range p.Legs {
		switch leg.Link {
		case Dash:
			dst = append(dst, '-')
		case Colon:
			dst = append(dst, ':')
		case Times:
			dst = append(dst, 'x')
		case Tornado:
			dst = append(dst, '~')
		case At:
			dst = append(dst, '@')
		case Join:
			dst = appendPlace(append(dst, ','), at)
		}
		dst = appendPlace(dst, leg.To)
		at = leg.To
		if leg.Become == "" {
			continue
		}
		if leg.Form != 0 {
			dst = append(dst, leg.Form)
		}
		dst = append(dst, leg.Become...)
		if leg.Form == '(' {
			dst = append(dst, ')')
		}
	}
	return append(dst, p.Marks...)
}

// appendClassic writes a descriptive move.
func appendClassic(dst []byte, c *Classic) []byte {
	dst = append(dst, c.Piece...)
	bracket := func(s string) {
		if s != "" {
			dst = append(append(append(dst, '('), s...), ')')
		}
	}
	bracket(c.Origin)
	if c.Takes {
		dst = append(dst, 'x')
	} else {
		dst = append(dst, '-')
	}
	dst = append(dst, c.Target...)
	bracket(c.At)
	if c.Promote != "" {
		dst = append(append(dst, '='), c.Promote...)
	}
	return dst
}
