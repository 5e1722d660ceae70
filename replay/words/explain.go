package words

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Explain puts a reason into chess words: lower case, no full stop, units by their titles. p is the
// position that the reason is about.
func Explain(p *rules.Position, r *rules.Reason) string { return ExplainIn(p, r, nil) }

// ExplainIn is Explain with the names of types in the letters of a language; nil for the game's
// own.
func ExplainIn(p *rules.Position, r *rules.Reason, l *notation.Language) string {
	w := wording{p, r, notation.UnitNames(p.Rules(), l)}
	switch {
	case r.Code >= rules.CastlingNone && r.Code <= rules.SeveralCastlings:
		return w.castling()
	case r.Code >= rules.NeedsChoice && r.Code <= rules.TopLevel:
		return w.becoming()
	case r.Code >= rules.Pinned && r.Code <= rules.TakesKing:
		return w.king()
	case r.Code >= rules.CannotReach && r.Code <= rules.WrongVia:
		return w.way()
	}
	return w.other()
}

// wording puts one reason into words.
type wording struct {
	p     *rules.Position
	r     *rules.Reason
	units []string // their names by kind minus one; nil for the game's own
}

// mine returns the unit meant with its square: "the knight on g1".
func (w *wording) mine() string {
	return "the " + w.p.Rules().Title(w.r.Kind) + " on " + w.r.From.String()
}

// that returns the unit in the way or giving check: "the rook on e8".
func (w *wording) that() string {
	if w.r.By == board.Vacant {
		return "an enemy unit"
	}
	return "the " + w.p.Rules().Title(w.r.By.Kind()) + " on " + w.r.At.String()
}

// squares joins squares: "b1, c3 and g1".
func squares(s []board.Square, join func([]string) string) string {
	names := make([]string, len(s))
	for i := range s {
		names[i] = s[i].String()
	}
	return join(names)
}

// names joins the letters of types: "WfD or AD".
func (w *wording) names(kinds []board.Kind) string {
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = w.p.Rules().Name(k, w.units)
	}
	return english.Or(names)
}

// where returns the squares of the units of the kind meant: "; the bishop is on b4", or of those
// that could make the move: "; the bishop that can go to c3 is on b4".
func (w *wording) where() string {
	r := w.r
	t := w.p.Rules().Title(r.Kind)
	that := ""
	if r.Could && r.HasTo && len(r.Squares) < w.count() {
		that = fmt.Sprintf(" that can go to %v", r.To)
	}
	switch n := len(r.Squares); {
	case n == 0:
		return ""
	case n == 1:
		return fmt.Sprintf("; the %s%s is on %v", t, that, r.Squares[0])
	}
	return fmt.Sprintf("; the %s%s are on %s", english.Plural(t), that, squares(r.Squares, english.And))
}

// count returns how many units of the kind meant the side has.
func (w *wording) count() int {
	n := 0
	units := w.p.Board.Units(w.r.Side)
	for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
		if w.p.Board.At(s).Kind() == w.r.Kind {
			n++
		}
	}
	return n
}

// origin describes the written part of a square: "on d4", "on the d-file".
func origin(p rules.Place) string {
	if p == rules.Anywhere {
		return "there"
	}
	return "on " + place(p)
}

// place names the written part of a square: "d4", "the d-file", "rank 4".
func place(p rules.Place) string {
	s, whole := p.Square()
	switch {
	case whole:
		return s.String()
	case p.File >= 0:
		return fmt.Sprintf("the %c-file", 'a'+p.File)
	}
	return fmt.Sprintf("rank %d", p.Rank+1)
}

