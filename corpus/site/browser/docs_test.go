package browser

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// docsPictures are the pictures of docs/page.md, by their names: how wide and high the window is.
var docsPictures = map[string][2]int64{"page.png": {1280, 720}, "page-narrow.png": {400, 720}}

// The pictures in docs/page.md show the page as it is. With FAIRYSCORE_UPDATE=1 they are taken
// again. Letters differ between computers, so pictures are compared by the colours of their parts.
func TestPicturesInTheDocs(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.html")
	page := exec.Command("go", "run", "./cmd/fairyscore", "page", "corpus/samples/way-of-the-knight-1995.pgn", "-o", file)
	page.Dir = filepath.Join("..", "..", "..")
	if out, err := page.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for name, size := range docsPictures {
		b := open(t, file, "#ply=26", size[0], size[1])
		var now []byte
		b.run(chromedp.CaptureScreenshot(&now))
		at := filepath.Join("..", "..", "..", "docs", "pictures", name)
		if os.Getenv("FAIRYSCORE_UPDATE") != "" {
			if err := os.WriteFile(at, now, 0o666); err != nil {
				t.Fatal(err)
			}
			continue
		}
		was, err := os.ReadFile(at)
		if err != nil {
			t.Fatal(err)
		}
		if share := differing(t, was, now); share > 0.05 {
			t.Errorf("%.0f %% of %s differ; look at the page, then run FAIRYSCORE_UPDATE=1 go test . -run Docs", 100*share, name)
		}
	}
}

// differing returns the share of the parts of two pictures, 32 pixels wide and high, whose mean
// colours differ much.
func differing(t *testing.T, a, b []byte) float64 {
	t.Helper()
	var images [2]image.Image
	for i, data := range [...][]byte{a, b} {
		var err error
		if images[i], err = png.Decode(bytes.NewReader(data)); err != nil {
			t.Fatal(err)
		}
	}
	if images[0].Bounds() != images[1].Bounds() {
		return 1
	}
	const part, much = 32, 24
	parts, different := 0, 0
	for y := images[0].Bounds().Min.Y; y+part <= images[0].Bounds().Max.Y; y += part {
		for x := images[0].Bounds().Min.X; x+part <= images[0].Bounds().Max.X; x += part {
			var sums [2][3]int
			for i, m := range images {
				for dy := range part {
					for dx := range part {
						r, g, b, _ := m.At(x+dx, y+dy).RGBA()
						sums[i][0] += int(r >> 8)
						sums[i][1] += int(g >> 8)
						sums[i][2] += int(b >> 8)
					}
				}
			}
			parts++
			for c := range 3 {
				if d := (sums[0][c] - sums[1][c]) / (part * part); d > much || d < -much {
					different++
					break
				}
			}
		}
	}
	return float64(different) / float64(parts)
}
