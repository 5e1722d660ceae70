package extract

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/record"
)

// A page with several games may return to an earlier one: the answer in a forum names its players,
// or says "in the first game". A move there is not about the game directly above it.

// The limits on earlier games: how many are kept, and how many variations are added to them, since
// each is written into the finished record.
const (
	maxEarlier = 8
	maxReturns = 64
)

// earlier is a finished game to which the page may return.
type earlier struct {
	game  *game
	index int // in Result.Games
}

// keepEarlier keeps a finished game.
func (j *joiner) keepEarlier(g *game) {
	if len(j.earlier) == maxEarlier {
		j.earlier = slices.Delete(j.earlier, 0, 1)
	}
	j.earlier = append(j.earlier, earlier{g, len(j.result.Games) - 1})
}

var (
	firstGame = printed.When(`(?i)\b(?:first|1st|ersten?|première|premier|primera?|prima|eerste) (?:game|partie|partida|partita|partij)\b|перв(?:ой|ая|ую) парти`)
	sameGame  = printed.When(`(?i)\b(?:this|here|diese[rn]?|hier|cette|ici|esta|aquí|questa|qui|deze)\b|эт(?:ой|а|у) парти|здесь`)
	gameByNo  = printed.When(`(?i)\b(?:game|partie|partida|partita|partij|партия|партии)\s+(?:no\.? ?|nr\.? ?|№ ?)?(\d{1,3})(?:[\s,;:)]|\.?$|\. [^a-z])`) // and not the number of a move
)

// about finds the earlier game that the sentence around run r names; nil without one. other reports
// whether it also names g, or the game that follows it.
func (j *joiner) about(g *game, r *run) (e *earlier, other bool) {
	if len(j.earlier) == 0 {
		return nil, false
	}
	text := strings.ToLower(printed.OneLine(j.sentenceAround(r)))
	for i := len(j.earlier) - 1; i >= 0 && e == nil; i-- {
		if k := &j.earlier[i]; namesPlayers(text, &k.game.gameHead, &g.gameHead) {
			e = k
		}
	}
	if e == nil {
		number := 0
		if firstGame.MatchString(text) {
			number = 1
		} else if m := gameByNo.FindStringSubmatch(text); m != nil {
			number, _ = strconv.Atoi(m[1])
		}
		for i := range j.earlier {
			if k := &j.earlier[i]; k.index == number-1 {
				e = k
			}
		}
	}
	return e, namesPlayers(text, &g.gameHead, &gameHead{}) || sameGame.MatchString(text)
}

// namesPlayers reports whether a text in lower case has the surname of a player of h who does not
// play in the other game.
func namesPlayers(text string, h, other *gameHead) bool {
	white, black := header.Surname(tagOr(other.tags, "White")), header.Surname(tagOr(other.tags, "Black"))
	for _, name := range [...]string{"White", "Black"} {
		s := header.Surname(tagOr(h.tags, name))
		if utf8.RuneCountInString(s) < 3 || s == white || s == black {
			continue
		}
		for from := 0; ; {
			at := strings.Index(text[from:], s)
			if at < 0 {
				break
			}
			at += from
			before, _ := utf8.DecodeLastRuneInString(text[:at])
			after, _ := utf8.DecodeRuneInString(text[at+len(s):])
			if !unicode.IsLetter(before) && !unicode.IsLetter(after) {
				return true
			}
			from = at + len(s)
		}
	}
	return false
}

// sentenceAround returns the sentence that contains run r, or most of it.
func (j *joiner) sentenceAround(r *run) []byte {
	k := j.page.blocks[r.block]
	off, end := max(k.off, r.Off-header.MaxLine), min(k.end, r.End+header.MaxLine)
	before := j.page.text[off:r.Off]
	from, to := sentence(before), r.End
	for to < end {
		c := j.page.text[to]
		if c == '?' || c == '!' || c == '.' && to+1 < end && printed.IsSpace(j.page.text[to+1]) {
			break
		}
		to++
	}
	return j.page.text[off+int32(from) : to]
}

// returnTo adds run r to an earlier game, as a variation, and reports whether all of it is legal
// there; a run that only repeats moves of that game adds nothing.
func (j *joiner) returnTo(e *earlier, r *run) bool {
	defer j.setLanguage(j.resolver.Language)
	j.setLanguage(e.game.language)
	t, ok := j.legalIn(e, r)
	if !ok || t.count > t.known && j.returns == maxReturns {
		return false
	}
	if t.known == t.count {
		return true
	}
	j.returns++
	g := &j.result.Games[e.index]
	rec := g.Record()
	if t.at >= len(rec.Main) {
		return false
	}
	over := rec.Main[t.at]
	v := &record.Variation{Line: r.line()[t.known:t.count]}
	over.Following = append(over.Following, record.Item{Kind: record.Nested, Variation: v})
	g.Text = rec.Append(nil, &record.Layout{Roster: true, Marker: true, NAGs: record.StandardNAGs})
	return true
}

// legalIn tries a run where its number is expected in the main line of an earlier game.
func (j *joiner) legalIn(e *earlier, r *run) (t trialOf, ok bool) {
	for _, at := range e.game.places(r) {
		if t = j.try(e.game.main, at, r.line()); t.count == r.count && t.at < len(e.game.main.plies) {
			return t, true
		}
	}
	return trialOf{}, false
}

// legalBefore returns why a run that is not legal in its game may be about an earlier one; "" if it
// is legal in none.
func (j *joiner) legalBefore(r *run) string {
	defer j.setLanguage(j.resolver.Language)
	for i := len(j.earlier) - 1; i >= 0; i-- {
		e := &j.earlier[i]
		j.setLanguage(e.game.language)
		if _, ok := j.legalIn(e, r); ok {
			return fmt.Sprintf("; it is legal in game %d of the page", e.index+1)
		}
	}
	return ""
}
