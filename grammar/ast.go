package grammar

import "iter"

// Game is the syntax of one record: its tag pairs, then its movetext as a flat
// list in written order. Variations are bracketed by Open and Close items rather
// than nested, so that a hostile file cannot deepen any call stack and so that
// one buffer serves every game.
type Game struct {
	Src          []byte // the record's text; every Span counts within it
	Tags         []Tag
	Items        []Item
	SyntaxErrors []SyntaxError // what no token covers, in written order
	Setup        Setup         // the position, if the record is one line of FEN or EPD
	Span                       // from the first to the last byte read, without the spaces around it

	Dense     bool    // too many tokens: only the tags were read
	ASCII     bool    // the game is known to have no other characters
	NoPercent bool    // it is known to have no % sign
	spell     *tables // that the text of its moves is read with

	Limit int   // the limit on the record's size in bytes, as set when the record was read
	Size  int64 // the record's size in bytes if that exceeds Limit and its end is known; else 0
}

// Tag is one tag pair as written.
type Tag struct {
	Span       // from [ to ]
	Name  Span // without spaces
	Value Span // between the quotes, escapes unchanged: see [Game.Value]
}

// ItemKind is the kind of a token of movetext.
type ItemKind uint8

// The kinds of movetext items. Each byte of movetext is a space, part of one item, or part of a
// [SyntaxError].
const (
	Number  ItemKind = iota + 1 // 12. 12... 12 ; N is the number, Dots the dots
	Elided                      // a lone ... or … or dash in place of White's move
	MoveTok                     // a move: see [Game.Move]; N is its [Canonical]
	Effect                      // (polymorph = Queen) right after a zap
	Mark                        // a detached mark: + # ch e.p. !? +/= N D ∞
	NAG                         // $12 ; N is the code
	Comment                     // {…}, braces included in the span
	Line                        // ; to the end of the line
	Escape                      // % at the start of a line, to the end of the line
	Open                        // ( ; N is the index of its Close item, or -1
	Close                       // ) ; N is the index of its Open item
	Event                       // [Qd3 dies from Sickness]
	Draw                        // (=), a draw offer
	Comma                       // between two moves; N is DashOrSlash for one of those
	Bullet                      // list markup at the start of a line: - * 1.
	Result                      // 1-0 ½-½ * Resigns …; N is an Outcome
	Clock                       // (0:12) or 0.3s, the time of a move in the logs of chess servers
	// (Q) after a move and a space; its [Game.Move] is that move with this name as its Become, used
	// if it needs one
	Becomes
)

// Item is one token of movetext.
type Item struct {
	Span
	Kind ItemKind
	Dots uint8 // Number: how many dots follow, at most 255; … counts as three
	N    int32 // depends on the kind; Mark: its NAG code, 0 if none
	move *Move // MoveTok and Becomes; nil for a MoveTok with a Canonical whose move was not requested yet
}

// Canonical returns what a MoveTok says, if its spelling is canonical.
func (it *Item) Canonical() Canonical { return Canonical(it.N) }

// EndsLine reports whether the move items[i] is the last of its line.
func EndsLine(items []Item, i int) bool {
	for i++; i < len(items); i++ {
		switch items[i].Kind {
		case MoveTok:
			return false
		case Close:
			return true
		case Open:
			i = max(i, int(items[i].N))
		}
	}
	return true
}

// Move returns the move of an item of g that is a MoveTok or Becomes. All items with the same
// spelling share it; it is read only. A move with a Canonical is read when it is first requested.
func (g *Game) Move(it *Item) *Move {
	if it.move == nil {
		it.move = g.spell.saying(it.Canonical(), g.Src[it.Off:it.End])
	}
	return it.move
}

// Outcome is the result that a token states.
type Outcome int32

