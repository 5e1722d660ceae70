package check

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
)

// translation is what the fast checker reads of a game that is not in English letters.
type translation struct {
	translator notation.Translator
	tags       []grammar.Tag // memory for those without Notation
}

// translatedFaults are the kinds of faults of translated games that are reported as those of games
// in English letters. What others say about a move depends on its letters.
const translatedFaults = 1<<orthodox.MissingCheckSign | 1<<orthodox.MissingMateSign |
	1<<orthodox.WrongNumber | 1<<orthodox.ResultMismatch | 1<<orthodox.NoResultTag | 1<<orthodox.NoResult

// of returns a game as the fast checker can read it, if it is written as SAN in figurines or in the
// letters that its Notation tag names, or all in squares as engines write them; else nil.
func (x *translation) of(g *grammar.Game) *grammar.Game {
	tag, odd := -1, false
	for i := range g.Tags {
		if t := &g.Tags[i]; strings.EqualFold(string(g.Src[t.Name.Off:t.Name.End]), "Notation") {
			if tag >= 0 {
				return nil
			}
			tag = i
		}
	}
	var l *notation.Language
	if tag >= 0 {
		l, _ = notation.ParseLanguage(strings.TrimSpace(g.Value(g.Tags[tag])))
	}
	for i := range g.Items {
		odd = odd || g.Items[i].Kind == grammar.MoveTok && g.Items[i].N == 0
	}
	if !odd && tag < 0 {
		return nil
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
	faults, ok = c.fastChecker.Faults(g)
	if c.played = !ok; ok {
		return g, faults, true
	}
	read = c.translation.of(g)
	if read == nil {
		return g, nil, false
	}
	c.played = false
	faults, ok = c.fastChecker.Faults(read)
	return read, faults, ok && faultKinds(faults)&^translatedFaults == 0
}
