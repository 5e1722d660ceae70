package replay

import (
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// insisted finds the turn that an illegal ply names, if the record says that it was played:
//
//  9. O-O {[%lint ignore R401 played so]}
//
// p is the position before it, and err what a Resolver returned for the ply. ok is false if the
// record does not say so, or if the text does not name a single turn.
func insisted(p *rules.Position, ply *record.Ply, err error) (m rules.Move, ok bool) {
	if !playedSo(ply.Following) {
		return m, false
	}
	e := resolveError(err)
	if e.Kind != notation.Illegal || !e.Asked || ply.Effect != nil || ply.Becomes != nil {
		return m, false
	}
	return p.Insisted(&e.Query)
}

// playedSo reports whether one of the comments after a ply has the command that suppresses the
// finding of an illegal move, with a reason that begins with the word "played".
func playedSo(items []record.Item) bool {
	for i := range items {
		if items[i].Kind != record.Comment {
			continue
		}
		for text := items[i].Text; ; {
			_, rest, found := strings.Cut(text, "[%lint")
			if !found {
				break
			}
			command, after, closed := strings.Cut(rest, "]")
			if !closed {
				break
			}
			words := strings.Fields(command)
			if len(words) > 2 && words[0] == "ignore" && namesIllegal(words[1]) && strings.EqualFold(strings.Trim(words[2], ".,:;"), "played") {
				return true
			}
			text = after
		}
	}
	return false
}

// namesIllegal reports whether a list of codes and names includes the check for illegal moves.
func namesIllegal(list string) bool {
	for list != "" {
		name, rest, _ := strings.Cut(list, ",")
		if name == "R401" || name == "illegal-move" {
			return true
		}
		list = rest
	}
	return false
}
