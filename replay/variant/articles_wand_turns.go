package variant

// wandTurnArticles are the rules of Wand Chess from sickness on: kings, fast turns, the end, and
// other bases.
func wandTurnArticles() []Article {
	return []Article{
		{
			ID: "WAND-15", Title: "sickness does not sleep",
			Text:    "The timer of a sick unit runs on while it is asleep or a statue. A unit that dies of sickness leaves the board with all its conditions.",
			Decided: "All of it.",
			Why:     "The death of a sleeper has to be in the record.",
			Bad:     example(asWand, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 a2(sleep=4,sick=1)", "1. Ke1-e2 Ke8-e7 *"),
			Good:    example(asWand, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 a2(sleep=4,sick=1)", "1. Ke1-e2\n[Pa2 dies from Sickness]\n1... Ke8-e7 *"), Cites: "WAND-14",
		},
		{
			ID: "WAND-16", Title: "a side without a king has lost, at once",
			Text:    "A side that has no king any more has lost, whoever caused it. The game is over there: no timers run, no events follow, a fast turn has no second move, and no mark is written. Taking or zapping away the enemy's last king is legal whatever then attacks one's own.",
			Decided: "What no longer happens, and that one's own king does not matter then.",
			Why:     "The capture of a king is no slip here, and nothing stands behind it.",
			Bad:     example(asWand, "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "1. Re7:e8+ 1-0"),
			Good:    example(asWand, "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "1. Re7:e8 1-0"),
		},
		{
			ID: "WAND-17", Title: "no check against several kings or a statue",
			Text: "For a side with two or more kings check does not exist. A single king that is a statue cannot be captured, so it is not attacked either.",
			Why:  "A check mark against such a side is false.",
			Bad:  example(asWand, "4k3/8/8/8/8/8/r6P/4K3 b - - 0 1 e1(stone=4)", "1... Ra2-a1+ *"),
			Good: example(asWand, "4k3/8/8/8/8/8/r6P/4K3 b - - 0 1 e1(stone=4)", "1... Ra2-a1 *"),
		},
		{
			ID: "WAND-18", Title: "the king must be safe when the turn is complete",
			Text: "A normal move or a fast turn is illegal if the mover's only king is attacked when the turn is complete, timers of the mover that run out by it included. So a mating move is illegal if one's own timers then expose one's king. The opponent's timers " +
				"do not run in my turn.",
			Decided: "The moment at which it is judged.",
			Why:     "A move can be illegal because a sick unit that shields the king dies after it.",
			Bad:     example(asWand, "4r1k1/8/8/8/8/8/P3N3/4K3 w - - 0 1 e2(sick=1)", "1. a2-a3\n[Ne2 dies from Sickness]\n1... Kg8-g7 *"),
			Good:    example(asWand, "4r1k1/8/8/8/8/8/P3N3/4K3 w - - 0 1 e2(sick=1)", "1. Ke1-d1\n[Ne2 dies from Sickness]\n1... Kg8-g7 *"),
		},
		{
			ID: "WAND-19", Title: "a zap is legal if it can turn out well",
			Text: "A zap is legal if at least one of its possible outcomes leaves the mover's only king unattacked when the turn is complete, leaves the mover two kings, or takes the enemy's last king. What does happen stands, even if the king can then be captured, or is gone, which " +
				"loses. So kings can be captured, by a normal move of a legal turn. The possible outcomes of an unknown wand at a unit are all twelve with all they can do; of a known wand its effect and misfire; at a vacant square nothing, and misfire if the wand is known. An outcome in which the zap itself " +
				"takes the mover's last king is not safe; one after which that king dies of its own sickness is judged as a move would be: legal.",
			Decided: "The condition as a whole; it is drawn from the author's example of a king that zaps itself and may then be taken.",
			Why:     "A zap that looks like suicide may be legal, and one at a vacant square is no answer to check.",
			Bad:     example(asWand, "4r1k1/8/8/8/8/8/3P4/4K3 w - - 0 1 e1(w=none);e8(w=none);g8(w=none)", "1. Zd2:d3 (empty) *"),
			Good:    example(asWand, "4r1k1/8/8/8/8/8/3P4/4K3 w - - 0 1 e1(w=none);e8(w=none);g8(w=none)", "1. Zd2:e1 (stoning) *"),
		},
		{
			ID: "WAND-20", Title: "fast turns",
			Text: "A fast turn is two moves by one fast unit, or one each by two fast units. A move that captures a unit that is not fast takes the whole turn; one that captures a fast unit counts as one of the two. So within a fast turn only fast units are captured. A fast unit may also make a single move. Zaps " +
				"and castling take the whole turn. Only the final position must be safe; a pawn may promote in either move. The two moves together must change the position: placement, conditions or castling rights.",
			Decided: "That a single move is allowed, that zaps and castling take the whole turn, when the king must be safe, and that the turn must change something.",
			Why:     "Two moves in one turn need fast units, and captures tell whether the record knows which are fast.",
			Bad:     example(asWand, "4k3/8/8/p7/8/8/8/R3K3 w - - 0 1 a1(fast)", "1. Ra1:a5-b5 *"),
			Good:    example(asWand, "4k3/8/8/p7/8/8/8/R3K3 w - - 0 1 a1(fast)", "1. Ra1-a4-b4 *"),
		},
		{
			ID: "WAND-21", Title: "a fast king is attacked through two moves",
			Text: "As a fast unit is captured within a fast turn, a king that is fast is attacked by every fast unit of the opponent's that could take it by the second of two moves.",
			Why:  "A check mark may be right although no unit attacks the king at once.",
			Bad:  example(asWand, "4k3/8/8/8/8/1r6/8/2K5 w - - 0 1 b3(fast);c1(fast)", "1. Kc1-d1 *"),
			Good: example(asWand, "4k3/8/8/8/8/1r6/8/2K5 w - - 0 1 b3(fast);c1(fast)", "1. Kc1-b2:b3 *"), Cites: "WAND-18",
		},
		{
			ID: "WAND-22", Title: "en passant and fast pawns",
			Text: "Each pawn that made a double step in the opponent's last turn, and still stands where that step ended, may be captured en passant by a normal capture in the next turn, unless the square it passed is occupied by then. In a fast turn either move may be such a " +
				"capture if captor and captured are fast.",
			Decided: "All of it: the text does not say how the two rules meet.",
			Why:     "After a fast turn two pawns may be capturable so, or one that stepped on may not.",
			Bad:     example(asWand, "4k3/8/8/8/2p5/8/3P4/4K3 w - - 0 1 d2(fast)", "1. d2-d4-d5 c4:d3 *"),
			Good:    example(asWand, "4k3/8/8/8/2p5/8/3P4/4K3 w - - 0 1 d2(fast)", "1. d2-d4 c4:d3 *"), Cites: "CHESS-1",
		},
		{
			ID: "WAND-23", Title: "zaps do not prevent mate",
			Text:    "It is checkmate if the only king is attacked and no normal move or fast turn saves it. Zaps do not count. Mate ends the game at once, before the timers of the side that gave it run: no timers run, no events follow. It is looked for again after they have run, and stalemate only then.",
			Decided: "That zaps do not count: a gamble is no answer to mate, else no side with an unknown wand could be mated. When stalemate is judged.",
			Why:     "A record that zaps itself out of mate goes on after its end.",
			Bad:     example(asWand, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a8# Zg8:g8 (teleport = a1) *"),
			Good:    example(asWand, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a8# 1-0"), Cites: "COMMON-6",
		},
		{
			ID: "WAND-24", Title: "without a move one must zap",
			Text: "A side that is not in check and has no normal move must zap, if a legal zap exists. If there is neither, it is stalemated.",
			Why:  "What is stalemate in chess is hardly ever one here.",
			Bad:  example(asWand, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "1... Kh8-g8 *"),
			Good: example(asWand, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "1... Zh8:g8 (empty) *"), Cites: "WAND-18",
		},
		{
			ID: "WAND-25", Title: "zaps and the fifty-move count",
			Text:    "A zap that changes the state of a unit starts the count of fifty moves anew; so does a wand that becomes known or is destroyed, but not the wait of a slow zapper. Events do not.",
			Decided: "All of it.",
			Why:     "An empty zap is a move that brings the draw nearer.",
			Bad:     example(asWand, "4k2r/8/8/8/8/8/8/R3K3 w - - 149 90", "90. Za1:a2 (empty) Ke8-e7 *"),
			Good:    example(asWand, "4k2r/8/8/8/8/8/8/R3K3 w - - 149 90", "90. Za1:a1 (sleep) Ke8-e7 *"), Cites: "COMMON-6",
		},
		{
			ID: "WAND-26", Title: "the subvariants that the WandRules tag names",
			Text: "With the word loot a capturing unit may take the victim's wand in place of its own: &w behind the move. With floor the wand of a unit that dies of death or sickness stays on its square until a unit ends a move there and takes it in place of its own. The words nothing, lightning, " +
				"reflection and invisibility add a wand each, as likely as the others: nothing and invisibility do nothing on the board, lightning destroys the target's wand, reflection protects the target and sends the first wand zapped at it back to the zapper, which a reflection there does not send on. Several words may be given.",
			Decided: "The details and the tag; the text has them as ideas.",
			Why:     "Without the tag none of this is legal.",
			Bad:     example(asWand, "4k3/8/8/8/8/8/p7/R3K3 w - - 0 1 a2(w=death)", "1. Ra1:a2 &w *"),
			Good:    example(asWand, "4k3/8/8/8/8/8/p7/R3K3 w - - 0 1 a2(w=death)", "1. Ra1:a2 &w *", "WandRules", "loot"),
		},
		{
			ID: "WAND-27", Title: "which turns are the same one",
			Text: "Two zaps are the same only if zapper, target, result and what is chosen with it are: (death) and (demotion) of a pawn are two. A turn that a single move can do is that single move. A fast turn of one unit is written as it was recorded, else through the first middle square, by rank, then file, that " +
				"gives the same captures; of two units, the one on the lower square goes first where that order is legal. Any real way is read. The en passant square belongs to the result: e2-e4 and e2-e3-e4 differ.",
			Decided: "All of it.",
			Why:     "It decides what moves and perft count, and how a turn is written.",
			Good:    example(asWand, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 e2(fast)", "1. e2-e3-e4 Ke8-e7 *"),
		},
		{
			ID: "WAND-28", Title: "wands on other bases",
			Text: "Polymorph draws any type of the base's array, as often as it stands there on one side. Demotion goes down a ladder. In the Way of the Knight: one level on the same path, K to NrR, the zapper choosing where two paths begin, written (demotion = FLD). In Oz Decimal: K, Q, R, Toto, B, N, P. In Missing Ox: K to Q; Q, V, S, I to R; R, F, W, T, H to B; B, U to N; N, C, Z, A, G, L, M, J to D; " +
				"D, E to Y; Y to P. A pawn dies. A zap leaves the type that a Joker imitates; a turn of two units sets it by its second move. In the Way of the Knight each move of a fast turn improves by itself; on a road each is a move of two legs. A statue or sleeper can be a Tornado.",
			Decided: "All of it.",
			Why:     "Such games are mixtures, and no published text says how their rules meet.",
			Bad:     example("wotn+wand", "7k/8/8/8/8/8/8/R{BN}5K w - - 0 1", "1. Za1:b1 (demotion) *"),
			Good:    example("wotn+wand", "7k/8/8/8/8/8/8/R{BN}5K w - - 0 1", "1. Za1:b1 (demotion = FLD) *"),
		},
	}
}
