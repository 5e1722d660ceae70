package pieces

// The animals look to the left, as the horse of chess does.

// horse returns the (2,1) leaper. A crowned one has no ears, since its headgear is there.
func horse(crowned bool) *Drawing {
	d := new(Drawing)
	if crowned {
		d.body("M33 34.5 C33.8 24 32.6 14 26 9.6 C23.4 8 20.6 8.2 18.4 9.6 C16.8 10.7 16 11.9 15.4 13.2 L8.4 21.4 C7 23.3 7.6 25.8 9.4 26.9 C11 27.9 12.6 27.3 13.6 26.2 C15.8 24.2 18.4 24.4 20.8 22.2 C20.6 26.4 14 28.4 13 34.5 Z")
	} else {
		d.body("M33 34.5 C33.8 24 32.6 14 25.4 9.8 L25 5 L20.6 8.6 C18.4 9.3 16.4 11 15.4 13.2 L8.4 21.4 C7 23.3 7.6 25.8 9.4 26.9 C11 27.9 12.6 27.3 13.6 26.2 C15.8 24.2 18.4 24.4 20.8 22.2 C20.6 26.4 14 28.4 13 34.5 Z")
	}
	d.dot(17.4, 14.8, 1.3, false)
	d.dot(10.9, 23.4, 0.9, true)
	return d
}

// mane is the line along a horse's neck.
const mane = "M25.6 13 C29.4 17 30.4 24 30 31.4"

// camel returns the (3,1) leaper.
func camel() *Drawing {
	d := new(Drawing)
	d.body("M36 34.5 C37 29 36.4 22.6 34 18.2 C32 14.6 28.6 14.8 27 18.4 C25.8 21.4 25.4 24.4 23.8 24.6 C21.8 24.6 21.6 20.8 21.6 17.6 C21.6 13.2 21 9.8 18.6 8.2 L18.8 4.6 L15.4 6.8 C12 7 8.8 8.6 6.4 11.4 C4.8 13.4 4.6 16 6 17.2 C7.8 18.6 10 17 13 16.8 C13.6 20.4 11.6 25 11.4 34.5 Z")
	d.dot(14.4, 10.8, 1.3, false)
	d.dot(7.9, 13.9, 0.8, true)
	d.line("M6.6 16.6 C8.6 15.6 10 15 11.6 14.8")
	return d
}

// zebra returns the (3,2) leaper: a horse with stripes and a mane that stands up.
func zebra(crowned bool) *Drawing {
	d := horse(crowned)
	d.ink("M26.2 12.6 L29.6 14.8 L23.6 19 Z", "M30 17.6 L31.8 21.6 L22.6 24.2 Z", "M32.2 24.6 L32.5 28.6 L18.6 28.6 Z", "M32.4 31.2 L32.3 33.6 L15 33.6 Z")
	return d
}

// antelope returns the (4,3) leaper: long horns.
func antelope() *Drawing {
	d := new(Drawing)
	d.body("M20.6 12.4 C21.4 6.8 26.4 3.2 34.6 5 C29.8 6.2 26 8.6 24.8 13.6 Z", "M17.6 12.6 C16.6 7 20 3 26.4 1.8 C22.8 4.4 20.8 7.6 21.4 12.4 Z")
	d.body("M32.4 34.5 C32.8 26 31.6 18.6 26.2 14.6 L28.8 11.8 L22.8 11.6 C19.8 11.2 17 12.4 15.4 15 L8.4 22.8 C7 24.6 7.6 26.8 9.2 27.6 C10.8 28.4 12.2 27.8 13.2 26.8 C15.4 25 18 25.2 20.4 23.4 C20.2 27.2 14.6 29 13.6 34.5 Z")
	d.dot(17.6, 16.4, 1.3, false)
	d.dot(10.7, 24.5, 0.9, true)
	return d
}

