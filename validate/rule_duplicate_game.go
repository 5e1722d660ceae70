package validate

import "github.com/fairyscore/fairyscore/replay"

// duplicateGame reports games that are there twice. It only gathers what an [Archive] judges.
func duplicateGame() Rule {
	return Rule{
		Code:  "C716",
		Name:  "duplicate-game",
		Title: "a game that is there twice",
		Why: "In statistics it counts twice, and notes are made to one of the two. Games are the same if all moves of their main lines " +
			"are, in whatever notation, and if they have fewer than 60 half-moves also the players' family names; " +
			"games of fewer than 10 half-moves are not compared. It takes some 18 bytes a game, and the input is read twice " +
			"(standard input once).",
		Severity: Info,
		Since:    "0.1",
		Optional: true,
		Unproved: true,
		Archive:  true,
		Bad: "[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n\n" +
			"[White \"Doe, J.\"]\n[Black \"Roe, J.\"]\n\n1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. Bb5-a4 Ng8-f6 5. O-O Bf8-e7 *\n",
		Good: "[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n\n" +
			"[White \"Doe, Jane\"]\n[Black \"Coe, Jane\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n",
		Step: func(p *Pass, s *replay.Step) { p.track(s) },
		End:  func(p *Pass) { p.archived().duplicate = p.remark(&Diagnostic{Span: p.begin()}) },
	}
}
