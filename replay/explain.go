package replay

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Explain says a reason in chess words: lower case, no full stop, units by their titles.
// p is the position the reason is about.
func Explain(p *rules.Position, r *rules.Reason) string {
	w := wording{p, r}
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

// wording words one reason.
type wording struct {
	p *rules.Position
	r *rules.Reason
}

// title names a type in lower case: "nightrider-bishop".
func (w *wording) title(k board.Kind) string {
	if k == 0 {
		return "unit"
	}
	u := w.p.Rules().Unit(k)
	if u.Title == "" {
		return u.Name
	}
	return strings.ToLower(u.Title)
}

// mine names the unit meant with its square: "the knight on g1".
func (w *wording) mine() string { return fmt.Sprintf("the %s on %v", w.title(w.r.Kind), w.r.From) }

// that names the unit in the way or giving check: "the rook on e8".
func (w *wording) that() string {
	if w.r.By == board.Vacant {
		return "an enemy unit"
	}
	return fmt.Sprintf("the %s on %v", w.title(w.r.By.Kind()), w.r.At)
}

// squares joins squares: "b1, c3 and g1".
func squares(s []board.Square, last string) string {
	names := make([]string, len(s))
	for i := range s {
		names[i] = s[i].String()
	}
	return join(names, last)
}

// names joins the letters of types: "WfD or AD".
func (w *wording) names(kinds []board.Kind) string {
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = w.p.Rules().Unit(k).Name
	}
	return join(names, "or")
}

// join joins words, the last two by a word of their own.
func join(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}

// article puts a or an before a word.
func article(word string) string {
	if strings.ContainsRune("aeiou", rune(word[0])) {
		return "an " + word
	}
	return "a " + word
}

// where says where the units of the kind meant stand: "; the bishop is on b4", or those
// that could do it: "; the bishop that can go to c3 is on b4".
func (w *wording) where() string {
	r := w.r
	t := w.title(r.Kind)
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
	return fmt.Sprintf("; the %s%s are on %s", plural(t), that, squares(r.Squares, "and"))
}

// count is how many units of the kind meant the side has.
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

// plural is a title in the plural, what stands in brackets behind it left alone.
func plural(title string) string {
	word, rest, ok := strings.Cut(title, " (")
	switch {
	case strings.HasSuffix(word, "f"):
		word = word[:len(word)-1] + "ves"
	case strings.HasSuffix(word, "x"):
		word += "es"
	case strings.HasSuffix(word, "man"):
		word = word[:len(word)-3] + "men"
	default:
		word += "s"
	}
	if ok {
		return word + " (" + rest
	}
	return word
}

// origin words as much of a square as was written: "on d4", "on the d-file".
func origin(p rules.Place) string {
	s, whole := p.Square()
	switch {
	case whole:
		return "on " + s.String()
	case p.File >= 0:
		return fmt.Sprintf("on the %c-file", 'a'+p.File)
	case p.Rank >= 0:
		return fmt.Sprintf("on rank %d", p.Rank+1)
	}
	return "there"
}

// way words what is wrong with where a unit goes.
func (w *wording) way() string {
	r := w.r
	switch r.Code {
	case rules.Obstructed:
		return fmt.Sprintf("%s stands in the way of %s to %v", w.that(), w.mine(), r.To)
	case rules.OwnUnit:
		return fmt.Sprintf("%v's own %s stands on %v", r.Side, w.title(r.By.Kind()), r.At)
	case rules.NeedsHurdle:
		return fmt.Sprintf("%s gets to %v only over another unit, and there is none between", w.mine(), r.To)
	case rules.NothingThere:
		return fmt.Sprintf("%s goes to %v only by capturing, and nothing stands there", w.mine(), r.To)
	case rules.QuietOnly:
		return fmt.Sprintf("%s goes to %v only without capturing, and %s stands there", w.mine(), r.To, article(w.title(r.By.Kind())))
	case rules.NoDoubleStep:
		return fmt.Sprintf("%s is not on its home rank, so it cannot make a double step", w.mine())
	case rules.PassantLate:
		return fmt.Sprintf("%s can be captured en passant only right after its double step", w.that())
	case rules.CaptureOnly:
		return fmt.Sprintf("%s gets to %v only by capturing", w.mine(), r.To)
	case rules.WrongVia:
		if on := w.p.Rules().Special(); w.p.Rules().TwoLegs() && on.Has(r.From) && w.p.Rules().Variant.Size.Has(r.Via) && w.p.Board.At(r.Via) == board.Vacant {
			return fmt.Sprintf("%s can go to %v, but %v is no Tornado square: nothing stands there", w.mine(), r.To, r.Via)
		}
		return fmt.Sprintf("%s can go to %v, but not by way of %v", w.mine(), r.To, r.Via)
	}
	if r.HasTo && r.From == r.To {
		return fmt.Sprintf("%s stands there already", w.mine())
	}
	if len(r.Squares) > 1 {
		return fmt.Sprintf("no %s can go to %v%s", w.title(r.Kind), r.To, w.where())
	}
	if !r.HasTo {
		return fmt.Sprintf("%s cannot go there", w.mine())
	}
	return fmt.Sprintf("%s cannot go to %v", w.mine(), r.To)
}

