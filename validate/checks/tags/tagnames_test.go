package tags

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
)

// A name with one error suggests the tag that was meant; a short one only if the record lacks that
// tag of the roster, and a known one never.
func TestNearTag(t *testing.T) {
	for _, c := range []struct {
		name string
		has  []string
		want string
	}{
		{"Whte", nil, "White"},
		{"Whte", []string{"White"}, ""},
		{"Dtae", nil, "Date"},
		{"Sit", nil, "Site"},
		{"Rond", nil, "Round"},
		{"Reslt", []string{"Result"}, "Result"},
		{"Blackk", nil, "Black"},
		{"TimeContrl", nil, "TimeControl"},
		{"Node", nil, ""}, // Mode begins with another letter
		{"Made", nil, ""}, // not a tag of the roster
		{"Team", nil, ""},
		{"Si", nil, ""},
		{"Site2", nil, ""},
	} {
		if got := nearTag(c.name, func(n string) bool { return !slices.Contains(c.has, n) }); got != c.want {
			t.Errorf("%s among %v: %q, want %q", c.name, c.has, got, c.want)
		}
	}
}

// Looking among the names of one length finds what looking among all of them does.
func TestTagNamesAreFoundByTheirLength(t *testing.T) {
	slow := func(name string) string {
		if slices.Contains(tagNames, name) {
			return name
		}
		bare := strings.ReplaceAll(strings.ReplaceAll(name, "_", ""), "-", "")
		if i := slices.IndexFunc(tagNames, func(n string) bool { return strings.EqualFold(n, bare) }); i >= 0 {
			return tagNames[i]
		}
		return name
	}
	for _, n := range tagNames {
		for _, name := range []string{
			n, strings.ToLower(n), strings.ToUpper(n), n[:1] + "_" + n[1:], n[1:], n + n, "-" + n,
			strings.ReplaceAll(n, "k", "\u212a"), strings.ReplaceAll(n, "s", "\u017f"), strings.ReplaceAll(n, "e", "é"), "",
		} {
			if got, want := properTag(name), slow(name); got != want {
				t.Errorf("%q should be spelled %q, want %q", name, got, want)
			}
			if got, want := knownTag(name), slices.Contains(tagNames, name); got != want {
				t.Errorf("%q is known: %t, want %t", name, got, want)
			}
		}
	}
}

// Tags are counted alike in records with few of them and with many.
func TestTagsAreCountedInFewAndInMany(t *testing.T) {
	var tags record.Tags
	for i := range 2 * fewTags {
		name := []string{"A", "a", "B", "Ä", "ä"}[i%5]
		tags = append(tags, record.Tag{Name: name, Broken: strings.Repeat("x", i%7/6)})
		count := tagCounts(tags)
		for _, name := range []string{"A", "a", "B", "Ä", "ä", "C"} {
			want := 0
			for _, x := range tags {
				if x.Name == name && x.Broken == "" {
					want++
				}
			}
			if got := count(name); got != want {
				t.Errorf("%d tags %s of %d, want %d", got, name, len(tags), want)
			}
		}
	}
}

// Names of tags are compared in lower case, whatever letters they have.
func TestNamesAreComparedInLowerCase(t *testing.T) {
	names := []string{"", "Elo", "ELO", "elo", "Elo2", "ELO2", "\u212alo", "klo", "Klo", "\u0130d", "id", "i\u0307d", "Äb", "äB", "ſ", "s"}
	for _, a := range names {
		for _, b := range names {
			lowerA, lowerB := strings.ToLower(a), strings.ToLower(b)
			if got, want := sameLower(a, b), lowerA == lowerB; got != want {
				t.Errorf("%q and %q are equal: %t, want %t", a, b, got, want)
			}
		}
	}
}

// A duplicate tag is found among few others and among many.
func TestDuplicateTagsAreFoundAmongFewAndMany(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 2026))
	names := []string{"White", "white", "Event", "Elo", "ELO", "A", "B", "C", "c", "D", "E", "F", "G", "\u212alo", "klo", "Äb", "äB", "Round"}
	duplicates := 0
	for range 3000 {
		var tags record.Tags
		seen, want := make(map[string]bool), false
		for range r.IntN(9) {
			name := names[r.IntN(len(names))]
			tags = append(tags, record.Tag{Name: name})
			lower := strings.ToLower(name)
			want = want || seen[lower]
			seen[lower] = true
		}
		if want {
			duplicates++
		}
		if got := hasRepeatedTag(&check.Pass{Record: &record.Game{Tags: tags}}); got != want {
			t.Fatalf("%v have a duplicate: %t, want %t", tags, got, want)
		}
	}
	if duplicates < 300 {
		t.Errorf("only %d lists have a duplicate", duplicates)
	}
}
