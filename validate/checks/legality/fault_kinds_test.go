package legality_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
)

// faultKind is one kind of fault. spoil puts one into a game and returns its token, -1 for the
// tags; ok is false if the game has no place for it.
type faultKind struct {
	name  string
	spoil func(r *rand.Rand, g *faultGame) (at int, ok bool)
}

// faultKinds are the kinds of faults.
var faultKinds = []faultKind{
	{"square changed", inMove(nil, func(r *rand.Rand, g *faultGame, t string) string {
		return changeAt(r, t, squareShape, func(s string) string {
			size := g.setup.Rules.Variant.Size
			if r.IntN(2) == 0 {
				return string(rune('a'+r.IntN(int(size.Files)))) + s[1:]
			}
			return s[:1] + strconv.Itoa(1+r.IntN(int(size.Ranks)))
		})
	})},
	{"piece letter changed", inMove(notCastling, func(r *rand.Rand, g *faultGame, t string) string {
		army := g.setup.Rules.Variant.Army
		name := army[r.IntN(len(army))].Name
		for _, u := range army {
			if strings.HasPrefix(t, u.Name) {
				return name + t[len(u.Name):]
			}
		}
		return name + t
	})},
	{"piece letter dropped", inMove(notCastling, func(r *rand.Rand, g *faultGame, t string) string {
		for _, u := range g.setup.Rules.Variant.Army {
			if strings.HasPrefix(t, u.Name) {
				return t[len(u.Name):]
			}
		}
		return t
	})},
	{"piece letter in lower case", inMove(notCastling, func(r *rand.Rand, g *faultGame, t string) string {
		return strings.ToLower(t[:1]) + t[1:]
	})},
	{"move dropped", func(r *rand.Rand, g *faultGame) (int, bool) {
		at, ok := g.pick(r, isMove)
		if ok {
			g.remove(at)
		}
		return at, ok
	}},
	{"move doubled", func(r *rand.Rand, g *faultGame) (int, bool) {
		at, ok := g.pick(r, isMove)
		if ok {
			g.insert(at+1, g.tokens[at], g.plies[at]+1)
		}
		return at + 1, ok
	}},
	{"moves swapped", func(r *rand.Rand, g *faultGame) (int, bool) {
		at, ok := g.pick(r, isMove)
		if !ok {
			return at, false
		}
		for next := at + 1; next < len(g.tokens); next++ {
			switch t := g.tokens[next]; {
			case isMove(t):
				g.tokens[at], g.tokens[next] = t, g.tokens[at]
				return at, true
			case !numberToken.MatchString(t):
				return at, false
			}
		}
		return at, false
	}},
	{"number changed", func(r *rand.Rand, g *faultGame) (int, bool) {
		at, ok := g.pick(r, numberToken.MatchString)
		if ok {
			n, dots, _ := strings.Cut(g.tokens[at], ".")
			v, _ := strconv.Atoi(n)
			g.tokens[at] = fmt.Sprintf("%d.%s", max(0, v+[]int{-2, -1, 1, 2, 10}[r.IntN(5)]), dots)
		}
		return at, ok
	}},
	{"number without its side", func(r *rand.Rand, g *faultGame) (int, bool) {
		at, ok := g.pick(r, func(t string) bool { return strings.HasSuffix(t, "...") })
		if ok {
			g.tokens[at] = strings.TrimSuffix(g.tokens[at], "..")
		}
		return at, ok
	}},
	{"mark dropped", inMove(hasMark, func(r *rand.Rand, g *faultGame, t string) string { return strings.TrimRight(t, "+#") })},
	{"mark added", inMove(hasNoMark, func(r *rand.Rand, g *faultGame, t string) string { return t + "+#"[r.IntN(2):][:1] })},
	{"mark changed", inMove(hasMark, func(r *rand.Rand, g *faultGame, t string) string {
		return strings.NewReplacer("+", "#", "#", "+").Replace(t)
	})},
	{"promotion or improvement changed", inMove(becomes, func(r *rand.Rand, g *faultGame, t string) string {
		army := g.setup.Rules.Variant.Army
		return changeAt(r, t, becomeShape, func(s string) string { return s[:1] + army[r.IntN(len(army))].Name })
	})},
	{"promotion or improvement dropped", inMove(becomes, func(r *rand.Rand, g *faultGame, t string) string {
		return changeAt(r, t, becomeShape, func(string) string { return "" })
	})},
	{"promotion or improvement added", inMove(func(t string) bool { return notCastling(t) && !becomes(t) && !isZap(t) }, func(r *rand.Rand, g *faultGame, t string) string {
		army := g.setup.Rules.Variant.Army
		bare := strings.TrimRight(t, "+#")
		return bare + "=/"[r.IntN(2):][:1] + army[r.IntN(len(army))].Name + t[len(bare):]
	})},
	{"promotion or improvement left open", func(r *rand.Rand, g *faultGame) (int, bool) {
		at, ok := g.pick(r, becomes)
		if !ok || g.depth(at) > 0 {
			return at, false // it may be legal in a variation
		}
		g.tokens[at] = changeAt(r, g.tokens[at], becomeShape, func(string) string { return "/xx" })
		return at, true
	}},
	{"event dropped", func(r *rand.Rand, g *faultGame) (int, bool) {
		at, ok := g.pick(r, isEventToken)
		if ok {
			g.remove(at)
		}
		return at, ok
	}},
	{"event added", func(r *rand.Rand, g *faultGame) (int, bool) {
		at, ok := g.pick(r, isMove)
		if ok {
			units := []string{"P", "N", "K", "B"}
			what := []string{"dies from Sickness", "wakes from Sleep", "wakes from Stoning", "wakes from Sloth"}
			g.insert(at+1, fmt.Sprintf("[%s%c%d %s]", units[r.IntN(4)], 'a'+r.IntN(8), 1+r.IntN(8), what[r.IntN(4)]), g.plies[at])
		}
		return at + 1, ok
	}},
	{"event altered", func(r *rand.Rand, g *faultGame) (int, bool) {
		at, ok := g.pick(r, isEventToken)
		if ok {
			t := g.tokens[at]
			switch r.IntN(3) {
			case 0:
				t = changeAt(r, t, squareShape, func(s string) string { return string(rune('a'+r.IntN(8))) + s[1:] })
			case 1:
				t = "[" + []string{"P", "N", "Q", "K"}[r.IntN(4)] + strings.TrimLeft(t[1:], "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
			default:
				t = strings.NewReplacer("Sleep", "Stoning", "Stoning", "Sloth", "Sloth", "Sleep", "Sickness", "Sloth").Replace(t)
			}
			g.tokens[at] = t
		}
		return at, ok
	}},
	{"event moved", func(r *rand.Rand, g *faultGame) (int, bool) {
		at, ok := g.pick(r, isEventToken)
		if !ok {
			return at, false
		}
		event := g.tokens[at]
		to, found := at, false
		for i, steps := at+1, 1+r.IntN(3); i < len(g.tokens) && steps > 0; i++ {
			switch t := g.tokens[i]; {
			case t == "(" || t == ")":
				i, steps = len(g.tokens), 0
			case isMove(t):
				to, found = i, true
				steps--
			}
		}
		if !found {
			return at, false
		}
		g.insert(to+1, event, g.plies[to])
		g.remove(at)
		return at, true
	}},
	{"zap result changed", inMove(isZap, func(r *rand.Rand, g *faultGame, t string) string {
		zapOutcomes := []string{"teleport = e4", "death", "sleep", "stoning", "sloth", "polymorph = Queen", "demotion", "peace", "sickness", "speed", "protection", "healing", "misfire", "empty"}
		return changeAt(r, t, effectShape, func(string) string { return " (" + zapOutcomes[r.IntN(len(zapOutcomes))] + ")" })
	})},
	{"zap result misspelled", inMove(isZap, func(r *rand.Rand, g *faultGame, t string) string {
		return changeAt(r, t, effectShape, func(s string) string {
			i := 2 + r.IntN(len(s)-3)
			return s[:i] + s[i+1:]
		})
	})},
	{"zap result dropped", inMove(isZap, func(r *rand.Rand, g *faultGame, t string) string {
		return changeAt(r, t, effectShape, func(string) string { return "" })
	})},
	{"zap's parameter changed", inMove(func(t string) bool { return isZap(t) && strings.Contains(t, "=") }, func(r *rand.Rand, g *faultGame, t string) string {
		head, _, _ := strings.Cut(t, "= ")
		return head + "= " + []string{"a1", "e4", "h8", "d5", "Queen", "Pawn", "King", "Rook"}[r.IntN(8)] + ")"
	})},
	{"origin dropped", inMove(notCastling, func(r *rand.Rand, g *faultGame, t string) string {
		if m := originShape.FindStringSubmatch(t); m != nil && len(m[2]) > 0 {
			return m[1] + strings.TrimLeft(m[3], "-")
		}
		return t
	})},
	{"capture sign changed", inMove(notCastling, func(r *rand.Rand, g *faultGame, t string) string {
		switch {
		case strings.Contains(t, "x"):
			return strings.Replace(t, "x", "", 1)
		case strings.Contains(t, ":"):
			return strings.Replace(t, ":", "-", 1)
		case strings.Contains(t, "-"):
			return strings.Replace(t, "-", ":", 1)
		}
		return captureSignAt.ReplaceAllString(t, "${1}x$2")
	})},
	{"castling changed", inMove(func(t string) bool { return !notCastling(t) }, func(r *rand.Rand, g *faultGame, t string) string {
		if strings.HasPrefix(t, "O-O-O") {
			return t[2:]
		}
		return "O-" + t
	})},
	{"Tornado changed", inMove(func(t string) bool { return strings.Contains(t, "~") }, func(r *rand.Rand, g *faultGame, t string) string {
		return changeAt(r, t, tornadoShape, func(string) string {
			return fmt.Sprintf("~%c%d", 'a'+r.IntN(8), 1+r.IntN(8))
		})
	})},
	{"result changed", func(r *rand.Rand, g *faultGame) (int, bool) {
		at := len(g.tokens) - 1
		g.tokens[at] = []string{"1-0", "0-1", "1/2-1/2", "*"}[r.IntN(4)]
		return at, true
	}},
	{"result dropped", func(r *rand.Rand, g *faultGame) (int, bool) {
		g.remove(len(g.tokens) - 1)
		return len(g.tokens) - 1, true
	}},
	{"Result tag changed", inTag("Result", func(r *rand.Rand, g *faultGame, v string) string {
		return []string{"1-0", "0-1", "1/2-1/2", "*", "1-O", "2-0", ""}[r.IntN(7)]
	})},
	{"FEN changed", inTag("FEN", func(r *rand.Rand, g *faultGame, v string) string {
		i := r.IntN(len(v))
		const likely = "12345678pnbrqkPNBRQKw-/ "
		return v[:i] + string(likely[r.IntN(len(likely))]) + v[i+1:]
	})},
	{"Variant tag changed", inTag("Variant", func(r *rand.Rand, g *faultGame, v string) string {
		others := []string{"", "Chess960", "Way of the Knight", "Wand Chess", "Missing Ox", "Wizard of Oz Octal", "wotn+wand", "chess+ybr"}
		if r.IntN(2) == 0 {
			i := r.IntN(len(v))
			return v[:i] + v[i+1:]
		}
		return others[r.IntN(len(others))]
	})},
	{"Variant tag dropped", func(r *rand.Rand, g *faultGame) (int, bool) { return -1, g.dropTag("Variant") }},
	{"road changed", inTag("YBR", func(r *rand.Rand, g *faultGame, v string) string {
		return changeAt(r, v, squareShape, func(s string) string {
			return string(rune('a'+r.IntN(8))) + strconv.Itoa(3+r.IntN(4))
		})
	})},
	{"handicap changed", inTag("WhiteHandicap", func(r *rand.Rand, g *faultGame, v string) string {
		return []string{"", "b1=N", "b1=ND", "c1=NW", "b1=XX", "z1=NW", "b1", "b8=NW"}[r.IntN(8)]
	})},
	{"wand rules changed", inTag("WandRules", func(r *rand.Rand, g *faultGame, v string) string {
		return []string{"", "loot", "floor", "nothing lightning", "lout floor", "reflection"}[r.IntN(6)]
	})},
	{"tag broken", func(r *rand.Rand, g *faultGame) (int, bool) {
		i := r.IntN(len(g.tags))
		t := g.tags[i]
		switch r.IntN(4) {
		case 0:
			t = strings.TrimPrefix(t, "[")
		case 1:
			t = strings.TrimSuffix(t, "]")
		case 2:
			t = strings.TrimSuffix(t, `"]`) + "]"
		default:
			t = strings.Replace(t, ` "`, " ", 1)
		}
		g.tags[i] = t
		return -1, true
	}},
	{"comment's brace dropped", func(r *rand.Rand, g *faultGame) (int, bool) {
		at, ok := g.pick(r, func(t string) bool { return strings.HasPrefix(t, "{") })
		if ok && r.IntN(2) == 0 {
			g.tokens[at] = g.tokens[at][1:]
		} else if ok {
			g.tokens[at] = strings.TrimSuffix(g.tokens[at], "}")
		}
		return at, ok
	}},
	{"variation's bracket dropped", func(r *rand.Rand, g *faultGame) (int, bool) {
		at, ok := g.pick(r, func(t string) bool { return t == "(" || t == ")" })
		if !ok {
			return at, false
		}
		closing := g.tokens[at] == ")"
		g.remove(at)
		for closing && g.tokens[at] != "(" {
			at-- // its opening bracket is the one left open
		}
		return at, true
	}},
	{"garbage put in", inMove(nil, func(r *rand.Rand, g *faultGame, t string) string {
		garbage := []string{"\x00", "\x01", "}", ")", "\xff", "@", "]", "^", "$", "~", "q", "\u03a9", "\\", "<", "_"}
		i := r.IntN(len(t) + 1)
		return t[:i] + garbage[r.IntN(len(garbage))] + t[i:]
	})},
	{"byte dropped", inMove(nil, func(r *rand.Rand, g *faultGame, t string) string {
		i := r.IntN(len(t))
		return t[:i] + t[i+1:]
	})},
	{"blank put in", inMove(nil, func(r *rand.Rand, g *faultGame, t string) string {
		i := 1 + r.IntN(max(1, len(t)-1))
		if t[i-1] == ' ' || i < len(t) && t[i] == ' ' || t[i-1] == '&' {
			return t // there is one, or may be
		}
		return t[:i] + " " + t[i:]
	})},
	{"cut off", func(r *rand.Rand, g *faultGame) (int, bool) {
		at, ok := g.pick(r, isMove)
		if ok {
			t := g.tokens[at]
			g.tokens, g.plies = g.tokens[:at+1], g.plies[:at+1]
			g.tokens[at] = t[:1+r.IntN(len(t))]
		}
		return at, ok
	}},
}

// The shapes of parts of moves.
var (
	squareShape   = regexp.MustCompile(`[a-p]1?[0-9]`)
	becomeShape   = regexp.MustCompile(`[=/][A-Z][A-Za-z]*`)
	effectShape   = regexp.MustCompile(` ?\([^)]*\)`)
	tornadoShape  = regexp.MustCompile(`~[a-p]1?[0-9]`)
	originShape   = regexp.MustCompile(`^([A-Z][A-Za-z]*?)?([a-p]?(?:1?[0-9])?)([-:x]?[a-p]1?[0-9].*)$`)
	captureSignAt = regexp.MustCompile(`^([A-Z][a-z]?)([a-p]1?[0-9])`)
)

func isZap(t string) bool        { return effectShape.MatchString(t) }
func becomes(t string) bool      { return becomeShape.MatchString(t) && !isZap(t) }
func hasMark(t string) bool      { return strings.HasSuffix(t, "+") || strings.HasSuffix(t, "#") }
func hasNoMark(t string) bool    { return !hasMark(t) }
func notCastling(t string) bool  { return !strings.HasPrefix(t, "O-O") }
func isEventToken(t string) bool { return strings.HasPrefix(t, "[") }

// changeAt changes one of the places in a text that have a shape.
func changeAt(r *rand.Rand, t string, shape *regexp.Regexp, change func(string) string) string {
	all := shape.FindAllStringIndex(t, -1)
	if len(all) == 0 {
		return t
	}
	at := all[r.IntN(len(all))]
	return t[:at[0]] + change(t[at[0]:at[1]]) + t[at[1]:]
}

// inMove modifies a move that matches, if that changes it.
func inMove(fits func(string) bool, change func(*rand.Rand, *faultGame, string) string) func(*rand.Rand, *faultGame) (int, bool) {
	return func(r *rand.Rand, g *faultGame) (int, bool) {
		at, ok := g.pick(r, func(t string) bool { return isMove(t) && (fits == nil || fits(t)) })
		if !ok {
			return at, false
		}
		before := g.tokens[at]
		g.tokens[at] = change(r, g, before)
		return at, g.tokens[at] != before
	}
}

// inTag modifies the value of a tag.
func inTag(name string, change func(*rand.Rand, *faultGame, string) string) func(*rand.Rand, *faultGame) (int, bool) {
	return func(r *rand.Rand, g *faultGame) (int, bool) {
		for i, t := range g.tags {
			if rest, ok := strings.CutPrefix(t, "["+name+` "`); ok {
				v := strings.TrimSuffix(rest, `"]`)
				if v == "" {
					return -1, false
				}
				to := change(r, g, v)
				g.tags[i] = "[" + name + ` "` + to + `"]`
				return -1, to != v
			}
		}
		return -1, false
	}
}

// dropTag removes a tag.
func (g *faultGame) dropTag(name string) bool {
	for i, t := range g.tags {
		if strings.HasPrefix(t, "["+name+" ") {
			g.tags = append(g.tags[:i], g.tags[i+1:]...)
			return true
		}
	}
	return false
}

// pick picks one of the tokens that match.
func (g *faultGame) pick(r *rand.Rand, fits func(string) bool) (at int, ok bool) {
	var all []int
	for i, t := range g.tokens {
		if fits(t) {
			all = append(all, i)
		}
	}
	if len(all) == 0 {
		return -1, false
	}
	return all[r.IntN(len(all))], true
}

// depth returns how many variations enclose a token.
func (g *faultGame) depth(at int) (n int) {
	for _, t := range g.tokens[:at] {
		switch t {
		case "(":
			n++
		case ")":
			n--
		}
	}
	return n
}

func (g *faultGame) remove(at int) {
	g.tokens = append(g.tokens[:at], g.tokens[at+1:]...)
	g.plies = append(g.plies[:at], g.plies[at+1:]...)
}

func (g *faultGame) insert(at int, token string, ply int) {
	g.tokens = append(g.tokens[:at], append([]string{token}, g.tokens[at:]...)...)
	g.plies = append(g.plies[:at], append([]int{ply}, g.plies[at:]...)...)
}
