package extract

import (
	"cmp"
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// over makes games from the tag sections that belong to no other game and whose set-up is mate or
// stalemate: such a game has no moves, and its result is known.
func (j *joiner) over() {
	found := len(j.result.Games)
	used := slices.Clone(j.used) // in order, each with the last end so far
	slices.SortFunc(used, func(a, b grammar.Span) int { return cmp.Compare(a.Off, b.Off) })
	for i := 1; i < len(used); i++ {
		used[i].End = max(used[i].End, used[i-1].End)
	}
	for b := range j.page.blocks {
		k := j.page.blocks[b]
		if len(j.result.Games) >= maxGames || !isTagSection(j.textOf(b)) {
			continue
		}
		at := grammar.Span{Off: k.off, End: k.end}
		if i, _ := slices.BinarySearchFunc(used, at.End, startsBefore); i > 0 && used[i-1].End > at.Off {
			continue
		}
		syntax, _ := j.parser.Parse(j.textOf(b))
		rec := record.FromSyntax(syntax)
		if _, ok := rec.Tags.Get("FEN"); !ok {
			continue
		}
		var g variant.Game
		if err := j.catalog.Setup(&g, rec.Tags.Get, j.options.Variant); err != nil {
			continue
		}
		r, ok := finalResult(&g.Start)
		if !ok {
			continue
		}
		j.used = append(j.used, at)
		if printed, ok := j.resultAlone(b + 1); ok {
			j.used = append(j.used, grammar.Span{Off: j.page.blocks[b+1].off, End: j.page.blocks[b+1].end})
			if printed.Outcome != grammar.Unknown {
				r = printed
			}
		}
		rec = &record.Game{Tags: withoutResult(rec.Tags), Result: r}
		rec.Start = record.Start{Side: record.Side(g.Start.Turn), Number: g.Start.Number}
		text := rec.Append(nil, &record.Layout{Roster: true, Marker: true, NAGs: record.StandardNAGs})
		j.result.Games = append(j.result.Games, Game{Text: text, Variant: g.Rules.Variant.ID, At: j.page.source(at)})
	}
	if len(j.result.Games) > found {
		slices.SortStableFunc(j.result.Games, func(a, b Game) int { return cmp.Compare(a.At.Off, b.At.Off) })
	}
}

// startsBefore compares where a span starts with an offset.
func startsBefore(s grammar.Span, off int32) int { return cmp.Compare(s.Off, off) }

// resultAlone reads block b if it has only a result.
func (j *joiner) resultAlone(b int) (r record.Result, ok bool) {
	if b >= len(j.page.blocks) {
		return r, false
	}
	syntax, rest := j.parser.Parse(j.textOf(b))
	if len(rest) > 0 || len(syntax.Tags) > 0 || len(syntax.Items) != 1 || syntax.Items[0].Kind != grammar.Result {
		return r, false
	}
	return record.FromSyntax(syntax).Result, true
}

// withoutResult returns a list of tags without Result, which the game itself sets.
func withoutResult(tags record.Tags) record.Tags {
	return slices.DeleteFunc(slices.Clone(tags), func(t record.Tag) bool { return t.Name == "Result" })
}

// finalResult returns the result of a position without legal turns; ok is false if the game goes
// on, or ended by a rule that another program may not know.
func finalResult(p *rules.Position) (r record.Result, ok bool) {
	end := p.Ending()
	if end == rules.Ongoing || end.Automatic {
		return r, false
	}
	switch loser, decided := end.Loser(p.Turn); {
	case decided && loser == board.White:
		return record.Result{Outcome: grammar.BlackWins, Text: "0-1"}, true
	case decided:
		return record.Result{Outcome: grammar.WhiteWins, Text: "1-0"}, true
	}
	return record.Result{Outcome: grammar.Drawn, Text: "1/2-1/2"}, true
}
