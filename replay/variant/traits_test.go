package variant

import (
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Only chess is orthodox, not what is composed or derived from it.
func TestOnlyChessIsOrthodox(t *testing.T) {
	c := NewCatalog()
	for _, id := range NewCatalog().IDs() {
		r, err := c.Compile(id, func(tag string) (string, bool) { return "c3 d4 e5", tag == "YBR" }, false)
		if err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		if r.Variant.Orthodox != (id == "chess") {
			t.Errorf("%s: orthodox is %v", id, r.Variant.Orthodox)
		}
		if again, ok := c.ID(r.Variant.TagName()); !ok || again != id {
			t.Errorf("%s: its Variant tag %q is read as %q", id, r.Variant.TagName(), again)
		}
	}
	plain := chess()
	if v := Derived(plain, "mine", "Mine", func(*rules.Variant) {}); v.Orthodox || v.Localized || v.TagName() != "Mine" || !plain.Orthodox {
		t.Errorf("what is derived from chess is taken for it: %+v", v)
	}
	own := *plain
	own.Mutators = []rules.Mutator{nothing{}}
	r, err := own.Compile(nil, new(army.Cache))
	if err != nil || r.Variant.Orthodox {
		t.Errorf("chess with a mutator is orthodox: %v", err)
	}
}

type nothing struct{}

func (nothing) Name() string                   { return "nothing" }
func (nothing) Summary() string                { return "nothing changes" }
func (nothing) Install(b *rules.Builder) error { return nil }

// staged is a mutator of a stage that records when it is installed.
type staged struct {
	stage rules.Stage
	name  string
	seen  *[]string
}

func (s staged) Name() string                 { return s.name }
func (s staged) Summary() string              { return s.name }
func (s staged) Stage() rules.Stage           { return s.stage }
func (s staged) Install(*rules.Builder) error { *s.seen = append(*s.seen, s.name); return nil }

// Mutators are installed by their stages, and within a stage in the order of the list, which does
// not change.
func TestMutatorsAreInstalledByStage(t *testing.T) {
	var seen []string
	v := chess()
	v.Mutators = []rules.Mutator{
		staged{rules.OnUnits, "units", &seen},
		staged{rules.OnBoard, "board", &seen},
		staged{rules.ByList, "first", &seen},
		staged{rules.OnBoard, "board 2", &seen},
		staged{rules.ByList, "second", &seen},
	}
	if _, err := v.Compile(nil, new(army.Cache)); err != nil {
		t.Fatal(err)
	}
	if want := []string{"first", "second", "board", "board 2", "units"}; !slices.Equal(seen, want) {
		t.Errorf("installed %q, want %q", seen, want)
	}
	if v.Mutators[0].Name() != "units" {
		t.Error("Compile changed the list of the variant")
	}
}

// The tag of an option with Choose changes what is compiled and not the variant itself.
func TestAnOptionChanges(t *testing.T) {
	v := oz10()
	armies := new(army.Cache)
	r, err := v.Compile(map[string]string{"Toto": "Cat:NA"}, armies)
	if err != nil {
		t.Fatal(err)
	}
	if r.Kind("Cat") == 0 || r.Kind("H") != 0 || r.Variant.Demotion["R"][0] != "Cat" || r.Variant.Demotion["Cat"][0] != "B" {
		t.Errorf("the Toto is not chosen: %v", r.Variant.Demotion)
	}
	if v.Army[6].Name != "H" || v.Demotion["R"][0] != "H" || !slices.Contains(v.Promotion.To, "H") {
		t.Error("Compile changed the variant")
	}
	if _, err := v.Compile(map[string]string{"Toto": "Cat:?"}, armies); err == nil {
		t.Error("a Toto that cannot be is accepted")
	}
}
