package check

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// translation is what the fast checker reads of a game that is not in English letters.
type translation struct {
	translator notation.Translator
	alphabet   notation.Alphabet
	detected   *notation.Language // of the letters of the current game, if no tag names it
	tags       []grammar.Tag      // memory for those without Notation
}

// translatedFaults are the kinds of faults of translated games that are reported as those of games
// in English letters. What others say about a move depends on its letters.
const translatedFaults = 1<<orthodox.MissingCheckSign | 1<<orthodox.MissingMateSign |
	1<<orthodox.WrongNumber | 1<<orthodox.ResultMismatch | 1<<orthodox.NoResultTag | 1<<orthodox.NoResult

// of returns a game of orthodox chess as the fast checker can read it, if it is written as SAN in
// figurines or in the letters of a language, or all in squares as engines write them; else nil.
// unnamed is the language where no tag names one; nil: detected.
func (x *translation) of(g *grammar.Game, unnamed *notation.Language, chess *rules.Rules) *grammar.Game {
	l, tag, ok := notation.TaggedLanguage(g)
	odd := false
	for i := range g.Items {
		odd = odd || g.Items[i].Kind == grammar.MoveTok && g.Items[i].N == 0
	}
	if !ok || !odd && tag < 0 && unnamed == nil {
		return nil
	}
	if l == nil {
		l = unnamed
	}
	if l == nil && odd {
		x.alphabet.Use(chess)
		l = x.alphabet.OfTokens(g)
		x.detected = l
	}
	x.translator.Use(l)
	english, squares := x.translator.Game(g)
	if english == nil {
		return nil
	}
	for i := range english.Items {
		it := &english.Items[i]
		if it.Kind != grammar.MoveTok {
			continue
		}
		switch says := it.Canonical(); {
		case says.BySquares() != (squares > 0), says&grammar.TakesColon != 0:
			return nil
		case squares > 0 && (says.Mark() != 0 || g.Src[it.Off] < 'a'): // ICCF numbers are reported
			return nil
		case squares == 0 && says&grammar.LongForm != 0:
			return nil
		}
	}
	if tag >= 0 {
		x.tags = append(append(x.tags[:0], g.Tags[:tag]...), g.Tags[tag+1:]...)
		english.Tags = x.tags
	}
	return english
}

// faults is [orthodox.FastChecker.Faults] for a game that may have to be translated. It returns the
// game as it was read.
func (c *Checker) faults(g *grammar.Game) (read *grammar.Game, faults []orthodox.Fault, ok bool) {
	c.translation.detected = nil
	if c.walker.Language == nil {
		faults, ok = c.fastChecker.Faults(g)
		if c.played = !ok; ok {
			return g, faults, true
		}
	}
	read = c.translation.of(g, c.walker.Language, chess(&c.after, c.catalog))
	if read == nil {
		return g, nil, false
	}
	c.played = false
	faults, ok = c.fastChecker.Faults(read)
	return read, faults, ok && faultKinds(faults)&^translatedFaults == 0
}
