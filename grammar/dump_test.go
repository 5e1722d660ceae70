package grammar

import (
	"fmt"
	"strings"
)

// dump writes a game on one line: tags as [Name=value], then items and syntax errors in written
// order. A syntax error is <kind:text> and follows an item that begins at the same place.
func dump(g *Game) string {
	var b strings.Builder
	for _, t := range g.Tags {
		fmt.Fprintf(&b, "[%s=%s] ", t.Name.Text(g.Src), g.Value(t))
	}
	syntaxErrors := g.SyntaxErrors
	emit := func(upTo int32) {
		for len(syntaxErrors) > 0 && syntaxErrors[0].Off < upTo {
			fmt.Fprintf(&b, "<%s:%s> ", syntaxErrors[0].Kind, syntaxErrors[0].Text(g.Src))
			syntaxErrors = syntaxErrors[1:]
		}
	}
	for _, it := range g.Items {
		emit(it.Off)
		text := it.Text(g.Src)
		switch it.Kind {
		case Number:
			fmt.Fprintf(&b, "%d", it.N)
			b.WriteString(strings.Repeat(".", int(it.Dots)))
		case MoveTok:
			b.WriteString("m:" + text)
		case Becomes:
			b.WriteString("becomes:" + text + "=" + g.Move(&it).Text)
		case Result:
			fmt.Fprintf(&b, "result:%d", it.N)
		case Mark:
			b.WriteString("mark:" + text)
		case NAG:
			fmt.Fprintf(&b, "$%d", it.N)
		case Elided:
			b.WriteString("elided")
		case Open:
			b.WriteString("(")
		case Close:
			b.WriteString(")")
		case Comment, Line, Escape:
			b.WriteString(text)
		default:
			fmt.Fprintf(&b, "%s:%s", kindNames[it.Kind], text)
		}
		b.WriteByte(' ')
	}
	emit(1 << 30)
	return strings.TrimSpace(b.String())
}

var kindNames = map[ItemKind]string{Effect: "effect", Event: "event", Draw: "draw", Clock: "clock", Comma: "comma", Bullet: "bullet"}
