package header

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// sentence is a sentence near a game, which adds to what prose says about it.
type sentence struct {
	prose  *Prose
	text   string
	won    grammar.Outcome // the result of the game
	names  []named
	claims []Claim
}

// named is a person, and where a sentence has the name.
type named struct {
	grammar.Span
	who Player
}

// claimsOf lists the pairs of players in a sentence about a game with a result, and counts who is
// said to have White.
func (p *Prose) claimsOf(text string, won grammar.Outcome) []Claim {
	s := sentence{prose: p, text: text, won: won, names: namesIn(text)}
	s.joinAllies()
	s.formerAndLatter()
	s.compound()
	met := false // the name before is the first of a pair
	for n := range s.names {
		s.leads(n)
		s.sidesAfter(n, met)
		met = n+1 < len(s.names) && s.pair(n)
	}
	if len(againstWord.FindAllStringIndex(text, 2)) > 1 {
		s.claims = nil // examples from several games
	}
	s.simul()
	s.board()
	s.remember()
	return s.claims
}

// namesIn lists the people whom a sentence names.
func namesIn(sentence string) (names []named) {
	for _, m := range person.FindAllStringIndex(sentence, -1) {
		off := m[0] + len(leadWord.FindString(sentence[m[0]:m[1]]+" "))
		if off >= m[1] || strings.HasSuffix(sentence[:off], "(") { // in brackets: a house, a town or a club
			continue
		}
		text := sentence[off:m[1]]
		if p := playerOf(text); p.Name != "" && len(text) > 2 && !isOtherName(text) {
			names = append(names, named{grammar.Span{Off: int32(off), End: int32(m[1])}, p})
		}
	}
	return names
}

// isOtherName reports whether words with capitals are not the name of a person.
func isOtherName(text string) bool {
	return IsSentence(text) || hasOpening(text) || NamesEvent(text) || monthOf(text) > 0 || noName.MatchString(text) || sideHead.MatchString(text) || commonFirst.MatchString(text)
}

// before returns the text between a name and the one before it.
func (s *sentence) before(n int) string {
	from := int32(0)
	if n > 0 {
		from = s.names[n-1].End
	}
	return s.text[from:s.names[n].Off]
}

// after returns the text between a name and the next one.
func (s *sentence) after(n int) string {
	if n+1 == len(s.names) {
		return s.text[s.names[n].End:]
	}
	return s.text[s.names[n].End:s.names[n+1].Off]
}

// joinAllies makes one player of people who play together.
func (s *sentence) joinAllies() {
	if len(s.names) < 2 || !allied.MatchString(s.text) {
		return
	}
	for n := len(s.names) - 2; n >= 0; n-- {
		a, b := &s.names[n], s.names[n+1]
		if alliedGap.MatchString(s.text[a.End:b.Off]) && !between.MatchString(s.text[:a.Off]) {
			*a = named{grammar.Span{Off: a.Off, End: b.End}, Player{Name: s.text[a.Off:b.End]}}
			s.names = slices.Delete(s.names, n+1, n+2)
		}
	}
}

// formerAndLatter counts which of two people is said to have a side: the latter having the move.
func (s *sentence) formerAndLatter() {
	m := oneOfTwo.FindStringSubmatch(s.text)
	if m == nil || len(s.names) != 2 {
		return
	}
	first, second := bySide, -bySide
	if white := (m[1] != "") == (m[2] != ""); !white { // the former with White, the latter with Black
		first, second = second, first
	}
	s.prose.sides[Surname(s.names[0].who.Name)] += first
	s.prose.sides[Surname(s.names[1].who.Name)] += second
}

// compound adds the claim of two names in one: the Duarte-Simões game.
func (s *sentence) compound() {
	if m := theirGame.FindStringSubmatch(s.text); m != nil && !isOpeningName(m[1]+"-"+m[2]) && !hasOpening(m[1]+"-"+m[2]) {
		s.claims = append(s.claims, pairClaim(playerOf(m[1]), playerOf(m[2])))
	}
}

// pairClaim is the claim that two people played, the first of them with White.
func pairClaim(a, b Player) Claim {
	return Claim{A: a, B: b, Weight: byPair, White: byPair, ordered: true}
}

// count counts the side that a match says a person had: its groups are White's and Black's in turn.
func (s *sentence) count(who string, m []string) {
	for i := 1; i < len(m); i++ {
		if m[i] != "" {
			s.prose.sides[who] += bySide * (i%2*2 - 1)
		}
	}
}

