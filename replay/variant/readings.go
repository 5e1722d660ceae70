package variant

import "github.com/fairyscore/fairyscore/replay/rules"

// The points that the published texts leave open or state in two ways, and how this program reads
// them. Each is a decision that another program may make differently; the identifiers lead to the
// place.

func readingsOfChess() []rules.Reading {
	return []rules.Reading{
		{Rule: "CHESS-4", Text: "castling rights that only Chess960 can explain make a game Chess960, whatever its tag says"},
		{Rule: "CHESS-5", Text: "bare kings, a king and one minor piece against a king, and bishops all on one colour are drawn"},
		{Rule: "COMMON-6", Text: "a fifth repetition, seventy-five moves and a dead position end the game without a claim; further moves are a warning"},
	}
}

func readingsOfKnights() []rules.Reading {
	return []rules.Reading{
		{Rule: "WOTN-2", Text: "the D of the WfD goes only forward and backward; the FLD reaches sixteen squares, including d5 from e4"},
		{Rule: "WOTN-5", Text: "a piece improves on the rank of its level only if it comes from another rank"},
		{Rule: "WOTN-9", Text: "captures, moves of level-1 pieces and improvements reset the fifty-move count"},
		{Rule: "WOTN-10", Text: "a level-1 piece that a FEN puts beyond the sixth rank does not promote"},
		{Rule: "WOTN-11", Text: "a castling right in a FEN refers to any own unit on the rook's home square"},
		{Rule: "WOTN-13", Text: "a side with several kings castles out of, through and into attack"},
		{Rule: "WOTN-15", Text: "handicaps are tags; a square that is named twice, empty or without gain is rejected, and so is Black in check at the start"},
		{Rule: "WOTN-16", Text: "an improved rook castles, other improved pieces do not; an improved pawn makes no double step"},
		{Rule: "WOTN-18", Text: "the handicap of a match follows from its results: a game of the same file with another handicap gets an info finding"},
		{Rule: "CHESS-5", Text: "only bare kings, one each, are a dead position: a minor piece can improve"},
	}
}

func readingsOfWands() []rules.Reading {
	return []rules.Reading{
		{Rule: "WAND-5", Text: "an unknown wand zapped at a unit never misfires"},
		{Rule: "WAND-8", Text: "an unknown wand zapped at an immune unit becomes known"},
		{Rule: "WAND-9", Text: "a teleported pawn on its first rank steps one square; on the last rank it cannot move and does not promote"},
		{Rule: "WAND-10", Text: "a king or rook that is teleported or changes its type loses its castling right; a polymorph into the same type keeps it"},
		{Rule: "WAND-11", Text: "a slow unit waits three turns after each of its moves and zaps, but not after becoming slow"},
		{Rule: "WAND-12", Text: "five turns of sleep are five turns of the owner, not counting the turn of the zap"},
		{Rule: "WAND-16", Text: "the loss of the last king ends the game at once: no timers, no second move; capturing it is legal even if that exposes the mover's own king"},
		{Rule: "WAND-18", Text: "the mover's king must be safe when the turn is complete, after the timers that run out in it"},
		{Rule: "WAND-19", Text: "a zap is legal if one of its possible outcomes is safe; the actual outcome stands"},
		{Rule: "WAND-20", Text: "zaps and castling take the whole turn, also of a fast unit; within a fast turn only fast units are captured"},
		{Rule: "WAND-22", Text: "each pawn that made a double step in the last turn may be captured en passant if it is still where the step ended"},
		{Rule: "WAND-23", Text: "a zap does not prevent mate, unless the WandRules tag contains the word gamble"},
		{Rule: "WAND-25", Text: "a zap that changes a unit's state resets the fifty-move count"},
		{Rule: "WAND-26", Text: "each capture may take loot, written &w; the first zap uses up a reflection, but not its protection"},
		{Rule: "WAND-28", Text: "polymorph draws from the base game's array; demotion goes down a ladder of the base game"},
	}
}

func readingsOfRoads() []rules.Reading {
	return []rules.Reading{
		{Rule: "OZ-3", Text: "the road is a set of squares: squares a king's step apart are neighbours; none is on the first or last two ranks"},
		{Rule: "OZ-5", Text: "any unit can be a Tornado, including a king"},
		{Rule: "OZ-6", Text: "the square of origin is blocked in the second leg: the unit neither ends there nor slides through it"},
		{Rule: "OZ-7", Text: "a pawn's second leg may capture en passant and promote, but is not a double step"},
		{Rule: "OZ-8", Text: "only the wizard's final square must be safe"},
		{Rule: "OZ-9", Text: "where a road bends, the witch has every direction whose adjacent square is on the road"},
		{Rule: "OZ-11", Text: "a unit on the road attacks only what its two legs could capture, so two wizards may be adjacent"},
		{Rule: "OZ-14", Text: "there are 454 roads of four squares on 8x8 by the definitions of 'variants roads'; the author counts 456"},
		{Rule: "OZ-16", Text: "a hop of a Tank and a borrowed move of a Joker are normal moves; no double step leaves the road"},
	}
}

func readingsOfToto() []rules.Reading {
	return []rules.Reading{
		{Rule: "OZ-2", Text: "Toto is a Nahbi unless the tag says otherwise: knight and zebra leaps, with or without capturing"},
		{Rule: "OZ-13", Text: "the king castles two squares towards the rook, which goes to the square that the king crossed"},
	}
}

func readingsOfOx() []rules.Reading {
	return []rules.Reading{
		{Rule: "OX-3", Text: "a Halberd's slide can be blocked, its leap of two cannot"},
		{Rule: "OX-5", Text: "a double step may capture at each step, but no king at the first; there is no en passant"},
		{Rule: "OX-6", Text: "a Pawn or Yeoman may promote by a later move on the last four ranks; not to a King, Pawn or Yeoman"},
		{Rule: "OX-7", Text: "an Ung may not end where it started"},
		{Rule: "OX-8", Text: "before the first move a Joker cannot move; as a Pawn it neither promotes nor makes a double step, as a King it is not royal"},
		{Rule: "OX-9", Text: "a move after which a Joker could capture the king is illegal, but a Joker does not give check"},
		{Rule: "OX-10", Text: "no castling out of check; the Joker castles if it imitates one of the types in the text"},
		{Rule: "OX-11", Text: "a Joker that moves as a Pawn does not reset the fifty-move count"},
		{Rule: "OX-12", Text: "a double step over different empty squares is one move"},
	}
}
