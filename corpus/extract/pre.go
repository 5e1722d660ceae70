package extract

import (
	"sort"

	"github.com/fairyscore/fairyscore/grammar"
)

// preformatted is a <pre> that is being read. Many archives put a page of plain text into one, with
// its columns, page heads and divided words.
type preformatted struct {
	at       int   // where it begins in the plain text
	blocks   int   // of the page before it
	segments int   // before it, including one that may continue in it
	breaks   []int // where empty lines were, which the plain text does not have
}

// openPre begins a <pre>.
func (p *plain) openPre() preformatted {
	return preformatted{at: len(p.text), blocks: len(p.blocks), segments: len(p.segments)}
}

// reread reads the text of a <pre> as that of a plain page if this changes the order of its lines.
func (p *plain) reread(pre *preformatted) {
	if len(p.text) == pre.at {
		return
	}
	old := plain{text: append([]byte(nil), p.text[pre.at:]...)}
	lines := make([]byte, 0, len(old.text)+len(pre.breaks))
	next := 0
	for i, c := range old.text {
		for next < len(pre.breaks) && pre.breaks[next] <= pre.at+i {
			lines = append(lines, '\n')
			next++
		}
		lines = append(lines, c)
	}
	if inOrder(readingOrder(lines, 0)) {
		return
	}
	old.segments = p.segmentsFrom(pre)
	place := func(off int32) int32 { // of a place in lines, in the old text
		k := sort.Search(len(pre.breaks), func(k int) bool { return int32(pre.breaks[k]-pre.at+k) >= off })
		return min(off-int32(k), int32(len(old.text)))
	}
	p.replace(pre, &old, lines, place)
}

// replace puts a plain page in place of the text from pre on. Its lines are those of old, with
// empty lines between them; place is where an offset of lines is in old.
func (p *plain) replace(pre *preformatted, old *plain, lines []byte, place func(off int32) int32) {
	var read plain
	read.lines(lines, false)
	p.truncate(pre)
	base := int32(len(p.text))
	for _, s := range read.segments {
		text := read.text[s.off : s.off+s.n]
		from, to := place(s.src), place(s.src+s.m)
		if s.n == s.m && to-from == s.n {
			p.addFrom(old, text, from)
			continue
		}
		at := old.source(grammar.Span{Off: from, End: max(to, from)})
		p.add(text, int(at.Off), int(max(at.End-at.Off, 0)))
	}
	for _, b := range read.blocks {
		p.blocks = append(p.blocks, block{b.off + base, b.end + base, b.kind})
	}
}

// segmentsFrom returns the segments of the text from pre on, relative to it.
func (p *plain) segmentsFrom(pre *preformatted) (list []segment) {
	for _, s := range p.segments[max(pre.segments-1, 0):] {
		if cut := int32(pre.at) - s.off; cut > 0 { // it began before the <pre>
			if cut >= s.n {
				continue
			}
			s.off, s.src, s.n, s.m = s.off+cut, s.src+cut, s.n-cut, s.m-cut
		}
		s.off -= int32(pre.at)
		list = append(list, s)
	}
	return list
}

// inOrder reports whether pieces are in their printed order.
func inOrder(pieces []piece) bool {
	for i := 1; i < len(pieces); i++ {
		if pieces[i].off < pieces[i-1].end {
			return false
		}
	}
	return true
}

// truncate removes a <pre> from the end of the page.
func (p *plain) truncate(pre *preformatted) {
	p.text, p.blocks = p.text[:pre.at], p.blocks[:pre.blocks]
	p.segments = p.segments[:pre.segments]
	if n := len(p.segments); n > 0 {
		if s := &p.segments[n-1]; s.off+s.n > int32(pre.at) {
			cut := s.off + s.n - int32(pre.at)
			s.n, s.m = s.n-cut, s.m-cut
		}
	}
	for n := len(p.strong); n > 0 && int(p.strong[n-1].Off) >= pre.at; n-- {
		p.strong = p.strong[:n-1]
	}
}

// addFrom appends a text at an offset of another plain text, with its places.
func (p *plain) addFrom(old *plain, text []byte, off int32) {
	end := off + int32(len(text))
	k := max(sort.Search(len(old.segments), func(k int) bool { return old.segments[k].off > off })-1, 0)
	for ; k < len(old.segments) && off < end; k++ {
		s := &old.segments[k]
		n := min(s.off+s.n, end) - off
		if n <= 0 {
			continue
		}
		part := text[:n]
		text = text[n:]
		switch {
		case s.n == s.m:
			p.add(part, int(s.src+off-s.off), int(n))
		case n == s.n:
			p.add(part, int(s.src), int(s.m))
		default: // a part of something that corresponds as a whole
			p.add(part, int(s.src), 0)
		}
		off += n
	}
	p.add(text, 0, 0)
}