// leads reads the words before a name: who led a side, and whom somebody named before played.
func (s *sentence) leads(n int) {
	p, a, gap := s.prose, s.names[n], s.before(n)
	who, last := Surname(a.who.Name), Surname(p.last.Name)
	p.people[who] = fuller(a.who, p.people[who])
	s.count(who, ledBy.FindStringSubmatch(gap))
	if p.last.Name == "" || last == who {
		return
	}
	if m := playingAgainst.FindStringSubmatch(gap); m != nil && n == 0 {
		s.claims = append(s.claims, pairClaim(p.last, a.who))
		p.people[last] = fuller(p.last, p.people[last])
		s.count(last, m)
	}
	if m := ofPronoun.FindStringSubmatch(gap); m != nil && (n == 0 || !againstGap.MatchString(gap)) {
		c := pairClaim(p.last, a.who)
		if m[2] != "" {
			c.wonBy(1, s.won)
		} else if m[3] != "" {
			c.wonBy(-1, s.won)
		}
		s.claims = append(s.claims, c)
	}
}

// sidesAfter counts the side that the words after a name give. Those after a pair can be about its
// first person, and are read with the pair.
func (s *sentence) sidesAfter(n int, ofPair bool) {
	who, after := Surname(s.names[n].who.Name), s.after(n)
	if (!ofPair || !ofSubject.MatchString(after)) && !sidesBeside.MatchString(after) {
		s.count(who, sidePhrase.FindStringSubmatch(after))
	}
	if n == 0 {
		s.count(who, withSide.FindStringSubmatch(s.before(0)))
	}
}

// pair adds the claim of a name and the next one, if the words between them say that they played.
// It reports whether a word like against does.
func (s *sentence) pair(n int) (met bool) {
	a, b, gap := s.names[n], s.names[n+1], s.after(n)
	c := pairClaim(a.who, b.who)
	if yearInside.MatchString(s.text) {
		c.Weight += byYear
	}
	m := againstGap.FindStringSubmatch(gap)
	winner := 0 // 1 if it is a
	switch {
	case m != nil && m[1] != "":
	case m != nil && m[2] != "":
		winner = 1
	case m != nil:
		winner = -1
	case betweenGap.MatchString(gap) && between.MatchString(s.text[:a.Off]):
		c.White = 0
	case invertedLead.MatchString(s.text[:a.Off]) && invertedGap.MatchString(gap): // besiegte Lind den Meister Roth
		winner = 1
	default:
		return false
	}
	who := Surname(a.who.Name)
	if m != nil {
		if after := s.text[b.End:]; ofSubject.MatchString(after) { // Short against Timman, with Black
			s.count(who, sidePhrase.FindStringSubmatch(after))
		}
	}
	c.wonBy(winner, s.won)
	if who != Surname(b.who.Name) {
		s.claims = append(s.claims, c)
	}
	return m != nil
}

// wonBy adds who had White to a claim whose sentence names the winner, 1 for A and -1 for B: the
// result of the game shows it.
func (c *Claim) wonBy(winner int, won grammar.Outcome) {
	if winner == 0 {
		return
	}
	c.ordered = false
	switch {
	case won == grammar.WhiteWins || won == grammar.BlackResigns:
		c.White = winner * SureSides
	case won == grammar.BlackWins || won == grammar.WhiteResigns:
		c.White = -winner * SureSides
	default:
		c.White = 0
	}
}

// simul finds the host of a simultaneous display, who had White in each game, or the guest of one
// game.
func (s *sentence) simul() {
	p := s.prose
	if givesSimul.MatchString(s.text) && len(s.names) > 0 {
		p.Host = s.names[0].who
	} else if p.Host.Name != "" && len(s.claims) == 0 && len(s.names) == 1 && ofGame.MatchString(s.text) && Surname(s.names[0].who.Name) != Surname(p.Host.Name) {
		s.claims = append(s.claims, pairClaim(p.Host, s.names[0].who))
	}
}

// board adds the board that the sentence names to its claims.
func (s *sentence) board() {
	if board, ok := BoardIn(s.text); ok {
		for i := range s.claims {
			s.claims[i].More = append(s.claims[i].More, record.Tag{Name: "Board", Value: board})
		}
	}
}

// remember keeps whom a pronoun of the next sentence stands for: the first person with a full name,
// or else the last one.
func (s *sentence) remember() {
	for n := len(s.names) - 1; n >= 0; n-- {
		if who := s.names[n].who; n == len(s.names)-1 || strings.Contains(who.Name, " ") {
			s.prose.last = who
		}
	}
}
