package scene_test

import (
	"bytes"
	"fmt"
	"image/png"

	"github.com/fairyscore/fairyscore/replay/picture/raster"
	"github.com/fairyscore/fairyscore/replay/picture/scene"
	"github.com/fairyscore/fairyscore/replay/picture/svg"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// A position as SVG and as PNG.
func ExampleArtist_Draw() {
	tags := map[string]string{"Variant": "wotn", "FEN": "4k3/8/8/8/8/8/8/{Nr}3K3 w - - 0 1"}
	var game variant.Game
	err := variant.NewCatalog().Setup(&game, func(name string) (string, bool) { v, ok := tags[name]; return v, ok }, "")
	if err != nil {
		fmt.Println(err)
		return
	}
	artist, err := scene.NewArtist()
	if err != nil {
		fmt.Println(err)
		return
	}
	clear, _ := theme.Find("clear")
	picture, err := artist.Draw(scene.Of(&game.Start, scene.Options{}), scene.Look{Theme: clear, Square: 60, Flip: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	var vectors, pixels bytes.Buffer
	if err := svg.Write(&vectors, picture); err != nil {
		fmt.Println(err)
	}
	if err := png.Encode(&pixels, raster.New().Image(picture)); err != nil {
		fmt.Println(err)
	}
	fmt.Println(picture.Width, picture.Height, vectors.Len() > 0, pixels.Len() > 0)
	fmt.Println(picture.Title)
	fmt.Println(picture.Desc)
	// Output:
	// 517 549 true true
	// Way of the Knight
	// White to move. White: nightrider a1, king e1. Black: king e8.
}

// All pieces of a variant, in a file.
func ExampleArtist_Sheet() {
	rules, err := variant.NewCatalog().Compile("capablanca", nil, true)
	if err != nil {
		fmt.Println(err)
		return
	}
	artist, err := scene.NewArtist()
	if err != nil {
		fmt.Println(err)
		return
	}
	picture, err := artist.Sheet(rules, scene.Look{Theme: theme.All()[0], Square: 45})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(picture.Title)
	// Output: The pieces of Capablanca's Chess
}
