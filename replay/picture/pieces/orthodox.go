package pieces

// The foot of all but the smallest units, and the smaller one.
const (
	foot      = "M11 40 Q10 40 10 39 V36 Q10 34.5 11.5 34.5 H33.5 Q35 34.5 35 36 V39 Q35 40 34 40 Z"
	smallFoot = "M14 40 Q13 40 13 39 V36 Q13 34.5 14.5 34.5 H30.5 Q32 34.5 32 36 V39 Q32 40 31 40 Z"
)

// pawn returns the pawn that steps straight ahead.
func pawn() *Drawing {
	d := new(Drawing)
	d.body(smallFoot, "M16 34.5 C16.6 29.5 20.3 27.5 20.3 21.5 H24.7 C24.7 27.5 28.4 29.5 29 34.5 Z")
	d.ball(22.5, 16, 5.8)
	return d
}

// yeoman returns the pawn that steps diagonally: its head is a diamond.
func yeoman() *Drawing {
	d := new(Drawing)
	d.body(smallFoot, "M16 34.5 C16.6 29.5 20.3 27.5 20.3 22 H24.7 C24.7 27.5 28.4 29.5 29 34.5 Z",
		"M22.5 7.5 L30.5 16 L22.5 24.5 L14.5 16 Z")
	return d
}

func rook() *Drawing {
	d := new(Drawing)
	d.body(foot, "M12.5 34.5 L15 31 V18.5 L11.5 15.5 V8 H16.5 V11.2 H20 V8 H25 V11.2 H28.5 V8 H33.5 V15.5 L30 18.5 V31 L32.5 34.5 Z")
	d.line("M15.6 18.5 H29.4", "M15.6 31 H29.4")
	return d
}

func bishop() *Drawing {
	d := new(Drawing)
	d.body(foot)
	d.ball(22.5, 6.6, 2.5)
	d.body("M14 34.5 C14.6 32 16.4 31 17.2 30 C13.7 27.6 12.8 24.4 13.1 21.6 C13.8 16.2 19.4 13 22.5 8.8 C25.6 13 31.2 16.2 31.9 21.6 C32.2 24.4 31.3 27.6 27.8 30 C28.6 31 30.4 32 31 34.5 Z")
	d.line("M17.6 30 H27.4", "M26.3 14.6 L22.6 19.8")
	return d
}

func queen() *Drawing {
	d := new(Drawing)
	d.body(foot, "M12.2 34.5 C12 30.5 11 26.5 7.8 15 L14.6 23.2 L15 11 L20 22 L22.5 9.4 L25 22 L30 11 L30.4 23.2 L37.2 15 C34 26.5 33 30.5 32.8 34.5 Z")
	for _, p := range [][2]float64{{7.4, 13.2}, {15, 9}, {22.5, 7.2}, {30, 9}, {37.6, 13.2}} {
		d.ball(p[0], p[1], 2.3)
	}
	d.line("M12.6 30.8 Q22.5 27.4 32.4 30.8")
	return d
}

func king() *Drawing {
	d := new(Drawing)
	d.body(foot,
		"M20.9 14 V10.6 H17.7 V7.4 H20.9 V4 H24.1 V7.4 H27.3 V10.6 H24.1 V14 Z",
		"M22.5 23 C18.6 18.4 18.8 14.8 22.5 12.4 C26.2 14.8 26.4 18.4 22.5 23 Z",
		"M12.6 34.5 C12.4 31.6 11.6 30 9.4 26.6 C6.6 22 8.8 16.8 13.6 16.6 C18 16.4 20.9 19.4 22.5 23 C24.1 19.4 27 16.4 31.4 16.6 C36.2 16.8 38.4 22 35.6 26.6 C33.4 30 32.6 31.6 32.4 34.5 Z")
	d.line("M13 30.8 Q22.5 27.6 32 30.8")
	return d
}

// man moves like a king but is not one: a bust, with room for a mark on its chest.
func man() *Drawing {
	d := new(Drawing)
	d.body(foot, "M11 34.5 C10.6 26.5 13.4 21.6 19 20 H26 C31.6 21.6 34.4 26.5 34 34.5 Z")
	d.ball(22.5, 13, 6.8)
	return d
}
