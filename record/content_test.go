package record

import (
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// content dumps the content of a record, in the sense of the package comment: equal for records
// that say the same. It shares no code with the writer.
func content(g *Game) string {
	var b strings.Builder
	for i := range g.BeforeTags {
		fmt.Fprintf(&b, "preface %s\n", itemText(&g.BeforeTags[i]))
	}
	termination, details := false, false
	for _, t := range g.Tags {
		fmt.Fprintf(&b, "tag %q %q %q\n", t.Name, t.Value, t.Broken)
		termination = termination || strings.EqualFold(t.Name, "Termination")
		details = details || strings.EqualFold(t.Name, "TerminationDetails")
	}
	words := map[grammar.Outcome]string{
		grammar.Resigns: "resignation", grammar.WhiteResigns: "resignation", grammar.BlackResigns: "resignation",
		grammar.Mate: "checkmate", grammar.Stalemate: "stalemate",
		grammar.DrawAgreed: "agreement", grammar.DrawRepeated: "repetition", grammar.DrawPerpetual: "perpetual check",
	}
	how := words[g.Result.Outcome]
	for i := 0; i < len(g.Restated) && how == ""; i++ {
		how = words[g.Restated[i].Outcome]
	}
	if how != "" {
		if !termination {
			fmt.Fprintf(&b, "tag %q %q %q\n", "Termination", "normal", "")
		}
		if !details {
			fmt.Fprintf(&b, "tag %q %q %q\n", "TerminationDetails", how, "")
		}
	}
	dumpItems(&b, g.Leading)
	dumpLine(&b, g.Main)
	fmt.Fprintf(&b, "result %t %s\n", g.Result.Written(), g.Score())
	dumpItems(&b, g.AfterResult)
	return b.String()
}

// The dump recurses; test inputs are not that deep.
func dumpLine(b *strings.Builder, line Line) {
	for _, p := range line {
		effect, becomes := "", ""
		if p.Effect != nil {
			effect = p.Effect.Text
		}
		if p.Becomes != nil {
			becomes = p.Becomes.Bare.Text([]byte(p.Becomes.Text))
		}
		fmt.Fprintf(b, "%d %s %s effect=%q becomes=%q check=%q judge=%d passant=%t excess=%q\n", p.Index, p.Side,
			p.Move.Bare.Text([]byte(p.Move.Text)), effect, becomes, rune(p.Check), p.Judge, p.Passant, p.Move.Excess)
		dumpItems(b, p.Following)
	}
}

func dumpItems(b *strings.Builder, items []Item) {
	for i := range items {
		if it := &items[i]; it.Kind == Nested {
			b.WriteString("(\n")
			dumpItems(b, it.Variation.Leading)
			dumpLine(b, it.Variation.Line)
			b.WriteString(")\n")
		} else if s := itemText(it); s != "" {
			b.WriteString(s + "\n")
		}
	}
}

func itemText(it *Item) string {
	switch it.Kind {
	case Comment:
		return fmt.Sprintf("comment %q", CommentText(it.Text))
	case NAG:
		return fmt.Sprintf("nag %d", it.Code)
	case Ending:
		return fmt.Sprintf("ending %d", it.Outcome)
	case DrawOffer:
		return "draw offer"
	case Filler:
		return ""
	case Loose, Unread:
		return fmt.Sprintf("outside tokens %q", it.Text)
	}
	return fmt.Sprintf("item %d %q", it.Kind, it.Text)
}

// parse reads the games of a text.
func parse(text string) []*Game { return parseBy(grammar.NewParser(), text) }

// parseBy is parse with a given parser.
func parseBy(p *grammar.Parser, text string) []*Game {
	var games []*Game
	rest := []byte(text)
	for len(rest) > 0 {
		n, _ := grammar.NextRecord(rest, true)
		one := rest[:n]
		rest = rest[n:]
		for len(one) > 0 {
			var g *grammar.Game
			g, one = p.Parse(one)
			games = append(games, FromSyntax(g))
		}
	}
	return games
}
