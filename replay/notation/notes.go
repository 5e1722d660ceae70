package notation

// Notes are the ways in which a move was read although it is not written correctly; zero if there
// are none.
type Notes uint32

// The notes.
const (
	OtherCase      Notes = 1 << iota // the name of a piece in another case: nf3, bc4 for a bishop
	FalseCapture                     // a capture sign on a move that captures nothing
	MissingCapture                   // no capture sign, or a dash, on a capture
	// a capture sign before a Tornado square, where nothing is captured (OZ-5)
	TornadoSign
	LeftOut        // the promotion is missing, but only one is possible
	OpenChoice     // /xx: the choice was left open; the first possibility is used
	Detached       // the promotion is detached from the move: e8 =Q
	Superfluous    // the move does not need what is detached after it
	CastlingByKing // castling written as a move of a named king: Ke1-g1, Kg1
	NullMove       // -- : not a legal turn (COMMON-9)
	NumericSquares // ICCF numbers: 5254
)

// Has reports whether all notes of x are among n.
func (n Notes) Has(x Notes) bool { return n&x == x }
