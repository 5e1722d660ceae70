package legality

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// unknownPiece reports letters that do not name a piece of the game. A game in the letters of
// another language is one finding.
func unknownPiece() check.Check {
	return check.Check{
		Code:  "R403",
		Name:  "unknown-piece",
		Title: "letters that do not name a piece in this variant",
		Why: "Programs that skip the letter play a pawn move instead: Sf3, a knight's move in German, " +
			"becomes f3.",
		Severity: diagnostic.Error,
		// damaged text, or checked as part of the previous game
		Yields: []string{"S130", "S131", "S122", "M340"},
		Since:  "0.1",
		Proved: true,
		Bad:    "1. Nf3 d5 2. Sc3 c6 *\n",
		Good:   "1. Nf3 d5 2. Nc3 c6 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			f := s.Failure
			if f == nil || f.Kind != notation.NoSuchPiece {
				return
			}
			fl := foreign.Of(p)
			languages, title := languagesOf(f.Name)
			if fl.first != nil {
				if both := common(fl.languages, languages); len(both) > 0 {
					fl.languages = both
					fl.more++
					return
				}
			}
			d := p.ReportFailure(s, "has an unknown piece")
			if d == nil {
				return
			}
			d.Message = printable.Text(s.Ply.Move.Text) + ": " + printable.Quote(f.Name) + " is not a piece letter in this game"
			if words := check.StrangersIn(f.Name); words != "" {
				d.Message = printable.Text(s.Ply.Move.Text) + ": " + words + " is not a piece letter in this game"
			}
			if f.Name == "" {
				d.Message = printable.Text(s.Ply.Move.Text) + ": this variant has no pawns"
			}
			if len(languages) > 0 && fl.first == nil {
				fl.first, fl.languages = d, languages
				d.Note("%s is the %s in %s", printable.Text(f.Name), title, english.Or(languages))
				prefer(d, s.Before.Rules(), title)
			}
		},
		End: func(p *check.Pass) {
			if fl := foreign.In(p); fl != nil && fl.more > 0 {
				fl.first.Note("%d more moves of this game have the letters of %s", fl.more, english.Or(fl.languages))
			}
		},
	}
}

// prefer sorts the fixes that move a unit with a title before the others.
func prefer(d *diagnostic.Finding, r *rules.Rules, title string) {
	for i := range r.Variant.Army {
		name := r.Variant.Army[i].Name
		if strings.ToLower(r.Variant.Army[i].Title) != title {
			continue
		}
		slices.SortStableFunc(d.Fixes, func(a, b diagnostic.Fix) int {
			return rank(strings.HasPrefix(b.Edits[0].Text, name)) - rank(strings.HasPrefix(a.Edits[0].Text, name))
		})
	}
}

func rank(first bool) int {
	if first {
		return 1
	}
	return 0
}

// foreignLetters is what is known of the letters of another language in a game.
type foreignLetters struct {
	first     *diagnostic.Finding
	languages []string // those that fit all such moves so far
	more      int      // moves after the first one
}

// foreign stores the letters of a game.
var foreign check.Memory[foreignLetters]

// alphabets are the letters of the pieces by language: king, queen, rook, bishop, knight.
var alphabets = [...]struct{ language, letters string }{
	{"German", "K D T L S"},
	{"French", "R D T F C"},
	{"Spanish", "R D T A C"},
	{"Italian", "R D T A C"},
	{"Dutch", "K D T L P"},
	{"Portuguese", "R D T B C"},
	{"Polish", "K H W G S"},
	{"Czech", "K D V S J"},
	{"Hungarian", "K V B F H"},
	{"Russian", "Кр Ф Л С К"},
	{"Swedish", "K D T L S"},
}

// languagesOf lists the languages in which letters name a piece, and that piece in the first of
// them.
func languagesOf(letters string) (languages []string, title string) {
	titles := [...]string{"king", "queen", "rook", "bishop", "knight"}
	for _, a := range alphabets {
		for i, l := range strings.Fields(a.letters) {
			if l == letters && (title == "" || title == titles[i]) {
				languages, title = append(languages, a.language), titles[i]
			}
		}
	}
	return languages, title
}

// common returns the intersection of two lists.
func common(a, b []string) (both []string) {
	for _, x := range a {
		for _, y := range b {
			if x == y {
				both = append(both, x)
			}
		}
	}
	return both
}
