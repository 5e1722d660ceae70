package header

import (
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
)

// Sentences lists the claims in a text near a game with a result. Only sentences before the moves
// may name a pair by itself: later ones compare the game with others.
func Sentences(text string, won grammar.Outcome, before bool) (all []Claim) {
	sides, who := map[string]int{}, map[string]Player{}
	for text != "" {
		end := len(text)
		for n := printed.SentenceEnd([]byte(text)); n > 0 && n < len(text); {
			if !initial().MatchString(text[:n-1]) {
				end = n
				break
			}
			next := printed.SentenceEnd([]byte(text[n:]))
			if next == 0 {
				break
			}
			n += next
		}
		sentence := text[:end]
		text = text[end:]
		for _, c := range proseClaims(sentence, sides, who, won) {
			if text == "" && before {
				c.Weight += byNearness
			}
			c.Prose = true
			all = append(all, c)
		}
	}
	if !before {
		all = all[:0]
	}
	if c, ok := bothSides(sides, who); ok && len(all) == 0 && before {
		c.Prose = true
		all = append(all, c)
	}
	for i := range all {
		c := &all[i]
		if n := sides[Surname(c.A.Name)] - sides[Surname(c.B.Name)]; n != 0 {
			c.White += n
			c.Weight += bySide / 2
		}
	}
	return all
}

// bothSides is the claim of sentences that say of one person that he had White, and of another that
// he had Black.
func bothSides(sides map[string]int, people map[string]Player) (c Claim, ok bool) {
	for who, n := range sides {
		switch {
		case n > 0 && c.A.Name == "":
			c.A = people[who]
		case n < 0 && c.B.Name == "":
			c.B = people[who]
		case n != 0:
			return c, false // several
		}
	}
	c.Weight = byPair
	return c, c.A.Name != "" && c.B.Name != ""
}

// person matches the name of a person in a sentence.
var person = printed.When(`\p{Lu}[\p{L}\p{M}.]*(?:['’-]\p{Lu}[\p{L}\p{M}]*)*(?: (?:(?:de|da|di|du|la|le|van|von|der|den|ten|ter|of) ){0,2}\p{Lu}[\p{L}\p{M}.]*(?:['’-]\p{Lu}[\p{L}\p{M}]*)*){0,3}`)

var (
	againstGap = printed.When(`^(?:['’]s)?(?: \((?:White|Black)\))?,?(?: (?:\p{Ll}[\p{L}'’-]*|White|Black|Weiß|Schwarz),?){0,14}? ?(?i:(against|(?:game|meeting|encounter|battle|duel|clash|draw) with|takes? on|took on|faces|faced|drew with|draws with|opponent (?:was|is|being)|versus|vs\.?|v\.?|gegen|contre|contra|contro|tegen|przeciw|против|mot)|(beat|beats|defeated|defeats|crushed|mated|won against|won from|win over|victory over|wins against|schlug|battit|venció a)|(lost to|loses to|lost against|was beaten by|was mated by|was crushed by|resigned to))(?: (?:the|his|her|\p{Ll}+)){0,3} $`)
	betweenGap = printed.When(`^ (?:and|und|et|y|e|en|i|и) $`)
	between    = printed.When(`(?i:between|zwischen|entre|tra|tussen|między|между) $`)
	sidePhrase = printed.When(`(?i:\b(?:with|playing|plays|played|had|has|having|took|takes|as|was|conducting|handling|drew|mit|avec|con|met|com|białymi|белыми)) (?:the |den |les |las |i |il )?(?i:(white|weiß|weißen|weiss|blancs|blancas|bianco|wit|brancas)|(black|schwarz|schwarzen|noirs|negras|nero|zwart|pretas))\b|^,? \((?i:(white)|(black))\)`)
	withSide   = printed.When(`^(?i:with|playing|mit|avec|con) (?:the )?(?i:(white|weiß|blancs|blancas)|(black|schwarz|noirs|negras))(?: pieces| men)?, $`)
)

// theirGame matches two names that a sentence puts before the word game: the Duarte-Simões game.
var theirGame = printed.When(`\b(?i:the|this) (` + nameWord + `)[-–—](` + nameWord + `) (?:game|encounter|battle|clash|duel)\b`)

// proseClaims lists the pairs of players in a sentence about a game with a result, and counts in
// sides who is said to have White, by surname.
func proseClaims(sentence string, sides map[string]int, people map[string]Player, won grammar.Outcome) (all []Claim) {
	type named struct {
		grammar.Span
		who Player
	}
	var names []named
	for _, m := range person().FindAllStringIndex(sentence, -1) {
		off := m[0] + len(leadWord().FindString(sentence[m[0]:m[1]]+" "))
		if off >= m[1] {
			continue
		}
		text := sentence[off:m[1]]
		if p := playerOf(text); p.Name != "" && !IsSentence(text) && !hasOpening(text) && !NamesEvent(text) && monthOf(text) == 0 && !noName().MatchString(text) && !sideHead().MatchString(text) && len(text) > 2 {
			names = append(names, named{grammar.Span{Off: int32(off), End: int32(m[1])}, p})
		}
	}
	if m := theirGame().FindStringSubmatch(sentence); m != nil && !isOpeningName(m[1]+"-"+m[2]) && !hasOpening(m[1]+"-"+m[2]) {
		all = append(all, Claim{A: playerOf(m[1]), B: playerOf(m[2]), Weight: byPair, White: byPair})
	}
	for n, a := range names {
		end := len(sentence)
		if n+1 < len(names) {
			end = int(names[n+1].Off)
		}
		who := Surname(a.who.Name)
		people[who] = fuller(a.who, people[who])
		side := func(m []string) {
			if m != nil && (m[1] != "" || len(m) > 3 && m[3] != "") {
				sides[who] += bySide
			} else if m != nil {
				sides[who] -= bySide
			}
		}
		side(sidePhrase().FindStringSubmatch(sentence[a.End:end]))
		if n == 0 {
			side(withSide().FindStringSubmatch(sentence[:a.Off]))
		}
		if n+1 == len(names) {
			break
		}
		b := names[n+1]
		gap := sentence[a.End:b.Off]
		c := Claim{A: a.who, B: b.who, Weight: byPair, White: byPair}
		if yearInside().MatchString(sentence) {
			c.Weight += byYear
		}
		m := againstGap().FindStringSubmatch(gap)
		winner := 0 // 1 if it is a
		switch {
		case m != nil && m[1] != "":
			if after := sidePhrase().FindStringSubmatch(sentence[b.End:]); after != nil { // Short against Timman, with Black
				side(after)
			}
		case m != nil && m[2] != "":
			winner = 1
		case m != nil:
			winner = -1
		case betweenGap().MatchString(gap) && between().MatchString(sentence[:a.Off]):
			c.White = 0
		default:
			continue
		}
		if winner != 0 { // the result shows who had White
			c.White = 0
			if won == grammar.WhiteWins || won == grammar.BlackResigns {
				c.White = winner * SureSides
			} else if won == grammar.BlackWins || won == grammar.WhiteResigns {
				c.White = -winner * SureSides
			}
		}
		if who == Surname(b.who.Name) {
			continue
		}
		all = append(all, c)
	}
	return all
}
