package grammar

import (
	"io"

	"github.com/alecthomas/participle/v2/lexer"
)

// The large tokens of a record: whole tag pairs and a whole movetext. Participle's cost is per
// token, and this keeps it off the moves.
const (
	tokLead     lexer.TokenType = iota + 1 // what comes before the first tag pair
	tokTag                                 // [Event "x"]
	tokBroken                              // text that is meant as a tag pair
	tokMovetext                            // the rest
)

// recordSymbols returns the names of the large tokens in participle's messages.
func recordSymbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{
		"EOF": lexer.EOF, "Lead": tokLead, "Tag": tokTag, "Broken": tokBroken, "Movetext": tokMovetext,
	}
}

// recordDefinition is the [lexer.Definition] of a record.
type recordDefinition struct{}

// Symbols implements [lexer.Definition].
func (recordDefinition) Symbols() map[string]lexer.TokenType { return recordSymbols() }

// Lex implements [lexer.Definition].
func (d recordDefinition) Lex(file string, r io.Reader) (lexer.Lexer, error) {
	src, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return d.LexBytes(file, src)
}

// LexBytes implements [lexer.BytesDefinition].
func (recordDefinition) LexBytes(_ string, src []byte) (lexer.Lexer, error) {
	return &recordLexer{src: src}, nil
}

// recordLexer emits the large tokens of one record. The parts of a tag pair are known once it is
// found, and tag keeps them for a [Parser].
type recordLexer struct {
	src         []byte
	at          int
	state       uint8
	head        header
	tag         Tag      // of the last tokTag or tokBroken
	syntaxError bool     // the last tokTag was tolerated
	aside       bool     // tokBroken: it is a comment or a % line
	item        ItemKind // which of them
	marker      bool     // tokBroken: it is a conflict marker
	from        Span     // of the last token
	gap         Span     // before it, if a tag pair precedes
	again       int      // where another record follows the tag section or the text before it, or 0
}

// The states of a recordLexer.
const (
	lexLead uint8 = iota
	lexTags
	lexMoves
	lexEnd
)

// Next implements [lexer.Lexer].
func (l *recordLexer) Next() (lexer.Token, error) {
	typ := l.next()
	if typ == lexer.EOF {
		return lexer.EOFToken(lexer.Position{Offset: len(l.src)}), nil
	}
	return lexer.Token{Type: typ, Value: l.from.Text(l.src), Pos: lexer.Position{Offset: int(l.from.Off)}}, nil
}

// next finds the next token and leaves its extent in l.from.
func (l *recordLexer) next() lexer.TokenType {
	if l.state == lexLead {
		l.state = lexTags
		l.at = skipWhitespaceBOM(l.src, 0)
		if l.at < len(l.src) && l.src[l.at] != '[' {
			if i, _, whole := splitLead(l.src, true); i > l.at && i < len(l.src) {
				l.from = Span{int32(l.at), int32(i)}
				if l.at = i; whole {
					l.state, l.again = lexEnd, i // at a position of a list
				}
				return tokLead
			}
		}
	}
	if l.state == lexTags {
		p := l.head.next(l.src, l.at, true)
		l.gap = Span{int32(l.at), p.Off}
		l.from, l.tag, l.syntaxError, l.aside = p.Span, p.Tag, p.syntaxError, p.kind == pieceAside
		l.item = p.aside
		l.marker = p.kind == pieceConflict
		switch p.kind {
		case pieceTag:
			l.at = int(p.End)
			return tokTag
		case pieceBroken, pieceConflict, pieceAside:
			l.at = int(p.End)
			return tokBroken
		}
		l.state, l.at = lexMoves, int(p.Off)
		if p.again {
			l.state, l.again = lexEnd, l.at
		}
	}
	if l.state == lexMoves {
		l.state = lexEnd
		if l.at < len(l.src) {
			l.from = Span{int32(l.at), int32(len(l.src))}
			return tokMovetext
		}
	}
	return lexer.EOF
}
