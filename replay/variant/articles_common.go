package variant

// commonArticles are what all variants share unless an article of theirs says otherwise.
func commonArticles() []Article {
	const spirit = "No published text of a variant says it; what is not said is as in chess."
	return []Article{
		{
			ID: "COMMON-1", Title: "White moves first, turns alternate, and nobody passes",
			Text:    "The first turn is White's, unless a set-up position gives it to Black. After each turn it is the other side's. A turn has to be made.",
			Decided: spirit,
			Why:     "A half-move that is missing makes all moves behind it change sides.",
			Bad:     example("", "", "1. e4 2. Nf3 Nc6 *"),
			Good:    example("", "", "1. e4 e5 2. Nf3 Nc6 *"),
		},
		{
			ID: "COMMON-2", Title: "a side with one king may not leave it attacked",
			Text: "While a side has exactly one king, a move after which the opponent attacks that king is illegal. A square is attacked if a turn of the opponent's, " +
				"whatever it does to their own king, would capture what stands there. A check mark says that the only king of the side to move is attacked.",
			Decided: spirit,
			Why:     "Most illegal moves in scores are of this kind, and most come from a slip a few moves earlier.",
			Bad:     example("", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "1. Nc3 *"),
			Good:    example("", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "1. Kd1 *"),
		},
		{
			ID: "COMMON-3", Title: "no legal move is checkmate or stalemate",
			Text:    "A side that has no legal move has lost if it is in check: checkmate. Otherwise the game is a draw: stalemate.",
			Decided: spirit,
			Why:     "The result of such a game is on the board, and a record that says another one is wrong somewhere.",
			Bad:     example("", "", "1. f3 e5 2. g4 Qh4# 1-0"),
			Good:    example("", "", "1. f3 e5 2. g4 Qh4# 0-1"),
		},
		{
			ID: "COMMON-4", Title: "positions repeat if everything that matters is the same",
			Text: "Two positions are the same one if the board, the side to move, the castling rights, timers and other conditions of units, their wands, and the type a Joker imitates are. An en " +
				"passant square counts only if some legal move captures there. The third time, a draw may be claimed; the fifth ends the game.",
			Decided: spirit + " The FIDE Laws 9.2 and 9.6 are the model.",
			Why:     "A claim can be checked, and a record that goes on after the fifth time gets a warning.",
			Bad:     example("", "", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 *"),
			Good:    example("", "", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2"), Cites: "COMMON-6",
		},
		{
			ID: "COMMON-5", Title: "fifty moves without progress may be claimed, seventy-five end the game",
			Text: "A draw may be claimed when each side has made fifty moves without a capture or a pawn move; when each has made seventy-five, the game is a draw without a claim. A move of a Yeoman is " +
				"a pawn move here. What else starts the count anew is said by WOTN-9, WAND-25 and OX-11.",
			Decided: spirit + " The FIDE Laws 9.3 and 9.6 are the model.",
			Why:     "The count is part of a FEN, and a record that goes on after seventy-five moves gets a warning.",
			Bad:     example("", "4k2r/8/8/8/8/8/8/R3K3 w - - 149 90", "90. Ra2 Ke7 *"),
			Good:    example("", "4k2r/8/8/8/8/8/8/R3K3 w - - 149 90", "90. Ra2 1/2-1/2"), Cites: "COMMON-6",
		},
		{
			ID: "COMMON-6", Title: "nothing is played after the end of a game",
			Text: "After checkmate, stalemate, or the loss of a side's last king, a record that goes on is wrong from that move on. One that goes on after a draw that needs no claim (a fifth repetition, " +
				"seventy-five moves, a dead position) gets a warning only. A record may stop before any end: players resign and agree to draws.",
			Decided: spirit + " The warning is mild because older and other laws know no such draws.",
			Why:     "Moves behind a mate mean that the mate was none, or that they belong to another game.",
			Bad:     example("", "", "1. f3 e5 2. g4 Qh4# 3. Kf2 Qe1 0-1"),
			Good:    example("", "", "1. f3 e5 2. g4 Qh4# 0-1"),
		},
		{
			ID: "COMMON-7", Title: "which positions a game may be set up from",
			Text: "A position is refused, with every reason, if the side that is not to move is in check, a side has no king, a letter is no piece of the game, or the rows do not fit the board. In " +
				"orthodox chess and both Oz games it is refused also if a side has two kings or a pawn stands on a first or last rank. With wands, play itself leads to positions with the side not to move in check or " +
				"without a king, so both are accepted there. An en passant square or a castling right that cannot be is dropped with a warning.",
			Decided: spirit,
			Why:     "From a position that cannot be, no move can be judged.",
			Bad:     example("", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "1. Re2 *"),
			Good:    example("", "4k3/8/8/8/8/8/8/4RK2 b - - 0 1", "1... Kd7 *"),
		},
		{
			ID: "COMMON-8", Title: "how the kings of a side with several count",
			Text: "Whether a side has one king, and so must keep it safe, is counted after its move; for castling it is counted before. A side with several kings is never in check, gets no check mark, and " +
				"is stalemated if it has no legal move. Only a king on its home square with its right castles.",
			Decided: spirit,
			Why:     "A move that makes a second king is an answer to check, and a check mark against two kings is false.",
			Bad:     example(asKnight, "4k3/8/8/8/8/8/r7/4K1K1 b - - 0 1", "1... Ra2-a1+ *"),
			Good:    example(asKnight, "4k3/8/8/8/8/8/r7/4K1K1 b - - 0 1", "1... Ra2-a1 *"),
		},
		{
			ID: "COMMON-9", Title: "a null move is no legal move",
			Text: "The sign -- means that a side passes. In the main line it is an error, in a variation, where it shows a threat, a warning. What follows is judged as if the turn had passed: " +
				"timers run, the type a Joker imitates and the counts of moves stay.",
			Decided: spirit,
			Why:     "Analysis uses it, but a game cannot have it.",
			Bad:     example("", "", "1. e4 -- 2. d4 *"),
			Good:    example("", "", "1. e4 e5 2. d4 *"),
		},
	}
}

// chessArticles are the base of all variants on eight files.
func chessArticles() []Article {
	return []Article{
		{
			ID: "CHESS-1", Title: "the array and the moves of chess",
			Text: "Units stand and move as the FIDE Laws have it. A pawn that reaches the last rank becomes a queen, rook, bishop or knight of its side by the same move.",
			Why:  "It is what every move is measured by that no other rule is about.",
			Bad:  example("", "", "1. e4 e5 2. Bd4 *"),
			Good: example("", "", "1. e4 e5 2. Bc4 *"),
		},
		{
			ID: "CHESS-2", Title: "when a king may castle",
			Text: "Neither king nor rook has moved, all squares between them are vacant, the king is not in check, and no square that it passes or lands on is attacked. The rook may be attacked and may pass attacked squares. " +
				"A square that the king passes is judged with the king standing there alone, its goal in the final position.",
			Why:  "Castling that looks possible on the board may have been lost many moves earlier.",
			Bad:  example("", "", "1. Nf3 Nf6 2. O-O *"),
			Good: example("", "", "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O *"),
		},
		{
			ID: "CHESS-3", Title: "en passant is possible at once or never",
			Text: "A pawn that has just made a double step may be captured by a pawn as if it had made a single one, but only by the very next turn.",
			Why:  "A capture that comes a move late points to moves that changed places.",
			Bad:  example("", "", "1. e4 a6 2. e5 d5 3. Nf3 Nf6 4. exd6 *"),
			Good: example("", "", "1. e4 a6 2. e5 d5 3. exd6 cxd6 *"),
		},
		{
			ID: "CHESS-4", Title: "castling in Chess960",
			Text: "With a FEN tag and the Variant tag Chess960 (Fischerandom and Fischer Random are read too), king and rook start where the FEN has them and castle to the squares they have in chess: to g and f, or " +
				"to c and d. All squares that either of them passes or lands on are vacant but for the two; no square of the king's way is attacked. The rights are read in the letters of Shredder-FEN or X-FEN.",
			Decided: "A FEN whose rights only Chess960 can mean makes a game one of Chess960 without the tag, with an info.",
			Why:     "Without the rule the king's move of such a castling looks impossible.",
			Bad:     example("Chess960", "2k5/8/8/8/8/8/8/RRNK2R1 w GB - 0 1", "1. O-O-O *"),
			Good:    example("Chess960", "2k5/8/8/8/8/8/8/RRNK2R1 w GB - 0 1", "1. O-O *"), Cites: "CHESS-2",
		},
		{
			ID: "CHESS-5", Title: "positions in which nobody can mate are drawn",
			Text: "In orthodox chess bare kings, a king and one bishop or knight against a king, and kings with bishops that all stand on one colour are a draw at once. In the Way of the Knight only bare " +
				"kings, one each, are: a minor piece can improve. With wands, in both Oz games and in Missing Ox no position is drawn so.",
			Decided: "The list is this program's: the Laws speak of any position in which no series of legal moves mates. In the other games it follows from what their pieces can do.",
			Why:     "A record that goes on from there gets a warning (COMMON-6), and its result is a draw.",
			Bad:     example("", "4k3/8/8/8/8/8/3n4/4K3 w - - 0 1", "1. Kxd2 Kd7 1/2-1/2"),
			Good:    example("", "4k3/8/8/8/8/8/3n4/4K3 w - - 0 1", "1. Kxd2 1/2-1/2"), Cites: "COMMON-6",
		},
	}
}
