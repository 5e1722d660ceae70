package record

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// OperationsTag is the name of the tag that holds the operations of an EPD record, in EPD's form.
const OperationsTag = "EPD"

// setupTags appends the tags that hold what a line of FEN or EPD says: FEN and SetUp, and the
// operations. Their places are those in the line. The operations hmvc, fmvn and state are fields of
// the FEN.
func (b *Builder) setupTags(tags Tags, s *grammar.Setup) Tags {
	inside := grammar.Span{Off: s.Fields[0].Off, End: s.Fields[len(s.Fields)-1].End}
	var fields []string
	for _, f := range s.Fields {
		fields = append(fields, b.text[f.Off:f.End])
	}
	operands := b.text[s.Operands.Off:s.Operands.End]
	clock, number, state := "0", "1", ""
	if len(fields) == 4 {
		for _, op := range grammar.Operations([]byte(operands)) {
			switch op.Code {
			case "hmvc":
				clock = op.Value
			case "fmvn":
				number = op.Value
			case "state":
				state = strings.Trim(op.Value, `"`)
			}
		}
		checks, rest, _ := strings.Cut(state, " ")
		if strings.IndexByte(checks, '+') <= 0 {
			checks, rest = "", state
		}
		for _, field := range []string{checks, clock, number, rest} {
			if field != "" {
				fields = append(fields, field)
			}
		}
	}
	tags = append(tags,
		Tag{Name: "SetUp", Value: "1", At: s.Span, Inside: inside},
		Tag{Name: "FEN", Value: strings.Join(fields, " "), At: s.Span, Inside: inside})
	if operands != "" {
		tags = append(tags, Tag{Name: OperationsTag, Value: operands, At: s.Operands, Inside: s.Operands})
	}
	return tags
}

// listComments reads the lines around the position of a list, which begin with #, as comments
// before its first move.
func (b *Builder) listComments(position grammar.Span) {
	for _, at := range [...]grammar.Span{{End: position.Off}, {Off: position.End, End: int32(len(b.text))}} {
		for text := b.text[at.Off:at.End]; text != ""; {
			line, rest := text, ""
			if n := strings.IndexAny(text, "\r\n"); n >= 0 {
				line, rest = text[:n], text[n+1:]
			}
			off := at.End - int32(len(text))
			text = rest
			if note := strings.TrimLeft(line, "\ufeff \t"); strings.HasPrefix(note, "#") {
				off += int32(len(line) - len(note))
				note = strings.TrimRight(note, " \t")
				b.trail = append(b.trail, Item{
					Kind: Comment, Rest: true, Text: strings.TrimSpace(note[1:]),
					At: grammar.Span{Off: off, End: off + int32(len(note))},
				})
			}
		}
	}
}
