package annotate

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/opening"
)

// Unnamed returns why the last game got no tags of its opening, although they were asked for;
// [opening.None] if it got or has them, or its first moves have no name.
func (a *Annotator) Unnamed() opening.Reason { return a.unnamed }

// openingTags adds the tags ECO, Opening and Variation.
func (a *Annotator) openingTags() {
	if !a.options.Add.has(Opening) {
		return
	}
	if a.finder == nil {
		a.finder = opening.NewFinder(a.catalog)
		a.finder.Variant, a.finder.Language = a.options.Variant, a.options.Language
	}
	found := a.finder.Find(a.syntax)
	a.unnamed = found.Missing
	if found.Opening == nil || !found.Certain {
		return // a move that cannot be played has a notice
	}
	a.openingCode(&found)
	a.openingNames(&found)
}

// known returns the value of a tag, "" if it is unknown.
func (a *Annotator) known(name string) string {
	value, _ := a.game.Tags.Get(name)
	if value = strings.TrimSpace(value); value == "?" || value == "-" {
		return ""
	}
	return value
}

// openingCode adds the ECO tag.
func (a *Annotator) openingCode(found *opening.Found) {
	code, o := a.known("ECO"), found.Opening
	base, ok := opening.BaseCode(code)
	switch {
	case code == "":
		a.setTag("ECO", o.ECO)
	case ok && base == o.ECO:
	case a.options.ReplaceOpenings:
		a.setTag("ECO", o.ECO)
	case ok && found.Contradicts(base):
		a.kept("ECO", code, o)
	}
}

// openingNames adds the tags Opening and Variation. Names of several sources are not mixed: a
// Variation tag is added only to an Opening tag with the name of the book.
func (a *Annotator) openingNames(found *opening.Found) {
	o := found.Opening
	name, variation := opening.Split(o.Name)
	tags := [3]string{a.known("Opening"), a.known("Variation"), a.known("SubVariation")}
	has := opening.Join(tags[0], strings.Join(slices.DeleteFunc([]string{tags[1], tags[2]}, func(s string) bool { return s == "" }), ", "))
	switch folded := opening.Fold(has); {
	case folded == opening.Fold(o.Name):
	case has == "" || a.options.ReplaceOpenings:
		a.setTag("Opening", name)
		if variation != "" {
			a.setTag("Variation", variation)
		} else if tags[1] != "" {
			a.dropTag("Variation")
		}
		if tags[2] != "" {
			a.dropTag("SubVariation")
		}
	case folded == opening.Fold(name):
		a.setTag("Variation", variation)
	case found.Contradicts(has):
		a.kept("Opening", has, o)
	case tags[0] != "" && found.Contradicts(tags[0]):
		a.kept("Opening", tags[0], o)
	}
}

// kept reports a tag that contradicts the moves.
func (a *Annotator) kept(tag, value string, o *opening.Opening) {
	at := a.game.Off
	if i := a.game.Tags.Index(tag); i >= 0 {
		at = a.game.Tags[i].At.Off
	}
	a.notice(at, "the %s tag says %s, but the moves are %s %s; it is kept", tag, printable.Quote(value), o.ECO, o.Name)
}

// setTag adds a tag pair, or replaces the value of the one with that name.
func (a *Annotator) setTag(name, value string) {
	i := a.game.Tags.Index(name)
	if i < 0 || a.game.Tags[i].At.Len() == 0 {
		a.tag(name, value)
		return
	}
	a.drafts.replace(rankTags, a.game.Tags[i].Inside, value)
}

// dropTag removes a tag pair with the line end before it.
func (a *Annotator) dropTag(name string) {
	tags := a.game.Tags
	i := tags.Index(name)
	if i < 0 || tags[i].At.Len() == 0 {
		return
	}
	at := tags[i].At
	if i > 0 && tags[i-1].At.Len() > 0 && space(a.text[tags[i-1].At.End:at.Off]) {
		at.Off = tags[i-1].At.End
	} else if i+1 < len(tags) && tags[i+1].At.Off >= at.End && space(a.text[at.End:tags[i+1].At.Off]) {
		at.End = tags[i+1].At.Off
	}
	a.drafts.replace(rankTags, grammar.Span{Off: at.Off, End: at.End}, "")
}
