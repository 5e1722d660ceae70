package annotate

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// newTag is a tag pair to add.
type newTag struct{ name, value string }

// tag adds a tag pair after all others, unless there is one with that name.
func (a *Annotator) tag(name, value string) {
	if !a.tagged(name) {
		a.tags = append(a.tags, newTag{name, value})
	}
}

// tagged reports whether the record has a tag with a name, or text that may have been one.
func (a *Annotator) tagged(name string) bool {
	if a.game.Tags.Index(name) >= 0 || slices.ContainsFunc(a.tags, func(t newTag) bool { return t.name == name }) {
		return true
	}
	for _, s := range a.syntax.SyntaxErrors {
		switch s.Kind {
		case grammar.BrokenTag:
			return true // whatever it was meant to be
		case grammar.LateTag, grammar.Prose:
			if bytes.Contains(bytes.ToLower(a.text[s.Off:s.End]), []byte("["+strings.ToLower(name))) {
				return true
			}
		}
	}
	return false
}

// usualTags adds the tags that every record should have: the roster (PGN standard 8.1.1), and those
// that say how to read the game.
func (a *Annotator) usualTags() {
	g := a.game
	if a.options.Add.has(Tags) {
		a.roster()
		if fen, ok := g.Tags.Get("FEN"); ok && strings.TrimSpace(fen) != "" && !a.tagged("SetUp") {
			at := g.Tags[g.Tags.Index("FEN")].At
			a.drafts.insert(rankTags, at.Off, string(record.AppendTag(nil, "SetUp", "1"))+a.newline)
		}
		if name := a.variantName(); name != "" {
			a.tag("Variant", name)
		}
		if l := a.letters(); l != nil {
			a.tag("Notation", "letters:"+l.ID)
		}
	}
	if a.options.Add.has(PlyCount) && a.verdict.whole {
		a.tag("PlyCount", strconv.Itoa(a.plies))
	}
}

// letters returns the language of the letters of the game; nil for the game's own letters.
func (a *Annotator) letters() *notation.Language {
	switch {
	case a.fast:
		return a.plain.letters
	case a.reader.Start() == nil:
		return nil
	}
	return a.reader.Letters()
}

// variantName returns the missing Variant tag of a game, "" for orthodox chess, which needs none.
func (a *Annotator) variantName() string {
	if a.fast {
		return "" // orthodox chess
	}
	p := a.reader.Start()
	if name, _ := a.game.Tags.Get("Variant"); p == nil || strings.TrimSpace(name) != "" {
		return ""
	}
	return p.Rules().Variant.TagName()
}

// roster adds the missing tags of the seven tag roster, each after its predecessor in the
// standard's order.
func (a *Annotator) roster() {
	g := a.game
	previous := -1 // the tag of the record that the next one follows
	var text []byte
	flush := func() {
		if len(text) == 0 {
			return
		}
		if previous >= 0 {
			a.drafts.insert(rankTags, g.Tags[previous].At.End, a.newline+string(bytes.TrimSuffix(text, []byte(a.newline))))
		} else if i := slices.IndexFunc(g.Tags, func(t record.Tag) bool { return t.At.Len() > 0 }); i >= 0 {
			a.drafts.insert(rankTags, g.Tags[i].At.Off, string(text))
		}
		text = text[:0]
	}
	for _, name := range record.Roster() {
		i := g.Tags.Index(name)
		switch {
		case i >= 0 && i > previous:
			flush()
			previous = i
		case a.tagged(name):
		case len(g.Tags) == 0:
			a.tag(name, a.rosterValue(name))
		default:
			text = append(record.AppendTag(text, name, a.rosterValue(name)), a.newline...)
		}
	}
	flush()
}

// rosterValue returns the value of a missing roster tag.
func (a *Annotator) rosterValue(name string) string {
	switch name {
	case "Date":
		return "????.??.??"
	case "Result":
		if s, ok := a.scores(); ok {
			return s.due.String()
		}
		return a.game.Score().String()
	}
	return "?"
}

// placeTags writes the tags that come after all others, or form a new tag section.
func (a *Annotator) placeTags() {
	defer a.setApart()
	if len(a.tags) == 0 {
		return
	}
	g := a.game
	if _, _, ok := a.syntax.Apart(a.text, a.before); !ok {
		a.notice(g.Off, "with tags this game would be read with the text before it; no tags are added")
		return
	}
	var text []byte
	if n := len(g.Tags); n > 0 {
		for _, t := range a.tags {
			text = record.AppendTag(append(text, a.newline...), t.name, t.value)
		}
		a.drafts.insert(rankTags, g.Tags[n-1].At.End, string(text))
		return
	}
	// The start of the line does not change: a sign at its very start may mean something else
	// there.
	at := int32(bytes.LastIndexAny(a.text[:a.syntax.Off], "\r\n") + 1)
	if bytes.HasPrefix(a.text[at:], []byte(byteOrderMark)) {
		at += int32(len(byteOrderMark))
	}
	for _, t := range a.tags {
		text = append(record.AppendTag(text, t.name, t.value), a.newline...)
	}
	a.drafts.insert(rankTags, at, string(append(text, a.newline...)))
}

// setApart sets a record that gets tags apart from the one before it.
func (a *Annotator) setApart() {
	if !slices.ContainsFunc(a.drafts, func(d draft) bool { return d.rank == rankTags && d.Len() == 0 }) {
		return
	}
	if off, lineEnds, _ := a.syntax.Apart(a.text, a.before); lineEnds != "" {
		a.drafts.insert(rankApart, off, lineEnds)
	}
}

// byteOrderMark may begin a file.
const byteOrderMark = "\ufeff"
