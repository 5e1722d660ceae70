package scene_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/picture/scene"
	"github.com/fairyscore/fairyscore/replay/picture/svg"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Any record that can be set up can be drawn, and the file is well-formed XML.
func FuzzPictures(f *testing.F) {
	f.Add("wand", "rn2kbnr/8/8/8/8/8/8/R3K3 w - - 0 1 e1(stone=8);a1(w=sleep,sleep=4)", "12... Ze4:e4 (sleep)", "[%cal Ge2e4][%csl Ra1]")
	f.Add("ox", "", "", "[%csl Gp12]")
	f.Add("oz10", "", "</title>\u202e\x00\xff", "[%cal Gj10a1")
	f.Add("wotn3", "4k3/8/8/8/8/8/8/{NWfD}{KAD}2K3 w - - 0 1", "1. e4", "")
	catalog := variant.NewCatalog()
	artist, err := scene.NewArtist()
	if err != nil {
		f.Fatal(err)
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add("chess", "", "", string(k.Seed()))
	}
	f.Fuzz(func(t *testing.T, id, fen, played, comment string) {
		tags := map[string]string{"Variant": id}
		if fen != "" {
			tags["FEN"] = fen
		}
		var g variant.Game
		if err := catalog.Setup(&g, func(name string) (string, bool) { v, ok := tags[name]; return v, ok }, ""); err != nil {
			t.Skip()
		}
		s := scene.Of(&g.Start, scene.Options{Played: played[:min(len(played), 200)], Comments: []string{comment}})
		p, err := artist.Draw(s, scene.Look{Theme: theme.All()[0], Square: 20})
		if err != nil {
			t.Fatal(err)
		}
		d := xml.NewDecoder(bytes.NewReader(svg.Append(nil, p)))
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				return
			} else if err != nil {
				t.Fatal(err)
			}
		}
	})
}
