package format

// standInBefore returns a solid record that represents any other before a text. It has the numbers
// of the text: text before the tags of a game, with a number that continues the previous record,
// can turn them into tags among its moves.
func standInBefore(text []byte, eol string) *piece {
	out := []byte("[Event \"?\"]\n\n1. e4")
	for i := 0; i < len(text) && len(out) < maxStandIn; {
		j := i
		for j < len(text) && text[j] >= '0' && text[j] <= '9' {
			j++
		}
		if j > i && j-i <= 4 {
			out = append(append(append(out, ' '), text[i:j]...), ". e4"...)
		}
		i = max(j, i+1)
	}
	p := &piece{text: append(out, " *\n"...)}
	p.Value.eol = eol
	return p
}

// maxStandIn is the approximate maximum length of a stand-in, in bytes: within what the splitter
// looks back.
const maxStandIn = 900
