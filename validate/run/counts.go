package run

import (
	"math"
	"slices"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Severities are numbers of findings by their severity.
type Severities [diagnostic.Error + 1]int

// add counts some findings.
func (s *Severities) add(found []*diagnostic.Finding) {
	for _, d := range found {
		s[d.Severity]++
	}
}

// addAll counts the findings of a record and those that were left out because there were too many.
func (s *Severities) addAll(found []*diagnostic.Finding, left Severities) {
	s.add(found)
	for severity, n := range left {
		s[severity] += n
	}
	if last := len(found) - 1; left != (Severities{}) && last >= 0 && found[last].Code == check.TooManyFindings.Code {
		s[found[last].Severity]-- // it stands for them
	}
}

// Counts sum up a run.
type Counts struct {
	Games    int
	Files    int // files that were read to their end
	Unread   int // files that could not be read to their end, or not be written
	Unset    int // files that were not checked (invalid configuration) or baseline
	Excluded int // files that a path names and that are excluded

	Found   Severities // findings that were reported
	Failing int        // those at or above the level that fails, by the settings of their file
	Safe    int        // those that a safe fix would repair
	Unsafe  int        // those that only an unsafe fix would repair

	Known int            // findings that a baseline has, or that were written to one
	Stale map[string]int // findings of a baseline that are gone, by the name of the baseline
	Fixed int            // findings that were fixed, or would be by the patch

	Hidden Severities // findings that the settings do not show, in the sample
	Sample int        // games that were searched for them
}

// add counts the findings of a game; fail is the lowest severity that fails, 0 for none.
func (c *Counts) add(found []*diagnostic.Finding, fail diagnostic.Severity) {
	c.Found.add(found)
	for _, d := range found {
		if fail > 0 && d.Severity >= fail {
			c.Failing++
		}
		switch {
		case slices.ContainsFunc(d.Fixes, func(f diagnostic.Fix) bool { return f.Safe }):
			c.Safe++
		case len(d.Fixes) > 0 && !d.Fixes[0].Offered:
			c.Unsafe++
		}
	}
}

// Estimate returns how many findings are hidden in all games, judged by those of the sample. If the
// sample does not have all games, each number is rounded to two digits.
func (c *Counts) Estimate() Severities {
	hidden := c.Hidden
	if c.Sample == 0 || c.Sample >= c.Games {
		return hidden
	}
	for severity, n := range hidden {
		scale := 1
		n = int(math.Round(float64(n) * float64(c.Games) / float64(c.Sample)))
		for n >= 100 {
			n, scale = (n+5)/10, scale*10
		}
		hidden[severity] = n * scale
	}
	return hidden
}
