package mutator

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// conditionFEN is the wands' part of the seventh FEN field: for each unit that is not in
// the initial state, by rank and then file, e4(w=death,sleep=3,fast).
type conditionFEN struct{ w *wands }

// AppendFEN implements rules.StateFEN.
func (f conditionFEN) AppendFEN(dst []byte, p *rules.Position) []byte {
	c := f.w.of(p)
	first := len(dst)
	for i := range c.at {
		s := board.Square(i)
		keys := len(dst)
		put := func(key string) { dst = append(append(dst, ','), key...) }
		number := func(key string, n uint8) {
			put(key)
			if n > 0 {
				dst = strconv.AppendInt(append(dst, '='), int64(n), 10)
			}
		}
		if p.Board.At(s) == board.Vacant {
			if c.floor == nil || c.floor[s] == 0 {
				continue
			}
			put("w=")
			dst = append(dst, (c.floor[s] - 1).word()...)
		} else {
			u := c.at[s]
			if u == (Condition{}) {
				continue
			}
			if u.Wand != Unidentified {
				put("w=")
				dst = append(dst, u.Wand.word()...)
			}
			if u.Sleep > 0 {
				number("sleep", u.Sleep)
			}
			if u.Stone > 0 {
				number("stone", u.Stone)
			}
			if u.Flags&Slow != 0 {
				number("slow", u.Wait)
			}
			if u.Flags&Fast != 0 {
				put("fast")
			}
			if u.Flags&Peaceful != 0 {
				put("peace")
			}
			if u.Sick > 0 {
				number("sick", u.Sick)
			}
			if u.Flags&Protected != 0 {
				put("prot")
			}
			if u.Flags&Reflecting != 0 {
				put("refl")
			}
		}
		body := string(dst[keys+1:])
		dst = dst[:keys]
		if len(dst) > first {
			dst = append(dst, ';')
		}
		dst = append(append(append(s.Append(dst), '('), body...), ')')
	}
	return dst
}

// word returns the name of the wand in FEN.
func (w Wand) word() string {
	switch w {
	case NoWand:
		return "none"
	case Unidentified:
		return "unknown"
	}
	return rules.ZapOutcome(w).String()
}

// ParseFEN implements rules.StateFEN.
func (f conditionFEN) ParseFEN(p *rules.Position, parts []string) (rest []string, err error) {
	var seen board.Set
	for _, part := range parts {
		name, keys, ok := strings.Cut(part, "(")
		s, onBoard := board.Parse(name)
		if !ok || !onBoard {
			rest = append(rest, part)
			continue
		}
		keys, closed := strings.CutSuffix(keys, ")")
		if !closed || !p.Rules().Variant.Size.Has(s) {
			return nil, fmt.Errorf("%q is not a square with conditions in brackets", part)
		}
		if seen.Has(s) {
			return nil, fmt.Errorf("%q: %v is named twice", part, s)
		}
		seen.Add(s)
		if err := f.unit(p, s, strings.Split(keys, ",")); err != nil {
			return nil, err
		}
	}
	return rest, nil
}

// unit parses the keys of one unit's conditions and checks their combination.
func (f conditionFEN) unit(p *rules.Position, s board.Square, keys []string) error {
	defer f.w.of(p).note(s)
	for i, key := range keys {
		word, _, _ := strings.Cut(key, "=")
		for _, other := range keys[:i] {
			if before, _, _ := strings.Cut(other, "="); before == word {
				return fmt.Errorf("%v(%s): %s is named twice", s, key, word)
			}
		}
		if err := f.set(p, s, key); err != nil {
			return err
		}
	}
	switch c := &f.w.of(p).at[s]; {
	case c.Flags&(Slow|Fast) == Slow|Fast:
		return fmt.Errorf("%v: a unit is slow or fast, not both", s)
	case c.Flags&(Reflecting|Protected) == Reflecting:
		return fmt.Errorf("%v: a unit that reflects is protected as well: prot is missing", s)
	}
	return nil
}

// set parses one key of a unit's conditions.
func (f conditionFEN) set(p *rules.Position, s board.Square, text string) error {
	c := f.w.of(p)
	u := &c.at[s]
	key, value, valued := strings.Cut(text, "=")
	refuse := func(why string) error { return fmt.Errorf("%v(%s): %s", s, text, why) }
	count := func(dst *uint8, most int) error {
		n, err := strconv.ParseUint(value, 10, 8)
		if err != nil || n < 1 || int(n) > most || value[0] == '0' {
			return refuse(fmt.Sprintf("expected a number from 1 to %d", most))
		}
		*dst = uint8(n)
		return nil
	}
	vacant := p.Board.At(s) == board.Vacant
	if vacant && (key != "w" || c.floor == nil) {
		return refuse("the square is empty")
	}
	switch key {
	case "w":
		wand := NoWand
		if zapOutcome, ok := rules.ParseZapOutcome(value); ok && slices.Contains(f.w.kinds, zapOutcome) {
			wand = Wand(zapOutcome)
		} else if value == "unknown" {
			wand = Unidentified
		} else if value != "none" {
			return refuse("this game has no such wand")
		}
		if vacant {
			if wand == NoWand {
				return refuse("no wand is there")
			}
			c.floor[s] = wand + 1
			return nil
		}
		u.Wand = wand
		return nil
	case "sleep":
		return count(&u.Sleep, 5)
	case "stone":
		return count(&u.Stone, 10)
	case "sick":
		return count(&u.Sick, 3)
	case "slow":
		u.Flags |= Slow
		if valued {
			return count(&u.Wait, 3)
		}
		return nil
	}
	for i, word := range []string{"", "fast", "peace", "prot", "refl"} {
		if word != key || valued || i == 0 {
			continue
		}
		if Flags(1<<i) == Reflecting && !slices.Contains(f.w.kinds, rules.Reflection) {
			return refuse("this game has no wand of reflection")
		}
		u.Flags |= 1 << i
		return nil
	}
	return refuse("there is no such condition")
}
