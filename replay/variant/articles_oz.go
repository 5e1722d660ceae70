package variant

// ozArticles returns the rules of the Yellow Brick Road, by George Duke.
func ozArticles() []Article {
	return []Article{
		{
			ID: "OZ-1", Title: "off the road the rules of chess apply",
			Text: "Tinman, Lion, Scarecrow, Wicked Witch and Wizard move as rook, knight, " +
				"bishop, queen and king. Pawns have a single and a double first step and capture en " +
				"passant. The letters are those of chess, or T, L, S, U and W; O is Toto.",
			Why:  "Only a unit on the road follows other rules.",
			Bad:  example(asOctal, "", "1. Ng1-g3 *"),
			Good: example(asOctal, "", "1. Ng1-f3 *"),
		},
		{
			ID: "OZ-2", Title: "what Toto is",
			Text: "Toto, the extra piece of the decimal game, is a Nahbi unless the Toto tag says " +
				"otherwise: it leaps to knight and zebra squares, with or without capturing. With " +
				"Nahbi-mZ it goes to zebra squares only without capturing; with Nahbi-hop likewise, and " +
				"only if the square next to Toto along the longer side of the leap is occupied. A Falcon " +
				"goes to camel squares by two orthogonal king's steps and a diagonal one, and to zebra " +
				"squares by two diagonal steps and an orthogonal one, always outward, in any of the three " +
				"orders whose two intermediate squares are empty. Any other piece is a name and a " +
				"movement in Betza's notation: \"Cat:NA\". Toto's letter is H, or F for the Falcon.",
			Decided: "The default and the options of the Nahbi: the text gives only the knight's " +
				"movement and the zebra's squares, and the piece's inventor describes it differently.",
			Why:  "With another Toto the same score is another game, so the tag must be correct.",
			Bad:  example(asDecimal, "", "1. Hd1-d3 *"),
			Good: example(asDecimal, "", "1. Hd1-e3 *"),
		},
		{
			ID: "OZ-3", Title: "which squares can be a road",
			Text: "The YBR tag lists the squares of the road. Without it the road is c3 d4 e4 f5 in the " +
				"octal game and h3 g4 f5 e5 d6 c7 in the decimal one. A road has 2 to 6 squares on 8x8, " +
				"usually four; on larger boards it has at least 2 and at most a tenth of all squares, and " +
				"a road of less than a twentieth gets an info finding. Each square is on the board, is named " +
				"once, and is not on the first or last two ranks; a square without a neighbour on the " +
				"road gets a warning. The road is a set: its squares are neighbours if they are a king's " +
				"step apart.",
			Decided: "The ranks and numbers on other boards than 8x8, and that the road is a set " +
				"without an order.",
			Why:  "With a wrong road, nearly every move in the middle game is judged wrongly.",
			Bad:  example(asOctal, "", "1. Ng1-f3 *", "YBR", "c3 c3 d4"),
			Good: example(asOctal, "", "1. Ng1-f3 *", "YBR", "c3 d4 e4"),
		},
		{
			ID: "OZ-4", Title: "a unit leaves the road through a Tornado",
			Text: "A unit on a road square, except Wizard and Witch, moves only in two legs: " +
				"first to a Tornado square, which is an occupied square, and from there on. In the " +
				"record, ~ is written before the Tornado square.",
			Why:  "A plain move from a road square is illegal, or its Tornado was omitted.",
			Bad:  example(asOctal, "k7/8/8/8/3N4/8/8/7K w - - 0 1", "1. Nd4-f3 *"),
			Good: example(asOctal, "k7/8/8/5P2/3N4/8/8/7K w - - 0 1", "1. Nd4~f5-g7 *"),
		},
		{
			ID: "OZ-5", Title: "the first leg, to the Tornado",
			Text: "The first leg is a normal move of the unit to a square that any other unit " +
				"occupies, of either side, including a king. Nothing is captured or changed there. A " +
				"move that cannot capture is allowed as well. Squares that a slider crosses must be " +
				"empty.",
			Decided: "That a king can be a Tornado for pieces; the text says so only for pawns.",
			Why:     "If the unit cannot reach the Tornado, the Tornado or the move is a misprint.",
			Bad:     example(asOctal, "k7/8/8/4PP2/3N4/8/8/7K w - - 0 1", "1. Nd4~e5-g6 *"),
			Good:    example(asOctal, "k7/8/8/4PP2/3N4/8/8/7K w - - 0 1", "1. Nd4~f5-g7 *"),
		},
		{
			ID: "OZ-6", Title: "the second leg, from the Tornado",
			Text: "The second leg is a normal move of the same unit from the Tornado square to " +
				"an empty square or a capture. The square that it came from counts as blocked: the " +
				"unit neither ends there nor slides through it. The second leg needs no Tornado, even " +
				"if the Tornado square is on the road, and may end on the road.",
			Decided: "That the square of origin also blocks slides, that the second leg needs no " +
				"Tornado, and that it may end on the road: all three follow from a text that only " +
				"forbids stepping back.",
			Why:  "A move that returns to its own square is not a turn.",
			Bad:  example(asOctal, "k7/8/8/5P2/3N4/8/8/7K w - - 0 1", "1. Nd4~f5-d4 *"),
			Good: example(asOctal, "k7/8/8/5P2/3N4/8/8/7K w - - 0 1", "1. Nd4~f5-h6 *"),
		},
		{
			ID: "OZ-7", Title: "pawns on the road",
			Text: "The first leg of a pawn is one step straight onto any unit of either side, " +
				"including a king, or one step diagonally forward onto an enemy unit other than the " +
				"king, but never a double step. Its second leg is a normal step straight to an empty " +
				"square or a diagonal capture, including en passant. It is never a double step, and " +
				"promotes on the last rank.",
			Decided: "The rules for en passant, the double step and promotion.",
			Why:     "A pawn on the road without a unit in front of it is stuck.",
			Bad:     example(asOctal, "k7/8/8/4N3/3P4/8/8/7K w - - 0 1", "1. d4~e5-e6 *"),
			Good:    example(asOctal, "k7/8/8/4n3/3P4/8/8/7K w - - 0 1", "1. d4~e5-e6 *"), Cites: "OZ-5",
		},
		{
			ID: "OZ-8", Title: "the Wizard on the road",
			Text: "A Wizard on the road may step to an adjacent road square, empty or with a " +
				"capture, without a Tornado; or move in two legs of a king's step each, like any " +
				"piece. It may not step off the road directly. Only its final square must be safe.",
			Decided: "That the squares in between need not be safe.",
			Why: "A king's step that looks harmless may be illegal, and an escape from check " +
				"impossible.",
			Bad:  example(asOctal, "k7/8/8/8/3K4/8/8/8 w - - 0 1", "1. Kd4-d5 *"),
			Good: example(asOctal, "k7/8/8/8/3K4/8/8/8 w - - 0 1", "1. Kd4-e4 *"),
		},
		{
			ID: "OZ-9", Title: "the Witch on the road",
			Text: "A Witch on the road needs no Tornado. She slides any distance, even past the end of the " +
				"road, but only in directions in which the first square is on the road; that square may " +
				"block her or be captured on as usual. Where a road bends, she has every such direction.",
			Decided: "That she may have more than the two directions of the text.",
			Why:     "On the road she attacks only along a line or two.",
			Bad:     example(asOctal, "1k6/8/8/8/3Q4/8/8/K7 w - - 0 1", "1. Qd4-d7 *"),
			Good:    example(asOctal, "1k6/8/8/8/3Q4/8/8/K7 w - - 0 1", "1. Qd4-g4 *"),
		},
		{
			ID: "OZ-10", Title: "units off the road move freely",
			Text: "Nothing changes for a unit that starts off the road, whether it crosses road " +
				"squares or ends on one. It has no Tornado moves.",
			Why:  "A Tornado written for such a unit is a mistake.",
			Bad:  example(asOctal, "k7/8/8/8/8/1P6/8/N6K w - - 0 1", "1. Na1~b3-d2 *"),
			Good: example(asOctal, "k7/8/8/8/8/1P6/8/N6K w - - 0 1", "1. Na1-c2 *"),
		},
		{
			ID: "OZ-11", Title: "attack and check on the road",
			Text: "A unit on the road attacks only what it could capture by its two legs, or by " +
				"the moves of Wizard and Witch there. So a Wizard off the road may step next to an " +
				"enemy Wizard on the road and give check, or even mate.",
			Decided: "That attacks follow from how a unit may move: the text only says how it " +
				"leaves the road.",
			Why:  "Many check signs that look correct are wrong.",
			Bad:  example(asOctal, "3k4/8/8/8/R7/8/8/7K w - - 0 1", "1. Ra4-d4+ *"),
			Good: example(asOctal, "3k4/8/8/8/R7/8/8/7K w - - 0 1", "1. Ra4-d4 *"),
		},
		{
			ID: "OZ-12", Title: "en passant and the road",
			Text: "A pawn on the road does not capture en passant in one leg. A pawn whose " +
				"double step ended on the road can be captured en passant.",
			Why:  "The capture that chess allows needs a Tornado here.",
			Bad:  example(asOctal, "k7/4p3/8/5P2/8/8/8/7K b - - 0 1", "1... e7-e5 2. f5:e6 *"),
			Good: example(asOctal, "k7/4p3/8/5P2/8/8/8/7K b - - 0 1", "1... e7-e5 2. Kh1-g1 *"),
		},
		{
			ID: "OZ-13", Title: "castling on ten files",
			Text: "In the octal game castling is that of chess. In the decimal game the king " +
				"goes two squares towards the rook, and the rook to the square that the king crossed: " +
				"f1-h1 with j1-g1, f1-d1 with a1-e1. All squares between the two are empty.",
			Decided: "The squares: they follow from the wording of the Laws on ten files.",
			Why:     "In other programs the king may go elsewhere.",
			Bad:     example(asDecimal, "5k4/10/10/10/10/10/10/10/10/RN3K4 w Q - 0 1", "1. O-O-O *"),
			Good:    example(asDecimal, "6k3/10/10/10/10/10/10/10/10/R4K4 w Q - 0 1", "1. O-O-O *"),
		},
		{
			ID: "OZ-14", Title: "the number of roads",
			Text: "The author counts 456 roads of four squares on 8x8: on ranks 3 to 6, each square next to " +
				"another one, without what he calls double adjacencies. If a road is taken to be a path " +
				"or a diamond of king's steps with at most one orthogonal adjacency, there are 454: 118 " +
				"paths with none, 324 with one, 12 diamonds.",
			Decided: "The reading. The command 'fairyscore variants roads' lists and counts roads by stated " +
				"definitions.",
			Why:  "No score depends on it: any road that OZ-3 allows can be played.",
			Good: example(asOctal, "k7/8/8/8/8/8/3K4/8 w - - 0 1", "1. Kd2-d3 *", "YBR", "d3 c4 e4 d5"),
		},
		{
			ID: "OZ-15", Title: "roads in other games",
			Text: "Wizards are the kings of the base game and Witches its units of type Q. The " +
				"rules for pawns apply to its pawns, in the Way of the Knight to level 1. The default " +
				"roads apply to boards of 8x8 and 10x10; others need the YBR tag. Whether a piece " +
				"improves depends on what its whole turn of two legs captures and where it ends.",
			Decided: "The whole rule.",
			Why: "Without a tag there is no road on other boards, and the game cannot be " +
				"checked.",
			Bad:  example("ox+ybr", "", "1. Ph4-h5 *"),
			Good: example("wotn+ybr", "k7/4r3/8/5P2/3N4/8/8/K7 w - - 0 1", "1. Nd4~f5:e7/NW *"), Cites: "OZ-3",
		},
		{
			ID: "OZ-16", Title: "Yeomen, Tanks, Jokers and peaceful units on a road",
			Text: "A Yeoman on the road is a pawn with its two directions exchanged. A unit on the road " +
				"makes no double step. The first leg may use any move of the unit, including those that " +
				"need an enemy and those that cannot capture, also for a peaceful unit. A Tank's hop and " +
				"a Joker's borrowed move are normal moves.",
			Decided: "The whole rule.",
			Why:     "On the board of Missing Ox these units can be on the road.",
			Bad:     example("ox+ybr", "15k/16/16/16/16/16/16/16/6P9/16/16/K15 w - - 0 1", "1. g4-g6 *", "YBR", "g4 h4 h5 h6 i7"),
			Good:    example("ox+ybr", "15k/16/16/16/16/16/16/6p9/6P9/16/16/K15 w - - 0 1", "1. g4~g5-g6 *", "YBR", "g4 h4 h5 h6 i7"), Cites: "OZ-4",
		},
	}
}
