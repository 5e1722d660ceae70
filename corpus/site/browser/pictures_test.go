package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/corpus/site"
)

// With FAIRYSCORE_PICTURES=DIR, the pages are photographed, for people who look at them.
func TestPictures(t *testing.T) {
	dir := os.Getenv("FAIRYSCORE_PICTURES")
	if dir == "" {
		t.Skip("FAIRYSCORE_PICTURES names no folder")
	}
	texts := map[string]string{"tree": tree}
	for _, name := range []string{"random-ox", "random-oz8-road", "random-wand-all-rules", "way-of-the-knight-1995-slips", "wand-events"} {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		texts[name] = string(text)
	}
	for name, text := range texts {
		hash := "#g=1&ply=22"
		square := "3"
		if name == "tree" {
			hash, square = "#ply=1", "6"
		}
		file := write(t, text, site.Options{}, nil)
		for _, width := range []int64{400, 800, 1280} {
			for _, scheme := range []string{"light", "dark"} {
				b := open(t, file, hash, width, 900)
				b.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}))
				if scheme == "light" {
					b.run(chromedp.Evaluate(fmt.Sprintf(`document.querySelector('[data-s="%s"]').click()`, square), nil))
				}
				var png []byte
				b.run(chromedp.CaptureScreenshot(&png))
				if name == "tree" && width == 800 && scheme == "dark" {
					b.run(emulation.SetEmulatedMedia().WithMedia("print"), chromedp.FullScreenshot(&png, 100))
				}
				put(t, filepath.Join(dir, strings.Join([]string{name, fmt.Sprint(width), scheme}, "-")+".png"), string(png))
			}
		}
	}
}
