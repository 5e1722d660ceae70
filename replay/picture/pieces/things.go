package pieces

// Headgear for the head of a [horse]; it shows how the animal slides.

// mitre is for those that move as a bishop.
func mitre() *Drawing {
	d := new(Drawing)
	d.ball(23.5, 3.4, 2)
	d.body("M17.4 14.6 C15.8 10.4 19.6 8.2 23.4 5 C27.4 8.2 31.6 10.4 30 14.6 Z")
	d.line("M25.6 9 L23 12")
	return d
}

// muralCrown is for those that move as a rook.
func muralCrown() *Drawing {
	d := new(Drawing)
	d.body("M17.6 14.4 L16 10.4 V3.2 H19.8 V6 H22 V3.2 H25.8 V6 H28 V3.2 H31.8 V10.4 L30.2 14.4 Z")
	return d
}

// coronet is for those that move as a queen.
func coronet() *Drawing {
	d := new(Drawing)
	d.body("M17.6 14.4 L14.6 4.4 L19.8 9 L23.6 2.4 L27.4 9 L32.6 4.4 L29.8 14.4 Z")
	return d
}

// column carries a head: for the leapers that no animal represents.
func column() *Drawing {
	d := new(Drawing)
	d.body(foot, "M14.6 34.5 C17.6 33 19 30 19 25 H26 C26 30 27.4 33 30.4 34.5 Z")
	return d
}

// dabbaba returns the (2,0) leaper, named after a tower on wheels.
func dabbaba() *Drawing {
	d := new(Drawing)
	d.body("M10 35 V17 L8 17 L22.5 6 L37 17 L35 17 V35 Z")
	d.ball(15.4, 35.6, 4.6)
	d.ball(29.6, 35.6, 4.6)
	d.dot(15.4, 35.6, 1.3, true)
	d.dot(29.6, 35.6, 1.3, true)
	d.ink("M18 18 H27 V27 H18 Z")
	return d
}

// tank moves like a queen, and captures like one over another unit: turret and gun.
func tank() *Drawing {
	d := new(Drawing)
	d.body("M22 15.4 H3.6 V11.8 H22 Z", "M16 23 V13.4 Q16 8.6 21 8.6 H29.6 Q34 8.6 34.6 13 L35.4 23 Z",
		"M7.4 30 L10.4 22 H36 L38.6 30 Z", "M9.6 40 C4.6 40 4 36.8 4 34.8 C4 32.8 4.6 29.6 9.6 29.6 H35.4 C40.4 29.6 41 32.8 41 34.8 C41 36.8 40.4 40 35.4 40 Z")
	for _, x := range []float64{10.5, 18.5, 26.5, 34.5} {
		d.dot(x, 34.8, 2.1, false)
	}
	return d
}

// halberd leaps two squares and slides on in straight lines: an axe with a point.
func halberd() *Drawing {
	d := new(Drawing)
	d.body(foot, "M20.6 34.5 V12 H24.4 V34.5 Z", "M22.5 1.6 L25.6 12 H19.4 Z")
	d.body("M19.6 12.6 L22.4 12.6 V24.4 L19.6 24.4 C17 24.8 13.4 27.4 11.6 31 C6.2 24.6 5.8 14.6 9.6 6.6 C12 10.4 16 12.6 19.6 12.6 Z", "M24.4 13.4 C29 13 33 14 37 17.8 C33 18.4 28.6 20.4 24.4 23.6 Z")
	return d
}

// joker returns a jester's cap with bells.
func joker() *Drawing {
	d := new(Drawing)
	d.body(foot)
	d.body("M12.4 34.5 C13.6 28.4 12.6 23.4 8.6 21.4 C10.4 15.6 16.4 13 20 19.6 C20 14.6 20.8 10.6 22.5 7.8 C24.2 10.6 25 14.6 25 19.6 C28.6 13 34.6 15.6 36.4 21.4 C32.4 23.4 31.4 28.4 32.6 34.5 Z")
	d.ball(7.2, 23, 2.8)
	d.ball(22.5, 6, 2.8)
	d.ball(37.8, 23, 2.8)
	d.line("M12.6 31 H32.4", "M20 19.6 C20 23.6 19.4 27.4 18.4 31", "M25 19.6 C25 23.6 25.6 27.4 26.6 31")
	return d
}

// ung goes along a curve: a crescent.
func ung() *Drawing {
	d := column()
	d.body("M27.6 3.6 C14.6 2.4 8.6 10 9.8 17 C11.2 25.4 23 29.6 33.4 20.4 C25.6 22 19.4 18.6 19.2 13.4 C19 9 22.4 5.2 27.6 3.6 Z")
	return d
}