// The outcomes that a result token can state: who ended the game, and how. Where the token names no
// side, White stands for the side to move, and [SideToMove] corrects that.
const (
	Unknown   Outcome = iota // *
	WhiteWins                // 1-0
	BlackWins                // 0-1
	Drawn                    // 1/2-1/2 ½-½ Draw drawn
	BothLose                 // 0-0, only if the Result tag says so
	Resigns                  // the side to move resigns
	WhiteResigns
	BlackResigns
	Mate       // "mate" with nothing after it: the side to move is mated
	Stalemate  // "stalemate" with nothing after it
	WhiteFlags // White lost on time
	BlackFlags
	DrawAgreed // "drawn by agreement", and so on: a draw with its reason
	DrawRepeated
	DrawPerpetual // by perpetual check
	DrawFifty     // by the fifty-move rule
	DrawMaterial  // nobody can mate
)

// Place is a square, or the part of one that was written. Files and ranks count from 0; -1 means
// "not written".
type Place struct{ File, Rank int8 }

// Nowhere is a Place without file and rank.
var Nowhere = Place{-1, -1}

// Known reports whether both coordinates were written.
func (p Place) Known() bool { return p.File >= 0 && p.Rank >= 0 }

// Link is the sign before a square.
type Link uint8

// The signs between squares. Both dash families read as Dash, × as Times.
const (
	NoLink  Link = iota // Ng1f3 Nf3 e4
	Dash                // e2-e4
	Colon               // N:d4
	Times               // Nxd4
	Tornado             // Nd4~f5-g7 Nd4(f5)g7 Nd4/f5-g7
	At                  // e4@e4 (the uci form of a zap)
	Join                // d4f5,f5g7: the comma and the repeated square, which is left out
)

// Captures reports whether the sign claims a capture.
func (l Link) Captures() bool { return l == Colon || l == Times }

// Leg is one hop: the sign, the destination, and what the piece became there.
type Leg struct {
	Become string // after = or / or in parentheses, as written: "Q" "NrB" "xx"; "" if nothing
	Link   Link
	To     Place
	Form   byte // '=' '/' '(' or 0 if it follows directly (e8Q)
}

// Part is what one piece does: its name, its origin, and one or more legs.
//
// The names of pieces are not known here. Head holds all letters before the first square that
// cannot be part of a square: "Nbd7" has Head "Nb", "NrBe5" has "NrB", "exd4" and "bc4" have "e"
// and "b", and "de" has Head "d" and a leg to file e. Only the army of the game can tell whether
// the last letter is a file.
type Part struct {
	Head  string // "" for a bare pawn move
	Gloss string // the name in brackets after the head: the Q of WW(Q)d1-h5; else ""
	Legs  []Leg
	Marks string // marks after the first half of a turn: "+" in Ng1-f3+ & Bf1-c4; else ""
	From  Place  // a square, a rank, or a file after a gloss, before the first leg; else Nowhere
	Loot  bool   // &w after the first half of a turn; after the whole move it is [Move.Loot]
}

// Castle says which castling was written, if any.
type Castle uint8

// The castlings by the number of zeros. The square of the rook may follow ([Move.Partner]).
const (
	NoCastle   Castle = iota
	Short             // O-O
	Long              // O-O-O
	EitherSide        // Castles, in words: on the side where it is legal
)

// Move is one spelling of a move, parsed. It is immutable, and all places in a file with this
// spelling share it.
type Move struct {
	Text string // as written, marks included
	// the spelling that was read where Text is written otherwise (SplitMove, Misread,
	// Mistyped, LookAlike, Spoken); else ""
	Read    string
	Parts   []Part // one; two for Ng1-f3 & Bf1-c4; none for castling, null, ICCF
	Digits  string // ICCF: "5254", "57581"; "" otherwise
	Result  string // the uci zap's "polymorph,Q"; "" otherwise
	Excess  string // marks beyond Check and Judge, as written: "!!!"
	Classic *Classic

	// Small fields stand together, as a parser remembers thousands of moves.

	Canonical Canonical // what Text says, if it is a canonical spelling
	Bare      Span      // within Text: the move without its marks
	Partner   Place     // O-O@p1; Nowhere if not written
	Castle    Castle
	Null      bool  // -- Z0 null 0000
	Loot      bool  // &w
	Passant   bool  // ep or e.p. directly after the move
	Check     uint8 // 0 none, '+' one, '#' mate, '2' the ambiguous ++
	Judge     uint8 // NAG code 1 to 6 of a directly following ! ? !! ?? !? ?!; 0 if none
	Damaged   bool  // Read is a guess: what was written is not a move (SplitMove, Misread, Mistyped)
}

