package extract

import (
	"bytes"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
)

// settle ends a game whose last position has no legal turn: mate and stalemate are results, printed
// or not.
func (j *joiner) settle(g *game) {
	if len(g.main.moves) == 0 {
		return
	}
	r, final := finalResult(&g.end)
	if !final {
		return
	}
	g.ended, g.decided = true, true
	if !g.result.Written() || g.result.Outcome == grammar.Unknown {
		g.result = r
	}
}

// mostBetween is how many runs may be between a * and the run that continues the game.
const mostBetween = 4

// interrupted reports whether the result of run i is only a * before a comment or a diagram: a run
// below it continues the game with the move number that is due.
func (j *joiner) interrupted(g *game, i int) bool {
	if j.runs[i].loaded().result.Outcome != grammar.Unknown {
		return false
	}
	for k := i + 1; k < min(len(j.runs), i+1+mostBetween); k++ {
		switch r := j.runs[k]; {
		case r.count == 0, r.bare && r.number < 2:
			return false
		case r.bare && r.depth == 0:
			return fits(r, &g.end) == exact && len(j.plays(&g.end, r.line(), nil)) == r.count
		}
	}
	return false
}

// closes reports whether a detached result, run i, is that of g.
func (j *joiner) closes(g *game, i int) bool {
	r := j.runs[i]
	last := j.runs[g.last]
	if r.bare && r.prose == 0 {
		return g.last == i-1
	}
	if r.outcome == grammar.Unknown || r.block > last.block+1 {
		return false
	}
	if k := j.page.blocks[r.block]; r.block > last.block {
		if k.end-k.off <= header.MaxLine {
			if found, _ := j.reader.Pair(printed.OneLine(j.textOf(r.block))); len(found) > 0 {
				return false // it belongs to the next game
			}
		}
		if hasWords(bytes.Trim(j.page.text[r.End:k.end], " .)")) {
			return false // a score in a text about something else
		}
	}
	return j.ahead(&g.end, i+1, g.bare()) == 0 // the game does not continue after it
}

// concludeWithin is how far from the last move words may say who resigned, in bytes.
const concludeWithin = 160

// conclude finds the result of a game without one in the words after its last move.
func (j *joiner) conclude(g *game) {
	if g.ended || len(g.main.plies) == 0 || g.searchedTo == g.final {
		return
	}
	g.searchedTo = g.final
	last := j.runs[g.final]
	if g.line[g.final] < last.count {
		return // moves that could not be played follow it
	}
	at := last.End
	until := last.block + 1
	for b := last.block; b <= until && b < len(j.page.blocks); b++ {
		k := j.page.blocks[b]
		if k.kind == furniture {
			until++
			continue
		}
		if b > last.block {
			at = k.off
			if k.end-k.off > concludeWithin {
				return
			}
		}
		text := j.page.text[at:min(k.end, at+concludeWithin)]
		if hasWords(bytes.Trim(text, " \n.,;:!?)")) {
			o, sure, ok := j.resignation(g, text)
			if ok && (sure || j.ahead(&g.end, g.last+1, g.bare()) == 0) {
				g.result, g.ended = o, true
			}
			return
		}
	}
}

// resignedAfter reports whether the rest of a run's block says how the game ended, with the
// position after the run in j.trial.
func (j *joiner) resignedAfter(r *run) bool {
	end := j.page.blocks[r.block].end
	text := printed.OneLine(j.page.text[r.End:min(end, r.End+concludeWithin)])
	_, ok := resignedIn([]byte(text), j.trial.Turn)
	return ok
}

