package grammar

import (
	"bytes"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// record is the root of the grammar of games, over fat tokens:
//
//	record = Lead? ( Tag | Broken )* Movetext? .
//
// It is Parseable: participle hands it the token stream as a whole. It keeps
// counts only; the Parser has what the tokens stand for.
type record struct {
	lead, tags int
	moves      bool
}

// Parse implements [participle.Parseable].
func (r *record) Parse(lex *lexer.PeekingLexer) error {
	if lex.Peek().Type == tokLead {
		lex.Next()
		r.lead++
	}
	for t := lex.Peek().Type; t == tokTag || t == tokBroken; t = lex.Peek().Type {
		lex.Next()
		r.tags++
	}
	if lex.Peek().Type == tokMovetext {
		lex.Next()
		r.moves = true
	}
	return nil
}

// recordParser is the participle parser of records. It holds no state.
var recordParser = participle.MustBuild[record](participle.Lexer(recordDefinition{}))

// MaxDepth is how deep variations may be nested. Deeper ones are passed over and
// reported; engines and people nest a dozen levels at most.
const MaxDepth = 1000

// Table is what the reading of movetext depends on beside the text.
type Table struct {
	// Ranks is how many ranks the board has, 1 to 16. It decides where a rank ends and a
	// move number glued to it begins: e52. is e5, 2. on eight ranks.
	Ranks int
	// Single says that a turn is one unit's and takes no loot, so that & joins nothing.
	Single bool
}

// Parser reads records. It reuses its buffers and remembers the spellings of moves,
// so it belongs to one goroutine, and a [Game] is valid until the next Parse. Games
// share their [Move] values, which stay valid for ever.
type Parser struct {
	// Table, if set, is called once per game when its tags are read and tells what the
	// text of its moves depends on. Without it, everything that can be read is.
	Table func(g *Game) Table

	game  Game
	tape  tape
	lex   recordLexer
	scan  scanner
	spell *spellings

	escapes []Item // the % lines of the tag section
}

// NewParser returns a Parser without memory of any move.
func NewParser() *Parser {
	return &Parser{spell: new(spellings)}
}

// Twin returns a Parser that remembers what p does, and the other way round; its games
// are its own, so that one of each can be at hand. Both belong to the same goroutine.
func (p *Parser) Twin() *Parser { return &Parser{Table: p.Table, spell: p.spell} }

// Parse reads the first game of src and returns it with what follows it: src may
// hold several games, above all games without tags, where move number 1 after a
// result begins a new one. rest is empty at the end, and shorter than src always.
//
// Every text is a game. What is wrong with it is in its Slips.
func (p *Parser) Parse(src []byte) (g *Game, rest []byte) {
	long := len(src) >= MaxRecord
	if long {
		src = src[:MaxRecord]
	}
	g = &p.game
	*g = Game{Src: src, Tags: g.Tags[:0], Items: g.Items[:0], Slips: g.Slips[:0]}
	p.lex = recordLexer{src: src}
	p.tape.rewind()
	p.escapes = p.escapes[:0]
	lead, moves := Span{}, Span{int32(len(src)), int32(len(src))}
	for typ := p.lex.next(); typ != lexer.EOF; typ = p.lex.next() {
		p.tape.put(lexer.Token{Type: typ, Pos: lexer.Position{Offset: int(p.lex.from.Off)}})
		switch typ {
		case tokLead:
			lead = p.lex.from
		case tokTag:
			g.Tags = append(g.Tags, p.lex.tag)
			if p.lex.slip {
				g.Slips = append(g.Slips, Slip{p.lex.from, BrokenTag})
			}
		case tokBroken:
			if p.lex.escape {
				p.escapes = append(p.escapes, Item{Span: p.lex.from, Kind: Escape})
				continue
			}
			g.Slips = append(g.Slips, Slip{p.lex.from, BrokenTag})
		case tokMovetext:
			moves = p.lex.from
		}
	}
	p.tape.end(len(src))
	if _, err := recordParser.ParseFromLexer(p.tape.lexer()); err != nil {
		// The lexer emits no other order of tokens than the grammar has.
		g.Slips = append(g.Slips, Slip{Span{0, int32(len(src))}, Stray})
		return g, nil
	}
	table := Table{Ranks: maxRanks}
	if p.Table != nil {
		table = p.Table(g)
		table.Ranks = min(max(table.Ranks, 1), maxRanks)
	}
	p.scan.start(g, p.spell, table)
	if lead.Len() > 0 {
		p.scan.leadText(lead)
	}
	p.scan.items = append(p.scan.items, p.escapes...)
	g.Items = p.scan.items
	end := int(moves.End)
	switch {
	case p.lex.again > 0:
		end = p.lex.again
	case long:
		g.Slips = append(g.Slips, Slip{moves, TooLong})
	default:
		end = p.scan.movetext(int(moves.Off))
	}
	p.encoding(end)
	if lead.Len() > 0 {
		sortSlips(g.Slips)
	}
	g.Span = p.extent(end)
	return g, src[end:]
}

// extent is the span of the game in src[:end] without blanks around it.
func (p *Parser) extent(end int) Span {
	src := p.game.Src[:end]
	i := skipBlanksBOM(src, 0)
	return Span{int32(i), int32(trimEnd(src, i, end))}
}

// encoding reports what is wrong with the bytes of tags and comments: those of
// the movetext around them were reported by the scanner.
func (p *Parser) encoding(end int) {
	g := &p.game
	src := g.Src[:end]
	bad := !utf8.Valid(src)
	if !bad && bytes.IndexByte(src, 0) < 0 {
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
	sortSlips(g.Slips)
}

// bytesIn reports the first run of bytes in s that are no text: one finding says it
// for the whole comment or tag.
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
			r, n := runeAt(b, i)
			if r != utf8.RuneError || n > 1 {
				i += n
				continue
			}
			for kind = NotUTF8; j < len(b); j++ {
				if r, n := runeAt(b, j); r != utf8.RuneError || n > 1 {
					break
				}
			}
		}
		p.game.Slips = append(p.game.Slips, Slip{Span{s.Off + int32(i), s.Off + int32(j)}, kind})
		return
	}
}

// tape is a token stream that is refilled for each record. A [lexer.PeekingLexer]
// has no reset, but its tokens can be reached through Range and its place through
// LoadCheckpoint: so one of them serves all records, and participle allocates two
// small values a record instead of a stream.
type tape struct {
	peek   lexer.PeekingLexer
	tokens []lexer.Token
	n      int
}

// blankLexer emits left tokens without content, then the end.
type blankLexer struct{ left int }

// Next implements [lexer.Lexer].
func (b *blankLexer) Next() (lexer.Token, error) {
	if b.left == 0 {
		return lexer.EOFToken(lexer.Position{}), nil
	}
	b.left--
	return lexer.Token{Type: tokTag}, nil
}

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
	size := max(64, 2*len(t.tokens))
	old := t.tokens
	peek, err := lexer.Upgrade(&blankLexer{left: size - 1})
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
