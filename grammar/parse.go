package grammar

import (
	"bytes"
	"sync"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/fairyscore/fairyscore/grammar/char"
	"github.com/fairyscore/fairyscore/grammar/stops"
)

// record is the root of the grammar of games, over large tokens:
//
//	record = Lead? ( Tag | Broken )* Movetext? .
//
// It is Parseable: participle passes it the whole token stream. It only keeps counts; the Parser
// has the contents of the tokens.
type record struct {
	lead, tags int
	moves      bool
}

// poisonSpan is a place that does not exist in any text.
var poisonSpan = Span{Off: 1<<31 - 2, End: 1<<31 - 1}

// Parse implements [participle.Parseable].
func (r *record) Parse(lex *lexer.PeekingLexer) error {
	if lex.Peek().Type == tokLead {
		lex.Next()
		r.lead++
	}
	for isTagToken(lex.Peek().Type) {
		lex.Next()
		r.tags++
	}
	if lex.Peek().Type == tokMovetext {
		lex.Next()
		r.moves = true
	}
	return nil
}

// recordParser is the participle parser of records, built when it is first needed. It holds no
// state.
var recordParser = sync.OnceValue(func() *participle.Parser[record] {
	return participle.MustBuild[record](participle.Lexer(recordDefinition{}))
})

// MaxDepth is how deep variations may be nested. Deeper ones are skipped and reported. People and
// engines nest a dozen levels at most.
const MaxDepth = 1000

// Table is what the reading of movetext depends on, apart from the text.
type Table struct {
	// Ranks is how many ranks the board has, 1 to 16. It decides where a rank ends and a move
	// number directly after it begins: e52. is e5, 2. on eight ranks.
	Ranks int
	// Single means that a turn moves only one piece and takes no loot, so that & joins nothing.
	Single bool
	// BracketedVia says that a square in brackets inside a move is the Tornado square of its
	// first leg, Nc3(d5)f6, and not a variation.
	BracketedVia bool
	// UnknownNotation says that the game is of an unknown variant, so that nothing can be said about
	// a word that is not a move in a usual notation: see [UnknownWord].
	UnknownNotation bool
}

// Parser reads records. It reuses its buffers and remembers the spellings of moves, so it belongs
// to one goroutine, and a [Game] is valid until the next Parse. Games share their [Move] values,
// which stay valid for ever.
type Parser struct {
	// Table, if set, is called once per game when its tags have been read, and returns what the
	// text of its moves depends on. Without it, everything that can be read is read.
	Table func(g *Game) Table

	// MaxRecord is the limit on the size of a record in bytes; 0 means [MaxRecord].
	MaxRecord int

	// ASCII means that the texts to parse are known to have no other characters, and NoPercent that
	// they have no % sign.
	ASCII, NoPercent bool

	game  Game
	tape  tape
	lex   recordLexer
	scan  scanner
	spell *spellings

	asides []Item // the comments and % lines of the tag section
	moves  int    // where the movetext of the tags that ParseHead read begins

	// which numbers of tokens the grammar has accepted for records of tag pairs only, and of tag
	// pairs and a movetext: it need not judge the same sequence again
	tagged, usual uint64
}

// NewParser returns a Parser that remembers no moves.
func NewParser() *Parser {
	return &Parser{spell: new(spellings)}
}

// Twin returns a Parser that shares the remembered spellings with p but has its own game, so that
// two games are available at the same time. Both belong to the same goroutine.
func (p *Parser) Twin() *Parser {
	return &Parser{Table: p.Table, MaxRecord: p.MaxRecord, spell: p.spell}
}