var (
	sideFirst = printed.When(`^[\s.,;:!?)–—-]*(?i:(?:and|und|et|y|e|ed|i|a|en|och|és|и|después|here|worauf|hierauf|po czym|načež|waarna|dopo di che|after which) )?(?i:(white|weiß|weiss|les blancs|blancs|las blancas|blancas|il bianco|wit|as brancas|brancas|białe|bílý|világos|vit|белые)|(black|schwarz|les noirs|noirs|las negras|negras|il nero|zwart|as pretas|pretas|czarne|černý|sötét|svart|ч[её]рные))\s+(?i:resign(?:s|ed)|g(?:ibt|ab|aben) (?:die partie )?auf|aufgegeben|abandon(?:nent|nèrent|nent la partie|an(?: la partida)?|aron|a|am|aram|ou|ó)?|abbandonano|abbandona|abbandonò|(?:geeft|gaf) (?:het )?op|poddały|poddaly|poddają|poddały się|(?:se )?vzdal|(?:se )?vzdává|vzdává|feladta|feladja|gav upp|ger upp|uppgivet|uppga[vf]|сдались|сдаются|se rinde[n]?|se rindieron)(?:[\s.,;:!)]|$)`)
	// Abandon des noirs.
	givenUp = printed.When(`^[\s.,;:!?)–—-]*(?i:abandon|aufgabe|resignation|abandono|abbandono|opgave) (?i:des|der|von|of|by|de las|del|van|das) (?i:(white|weiß|weiss|blancs|blancas|bianco|wit|brancas)|(black|schwarz|noirs|negras|nero|zwart|pretas))[.!]?(?:\s|$)`)
	// and White won in thirty more moves; the present tense may be a judgement of the position
	sideWins = printed.When(`^[\s.,;:!?)–—-]*(?i:(?:and|und|et|y|e|ed|i|a|en|och|és|и) )?(?i:(white|weiß|weiss|les blancs|las blancas|il bianco|wit|as brancas|białe|bílý|világos|vit|белые)|(black|schwarz|les noirs|las negras|il nero|zwart|as pretas|czarne|černý|sötét|svart|ч[её]рные))\s+(?i:(won|gewann|gewannen|gagnèrent|ont gagné|ganaron|vinse|ganharam|wygrały|vyhrál|nyert|vann|выиграли)|(?:wins?|gewinnt|gagnent|ganan|vince|wint|ganham|wygrywają|vyhrává|nyer|vinner|выигрывают))` + winHow)
	winsSide = printed.When(`^[\s.,;:!?)–—-]*(?:y )?(?i:(ganaron|ganan)) las (?i:(blancas)|(negras))` + winHow)
	sideLost = printed.When(`^[\s.,;:!?)–—-]*(?i:and )?(?i:(white)|(black)) (?i:lost on time|forfeited on time|overstepped the time(?: limit)?|exceeded the time(?: limit)?)[.!)]*\s*$`)
	// Kasparov resigned.
	nameResigns = printed.When(`^[\s.,;:!?)–—-]*(?:and |und |et |y |e |en )?((?:\p{Lu}[\p{L}.'’-]*\s+){1,3})(?i:resign(?:s|ed)|gives up|gave up|gibt auf|gab auf|abandonn[ea]|abandona|abandonó|abbandon[aò]|geeft op|gaf op|сдался|сдаётся|сдается|сдалась)(?:[\s.,;:!)]|$)`)
	announced   = printed.When(`^[\s.,;:!?)–—-]*(?i:and |und |et |y |e |en )?(?i:(white|weiß|weiss|les blancs|las blancas|il bianco|wit|белые)|(black|schwarz|les noirs|las negras|il nero|zwart|ч[её]рные))\s+(?i:(?:here |now |hier )?(?:announce[sd]? (?:a )?mate|kündigte? (?:hier )?(?:ein )?matt|annon(?:cent|cèrent) (?:le )?mat|anuncia(?:n|ron) mate|annunci(?:a|ano|ò) (?:il )?matto|kondigde mat|объявили мат))`)
	// and he resigned: whose turn it is
	whoseTurn = printed.When(`^[\s.,;:!?")–—-]*(?i:and |und |et |y |e |en |whereupon |after which )?(?i:he|she|my opponent|er|sie|mein gegner|il|elle|mon adversaire|hij|zij|mi rival|он|она|соперник) (?:here |now )?(?i:resign(?:s|ed)|gives up|gave up|gibt auf|gab auf|abandonn[ea]|geeft op|gaf op|abandonó|сдался|сдалась)(?:[\s.,;:!")]|$)`)
	sideLast  = printed.When(`^[\s.,;:!?)–—-]*(?i:aufgegeben|resigns|abandon|abandona|abandonan|abbandona|opgegeven|uppgivet|feladta|сдался|сдались|se rinden?|poddał się)\s*[.!)]*\s*$`)
	bothAgree = printed.When(`^[\s.,;:!?)–—-]*(?i:(?:and|und|et|y|e|i|a|en|och|és|и) )?(?i:(?:the game (?:was|is|ended) |with |in )?(?:a |agreed )?draw(?:n| agreed| was agreed(?: upon)?)?(?: by (?:mutual )?(?:agreement|consent|perpetual check|perpetual|repetition))?(?: after \d{1,3} moves)?|drawn? game|(?:the game was )?(?:given up|abandoned|agreed) (?:as )?(?:a )?draw(?:n)?|remis(?: vereinbart| gegeben| durch (?:dauerschach|ewiges schach|zugwiederholung))?|remise|(?:partie )?nulle(?: par accord mutuel)?|tablas(?: por acuerdo)?|(?:partita )?patta|empate|döntetlen|remíza|ничья)\s*[.!)]*\s*$`)
)

