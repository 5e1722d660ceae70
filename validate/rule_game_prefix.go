package validate

import "github.com/fairyscore/fairyscore/replay"

// gamePrefix reports games that are the beginning of others. It only gathers what an
// [Archive] judges.
func gamePrefix() Rule {
	return Rule{
		Code:  "C717",
		Name:  "game-prefix",
		Title: "a game whose beginning is there as a game of its own",
		Why: "The shorter record was cut off, or the longer one goes on with moves that were not played. They are compared as for " +
			"duplicate games, and the shorter one has at least 20 half-moves. The finding is the longer game's. " +
			"From standard input, which is read once, only shorter games before the longer one are known.",
		Severity: Info,
		Since:    "0.1",
		Optional: true,
		Unproved: true,
		Archive:  true,
		Bad: "[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 1-0\n\n" +
			"[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 *\n",
		Good: "[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 1-0\n\n" +
			"[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 *\n",
		Step: func(p *Pass, s *replay.Step) { p.track(s) },
		End:  func(p *Pass) { p.archived().prefix = p.remark(&Diagnostic{Span: p.begin()}) },
	}
}
