package extract

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
)

// Programs write games as no page prints them: a table with a game or a move of each side in each
// row, and the log of an engine, which gets the whole game again before each of its moves.

// machine reads a text that a program wrote, and reports whether it is one.
func (p *plain) machine(src []byte) bool {
	if at := enginePosition.FindIndex(src[:min(len(src), guessWithin)]); at != nil {
		p.engineLog(src)
		return true
	}
	return p.gameTable(src)
}

// enginePosition matches the command that gives an engine a position.
var enginePosition = printed.When(`(?m)^(?:.{0,60}?[\s>:])?position (?:startpos|fen ([^\n]{10,100}?)) moves ((?:[a-p]\d{1,2}[a-p]\d{1,2}[a-z]?|0000)(?: |\r?$))`)

var (
	bestMove  = printed.When(`(?:^|[\s>:])bestmove ([a-p]\d{1,2}[a-p]\d{1,2}[a-z]?)(?:\s|$)`)
	fromStart = printed.When(`(?:^|[\s>:])position (?:startpos|fen .{10,100}?)\s*$`)
)

// engineGame is the game that an engine was last given, in the source.
type engineGame struct {
	fen, moves grammar.Span
	best       grammar.Span // the engine's move after it
	played     bool         // an earlier one was played: the log is of a game, not of an analysis
}

// engineLog reads the log of an engine: the last position of each game, with the engine's move if
// its earlier ones were played.
// The other lines are not read: they repeat the game, or are what the engine thought.
func (p *plain) engineLog(src []byte) {
	from := 0 // of what is not read
	var g engineGame
	line := func(s grammar.Span) []byte { return src[s.Off:s.End] }
	skip := func(to int) {
		if to > from {
			p.add([]byte("\n"), from, 0)
			start := len(p.text)
			p.add(src[from:to], from, to-from)
			p.close(start, beside)
			p.add([]byte("\n"), to, 0)
		}
	}
	flush := func() {
		if g.moves.End == 0 {
			return
		}
		skip(int(g.moves.Off))
		if g.fen.End > 0 {
			start := len(p.text)
			p.add([]byte("\n[SetUp \"1\"]\n[FEN \""), int(g.fen.Off), 0)
			p.add(line(g.fen), int(g.fen.Off), int(g.fen.Len()))
			p.add([]byte("\"]\n"), int(g.fen.End), 0)
			p.close(start, paragraph)
		}
		start := len(p.text)
		p.add([]byte("\n"), int(g.moves.Off), 0)
		p.add(line(g.moves), int(g.moves.Off), int(g.moves.Len()))
		from = int(g.moves.End)
		p.close(start, paragraph)
		if g.best.End > 0 && g.played {
			skip(int(g.best.Off))
			start = len(p.text)
			p.add(numberAfter(line(g.fen), line(g.moves)), int(g.best.Off), 0)
			p.add(line(g.best), int(g.best.Off), int(g.best.Len()))
			p.close(start, paragraph)
			from = int(g.best.End)
		}
		g = engineGame{}
	}
	for i := 0; i < len(src); {
		end := printed.LineEnd(src, i)
		if m := enginePosition.FindSubmatchIndex(src[i:end]); m != nil {
			moves := grammar.Span{Off: int32(i + m[4]), End: int32(i + len(bytes.TrimRight(src[i:end], " \t")))}
			next := engineGame{moves: moves}
			if m[2] >= 0 {
				next.fen = grammar.Span{Off: int32(i + m[2]), End: int32(i + m[3])}
			}
			if !bytes.HasPrefix(line(moves), line(g.moves)) || !bytes.Equal(line(next.fen), line(g.fen)) {
				flush()
			} else if rest := bytes.TrimSpace(line(moves)[g.moves.Len():]); g.moves.End > 0 {
				next.played = g.played || g.best.End > 0 && bytes.HasPrefix(rest, line(g.best))
			}
			g = next
		} else if fromStart.Match(src[i:end]) {
			flush()
		} else if m := bestMove.FindSubmatchIndex(src[i:end]); m != nil && g.moves.End > 0 && g.best.End == 0 {
			g.best = grammar.Span{Off: int32(i + m[2]), End: int32(i + m[3])}
		}
		i = printed.AfterLine(src, end)
	}
	flush()
	skip(len(src))
}

