package scene_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/replay/picture/scene"
	"github.com/fairyscore/fairyscore/replay/picture/svg"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/replay/variant"
)

func BenchmarkSVG(b *testing.B) {
	var g variant.Game
	if err := variant.NewCatalog().Setup(&g, func(string) (string, bool) { return "", false }, ""); err != nil {
		b.Fatal(err)
	}
	a, err := scene.NewArtist()
	if err != nil {
		b.Fatal(err)
	}
	var dst []byte
	for b.Loop() {
		p, err := a.Draw(scene.Of(&g.Start, scene.Options{}), scene.Look{Theme: theme.All()[0], Square: 45})
		if err != nil {
			b.Fatal(err)
		}
		dst = svg.Append(dst[:0], p)
	}
}
