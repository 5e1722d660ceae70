package variant

// knightArticles returns the rules of the Way of the Knight, by Ralph Betza.
func knightArticles() []Article {
	return []Article{
		{
			ID: "WOTN-1", Title: "how the parts of compound pieces move",
			Text: "A name consists of parts. A, D, L and N are leaps over any unit: two squares " +
				"diagonally, two along a rank or file, three by one (camel), and two by one (knight). " +
				"W and F are single steps: along a rank or file, and diagonally. B, R and Q slide. Nr " +
				"repeats a knight's leap in one direction over empty squares. K in KD and KAD is a " +
				"king's step.",
			Why: "The name of a piece says all of its moves: an NW is a knight that also steps " +
				"like a wazir.",
			Bad:  example(asKnight, "7k/8/8/8/4{AD}3/8/8/K7 w - - 0 1", "1. ADe4-e5 *"),
			Good: example(asKnight, "7k/8/8/4P3/4{AD}3/8/8/K7 w - - 0 1", "1. ADe4-e6 *"),
		},
		{
			ID: "WOTN-2", Title: "the WfD, the Chancellor and the FLD",
			Text: "From e4 the WfD (also spelled Wfd) reaches e6, e5, e3, e2, d4 and f4: its D " +
				"goes only forward and backward. C is the Chancellor, rook and knight, not a camel. " +
				"The FLD (ferz, camel and D) reaches sixteen squares, including the four diagonal " +
				"neighbours. The BD is called DB in the chart and BD in the game; both are read, DB " +
				"is written.",
			Decided: "For the WfD, the published list of squares is followed, not the list's two labels, which " +
				"are swapped. The published list of the FLD lacks one square.",
			Why:  "Readers easily misinterpret these three names.",
			Bad:  example(asKnight, "7k/8/8/8/4{WfD}3/8/8/K7 w - - 0 1", "1. WfDe4-c4 *"),
			Good: example(asKnight, "7k/8/8/8/4{WfD}3/8/8/K7 w - - 0 1", "1. WfDe4-e6 *"), Cites: "WOTN-1",
		},
		{
			ID: "WOTN-3", Title: "otherwise the rules of chess apply",
			Text: "The array, the moves of king, queen, rook, bishop, knight and pawn, the " +
				"double step, en passant and castling are those of chess, unless another rule of the " +
				"game says otherwise.",
			Why: "An illegal move that involves neither levels nor new pieces is illegal by this " +
				"rule.",
			Bad:  example(asKnight, "", "1. Ng1-g3 *"),
			Good: example(asKnight, "", "1. Ng1-f3 *"),
		},
		{
			ID: "WOTN-4", Title: "capturing a piece of at least half the level improves",
			Text: "A piece goes up exactly one level when it captures a piece of at least half its own " +
				"level: twice the level of the captured piece is not less than that of the capturing " +
				"piece. Both levels are those before the move. The levels: 1 pawn; 2 WfD, AD; 3 N, B; 4 " +
				"NW, DB, KD (with three paths); 5 R, NWfD, FAD; 6 Nr, FLD, KAD; 7 BN, NAD, BL; 8 C, Q; 9 " +
				"NrB; 10 NrR; 11 K.",
			Why: "Each capture either names the new piece or, without a name, says that the " +
				"captured piece was too low.",
			Bad:  example(asKnight, "7k/8/8/8/8/4p3/8/2B1K3 w - - 0 1", "1. Bc1:e3/DB *"),
			Good: example(asKnight, "7k/8/8/8/8/4p3/8/2B1K3 w - - 0 1", "1. Bc1:e3 *"),
		},
		{
			ID: "WOTN-5", Title: "reaching a high rank improves",
			Text: "A piece of level 1 goes up one level when it moves to its sixth rank, one of " +
				"level 2 on its seventh, and one of level 3 on its eighth, counted from its own side. " +
				"It must come from another rank.",
			Decided: "That it must come from another rank.",
			Why: "A pawn move to the sixth rank without the new piece is a mistake in the score, " +
				"and so is a knight that improves before the eighth.",
			Bad:  example(asKnight, "k7/8/8/8/5N2/8/8/4K3 w - - 0 1", "1. Nf4-g6/NW *"),
			Good: example(asKnight, "k7/8/8/8/5N2/8/8/4K3 w - - 0 1", "1. Nf4-g6 Ka8-a7 2. Ng6-f8/NW *"),
		},
		{
			ID: "WOTN-6", Title: "one level per move, and compulsory",
			Text: "A piece never goes up more than one level per move, even if it captures and " +
				"reaches its rank at once. Improvement is compulsory. A king, level 11, does not " +
				"improve.",
			Why: "The piece after the move must be of the next level. Omitting it is a warning " +
				"if there is only one such piece.",
			Bad:  example(asKnight, "6k1/8/3q4/4P3/8/8/8/4K3 w - - 0 1", "1. e5:d6/N *"),
			Good: example(asKnight, "6k1/8/3q4/4P3/8/8/8/4K3 w - - 0 1", "1. e5:d6/AD *"),
		},
		{
			ID: "WOTN-7", Title: "the two paths of the chart",
			Text: "In the game of two paths, a piece that leaves level 1, 5 or 7 takes the " +
				"Knight's or the Bishop's path as its player chooses: WfD or AD, Nr or FLD, C or Q. A " +
				"piece that leaves level 2 or 3 stays on its path: WfD, N, NW, or AD, B, DB. Every " +
				"other step leads to the one neutral piece of the next level: R, BN, NrB, NrR, K.",
			Why: "Where there is a choice the record must name it, and the named piece must be " +
				"on the path.",
			Bad:  example(asKnight, "7k/8/8/4b3/8/2{AD}5/8/K7 w - - 0 1", "1. ADc3:e5/N *"),
			Good: example(asKnight, "6k1/8/8/4b3/8/2{AD}5/8/K7 w - - 0 1", "1. ADc3:e5/B *"),
		},
		{
			ID: "WOTN-8", Title: "the three paths of the filled-in chart",
			Text: "In the game of three paths, a piece on a path keeps it or changes to neutral; " +
				"a neutral piece takes any path or stays neutral. The player chooses among the pieces " +
				"that exist at the next level: N becomes NW or KD; KD becomes NWfD, R or FAD; NAD " +
				"becomes C; BN becomes C or Q.",
			Why: "The same capture allows other pieces than in the game of two paths. The " +
				"Variant tag says which chart applies.",
			Bad:  example(asThree, "k7/8/8/4r3/8/3N4/8/4K3 w - - 0 1", "1. Nd3:e5/DB *"),
			Good: example(asThree, "k7/8/8/4r3/8/3N4/8/4K3 w - - 0 1", "1. Nd3:e5/KD *"),
		},
		{
			ID: "WOTN-9", Title: "what resets the fifty-move count, and en passant",
			Text: "Captures, moves of pieces of level 1, and every improvement reset the " +
				"fifty-move count. A pawn captured en passant has level 1, so the capturing pawn " +
				"improves.",
			Decided: "What resets the count.",
			Why:     "An en passant capture without a new piece is incomplete.",
			Bad:     example(asKnight, "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "1... d7-d5 2. e5:d6 *"),
			Good:    example(asKnight, "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "1... d7-d5 2. e5:d6/AD *"), Cites: "WOTN-7",
		},
		{
			ID: "WOTN-10", Title: "pawns do not promote as in chess",
			Text: "A pawn becomes a piece of level 2 on the sixth rank at the latest. It never " +
				"becomes a queen, rook, bishop or knight by reaching the last rank. A piece of level " +
				"1 that a FEN puts beyond the sixth rank does not promote either.",
			Decided: "That a pawn beyond the sixth rank in a FEN does not change.",
			Why:     "A promotion in such a score means that the game was orthodox chess.",
			Bad:     example(asKnight, "6k1/P7/8/8/8/8/8/6K1 w - - 0 1", "1. a7-a8=Q *"),
			Good:    example(asKnight, "6k1/P7/8/8/8/8/8/6K1 w - - 0 1", "1. a7-a8 Kg8-g7 *"), Cites: "WOTN-5",
		},
		{
			ID: "WOTN-11", Title: "only the original king and rooks castle",
			Text: "Castling needs the king and the rook of the array, neither of them moved. A piece that " +
				"became a rook by improvement does not castle. In a FEN, a castling right refers to " +
				"whatever unit of that side is on the rook's home square, since a handicap may have " +
				"improved the rook.",
			Decided: "The whole rule: the published text only says that the rules of chess apply.",
			Why:     "A rook on its home square may be a knight that moved there and improved.",
			Bad:     example(asKnight, "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "1. O-O *"),
			Good:    example(asKnight, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1. O-O *"),
		},
		{
			ID: "WOTN-12", Title: "with one king, the rules of check apply",
			Text: "A side with one king must keep it safe, as in chess. Improving an NrR to a " +
				"king is a legal answer to check, since the side then has two.",
			Why:  "A move that leaves the king attacked may be legal if it ends with /K.",
			Bad:  example(asKnight, "r3r1k1/8/8/8/8/8/8/{NrR}3K3 w - - 0 1", "1. NrRa1-a5 *"),
			Good: example(asKnight, "r3r1k1/8/8/8/8/8/8/{NrR}3K3 w - - 0 1", "1. NrRa1:a8/K *"), Cites: "COMMON-2",
		},
		{
			ID: "WOTN-13", Title: "with several kings there is no check",
			Text: "For a side with several kings check does not exist: a king may stay or move " +
				"into attack, castle out of, through and into attack, and kings may be captured. A " +
				"side without a king would have lost. Since the last king must be kept safe, this " +
				"only happens by an illegal capture.",
			Decided: "That such a side may castle regardless of attacks.",
			Why: "Check marks against such a side are wrong, and captures of kings are ordinary " +
				"moves.",
			Bad:  example(asKnight, "4k3/8/8/8/8/8/r7/2K1K2R b K - 0 1", "1... Ra2-e2+ *"),
			Good: example(asKnight, "4k3/8/8/8/8/8/5r2/2K1K2R w K - 0 1", "1. O-O *"), Cites: "COMMON-8",
		},
		{
			ID: "WOTN-14", Title: "KD and KAD are not kings",
			Text: "The KD and the KAD of the game of three paths include the moves of a king but " +
				"are not royal: they may be attacked and captured, and they do not count as kings.",
			Decided: "The whole rule.",
			Why:     "An attack on one of them is not check.",
			Bad:     example(asThree, "4k3/8/8/8/8/8/r7/2{KAD}4K b - - 0 1", "1... Ra2-a1+ *"),
			Good:    example(asThree, "4k3/8/8/8/8/8/r7/2{KAD}4K b - - 0 1", "1... Ra2-a1 *"), Cites: "COMMON-2",
		},
		{
			ID: "WOTN-15", Title: "handicaps improve pieces before the first move",
			Text: "Each point of a handicap improves one piece of the array by one level along the paths of " +
				"the chart. The points may go to one piece or to several, and may make a piece a king. " +
				"The tags WhiteHandicap and BlackHandicap list squares and the pieces on them once all " +
				"points are used: \"b1=NW a1=Nr\". The number of points is the sum of the levels gained. " +
				"These are rejected: a square named twice, an empty square, a piece that gains no level " +
				"or cannot be reached along the paths, and Black in check before the first move. With a " +
				"FEN tag the two tags are only information: the FEN is the position after the handicap.",
			Decided: "The tags, what is rejected although the author allows any combination, and " +
				"their meaning with a FEN.",
			Why:  "Without the tag all moves of an improved piece look illegal.",
			Bad:  example(asKnight, "", "1. e2-e4 *", "WhiteHandicap", "e5=NW"),
			Good: example(asKnight, "", "1. NWb1-c3 *", "WhiteHandicap", "b1=NW"),
		},
		{
			ID: "WOTN-16", Title: "an improved rook castles as a rook",
			Text: "A rook that a handicap improved may castle as a rook, even if it was improved " +
				"to a king. No other improved piece castles, and a piece that became a king never " +
				"counts as the castling king.",
			Decided: "That no other piece castles, and the rule for a rook improved to a king.",
			Why:     "In such a game, O-O moves whatever piece is in the corner.",
			Good:    example(asKnight, "", "1. Ng1-f3 e7-e6 2. g2-g3 d7-d6 3. Bf1-g2 a7-a6 4. O-O *", "WhiteHandicap", "h1=Nr"),
		},
		{
			ID: "WOTN-17", Title: "an improved pawn is not a pawn",
			Text: "A pawn that a handicap improved to level 2 or more makes no double step, does " +
				"not capture en passant and cannot be captured en passant.",
			Decided: "All of it; it follows from what the piece has become.",
			Why: "If a score moves it as a pawn, the game had no such handicap, or its tag lists a square " +
				"too many.",
			Bad:  example(asKnight, "", "1. e2-e4 *", "WhiteHandicap", "e2=N"),
			Good: example(asKnight, "", "1. Ne2-f4 *", "WhiteHandicap", "e2=N"), Cites: "WOTN-3",
		},
		{
			ID: "WOTN-18", Title: "in a match the handicap depends on the results",
			Text: "After each decisive game the winner's handicap, if any, shrinks by one point; if there " +
				"is none, the loser's grows by one point. If the games of a match are in one file, a game " +
				"whose handicap does not follow from the previous game gets an info finding. Both players may " +
				"have a handicap tag.",
			Decided: "That consecutive games of two players in a file are a match, that a wrong " +
				"handicap is only an info finding, and that both tags may be set.",
			Why: "A wrong handicap means that a game is missing, or that a result or tag is " +
				"wrong.",
			Bad: example(asKnight, "", "1. f2-f3 e7-e5 2. g2-g4 Qd8-h4# 0-1", "White", "Anna", "Black", "Boris") + "\n" +
				example(asKnight, "", "1. e2-e4 *", "White", "Anna", "Black", "Boris", "WhiteHandicap", "b1=R"),
			Good: example(asKnight, "", "1. f2-f3 e7-e5 2. g2-g4 Qd8-h4# 0-1", "White", "Anna", "Black", "Boris") + "\n" +
				example(asKnight, "", "1. NWb1-c3 *", "White", "Anna", "Black", "Boris", "WhiteHandicap", "b1=NW"),
		},
	}
}
