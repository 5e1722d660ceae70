package site

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/corpus/site/sitetest"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Whatever a record says, its data is JSON that cannot end an HTML element, both players write the
// same bytes, and the positions are those of the engine.
func FuzzGame(f *testing.F) {
	for _, name := range hostile.Share(samples.Names()) {
		text, err := samples.Read(name)
		if err != nil {
			f.Fatal(err)
		}
		if len(text) < 3000 {
			f.Add(hostile.Short(text, 200), false)
		}
	}
	for _, text := range hostile.Share(sitetest.Hostile()) {
		if len(text) < 3000 {
			f.Add(hostile.Short([]byte(text), 200), true)
		}
	}
	for _, text := range strings.Split(handmade, "\n\n[White") {
		f.Add(hostile.Short([]byte("[White"+text), 200), true)
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(k.Seed(), false)
	}
	f.Add([]byte("1. e\x17 {[%clk 0:99:99]} *\n\n\x1a\x02(N1. e4"), false) // a variation of a game without moves
	f.Add([]byte("1. e4 e>5"), false)                                      // a sign of markup in a move
	catalog := variant.NewCatalog()
	tb, err := newTables()
	if err != nil {
		f.Fatal(err)
	}
	fast, err := NewEncoder(catalog, Reading{})
	if err != nil {
		f.Fatal(err)
	}
	careful, err := NewEncoder(catalog, Reading{})
	if err != nil {
		f.Fatal(err)
	}
	careful.careful = true
	p := replay.NewParser("", catalog)
	f.Fuzz(func(t *testing.T, text []byte, moves bool) {
		if hostile.Skip(len(text), 200) {
			return
		}
		either, even := hostile.Searching(), len(text)%2 == 0 // one of two costly laws for each input
		games(p, text, func(syntax *grammar.Game, text []byte) {
			g := fast.Game(syntax, text, "fuzz", false)
			if even || !either {
				if other := careful.Game(syntax, text, "fuzz", moves); !bytes.Equal(g.data, other.data) {
					t.Errorf("the fast way writes\n%s\nthe careful one\n%s", g.data, other.data)
				}
			}
			if !json.Valid([]byte("{" + string(g.data) + "}")) {
				t.Errorf("invalid JSON: %s", g.data)
			}
			if bytes.ContainsAny(g.data, "<>\u2028\u2029\u202e\x00") {
				t.Errorf("the data has markup: %q", g.data)
			}
			if back, laid := recordOf(t, g); laid && back != string(text) {
				t.Errorf("the layout gives %q of %q", back, text)
			}
			if !even || !either {
				start, got := positions(t, tb, g)
				wantStart, want := engineFENs(catalog, rules.EveryPassant, record.FromSyntax(syntax))
				for i := range want {
					if len(got) != len(want) || got[i] != want[i] || start != wantStart {
						t.Fatalf("%d positions, want %d; ply %d: %q, want %q", len(got), len(want), i, got[min(i, len(got)-1)], want[i])
					}
				}
			}
			if notes := g.appendNotes(nil, []Note{{Off: int32(len(text) / 2), Message: string(text)}}); !json.Valid(notes) || bytes.ContainsAny(notes, "<>") {
				t.Errorf("the notes are %s", notes)
			}
		})
	})
}
