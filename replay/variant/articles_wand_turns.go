package variant

// wandTurnArticles returns the rules of Wand Chess from sickness on: kings, fast turns, the end,
// and other base games.
func wandTurnArticles() []Article {
	return []Article{
		{
			ID: "WAND-15", Title: "sickness also runs while a unit sleeps",
			Text: "The timer of a sick unit runs even while it is asleep or a statue. A unit " +
				"that dies of sickness leaves the board with all its conditions.",
			Decided: "The whole rule.",
			Why:     "The record must include the death of a sleeping unit.",
			Bad:     example(asWand, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 a2(sleep=4,sick=1)", "1. Ke1-e2 Ke8-e7 *"),
			Good:    example(asWand, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 a2(sleep=4,sick=1)", "1. Ke1-e2\n[Pa2 dies from Sickness]\n1... Ke8-e7 *"), Cites: "WAND-14",
		},
		{
			ID: "WAND-16", Title: "a side without a king has lost at once",
			Text: "A side without a king has lost, whoever caused it. The game ends there: no " +
				"timers run, no events follow, a fast turn has no second move, and no check sign is " +
				"written. Capturing or zapping away the opponent's last king is legal even if it " +
				"exposes one's own.",
			Decided: "What no longer happens, and that one's own king no longer matters.",
			Why:     "Capturing a king is not a mistake here, and nothing may follow it.",
			Bad:     example(asWand, "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "1. Re7:e8+ 1-0"),
			Good:    example(asWand, "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "1. Re7:e8 1-0"),
		},
		{
			ID: "WAND-17", Title: "no check against several kings or a statue",
			Text: "A side with two or more kings is never in check. A single king that is " +
				"a statue cannot be captured, so it is not attacked either.",
			Why:  "A check sign against such a side is wrong.",
			Bad:  example(asWand, "4k3/8/8/8/8/8/r6P/4K3 b - - 0 1 e1(stone=4)", "1... Ra2-a1+ *"),
			Good: example(asWand, "4k3/8/8/8/8/8/r6P/4K3 b - - 0 1 e1(stone=4)", "1... Ra2-a1 *"),
		},
		{
			ID: "WAND-18", Title: "the king must be safe when the turn is complete",
			Text: "A normal move or a fast turn is illegal if the mover's only king is attacked " +
				"when the turn is complete, after those timers of the mover that run out in this " +
				"turn. So even a mating move is illegal if one's own timers then expose one's king. " +
				"The opponent's timers do not run in the mover's turn.",
			Decided: "The moment at which this is judged.",
			Why:     "A move can be illegal because a sick unit that shields the king dies after it.",
			Bad:     example(asWand, "4r1k1/8/8/8/8/8/P3N3/4K3 w - - 0 1 e2(sick=1)", "1. a2-a3\n[Ne2 dies from Sickness]\n1... Kg8-g7 *"),
			Good:    example(asWand, "4r1k1/8/8/8/8/8/P3N3/4K3 w - - 0 1 e2(sick=1)", "1. Ke1-d1\n[Ne2 dies from Sickness]\n1... Kg8-g7 *"),
		},
		{
			ID: "WAND-19", Title: "a zap is legal if one of its outcomes is safe",
			Text: "A zap is legal if at least one possible outcome leaves the mover's only king " +
				"unattacked when the turn is complete, leaves the mover two kings, or takes the " +
				"opponent's last king. What actually happens stands, even if the king can then be " +
				"captured, or is gone, which loses. So kings can be captured by a normal move of a " +
				"legal turn. The possible outcomes are, for an unknown wand at a unit, all effects of " +
				"all twelve wands; for a known wand, its effect and a misfire; at an empty square, " +
				"nothing, and a misfire if the wand is known. An outcome in which the zap itself " +
				"takes the mover's last king is not safe; if that king dies afterwards of its own " +
				"sickness, the outcome is safe, as for a move.",
			Decided: "The whole condition; it is derived from the author's example of a king " +
				"that zaps itself and may then be captured.",
			Why: "A zap that looks like suicide may be legal, while one at an empty square does " +
				"not answer a check.",
			Bad:  example(asWand, "4r1k1/8/8/8/8/8/3P4/4K3 w - - 0 1 e1(w=none);e8(w=none);g8(w=none)", "1. Zd2:d3 (empty) *"),
			Good: example(asWand, "4r1k1/8/8/8/8/8/3P4/4K3 w - - 0 1 e1(w=none);e8(w=none);g8(w=none)", "1. Zd2:e1 (stoning) *"),
		},
		{
			ID: "WAND-20", Title: "fast turns",
			Text: "A fast turn is two moves of one fast unit, or one move each of two fast " +
				"units. A move that captures a unit that is not fast takes the whole turn; one that " +
				"captures a fast unit counts as one of the two moves. So only fast units are captured " +
				"within a fast turn. A fast unit may also make a single move. Zaps and castling take " +
				"the whole turn. Only the final position must be safe; a pawn may promote in either " +
				"move. The two moves together must change the position: placement, conditions or " +
				"castling rights.",
			Decided: "That a single move is allowed, that zaps and castling take the whole turn, " +
				"when the king must be safe, and that the turn must change something.",
			Why: "Two moves in one turn need fast units, and captures show whether the record " +
				"knows which units are fast.",
			Bad:  example(asWand, "4k3/8/8/p7/8/8/8/R3K3 w - - 0 1 a1(fast)", "1. Ra1:a5-b5 *"),
			Good: example(asWand, "4k3/8/8/p7/8/8/8/R3K3 w - - 0 1 a1(fast)", "1. Ra1-a4-b4 *"),
		},
		{
			ID: "WAND-21", Title: "a fast king can be attacked by the second of two moves",
			Text: "Since a fast unit can be captured within a fast turn, a fast king is attacked " +
				"by every fast unit of the opponent that could capture it with the second of two " +
				"moves.",
			Why:  "A check sign may be correct although no unit attacks the king directly.",
			Bad:  example(asWand, "4k3/8/8/8/8/1r6/8/2K5 w - - 0 1 b3(fast);c1(fast)", "1. Kc1-d1 *"),
			Good: example(asWand, "4k3/8/8/8/8/1r6/8/2K5 w - - 0 1 b3(fast);c1(fast)", "1. Kc1-b2:b3 *"), Cites: "WAND-18",
		},
		{
			ID: "WAND-22", Title: "en passant and fast pawns",
			Text: "A pawn that made a double step in the opponent's last turn may be captured en " +
				"passant in the next turn if it still stands where that step ended and the square " +
				"that it crossed is empty. A unit that moved to the crossed square and died of " +
				"sickness at the end of the same turn does not occupy it. In a fast turn, either " +
				"move may capture en passant if both pawns are fast.",
			Decided: "The whole rule: the published rules do not say how en passant and fast turns combine.",
			Why: "After a fast turn, two pawns may be open to en passant. A pawn that moved on after " +
				"its double step is not.",
			Bad:  example(asWand, "4k3/8/8/8/2p5/8/3P4/4K3 w - - 0 1 d2(fast)", "1. d2-d4-d5 c4:d3 *"),
			Good: example(asWand, "4k3/8/8/8/2p5/8/3P4/4K3 w - - 0 1 d2(fast)", "1. d2-d4 c4:d3 *"), Cites: "CHESS-1",
		},
		{
			ID: "WAND-23", Title: "zaps do not prevent mate",
			Text: "A side is checkmated if its only king is attacked and no normal move or fast " +
				"turn saves it. Zaps do not count. Mate ends the game at once, before the timers of " +
				"the mating side run and without events. It is judged again after those timers have " +
				"run; stalemate is judged only then.",
			Decided: "That zaps do not count: a gamble does not answer mate; otherwise no side with an unknown " +
				"wand could be mated. When stalemate is judged.",
			Why:  "A record that zaps its way out of mate continues after the end of the game.",
			Bad:  example(asWand, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a8# Zg8:g8 (teleport = a1) *"),
			Good: example(asWand, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a8# 1-0"), Cites: "COMMON-6",
		},
		{
			ID: "WAND-24", Title: "without a move, one must zap",
			Text: "A side that is not in check and has no normal move must zap if a legal zap " +
				"exists. If there is neither, it is stalemated.",
			Why:  "Most stalemates of chess are not stalemates here.",
			Bad:  example(asWand, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "1... Kh8-g8 *"),
			Good: example(asWand, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "1... Zh8:g8 (empty) *"), Cites: "WAND-18",
		},
		{
			ID: "WAND-25", Title: "zaps and the fifty-move count",
			Text: "A zap that changes the state of a unit resets the fifty-move count; so does a " +
				"wand that becomes known or is destroyed. The wait of a slow unit after its zap does " +
				"not, and events do not.",
			Decided: "The whole rule.",
			Why:     "An empty zap counts as a move without progress.",
			Bad:     example(asWand, "4k2r/8/8/8/8/8/8/R3K3 w - - 149 90", "90. Za1:a2 (empty) Ke8-e7 *"),
			Good:    example(asWand, "4k2r/8/8/8/8/8/8/R3K3 w - - 149 90", "90. Za1:a1 (sleep) Ke8-e7 *"), Cites: "COMMON-6",
		},
		{
			ID: "WAND-26", Title: "the subvariants of the WandRules tag",
			Text: "With the word loot, a capturing unit may take the captured unit's wand in " +
				"place of its own: &w after the move. With floor, the wand of a unit that dies of " +
				"death or sickness stays on its square until a unit ends a move there and takes it in " +
				"place of its own: by a move, the first of two moves, castling or teleport. After two " +
				"captures, &w means the wand of the last captured unit. The words nothing, lightning, " +
				"reflection and invisibility each add a wand with the same probability as the others: " +
				"nothing and invisibility have no effect on the board, lightning destroys the " +
				"target's wand, reflection protects the target and sends the first wand zapped at it " +
				"back to the zapping unit; reflection on that unit does not send it back again. " +
				"Several words may be given.",
			Decided: "The details and the tag; the text mentions these as ideas.",
			Why:     "Without the tag none of this is legal.",
			Bad:     example(asWand, "4k3/8/8/8/8/8/p7/R3K3 w - - 0 1 a2(w=death)", "1. Ra1:a2 &w *"),
			Good:    example(asWand, "4k3/8/8/8/8/8/p7/R3K3 w - - 0 1 a2(w=death)", "1. Ra1:a2 &w *", "WandRules", "loot"),
		},
		{
			ID: "WAND-27", Title: "when two turns are the same",
			Text: "Two zaps are the same only if zapping unit, target, result and choice are the same: " +
				"(death) and (demotion) of a pawn are two different zaps. A turn that a single move can " +
				"also make is that single move. A fast turn of one unit is written as recorded, otherwise " +
				"through the first middle square, by rank, then file, that gives the same captures. Of " +
				"two units, the one on the lower square moves first if that order is legal. Any possible " +
				"way is read, and kept in full by conversion: the middle square, and the unit's type " +
				"there. A unit that is not fast makes one step, so it has no middle square. If a capture " +
				"with &w leaves the same wands as without it, only the turn without &w exists. The en " +
				"passant square belongs to the result: e2-e4 and e2-e3-e4 differ. All this is judged " +
				"before the timers run.",
			Decided: "The whole rule.",
			Why:     "The commands 'moves' and 'perft' count by this rule, and a turn is written by it.",
			Bad:     example(asWand, "R7/7k/8/8/8/8/8/1K6 w - - 0 1", "1. Ra8-a6-a3 *"), Cites: "WAND-20",
			Good: example(asWand, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 e2(fast)", "1. e2-e3-e4 Ke8-e7 *"),
		},
		{
			ID: "WAND-28", Title: "wands in other games",
			Text: "Polymorph draws a type of the base game's array, with probabilities as on one side of " +
				"the array. Demotion goes down a ladder. In the Way of the Knight: one level on the same " +
				"path, K to NrR; where two paths begin, the zapping side chooses, written (demotion = " +
				"FLD). In Oz Decimal: K, Q, R, Toto, B, N, P. In Capablanca's Chess: K, Q, C, A, R, B, N, " +
				"P. In Missing Ox: K to Q; Q, V, S, I to R; R, F, W, T, H to B; B, U to N; N, C, Z, A, G, " +
				"L, M, J to D; D, E to Y; Y to P. A pawn dies. " +
				"A zap does not change the type that a Joker imitates; in a turn of two units, the " +
				"second move determines it. In the Way of the Knight each move of a fast turn improves " +
				"separately; on a road each is a two-leg move. A statue or a sleeping unit can be a " +
				"Tornado.",
			Decided: "The whole rule.",
			Why:     "No published text says how the rules of these mixtures combine.",
			Bad:     example("wotn+wand", "7k/8/8/8/8/8/8/R{BN}5K w - - 0 1", "1. Za1:b1 (demotion) *"),
			Good:    example("wotn+wand", "7k/8/8/8/8/8/8/R{BN}5K w - - 0 1", "1. Za1:b1 (demotion = FLD) *"),
		},
		{
			ID: "WAND-29", Title: "games in which a zap answers check",
			Text: "With the word gamble in the WandRules tag, a zap that is legal by WAND-19 " +
				"answers check like any move, so a side that has one is not checkmated. Without the " +
				"word, WAND-23 applies, and a record that continues with a zap after such a mate gets " +
				"an error that names this option.",
			Decided: "That it is an option, and the tag. It is the other reading of \"If you " +
				"have no other moves, you must zap a wand\".",
			Why:  "Games were played by either reading, and the record must say by which.",
			Bad:  example(asWand, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a8# Zg8:g8 (teleport = a1) *"),
			Good: example(asWand, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a8+ Zg8:g8 (teleport = a1) *", "WandRules", "gamble"), Cites: "COMMON-6",
		},
	}
}
