package grammar

import (
	"cmp"
	"slices"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// UnknownWord returns the first word of the game in a notation that is not known; ok is false if
// there is none. Where one is, nothing is known about the moves and numbers of the game either: the
// numbers of Bughouse count on two boards.
func (g *Game) UnknownWord() (at Span, ok bool) {
	for i := range g.SyntaxErrors {
		if g.SyntaxErrors[i].Kind == UnknownWord {
			return g.SyntaxErrors[i].Span, true
		}
	}
	return Span{}, false
}

// unknownWords makes one UnknownWord of each word of the movetext src[begin:end] that was not read,
// or only by a guess: the variant of the game is not known, and its notation may be another one.
// P7g is a move of Shogi, not a misprint, and the star of P*3c is no result.
func (g *Game) unknownWords(begin, end int) {
	words := g.unreadWords(begin, end)
	if len(words) == 0 {
		return
	}
	g.SyntaxErrors = slices.DeleteFunc(g.SyntaxErrors, func(e SyntaxError) bool { return within(words, e.Span) })
	for _, w := range words {
		g.SyntaxErrors = append(g.SyntaxErrors, SyntaxError{w, UnknownWord})
	}
	sortSyntaxErrors(g.SyntaxErrors)
	g.dropItems(words)
}

// guessed reports whether text with a syntax error was not read, or was read by a guess at a
// notation that may not be that of the game.
func guessed(k ErrorKind) bool {
	switch k {
	case Stray, SplitMove, Misread, Mistyped, Incomplete, JoinedMoves, Spoken:
		return true
	}
	return false
}

// unreadWords returns the words of src[begin:end] with text that was not read, in order. A word
// ends at a space, a bracket, a comment, or text that is wrong in any notation. One that an item
// spans is as long as the item.
func (g *Game) unreadWords(begin, end int) (words []Span) {
	for i, e := range g.SyntaxErrors {
		n := len(words)
		if !guessed(e.Kind) || int(e.Off) < begin || n > 0 && e.End <= words[n-1].End {
			continue
		}
		from, to := begin, end
		if i > 0 && !guessed(g.SyntaxErrors[i-1].Kind) {
			from = max(from, int(g.SyntaxErrors[i-1].End))
		}
		if i+1 < len(g.SyntaxErrors) && !guessed(g.SyntaxErrors[i+1].Kind) {
			to = max(int(e.End), min(to, int(g.SyntaxErrors[i+1].Off)))
		}
		w := Span{int32(wordBegin(g.Src, from, int(e.Off))), int32(wordEnd(g.Src, int(e.End), to))}
		w = g.wholeItems(w)
		if n > 0 && w.Off <= words[n-1].End {
			words[n-1].End = max(words[n-1].End, w.End)
			continue
		}
		words = append(words, w)
	}
	return words
}

// wordBegin returns where the word with src[i] begins, from at the earliest. A move number with its
// dots is not part of it: 5.P*3c.
func wordBegin(src []byte, from, i int) int {
	at := i
	for at > from && !endsWord(src[at-1]) {
		at--
	}
	k := at
	for k < i && char.IsDigit(src[k]) {
		k++
	}
	if k > at && k < i && src[k] == '.' {
		for k < i && src[k] == '.' {
			k++
		}
		return k
	}
	return at
}

// wordEnd returns where the word with src[i-1] ends, to at the latest.
func wordEnd(src []byte, i, to int) int {
	for i < to && !endsWord(src[i]) {
		i++
	}
	return i
}

// endsWord reports whether a byte of movetext is not part of a word, in any notation.
func endsWord(c byte) bool {
	switch c {
	case '{', '}', '(', ')', '[', ']', ';':
		return true
	}
	return char.ClassOf(c) == char.Space || char.ClassOf(c) == char.Control
}

// wholeItems returns w, extended by the items of which it holds only a part, and by what a move in
// it becomes.
func (g *Game) wholeItems(w Span) Span {
	i, _ := slices.BinarySearchFunc(g.Items, w.Off, func(it Item, off int32) int { return cmp.Compare(it.End, off+1) })
	for ; i < len(g.Items) && (g.Items[i].Off < w.End || g.Items[i].Kind == Becomes); i++ {
		if it := &g.Items[i]; it.Kind != Open && it.Kind != Close && it.Kind != Comment && it.Kind != Line {
			w = Span{min(w.Off, it.Off), max(w.End, it.End)}
		}
	}
	return w
}

// within reports whether s, which no word holds only in part, is in one of words.
func within(words []Span, s Span) bool {
	i, _ := slices.BinarySearchFunc(words, s.Off, func(w Span, off int32) int { return cmp.Compare(w.End, off+1) })
	return i < len(words) && words[i].Off <= s.Off && s.End <= words[i].End
}

// dropItems removes the items in words, and lets Open and Close items name each other again.
func (g *Game) dropItems(words []Span) {
	kept := g.Items[:0]
	var open []int32
	for _, it := range g.Items {
		switch {
		case within(words, it.Span):
			continue
		case it.Kind == Open:
			open = append(open, int32(len(kept)))
		case it.Kind == Close && len(open) > 0:
			it.N = open[len(open)-1]
			kept[it.N].N = int32(len(kept))
			open = open[:len(open)-1]
		}
		kept = append(kept, it)
	}
	g.Items = kept
}