// way explains what is wrong with where a unit goes.
func (w *wording) way() string {
	r := w.r
	if !r.HasTo {
		return w.nowhere()
	}
	switch r.Code {
	case rules.Obstructed:
		return w.that() + " blocks " + pathOf(w.p.Rules().Title(r.Kind)) + " from " + r.From.String() + " to " + r.To.String()
	case rules.OwnUnit:
		return fmt.Sprintf("%v's own %s is on %v", r.Side, w.p.Rules().Title(r.By.Kind()), r.At)
	case rules.NeedsHurdle:
		return fmt.Sprintf("%s reaches %v only over another unit, and there is none in between", w.mine(), r.To)
	case rules.NothingThere:
		return fmt.Sprintf("%s can reach %v only by capturing, but %v is empty", w.mine(), r.To, r.To)
	case rules.QuietOnly:
		return fmt.Sprintf("%s can reach %v only without capturing, but %s is there", w.mine(), r.To, english.A(w.p.Rules().Title(r.By.Kind())))
	case rules.NoDoubleStep:
		return fmt.Sprintf("%s is not on its home rank, so it cannot make a double step", w.mine())
	case rules.PassantLate:
		return fmt.Sprintf("%s can be captured en passant only right after its double step", w.that())
	case rules.CaptureOnly:
		return fmt.Sprintf("%s reaches %v only by capturing", w.mine(), r.To)
	case rules.WrongVia:
		if on := w.p.Rules().Special(); w.p.Rules().TwoLegs() && on.Has(r.From) && w.p.Rules().Variant.Size.Has(r.Via) && w.p.Board.At(r.Via) == board.Vacant {
			return fmt.Sprintf("%v is empty, so %s cannot go to %v by a Tornado on %v", r.Via, w.mine(), r.To, r.Via)
		}
		return fmt.Sprintf("%s can go to %v, but not through %v", w.mine(), r.To, r.Via)
	}
	if r.From == r.To {
		return fmt.Sprintf("%s is already there", w.mine())
	}
	if len(r.Squares) > 1 {
		return fmt.Sprintf("no %s can go to %v%s", w.p.Rules().Title(r.Kind), r.To, w.where())
	}
	if r.HasVia {
		return fmt.Sprintf("%s cannot go to %v through %v", w.mine(), r.To, r.Via)
	}
	return w.mine() + " cannot go to " + r.To.String()
}

// nowhere explains a move whose target is not a single square, as in descriptive notation: NxB.
func (w *wording) nowhere() string {
	move := "move"
	if w.r.Code == rules.CaptureOnly {
		move = "capture"
	}
	title := w.p.Rules().Title(w.r.Kind)
	if w.count() == 1 {
		return fmt.Sprintf("the %s cannot make this %s", title, move)
	}
	return fmt.Sprintf("no %s can make this %s", title, move)
}

// king explains what would happen to a king.
func (w *wording) king() string {
	r := w.r
	if w.p.Rules().IsMimic(r.By.Kind()) {
		return w.mimic(r.King)
	}
	switch r.Code {
	case rules.Pinned:
		return fmt.Sprintf("%s is pinned by %s against the king on %v", w.mine(), w.that(), r.King)
	case rules.StaysInCheck:
		return fmt.Sprintf("the king on %v is in check from %s, and this move does not stop it", r.King, w.that())
	case rules.KingAttacked:
		return fmt.Sprintf("the king would be in check on %v from %s", r.King, w.that())
	case rules.KingAdjacent:
		return fmt.Sprintf("the king would be on %v, next to the king on %v", r.King, r.At)
	case rules.LosesKing:
		return fmt.Sprintf("%v would lose its last king", r.Side)
	case rules.TakesKing:
		return "the last king cannot be captured"
	}
	return fmt.Sprintf("the king on %v would be left in check from %s", r.King, w.that())
}

// mimic explains that a unit, which gives no check now, could capture the king next (OX-9).
func (w *wording) mimic(king board.Square) string {
	return fmt.Sprintf("%s could then capture the king on %v", w.that(), king)
}

// partner returns what a king castles with.
func (w *wording) partner() string {
	if w.p.Rules().Variant.Castling == rules.CastleRooks {
		return "rook"
	}
	return "castling partner"
}

