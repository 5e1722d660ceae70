package grammar

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// spoken scans a move in words that begins with src[i:j], as old books print it: P to K4, B takes
// Kt, Knight to f3, Castles K-side. It returns 0 if there is none.
func (s *scanner) spoken(i, j int) int {
	if word := s.src[i:j]; len(word) > len("castled") || s.inSentence(i) {
		return 0
	} else if bytes.EqualFold(word, []byte("castles")) || bytes.EqualFold(word, []byte("castled")) {
		return s.spokenCastle(i, j)
	}
	buf := append(make([]byte, 0, maxMoveText), spokenPiece(s.src[i:j])...)
	k := s.gapEnd(j)
	if len(buf) == 0 || k == j {
		return 0
	}
	end := s.lettersEnd(k)
	at := s.gapEnd(end)
	switch string(s.src[k:end]) {
	case "to":
		buf = append(buf, '-')
	case "takes", "tks", "captures":
		buf = append(buf, 'x')
	default:
		return 0
	}
	last := s.runEnd(at)
	if at == end || last == at || last-at > maxMoveText-len(buf)-len("Kt") {
		return 0
	}
	to := s.src[at:last]
	if piece := spokenPiece(to[:s.lettersEnd(at)-at]); len(piece) > 0 {
		buf, to = append(buf, piece...), to[s.lettersEnd(at)-at:]
	}
	buf = append(buf, to...)
	if len(to) > 1 && isFile(to[0]) && isDigit(to[1]) { // Knight to f3, bishop takes e5
		buf = algebraic(buf, len(buf)-len(to))
	}
	m := s.t.move(buf)
	if m == nil {
		return 0
	}
	return s.damaged(i, last, m, buf, Spoken)
}

// algebraic rewrites a descriptive move whose square, at buf[to:], is algebraic: Kt-f3 as Nf3. That
// of a pawn that captures does not say which one.
func algebraic(buf []byte, to int) []byte {
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

// lettersEnd returns the end of the ASCII letters from src[i] on.
func (s *scanner) lettersEnd(i int) int {
	for i < len(s.src) && isLetter(s.src[i]) && s.src[i] < utf8.RuneSelf {
		i++
	}
	return i
}

// spokenPiece returns the letter of a piece that a word names, or a word that is one in descriptive
// notation; "" if it is neither.
func spokenPiece(word []byte) string {
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

// spokenCastle scans Castles, which is src[i:j], with the side after it, if any: K-side, king's
// side, KR, long.
func (s *scanner) spokenCastle(i, j int) int {
	side := make([]byte, 0, len("queensside"))
	end := j
	for range 2 {
		k := s.gapEnd(end)
		if k == end || k == len(s.src) || !isLetter(s.src[k]) {
			break
		}
		e := k
		for e < len(s.src) && (isLetter(s.src[e]) || s.src[e] == '-' || s.src[e] == '\'') {
			if c := s.src[e] | 0x20; c >= 'a' && c <= 'z' && len(side) < cap(side) {
				side = append(side, c)
			}
			e++
		}
		end = e
		read := ""
		switch string(side) {
		case "kside", "kingside", "kingsside", "kr", "short":
			read = "O-O"
		case "qside", "queenside", "queensside", "qr", "long":
			read = "O-O-O"
		}
		if m := s.t.move([]byte(read)); m != nil {
			return s.damaged(i, end, m, []byte(read), Spoken)
		}
	}
	either := *s.t.move([]byte("O-O"))
	either.Castle, either.Text = EitherSide, string(s.src[i:j])
	either.Bare.End = int32(len(either.Text))
	return s.damaged(i, j, &either, s.src[i:j], Spoken)
}