// winHow matches how a side won, at the end of a sentence.
const winHow = `(?i: the game| die partie| la partie| la partida| on time| easily| quickly| (?:in|after|nach|en) (?:about )?(?:\p{L}+|\d{1,3})(?:-\p{L}+)? (?:more |further |weiteren )?(?:moves|zügen|jugadas))*[.!)]*\s*$`

// won reads a sentence that may say who won; named means that the players of the game are known.
func won(line []byte, named bool) (r record.Result, ok bool) {
	m := sideWins.FindSubmatch(line)
	past := m != nil && len(m[3]) > 0
	if m == nil {
		if m = winsSide.FindSubmatch(line); m != nil {
			past, m = len(m[1]) > len("ganan"), m[1:]
		}
	}
	switch lost := sideLost.FindSubmatch(line); {
	case m != nil && (past || named):
		ok = true
	case lost != nil:
		ok, m = true, [][]byte{nil, lost[2], lost[1]}
	default:
		return r, false
	}
	if len(m[1]) > 0 {
		return record.Result{Outcome: grammar.WhiteWins, Text: "1-0"}, true
	}
	return record.Result{Outcome: grammar.BlackWins, Text: "0-1"}, true
}

// resignation reads the words after the last move of a game. It trusts the first sentence about who
// resigned; a later one may be about another game.
func (j *joiner) resignation(g *game, text []byte) (r record.Result, sure, ok bool) {
	turn := g.end.Turn
	line := []byte(printed.OneLine(text))
	if r, ok = resignedIn(line, turn); ok {
		return r, !announced.Match(line), true
	}
	if r, ok = won(line, tagOr(g.tags, "White") != ""); ok {
		return r, false, true
	}
	if g.players && whoseTurn.Match(line) { // without names the writer may be one of the players
		if turn == board.White {
			return record.Result{Outcome: grammar.WhiteResigns, Text: "0-1"}, false, true
		}
		return record.Result{Outcome: grammar.BlackResigns, Text: "1-0"}, false, true
	}
	if m := nameResigns.FindSubmatch(line); m != nil && tagOr(g.tags, "White") != "" {
		loser := turn
		switch name := header.Surname(string(m[1])); name {
		case header.Surname(tagOr(g.tags, "White")):
			loser = board.White
		case header.Surname(tagOr(g.tags, "Black")):
			loser = board.Black
		}
		if loser == board.White {
			return record.Result{Outcome: grammar.WhiteResigns, Text: "0-1"}, false, true
		}
		return record.Result{Outcome: grammar.BlackResigns, Text: "1-0"}, false, true
	}
	if n := printed.SentenceEnd(line); n > 0 {
		if r, ok = resignedIn(line[:n], turn); ok { // Drawn. What follows is about something else.
			return r, false, true
		}
	}
	for from := printed.SentenceEnd(line); from > 0; {
		if r, ok = resignedIn(line[from:], turn); ok {
			return r, false, true
		}
		next := printed.SentenceEnd(line[from:])
		if next == 0 {
			break
		}
		from += next
	}
	return r, false, false
}

// tagOr returns the value of a tag, "" without one.
func tagOr(tags record.Tags, name string) string {
	v, _ := tags.Get(name)
	return v
}

// resignedIn reads a sentence that may say who resigned, or who announced mate.
func resignedIn(line []byte, turn board.Color) (r record.Result, ok bool) {
	white := record.Result{Outcome: grammar.WhiteResigns, Text: "0-1"}
	black := record.Result{Outcome: grammar.BlackResigns, Text: "1-0"}
	m := sideFirst.FindSubmatch(line)
	if m == nil {
		m = givenUp.FindSubmatch(line)
	}
	mates := announced.FindSubmatch(line)
	switch {
	case mates != nil && len(mates[1]) > 0:
		return record.Result{Outcome: grammar.WhiteWins, Text: "1-0"}, true
	case mates != nil:
		return record.Result{Outcome: grammar.BlackWins, Text: "0-1"}, true
	case m != nil && len(m[1]) > 0:
		return white, true
	case m != nil:
		return black, true
	case sideLast.Match(line) && turn == board.White:
		return white, true
	case sideLast.Match(line):
		return black, true
	case bothAgree.Match(line):
		return record.Result{Outcome: grammar.Drawn, Text: "1/2-1/2"}, true
	}
	return r, false
}
