package grammar

import (
	"fmt"
	"strings"
	"testing"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// extendedRecord is one record, with everything beyond PGN, as a plain participle grammar over a
// regular lexer: the EBNF that docs/notation.md prints. It reads the spellings on that page, but
// not every irregular one.
type extendedRecord struct {
	Lines    []string   `parser:"@Escape*"`
	Tags     []*tagPair `parser:"( @@"`
	Skipped  []string   `parser:"| @Escape )*"`
	Position string     `parser:"( @Position"`
	Movetext []*element `parser:"| @@+ )?"`
}

type tagPair struct {
	Name  string `parser:"'[' @Name"`
	Value string `parser:"@String ']'"`
}

type element struct {
	Bullet    string     `parser:"(   @Bullet"`
	Number    string     `parser:"| @Number"`
	Elided    string     `parser:"| @Elided"`
	Move      string     `parser:"| @Move"`
	Effect    string     `parser:"| @Effect"`
	Becomes   string     `parser:"| @Becomes"`
	Mark      string     `parser:"| @Mark"`
	NAG       string     `parser:"| @NAG"`
	Draw      string     `parser:"| @Draw"`
	Clock     string     `parser:"| @Clock"`
	Comma     string     `parser:"| @Comma"`
	Event     string     `parser:"| @Event"`
	Comment   string     `parser:"| @( Comment | Rest )"`
	Escape    string     `parser:"| @Escape"`
	Variation *variation `parser:"| @@"`
	Mate      string     `parser:"| @Mate"`
	Result    string     `parser:"| @Result )"`
}

type variation struct {
	Elements []*element `parser:"'(' @@* ')'"`
}

// The parts of the pattern of a move.
const (
	namePattern   = `[A-Za-z♔-♟]{0,4}`
	squarePattern = `[a-p](?:1[0-6]|[1-9])`
	unitPattern   = namePattern + `(?:[a-p]?[1-8]?[x:-]?` + squarePattern + `)(?:[x:~,-]?` + squarePattern + `)*` +
		`(?:[=/][A-Za-z]+(?:,[A-Za-z0-9]+)?)?(?:-` + squarePattern + `)?`
	classicPattern = `[KQRBNP]+(?:-|x)[KQRBNP]+[1-8]?(?:\([QRBN]\))?|[RDTACFP]+(?:x[RDTACFP]+|[1-8][RDTACF]+)`
)

// extendedRules are the tokens, in the order in which they are tried.
var extendedRules = []lexer.SimpleRule{
	{Name: "space", Pattern: `[ \t\r\n]+`},
	{Name: "Escape", Pattern: `%[^\n]*`},
	{Name: "Comment", Pattern: `\{[^{}]*\}`},
	{Name: "Position", Pattern: `(?:[A-Za-z0-9{}]+/){7,}[^\n]*`},
	{Name: "Rest", Pattern: `;[^\n]*`},
	{Name: "String", Pattern: `"(?:\\["\\]|[^"\\\n])*"`},
	{Name: "Event", Pattern: `\[[A-Za-z]+` + squarePattern + ` (?:dies|wakes) from [A-Z][a-z]+\]`},
	{Name: "Effect", Pattern: `\((?:teleport|death|sleep|stoning|sloth|polymorph|demotion|peace|sickness|speed|protection|` +
		`healing|nothing|lightning|reflection|invisibility|misfire|empty)(?: = [A-Za-z0-9]+)?\)`},
	{Name: "Draw", Pattern: `\(=\)`},
	{Name: "Clock", Pattern: `\([0-9]{1,3}(?::[0-9]{2}){1,2}(?:\.[0-9]*)?\)`},
	{Name: "Becomes", Pattern: `\([A-Z][A-Za-z]*\)`},
	{Name: "Move", Pattern: `(?:--|Z0|null|[1-8]{4}|(?:O-O-O|O-O)(?:@` + squarePattern + `)?|` + squarePattern + `@` + squarePattern +
		`=[a-z]+(?:,[A-Za-z0-9]+)?|[a-h][x:]?[a-h]\b|` + classicPattern + `|` + unitPattern + `(?: & ` + unitPattern + `)?)(?: &w)?[+#]?[!?]{0,2}`},
	{Name: "Result", Pattern: `1-0|0-1|1/2-1/2|½-½|0-0|\*|(?:White |Black )?[Rr]esigns|Draw|drawn|stalemate`},
	{Name: "Mate", Pattern: `mate`},
	{Name: "Number", Pattern: `[1-9][0-9]?[0-9]?\.?(?:\.\.)?`},
	{Name: "Elided", Pattern: `\.\.\.?|…`},
	{Name: "NAG", Pattern: `\$[0-9]+`},
	{Name: "Bullet", Pattern: `-`},
	{Name: "Comma", Pattern: `,`},
	{Name: "Mark", Pattern: `[!?]{1,2}|\+/=|=/\+|[±∓∞□†‡]|\+-|-\+|\+\+|=|e\.p\.|ch\b|N\b|D\b`},
	{Name: "Name", Pattern: `[A-Za-z0-9_]+`},
	{Name: "Sign", Pattern: `[\[\]()]`},
}

var extendedParser = participle.MustBuild[extendedRecord](participle.Lexer(lexer.MustSimple(extendedRules)), participle.UseLookahead(2))

// extendedTokens lists the tokens by their names in the EBNF, except for those of moves, which have
// their own grammar.
func extendedTokens() string {
	var b strings.Builder
	for _, r := range extendedRules {
		if name := strings.ToLower(r.Name); name != "move" && name != "space" && name != "sign" {
			fmt.Fprintf(&b, "<%s> = %s\n", name, r.Pattern)
		}
	}
	return b.String()
}

// words lists what the tree holds, one word per token, in the words of [extendedWords].
func (f *extendedRecord) words() []string {
	var out []string
	put := func(kind, text string) {
		if text != "" {
			out = append(out, kind+" "+text)
		}
	}
	for _, line := range append(f.Lines, f.Skipped...) {
		put("escape", line)
	}
	for _, t := range f.Tags {
		put("tag", t.Name+" "+t.Value[1:len(t.Value)-1])
	}
	put("position", f.Position)
	var write func(list []*element)
	write = func(list []*element) {
		for _, e := range list {
			put("bullet", e.Bullet)
			put("number", e.Number)
			put("elided", e.Elided)
			put("move", e.Move)
			put("effect", e.Effect)
			put("becomes", e.Becomes)
			put("mark", e.Mark)
			put("nag", e.NAG)
			put("draw", e.Draw)
			put("clock", e.Clock)
			put("comma", e.Comma)
			put("event", e.Event)
			put("comment", e.Comment)
			put("escape", e.Escape)
			put("mate", e.Mate)
			put("result", e.Result)
			if e.Variation != nil {
				put("(", "(")
				write(e.Variation.Elements)
				put(")", ")")
			}
		}
	}
	write(f.Movetext)
	return out
}

// extendedWords reads src, one record, by the fast path.
func extendedWords(t *testing.T, src string) []string {
	t.Helper()
	names := map[ItemKind]string{
		Number: "number", Elided: "elided", MoveTok: "move", Effect: "effect", Mark: "mark", NAG: "nag", Comment: "comment",
		Line: "comment", Escape: "escape", Open: "(", Close: ")", Event: "event", Draw: "draw", Clock: "clock", Comma: "comma",
		Bullet: "bullet", Result: "result", Becomes: "becomes",
	}
	g, rest := NewParser().Parse([]byte(src))
	if len(rest) > 0 {
		t.Errorf("%q is left of %q", rest, src)
	}
	var out, first []string
	for _, tag := range g.Tags {
		out = append(out, "tag "+tag.Name.Text(g.Src)+" "+tag.Value.Text(g.Src))
	}
	if g.Setup.Len() > 0 {
		out = append(out, "position "+g.Setup.Text(g.Src))
	}
	for _, it := range g.Items {
		text := it.Text(g.Src)
		word := names[it.Kind] + " " + text
		switch {
		case text == "mate":
			word = "mate mate" // a mark before a result, else a result
		case it.Kind == Escape && len(out) == len(g.Tags):
			first = append(first, word)
			continue
		}
		out = append(out, word)
	}
	for _, s := range g.SyntaxErrors {
		out = append(out, fmt.Sprintf("error %v %s", s.Kind, s.Text(g.Src)))
	}
	return append(first, out...)
}
