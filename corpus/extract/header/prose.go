package header

import (
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
)

// Prose is what sentences near a game say about who played it. Its zero value is empty.
type Prose struct {
	claims []Claim
	last   Player         // the person whom a pronoun of the next sentence stands for
	Host   Player         // who gave a simultaneous display, with White
	sides  map[string]int // who is said to have White, by surname: negative for Black
	people map[string]Player
}

// Add reads a text near a game with a result. Only sentences before the moves may name a pair:
// later ones compare the game with others, and count for who had which side.
func (p *Prose) Add(text string, won grammar.Outcome, before bool, at grammar.Span) {
	if p.sides == nil {
		p.sides, p.people = map[string]int{}, map[string]Player{}
	}
	for text != "" {
		end := len(text)
		for n := printed.SentenceEnd([]byte(text)); n > 0 && n < len(text); {
			if !endsInInitial(text[:n-1]) {
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
		if otherGame.MatchString(sentence) {
			continue
		}
		for _, c := range p.claimsOf(sentence, won) {
			if text == "" {
				c.Weight += byNearness
			}
			if c.Prose, c.At = true, at; before {
				p.claims = append(p.claims, c)
			}
		}
	}
}

// otherGame matches words about another game of the same players.
var otherGame = printed.When(`(?i)\b(?:return (?:game|match)|previous (?:game|encounter|meeting|round)|last time|last year['’]s|earlier (?:game|encounter)|years? (?:before|earlier|later)|next game|Rückspiel|partie précédente)\b`)

// Claims lists the pairs of players that the sentences name.
func (p *Prose) Claims() []Claim {
	all := p.claims
	if c, ok := bothSides(p.sides, p.people); ok && len(all) == 0 {
		c.Prose = true
		all = append(all, c)
	}
	for i := range all {
		c := &all[i]
		if n := p.Said(c.A.Name, c.B.Name); n != 0 {
			if c.ordered { // what is said counts for more
				c.White = 0
			}
			c.White += n
			c.Weight += bySide / 2
		}
	}
	return all
}

// Said returns how firmly the sentences say that a had White and b Black: negative for the reverse.
func (p *Prose) Said(a, b string) int { return p.sides[Surname(a)] - p.sides[Surname(b)] }

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
var person = printed.When(`\p{Lu}[\p{L}\p{M}.]*(?:['’-]\p{Lu}[\p{L}\p{M}]*)*(?: (?:(?:de|da|di|do|dos|del|della|du|la|las|los|le|van|von|der|den|ten|ter|zu|af|al|bin|of|'t|’t) ){0,2}\p{Lu}[\p{L}\p{M}.]*(?:['’-]\p{Lu}[\p{L}\p{M}]*)*){0,4}`)

var (
	againstGap = printed.When(`^(?:['’]s)?(?: \([^()]{1,40}\))?,?(?: (?:\p{Ll}[\p{L}'’-]*|White|Black|Weiß|Schwarz|Blancs|Noirs|Blancas|Negras|Bianco|Nero|Wit|Zwart),?){0,14}? ?(?:(` + againstWords + `)|(` + winWords + `)|(` + loseWords + `))(?:,? (?:the|his|her|\p{Ll}[\p{L}'’]*)){0,5},? $`)
	betweenGap = printed.When(`^,? (?:and|und|et|y|e|en|i|и) (?:the )?$`)
	between    = printed.When(`(?i:between|zwischen|entre|tra|tussen|między|между) (?:the )?$`)
	sidePhrase = printed.When(`(?i:\b(?:with|playing|plays|played|had|has|having|took|takes|as|was|conducting|conducted|handling|drew|avait|avaient|hatte|tenía|llevaba|aveva|mit|avec|con|met|com|białymi|белыми)) (?:the |den |les |las |i |il )?(?i:(white|weiß|weißen|weiss|blancs|blancas|bianco|wit|brancas)|(black|schwarz|schwarzen|noirs|negras|nero|zwart|pretas))\b|^,? \((?i:(white)|(black))\)|^, (?:also |again )?(?:(White)|(Black))(?: today| here| again| this time)?,|^,? (?:who |)(?:had|has|having) (?:the )?(?:(first move|move|opening move|pull)|(defence|second move))\b`)
	// sidesBeside matches the two sides below two names: LASKER BAUER (White) (Black)
	sidesBeside = printed.When(`^ \((?i:` + whiteWords + `)\)[ .,]*\((?i:` + blackWords + `)\)`)
	withSide    = printed.When(`^(?i:with|playing|mit|avec|con) (?:the )?(?i:(white|weiß|blancs|blancas)|(black|schwarz|noirs|negras))(?: pieces| men)?, $`)
	// the words before and between names whose verb precedes both
	invertedLead = printed.When(`(?:^|\s)(?i:besiegte|schlug|bezwang|bezwingt|besiegt|schlägt|überspielte|versloeg|besegrade) (?:\p{Ll}+ ){0,2}$`)
	invertedGap  = printed.When(`^(?: \([^()]{1,30}\))?(?: \p{Ll}+| Weiß| Schwarz| Steinen| Figuren| \p{Lu}\p{Ll}{6,}(?:en|in|er)?){0,8} $`)
	// ofPronoun matches the words before an opponent of somebody named in an earlier sentence
	ofPronoun = printed.When(`(?:^|\s)(?i:he|she|who|er|il|elle|él|ella|hij|он|она)(?: \p{Ll}+){0,3} (?:(` + againstWords + `)|(` + winWords + `)|(` + loseWords + `))(?:,? (?:\p{Ll}[\p{L}'’]*)){0,5},? $`)
	// playingAgainst matches the side of somebody named in an earlier sentence before an opponent
	playingAgainst = printed.When(`(?:^|[\s,;])(?i:playing|with|having|taking) (?:with )?(?:the )?(?:(White)|(Black))(?: pieces| men)? (?:against|versus|vs\.?) (?:the )?$`)
	// givesSimul matches the words about a display against many, ofGame those about a game of it
	givesSimul = printed.When(`(?i)\b(?:simultan|simul\b|сеанс|took on \d+|against \d+ (?:opponents|players|boards))`)
	ofGame     = printed.When(`(?i)\b(?:beat|beaten|defeated|defeating|lost|loss|drew|draw|drawn|won|win|winner|held|opponent|victory|verlor|gewann|remis|battu|nulle|perdió|ganó|tablas)\b`)
	// ledBy matches a side before the name of whoever had it: White was conducted by
	ledBy = printed.When(`(?i)(?:^|[\s,;(])(?:(` + wordsWhite + `)|(` + wordsBlack + `))(?: pieces| men| side)?,?(?: (?:is|are|was|were|being|è|fu|sono|wurden?|werden|est|sont|étaient|son|eran|werd))?(?: (?:played|conducted|handled|led|managed|condott[oaie]|gespielt|geführt|conduits|conducidas|llevadas|geleid|gespeeld))? (?:by|dal|dall['’]|da|dalla|von|par|por|door)(?: the)? ?(?:\p{Ll}{2,5}\. )?$|(?:^|[\s,;(])(?:(weiß|weiss)|(schwarz)) (?:führte|führten|hatte|spielte) $`)
	// oneOfTwo matches which of two people that a sentence names had a side: the latter having the
	// move
	oneOfTwo = printed.When(`(?i)\bthe (?:(former|first(?:-named)?)|latter|last(?:-named)?)(?: player)? (?:\w+ )?(?:having|had|has|playing|played|taking|took|with|conducting|being|as) (?:the )?(?:(white|first move|move|attack)|(black|defence|second move))`)
	// ofSubject matches a side after the second name of a sentence that the first one had: with White
	ofSubject = printed.When(`^(?:,? \([^()]{1,40}\))?,? (?i:with|playing|as|having|mit|avec|con|met|com|conducting|handling) (?:the |den |les |las |i |il )?(?i:` + wordsWhite + `|weißen|` + wordsBlack + `|schwarzen)\b`)
	// allied matches the words about several people who play as one
	allied    = printed.When(`(?i)\b(?:in consultation|consulting|allies|allied|in alliance|beratend|in beratung|alliés|en consultation|consultantes|consultanti)\b`)
	alliedGap = printed.When(`^ (?:and|&|und|et|y|e|en|и) $`)
)

// The words between the names of two players: who met, who won, who lost.
const (
	againstWords = `(?i:against|(?:game|meeting|encounter|battle|duel|clash|draw) with|takes? on|took on|faces|faced|drew with|draws with|drew against|held|holds|met|opponent (?:was|is|being)|versus|vs\.?|v\.?|gegen|contre|contra|contro|tegen|przeciw|против|mot)`
	winWords     = `(?i:beat|beats|defeated|defeats|crushed|mated|won against|won from|win over|victory over|wins against|win against|outplayed|overwhelmed|thrashed|overcame|outwitted|downed|upset|routed|demolished|prevailed over|got the better of|gets the better of|bested|trounced|overpowered|toppled|stunned|disposed of|despatched|dispatched|scored against|schlug|besiegte|bezwang|gewann gegen|siegte gegen|bat|battu|battit|vaincu|gagna contre|vainquit|venció a|derrotó a|ganó a|batté|sconfisse|vinse contro|versloeg|won van|besegrade|победил|обыграл|pokonał|porazil)`
	loseWords    = `(?i:lost to|loses to|lost against|loss to|loss against|was beaten by|was mated by|was crushed by|was defeated by|was outplayed by|was overcome by|resigned to|fell to|fell before|s['’]est inclinée? devant|s['’]inclina devant|s['’]incline devant|went down to|went down before|succumbed to|bowed to|verlor gegen|unterlag|perdit contre|perdió contra|perdió con|perse contro|verloor van|проиграл)`
)

// againstWord matches a word between the players of a game, of which a sentence about one has one.
var againstWord = printed.When(`\s(?i:against|gegen|contre|contra|contro|tegen|против)\s`)

// commonFirst matches a capital at the start of a sentence that begins no name.
var commonFirst = printed.When(`^(?:(?:Playing|Having|Taking|With)(?: .*)?|His|Her|Their|Its|Our|Your|He|She|They|It|You|We|This|That|These|Those|There|Here|When|While|After|Before|Since|Although|Though|However|Both|Each|Every|All|Some|Many|Most|One|Two|What|Which|Who|Not|No|Yes|So|Now|Then|With|Without|For|By|To|Club|Members|Readers|Note|Please|Der|Die|Das|Er|Sie|Es|Ein|Eine|Im|Am|Le|La|Les|Un|Une|Il|Elle|El|Los|Las|Una|Het|De|Een|Zijn|Sein|Son|Sa|Su)$`)

// theirGame matches two names that a sentence puts before the word game: the Duarte-Simões game.
var theirGame = printed.When(`\b(?i:the|this) (` + nameWord + `)[-–—](` + nameWord + `) (?:game|encounter|battle|clash|duel)\b`)
