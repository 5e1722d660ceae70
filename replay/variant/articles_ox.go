package variant

// oxArticles returns the rules of Missing Ox Chess, by Charles Gilman.
func oxArticles() []Article {
	return []Article{
		{
			ID: "OX-1", Title: "the pieces and their leaps",
			Text: "A leap ignores the units in between. Antelope: 4,3. Dabbaba: 2,0. Elephant: " +
				"2,2. Gamewarden: 4,1 and 3,2. Lookout: 4,1 and 2,1. Muezzin: 4,1 and 3,1. Infanta: " +
				"rook, or a leap of 2,2. Camelrider, Nightrider (N) and Zebrarider repeat a leap of " +
				"3,1, 2,1 or 3,2 in one direction over empty squares. King, queen, rook and bishop " +
				"are those of chess. Every letter except O and X is a piece.",
			Why:  "N is not a knight here, and C and Z are riders.",
			Bad:  example(asOx, "14k1/16/16/16/16/16/7D8/16/16/16/16/K15 w - - 0 1", "1. Dh6-h7 *"),
			Good: example(asOx, "14k1/16/16/16/16/7P8/7D8/16/16/16/16/K15 w - - 0 1", "1. Dh6-h8 *"),
		},
		{
			ID: "OX-2", Title: "Fox and Wolf",
			Text: "A Fox makes one step along a rank or file, then slides zero or more squares " +
				"diagonally outward, at 45 degrees to the step, then makes one more step along a rank " +
				"or file, at 45 degrees to the slide. The two turns may go to the same side or to " +
				"opposite sides; without a slide the path is a right angle or straight on. All " +
				"squares before the last are empty; the last is empty or occupied by an enemy. A Wolf " +
				"does the same with orthogonal and diagonal exchanged. Foxhound is bishop and Fox, " +
				"Vixen rook and Fox, Shewolf rook and Wolf, Wolfhound bishop and Wolf.",
			Decided: "That straight on is possible without a slide: the text implies it, other " +
				"descriptions differ.",
			Why:  "Their moves are hard to see, so the first mistake in a score is often theirs.",
			Bad:  example(asOx, "14k1/16/16/16/16/16/7W8/16/16/16/16/K15 w - - 0 1", "1. Wh6-h7 *"),
			Good: example(asOx, "14k1/16/16/16/16/16/7W8/16/16/16/16/K15 w - - 0 1", "1. Wh6-h8 *"),
		},
		{
			ID: "OX-3", Title: "the Halberd",
			Text: "A Halberd slides as a queen over empty squares but stops only after an odd " +
				"number of squares. Or it leaps exactly two squares along a rank, file or diagonal " +
				"over any unit.",
			Decided: "That the slide can be blocked.",
			Why:     "Four squares are too far for the leap, and an even number for the slide.",
			Bad:     example(asOx, "14k1/16/16/16/16/16/7H8/16/16/16/16/K15 w - - 0 1", "1. Hh6-h10 *"),
			Good:    example(asOx, "14k1/16/16/16/16/16/7H8/16/16/16/16/K15 w - - 0 1", "1. Hh6-h9 *"),
		},
		{
			ID: "OX-4", Title: "the Tank",
			Text: "A Tank moves as a queen without capturing. It captures along a queen's line " +
				"with exactly one unit of either side in between, at any distance.",
			Why: "It gives check only over a unit, and a unit that leaves the line can change " +
				"who is in check.",
			Bad:  example(asOx, "14k1/16/16/7r8/16/16/7T8/16/16/16/16/K15 w - - 0 1", "1. Th6:h9 *"),
			Good: example(asOx, "14k1/16/16/7r8/16/7P8/7T8/16/16/16/16/K15 w - - 0 1", "1. Th6:h9 *"),
		},
		{
			ID: "OX-5", Title: "Pawn and Yeoman",
			Text: "A Pawn steps straight forward to an empty square and captures one step " +
				"diagonally forward. A Yeoman steps diagonally forward to an empty square and " +
				"captures one step straight forward. From its starting rank, 4 for White and 9 for " +
				"Black, either may make two such steps in one move, each with or without a capture. " +
				"Neither captures a king in the first of two steps. There is no en passant.",
			Decided: "That there is no en passant: the text lists the other special moves but " +
				"not this one.",
			Why:  "A double step with a capture in its middle names the middle square: e4:f5-f6.",
			Bad:  example(asOx, "14k1/16/16/16/16/16/16/7P8/16/16/16/K15 w - - 0 1", "1. h5-h7 *"),
			Good: example(asOx, "14k1/16/16/16/16/16/16/8r7/7P8/16/16/K15 w - - 0 1", "1. h4:i5-i6 *"),
		},
		{
			ID: "OX-6", Title: "promotion on the last four ranks",
			Text: "A Pawn or Yeoman whose move ends on one of the last four ranks may promote, " +
				"and on the last rank it must: to any type except King, Pawn and Yeoman.",
			Decided: "That it may stay there and promote by a later move, and to which types.",
			Why: "A move to these ranks without a new piece is complete, except on the last " +
				"rank.",
			Bad:  example(asOx, "14k1/16/16/16/7P8/16/16/16/16/16/16/K15 w - - 0 1", "1. h8-h9=K *"),
			Good: example(asOx, "14k1/16/16/16/7P8/16/16/16/16/16/16/K15 w - - 0 1", "1. h8-h9=D *"),
		},
		{
			ID: "OX-7", Title: "the Ung",
			Text: "An Ung rides knight's leaps, or camel's leaps, along a circle: after each leap it makes " +
				"the leap that is next in angle, always turning the same way. The squares between leaps " +
				"are empty. It may start in any direction and turn either way. It may not end where it " +
				"started.",
			Decided: "That it may not end where it started.",
			Why:     "It turns, so it does not reach the squares of a Nightrider.",
			Bad:     example(asOx, "14k1/16/16/16/16/16/7U8/16/16/16/16/K15 w - - 0 1", "1. Uh6-j10 *"),
			Good:    example(asOx, "14k1/16/16/16/16/16/7U8/16/16/16/16/K15 w - - 0 1", "1. Uh6-k9 *"),
		},
		{
			ID: "OX-8", Title: "the Joker",
			Text: "A Joker moves and captures as the type that moved last, of either side; its forward " +
				"direction is that of its own side. A Joker's move does not change the type. Before the " +
				"first move of the game it cannot move. As a Pawn or Yeoman it has no double step and " +
				"does not promote; as a King it is not royal and does not castle. A promotion counts as a " +
				"move of the Pawn or Yeoman, castling as one of the King.",
			Decided: "That it cannot move before the first move, and the rest of the rule from there on.",
			Why:     "A Joker's move shows which type the writer believed had moved last.",
			Bad:     example(asOx, "14k1/16/16/16/16/16/7J8/16/16/16/16/K15 w - - 0 1", "1. Jh6-h7 *"),
			Good:    example(asOx, "14k1/16/16/16/16/16/7J8/16/16/16/16/K15 w - - 0 1", "1. Ka1-a2 Ko12-o11 2. Jh6-h7 *"),
		},
		{
			ID: "OX-9", Title: "check and Jokers",
			Text: "After a unit moves, the opponent's Joker can move as that type of unit does, so " +
				"a move is illegal if the Joker could then capture the mover's king. Otherwise Jokers " +
				"are ignored: their attack is not check, does not turn stalemate into checkmate, does " +
				"not prevent castling and gets no check sign.",
			Decided: "The whole rule. Jokers are otherwise ignored because their power changes with every move.",
			Why:     "A move may be illegal because it gives the Joker the power to capture the king.",
			Bad:     example(asOx, "14k1/16/16/16/16/16/1D5j8/16/16/16/1R14/7K8 w - - 0 1", "1. Rb2-b3 *"),
			Good:    example(asOx, "14k1/16/16/16/16/16/1D5j8/16/16/16/1R14/7K8 w - - 0 1", "1. Db6-b8 *"),
		},
		{
			ID: "OX-10", Title: "castling with eight partners",
			Text: "White's king on i1 castles with the Infanta e1 (king to g1, partner to h1; f1 " +
				"g1 h1 empty), the Joker l1 (k1, j1; j1 k1), the Rook p1 (m1, l1; j1 to o1), the " +
				"Shewolf p3 (m2, l2; o2 to j2), the Wolfhound l3 (k2, j2; j2 k2), the Rook a1 (e1, " +
				"f1; b1 to h1), the Shewolf a3 (e2, f2; b2 to h2), or the Wolfhound e3 (g2, h2; f2 g2 " +
				"h2). Black uses ranks 12, 11 and 10 for 1, 2 and 3. King and partner have not moved, " +
				"the king is not in check, and no square that it crosses or reaches is attacked: the " +
				"squares of its target's rank from the j-file (or the h-file on the other side) to " +
				"the target, with the partner still at home and without Jokers; the final position " +
				"must then be legal. The Joker castles only if the type it imitates is Rook, Infanta, " +
				"Queen, Shewolf or Vixen.",
			Decided: "That the king may not be in check, how squares are judged, and that for a Joker only the " +
				"type it imitates counts, not which side moved that type.",
			Why:  "The partner is written, O-O@p1, since O-O alone may fit several.",
			Bad:  example(asOx, "14k1/16/16/10r5/16/16/16/16/16/16/16/8K6R w p1 - 0 1", "1. O-O@p1 *"),
			Good: example(asOx, "14k1/16/16/13r2/16/16/16/16/16/16/16/8K6R w p1 - 0 1", "1. O-O@p1 *"),
		},
		{
			ID: "OX-11", Title: "the fifty-move count and Jokers",
			Text: "Captures and moves of a Pawn or Yeoman reset the fifty-move count. A Joker " +
				"that moves as one of them does not.",
			Decided: "The whole rule.",
			Why:     "A Joker's step is a move without progress.",
			Bad:     example(asOx, "14k1/16/16/16/16/16/7J8/16/1P14/16/16/K15 w - - 149 99 last=P", "99. Jh6-h7 Ko12-o11 *"),
			Good:    example(asOx, "14k1/16/16/16/16/16/7J8/16/1P14/16/16/K15 w - - 149 99 last=P", "99. b4-b5 Ko12-o11 *"), Cites: "COMMON-6",
		},
		{
			ID: "OX-12", Title: "which moves and positions are the same",
			Text: "A double step over different empty squares is one move; captures on different ways are " +
				"different moves. A castling right of a FEN is dropped if the king or the partner is not " +
				"at home. The FEN of a position before the first move has no last= entry.",
			Decided: "The whole rule.",
			Why:     "The commands 'moves' and 'perft' count by this rule.",
			Bad:     example(asOx, "14k1/16/16/16/16/16/16/16/16/16/16/8K6R w a1p1 - 0 1", "1. O-O@p1 *"),
			Good:    example(asOx, "14k1/16/16/16/16/16/16/16/16/16/16/8K6R w p1 - 0 1", "1. O-O@p1 *"),
		},
	}
}
