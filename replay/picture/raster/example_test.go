package raster_test

import (
	"bytes"
	"fmt"
	"image/color"
	"time"

	"github.com/fairyscore/fairyscore/replay/picture/raster"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// A GIF in which a disc moves.
func ExampleCanvas_NewAnimation() {
	draw := func(x float64) *vector.Picture {
		p := &vector.Picture{Width: 100, Height: 40}
		var disc vector.Path
		disc.Circle(x, 20, 10)
		p.Fill(disc, color.NRGBA{R: 200, A: 255})
		return p
	}
	var file bytes.Buffer
	movie := raster.New().NewAnimation(&file, []*vector.Picture{draw(20)})
	for x := 20.0; x <= 80; x += 10 {
		if err := movie.Add(draw(x), 100*time.Millisecond); err != nil {
			fmt.Println(err)
		}
	}
	if err := movie.Close(); err != nil {
		fmt.Println(err)
	}
	fmt.Printf("%s %t\n", file.Bytes()[:6], file.Len() < 10000)
	// Output: GIF89a true
}