// king words what would become of a king.
func (w *wording) king() string {
	r := w.r
	switch r.Code {
	case rules.Pinned:
		return fmt.Sprintf("%s is pinned by %s against the king on %v", w.mine(), w.that(), r.King)
	case rules.StaysInCheck:
		return fmt.Sprintf("the king on %v is in check from %s, and this does not help", r.King, w.that())
	case rules.KingAttacked:
		return fmt.Sprintf("the king would be in check on %v from %s", r.King, w.that())
	case rules.KingAdjacent:
		return fmt.Sprintf("the king would stand on %v beside the king on %v", r.King, r.At)
	case rules.LosesKing:
		return fmt.Sprintf("it would cost %v the last king", r.Side)
	case rules.TakesKing:
		return "the last king is never captured"
	}
	return fmt.Sprintf("the king on %v would be left in check from %s", r.King, w.that())
}

// castling words why a king cannot castle.
func (w *wording) castling() string {
	r := w.r
	switch r.Code {
	case rules.KingMoved:
		return fmt.Sprintf("the king is not on %v any more", r.From)
	case rules.PartnerMoved:
		return fmt.Sprintf("no castling partner stands on %v any more", r.To)
	case rules.CastlingLost:
		return fmt.Sprintf("the king or the castling partner on %v has moved before, or the set-up leaves no right to castle", r.To)
	case rules.CastlingBlocked:
		return fmt.Sprintf("%s stands between the king and its partner", w.that())
	case rules.CastlingInCheck:
		return fmt.Sprintf("the king on %v is in check from %s", r.From, w.that())
	case rules.CastlingThrough:
		return fmt.Sprintf("the king would pass %v, which %s attacks", r.Via, w.that())
	case rules.CastlingInto:
		return fmt.Sprintf("the king would be in check on %v from %s", r.Via, w.that())
	case rules.CastlingRefused:
		return fmt.Sprintf("the partner on %v may not castle now", r.To)
	case rules.SeveralCastlings:
		return "the king can castle with the partners on " + squares(r.Squares, "and")
	}
	if partners := w.partners(); len(partners) > 0 {
		return fmt.Sprintf("%v has no such castling; its partners castle from %s", r.Side, squares(partners, "or"))
	}
	return fmt.Sprintf("%v has no such castling", r.Side)
}

// partners are the squares from which the side's partners castle in a game with a table of
// castlings (OX-10).
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

