package validate

// tagName reports names of tags that the archive does not allow.
func tagName() Rule {
	return Rule{
		Code:     "T212",
		Name:     "tag-name",
		Title:    "a tag's name that is not made of letters, digits and underscores, or begins with no capital",
		Why:      "Names of tags become names of columns and fields (PGN standard 8.1): programs that hold to it refuse another name, or drop the tag.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Clock-White \"1:00\"]\n\n1. e4 *\n",
		Good:     "[Clock_White \"1:00\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for t := range p.pairs() {
				if properTag(t.Name) != t.Name {
					continue // T213 knows better
				}
				if i := badInName(t.Name); i >= 0 {
					p.Report(t.At, "%s cannot stand in the name of a tag", quote(firstChar(t.Name[i:])))
				} else if c := t.Name[0]; c < 'A' || c > 'Z' {
					p.Report(t.At, "the name of the tag %s does not begin with a capital", visible(t.Name))
				}
			}
		},
	}
}

// badInName is where the first character stands that no tag name can have, -1 if there
// is none.
func badInName(name string) int {
	for i := range len(name) {
		c := name[i]
		if c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' || c == '_' {
			continue
		}
		return i
	}
	return -1
}

// firstChar is the first character of a text, or its first byte if that is none.
func firstChar(s string) string {
	for i := range s {
		if i > 0 {
			return s[:i]
		}
	}
	return s
}