// giraffe returns the (4,1) leaper: a long neck with two knobs on the head.
func giraffe() *Drawing {
	d := new(Drawing)
	d.body("M19.4 7.6 L19 2.6 H21 L22.2 7.4 Z")
	d.body("M29.6 34.5 C27.4 26 27.2 16.4 26.4 11 L29.6 8.6 L24 7.2 C21.8 6 19 6.2 17 7.8 L10.6 11.6 C8.8 12.8 8.8 15.2 10.4 16.2 C11.8 17 13.4 16.4 14.8 16 C16 15.8 17.4 16.4 18.4 16 C18.8 22 17.4 28.4 15 34.5 Z")
	d.dot(18.6, 10.6, 1.2, false)
	return d
}

// The coats of giraffes that are also another animal, drawn below and on the giraffe.
const (
	giraffeMane = "M25 8 L31.4 11.4 L28.6 13.6 L33 17 L29.6 19 L34.2 22.6 L30.6 24.4 L35.4 28.4 L31.4 30 L34.4 34.5 H24 Z"
	giraffeHump = "M25 34.5 C24.6 26 28 17 32.4 17 C37 17 39.2 26 38 34.5 Z"
)

// giraffeStripes are those of a zebra.
var giraffeStripes = []string{
	"M25.9 13 L26.2 16.4 L19.6 17.6 Z", "M26.6 19 L27 22.6 L19 23.4 Z", "M27.4 25 L28 28.4 L17.8 29 Z", "M28.6 31 L29.2 33.6 L16 33.6 Z",
}

// giraffeSpots are its own.
var giraffeSpots = [][3]float64{{22.6, 17.4, 1.6}, {24.6, 22, 1.7}, {21.2, 25.6, 1.7}, {25.2, 28.6, 1.8}, {20.2, 31.6, 1.7}}

// elephant returns the (2,2) leaper, which is what its name alfil means.
func elephant() *Drawing {
	d := new(Drawing)
	d.body("M34 34.5 C36.4 24 35.6 12.8 27 9.4 C20.6 7 13.6 9.6 11.4 16.4 C10.2 20.4 10.4 25 8.6 28.4 C7.6 30 6 29.4 5 30.8 C4.6 32.6 7 34 9.4 33.2 C13 32 14.2 28 15 25.4 C16.2 27.8 17 30.6 15.6 34.5 Z")
	d.body("M24.4 13.4 C29.6 11.2 34.4 15 34 20.6 C33.6 25.6 29.2 29 25.6 27 C21.6 24.6 20.6 16 24.4 13.4 Z")
	d.dot(16.6, 16.6, 1.3, false)
	d.ink("M28.2 15.8 L31.8 20.2 L28.2 24.6 L24.6 20.2 Z")
	return d
}

// wing is the mark of riders, which continue in the direction of their leap.
func wing() *Drawing {
	d := new(Drawing)
	d.body("M25.5 31 C27 23.4 31.6 17.2 41.4 13.2 C41.8 17 41 19.4 39.2 21.2 C40 23.6 38.8 25.8 36.8 26.6 C36.8 29.4 33.6 32 29.6 32 Z")
	d.line("M39 21.2 C36 22.2 33.6 24 32 26.2", "M36.6 26.6 C34.8 27 33.2 28 32.2 29.2")
	return d
}

// falcon looks to the left.
func falcon() *Drawing {
	d := new(Drawing)
	d.body("M32.6 34.5 C35 26.4 34.6 16.4 29.4 11 C25.4 7 18.6 6.8 15.4 11.4 C11.4 12.2 8.4 15.6 8.6 22 C10.4 19.6 12.8 19 15.6 19.6 C17.4 21.6 16.6 24.4 15 27 C13.6 29.4 12.8 32 12.6 34.5 Z")
	d.dot(19.2, 13.8, 1.6, false)
	d.line("M15.4 11.4 C16.4 13.6 16.4 17 15.6 19.6", "M20 27 C21.4 29.4 23 31 25.4 31.8", "M25 22 C26 25.6 27.6 28 30.4 29.4")
	return d
}