// inTheWay says what keeps the king or its partner, which is on a square, from where it goes.
func (w *wording) inTheWay(who string, from board.Square) string {
	if w.r.At == w.r.Via {
		return fmt.Sprintf("%s is where the %s on %v goes", w.that(), who, from)
	}
	return fmt.Sprintf("%s blocks %s from %v to %v", w.that(), pathOf(who), from, w.r.Via)
}

// pathOf returns "the knight's path", or "the path of the toto (falcon)".
func pathOf(title string) string {
	if strings.HasSuffix(title, ")") {
		return "the path of the " + title
	}
	return "the " + title + "'s path"
}

// castling explains why a king cannot castle.
func (w *wording) castling() string {
	r := w.r
	switch r.Code {
	case rules.KingMoved:
		return fmt.Sprintf("the king is not on %v", r.From)
	case rules.PartnerMoved:
		return fmt.Sprintf("no %s is on %v", w.partner(), r.To)
	case rules.CastlingLost:
		return fmt.Sprintf("the king or the %s on %v has moved, or the set-up has no such castling right", w.partner(), r.To)
	case rules.CastlingBlocked:
		return fmt.Sprintf("%s is between the king and the %s", w.that(), w.partner())
	case rules.KingBlocked:
		return w.inTheWay("king", r.From)
	case rules.PartnerBlocked:
		return w.inTheWay(w.partner(), r.To)
	case rules.CastlingInCheck:
		return fmt.Sprintf("the king on %v is in check from %s", r.From, w.that())
	case rules.CastlingThrough:
		return fmt.Sprintf("the king would cross %v, which %s attacks", r.Via, w.that())
	case rules.CastlingInto:
		if w.p.Rules().IsMimic(r.By.Kind()) {
			return w.mimic(r.Via)
		}
		return fmt.Sprintf("the king would be in check on %v from %s", r.Via, w.that())
	case rules.CastlingRefused:
		return fmt.Sprintf("the castling partner on %v cannot castle now", r.To)
	case rules.SeveralCastlings:
		return "the king can castle with the units on " + squares(r.Squares, english.And)
	}
	if partners := w.partners(); len(partners) > 0 {
		return fmt.Sprintf("%v castles only with the units on %s", r.Side, squares(partners, english.And))
	}
	return fmt.Sprintf("%v has no such castling", r.Side)
}

// partners returns the squares of the side's rooks in a game with a table of castlings (OX-10).
func (w *wording) partners() []board.Square {
	var out []board.Square
	if w.p.Rules().Variant.Castling != rules.CastleTable {
		return nil
	}
	for i := range w.p.Castlings {
		if c := &w.p.Castlings[i]; c.Side == w.r.Side {
			out = append(out, c.Partner)
		}
	}
	slices.Sort(out)
	return out
}

// becoming explains what a unit may become.
func (w *wording) becoming() string {
	r := w.r
	in := w.p.Rules().Improver()
	switch r.Code {
	case rules.NeedsChoice:
		return fmt.Sprintf("the move does not say what the %s becomes (%s)", w.p.Rules().Title(r.Kind), w.names(r.Kinds))
	case rules.WrongPromotion:
		return fmt.Sprintf("the %s becomes %s, not %s", w.p.Rules().Title(r.Kind), w.names(r.Kinds), w.p.Rules().Name(r.Becomes, w.units))
	case rules.WrongPath:
		return fmt.Sprintf("the %s can only become %s; %s is on another path of improvement", w.p.Rules().Title(r.Kind), w.names(r.Kinds), w.p.Rules().Name(r.Becomes, w.units))
	case rules.WrongLevel:
		was := ""
		if r.Becomes != 0 {
			was = fmt.Sprintf("; %s has level %d", w.p.Rules().Name(r.Becomes, w.units), in.Level(r.Becomes))
		}
		return fmt.Sprintf("the %s (level %d) goes up one level, to %s%s", w.p.Rules().Title(r.Kind), r.Level, w.names(r.Kinds), was)
	case rules.LevelTooLow:
		return fmt.Sprintf("the %s (level %d) does not improve by capturing %s, whose level (%d) is less than half",
			w.p.Rules().Title(r.Kind), r.Level, english.A(w.p.Rules().Title(r.By.Kind())), r.Victim)
	case rules.NoImprovement:
		return fmt.Sprintf("the %s neither captures nor reaches its goal rank", w.p.Rules().Title(r.Kind))
	case rules.TopLevel:
		return fmt.Sprintf("the %s cannot improve further", w.p.Rules().Title(r.Kind))
	}
	return fmt.Sprintf("the %s does not promote or improve by this move", w.p.Rules().Title(r.Kind))
}

