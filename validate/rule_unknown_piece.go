package validate

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// unknownPiece reports letters that name no unit of the game. A game in the letters of
// another language is one finding.
func unknownPiece() Rule {
	return Rule{
		Code:     "R403",
		Name:     "unknown-piece",
		Title:    "letters that name no piece of this game",
		Why:      "Programs that skip the letter play a pawn move in its place: Sf3, a knight's move in German, becomes f3.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "1. Sf3 d5 2. d4 c6 *\n",
		Good:     "1. Nf3 d5 2. d4 c6 *\n",
		Step: func(p *Pass, s *replay.Step) {
			f := s.Failure
			if f == nil || f.Kind != notation.NoSuchPiece {
				return
			}
			fl := &p.Line.foreign
			languages, title := languagesOf(f.Name)
			if fl.first != nil {
				if both := common(fl.languages, languages); len(both) > 0 {
					fl.languages = both
					fl.more++
					return
				}
			}
			d := p.reportFailure(s, "names no piece of this game")
			if d == nil {
				return
			}
			d.Message = visible(s.Ply.Move.Text) + ": " + quote(f.Name) + " is no piece of this game"
			if len(languages) > 0 && fl.first == nil {
				fl.first, fl.languages = d, languages
				d.note("%s is the %s in %s", visible(f.Name), title, list(languages))
				d.prefer(s.Before.Rules(), title)
			}
		},
		End: func(p *Pass) {
			if fl := &p.Line.foreign; fl.first != nil && fl.more > 0 {
				fl.first.note("%d more moves of this game are written with the letters of %s", fl.more, list(fl.languages))
			}
		},
	}
}

// prefer puts the fixes that move a unit of a title before the others.
func (d *Diagnostic) prefer(r *rules.Rules, title string) {
	for i := range r.Variant.Army {
		name := r.Variant.Army[i].Name
		if lower(r.Variant.Army[i].Title) != title {
			continue
		}
		slices.SortStableFunc(d.Fixes, func(a, b Fix) int {
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

// foreignLetters is what is known of a game's letters of another language.
type foreignLetters struct {
	first     *Diagnostic
	languages []string // those that fit all such moves so far
	more      int      // moves behind the first
}

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

// languagesOf lists the languages in which letters name a piece, and which piece that is
// in the first of them.
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

// common lists what two lists have in common.
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
