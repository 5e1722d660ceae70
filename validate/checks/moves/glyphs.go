package moves

// lastGlyph is the highest numeric annotation glyph with a meaning in the PGN standard (section
// 10).
const lastGlyph = 139

// glyphNames are the meanings of frequent glyphs: above lastGlyph, those of widely used programs.
var glyphNames = [...]string{
	1: "a good move", 2: "a poor move", 3: "a very good move", 4: "a very poor move",
	5: "a speculative move", 6: "a questionable move", 7: "a forced move",
	10: "an even position", 13: "an unclear position", 14: "White is slightly better",
	15: "Black is slightly better", 16: "White is better", 17: "Black is better",
	18: "White is winning", 19: "Black is winning", 20: "White has a crushing advantage", 21: "Black has a crushing advantage",
	22: "White is in zugzwang", 26: "White has more space", 32: "White has a lead in development", 36: "White has the initiative",
	40: "White has the attack", 44: "compensation for material", 132: "White has counterplay", 138: "White is in time trouble",
	140: "with the idea", 141: "aimed against", 142: "better is", 143: "worse is", 144: "equivalent is",
	145: "a remark", 146: "a novelty", 147: "a weak point", 148: "an endgame", 149: "a line",
	150: "a diagonal", 151: "the bishop pair", 152: "bishops of opposite colours", 153: "bishops of one colour",
	190: "et cetera", 191: "doubled pawns", 192: "isolated pawns", 193: "connected pawns",
	220: "a diagram", 221: "a diagram from Black's side", 238: "more space",
}

// glyphGroup returns the subject of a glyph: of several glyphs in one group only one can be true. 0
// is no group.
func glyphGroup(code int32) int {
	switch {
	case code >= 1 && code <= 6:
		return 1 // the move
	case code >= 10 && code <= 21 && code != 12:
		return 2 // the position
	}
	return 0
}

// glyphName returns the meaning of a glyph; "" if it is not known.
func glyphName(code int32) string {
	if code < 0 || int(code) >= len(glyphNames) {
		return ""
	}
	return glyphNames[code]
}