// other explains the remaining reasons: the missing unit, and the turn as a whole.
func (w *wording) other() string {
	r := w.r
	switch r.Code {
	case rules.NoneLeft:
		return fmt.Sprintf("%v has no %s", r.Side, w.p.Rules().Title(r.Kind))
	case rules.NotThere:
		return fmt.Sprintf("no %s is %s%s", w.p.Rules().Title(r.Kind), origin(r.Origin), w.where())
	case rules.OtherUnit:
		return fmt.Sprintf("%s is on %v, not %s%s", english.A(w.p.Rules().Title(r.By.Kind())), r.At, english.A(w.p.Rules().Title(r.Kind)), w.where())
	case rules.OpponentUnit:
		return fmt.Sprintf("%s is %v's", w.that(), r.Side.Other())
	case rules.EmptyOrigin:
		return fmt.Sprintf("nothing is on %v", r.From)
	case rules.OtherTurn:
		move := "make this move"
		if r.HasTo {
			move = "go to " + r.To.String()
		}
		other := strings.ToLower(r.Side.Other().String())
		return fmt.Sprintf("it is %v's turn, but only the %s %s on %s can %s", r.Side, other, w.p.Rules().Title(r.Kind), squares(r.Squares, english.Or), move)
	case rules.OffBoard:
		z := w.p.Rules().Variant.Size
		return fmt.Sprintf("%s is not on the board, which has %d files and %d ranks", place(r.Outside), z.Files, z.Ranks)
	case rules.Ambiguous:
		return w.several()
	case rules.NullTurn:
		return "passing is not legal"
	case rules.GameOver:
		return "the game is over: " + r.Ending.Reason(r.Side)
	case rules.NoWands:
		return "there are no wands in this game"
	case rules.NoFastTurn:
		return "no such turn of two moves is possible"
	case rules.NoSuchLoot:
		return "there is no wand to take: the captured unit has none, or the wands of both units are unidentified"
	case rules.ResultMissing:
		return "the result of the zap is missing"
	case rules.ResultImpossible:
		return "this result of the zap is impossible"
	case rules.ZapTooFar:
		return fmt.Sprintf("%s can zap only its own square or an adjacent one, and %v is neither", w.mine(), r.To)
	case rules.Particular:
		return r.Text
	case rules.UnknownName:
		if r.Text == "" {
			return "this game has no pawns"
		}
		return fmt.Sprintf("%q is not a unit of this game", r.Text)
	}
	from, known := r.Origin.Square()
	if known && r.HasTo {
		return fmt.Sprintf("the %s cannot go from %v to %v", w.p.Rules().Title(r.Kind), from, r.To)
	}
	return "no legal turn has this spelling"
}

// several explains an ambiguity.
func (w *wording) several() string {
	r := w.r
	if len(r.Squares) < 2 {
		return "several turns have this spelling"
	}
	to := "make this move"
	if r.HasTo {
		to = "go to " + r.To.String()
	}
	kind, same := w.p.Board.At(r.Squares[0]).Kind(), true
	for _, s := range r.Squares {
		same = same && w.p.Board.At(s).Kind() == kind
	}
	if !same {
		kind = 0
	}
	both := "all "
	if len(r.Squares) == 2 {
		both = "both "
	}
	return fmt.Sprintf("the %s on %s can %s%s", english.Plural(w.p.Rules().Title(kind)), squares(r.Squares, english.And), both, to)
}
