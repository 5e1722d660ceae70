package extract

import (
	"bytes"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

// Chess fonts have figurines in place of other signs, and the text of a PDF has those signs: ¤f3 is
// Nf3 and £xd4 is Qxd4. All of them take two bytes, and so do a space and a letter.

// fontLetters are the letters of the pieces for the signs from ¢ to ¦ in ChessBase's fonts.
const fontLetters = "KQNBR"

// leastFigurines is how many moves with such signs a page needs: a single one may be a price.
const leastFigurines = 3

var fontMove = printed.When(`[¢£¤¥¦][a-h1-8]?[x×:]?[a-h][1-8]|[a-h][18]=?[£¤¥¦]`)

// figurines replaces the signs that are pieces in the fonts of chess books by letters.
func (p *plain) figurines() {
	if bytes.IndexByte(p.text, 0xc2) < 0 {
		return
	}
	moves := fontMove.FindAllIndex(p.text, -1)
	if len(moves) < leastFigurines {
		return
	}
	for _, at := range moves {
		move := p.text[at[0]:at[1]]
		for i := 0; i+1 < len(move); i++ {
			if move[i] != 0xc2 || move[i+1] < 0xa2 || move[i+1] > 0xa6 {
				continue
			}
			letter := fontLetters[move[i+1]-0xa2]
			if i == 0 {
				move[0], move[1] = ' ', letter
			} else { // a promotion ends the move
				move[i], move[i+1] = letter, ' '
			}
		}
	}
}

// The texts in place of an image of a piece, and the names of such images: alt="white knight",
// src="/fig/wn.gif".
var (
	pieceText = printed.When(`^(?i:(?:white|black|w|b)?[ _-]?)(?:([KQRBNDTLSCFAVJHGWP]|[♔-♟])|(?i:(king)|(queen)|(rook)|(bishop)|(knight)|(pawn)))$`)
	pieceFile = printed.When(`(?:^|/)(?i:[wb]?([kqrbn])|(?:[wb]|white|black)?[_-]?(?:(king)|(queen)|(rook)|(bishop)|(knight)))\.(?i:gif|png|svg|jpe?g|webp)$`)
)

// pieceOfImage returns the letter of the piece that an image stands for, "" for another image.
func pieceOfImage(tag []byte) string {
	var alt, src string
	for name, value := range attributes(tag) {
		switch name {
		case "alt":
			alt = strings.TrimSpace(value)
		case "src":
			src = value
		}
	}
	m := pieceText.FindStringSubmatch(alt)
	if m == nil && alt == "" {
		m = pieceFile.FindStringSubmatch(src)
	}
	if m == nil {
		return ""
	}
	for i, letter := range [...]string{"K", "Q", "R", "B", "N", ""} {
		if i+2 < len(m) && m[i+2] != "" {
			return letter
		}
	}
	if m[1] == "P" {
		return "" // pawn moves have no letter
	}
	return strings.ToUpper(m[1])
}
