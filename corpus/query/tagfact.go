package query

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// unknownField returns the error for a word that names no field.
func (c *compiler) unknownField(x *fieldSyntax) *Error {
	end := x.Pos.Offset + len(x.Name)
	help := "for a tag of that name, write tag " + quoted(x.Name)
	if near := nearestField(x.Name); near != "" {
		help = didYouMean(near)
	} else if strings.EqualFold(x.Name, "year") || strings.EqualFold(x.Name, "month") {
		help = "write date = 1992, date in 1990..1995 or date = 1992.06"
	}
	return c.errorAt(x.Pos.Offset, end, "unknown field "+quoted(x.Name), help)
}

// fieldOf finds the field of a name, and the tags that hold its value for a condition in a context.
func (c *compiler) fieldOf(x *fieldSyntax, ctx context) (f field, tags []string, err *Error) {
	if x.Tag != "" {
		name := x.Tag
		if strings.HasPrefix(name, `"`) {
			name = (&wordSyntax{String: name}).text()
		}
		if known := namedField(name); known != nil && known.of == ofGame && len(known.tags) == 1 && strings.EqualFold(known.tags[0], name) && known.kind != variantKind {
			f := *known
			f.opened = notOpened // the tag itself
			return f, f.tags, nil
		}
		return field{name: name, kind: anyKind}, []string{name}, nil
	}
	name, opponent := x.Name, false
	if rest, ok := cutFold(name, "opponent."); ok {
		name, opponent = rest, true
	}
	known := namedField(name)
	end := x.Pos.Offset + len(x.Name)
	switch {
	case known == nil:
		return f, nil, c.unknownField(x)
	case opponent && (!ctx.person || known.of == ofGame):
		return f, nil, c.errorAt(x.Pos.Offset, end, "\"opponent\" can only be used inside \"player\"", `for example, player (wins and opponent.elo >= 2600)`)
	case known.of == ofPlayer && !ctx.person:
		return f, nil, c.errorAt(x.Pos.Offset, end, known.name+" can only be used inside \"player\"", "write player ("+known.name+" …)")
	case known.of == ofGame:
		tags = known.tags
		if ctx.swap && len(tags) == 1 {
			tags = []string{record.OtherSide(tags[0])}
		}
		return *known, tags, nil
	case ctx.side < 0:
		return *known, known.tags, nil
	}
	side := ctx.side
	if opponent {
		side = 1 - side
	}
	if known.kind != colorKind {
		tags = known.tags[side : side+1]
	}
	return *known, tags, nil
}

