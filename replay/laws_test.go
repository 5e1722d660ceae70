package replay_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/replay"
)

// "Fivefold repetition and seventy-five moves have been in the FIDE Laws since 1 July 2014"
// (COMMON-6), in an orthodox game; a partial date may decide.
func TestLawsOfADate(t *testing.T) {
	for tags, want := range map[string]replay.Laws{
		"":                                    replay.Undated,
		`[Date "????.??.??"]`:                 replay.Undated,
		`[Date "2014.06.30"]`:                 replay.OldLaws,
		`[Date "2014.07.01"]`:                 replay.LatestLaws,
		`[Date "2014.06.??"]`:                 replay.OldLaws,
		`[Date "2014.??.??"]`:                 replay.Undated,
		`[Date "2014"]`:                       replay.Undated,
		`[Date "2014.13.01"]`:                 replay.Undated,
		`[Date "1995.13.01"]`:                 replay.OldLaws,
		`[Date "1858"]`:                       replay.OldLaws,
		`[Date "1999-12-31"]`:                 replay.OldLaws,
		`[Date "2014/7/1"]`:                   replay.LatestLaws,
		`[Date "31.12.1999"]`:                 replay.Undated,
		`[Date "20140630"]`:                   replay.Undated,
		`[Date "0000.00.00"]`:                 replay.Undated,
		`[Date "2024.01.01"]`:                 replay.LatestLaws,
		`[Date "?"] [UTCDate "2013.01.01"]`:   replay.OldLaws,
		`[EventDate "2013.01.01"]`:            replay.OldLaws,
		`[Date "2024.01.01"] [EventDate "1"]`: replay.LatestLaws,
		`[Variant "wotn"] [Date "1999.1.1"]`:  replay.AnyLaws,
		`[Variant "Chess960"] [Date "2001"]`:  replay.OldLaws,
	} {
		g := load(t, tags+"\n\n1. e4 *\n")
		if got := replay.LawsOf(g.record, g.start.Rules()); got != want {
			t.Errorf("%s: %d, want %d", tags, got, want)
		}
	}
}
