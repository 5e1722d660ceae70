package variant

// hillArticles returns the rules of King of the Hill.
func hillArticles() []Article {
	return []Article{{
		ID: "KOTH-1", Title: "a king in the centre wins",
		Text: "A side whose king reaches d4, e4, d5 or e5 wins at once. Otherwise the rules of " +
			"chess apply: mate and stalemate end the game too. No position is dead, since a king can " +
			"always walk to the centre.",
		Decided: "With wands, a king that a zap teleports to the centre has also won.",
		Why: "A game that continues after a king reached the centre has the wrong variant, or a " +
			"misprint before that move.",
		Bad:   example(asHill, "7k/8/8/8/8/4K3/8/8 w - - 0 1", "1. Ke4 Kg7 *"),
		Good:  example(asHill, "7k/8/8/8/8/4K3/8/8 w - - 0 1", "1. Ke4 1-0"),
		Cites: "COMMON-6",
	}}
}

// checkArticles returns the rules of Three-check.
func checkArticles() []Article {
	return []Article{
		{
			ID: "3CHECK-1", Title: "the third check wins",
			Text: "A side that has given check three times wins at once. A double check counts as one " +
				"check. FEN has, before the two move counts, the checks that White and Black still have " +
				"to give (3+3), or, after the counts, those already given (+0+0); the first form is " +
				"written. Only bare kings are a dead position.",
			Decided: "A FEN without counts is a position before any check.",
			Why: "The game is over although the king can still move. A later move belongs to " +
				"another game.",
			Bad:   example(asChecks, "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1", "1. Ra8+ Ke7 *"),
			Good:  example(asChecks, "4k3/8/8/8/8/8/8/R3K3 w - - 2+3 0 1", "1. Ra8+ Ke7 *"),
			Cites: "COMMON-6",
		},
		{
			ID: "3CHECK-2", Title: "the counts are part of the position",
			Text: "Positions with different check counts are different: they do not repeat each " +
				"other.",
			Why: "The same board for the fifth time is not a draw if checks were given in " +
				"between.",
			Good: example(asChecks, "4k3/8/8/8/8/8/8/R3K3 w - - 3+3 0 1", "1. Ra8+ Kd7 2. Ra1 Ke8 3. Ra8+ Kd7 4. Ra1 Ke8 *"),
		},
	}
}

// raceArticles returns the rules of Racing Kings.
func raceArticles() []Article {
	return []Article{
		{
			ID: "RK-1", Title: "the array",
			Text: "Both sides start on the first two ranks, Black on the files a to d and White " +
				"on e to h. There are no pawns and no castling.",
			Why:  "A pawn move or castling in a score shows that the game is another variant.",
			Bad:  example(asRace, "", "1. e4 *"),
			Good: example(asRace, "", "1. Kh3 *"),
		},
		{
			ID: "RK-2", Title: "nobody gives check",
			Text: "A move that gives check is illegal, and so is one that leaves the mover's own " +
				"king attacked.",
			Decided: "A set-up with a king in check is rejected. In a game with wands, it is a " +
				"move, a fast turn or castling that must not give check, before the mover's timers " +
				"run; a check by a zap, whatever its result, or by a unit that wakes stands and must " +
				"be answered, and such a set-up is accepted.",
			Why:  "A check sign in a score of this game is always a mistake.",
			Bad:  example(asRace, "8/8/8/1k6/8/8/8/Q6K w - - 0 1", "1. Qb1 *"),
			Good: example(asRace, "8/8/8/1k6/8/8/8/Q6K w - - 0 1", "1. Qc3 *"),
		},
		{
			ID: "RK-3", Title: "the first king on the eighth rank wins",
			Text: "The first king on the eighth rank wins. If it is White's, Black has one more " +
				"move if the black king can safely reach the eighth rank with it: if it does, the " +
				"game is drawn; otherwise White wins. Without such a move the game ends at once. If " +
				"Black's king arrives first, Black wins at once.",
			Why:  "White moves first, so Black gets the last move.",
			Bad:  example(asRace, "8/K7/8/8/8/8/8/k7 w - - 0 1", "1. Ka8 Ka2 *"),
			Good: example(asRace, "8/K6k/8/8/8/8/8/8 w - - 0 1", "1. Ka8 Kh8 1/2-1/2"), Cites: "COMMON-6",
		},
		{
			ID: "RK-4", Title: "stalemate, and no mate",
			Text: "A side without a legal move is stalemated while no king is on the eighth " +
				"rank: a draw. There is no mate, since nobody may give check.",
			Decided: "In a game with wands, a zap can give check, and then also mate (WAND-23).",
			Why:     "A side that cannot move has not lost.",
			Bad:     example(asRace, "8/8/8/8/2B5/8/3K4/k7 w - - 0 1", "1. Kc2 Kb1 *"),
			Good:    example(asRace, "8/8/8/8/2B5/8/3K4/k7 w - - 0 1", "1. Kc2 1/2-1/2"), Cites: "COMMON-6",
		},
	}
}

// capablancaArticles returns the rules of Capablanca's Chess.
func capablancaArticles() []Article {
	return []Article{
		{
			ID: "CAPA-1", Title: "the board, the two new pieces and castling",
			Text: "The board has ten files and eight ranks. The Archbishop A moves as bishop or " +
				"knight, the Chancellor C as rook or knight. The king starts on f and castles three " +
				"files towards the rook, to i or c; the rook ends on the king's other side. Other " +
				"arrays, given by FEN, castle in the same way: a king on e goes to h or b.",
			Decided: "A castling right in a FEN is dropped with a warning if there is no room " +
				"for the king's move.",
			Why:  "The king goes one file further than in chess.",
			Bad:  example(asCapablanca, "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", "1. Kh1 *"),
			Good: example(asCapablanca, "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", "1. O-O *"),
		},
		{
			ID: "CAPA-2", Title: "promotion",
			Text: "A pawn promotes on the last rank to queen, chancellor, archbishop, rook, " +
				"bishop or knight. Double steps and en passant are as in chess.",
			Decided: "In a game with wands, demotion goes down in the same order of value " +
				"(WAND-28), and polymorph draws from the usual array also where a FEN gives another.",
			Why:  "A score must say what the pawn promotes to.",
			Bad:  example(asCapablanca, "5k4/P9/10/10/10/10/10/5K4 w - - 0 1", "1. a8=K *"),
			Good: example(asCapablanca, "5k4/P9/10/10/10/10/10/5K4 w - - 0 1", "1. a8=C+ *"),
		},
	}
}
