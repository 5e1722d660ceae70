package variant

// wandArticles are the rules of Wand Chess, by Ralph Betza, up to events.
func wandArticles() []Article {
	return []Article{
		{
			ID: "WAND-1", Title: "what a turn is",
			Text: "A turn is one of four things: a normal move, a zap, a fast turn of two moves (WAND-20), or castling.",
			Why:  "A turn of two moves by units that are not fast is two turns, or a slip.",
			Bad:  example(asWand, "", "1. Ng1-f3 & Nb1-c3 *"),
			Good: example(asWand, "", "1. Ng1-f3 e7-e6 *"), Cites: "WAND-20",
		},
		{
			ID: "WAND-2", Title: "inactive units do nothing but stand in the way",
			Text: "A unit that is asleep, a statue, or waiting from sloth is inactive: it cannot move, capture, castle or zap, and does not give check. It still blocks lines. A statue cannot be captured; other inactive units can.",
			Why:  "Who may move depends on zaps many turns back, so here a slip is easily made.",
			Bad:  example(asWand, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 a1(sleep=2)", "1. Ra1-a2 *"),
			Good: example(asWand, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 a1(sleep=2)", "1. Ke1-e2 *"),
		},
		{
			ID: "WAND-3", Title: "wand and conditions stay with a unit whatever it becomes",
			Text:    "A unit keeps its wand and its conditions through promotion, polymorph, demotion and teleport. The wand of a unit that is captured or dies is gone.",
			Decided: "That a unit keeps them when it changes.",
			Why:     "A slow pawn promotes to a slow queen, which then has to wait.",
			Bad:     example(asWand, "8/P6k/8/8/8/8/8/4K3 w - - 0 1 a7(w=death,slow)", "1. a7-a8=Q Kh7-g6 2. Qa8-a1 *"),
			Good:    example(asWand, "8/P6k/8/8/8/8/8/4K3 w - - 0 1 a7(w=death,slow)", "1. a7-a8=Q Kh7-g6 2. Ke1-e2 *"), Cites: "WAND-11",
		},
		{
			ID: "WAND-4", Title: "who may zap, and where",
			Text: "Any active unit that has a wand may zap in place of moving: its own square or one of the up to eight squares around it. It may do so if it has no normal move, or is pinned.",
			Why:  "A zap at a square further away is a misprint of one of its two squares.",
			Bad:  example(asWand, "", "1. Zd2:d7 (sleep) *"),
			Good: example(asWand, "", "1. Zd2:e2 (sleep) *"),
		},
		{
			ID: "WAND-5", Title: "an unknown wand at a unit becomes known and acts",
			Text: "An unknown wand that is zapped at an occupied square turns out to be any of the twelve, acts at once, and is known from then on. It does not misfire. The twelve: teleport moves the target to a vacant " +
				"square; death removes it; sleep lasts five turns, stoning ten; sloth makes it slow, or a fast unit normal; polymorph turns it into any type of the array, with chances as often as it stands there; demotion takes it " +
				"one step down (K Q R B N P in chess), and a pawn dies of it; peace takes away its captures, and so its checks; sickness kills it after three turns; speed makes it fast, or a slow unit normal; protection makes it immune to " +
				"wands for ever, with the conditions it has; healing ends sickness, sloth, sleep and peace, but neither a statue's state nor speed. A new sleep counts from its own turn; sickness on a sick unit changes nothing.",
			Decided: "That it never misfires: the introduction of the text and its formal rules differ, and the rules count. What sleep and sickness do to a unit that has them, and that opposites meet in the middle.",
			Why:     "The record has to say which wand it was, and with it what became of the target.",
			Bad:     example(asWand, "", "1. Zd2:e2 (misfire) e7-e6 *"),
			Good:    example(asWand, "", "1. Zd2:e2 (sleep) e7-e6 *"),
		},
		{
			ID: "WAND-6", Title: "an unknown wand at a vacant square does nothing",
			Text: "The turn passes, and the wand stays unknown.",
			Why:  "The only result that can be written is (empty), and it may be left out.",
			Bad:  example(asWand, "", "1. Zd2:d3 (sleep) *"),
			Good: example(asWand, "", "1. Zd2:d3 (empty) *"),
		},
		{
			ID: "WAND-7", Title: "a known wand acts or misfires",
			Text: "A known wand acts, or, with a chance of one in three, misfires: then it has no effect and is destroyed. At a vacant square it has no effect either way, but may misfire too.",
			Why:  "The record has to say whether it acted, and cannot have it do what another wand does.",
			Bad:  example(asWand, "", "1. Zd2:e2 (sleep) e7-e6 2. Zd2:c2 (death) *"),
			Good: example(asWand, "", "1. Zd2:e2 (sleep) e7-e6 2. Zd2:c2 (misfire) *"),
		},
		{
			ID: "WAND-8", Title: "statues and protected units are immune",
			Text:    "A statue and a protected unit are immune to all wands. An unknown wand zapped at one still becomes known. Teleport and polymorph then have nothing behind their names.",
			Decided: "That the wand becomes known all the same.",
			Why:     "The name of the wand is written, although nothing happens.",
			Bad:     example(asWand, "4k3/8/8/8/8/8/8/RN2K3 w - - 0 1 b1(prot)", "1. Za1:b1 (teleport = c5) *"),
			Good:    example(asWand, "4k3/8/8/8/8/8/8/RN2K3 w - - 0 1 b1(prot)", "1. Za1:b1 (teleport) *"),
		},
		{
			ID: "WAND-9", Title: "where teleport leads, and pawns on odd ranks",
			Text: "Teleport takes any unit to any vacant square that the zapping side chooses. A pawn on its own first rank may later step one square; on its second rank one or two; on the last rank it has no moves and does not promote, as promotion is a part " +
				"of a pawn's move. The same holds for a unit that became a pawn on such a rank.",
			Decided: "Any square for any unit, and all that is said of pawns.",
			Why:     "The record has to name the square, and it has to be vacant.",
			Bad:     example(asWand, "", "1. Zd2:e2 (teleport = e7) *"),
			Good:    example(asWand, "", "1. Zd2:e2 (teleport = e4) *"),
		},
		{
			ID: "WAND-10", Title: "castling of units that wands have touched",
			Text:    "The right to castle is lost for a king or rook that moved, was teleported, or changed its type; it is kept if polymorph gives the same type. Both must be active when they castle; peace does not matter.",
			Decided: "All of it.",
			Why:     "A rook in its corner may have been elsewhere, or asleep.",
			Bad:     example(asWand, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 h1(sleep=2)", "1. O-O *"),
			Good:    example(asWand, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 h1(sleep=2)", "1. O-O-O *"),
		},
		{
			ID: "WAND-11", Title: "a slow unit waits three turns after what it does",
			Text: "After each move or zap of its own a slow unit waits three turns; so do king and rook after castling, each if it is slow, and a zapper whose zap was empty or misfired, unless the zap ended its sloth. A unit that becomes " +
				"slow is not waiting, even by its own zap.",
			Decided: "The details; the wait of three turns is published.",
			Why:     "A slow unit that moves twice in a row is a slip in the score.",
			Bad:     example(asWand, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 a1(w=none,slow)", "1. Ra1-a2 Ke8-e7 2. Ra2-a3 *"),
			Good:    example(asWand, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 a1(w=none,slow)", "1. Ra1-a2 Ke8-e7 2. Ke1-e2 *"),
		},
		{
			ID: "WAND-12", Title: "how timers count",
			Text: "A timer counts the turns of its unit's owner. It goes down by one after each turn of the owner, but not after the turn in which it was set. At zero the unit wakes or dies. So a unit that is put to sleep misses five turns of its owner, and a " +
				"statue ten.",
			Decided: "From which turn it counts.",
			Why:     "Whether an event is early or late hangs on it.",
			Bad:     example(asWand, "", "1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O\n5. h2-h3 d7-d6 6. e2-e3 *"),
			Good:    example(asWand, "", "1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O\n5. h2-h3 d7-d6 6. h3-h4\n[Pe2 wakes from Sleep]\n6... a7-a6 7. e2-e3 *"), Cites: "WAND-2",
		},
		{
			ID: "WAND-13", Title: "how events are written",
			Text: "What timers bring stands in square brackets, each on a line of its own, behind the turn it follows: [Qd3 dies from Sickness], [Nb1 wakes from Sleep], [Ke8 wakes from Stoning], [Ra4 wakes from Sloth]. All events of a turn happen " +
				"together. They are written by rank from 1, then by file from a, on one square Sleep, Stoning, Sloth; a unit that dies has no other event. Any order is read. The letter of the piece is always there, P for a pawn.",
			Decided: "The order, the letter of a pawn, and that a unit that dies has no other event.",
			Why:     "In a game without wands such a line can mean nothing.",
			Bad:     example("", "", "1. e4\n[Pe4 wakes from Sleep]\n1... e5 *"),
			Good:    example(asWand, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 e2(sleep=1)", "1. Ke1-d1\n[Pe2 wakes from Sleep]\n1... Ke8-d8 *"),
		},
		{
			ID: "WAND-14", Title: "events must be there, and be true",
			Text: "An event that is missing, one that does not happen, and one in the wrong place are errors. All of them follow from the moves, so they can be put in: fairyscore annotate does.",
			Why:  "A false event means that the writer had another position on the board.",
			Bad:  example(asWand, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 e2(sleep=1)", "1. Ke1-d1 Ke8-d8 *"),
			Good: example(asWand, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 e2(sleep=1)", "1. Ke1-d1\n[Pe2 wakes from Sleep]\n1... Ke8-d8 *"),
		},
	}
}
