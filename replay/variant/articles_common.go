package variant

// commonArticles returns the rules that all variants share unless one of their own articles says
// otherwise.
func commonArticles() []Article {
	const spirit = "No published text of a variant says this; where the texts are silent, the rules of chess apply."
	return []Article{
		{
			ID: "COMMON-1", Title: "White moves first, turns alternate, and passing is not allowed",
			Text: "White has the first turn, unless a set-up position gives it to Black. Turns " +
				"alternate. A player must make a turn.",
			Decided: spirit,
			Why:     "If a move is missing, all later moves change sides.",
			Bad:     example("", "", "1. e4 2. Nf3 Nc6 *"),
			Good:    example("", "", "1. e4 e5 2. Nf3 Nc6 *"),
		},
		{
			ID: "COMMON-2", Title: "a side with one king may not leave it attacked",
			Text: "While a side has exactly one king, a move after which the opponent attacks " +
				"that king is illegal. A square is attacked if some turn of the opponent would " +
				"capture a unit there, even if that turn exposes the opponent's own king. A check " +
				"sign says that the only king of the side to move is attacked.",
			Decided: spirit,
			Why: "Most illegal moves in scores break this rule, and most come from a mistake a " +
				"few moves earlier.",
			Bad:  example("", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "1. Nc3 *"),
			Good: example("", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "1. Kd1 *"),
		},
		{
			ID: "COMMON-3", Title: "a side without a legal move is checkmated or stalemated",
			Text: "A side that is in check and has no legal move is checkmated and has lost. A " +
				"side that is not in check and has no legal move is stalemated: a draw.",
			Decided: spirit,
			Why: "The board decides the result of such a game. A record with another result has " +
				"a mistake.",
			Bad:  example("", "", "1. f3 e5 2. g4 Qh4# 1-0"),
			Good: example("", "", "1. f3 e5 2. g4 Qh4# 0-1"),
		},
		{
			ID: "COMMON-4", Title: "when a position is repeated",
			Text: "Two positions are the same if they agree in the board, the side to move, the " +
				"castling rights, the timers and other conditions of units, their wands, and the type " +
				"that a Joker imitates. An en passant square counts only if a legal move captures " +
				"there. At the third occurrence a draw may be claimed; the fifth ends the game.",
			Decided: spirit + " The FIDE Laws 9.2 and 9.6 are the model.",
			Why: "A claim can be checked. A record that continues after the fifth occurrence " +
				"gets a warning.",
			Bad:  example("", "", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 *"),
			Good: example("", "", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2"), Cites: "COMMON-6",
		},
		{
			ID: "COMMON-5", Title: "the fifty-move and seventy-five-move rules",
			Text: "A draw may be claimed when each side has made fifty moves without a capture " +
				"or a pawn move. When each has made seventy-five, the game is drawn without a claim. " +
				"A move of a Yeoman counts as a pawn move. WOTN-9, WAND-25 and OX-11 say what else " +
				"resets the count.",
			Decided: spirit + " The FIDE Laws 9.3 and 9.6 are the model.",
			Why: "FEN contains the count. A record that continues after seventy-five moves gets " +
				"a warning.",
			Bad:  example("", "4k2r/8/8/8/8/8/8/R3K3 w - - 149 90", "90. Ra2 Ke7 *"),
			Good: example("", "4k2r/8/8/8/8/8/8/R3K3 w - - 149 90", "90. Ra2 1/2-1/2"), Cites: "COMMON-6",
		},
		{
			ID: "COMMON-6", Title: "no moves after the end of the game",
			Text: "After checkmate, stalemate or the loss of a side's last king, any further " +
				"move is an error. After a draw that needs no claim (a fifth repetition, seventy-five " +
				"moves, a dead position) it is only a warning. The Laws of Chess have had draws by a " +
				"fifth repetition and after seventy-five moves since 1 July 2014. These two do not " +
				"end orthodox games with an earlier date. If a game has no date, the message says " +
				"that today's laws were applied. A record may stop before the end of the game, since players resign and " +
				"agree to draws. A game may be over in its set-up position; then no move may follow.",
			Decided: spirit + " A move after such a draw is only a warning because older laws, and those of some variants, do not have these draws.",
			Why: "Moves after a mate mean that it was not mate, or that they belong to another " +
				"game.",
			Bad:  example("", "", "1. f3 e5 2. g4 Qh4# 3. Kf2 Qe1 0-1"),
			Good: example("", "", "1. f3 e5 2. g4 Qh4# 0-1"),
		},
		{
			ID: "COMMON-7", Title: "valid set-up positions",
			Text: "A position is rejected, with all reasons, if the side not to move is in " +
				"check, a side has no king, a letter is not a piece of the game, or the ranks do not " +
				"fit the board. In orthodox chess and both Oz games it is also rejected if a side has " +
				"two kings, or a pawn is on the first or last rank. With wands, normal play leads to " +
				"positions with the side not to move in check or without a king, so both are " +
				"accepted. An impossible en passant square or castling right is dropped with a " +
				"warning.",
			Decided: spirit,
			Why:     "No move can be checked in an impossible position.",
			Bad:     example("", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "1. Re2 *"),
			Good:    example("", "4k3/8/8/8/8/8/8/4RK2 b - - 0 1", "1... Kd7 *"),
		},
		{
			ID: "COMMON-8", Title: "sides with several kings",
			Text: "A side's kings are counted after its move, or before it for castling; if there is only " +
				"one, it must be safe. A side with several kings is never in check, gets no check sign, " +
				"and is stalemated if it has no legal move. Only a king on its home square castles, if it " +
				"still has the right.",
			Decided: spirit,
			Why: "A move that makes a second king answers a check. A check sign against two " +
				"kings is wrong.",
			Bad:  example(asKnight, "4k3/8/8/8/8/8/r7/4K1K1 b - - 0 1", "1... Ra2-a1+ *"),
			Good: example(asKnight, "4k3/8/8/8/8/8/r7/4K1K1 b - - 0 1", "1... Ra2-a1 *"),
		},
		{
			ID: "COMMON-9", Title: "a null move is not legal",
			Text: "The sign -- means that a side passes. It is an error in the main line and an info finding in a " +
				"variation, where it shows a threat. The following moves are checked as if the turn had " +
				"passed: timers run, but the move counts and the type that a Joker imitates do not " +
				"change.",
			Decided: spirit,
			Why:     "Analysis uses null moves, but a game cannot contain one.",
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
			Text: "The pieces are set up and move as in the FIDE Laws. A pawn that reaches the " +
				"last rank becomes a queen, rook, bishop or knight of its side in the same move.",
			Why:  "An illegal move that breaks no more specific rule is reported under this one.",
			Bad:  example("", "", "1. e4 e5 2. Bd4 *"),
			Good: example("", "", "1. e4 e5 2. Bc4 *"),
		},
		{
			ID: "CHESS-2", Title: "when a king may castle",
			Text: "Neither king nor rook has moved, all squares between them are empty, the king is not in " +
				"check, and no square that it crosses or reaches is attacked. The rook may be attacked " +
				"and may cross attacked squares. Whether a crossed square is attacked is judged with only " +
				"the king moved to it; for the king's final square, it is judged in the final position.",
			Why:  "The right to castle may have been lost many moves earlier.",
			Bad:  example("", "", "1. Nf3 Nf6 2. O-O *"),
			Good: example("", "", "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O *"),
		},
		{
			ID: "CHESS-3", Title: "en passant only on the next move",
			Text: "A pawn that has just made a double step may be captured by a pawn as if it " +
				"had moved one square, but only on the next move.",
			Why:  "A capture one move late suggests that moves were swapped.",
			Bad:  example("", "", "1. e4 a6 2. e5 d5 3. Nf3 Nf6 4. exd6 *"),
			Good: example("", "", "1. e4 a6 2. e5 d5 3. exd6 cxd6 *"),
		},
		{
			ID: "CHESS-4", Title: "castling in Chess960",
			Text: "With a FEN tag and the Variant tag Chess960 (Fischerandom and Fischer Random are also " +
				"read), king and rook start where the FEN has them and castle to the same squares as in " +
				"chess: g and f, or c and d. All squares that king or rook crosses or reaches are empty " +
				"except for these two units, and no square on the king's way is attacked. Castling rights " +
				"are read as Shredder-FEN or X-FEN.",
			Decided: "If only Chess960 can explain the castling rights of a FEN, the game counts " +
				"as Chess960 without the tag, with an info finding.",
			Why:  "Without this rule, the king's move in such a castling looks impossible.",
			Bad:  example("Chess960", "2k5/8/8/8/8/8/8/RRNK2R1 w GB - 0 1", "1. O-O-O *"),
			Good: example("Chess960", "2k5/8/8/8/8/8/8/RRNK2R1 w GB - 0 1", "1. O-O *"), Cites: "CHESS-2",
		},
		{
			ID: "CHESS-5", Title: "dead positions",
			Text: "In orthodox chess these are drawn at once: bare kings, a king and one bishop or knight " +
				"against a king, and kings with bishops that are all on squares of one colour. In the Way " +
				"of the Knight only bare kings (one each) are, since a minor piece can improve. In both " +
				"Oz games, in Missing Ox and in all games with wands, no position is dead.",
			Decided: "The list is this program's: the Laws mean any position in which no series " +
				"of legal moves leads to mate. For the other games it follows from what their pieces " +
				"can do.",
			Why:  "A record that continues gets a warning (COMMON-6), and its result is a draw.",
			Bad:  example("", "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "1. Kxd2 Kd7 1/2-1/2"),
			Good: example("", "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "1. Kxd2 1/2-1/2"), Cites: "COMMON-6",
		},
	}
}
