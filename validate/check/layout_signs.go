package check

// Signs are what one pass over the text of a game finds, for checks of the layout: most games have
// nothing for any of them.
type Signs uint8

// The signs.
const (
	Tab         Signs = 1 << iota // a tab, a vertical tab or a form feed
	Return                        // a carriage return
	SpaceAtEnd                    // a space or a tab at the end of a line
	signsAreSet                   // the text was looked at
)

// HasSign returns a May that is true of games whose text has one of some signs.
func HasSign(any Signs) func(*Pass) bool {
	return func(p *Pass) bool { return p.layout().signs&any != 0 }
}

// HasLineBeyond returns a May that is true of games with a line of more than n bytes.
func HasLineBeyond(n int) func(*Pass) bool {
	return func(p *Pass) bool { return p.layout().longest > n }
}

// layout is what is known of a game's text.
type layout struct {
	signs   Signs
	longest int // the longest line in bytes
}

// layout looks at the text of the game, once for all checks.
func (p *Pass) layout() *layout {
	l := &p.lines
	if l.signs != 0 {
		return l
	}
	l.signs = signsAreSet
	begin, last := 0, byte('\n') // of the line, and the byte before
	for i, c := range p.Source {
		if c <= ' ' {
			switch c {
			case '\n', '\r':
				l.longest = max(l.longest, i-begin)
				begin = i + 1
				if last == ' ' || last == '\t' {
					l.signs |= SpaceAtEnd
				}
				if c == '\r' {
					l.signs |= Return
				}
			case '\t', '\v', '\f':
				l.signs |= Tab
			}
		}
		last = c
	}
	l.longest = max(l.longest, len(p.Source)-begin)
	if last == ' ' || last == '\t' {
		l.signs |= SpaceAtEnd
	}
	return l
}