// becoming words what a unit may become.
func (w *wording) becoming() string {
	r := w.r
	in := w.p.Rules().Improver()
	switch r.Code {
	case rules.NeedsChoice:
		return fmt.Sprintf("it must be said what the %s becomes: %s", w.title(r.Kind), w.names(r.Kinds))
	case rules.WrongPromotion:
		return fmt.Sprintf("the %s becomes %s, not %s", w.title(r.Kind), w.names(r.Kinds), w.p.Rules().Unit(r.Becomes).Name)
	case rules.WrongPath:
		return fmt.Sprintf("the %s becomes %s; %s is on another path", w.title(r.Kind), w.names(r.Kinds), w.p.Rules().Unit(r.Becomes).Name)
	case rules.WrongLevel:
		was := ""
		if r.Becomes != 0 {
			was = fmt.Sprintf("; %s is of level %d", w.p.Rules().Unit(r.Becomes).Name, in.Level(r.Becomes))
		}
		return fmt.Sprintf("the %s, of level %d, rises by one level, to %s%s", w.title(r.Kind), r.Level, w.names(r.Kinds), was)
	case rules.LevelTooLow:
		return fmt.Sprintf("the %s, of level %d, does not improve by capturing %s, of level %d: less than half",
			w.title(r.Kind), r.Level, article(w.title(r.By.Kind())), r.Victim)
	case rules.NoImprovement:
		return fmt.Sprintf("the %s, of level %d, does not improve: it captures nothing and does not come to its rank", w.title(r.Kind), r.Level)
	case rules.TopLevel:
		return fmt.Sprintf("the %s does not improve any more", w.title(r.Kind))
	}
	return fmt.Sprintf("the %s does not become anything by this move", w.title(r.Kind))
}

// other words what is left: the unit that is not there, and the turn as a whole.
func (w *wording) other() string {
	r := w.r
	switch r.Code {
	case rules.NoneLeft:
		return fmt.Sprintf("%v has no %s", r.Side, w.title(r.Kind))
	case rules.NotThere:
		return fmt.Sprintf("no %s stands %s%s", w.title(r.Kind), origin(r.Origin), w.where())
	case rules.OtherUnit:
		return fmt.Sprintf("%s stands on %v, not %s%s", article(w.title(r.By.Kind())), r.At, article(w.title(r.Kind)), w.where())
	case rules.OpponentUnit:
		return fmt.Sprintf("%s is %v's", w.that(), r.Side.Other())
	case rules.EmptyOrigin:
		return fmt.Sprintf("nothing stands on %v", r.From)
	case rules.OtherTurn:
		return fmt.Sprintf("it is %v's turn, and this is a move of %v's %s on %s", r.Side, r.Side.Other(), w.title(r.Kind), squares(r.Squares, "or"))
	case rules.OffBoard:
		z := w.p.Rules().Variant.Size
		return fmt.Sprintf("a square of it is not on the board, which has %d files and %d ranks", z.Files, z.Ranks)
	case rules.Ambiguous:
		return w.several()
	case rules.NullTurn:
		return "passing is no legal turn"
	case rules.GameOver:
		return "the game is over: " + ending(r.Ending, r.Side)
	case rules.NoWands:
		return "there are no wands in this game"
	case rules.NoFastTurn:
		return "no turn of two moves can be made so"
	case rules.NoSuchLoot:
		return "what is captured has no wand to take, or one that the captor knows no better than its own"
	case rules.ResultMissing:
		return "it must be said what the zap did"
	case rules.ResultImpossible:
		return "the zap cannot have done that"
	case rules.ZapTooFar:
		return fmt.Sprintf("%s zaps its own square or one beside it, and %v is neither", w.mine(), r.To)
	case rules.Particular:
		return r.Text
	case rules.UnknownName:
		return fmt.Sprintf("%q is no unit of this game", r.Text)
	}
	from, known := r.Origin.Square()
	if known && r.HasTo {
		return fmt.Sprintf("the %s cannot go from %v to %v", w.title(r.Kind), from, r.To)
	}
	return "no legal turn is written so"
}

// several words an ambiguity.
func (w *wording) several() string {
	r := w.r
	if len(r.Squares) < 2 {
		return "several turns are written so"
	}
	to := "do it"
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
	return fmt.Sprintf("the %s on %s can %s%s", plural(w.title(kind)), squares(r.Squares, "and"), both, to)
}

// ending words how a game ended.
func ending(e rules.Ending, turn board.Color) string {
	switch e {
	case rules.Checkmate:
		return fmt.Sprintf("%v is mated", turn)
	case rules.Stalemate:
		return fmt.Sprintf("%v is stalemated", turn)
	case rules.KingGone:
		return fmt.Sprintf("%v has no king", turn)
	case rules.MoverKing:
		return fmt.Sprintf("%v has no king", turn.Other())
	}
	return "it is drawn"
}
