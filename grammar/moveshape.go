package grammar

import (
	"fmt"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// shape is how far the tokens of a spelling have been followed in the grammar of moves.
type shape uint8

// The shapes. Those from shapeMarks on are whole moves.
const (
	shapeStart  shape = iota // nothing, or & and nothing of the second unit
	shapeHead                // a unit's letters
	shapeGloss               // and its other name
	shapeOrigin              // and a file of origin
	shapeRank                // and a rank
	shapeLink                // a sign between squares
	shapeJoin                // a comma and the repeated square
	shapeMarks               // a move of one token, or marks after all units
	shapeCastle              // castling
	shapeTarget              // a square
	shapeBecome              // a promotion
	shapeResult              // the result of a zap
	shapeMark                // a mark after a unit
	shapeLoot                // loot
)

// moveEnd follows the tokens of text in the grammar of [spelling] and builds nothing. It returns
// false, and where the text stops being the beginning of a move, if participle would refuse it: an
// error of participle costs fifty times as much, and a hostile file has one for each word. A test
// compares both.
func moveEnd(text string, ranks int) (stop int, ok bool) {
	l := moveLexer{text: text, ranks: ranks}
	at, halves := shapeStart, 1
	for l.at < len(text) {
		stop = l.at
		typ := l.step()
		if typ == lexer.EOF {
			return stop, false
		}
		if typ == mClassic {
			if _, err := parseClassic(text[stop:l.at]); err != nil {
				return stop, false
			}
		}
		next, fits := at.after(typ, halves)
		if !fits {
			return stop, false
		}
		if at = next; typ == mAmp {
			halves++
		}
	}
	return len(text), at >= shapeMarks
}

// after returns the shape with another token; ok is false if it cannot follow. halves is how many
// units there are so far.
func (at shape) after(typ lexer.TokenType, halves int) (next shape, ok bool) {
	switch typ {
	case mNull, mDigits, mClassic:
		return shapeMarks, at == shapeStart && halves == 1
	case mCastle:
		return shapeCastle, at == shapeStart && halves == 1
	case mPartner:
		return shapeMarks, at == shapeCastle
	case mHead:
		return shapeHead, at == shapeStart
	case mGloss:
		return shapeGloss, at == shapeHead
	case mOrigin:
		return shapeOrigin, at == shapeGloss
	case mRank:
		return shapeRank, at == shapeHead || at == shapeGloss || at == shapeOrigin
	case mSquare, mFile:
		if at == shapeJoin {
			return shapeTarget, typ == mSquare
		}
		return shapeTarget, at.steps() || at == shapeLink || at == shapeStart
	case mVia:
		return shapeTarget, at.steps() || at == shapeLink
	case mLink:
		return shapeLink, at.steps()
	case mJoin:
		return shapeJoin, at.steps()
	case mBecome:
		return shapeBecome, at == shapeTarget
	case mResult:
		return shapeResult, at == shapeTarget || at == shapeBecome
	case mMark:
		switch at {
		case shapeMarks, shapeCastle:
			return shapeMarks, true
		case shapeLoot:
			return shapeLoot, true
		}
		return shapeMark, at > shapeCastle
	case mLoot:
		return shapeLoot, at > shapeCastle && at != shapeLoot
	case mAmp:
		return shapeStart, at > shapeCastle && halves == 1
	}
	return at, false
}

// steps reports whether a hop with a sign may follow: a unit has letters or a square.
func (at shape) steps() bool {
	switch at {
	case shapeHead, shapeGloss, shapeOrigin, shapeRank, shapeTarget, shapeBecome:
		return true
	}
	return false
}

// notAMove returns the reason why reading text stopped.
func notAMove(text string, stop int) *MoveError {
	msg := "unexpected end"
	if stop < len(text) {
		r, _ := utf8.DecodeRuneInString(text[stop:])
		msg = fmt.Sprintf("unexpected %q", r)
	}
	return &MoveError{Text: text, Off: stop, Msg: msg}
}
