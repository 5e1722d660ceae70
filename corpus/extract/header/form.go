package header

import (
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

// tagFor returns the tag for a label that stands alone, "" for another text.
func tagFor(label string) string {
	if yearHead.MatchString(label) {
		return "Date"
	}
	if labelAlone.MatchString(label) {
		for _, l := range labelWords {
			if strings.Contains("|"+l.words+"|", "|"+strings.ToLower(label)+"|") {
				return l.tag
			}
		}
	}
	return ""
}

var (
	sideHead = printed.When(`^(?:((?i:` + wordsWhite + `))|(?i:` + wordsBlack + `))$`)
	yearHead = printed.When(`^(?i:year|jahr|année|an|año|anno|jaar|ano|rok|год)$`)
)

// IsLabel reports whether a text is a label and nothing else.
func IsLabel(text []byte) bool { return labelAlone.Match(text) }

// labelAlone matches a label and nothing else.
var labelAlone = printed.When(`^(?i:` + wordsWhite + `|` + wordsBlack + `|` + wordsEvent + `|` + wordsSite + `|` + wordsDate + `|` + wordsRound + `|` + wordsResult + `|` + wordsECO +
	`|` + wordsOpening + `|` + wordsVariant + `|` + wordsFEN + `|` + wordsSource + `)$`)

// gapLabels adds the colon to the names of the sides in a form whose values are to the right of
// them: White  Kasparov  Black  Topalov.
func gapLabels(line string) string {
	m := gapSides.FindStringSubmatch(line)
	if m == nil {
		return line
	}
	return m[1] + ": " + m[2] + "; " + m[3] + ": " + m[4]
}

var gapSides = printed.When(`^((?i:` + wordsWhite + `))  (\S[^:]*?)  ((?i:` + wordsBlack + `))  ([^:]*\S)$`)

// formValues joins a label and its value in a form with wide gaps: Round  4  Date  20-1-1999.
func formValues(line string) string {
	if !strings.Contains(line, "  ") {
		return line
	}
	return gapLabel.ReplaceAllString(line, "$1$2 $3")
}

var gapLabel = printed.When(`(^|  )((?i:` + wordsRound + `|` + wordsDate + `|board|brett))  (\d)`)
