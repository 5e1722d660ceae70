package tabular

import (
	"strconv"
	"strings"
	"unsafe"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/mainline"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/check"
)

// gameRows are the rows of a record, without its number and its findings. They share no memory with
// the record, and take a fifth of the memory that a [Game] and its [Ply] rows would.
type gameRows struct {
	file   string
	offset int64
	line   int64
	bytes  int64
	number int32 // of the first move
	black  bool  // Black moves first

	// The rows of many games wait to be encoded, so those do not keep the texts of their plies.
	heads texts // of the row of the game
	texts texts // of the plies

	status, variant, ending  string
	result                   string
	columns                  [columnTags]place
	endFEN                   place
	endKey                   uint64
	year, whiteElo, blackElo int32
	played                   int32
	tags                     []tagPair
	plies                    []ply
	extras                   []extra
	writtenFrom, playedFrom  int32 // where the texts of the plies begin
}

// tagPair is where a tag pair is in the texts.
type tagPair struct{ name, value place }

// ply has what is known about a ply. Its texts follow those of the ply before it: first come the
// written texts of all plies, then those of the moves as played.
type ply struct {
	text, events, comment int32 // where they end
	san, uci, fen         int32 // where they end; 0 if it was not played
	extra                 int32 // its number in [gameRows.extras], from 1; 0 if there is none
	key                   uint64
}

// extra has what only few plies have.
type extra struct {
	nags        []int32
	clock, eval *float64
	mate        int32
	variations  int32
}

// Holds implements [corpus.Holder].
func (r *gameRows) Holds() int {
	return len(r.heads.all) + len(r.texts.all) + len(r.plies)*int(unsafe.Sizeof(ply{})) + len(r.extras)*int(unsafe.Sizeof(extra{})) + len(r.tags)*int(unsafe.Sizeof(tagPair{}))
}

// tagColumns are the tags with separate columns.
var tagColumns = [...]string{"Event", "Site", "Date", "Round", "White", "Black", "ECO"}

// columnTags is the number of such tags.
const columnTags = len(tagColumns)

// game returns the row of the game.
func (r *gameRows) game(number int64) Game {
	g := Game{
		File: r.file, Number: number, Offset: r.offset, Line: r.line, Bytes: r.bytes,
		Status: r.status, Variant: r.variant, Year: r.year, Result: r.result, WhiteElo: r.whiteElo, BlackElo: r.blackElo,
		Written: int32(len(r.plies)), Played: r.played, Ending: r.ending, EndKey: int64(r.endKey), EndFEN: r.heads.text(r.endFEN),
	}
	for i, to := range [columnTags]*string{&g.Event, &g.Site, &g.Date, &g.Round, &g.White, &g.Black, &g.ECO} {
		*to = r.heads.text(r.columns[i])
	}
	for _, t := range r.tags {
		g.Tags = append(g.Tags, Tag{r.heads.text(t.name), r.heads.text(t.value)})
	}
	return g
}

// ply returns the row of a ply; i counts from 0.
func (r *gameRows) ply(number int64, i int) Ply {
	p := &r.plies[i]
	side, n := "white", i
	if r.black {
		n++
	}
	if n%2 == 1 {
		side = "black"
	}
	written, played := r.writtenFrom, r.playedFrom
	if i > 0 {
		written, played = r.plies[i-1].comment, r.plies[i-1].fen
	}
	row := Ply{
		File: r.file, Game: number, Offset: r.offset, Ply: int32(i + 1), Number: r.number + int32(n/2), Side: side, Key: int64(p.key),
		Text: r.texts.text(place{written, p.text}), Events: r.texts.text(place{p.text, p.events}), Comment: r.texts.text(place{p.events, p.comment}),
	}
	if p.fen > 0 {
		row.SAN, row.UCI, row.FEN = r.texts.text(place{played, p.san}), r.texts.text(place{p.san, p.uci}), r.texts.text(place{p.uci, p.fen})
	}
	if p.extra > 0 {
		x := &r.extras[p.extra-1]
		row.NAGs, row.Clock, row.Eval, row.Mate, row.Variations = x.nags, x.clock, x.eval, x.mate, x.variations
	}
	return row
}

// reader makes the rows of records. It reuses its memory, so it belongs to one goroutine; the
// catalog may be shared.
type reader struct {
	fens     bool
	passants rules.Passants
	line     *mainline.Reader
	keys     *query.KeyReader
	builder  record.Builder
	heads    arena
	texts    arena
}

// newReader returns a reader for records that are read in one way. With fens, [Ply.FEN] is set.
func newReader(catalog *variant.Catalog, variantName string, letters *notation.Language, with Options) *reader {
	line := mainline.NewReader(catalog)
	line.Variant, line.Language = variantName, letters
	keys := query.NewKeyReader(catalog, query.Options{Variant: variantName, Language: letters})
	return &reader{fens: with.FENs, passants: with.Passants, line: line, keys: keys}
}

// record returns the rows of a record.
func (r *reader) record(rec *corpus.Record) *gameRows {
	game := r.builder.Build(rec.Syntax)
	rows := &gameRows{
		file: readable(rec.File), offset: rec.Offset, line: rec.Line, bytes: int64(len(rec.Text)),
		number: game.Start.Number, black: game.Start.Side == record.Black, status: statusUnread,
	}
	r.heads, r.texts = r.heads[:0], r.texts[:0]
	r.tags(rows, rec, game)
	if _, conflict := rec.Syntax.Conflict(); rec.Syntax.TooLong() == nil && !conflict {
		r.play(rows, rec, game)
	}
	rows.heads, rows.texts = r.heads.take(), r.texts.take()
	return rows
}

