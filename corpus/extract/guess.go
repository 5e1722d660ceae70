package extract

import (
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// guess is the variant, and the language of the letters, in which most plies of a run and of what
// follows are legal from the array.
type guess struct {
	run      int
	id       string
	language *notation.Language // nil for the variant's own letters
	plays    int
	missed   bool // something that fits by its number is not legal
}

// maxFruitless is the number of guesses without a variant in which a run is completely legal, after
// which only those variants are tried that the page has had: a page of broken lists would otherwise
// try each of them in every variant. What is not legal is reported as always.
const maxFruitless = 64

// guess finds the variant and the language in which most plies of run i and of what follows are
// legal from the array.
func (j *joiner) guess(i int) guess {
	if j.guessed.run == i {
		return j.guessed
	}
	defer j.setLanguage(j.resolver.Language)
	h := j.headerOf(i)
	key, known := j.memo.window(j, i, &h)
	if known {
		if best, ok := j.memo.get(&key); ok {
			best.run = i
			j.guessed = best
			return best
		}
	}
	best := j.guessAll(i, &h)
	if known {
		j.memo.put(&key, best)
	}
	j.guessed = best
	return best
}

// guessAll is guess without the cache.
func (j *joiner) guessAll(i int, h *gameHead) guess {
	best := guess{run: i}
	if before := j.game; before != nil && before.language != nil && j.foreign(i) && j.guesses(h) {
		if j.guessAs(&best, h, i, before.id, before.language) || best.plays == j.runs[i].count {
			return best // one page, one language
		}
	}
	given := j.options.Language
	if _, tagged := h.tag("Notation"); tagged || given != nil && !j.usesLetters(i, given) {
		given = nil
	}
	for k, v := range j.variants {
		id := v.ID
		if !j.guesses(h) {
			id = j.options.Variant
		} else if j.fruitless >= maxFruitless && k > 0 && !j.fruitful[id] {
			continue
		}
		all := given != nil && j.guessAs(&best, h, i, id, given) || j.guessAs(&best, h, i, id, nil)
		if all || id != v.ID { // no other is legal for more
			break
		}
	}
	if best.plays < j.runs[i].count || best.missed {
		j.guessLanguage(&best, h, i)
	}
	if best.language == nil && j.namesPawns(i) {
		j.guessPawns(&best, h, i)
	}
	if best.plays >= j.runs[i].count {
		if j.fruitful == nil {
			j.fruitful = make(map[string]bool)
		}
		if j.fruitful[best.id] = true; best.language != nil {
			j.fruitful[best.language.ID] = true
		}
	} else {
		j.fruitless++
	}
	return best
}

// usesLetters reports whether a move of run i begins with a letter that a language has and English
// has not, or for another piece.
func (j *joiner) usesLetters(i int, l *notation.Language) bool {
	for _, ply := range j.runs[i].line() {
		for p := range ply.Move.Parts {
			for english, letter := range l.Pieces {
				if letter != english && strings.HasPrefix(ply.Move.Parts[p].Head, letter) {
					return true
				}
			}
		}
	}
	return false
}

// namesPawns reports whether a move of run i has the letter P before a square: a pawn in no
// notation but a knight in Dutch.
func (j *joiner) namesPawns(i int) bool {
	for _, ply := range j.runs[i].line() {
		for p := range ply.Move.Parts {
			if ply.Move.Parts[p].Head == "P" && !ply.Move.Parts[p].From.Known() {
				return true
			}
		}
	}
	return false
}

// guessPawns compares the guess with the languages in which P is a piece: what follows decides,
// notes included, since the run itself may be legal in both.
func (j *joiner) guessPawns(best *guess, h *gameHead, i int) {
	start := j.start(h, best.id)
	if start == nil {
		return
	}
	r := j.runs[i]
	reach := func(l *notation.Language) int {
		j.setLanguage(l)
		if n := len(j.plays(start, r.line(), nil)); n < r.count {
			return n
		}
		return r.count + j.ahead(&j.trial, i+1, false)
	}
	most := reach(nil)
	for _, l := range j.languages {
		if l.Pieces["N"] == "P" && l.Fits(start.Rules()) {
			if n := reach(l); n > most {
				most, best.language, best.plays = n, l, max(best.plays, n)
			}
		}
	}
}

// guessAs tries one variant and language, and reports whether everything possible is legal.
func (j *joiner) guessAs(best *guess, h *gameHead, i int, id string, l *notation.Language) (all bool) {
	start := j.start(h, id)
	if start == nil || l != nil && !l.Fits(start.Rules()) {
		return false
	}
	j.setLanguage(l)
	r := j.runs[i]
	j.turns = j.plays(start, r.line(), j.turns[:0])
	n := len(j.turns)
	j.missed = n < r.count
	if all = n > 0 && !j.missed; all {
		n += j.ahead(&j.trial, i+1, r.bare)
		if all = !j.missed; n < 2 && r.bare { // 1. e4 stands alone, and prose follows the other moves
			j.plays(start, r.line(), nil)
			n += j.ahead(&j.trial, i+1, false)
			all = !j.missed
		}
	}
	if n > best.plays {
		best.plays, best.id, best.language, best.missed = n, id, l, !all
	}
	return all
}

// guessLanguage detects the language of the piece letters as for a record of the run and its
// continuation.
func (j *joiner) guessLanguage(best *guess, h *gameHead, i int) {
	if j.fruitless >= maxFruitless {
		for _, l := range j.languages {
			if j.fruitful[l.ID] && j.guessIn(best, h, i, l) {
				return
			}
		}
		return
	}
	g := &record.Game{Main: j.succession(i)}
	for _, id := range j.lettered(h) {
		start := j.start(h, id)
		if start == nil {
			continue
		}
		j.setLanguage(nil)
		if l := j.replayer.LanguageOf(g, start); l != nil && j.guessAs(best, h, i, id, l) {
			return
		}
	}
}

// guessIn tries one language in each variant that may use its letters.
func (j *joiner) guessIn(best *guess, h *gameHead, i int, l *notation.Language) (all bool) {
	for _, id := range j.lettered(h) {
		if start := j.start(h, id); start != nil && l.Fits(start.Rules()) && j.guessAs(best, h, i, id, l) {
			return true
		}
	}
	return false
}

// succession returns the plies of run i and of those after it that continue its numbers, up to the
// next first move.
func (j *joiner) succession(i int) (line record.Line) {
	half := halfOf(j.runs[i].number, j.runs[i].side)
	for k := i; k < len(j.runs) && k < i+lookRuns && len(line) < lookPlies; k++ {
		r := j.runs[k]
		if k > i && (r.number == 1 && r.side != blackSide && r.depth == 0 || j.head(k)) {
			break
		}
		if k > i && (r.depth > 0 || r.number > 0 && half > 0 && halfOf(r.number, r.side) != half) {
			continue
		}
		if k > i && !r.bare && j.runs[i].bare && j.resumedBy(k) {
			continue // a note; the game continues with the same number below it
		}
		line = append(line, r.line()...)
		half += int32(r.count)
		if r.ends {
			break
		}
	}
	return line
}

// resumedBy reports whether one of the next runs has the number of run k and a block of its own.
func (j *joiner) resumedBy(k int) bool {
	r := j.runs[k]
	for n := k + 1; n < len(j.runs) && n < k+lookMisses; n++ {
		if next := j.runs[n]; next.bare && next.depth == 0 && next.number == r.number && next.side == r.side && next.count > 0 {
			return true
		}
	}
	return false
}

// lettered returns the variants whose types may have letters of a language.
func (j *joiner) lettered(h *gameHead) (ids []string) {
	if !j.guesses(h) {
		return []string{j.options.Variant}
	}
	for _, v := range j.variants {
		if v.Localized {
			ids = append(ids, v.ID)
		}
	}
	return ids
}

// foreign reports whether the game that may begin with run i is written in letters that are not
// English, by the first letters that name a piece.
func (j *joiner) foreign(i int) bool {
	named := 0
	for k := i; k < len(j.runs) && k < i+lookRuns && named == 0; k++ {
		if k > i && j.runs[k].number == 1 && j.runs[k].side != blackSide {
			break
		}
		for _, ply := range j.runs[k].line() {
			for p := range ply.Move.Parts {
				switch head := ply.Move.Parts[p].Head; {
				case head == "" || head[0] >= 'a' && head[0] <= 'z': // the file of a pawn
				case !strings.Contains("KQRBNP", head[:1]):
					return true
				default:
					named++
				}
			}
		}
	}
	return false
}

// setLanguage sets the language in which moves are read from now on.
func (j *joiner) setLanguage(l *notation.Language) { j.resolver.Language, j.replayer.Language = l, l }

// startTags are the tags that change the position in which a game begins.
var startTags = [...]string{"Variant", "FEN", "YBR", "Toto", "WandRules", "WhiteHandicap", "BlackHandicap"}

// start returns where a game begins in a variant; nil if what is above it is invalid.
func (j *joiner) start(h *gameHead, id string) *rules.Position {
	for _, name := range startTags {
		if _, ok := h.tag(name); ok {
			var g variant.Game
			if err := j.catalog.Setup(&g, h.tag, id); err != nil {
				return nil
			}
			return &g.Start
		}
	}
	if p, ok := j.starts[id]; ok {
		return p
	}
	var g variant.Game
	if err := j.catalog.Setup(&g, func(string) (string, bool) { return "", false }, id); err == nil {
		j.starts[id] = &g.Start
	} else {
		j.starts[id] = nil
	}
	return j.starts[id]
}

// guesses reports whether the variant of a game has to be detected.
func (j *joiner) guesses(h *gameHead) bool {
	_, told := h.tag("Variant")
	return !told && j.options.Variant == ""
}
