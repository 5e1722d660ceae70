package notation

// ClassicStep is a step of orthodox chess for descriptive notation. Squares are rank*8 + file,
// a1 = 0.
type ClassicStep struct {
	From, To int
	Unit     string // that moves: "P"
	Victim   string // that is captured; "" if none
	Becomes  string // "=Q"
	Passant  bool
	Black    bool
}

// ClassicRival is another legal step by a unit of the same kind that captures the same kind of unit
// in the same way, or nothing.
type ClassicRival struct{ From, To int }

// AppendClassic appends a step as exactly as is needed to tell it from its rivals. Of quiet steps,
// only those to the square and to its mirror image on the same rank are rivals.
func AppendClassic(dst []byte, s *ClassicStep, rivals []ClassicRival) []byte {
	if len(rivals) == 0 { // the first way, as mostly
		return appendFirstWay(dst, s)
	}
	ways := quietWays[:]
	if s.Victim != "" {
		ways = takesWays[:]
	}
	way := ways[len(ways)-1]
	for _, w := range ways {
		if w.pawn > 0 && s.Unit != "P" || w.victim > 0 && s.Victim != "P" {
			continue
		}
		if s.only(w, rivals) {
			way = w
			break
		}
	}
	square := func(at int, exact uint8) {
		dst = append(dst, classicNames[at&7][exact-1]...)
		if s.Black {
			at ^= 56
		}
		dst = append(dst, '1'+byte(at>>3))
	}
	if way.pawn > 0 {
		dst = append(dst, classicNames[s.From&7][way.pawn-1]...)
	}
	dst = append(dst, s.Unit...)
	if way.origin > 0 {
		dst = append(dst, '(')
		square(s.From, way.origin)
		dst = append(dst, ')')
	}
	if s.Victim == "" {
		dst = append(dst, '-')
		square(s.To, way.at)
	} else {
		dst = append(dst, 'x')
		if way.victim > 0 {
			dst = append(dst, classicNames[s.To&7][way.victim-1]...)
		}
		dst = append(dst, s.Victim...)
		if way.at > 0 {
			dst = append(dst, '(')
			square(s.To, way.at)
			dst = append(dst, ')')
		}
	}
	dst = append(dst, s.Becomes...)
	if s.Passant {
		dst = append(dst, "e.p."...)
	}
	return dst
}

// appendFirstWay appends a step that has no rivals.
func appendFirstWay(dst []byte, s *ClassicStep) []byte {
	if s.Victim != "" {
		dst = append(dst, s.Unit[0], 'x', s.Victim[0])
	} else {
		to := s.To
		if s.Black {
			to ^= 56
		}
		dst = append(append(dst, s.Unit[0], '-'), classicNames[to&7][quietWays[0].at-1]...)
		dst = append(dst, '1'+byte(to>>3))
	}
	if dst = append(dst, s.Becomes...); s.Passant {
		dst = append(dst, "e.p."...)
	}
	return dst
}

// only reports whether a way to write a step means no rival.
func (s *ClassicStep) only(w exactness, rivals []ClassicRival) bool {
	for _, r := range rivals {
		if sameFile(s.From, r.From, w.pawn) && sameFile(s.To, r.To, w.victim) &&
			sameSquare(s.From, r.From, w.origin) && sameSquare(s.To, r.To, w.at) {
			return false
		}
	}
	return true
}

// sameFile reports whether the name of a square's file, written as exactly as given, may mean that
// of another.
func sameFile(s, other int, exact uint8) bool {
	s, other = s&7, other&7
	return exact == 0 || s == other || exact == 1 && s^other == 7 && s != 3 && s != 4
}

// sameSquare is sameFile for a square.
func sameSquare(s, other int, exact uint8) bool {
	return exact == 0 || s>>3 == other>>3 && sameFile(s, other, exact)
}