// Parse reads the first game of src and returns it with the rest of src. src may hold several
// games, especially games without tags, where move number 1 after a result begins the next one.
// rest is empty at the end, and always shorter than src.
//
// Every text is a game. What is wrong with it is in its SyntaxErrors.
func (p *Parser) Parse(src []byte) (g *Game, rest []byte) {
	limit := limitOf(p.MaxRecord)
	long := len(src) > limit
	if long {
		src = src[:limit]
	}
	g = &p.game
	if cap(g.Items) > keepTokens || cap(g.SyntaxErrors) > keepTokens || cap(g.Tags) > keepTokens {
		*g, p.tape = Game{}, tape{} // releases the memory of a huge record
	}
	*g = Game{Src: src, NoPercent: p.NoPercent, Tags: reused(g.Tags, Tag{Span: poisonSpan, Name: poisonSpan, Value: poisonSpan}), Items: reused(g.Items, Item{Span: poisonSpan}), SyntaxErrors: reused(g.SyntaxErrors, SyntaxError{Span: poisonSpan}), Limit: limit, Setup: Setup{Fields: reused(g.Setup.Fields, poisonSpan)}}
	if at, end, is, _ := positionRecord(src, limit, true); is && end <= limit {
		g.setup(at, char.LineEnd(src, at))
		p.encoding(end, end)
		g.Span = p.extent(end)
		return g, src[end:]
	}
	lead, moves, seen, ok := p.section(src, limit)
	if !ok {
		return p.tooMany(src)
	}
	if n := len(g.Tags); long && n > 0 && int(g.Tags[n-1].End) == len(src) {
		g.Tags = g.Tags[:n-1] // the limit cuts it off
	}
	if bit := uint64(1) << p.tape.n; seen == nil || *seen&bit == 0 { // a shift by 64 and more is 0
		p.tape.end(len(src))
		if _, err := recordParser().ParseFromLexer(p.tape.lexer()); err != nil {
			// The lexer never emits tokens in an order that the grammar does not have.
			g.SyntaxErrors = append(g.SyntaxErrors, SyntaxError{Span{0, int32(len(src))}, Stray})
			return g, nil
		}
		if seen != nil {
			*seen |= bit
		}
	}
	table := p.table()
	p.scan.start(g, p.spell, table)
	if lead.Len() > 0 {
		p.scan.leadText(lead)
	}
	p.scan.items = append(p.scan.items, p.asides...)
	if len(p.scan.items)+len(g.SyntaxErrors) > maxTokens(limit) {
		return p.tooMany(src)
	}
	g.Items = p.scan.items
	end := int(moves.End)
	switch {
	case p.lex.again > 0:
		end = p.lex.again
	case long:
		g.SyntaxErrors = append(g.SyntaxErrors, SyntaxError{moves, TooLong})
	default:
		end = p.scan.movetext(int(moves.Off))
		if table.UnknownNotation && !g.Dense {
			g.unknownWords(int(moves.Off), end)
		}
	}
	odd := end
	if !p.scan.odd { // there is no NUL in a plain comment
		odd = min(end, int(moves.Off))
	}
	p.encoding(end, odd)
	if lead.Len() > 0 {
		sortSyntaxErrors(g.SyntaxErrors)
	}
	g.Span = p.extent(end)
	return g, src[end:]
}

// section reads what precedes the moves: text before the tags, and the tags. It returns where the
// text and the moves are, and the sequences of such tokens that were parsed, nil if these must be.
// ok is false if there are too many tags.
func (p *Parser) section(src []byte, limit int) (lead, moves Span, seen *uint64, ok bool) {
	g := &p.game
	p.lex = recordLexer{src: src}
	p.tape.rewind()
	p.asides = p.asides[:0]
	seen, moves = &p.tagged, Span{int32(len(src)), int32(len(src))}
	for typ := p.lex.next(); typ != lexer.EOF; typ = p.lex.next() {
		if tagTokens*len(g.Tags)+len(g.SyntaxErrors)+len(p.asides) >= maxTokens(limit) || !p.unseen(p.lex.gap) {
			return lead, moves, nil, false
		}
		p.lex.gap = Span{}
		if !p.tape.repeats(typ) {
			p.tape.put(lexer.Token{Type: typ, Pos: lexer.Position{Offset: int(p.lex.from.Off)}})
		}
		switch typ {
		case tokLead:
			lead, seen = p.lex.from, nil
		case tokTag:
			g.Tags = append(g.Tags, p.lex.tag)
			if p.lex.syntaxError {
				g.SyntaxErrors = append(g.SyntaxErrors, SyntaxError{p.lex.from, BrokenTag})
			}
		case tokBroken:
			seen = nil
			if p.lex.aside {
				p.asides = append(p.asides, Item{Span: p.lex.from, Kind: p.lex.item})
				continue
			}
			kind := BrokenTag
			if p.lex.marker {
				kind = Conflict
			}
			g.SyntaxErrors = append(g.SyntaxErrors, SyntaxError{p.lex.from, kind})
		case tokMovetext:
			if moves = p.lex.from; seen != nil {
				seen = &p.usual
			}
		}
	}
	return lead, moves, seen, p.unseen(p.lex.gap)
}

// table returns what the text of the moves of the current game depends on.
func (p *Parser) table() Table {
	if p.Table == nil {
		return Table{Ranks: maxRanks}
	}
	t := p.Table(&p.game)
	t.Ranks = min(max(t.Ranks, 1), maxRanks)
	return t
}

// tooMany ends a record with more tags or preceding lines than are read; nothing of it is kept.
func (p *Parser) tooMany(src []byte) (g *Game, rest []byte) {
	g = &p.game
	all := Span{int32(skipWhitespaceBOM(src, 0)), int32(len(src))}
	*g = Game{Src: src, SyntaxErrors: []SyntaxError{{all, TooLong}}, Limit: g.Limit, Dense: true, Span: all}
	return g, nil
}

// keepTokens is how many tokens a Parser keeps memory for from one record to the next.
const keepTokens = 1 << 15

