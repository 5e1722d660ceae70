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

// Counts sum up a run, or a part of it: the workers of a run, shards and machines all add them.
// Adding is associative and commutative. What is not a game is counted with one shard only
// ([corpus.Shard.Owns]).
type Counts struct {
	Games    int `json:"games"`
	Files    int `json:"files"`    // files that were read to their end
	Unread   int `json:"unread"`   // files that could not be read to their end, or not be written
	Unset    int `json:"unset"`    // files that were not checked (invalid configuration or baseline)
	Excluded int `json:"excluded"` // files that a path names and that are excluded

	Found   Severities `json:"found"`   // findings that were reported
	Failing int        `json:"failing"` // those at or above the level that fails, by the settings of their file
	Safe    int        `json:"safe"`    // those that a safe fix would repair
	Unsafe  int        `json:"unsafe"`  // those that only an unsafe fix would repair

	Known int            `json:"known"` // findings that a baseline has, or that were written to one
	Stale map[string]int `json:"-"`     // findings of a baseline that are gone, by the name of the baseline
	Fixed int            `json:"fixed"` // findings that were fixed, or would be by the patch

	Hidden Severities `json:"hidden"` // findings that the settings do not show, in the sample
	Sample int        `json:"sample"` // games that were searched for them
}

// Add adds other counts.
func (c *Counts) Add(o *Counts) {
	for _, sum := range [...]struct {
		to *int
		n  int
	}{
		{&c.Games, o.Games}, {&c.Files, o.Files}, {&c.Unread, o.Unread}, {&c.Unset, o.Unset}, {&c.Excluded, o.Excluded},
		{&c.Failing, o.Failing}, {&c.Safe, o.Safe}, {&c.Unsafe, o.Unsafe}, {&c.Known, o.Known}, {&c.Fixed, o.Fixed}, {&c.Sample, o.Sample},
	} {
		*sum.to += sum.n
	}
	for severity := range c.Found {
		c.Found[severity] += o.Found[severity]
		c.Hidden[severity] += o.Hidden[severity]
	}
	for name, n := range o.Stale {
		if c.Stale == nil {
			c.Stale = make(map[string]int)
		}
		c.Stale[name] += n
	}
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
