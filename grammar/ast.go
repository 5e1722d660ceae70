package grammar

// Game is the syntax of one record: its tag pairs, then its movetext as a flat
// list in written order. Variations are bracketed by Open and Close items rather
// than nested, so that a hostile file cannot deepen any call stack and so that
// one buffer serves every game.
type Game struct {
	Src   []byte // the record's text; every Span counts within it
	Tags  []Tag
	Items []Item
	Slips []Slip // what no token takes, in written order
	Span         // from the first to the last byte taken; blanks around it are left out
}

// Tag is one tag pair as written.
type Tag struct {
	Span       // from [ to ]
	Name  Span // without blanks
	Value Span // between the quotes, escapes as written: see [Game.Value]
}

// ItemKind says what a piece of movetext is.
type ItemKind uint8

// The kinds of movetext items. Each byte of movetext is a blank, part of one
// item, or part of a [Slip].
const (
	Number  ItemKind = iota + 1 // 12. 12... 12 ; N is the number, Dots the dots
	Elided                      // a lone ... or … or dash standing for White's move
	MoveTok                     // a move; Move is set
	Effect                      // (polymorph = Queen) right after a zap
	Mark                        // a detached mark: + # ch e.p. !? +/= N D ∞
	NAG                         // $12 ; N is the code
	Comment                     // {…}, braces included in the span
	Line                        // ; to the end of the line
	Escape                      // % at the start of a line, to its end
	Open                        // ( ; N is the index of its Close item, or -1
	Close                       // ) ; N is the index of its Open item
	Event                       // [Qd3 dies from Sickness]
	Draw                        // (=), a draw offer
	Comma                       // between two moves
	Bullet                      // list markup at a line start: - * 1.
	Result                      // 1-0 ½-½ * Resigns …; N is an Outcome
	Becomes                     // (Q) a blank after a move; Move is that move with this name as its Become, for where it needs one
)

// Item is one token of movetext.
type Item struct {
	Span
	Kind ItemKind
	Dots uint8 // Number: how many dots follow, at most 255; … counts three
	N    int32 // by kind; Mark: the NAG code it stands for, 0 if none
	Move *Move // MoveTok and Becomes: shared with every place of the same spelling; read only
}

// Outcome is what a result token says.
type Outcome int32

// The outcomes a result token can name. The words say who ended the game and
// how; the side is White where the word names none and is settled by the side
// to move ([SideToMove]).
const (
	Unknown   Outcome = iota // *
	WhiteWins                // 1-0
	BlackWins                // 0-1
	Drawn                    // 1/2-1/2 ½-½ Draw drawn
	BothLose                 // 0-0, only where the Result tag says so
	Resigns                  // the side to move resigns
	WhiteResigns
	BlackResigns
	Mate      // "mate" with nothing after it: the side to move is mated
	Stalemate // "stalemate" with nothing after it
)

// Place is a square, or as much of one as was written. Files and ranks count
// from 0; -1 means "not written".
type Place struct{ File, Rank int8 }

// Nowhere is a Place of which nothing was written.
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
	Tornado             // Nd4~f5
	At                  // e4@e4 (the uci form of a zap)
	Join                // d4f5,f5g7: the comma repeats the square before it, which is left out
)

// Captures reports whether the sign claims a capture.
func (l Link) Captures() bool { return l == Colon || l == Times }

// Leg is one hop: the sign, where to, and what the unit became there.
type Leg struct {
	Link   Link
	To     Place
	Become string // after = or / or in brackets, as written: "Q" "NrB" "xx"; "" if nothing
	Form   byte   // '=' '/' '(' or 0 when glued (e8Q)
}

// Part is what one unit does: a name, where from, one or more legs.
//
// Names of pieces are not known here. Head holds every letter before the first
// square that cannot be part of one, so "Nbd7" has Head "Nb", "NrBe5" Head "NrB",
// "exd4" and "bc4" Heads "e" and "b", "de" Head "d" and a leg to file e: whether
// the last letter is a file only the game's army can tell.
type Part struct {
	Head  string // "" for a bare pawn move
	From  Place  // a square or a rank before the first leg; Nowhere if neither was written
	Legs  []Leg
	Marks string // marks written after a first half: "+" in Ng1-f3+ & Bf1-c4; else ""
	Loot  bool   // &w behind a first half; behind the whole move it is [Move.Loot]
}

// Castle says which castling was written.
type Castle uint8

// Castlings by the number of zeros; a partner square may follow ([Move.Partner]).
const (
	NoCastle Castle = iota
	Short           // O-O
	Long            // O-O-O
)

// Move is one spelling of a move taken apart. It is immutable and shared by all
// places of a file with this spelling.
type Move struct {
	Text    string // as written, marks included
	ID      int32  // from 0 in the order a Parser met it; -1 if not remembered
	Parts   []Part // one; two for Ng1-f3 & Bf1-c4; none for castling, null, ICCF
	Castle  Castle
	Partner Place  // O-O@p1; Nowhere if not written
	Null    bool   // -- Z0 null
	Digits  string // ICCF: "5254", "57581"; "" otherwise
	Loot    bool   // &w
	Result  string // the uci zap's "polymorph,Q"; "" otherwise
	Passant bool   // ep, e.p. glued to the move
	Check   uint8  // 0 none, '+' one, '#' mate, '2' the ambiguous ++
	Judge   uint8  // NAG code 1 to 6 of a glued ! ? !! ?? !? ?!; 0 none
	Excess  string // marks beyond these, as written: "!!!"
	Bare    Span   // within Text: the move without its marks
	Classic *Classic
}

// Classic is a move of the descriptive notation: P-K4, QxPch, R(R1)-K1.
type Classic struct {
	Piece   string // P N Kt B R Q K, with a side before it if written: "QR" "KBP"
	Origin  string // in brackets after the piece: "R1"
	Takes   bool
	Target  string // a square "K4" "QB3", or what is taken "P" "QP" "Kt"
	At      string // in brackets or after / behind the target: "K4"
	Promote string // P-K8=Q, P-K8(Q)
}

// SlipKind says what is wrong with a stretch of text that no token takes, or
// that a token takes only by goodwill.
type SlipKind uint8

// The slips. See [SlipKind.String] for their names.
const (
	Stray          SlipKind = iota + 1 // text that is nothing we know
	OpenComment                        // { without }
	StrayBrace                         // } without {
	NestedBrace                        // { inside {…}: closed by the matching }
	OpenVariation                      // ( without )
	StrayParen                         // ) without (
	EmptyVariation                     // ()
	TooDeep                            // variations nested beyond [MaxDepth]; their text is passed over
	BrokenTag                          // [White "x] and other near tag pairs
	BareBracket                        // [+5:00] between moves: no event, no tag pair
	NulByte                            // a NUL or another control byte
	NotUTF8                            // bytes that are no UTF-8; Span covers the run
	MidMark                            // a byte order mark inside the text
	GluedNumber                        // e52. Nf3: the digits past the rank are a move number
	BareNAG                            // $ without a number, or one beyond 255
	LateTag                            // a tag pair after the movetext began, same record
	Prose                              // text before the first tag pair: mail headers and the like
	TooLong                            // a record beyond MaxRecord: passed over
)

// Slip is a stretch of text that needed goodwill or found no reading. Items and
// slips without goodwill ([SlipKind.Goodwill]) together cover every byte of
// movetext that is not blank exactly once; a slip with goodwill lies on the
// items or tags that take the same text.
type Slip struct {
	Span
	Kind SlipKind
}
