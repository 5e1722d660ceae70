package tags

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/spelling"
)

// tagNames are the tags with a fixed spelling: those of the PGN standard (8.1.1, 9), those of this
// program's variants, and some that widespread programs write.
var tagNames = []string{
	"Event", "Site", "Date", "Round", "White", "Black", "Result",

	"WhiteTitle", "BlackTitle", "WhiteElo", "BlackElo", "WhiteUSCF", "BlackUSCF", "WhiteNA", "BlackNA",
	"WhiteType", "BlackType", "EventDate", "EventSponsor", "Section", "Stage", "Board", "Opening", "Variation",
	"SubVariation", "ECO", "NIC", "Time", "UTCTime", "UTCDate", "TimeControl", "SetUp", "FEN", "Termination", "TerminationDetails",
	"Annotator", "Mode", "PlyCount",

	"Variant", "YBR", "Toto", "WandRules", "WhiteHandicap", "BlackHandicap", "Notation",

	"EventType", "EventRounds", "EventCountry", "EventCategory", "EventTimeControl", "Source", "SourceTitle", "SourceDate",
	"SourceVersion", "SourceVersionDate", "SourceQuality", "WhiteTeam", "BlackTeam", "WhiteTeamCountry", "BlackTeamCountry",
	"WhiteFideId", "BlackFideId", "WhiteRatingDiff", "BlackRatingDiff", "WhiteClock", "BlackClock", "WhiteCountry", "BlackCountry",
	"WhiteRD", "BlackRD", "GameId", "GameURL", "Link", "Remark", "EndTime", "EndDate", "StartTime", "GameDuration",
	"StudyName", "ChapterName", "ChapterURL", "GameStartTime", "GameEndTime", "Tournament", "CurrentPosition", "Timezone", "ECOUrl",
	"Orientation", "WhiteSeed", "BlackSeed",
}

// TagNames lists the tag names with a fixed spelling.
func TagNames() []string { return slices.Clone(tagNames) }

// tagNamesByLength are tagNames by their length in bytes, in their order.
var tagNamesByLength = sync.OnceValue(func() (by [][]string) {
	for _, n := range tagNames {
		for len(by) <= len(n) {
			by = append(by, nil)
		}
		by[len(n)] = append(by[len(n)], n)
	}
	return by
})

// tagNamesLike returns those of tagNames that can equal a name, ignoring case, in their order. A
// letter beyond ASCII can equal one of another length (K, U+212A).
func tagNamesLike(name string) []string {
	for i := range len(name) {
		if name[i] >= utf8.RuneSelf {
			return tagNames
		}
	}
	if by := tagNamesByLength(); len(name) < len(by) {
		return by[len(name)]
	}
	return nil
}

// properTag returns the fixed spelling of a tag's name, if one of tagNames differs only in case,
// underscores and hyphens; else the name itself.
func properTag(name string) string {
	if knownTag(name) {
		return name
	}
	bare := strings.ReplaceAll(strings.ReplaceAll(name, "_", ""), "-", "")
	for _, n := range tagNamesLike(bare) {
		if strings.EqualFold(n, bare) {
			return n
		}
	}
	return name
}

// nearTag returns the tag name that differs from an unknown one in one letter, deleted, inserted or
// changed, or in two swapped ones; "" if there is none. In short names a letter may make another
// word: there it is only a name of the roster that the record lacks.
func nearTag(name string, lacks func(string) bool) string {
	if len(name) < 3 || !onlyLetters(name) {
		return ""
	}
	for _, n := range tagNames {
		if len(n)-len(name) > 1 || len(name)-len(n) > 1 || n[0]|0x20 != name[0]|0x20 {
			continue
		}
		if min(len(n), len(name)) < 5 && !(slices.Contains(rosterNames(), n) && lacks(n)) {
			continue
		}
		if spelling.Typos(n, name) == 1 {
			return n
		}
	}
	return ""
}

// onlyLetters reports whether s consists of ASCII letters.
func onlyLetters(s string) bool {
	for i := range len(s) {
		if c := s[i] | 0x20; c < 'a' || c > 'z' {
			return false
		}
	}
	return s != "" && utf8.ValidString(s)
}
