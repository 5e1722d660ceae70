package extract

import "bytes"

// lines reads plain text, or Markdown. Blank lines part paragraphs; in a paragraph that
// begins with an item of a list each item is a block, but for lines inside a bracket, which
// only begin like one.
func (p *plain) lines(src []byte, markdown bool) {
	i := 0
	if bytes.HasPrefix(src, []byte("\ufeff")) {
		i = len("\ufeff")
	}
	from, list := len(p.text), false // of the block at work
	brackets := 0                    // that are open in it
	open := 0                        // length of the fence that is open
	shut := func(kind blockKind) {
		if markdown && kind != verbatim {
			p.inline(from)
		}
		p.close(from, kind)
		from, list, brackets = len(p.text), false, 0
	}
	for i < len(src) {
		end := lineEnd(src, i)
		line, next := src[i:end], afterLine(src, end)
		n := fence(line)
		switch {
		case markdown && open > 0 && len(bytes.TrimSpace(line)) == 0:
			shut(verbatim)
			p.add([]byte("\n"), i, next-i)
			from = len(p.text)
		case markdown && open > 0:
			k, rest := closing(line, open)
			p.add(line[:k], i, k)
			p.add([]byte("\n"), end, next-end)
			if rest {
				shut(verbatim)
				open = 0
			}
		case markdown && n > 0:
			shut(paragraph)
			open = n
			if k := opening(line); k < len(line) {
				p.add(line[k:], i+k, len(line)-k)
				p.add([]byte("\n"), end, next-end)
			}
		case len(bytes.TrimSpace(line)) == 0:
			shut(paragraph)
			p.add([]byte("\n"), i, next-i)
			from = len(p.text)
		case markdown && headingLevel(line) > 0:
			shut(paragraph)
			text := bytes.TrimLeft(line, " #")
			at := i + len(line) - len(text)
			text = bytes.TrimRight(text, "# \t")
			p.add(text, at, len(text))
			p.add([]byte("\n"), end, next-end)
			shut(heading)
		case markdown && isRule(line):
			shut(paragraph)
		default:
			cut := 0
			if markdown {
				cut = quoteMarks(line)
			}
			bullet, number := itemMark(line[cut:])
			if bullet > 0 || number {
				if from == len(p.text) {
					list = true
				} else if list && brackets <= 0 {
					shut(paragraph)
					list = true
				}
			}
			cut += bullet
			brackets += bytes.Count(line, []byte("(")) + bytes.Count(line, []byte("{")) - bytes.Count(line, []byte(")")) - bytes.Count(line, []byte("}"))
			p.add(line[cut:], i+cut, len(line)-cut)
			p.add([]byte("\n"), end, next-end)
		}
		i = next
	}
	kind := paragraph
	if open > 0 {
		kind = verbatim
	}
	shut(kind)
}

// itemMark tells how an item of a list begins: the length of a bullet with the blanks
// around it, or a number, which is left for the search for moves.
func itemMark(line []byte) (bullet int, number bool) {
	i := 0
	for i < len(line) && (line[i] == ' ' || line[i] == '\t') {
		i++
	}
	for _, b := range [...]string{"- ", "* ", "+ ", "• ", "– ", "-\t", "*\t", "•\t"} {
		if bytes.HasPrefix(line[i:], []byte(b)) {
			return i + len(b), false
		}
	}
	j := i
	for j < len(line) && line[j] >= '0' && line[j] <= '9' && j-i < 4 {
		j++
	}
	return 0, j > i && j < len(line) && (line[j] == '.' || line[j] == ')')
}
