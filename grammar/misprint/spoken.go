package misprint

import (
	"bytes"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// Piece returns the letter of a piece that a word names, or a word that is one in descriptive
// notation; "" if it is neither.
func Piece(word []byte) string {
	switch strings.ToLower(string(word)) {
	case "king":
		return "K"
	case "queen":
		return "Q"
	case "rook":
		return "R"
	case "bishop":
		return "B"
	case "knight", "kt":
		return "Kt"
	case "pawn":
		return "P"
	}
	switch w := string(word); w {
	case "K", "Q", "R", "B", "N", "P", "QR", "KR", "QB", "KB", "QN", "KN", "QKt", "KKt", "QP", "KP", "RP", "BP", "NP", "KtP":
		return w
	}
	return ""
}

// Algebraic rewrites a descriptive move whose square, at buf[to:], is algebraic: Kt-f3 as Nf3. That
// of a pawn that captures does not say which one.
func Algebraic(buf []byte, to int) []byte {
	switch piece := string(buf[:to-1]); {
	case piece == "P" && buf[to-1] == '-':
		return buf[to:]
	case piece == "Kt":
		buf, to = append([]byte("N"), buf[to-1:]...), 2
	}
	if buf[to-1] == '-' {
		buf = append(buf[:to-1], buf[to:]...)
	}
	return buf
}

// Sign returns the sign of a move that a word stands for, 0 if none.
func Sign(word []byte) byte {
	switch string(word) {
	case "to":
		return '-'
	case "takes", "tks", "captures":
		return 'x'
	}
	return 0
}

// CastlingTo returns castling to a side that is named with small letters only: kside, queensside,
// short; "" if it is not a side.
func CastlingTo(side []byte) string {
	switch string(side) {
	case "kside", "kingside", "kingsside", "kr", "short":
		return "O-O"
	case "qside", "queenside", "queensside", "qr", "long":
		return "O-O-O"
	}
	return ""
}

// ClassicPiece returns the length of the piece at the start of a descriptive move without its dash,
// 0 if run is not one: KtKB3, PQ4.
func ClassicPiece(run []byte) int {
	piece := 1
	switch {
	case bytes.HasPrefix(run, []byte("Kt")):
		piece = len("Kt")
	case !char.IsPiece(run[0]):
		return 0
	}
	i := piece
	if i+1 < len(run) && (run[i] == 'K' || run[i] == 'Q') && !char.IsDigit(run[i+1]) {
		i++
	}
	switch {
	case bytes.HasPrefix(run[i:], []byte("Kt")):
		i += len("Kt")
	case i < len(run) && char.IsPiece(run[i]) && run[i] != 'P':
		i++
	default:
		return 0
	}
	if i == len(run) || run[i] < '1' || run[i] > '8' {
		return 0
	}
	return piece
}
