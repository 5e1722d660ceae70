package variant

import "github.com/fairyscore/fairyscore/replay/rules"

// What the published texts leave open, or say in two ways, and how it is read. Each is a
// decision that some other program may take otherwise; the identifiers lead to its place.

func readingsOfChess() []rules.Reading {
	return []rules.Reading{
		{Rule: "CHESS-4", Text: "castling rights that only Chess960 can mean make a game one of Chess960, whatever its tag says"},
		{Rule: "CHESS-5", Text: "bare kings, a king and one minor piece against a king, and bishops all on one colour are a draw"},
		{Rule: "COMMON-6", Text: "a fifth repetition, seventy-five moves and a dead position end the game without a claim; a record that goes on gets a warning"},
	}
}

func readingsOfKnights() []rules.Reading {
	return []rules.Reading{
		{Rule: "WOTN-2", Text: "the D of the WfD goes forward and backward; FLD reaches sixteen squares, d5 from e4 included"},
		{Rule: "WOTN-5", Text: "a piece improves on the rank of its level only if it comes from another rank"},
		{Rule: "WOTN-9", Text: "captures, moves of level-1 pieces and improvements start the count of fifty moves anew"},
		{Rule: "WOTN-10", Text: "a level-1 piece that a FEN puts beyond the sixth rank does not promote"},
		{Rule: "WOTN-11", Text: "a castling right of a FEN names whatever own unit stands on the rook's home square"},
		{Rule: "WOTN-13", Text: "a side with several kings castles out of, through and into attack"},
		{Rule: "WOTN-15", Text: "handicaps are tags; a square named twice, vacant or without gain is refused, as is Black in check at the start"},
		{Rule: "WOTN-16", Text: "of improved pieces only a rook castles; an improved pawn makes no double step"},
		{Rule: "WOTN-18", Text: "the handicap of a match follows its results: games of one file that do not get an info"},
		{Rule: "CHESS-5", Text: "only bare kings, one each, are a dead position: a minor piece can improve"},
	}
}

func readingsOfWands() []rules.Reading {
	return []rules.Reading{
		{Rule: "WAND-5", Text: "an unknown wand at a unit never misfires"},
		{Rule: "WAND-8", Text: "an unknown wand zapped at an immune unit becomes known"},
		{Rule: "WAND-9", Text: "a teleported pawn on its first rank steps one square; on the last rank it stands still and does not promote"},
		{Rule: "WAND-10", Text: "castling rights go with a king or rook that was teleported or changed its type; the same type keeps them"},
		{Rule: "WAND-11", Text: "a slow unit waits three turns after each move or zap of its own; it is not waiting when it becomes slow"},
		{Rule: "WAND-12", Text: "asleep for five turns means five turns of its owner missed, that of the zap not counted"},
		{Rule: "WAND-16", Text: "the game is over with the last king, at once: no timers, no second move; taking it is legal whatever attacks one's own"},
		{Rule: "WAND-18", Text: "one's king must be safe when the turn is complete, timers that run out included"},
		{Rule: "WAND-19", Text: "a zap may be tried if one of its possible outcomes is safe; what comes of it stands"},
		{Rule: "WAND-20", Text: "zaps and castling take a whole turn of a fast unit too; within a fast turn only fast units are captured"},
		{Rule: "WAND-22", Text: "each pawn of a double step in the last turn may be captured en passant if it still stands where that ended"},
		{Rule: "WAND-23", Text: "a zap does not prevent mate"},
		{Rule: "WAND-25", Text: "a zap that changes a unit's state starts the count of fifty moves anew"},
		{Rule: "WAND-26", Text: "loot is a choice of each capture, written &w; a reflection is used up by the first zap and leaves protection"},
		{Rule: "WAND-28", Text: "polymorph draws from the base's array; demotion goes down a ladder of the base"},
	}
}

func readingsOfRoads() []rules.Reading {
	return []rules.Reading{
		{Rule: "OZ-3", Text: "the road is a set of squares: all that are a king's step apart are neighbours; none on the first or last two ranks"},
		{Rule: "OZ-5", Text: "any unit can be a Tornado, a king included"},
		{Rule: "OZ-6", Text: "the square left is blocked in the second leg: no unit ends there or slides through it"},
		{Rule: "OZ-7", Text: "a pawn's second leg may capture en passant and promote, and is no double step"},
		{Rule: "OZ-8", Text: "for the wizard only the final square has to be safe"},
		{Rule: "OZ-9", Text: "where a road bends, the witch has every direction whose next square is road"},
		{Rule: "OZ-11", Text: "a unit on the road attacks only what its two legs could capture, so wizards may come to stand side by side"},
		{Rule: "OZ-14", Text: "454 roads of four squares on 8x8 by the definitions of variants roads, against 456 by the author's count"},
		{Rule: "OZ-16", Text: "a hop of a Tank and a borrowed move of a Joker are normal moves; no double step leaves the road"},
	}
}

func readingsOfToto() []rules.Reading {
	return []rules.Reading{
		{Rule: "OZ-2", Text: "Toto is a Nahbi unless the tag says otherwise: knight and zebra leaps, moving or capturing"},
		{Rule: "OZ-13", Text: "the king castles two squares towards the rook, which goes to the square it crossed"},
	}
}

func readingsOfOx() []rules.Reading {
	return []rules.Reading{
		{Rule: "OX-3", Text: "a Halberd's slide is blocked by what stands in its way, its leap of two is not"},
		{Rule: "OX-5", Text: "a double step may capture at each step, but never the king on the way; there is no en passant"},
		{Rule: "OX-6", Text: "a Pawn or Yeoman may wait in the camp and promote by a later move; not to a King, Pawn or Yeoman"},
		{Rule: "OX-7", Text: "an Ung may not end where it began"},
		{Rule: "OX-8", Text: "before the first move a Joker cannot move; as a Pawn it neither promotes nor makes a double step, as a King it is not royal"},
		{Rule: "OX-9", Text: "a move after which a Joker could take the king is illegal, but a Joker gives no check"},
		{Rule: "OX-10", Text: "no castling out of check; the Joker castles if the type it imitates is one of those that the text names"},
		{Rule: "OX-11", Text: "a Joker that moves as a Pawn does not start the count of fifty moves anew"},
		{Rule: "OX-12", Text: "two ways of a double step over different vacant squares are one move"},
	}
}