// cutFold is [strings.CutPrefix] in any case.
func cutFold(s, prefix string) (rest string, ok bool) {
	if len(s) < len(prefix) || !strings.EqualFold(s[:len(prefix)], prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

// comparison compiles the comparison of a field.
func (c *compiler) comparison(x *compareSyntax, ctx context) (fact, *Error) {
	op := strings.ToLower(x.Op)
	f, tags, err := c.fieldOf(x.Field, ctx)
	if err != nil {
		return nil, err
	}
	if x.All && (f.of != ofSides || ctx.side >= 0) {
		return nil, c.errorAt(x.Field.Pos.Offset, x.Field.Pos.Offset+len(x.Field.Name), `"all" applies to what each player has`, "for example, all elo > 2500")
	}
	k := f.kind
	if k == anyKind {
		k = kindOf(op, x.Value)
	}
	switch k {
	case colorKind:
		return c.color(op, x.Value, ctx)
	case pliesKind, movesKind:
		return c.length(k, op, x.Value, ctx)
	}
	if k == resultKind && ctx.swap {
		return nil, c.errorAt(x.Field.Pos.Offset, x.Field.Pos.Offset+len(x.Field.Name), `"either" does not exchange results`, "write player (… and wins)")
	}
	ctx.opening = f.opened == openedName || f.opened == openedVariation
	fits, err := c.compare(k, op, x.Value, ctx)
	if err != nil {
		return nil, err
	}
	if f.opened != notOpened {
		return c.openedBy(f.opened, op, fits), nil
	}
	switch k {
	case variantKind:
		return c.newLeaf(byTags, byTags, func(m *Matcher) truth {
			value := []byte(m.variantName())
			return truthOf(fits(m, value))
		}), nil
	case resultKind:
		if len(tags) == 1 && tags[0] == "Result" {
			return c.newLeaf(byTags, byTokens, func(m *Matcher) truth { return m.result(func(s []byte) bool { return fits(m, s) }) }), nil
		}
	}
	all := x.All
	result := c.newLeaf(byTags, byTags, func(m *Matcher) truth {
		for _, tag := range tags {
			value, ok := m.tag(tag)
			if k == paceKind || k == speedKind {
				ok = len(value) > 0 // a hyphen means that there is no limit
			}
			if ok = ok && fits(m, value); ok != all {
				return truthOf(ok)
			}
		}
		return truthOf(all)
	})
	result.needs = textNeeds(k, op, x.Value, ctx.opening)
	return result, nil
}

// kindOf decides by the values how a tag of unknown kind is compared.
func kindOf(op string, v *valueSyntax) kind {
	if op == "~" || op == "==" {
		return textKind
	}
	numbers, dates := true, true
	for _, l := range literals(v) {
		for _, s := range []string{l.from, l.to} {
			if s == "" {
				continue
			}
			_, isNumber := number(s)
			_, isDate := parseDate(s)
			numbers, dates = numbers && isNumber, dates && isDate && strings.ContainsAny(s, ".-/")
		}
	}
	switch {
	case dates:
		return dateKind
	case numbers:
		return numberKind
	}
	return codeKind
}

// color compiles a condition on the colour that a player has.
func (c *compiler) color(op string, v *valueSyntax, ctx context) (fact, *Error) {
	list := literals(v)
	side := slices.Index([]string{"white", "black"}, strings.ToLower(list[0].from))
	if side < 0 || len(list) > 1 || op != "=" && op != "!=" {
		return nil, c.errorAt(v.Pos.Offset, v.Pos.Offset+len(list[0].from), "expected white or black", "for example, color = white")
	}
	is := truthOf((side == ctx.side) == (op == "="))
	return c.newLeaf(byTags, byTags, func(*Matcher) truth { return is }), nil
}

// missing compiles the condition that a field has no value.
func (c *compiler) missing(x *fieldSyntax, ctx context) (fact, *Error) {
	f, tags, err := c.fieldOf(x, ctx)
	if err != nil {
		return nil, err
	}
	if len(tags) == 0 {
		return nil, c.errorAt(x.Pos.Offset, x.Pos.Offset+len(x.Name), f.name+" is never missing", "")
	}
	if f.opened != notOpened {
		return c.newLeaf(byTags, byTokens, func(m *Matcher) truth {
			values, decided := m.opened(f.opened)
			if !decided {
				return unknown
			}
			return truthOf(len(values) == 0)
		}), nil
	}
	return c.newLeaf(byTags, byTags, func(m *Matcher) truth {
		for _, tag := range tags {
			value, ok := m.tag(tag)
			if ok && f.kind == ratingKind {
				n, number := numberOf(value)
				ok = number && n > 0
			}
			if ok && f.kind == dateKind {
				_, ok = parseDate(string(value))
			}
			if ok {
				return no
			}
		}
		return yes
	}), nil
}

// tag returns the value of the record's tag with that name, unescaped and without spaces around it;
// UTCDate stands in for an unknown Date. ok is false if it is unknown: the tag is missing, or has
// one of the signs for that.
func (m *Matcher) tag(name string) (value []byte, ok bool) {
	if value, ok = m.written(name); !ok && name == "Date" {
		return m.written("UTCDate")
	}
	return value, ok
}

// written returns the value of the tag with that name.
func (m *Matcher) written(name string) (value []byte, ok bool) {
	if m.listed != nil {
		v, ok := m.listed.Get(name)
		value = bytes.TrimSpace([]byte(v))
		return value, ok && !notKnown(value)
	}
	g := m.game
	at := -1
	for i := range g.Tags {
		if t := &g.Tags[i]; int(t.Name.End-t.Name.Off) == len(name) && string(g.Src[t.Name.Off:t.Name.End]) == name {
			at = i
			break
		}
	}
	if at < 0 {
		for i := range g.Tags {
			if t := &g.Tags[i]; int(t.Name.End-t.Name.Off) == len(name) && strings.EqualFold(string(g.Src[t.Name.Off:t.Name.End]), name) {
				at = i
				break
			}
		}
	}
	if at < 0 {
		return nil, false
	}
	t := g.Tags[at]
	value = g.Src[t.Value.Off:t.Value.End]
	if bytes.IndexByte(value, '\\') >= 0 || bytes.IndexByte(value, '\n') >= 0 || bytes.IndexByte(value, '\r') >= 0 {
		value = []byte(g.Value(t))
	}
	value = bytes.TrimSpace(value)
	return value, !notKnown(value)
}

// notKnown reports whether a tag's value means that nothing is known.
func notKnown(value []byte) bool {
	switch len(value) {
	case 0:
		return true
	case 1:
		return value[0] == '?' || value[0] == '-'
	case len("????.??.??"):
		return string(value) == "????.??.??"
	}
	return false
}

// result evaluates the result: that of the tag, or that of the movetext if the tag has none.
func (m *Matcher) result(fits func([]byte) bool) truth {
	if value, ok := m.tag("Result"); ok {
		if _, known := record.ParseScore(string(value)); known {
			return truthOf(fits(value))
		}
	}
	if m.stage < byTokens {
		return unknown
	}
	score, written := m.scoreWritten()
	return truthOf(written && fits([]byte(score.String())))
}

// outcome returns the result at the end of the movetext.
func (m *Matcher) outcome() (o grammar.Outcome, written bool) {
	depth := 0
	for i := len(m.game.Items) - 1; i >= 0; i-- {
		switch it := &m.game.Items[i]; it.Kind {
		case grammar.Close:
			depth++
		case grammar.Open:
			depth--
		case grammar.MoveTok:
			if depth == 0 {
				return grammar.Unknown, false
			}
		case grammar.Result:
			if depth == 0 {
				return grammar.Outcome(it.N), true
			}
		}
	}
	return grammar.Unknown, false
}

// scoreWritten returns the score of the result in the movetext.
func (m *Matcher) scoreWritten() (score record.Score, written bool) {
	o, written := m.outcome()
	if !written {
		return score, false
	}
	side := record.White
	if fen, ok := m.tag("FEN"); ok {
		if f := bytes.Fields(fen); len(f) > 1 && string(f[1]) == "b" {
			side = record.Black
		}
	}
	if m.game.MainPlies()%2 == 1 {
		side = side.Other()
	}
	return record.ScoreOf(o, side), true
}