// Classic is a move in descriptive notation: P-K4, QxPch, R(R1)-K1; or P4R, DxP, T(1T)1R in a
// Romance language, where side and file follow the piece, and the file follows the rank.
type Classic struct {
	Piece   string // P N Kt B R Q K, with a side before it if written: "QR" "KBP"; "TD" "PAR"
	Origin  string // in parentheses after the piece: "R1", "1T"
	Takes   bool
	Target  string // a square "K4" "QB3" "3AD", or what is taken "P" "QP" "Kt"
	At      string // in parentheses or after / following the target: "K4"
	Promote string // P-K8=Q, P-K8(Q)
}

// ErrorKind says what is wrong with text that no token covers, or that a token covers although it
// is not written correctly.
type ErrorKind uint8

// The syntax errors. See [ErrorKind.String] for their names.
const (
	Stray          ErrorKind = iota + 1 // text that cannot be read
	OpenComment                         // { without }
	StrayBrace                          // } without {
	NestedBrace                         // { inside {…}: closed by the matching }
	OpenVariation                       // ( without )
	StrayParen                          // ) without (
	EmptyVariation                      // ()
	TooDeep                             // variations nested beyond [MaxDepth]; their text is skipped
	BrokenTag                           // [White "x] and other damaged tag pairs
	BareBracket                         // [+5:00] between moves: neither an event nor a tag pair
	NulByte                             // a NUL or another control byte
	NotUTF8                             // bytes that are not valid UTF-8; Span covers the run
	MidMark                             // a byte order mark inside the text
	GluedNumber                         // e52. Nf3: the digits after the rank are a move number
	BareNAG                             // $ without a number, or with one above 255
	LateTag                             // a tag pair after the movetext began, in the same record
	Prose                               // text before the first tag pair: mail headers and the like
	Conflict                            // a conflict marker of git: <<<<<<< HEAD
	SplitMove                           // N f3: spaces inside a move; overlaps the move
	// BbS, l-0, l.: characters misread by OCR; overlaps what it is read as
	Misread
	// Nb8-6c, Nf3-dd4: two characters exchanged, or one typed twice; overlaps a move
	Mistyped
	Incomplete // Be, Ng1-3, xd4: a part of a square is missing; overlaps the move
	// Nс6 with a Cyrillic с, e４: look-alike or invisible characters; overlaps a move
	LookAlike
	Invisible    // invisible characters between tokens
	GluedResult  // Qxf7#1-0: overlaps the result
	SpacedResult // 1 - 0: overlaps the result
	// Nf3Nc6: overlaps the second move; e4 - e5: overlaps the dash, which is a [Comma]
	JoinedMoves
	Spoken // P to K4, Castles K-side: a move in words; overlaps the move
	// ; x [Event "b"]: a tag section inside a comment; overlaps the comment
	HiddenTags
	// P*3c: a word that is not a move in the usual notations, in a game of a variant that is not
	// known ([Table.UnknownNotation]); it is not read
	UnknownWord
	TooLong // a record above the limit of bytes or of tokens: not read
)

// SyntaxError is text that could not be read, or that was read although it is not written
// correctly. Items and the syntax errors that are not tolerated ([ErrorKind.Tolerated]) together
// cover every byte of movetext except spaces exactly once; a tolerated syntax error overlaps the
// items or tags that hold its text.
type SyntaxError struct {
	Span
	Kind ErrorKind
}

// MainMoves yields the moves of the main line, in order. Those in variations are left out.
func (g *Game) MainMoves() iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		depth := 0
		for i := range g.Items {
			switch it := &g.Items[i]; it.Kind {
			case Open:
				depth++
			case Close:
				depth--
			case MoveTok:
				if depth == 0 && !yield(it) {
					return
				}
			}
		}
	}
}

// MainPlies returns the number of moves of the main line.
func (g *Game) MainPlies() (n int) {
	for range g.MainMoves() {
		n++
	}
	return n
}