// numberAfter returns what a record prints before the move that follows moves from a position.
func numberAfter(fen, moves []byte) []byte {
	plies, number := len(bytes.Fields(moves)), 1
	if f := bytes.Fields(fen); len(f) > 5 {
		number, _ = strconv.Atoi(string(f[5]))
		if string(f[1]) == "b" {
			plies++
		}
	}
	dots := "."
	if plies%2 == 1 {
		dots = "..."
	}
	return fmt.Appendf(nil, "\n%d%s ", number+plies/2, dots)
}

// tableColumns are the names of columns of a table of games, by tag; moves have none.
var tableColumns = [][2]string{
	{"white", "White"}, {"white_id", "White"}, {"white_player", "White"}, {"white_name", "White"}, {"white_username", "White"}, {"whiteplayer", "White"},
	{"black", "Black"}, {"black_id", "Black"}, {"black_player", "Black"}, {"black_name", "Black"}, {"black_username", "Black"}, {"blackplayer", "Black"},
	{"white_rating", "WhiteElo"}, {"white_elo", "WhiteElo"}, {"whiteelo", "WhiteElo"}, {"whiterating", "WhiteElo"},
	{"black_rating", "BlackElo"}, {"black_elo", "BlackElo"}, {"blackelo", "BlackElo"}, {"blackrating", "BlackElo"},
	{"result", "Result"}, {"winner", "Result"}, {"event", "Event"}, {"tournament", "Event"}, {"site", "Site"}, {"place", "Site"}, {"date", "Date"}, {"year", "Date"},
	{"round", "Round"}, {"eco", "ECO"}, {"opening_eco", "ECO"}, {"opening", "Opening"}, {"opening_name", "Opening"},
	{"moves", ""}, {"pgn", ""}, {"movetext", ""}, {"san", ""}, {"an", ""}, {"game", ""}, {"moves_san", ""}, {"uci", ""}, {"moves_uci", ""},
}

// winners are the scores for the values of a column that names the winner.
var winners = [][2]string{{"white", "1-0"}, {"black", "0-1"}, {"draw", "1/2-1/2"}, {"drawn", "1/2-1/2"}}

// mostColumns is how many columns a table of games has at most.
const mostColumns = 64

// gameTable reads a table of games whose first line names its columns, separated by commas,
// semicolons or tabs, and reports whether the text is one.
func (p *plain) gameTable(src []byte) bool {
	end := printed.LineEnd(src, 0)
	if end > 4*header.MaxLine {
		return false
	}
	var comma byte
	for _, c := range [...]byte{',', ';', '\t'} {
		if bytes.IndexByte(src[:end], c) > 0 {
			comma = c
			break
		}
	}
	if comma == 0 {
		return false
	}
	tags, moves := []string{}, -1
	sides := 0
	for _, s := range fields(src, grammar.Span{End: int32(end)}, comma) {
		tag, known := valueOf(tableColumns, strings.ToLower(string(src[s.Off:s.End])))
		switch {
		case !known:
			tag = "-"
		case tag == "" && moves < 0:
			moves = len(tags)
		case tag == "White" || tag == "Black":
			sides++
		}
		tags = append(tags, tag)
	}
	if moves < 0 || sides < 2 && len(tags) < 3 {
		return false
	}
	p.add(src[:end], 0, end)
	p.close(0, beside)
	for i := printed.AfterLine(src, end); i < len(src); i = printed.AfterLine(src, end) {
		end = printed.LineEnd(src, i)
		p.tableRow(src, fields(src, grammar.Span{Off: int32(i), End: int32(end)}, comma), tags, moves)
	}
	return true
}

