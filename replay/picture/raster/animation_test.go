package raster_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"math"
	"testing"
	"time"

	"github.com/fairyscore/fairyscore/replay/picture/raster"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// scenes are pictures in which things move, come and go, and change places.
func scenes() (list []*vector.Picture) {
	coin := &vector.Symbol{Name: "coin"}
	var disc, hole vector.Path
	disc.Circle(10, 10, 8)
	hole.Circle(10, 10, 3)
	coin.Shapes = []vector.Shape{{Path: disc, Fill: color.NRGBA{200, 160, 20, 255}, Stroke: color.NRGBA{0, 0, 0, 255}, Width: 2}, {Path: hole, Fill: color.NRGBA{255, 255, 255, 255}}}
	for i := range 12 {
		p := &vector.Picture{Width: 120, Height: 80}
		var ground, bar vector.Path
		ground.Rect(0, 0, 120, 80)
		p.Fill(ground, color.NRGBA{230, 220, 200, 255})
		bar.Rect(10+float64(i), 60, 40, 6)
		p.Fill(bar, color.NRGBA{0, 0, 200, 128})
		places := []vector.Matrix{vector.Place(float64(8*i), 10, 1), vector.Place(50, 20, 1.5)}
		if i == 7 {
			places = []vector.Matrix{places[1], vector.Place(8*6, 10, 1)} // as before, but the other one covers
		}
		if i == 5 {
			places = places[:1]
		}
		for _, m := range places {
			p.Use(coin, m)
		}
		list = append(list, p)
		if i == 3 {
			list = append(list, p) // nothing changes
		}
	}
	return list
}

// Every frame of an animation, laid over those before it, is the picture itself.
func TestAnimationShowsItsPictures(t *testing.T) {
	list := scenes()
	c := raster.New()
	var file bytes.Buffer
	a := c.NewAnimation(&file, []*vector.Picture{list[0], list[5], list[8]})
	for _, p := range list {
		if err := a.Add(p, 500*time.Millisecond); err != nil {
			t.Fatal(err)
		}
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(&file)
	if err != nil {
		t.Fatal(err)
	}
	if len(g.Image) != len(list) || g.LoopCount != 0 {
		t.Fatalf("%d frames, %d loops; want %d and no end", len(g.Image), g.LoopCount, len(list))
	}
	seen := image.NewRGBA(image.Rect(0, 0, 120, 80))
	for i, frame := range g.Image {
		draw.Draw(seen, frame.Rect, frame, frame.Rect.Min, draw.Over)
		want := c.Image(list[i])
		worst := 0.0
		for j := range want.Pix {
			worst = max(worst, math.Abs(float64(want.Pix[j])-float64(seen.Pix[j])))
		}
		if worst > 40 {
			t.Errorf("frame %d differs by %.0f", i, worst)
		}
		if g.Delay[i] != 50 || i > 0 && frame.Rect.Dx()*frame.Rect.Dy() == 120*80 && i != 7 && i != 8 {
			t.Errorf("frame %d: %v for %d hundredths", i, frame.Rect, g.Delay[i])
		}
	}
}

// Shapes off the picture, huge or not numbers at all, do no harm.
func TestShapesBeyondThePicture(t *testing.T) {
	for _, v := range []float64{-1e3, 1e3, -1e9, 1e9, 1e300, math.NaN(), math.Inf(1)} {
		p := &vector.Picture{Width: 20, Height: 20}
		var path vector.Path
		path.MoveTo(v, v)
		path.LineTo(10, 10)
		path.CurveTo(v, 0, 0, v, v, 5)
		p.Add(vector.Shape{Path: path, Fill: color.NRGBA{A: 255}, Stroke: color.NRGBA{R: 255, A: 255}, Width: 3})
		raster.New().Image(p)
	}
}

// A stroke covers what a brush of its width passes, no more and no less.
func TestStrokesAreAsWideAsTheySay(t *testing.T) {
	p := &vector.Picture{Width: 100, Height: 100}
	var ring vector.Path
	ring.Circle(50, 50, 30)
	p.Line(ring, color.NRGBA{A: 255}, 8)
	img := raster.New().Image(p)
	dark := 0.0
	for i := 0; i < len(img.Pix); i += 4 {
		dark += 1 - float64(img.Pix[i])/255
	}
	if want := 2 * math.Pi * 30 * 8; math.Abs(dark-want) > 0.01*want {
		t.Errorf("the ring covers %.0f pixels, want %.0f", dark, want)
	}
}
