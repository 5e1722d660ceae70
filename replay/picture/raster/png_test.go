package raster_test

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"github.com/fairyscore/fairyscore/replay/picture/raster"
)

// A PNG has the pixels of the picture, and its words for those who do not see them.
func TestPNGHasPixelsAndWords(t *testing.T) {
	p := scenes()[0]
	p.Title, p.Desc = "Chess after 1. e4", "Black to move. \xff"
	c := raster.New()
	var file bytes.Buffer
	if err := c.PNG(&file, p); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"iTXtTitle\x00\x00\x00\x00\x00Chess after 1. e4", "iTXtDescription\x00\x00\x00\x00\x00Black to move. \ufffd"} {
		if !bytes.Contains(file.Bytes(), []byte(want)) {
			t.Errorf("the file lacks %q", want)
		}
	}
	img, err := png.Decode(&file) // checks the sums of all chunks
	if err != nil {
		t.Fatal(err)
	}
	if got, ok := img.(*image.RGBA); !ok || !bytes.Equal(got.Pix, c.Image(p).Pix) {
		t.Errorf("the pixels of the %T differ", img)
	}
}
