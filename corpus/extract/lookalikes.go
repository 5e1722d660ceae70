package extract

import (
	"bytes"
	"fmt"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/corpus/extract/token"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// A page may have signs that only look like those of a move. Russian moves are often typed with the
// Latin letters K and C, or a file with a Cyrillic letter; a scanned book has l for 1 and O for 0.
// Both are replaced before moves are searched, and reported.

// remark is what is reported about the plain text itself.
type remark struct {
	at  grammar.Span
	why string
}

// remarkOn reports that n words of a page were replaced, at the first of them.
func (p *plain) remarkOn(first grammar.Span, n int, what string) {
	if n == 0 {
		return
	}
	words := "one word is"
	if n > 1 {
		words = fmt.Sprintf("%d words are", n)
	}
	p.remarks = append(p.remarks, remark{first, fmt.Sprintf("%s; %s read this way", what, words)})
}

// The Cyrillic letters that look like files and castling, and those that look like Russian pieces.
var (
	cyrillicFiles = strings.NewReplacer("а", "a", "с", "c", "е", "e", "х", "x", "Х", "x", "О", "O", "о", "O")
	latinPieces   = strings.NewReplacer("Kр", "Кр", "Kp", "Кр", "Кp", "Кр", "K", "К", "C", "С")
	russianMove   = printed.When(`^(Кр|[КСФЛ])?(?:[a-h]?[1-8]?[x:×–—-]?)?[a-h][1-8](?:=?\(?[ФЛСК]\)?)?[+#!?×x†]*$`)
	latinMove     = printed.When(`^(?:[KQRBN]?(?:[a-h]?[1-8]?[x:×–—-]?)?[a-h][1-8]|[a-h][x:]?[a-h])(?:=?\(?[QRBN]\)?)?[+#!?×x†]*$`)
	castlingMove  = printed.When(`^[O0][-–—][O0](?:[-–—][O0])?[+#!?×x†]*$`)
	leadNumber    = printed.When(`^\(?(?:\d{1,3}\.+ ?|\d{1,3}…)?`)
)

// lookalikes replaces Latin letters in Russian moves, and Cyrillic ones in squares.
func (p *plain) lookalikes() {
	if bytes.IndexByte(p.text, 0xd0) < 0 && bytes.IndexByte(p.text, 0xd1) < 0 {
		return
	}
	russian := p.isRussian()
	var edits []edit
	var latin, cyrillic bool
	for _, k := range p.blocks {
		piece := russian && !p.hasEnglishPieces(k)
		for off, end := range p.tokens(k) {
			word := string(p.text[off:end])
			move, piecesToo := russianWord(word, piece)
			if move == word {
				continue
			}
			latin, cyrillic = latin || piecesToo, cyrillic || !piecesToo
			edits = append(edits, edit{grammar.Span{Off: off, End: end}, move})
		}
	}
	if len(edits) == 0 {
		return
	}
	first := edits[0].at
	first.End = first.Off + int32(len(edits[0].text)) // the first edit moves nothing before it
	p.rewrite(edits)
	switch {
	case latin && cyrillic:
		p.remarkOn(first, len(edits), "Latin letters are typed for Russian pieces, and Cyrillic ones for files")
	case latin:
		p.remarkOn(first, len(edits), "Latin letters are typed for Russian pieces")
	default:
		p.remarkOn(first, len(edits), "Cyrillic letters are typed for Latin ones")
	}
}

// accented replaces é where it is a file, as in French newspapers: fxé6, Thé1.
func (p *plain) accented() {
	if !bytes.Contains(p.text, []byte("é")) {
		return
	}
	var edits []edit
	for _, k := range p.blocks {
		for off, end := range p.tokens(k) {
			word := p.text[off:end]
			if !bytes.Contains(word, []byte("é")) {
				continue
			}
			if move := bytes.ReplaceAll(word, []byte("é"), []byte("e")); frenchMove.Match(move) {
				edits = append(edits, edit{grammar.Span{Off: off, End: end}, string(move)})
			}
		}
	}
	if len(edits) == 0 {
		return
	}
	first := edits[0].at
	first.End = first.Off + int32(len(edits[0].text))
	p.rewrite(edits)
	p.remarkOn(first, len(edits), "é is printed for the file e")
}

// frenchMove matches a move with French pieces.
var frenchMove = printed.When(`^[RDTFC]?(?:[a-h]?[1-8]?[x:×–—-]?)?[a-h][1-8](?:=?\(?[DTFC]\)?)?[+#!?×x†]*$`)

// tokens yields the words of a block that are short enough for a move, without a number before them
// and punctuation after them.
func (p *plain) tokens(k block) func(yield func(off, end int32) bool) {
	return func(yield func(off, end int32) bool) {
		for i := int(k.off); i < int(k.end); {
			if printed.IsSpace(p.text[i]) {
				i++
				continue
			}
			end := i
			for end < int(k.end) && !printed.IsSpace(p.text[end]) {
				end++
			}
			if end-i <= 2*maxToken {
				off := i + len(leadNumber.Find(p.text[i:end]))
				last := end
				for last > off && bytes.IndexByte([]byte(".,;)]"), p.text[last-1]) >= 0 {
					last--
				}
				if last > off && last-off <= maxToken && !yield(int32(off), int32(last)) {
					return
				}
			}
			i = end
		}
	}
}

// maxToken is the longest word that may be a move with replaced signs, in bytes.
const maxToken = 24

// russianWord returns a word with its look-alikes replaced if that makes it a move, else the word;
// piece allows Russian pieces. latin reports whether a piece was replaced.
func russianWord(word string, piece bool) (move string, latin bool) {
	if !hasDigitOrCastling(word) {
		return word, false
	}
	plain := cyrillicFiles.Replace(word)
	if castlingMove.MatchString(plain) || latinMove.MatchString(plain) && (!piece || !strings.HasPrefix(plain, "K")) {
		return plain, false
	}
	_, first := utf8.DecodeRuneInString(word)
	head, tail := word[:first], cyrillicFiles.Replace(word[first:])
	if russianMove.MatchString(head + tail) {
		return head + tail, false
	}
	if strings.HasPrefix(word, "Кр") || strings.HasPrefix(word, "Kр") || strings.HasPrefix(word, "Kp") || strings.HasPrefix(word, "Кp") {
		_, second := utf8.DecodeRuneInString(word[first:])
		head, tail = word[:first+second], cyrillicFiles.Replace(word[first+second:])
	}
	if lettered := latinPieces.Replace(head) + latinPieces.Replace(tail); piece && russianMove.MatchString(lettered) {
		return lettered, lettered != head+tail
	}
	return word, false
}

// hasDigitOrCastling is a quick test of a word before it is compared with moves.
func hasDigitOrCastling(word string) bool {
	return strings.ContainsAny(word, "12345678-–—") || len(word) <= 6 && strings.ContainsAny(word, "abcdefgh")
}

// isRussian reports whether moves of the page have Russian pieces: a letter that Latin does not
// have, or the letters for C and king that no English move has.
func (p *plain) isRussian() bool {
	for _, k := range p.blocks {
		for off, end := range p.tokens(k) {
			word := string(p.text[off:end])
			if r, _ := utf8.DecodeRuneInString(word); !strings.ContainsRune("ФЛКСKC", r) || !hasDigitOrCastling(word) {
				continue
			}
			if move, _ := russianWord(word, true); russianMove.MatchString(move) && (!strings.HasPrefix(word, "K") || strings.HasPrefix(word, "Kp") || strings.HasPrefix(word, "Kр")) {
				return true
			}
		}
	}
	return false
}

// hasEnglishPieces reports whether moves of a block have the letters of English pieces.
func (p *plain) hasEnglishPieces(k block) bool {
	for off, end := range p.tokens(k) {
		if word := p.text[off:end]; bytes.IndexByte([]byte("QRBN"), word[0]) >= 0 && latinMove.Match(word) {
			return true
		}
	}
	return false
}

var (
	// l. lO. 2O. before a move
	scannedNumber = printed.When(`^\(?([1-9lI][0-9lIOZ]{0,2})\.+$`)
	gluedNumber   = printed.When(`^\(?([1-9lI][0-9lIOZ]{0,2})\.+(?:[KQRBNDTLSFACPVJGHWO]|[a-h][1-8x])`)
	// Rfl, Bxgl+, exdl=Q, ReS; bS
	scannedMove = printed.When(`^(?:(?:[KQRBNDTLSFACPVJGHW][a-h]?[1-8]?[x:×-]?|[a-h][x:])[a-h]([lISBZG])(?:=?[QRBN])?|[a-h]([SBZG]))[+#!?†]*$`)
	scannedRank = printed.When(`[a-h][SBZG][\s.,;)+#!?†=]`)
)

// misread replaces letters that a scanner read for digits: l for 1, O for 0, S for 8 or 5.
func (p *plain) misread() {
	if !bytes.ContainsAny(p.text, "lI") && !bytes.Contains(p.text, []byte("O.")) && !scannedRank.Match(p.text) {
		return
	}
	s := token.Scanner{Text: p.text}
	var first grammar.Span // the first word that changes
	changed := 0
	for _, k := range p.blocks {
		if k.kind == heading || !digitOrCastle(p.text[k.off:k.end]) {
			continue
		}
		for w, letters := range misreadIn(&s, k) {
			if p.namesPlayers(w.Off) {
				continue // I. de Roth
			}
			if changed++; changed == 1 {
				first = w
			}
			for _, off := range letters {
				if p.text[off] == 'S' {
					p.doubtful = append(p.doubtful, off)
				}
				p.text[off] = digitFor(p.text[off]) // as long as it was
			}
		}
	}
	p.remarkOn(first, changed, "letters are printed for digits, as in a scanned book: l for 1, O for 0, S for 8 or 5")
}

// settleDigits decides whether an S that a scanner read in run i is an 8 or a 5: a 5 if more moves
// are legal then, after the game so far or from the array.
func (j *joiner) settleDigits(g *game, i int) {
	r := j.runs[i]
	from, _ := slices.BinarySearch(j.page.doubtful, r.Off)
	to, _ := slices.BinarySearch(j.page.doubtful, r.End)
	if from == to || r.count == 0 {
		return
	}
	var start *rules.Position
	if g != nil && fits(r, &g.end) == exact {
		start = &g.end
	} else if r.number == 1 {
		start = j.start(&gameHead{}, j.variants[0].ID)
	}
	if start == nil {
		return
	}
	n := len(j.plays(start, r.line(), nil))
	for n < r.count && from < to {
		better := false
		for k := to - 1; k >= from && !better; k-- {
			sign := &j.page.text[j.page.doubtful[k]]
			if *sign == '5' || j.page.doubtful[k] >= r.from(n).Off+maxToken {
				continue
			}
			*sign = '5'
			r.drop()
			if m := len(j.plays(start, r.line(), nil)); m > n {
				n, from, better = m, k+1, true
				continue
			}
			*sign = '8'
			r.drop()
		}
		if !better {
			return
		}
	}
}

// scannedWord is a word between spaces.
type scannedWord struct {
	off, end int32
	numbers  bool // a number, with or without its move
	moves    bool // it ends in a move
	number   []int
	move     []int // the letter for 1
}

// misreadIn yields the words of a block with letters for digits, and where these letters are: in
// numbers before moves, and in moves among others. Only three words are kept at a time, since a
// block may be a whole page. The letters are valid until the next word.
func misreadIn(s *token.Scanner, k block) iter.Seq2[grammar.Span, []int32] {
	return func(yield func(grammar.Span, []int32) bool) {
		var before, w scannedWord
		var letters []int32
		for i, end := k.off, false; !end; {
			after, ok := scanned(s, i, k.end)
			i, end = after.end, !ok
			letters = letters[:0]
			if w.number != nil && (w.moves || after.moves) {
				for k := w.off + int32(w.number[0]); k < w.off+int32(w.number[1]); k++ {
					if digitFor(s.Text[k]) != s.Text[k] {
						letters = append(letters, k)
					}
				}
			}
			last := end || after.moves || after.numbers
			if w.move != nil && (w.numbers || before.moves || before.numbers) && (last || w.numbers || before.numbers && !before.moves) {
				letters = append(letters, w.off+int32(w.move[0]))
			}
			if len(letters) > 0 && !yield(grammar.Span{Off: w.off, End: w.end}, letters) {
				return
			}
			before, w = w, after
		}
	}
}

// scanned returns the next word of text[i:end]; ok is false after the last.
func scanned(s *token.Scanner, i, end int32) (w scannedWord, ok bool) {
	for i < end && printed.IsSpace(s.Text[i]) {
		i++
	}
	w = scannedWord{off: i, end: i}
	for w.end < end && !printed.IsSpace(s.Text[w.end]) {
		w.end++
	}
	if w.end-w.off <= 2*maxToken {
		w.classify(s)
	}
	return w, w.end > w.off
}

// classify finds out whether the word is a number or a move, with or without letters for digits.
func (w *scannedWord) classify(s *token.Scanner) {
	text := s.Text[w.off:w.end]
	m := scannedNumber.FindSubmatchIndex(text)
	if m == nil {
		m = gluedNumber.FindSubmatchIndex(text)
	}
	from := 0
	if m != nil {
		w.numbers = true
		if bytes.ContainsAny(text[m[2]:m[3]], "lIOZ") {
			w.number = m[2:4]
		}
		for from = m[3]; from < len(text) && text[from] == '.'; from++ {
		}
	} else {
		w.numbers = len(text) <= 3 && printed.IsDigits(string(text))
	}
	rest := bytes.TrimRight(text[from:], ".,;)")
	if len(rest) == 0 {
		return
	}
	if m := scannedMove.FindSubmatchIndex(rest); m != nil {
		w.move, w.moves = []int{from + max(m[2], m[4])}, true
		return
	}
	rest = bytes.TrimRightFunc(rest, func(r rune) bool { return strings.ContainsRune("+#!?†", r) })
	_, w.moves = s.Spelling(int(w.off)+from, int(w.off)+from+len(rest))
	w.moves = w.moves && !unicode.IsDigit(rune(text[0])) || w.moves && from > 0
}

// digitFor returns the digit that a letter looks like.
func digitFor(c byte) byte {
	switch c {
	case 'l', 'I':
		return '1'
	case 'S', 'B':
		return '8'
	case 'Z':
		return '2'
	case 'G':
		return '6'
	case 'O':
		return '0'
	}
	return c
}
