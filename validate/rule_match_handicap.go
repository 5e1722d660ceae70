package validate

// matchHandicap reports handicaps that do not follow from the game before in a match. It
// looks beyond a game: it only gathers what a [FileBook] judges.
func matchHandicap() Rule {
	return Rule{
		Code:  "T230",
		Name:  "match-handicap",
		Title: "a handicap that does not follow from the last game of the match",
		Why: "In a match the loser's handicap grows by one after each win, or the winner's shrinks by one: " +
			"another one comes from a game that is missing, a wrong result or a wrong tag.",
		Severity: Info,
		Rule:     "WOTN-18",
		Since:    "0.1",
		Bad: "[White \"Anna\"]\n[Black \"Boris\"]\n[Variant \"Way of the Knight\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n" +
			"[White \"Boris\"]\n[Black \"Anna\"]\n[Variant \"Way of the Knight\"]\n[BlackHandicap \"b8=R\"]\n\n1. e4 e5 1/2-1/2\n",
		Good: "[White \"Anna\"]\n[Black \"Boris\"]\n[Variant \"Way of the Knight\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n" +
			"[White \"Boris\"]\n[Black \"Anna\"]\n[Variant \"Way of the Knight\"]\n[BlackHandicap \"b8=NW\"]\n\n1. e4 e5 1/2-1/2\n",
		End: func(p *Pass) { p.noteMatch() },
	}
}