// tableRow adds a row: what is not read, tag pairs, the moves.
func (p *plain) tableRow(src []byte, cells []grammar.Span, tags []string, moves int) {
	p.add([]byte("\n"), int(cells[0].Off), 0)
	start := len(p.text)
	for k, s := range cells {
		if k >= len(tags) || tags[k] == "-" {
			p.add(src[s.Off:s.End], int(s.Off), int(s.Len()))
			p.add([]byte(" "), int(s.End), 0)
		}
	}
	p.close(start, beside)
	if moves >= len(cells) {
		return
	}
	p.add([]byte("\n"), int(cells[0].Off), 0)
	start = len(p.text)
	for k, s := range cells {
		value := src[s.Off:s.End]
		if k >= len(tags) || tags[k] == "-" || k == moves || tags[k] == "" || len(value) == 0 {
			continue
		}
		p.add(fmt.Appendf(nil, "[%s \"", tags[k]), int(s.Off), 0)
		switch score, ok := valueOf(winners, string(value)); {
		case ok && tags[k] == "Result":
			p.add([]byte(score), int(s.Off), int(s.Len()))
		default:
			p.add(bytes.ReplaceAll(value, []byte(`"`), []byte("'")), int(s.Off), int(s.Len()))
		}
		p.add([]byte("\"]\n"), int(s.End), 0)
	}
	p.close(start, paragraph)
	p.add([]byte("\n"), int(cells[moves].Off), 0)
	start = len(p.text)
	p.add(src[cells[moves].Off:cells[moves].End], int(cells[moves].Off), int(cells[moves].Len()))
	p.close(start, paragraph)
}

// scoreRow matches a row of a table with a move of each side: 1,e4,c5 of a spreadsheet, or
// | 1 || e4 || c5 of a wiki.
var scoreRow = printed.When(`(?m)^[ \t]*(?:\| *)?"?\d{1,3}\.?"?` + scoreCell + `(?:` + scoreCell + `)?(?: *\|)?`)

// scoreCell matches a move with what separates it from the cell before.
const scoreCell = `[ \t]*(?:\|\||[|,;])[ \t]*"?(?:[\p{L}♔-♟][^\s|,;"]{0,6}\d[^\s|,;"]{0,4}|[O0o]-[O0o](?:-[O0o])?[+#!?]{0,3})"?`

// rowMarks matches the lines of a wiki around rows.
var rowMarks = printed.When(`(?m)^(?:\|-.*|\|\}|\{\|.*)$`)

// scoreRows leaves the numbers and moves of such rows, from the block that begins at from: what
// separates them becomes spaces, and the names of the columns are removed.
func (p *plain) scoreRows(from int) {
	text := p.text[from:]
	rows := scoreRow.FindAllIndex(text, -1)
	if len(rows) == 0 {
		return
	}
	for _, row := range rows {
		for i := row[0]; i < row[1]; i++ {
			if isSeparator(rune(text[i])) {
				text[i] = ' '
			}
		}
	}
	for _, mark := range rowMarks.FindAllIndex(text, -1) {
		p.erase(from+mark[0], from+mark[1])
	}
	if head := text[:rows[0][0]]; len(head) <= header.MaxLine {
		names := strings.FieldsFunc(string(head), func(r rune) bool { return isSeparator(r) || r <= ' ' || r == '!' })
		if n := len(names); n >= 2 && n <= 3 && header.NamesSides(names[n-2]+" "+names[n-1]) {
			p.erase(from, from+len(head))
		}
	}
	p.squeeze(from)
}

// isSeparator reports whether r is part of what separates the cells of a row.
func isSeparator(r rune) bool { return r == '|' || r == ',' || r == ';' || r == '"' }

// fields splits a row of a table; quotes around a value are not part of it.
func fields(src []byte, row grammar.Span, comma byte) (cells []grammar.Span) {
	from, quoted := row.Off, false
	for i := row.Off; i <= row.End; i++ {
		switch {
		case i < row.End && src[i] == '"':
			quoted = !quoted
		case i == row.End || src[i] == comma && !quoted && len(cells) < mostColumns-1:
			s := grammar.Span{Off: from, End: i}
			if s.Len() > 1 && src[s.Off] == '"' && src[s.End-1] == '"' {
				s.Off, s.End = s.Off+1, s.End-1
			}
			cells = append(cells, s)
			from = i + 1
		}
	}
	return cells
}
