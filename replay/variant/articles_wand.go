package variant

// wandArticles returns the rules of Wand Chess, by Ralph Betza, up to events.
func wandArticles() []Article {
	return []Article{
		{
			ID: "WAND-1", Title: "the kinds of turns",
			Text: "A turn is a normal move, a zap, a fast turn of two moves (WAND-20), or " +
				"castling.",
			Why:  "Two moves of units that are not fast are two turns, or a mistake.",
			Bad:  example(asWand, "", "1. Ng1-f3 & Nb1-c3 *"),
			Good: example(asWand, "", "1. Ng1-f3 e7-e6 *"), Cites: "WAND-20",
		},
		{
			ID: "WAND-2", Title: "inactive units only block",
			Text: "A unit that is asleep, a statue, or waiting because of sloth is inactive: it " +
				"cannot move, capture, castle or zap, and does not give check. It still blocks lines. " +
				"A statue cannot be captured; other inactive units can.",
			Why: "Which units may move depends on zaps many turns ago, so mistakes are common " +
				"here.",
			Bad:  example(asWand, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 a1(sleep=2)", "1. Ra1-a2 *"),
			Good: example(asWand, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 a1(sleep=2)", "1. Ke1-e2 *"),
		},
		{
			ID: "WAND-3", Title: "a unit keeps its wand and conditions when it changes",
			Text: "A unit keeps its wand and its conditions through promotion, polymorph, " +
				"demotion and teleport. The wand of a unit that is captured or dies is lost.",
			Decided: "That a unit keeps them when it changes.",
			Why:     "A slow pawn promotes to a slow queen, which then has to wait.",
			Bad:     example(asWand, "8/P6k/8/8/8/8/8/4K3 w - - 0 1 a7(w=death,slow)", "1. a7-a8=Q Kh7-g6 2. Qa8-a1 *"),
			Good:    example(asWand, "8/P6k/8/8/8/8/8/4K3 w - - 0 1 a7(w=death,slow)", "1. a7-a8=Q Kh7-g6 2. Ke1-e2 *"), Cites: "WAND-11",
		},
		{
			ID: "WAND-4", Title: "who may zap, and where",
			Text: "Any active unit with a wand may zap instead of moving: its own square or one " +
				"of the up to eight adjacent squares. It may do so even if it has no normal move or " +
				"is pinned.",
			Why:  "In a zap at a distant square, one of the two squares is a misprint.",
			Bad:  example(asWand, "", "1. Zd2:d7 (sleep) *"),
			Good: example(asWand, "", "1. Zd2:e2 (sleep) *"),
		},
		{
			ID: "WAND-5", Title: "an unknown wand zapped at a unit becomes known and acts",
			Text: "An unknown (unidentified) wand that is zapped at an occupied square turns out to be any of the twelve " +
				"wands, acts at once, and is known from then on. It does not misfire. The wands: teleport " +
				"moves the target to an empty square; death removes it; sleep lasts five turns, stoning " +
				"ten; sloth makes a unit slow, or a fast unit normal; polymorph turns it into a random " +
				"type, with probabilities as in the array; demotion takes it one step down (K Q R B N P " +
				"in chess), and a pawn dies; peace takes away its captures, and so its checks; sickness " +
				"kills it after three turns; speed makes a unit fast, or a slow unit normal; protection " +
				"makes it permanently immune to wands, but it keeps its conditions; healing ends sickness, sloth, " +
				"sleep and peace, but neither stoning nor speed. A new sleep restarts the count; " +
				"sickness on a sick unit changes nothing.",
			Decided: "That it never misfires (the introduction of the text differs from its formal " +
				"rules, and the rules count), what sleep and sickness do to a unit that already has " +
				"them, and that opposites cancel out.",
			Why:  "The record must say which wand it was, and what happened to the target.",
			Bad:  example(asWand, "", "1. Zd2:e2 (misfire) e7-e6 *"),
			Good: example(asWand, "", "1. Zd2:e2 (sleep) e7-e6 *"),
		},
		{
			ID: "WAND-6", Title: "an unknown wand zapped at an empty square does nothing",
			Text: "The turn passes, and the wand stays unknown.",
			Why:  "The only possible result is (empty), which may be omitted.",
			Bad:  example(asWand, "", "1. Zd2:d3 (sleep) *"),
			Good: example(asWand, "", "1. Zd2:d3 (empty) *"),
		},
		{
			ID: "WAND-7", Title: "a known wand acts or misfires",
			Text: "A known wand acts or, with a probability of one in three, misfires: then it " +
				"has no effect and is destroyed. At an empty square it has no effect, but can still " +
				"misfire.",
			Why: "The record must say whether it acted, and cannot give it the effect of another " +
				"wand.",
			Bad:  example(asWand, "", "1. Zd2:e2 (sleep) e7-e6 2. Zd2:c2 (death) *"),
			Good: example(asWand, "", "1. Zd2:e2 (sleep) e7-e6 2. Zd2:c2 (misfire) *"),
		},
		{
			ID: "WAND-8", Title: "statues and protected units are immune",
			Text: "A statue and a protected unit are immune to all wands. An unknown wand zapped " +
				"at one still becomes known. Teleport and polymorph are then written without a square " +
				"or type.",
			Decided: "That the wand still becomes known.",
			Why:     "The name of the wand is written, although nothing happens.",
			Bad:     example(asWand, "4k3/8/8/8/8/8/8/RN2K3 w - - 0 1 b1(prot)", "1. Za1:b1 (teleport = c5) *"),
			Good:    example(asWand, "4k3/8/8/8/8/8/8/RN2K3 w - - 0 1 b1(prot)", "1. Za1:b1 (teleport) *"),
		},
		{
			ID: "WAND-9", Title: "where teleport leads, and pawns on unusual ranks",
			Text: "Teleport takes any unit to any empty square that the zapping side chooses. A " +
				"pawn on its own first rank may later step one square; on its second rank, one or " +
				"two. On the last rank it has no moves and does not promote, since promotion is part " +
				"of a pawn's move. The same applies to a unit that became a pawn on such a rank.",
			Decided: "Any square for any unit, and everything about pawns.",
			Why:     "The record must name the square, and it must be empty.",
			Bad:     example(asWand, "", "1. Zd2:e2 (teleport = e7) *"),
			Good:    example(asWand, "", "1. Zd2:e2 (teleport = e4) *"),
		},
		{
			ID: "WAND-10", Title: "castling of units that were zapped",
			Text: "The right to castle is lost for a king or rook that moved, was teleported or " +
				"changed its type; it is kept if polymorph gives the same type. Both must be active " +
				"when they castle; peace does not matter.",
			Decided: "The whole rule.",
			Why:     "A rook in its corner may have been elsewhere, or may be asleep.",
			Bad:     example(asWand, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 h1(sleep=2)", "1. O-O *"),
			Good:    example(asWand, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 h1(sleep=2)", "1. O-O-O *"),
		},
		{
			ID: "WAND-11", Title: "a slow unit waits three turns after acting",
			Text: "After each move or zap of its own a slow unit waits three turns. So do king and rook " +
				"after castling, each if it is slow, and a zapping unit whose zap was empty or misfired, " +
				"unless the zap ended its sloth. A unit that has just become slow, even by its own zap, " +
				"does not wait.",
			Decided: "The details; the wait of three turns is published.",
			Why:     "A slow unit that moves twice in a row is a mistake in the score.",
			Bad:     example(asWand, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 a1(w=none,slow)", "1. Ra1-a2 Ke8-e7 2. Ra2-a3 *"),
			Good:    example(asWand, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 a1(w=none,slow)", "1. Ra1-a2 Ke8-e7 2. Ke1-e2 *"),
		},
		{
			ID: "WAND-12", Title: "how timers count",
			Text: "A timer counts the turns of its unit's owner. It goes down by one after each " +
				"turn of the owner, but not after the turn in which it was set. At zero the unit " +
				"wakes or dies. So a unit that is put to sleep misses five turns of its owner, and a " +
				"statue ten.",
			Decided: "The first turn that counts.",
			Why:     "It decides whether an event is too early or too late.",
			Bad:     example(asWand, "", "1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O\n5. h2-h3 d7-d6 6. e2-e3 *"),
			Good:    example(asWand, "", "1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O\n5. h2-h3 d7-d6 6. h3-h4\n[Pe2 wakes from Sleep]\n6... a7-a6 7. e2-e3 *"), Cites: "WAND-2",
		},
		{
			ID: "WAND-13", Title: "how events are written",
			Text: "Events caused by timers are written in square brackets, each on a separate " +
				"line, after the turn that causes them: [Qd3 dies from Sickness], [Nb1 wakes from " +
				"Sleep], [Ke8 wakes from Stoning], [Ra4 wakes from Sloth]. All events of a turn " +
				"happen together. They are written by rank from 1, then by file from a, and on one " +
				"square in the order Sleep, Stoning, Sloth; a unit that dies has no other event. Any " +
				"order is read. The letter of the piece is always written, P for a pawn.",
			Decided: "The order, the letter of a pawn, and that a unit that dies has no other " +
				"event.",
			Why:  "In a game without wands such a line has no meaning.",
			Bad:  example("", "", "1. e4\n[Pe4 wakes from Sleep]\n1... e5 *"),
			Good: example(asWand, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 e2(sleep=1)", "1. Ke1-d1\n[Pe2 wakes from Sleep]\n1... Ke8-d8 *"),
		},
		{
			ID: "WAND-14", Title: "events must be present and correct",
			Text: "An event that is missing, one that does not happen, and one in the wrong " +
				"place are errors. Events follow from the moves, so fairyscore annotate can add them.",
			Why:  "A wrong event means that the writer had another position on the board.",
			Bad:  example(asWand, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 e2(sleep=1)", "1. Ke1-d1 Ke8-d8 *"),
			Good: example(asWand, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 e2(sleep=1)", "1. Ke1-d1\n[Pe2 wakes from Sleep]\n1... Ke8-d8 *"),
		},
	}
}