// extent returns the span of the game in src[:end], without the spaces around it. It is empty if
// there are only escaped lines, which belong to the file.
func (p *Parser) extent(end int) Span {
	src := p.game.Src[:end]
	i := skipWhitespaceBOM(src, 0)
	end = trimEnd(src, i, end)
	if p.game.onlyEscapes() {
		i = end
	}
	return Span{int32(i), int32(end)}
}

// onlyEscapes reports whether the game has escaped lines and nothing else.
func (g *Game) onlyEscapes() bool {
	if len(g.Items) == 0 || g.Items[0].Kind != Escape || len(g.Tags)+len(g.SyntaxErrors) > 0 || g.Setup.Len() > 0 {
		return false
	}
	for i := range g.Items {
		if g.Items[i].Kind != Escape {
			return false
		}
	}
	return true
}

// encoding reports invalid bytes in tags and comments of the game in src[:end]. The scanner has
// reported those of the movetext. From odd on, none of the comments has a NUL.
func (p *Parser) encoding(end, odd int) {
	g := &p.game
	src := g.Src[:end]
	g.ASCII = p.ASCII || stops.ASCII(src)
	if (g.ASCII || utf8.Valid(src)) && bytes.IndexByte(src[:odd], 0) < 0 {
		return
	}
	for _, t := range g.Tags {
		p.bytesIn(t.Span)
	}
	for i := range g.Items {
		switch it := &g.Items[i]; it.Kind {
		case Comment, Line, Escape:
			p.bytesIn(it.Span)
		}
	}
	sortSyntaxErrors(g.SyntaxErrors)
}

// bytesIn reports the first run of invalid bytes in s: one finding covers the whole comment or tag.
func (p *Parser) bytesIn(s Span) {
	b := p.game.Src[s.Off:s.End]
	for i := 0; i < len(b); {
		c := b[i]
		if c != 0 && c < utf8.RuneSelf {
			i++
			continue
		}
		kind, j := NulByte, i
		if c == 0 {
			for j < len(b) && b[j] == 0 {
				j++
			}
		} else {
			r, n := char.RuneAt(b, i)
			if r != utf8.RuneError || n > 1 {
				i += n
				continue
			}
			for kind = NotUTF8; j < len(b); j++ {
				if r, n := char.RuneAt(b, j); r != utf8.RuneError || n > 1 {
					break
				}
			}
		}
		p.game.SyntaxErrors = append(p.game.SyntaxErrors, SyntaxError{Span{s.Off + int32(i), s.Off + int32(j)}, kind})
		return
	}
}

// tape is a token stream that is refilled for each record. A [lexer.PeekingLexer] cannot be reset,
// but its tokens are accessible through Range and its place through LoadCheckpoint. So one of them
// serves all records, and participle allocates two small values per record instead of a stream.
type tape struct {
	peek   lexer.PeekingLexer
	tokens []lexer.Token
	n      int
}

// spaceLexer emits left tokens without content, then the end.
type spaceLexer struct{ left int }

// Next implements [lexer.Lexer].
func (b *spaceLexer) Next() (lexer.Token, error) {
	if b.left == 0 {
		return lexer.EOFToken(lexer.Position{}), nil
	}
	b.left--
	return lexer.Token{Type: tokTag}, nil
}

// repeats reports whether a token continues a run of tag pairs. One token stands for them all: the
// grammar allows any number, and a token takes several times the memory of a tag pair.
func (t *tape) repeats(typ lexer.TokenType) bool {
	return t.n > 0 && isTagToken(typ) && isTagToken(t.tokens[t.n-1].Type)
}

// isTagToken reports whether a token is a tag pair, damaged or not.
func isTagToken(typ lexer.TokenType) bool { return typ == tokTag || typ == tokBroken }

// rewind empties the tape.
func (t *tape) rewind() { t.n = 0 }

// put appends a token.
func (t *tape) put(tok lexer.Token) {
	if t.n+1 >= len(t.tokens) {
		t.grow()
	}
	t.tokens[t.n] = tok
	t.n++
}

// grow doubles the tape.
func (t *tape) grow() {
	size := max(8, 2*len(t.tokens))
	old := t.tokens
	peek, err := lexer.Upgrade(&spaceLexer{left: size - 1})
	if err != nil {
		return // blankLexer has no errors
	}
	t.peek = *peek
	t.tokens = t.peek.Range(0, lexer.RawCursor(size))
	copy(t.tokens, old)
}

// end closes the tape.
func (t *tape) end(offset int) {
	t.put(lexer.EOFToken(lexer.Position{Offset: offset}))
}

// lexer returns the stream, at its start.
func (t *tape) lexer() *lexer.PeekingLexer {
	t.peek.LoadCheckpoint(lexer.Checkpoint{})
	return &t.peek
}
