package header_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/grammar"
)

// Names on both sides of a sign are players only if their form says so.
func TestPairsAreWeighed(t *testing.T) {
	for line, want := range map[string][2]string{
		"R Lind 2150 ½-½ B Roth 1795":                  {"R Lind", "B Roth"},
		"GM Ann Lind-GM Bo Roth":                       {"Ann Lind", "Bo Roth"},
		"1-Ann LIND(1090) -Bo ROTH(1099)":              {"Ann LIND", "Bo ROTH"},
		"Karl-Heinz Adler":                             {},
		"Stratford-upon-Avon":                          {},
		"The Caro-Kann Defence":                        {},
		"Round 3 - Results":                            {},
		"White - Black":                                {},
		"A well-known game of the Anglo-Dutch masters": {},
		"12 May-14 June":                               {},
	} {
		found, _ := header.Pair(line)
		white, _ := found.Get("White")
		black, _ := found.Get("Black")
		if got := [2]string{white, black}; got != want {
			t.Errorf("%q: %q, expected %q", line, got, want)
		}
	}
}

// A claim completes a header that has initials, and no other.
func TestClaimsCompleteInitials(t *testing.T) {
	var prose header.Prose
	prose.Add("Between Mr. Horwood and Mr. Buckland.", 0, true, grammar.Span{})
	claims := prose.Claims()
	if len(claims) != 1 {
		t.Fatalf("%d claims", len(claims))
	}
	for names, want := range map[[2]string]bool{{"Mr. H", "Mr. B."}: true, {"Mr. B", "Mr. H"}: false, {"", "Mr. B"}: true, {"Mr. H", "Mr. C"}: false} {
		if got := claims[0].Completes(names[0], names[1]); got != want {
			t.Errorf("%q: %v", names, got)
		}
	}
}