// tags sets the values that come from the tags.
func (r *reader) tags(rows *gameRows, rec *corpus.Record, game *record.Game) {
	rows.tags = make([]tagPair, 0, len(game.Tags))
	for i := range game.Tags {
		if t := &game.Tags[i]; t.Broken == "" && t.Name != "" {
			var pair tagPair
			r.heads.set(&pair.name, t.Name)
			r.heads.set(&pair.value, t.Value)
			rows.tags = append(rows.tags, pair)
		}
	}
	for i, name := range tagColumns {
		value, _ := game.Tags.Get(name)
		r.heads.set(&rows.columns[i], value)
		if name == "Date" {
			rows.year = yearOf(value)
		}
	}
	r.keys.Record(rec.Syntax)
	rows.whiteElo, rows.blackElo = int32(r.keys.Elo(false)), int32(r.keys.Elo(true))
	if score, ok := r.keys.Score(); ok {
		rows.result = score.String()
	}
}

// yearOf returns the year of a date such as 1992.??.??, 0 if it is not known.
func yearOf(date string) int32 {
	year, _, _ := strings.Cut(strings.TrimSpace(date), ".")
	if len(year) != 4 {
		return 0
	}
	n, err := strconv.ParseUint(year, 10, 15)
	if err != nil {
		return 0
	}
	return int32(n)
}

// play sets the values that come from the moves.
func (r *reader) play(rows *gameRows, rec *corpus.Record, game *record.Game) {
	rows.plies = make([]ply, len(game.Main))
	rows.writtenFrom = int32(len(r.texts))
	for i, p := range game.Main {
		r.written(rows, i, p)
	}
	rows.playedFrom = int32(len(r.texts))
	complete := r.line.Play(rec.Syntax, func(p *mainline.Position) {
		rows.variant, rows.status, rows.played = p.Variant(), statusIncomplete, int32(p.Ply)
		if p.Ply > 0 && p.Ply <= len(rows.plies) {
			to := &rows.plies[p.Ply-1]
			to.key = p.Key()
			r.texts = p.AppendMove(r.texts)
			to.san = int32(len(r.texts))
			r.texts = p.AppendUCI(r.texts)
			to.uci = int32(len(r.texts))
			if r.fens {
				r.texts = p.AppendFEN(r.texts, r.passants)
			}
			to.fen = int32(len(r.texts))
		}
		if p.Last() {
			r.last(rows, p)
		}
	})
	if complete {
		rows.status = statusComplete
	}
}

// last sets the values that come from the last position.
func (r *reader) last(rows *gameRows, p *mainline.Position) {
	rows.endKey = p.Key()
	from := len(r.heads)
	r.heads = p.AppendFEN(r.heads, r.passants)
	r.heads.end(&rows.endFEN, from)
	if e := p.Ending(); e != rules.Ongoing {
		rows.ending = e.ID
	}
}

// written sets the written texts of a ply; i counts from 0.
func (r *reader) written(rows *gameRows, i int, p *record.Ply) {
	to, x := &rows.plies[i], extra{}
	r.texts = append(r.texts, p.Move.Text...)
	to.text = int32(len(r.texts))
	if p.Judge != 0 {
		x.nags = append(x.nags, int32(p.Judge))
	}
	from := len(r.texts)
	line := func(text string) {
		if len(r.texts) > from {
			r.texts = append(r.texts, '\n')
		}
		r.texts = append(r.texts, text...)
	}
	if p.Effect != nil {
		line(p.Effect.Text)
	}
	for i := range p.Following {
		switch it := &p.Following[i]; it.Kind {
		case record.NAG:
			x.nags = append(x.nags, it.Code)
		case record.Event:
			line(it.Text)
		case record.Nested:
			x.variations++
		}
	}
	to.events = int32(len(r.texts))
	from = len(r.texts)
	for i := range p.Following {
		if it := &p.Following[i]; it.Kind == record.Comment {
			line(it.Text)
			check.EachCommand(it, x.command)
		}
	}
	to.comment = int32(len(r.texts))
	if x.nags != nil || x.clock != nil || x.eval != nil || x.mate != 0 || x.variations > 0 {
		rows.extras = append(rows.extras, x)
		to.extra = int32(len(rows.extras))
	}
}

// command reads a command in a comment; the first one with a name counts.
func (x *extra) command(c *check.Command) {
	if !c.Closed {
		return
	}
	switch c.Name {
	case "clk":
		if seconds, ok := secondsOf(c.Value); ok && x.clock == nil {
			x.clock = &seconds
		}
	case "eval":
		if x.eval != nil || x.mate != 0 {
			return
		}
		value, _, _ := strings.Cut(c.Value, ",")
		if moves, mates := strings.CutPrefix(value, "#"); mates {
			if n, err := strconv.ParseInt(moves, 10, 32); err == nil {
				x.mate = int32(n)
			}
		} else if n, err := strconv.ParseFloat(value, 64); err == nil && n > -1e6 && n < 1e6 {
			x.eval = &n
		}
	}
}

// secondsOf reads a time such as 1:59:58.5.
func secondsOf(clock string) (seconds float64, ok bool) {
	if len(clock) > 32 || !check.IsClockTime(clock) {
		return 0, false
	}
	for part := range strings.SplitSeq(clock, ":") {
		n, err := strconv.ParseFloat(strings.Replace(part, ",", ".", 1), 64)
		if err != nil {
			return 0, false
		}
		seconds = seconds*60 + n
	}
	return seconds, true
}
