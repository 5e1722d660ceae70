package notation

// Notes tell what was read in spite of its spelling; zero where nothing was.
type Notes uint32

// The notes.
const (
	OtherCase      Notes = 1 << iota // a piece's name in another case: nf3, bc4 for a bishop
	FalseCapture                     // a capture sign on a move that captures nothing
	MissingCapture                   // none, or a dash, on one that does
	LeftOut                          // what the unit becomes is left out, and there is one possibility only
	OpenChoice                       // /xx: the choice was left open; the first possibility is taken
	Detached                         // what the unit becomes stands apart behind the move: e8 =Q
	Superfluous                      // what stands apart behind the move is nothing the move needs
	CastlingByKing                   // castling written as a move of a named king: Ke1-g1, Kg1
	NullMove                         // -- : no legal turn (COMMON-9)
	NumericSquares                   // ICCF numbers: 5254
)

// Has reports whether all notes of x are among n.
func (n Notes) Has(x Notes) bool { return n&x == x }
