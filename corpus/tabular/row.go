package tabular

import "fmt"

// Table is one of the tables; its value is its name.
type Table string

// The tables.
const (
	Games    Table = "games"
	Plies    Table = "plies"
	Findings Table = "findings"
)

// Tables lists the tables.
func Tables() []Table { return []Table{Games, Plies, Findings} }

// FileName returns the name of the file of a part of a table, from 1: plies.parquet,
// plies-00002.parquet.
func FileName(t Table, part int) string {
	if part == 1 {
		return string(t) + ".parquet"
	}
	return fmt.Sprintf("%s-%05d.parquet", t, part)
}

// Game is a row of the table of games: a record, readable or not. An empty text is null.
type Game struct {
	File   string `parquet:"file,dict"`
	Number int64  `parquet:"game,delta"`
	Offset int64  `parquet:"byte_offset,delta"`
	Line   int64  `parquet:"line,delta"`
	Bytes  int64  `parquet:"bytes,delta"`

	Status   string `parquet:"status,dict"`
	Variant  string `parquet:"variant,dict,optional"`
	Event    string `parquet:"event,dict,optional"`
	Site     string `parquet:"site,dict,optional"`
	Date     string `parquet:"date,dict,optional"`
	Year     int32  `parquet:"year,optional"`
	Round    string `parquet:"round,dict,optional"`
	White    string `parquet:"white,dict,optional"`
	Black    string `parquet:"black,dict,optional"`
	Result   string `parquet:"result,dict,optional"`
	WhiteElo int32  `parquet:"white_elo,optional"`
	BlackElo int32  `parquet:"black_elo,optional"`
	ECO      string `parquet:"eco,dict,optional"`

	Written int32  `parquet:"written_plies"`
	Played  int32  `parquet:"plies"`
	Ending  string `parquet:"ending,dict,optional"`
	EndKey  int64  `parquet:"end_key,optional"`
	EndFEN  string `parquet:"end_fen,optional"`

	Errors   int32 `parquet:"errors"`
	Warnings int32 `parquet:"warnings"`
	Infos    int32 `parquet:"infos"`

	Tags []Tag `parquet:"tags,list"`
}

// Tag is a tag pair of a game.
type Tag struct {
	Name  string `parquet:"name,dict"`
	Value string `parquet:"value,dict"`
}

// The values of [Game.Status].
const (
	statusComplete   = "complete"   // all plies of the main line were played
	statusIncomplete = "incomplete" // the main line stops at a ply that cannot be played
	statusUnread     = "unread"     // the game cannot be set up, is too long, is not text, or is two in one
)

// Ply is a row of the table of plies: a ply of the main line as written, and what it means if it
// can be played. An empty text is null.
type Ply struct {
	File   string `parquet:"file,dict"`
	Game   int64  `parquet:"game,delta"`
	Offset int64  `parquet:"byte_offset,delta"`
	Ply    int32  `parquet:"ply,delta"`
	Number int32  `parquet:"number,delta"`
	Side   string `parquet:"side,dict"`

	Text       string   `parquet:"text,dict"`
	SAN        string   `parquet:"san,dict,optional"`
	UCI        string   `parquet:"uci,dict,optional"`
	Key        int64    `parquet:"key,optional"`
	FEN        string   `parquet:"fen,optional"`
	NAGs       []int32  `parquet:"nags,list"`
	Clock      *float64 `parquet:"clock,optional"`
	Eval       *float64 `parquet:"eval,optional"`
	Mate       int32    `parquet:"mate,optional"`
	Comment    string   `parquet:"comment,optional"`
	Events     string   `parquet:"events,optional"`
	Variations int32    `parquet:"variations"`
}

// Finding is a row of the table of findings: what `fairyscore check` reports. An empty text is
// null.
type Finding struct {
	File   string `parquet:"file,dict"`
	Game   int64  `parquet:"game,delta"`
	Offset int64  `parquet:"byte_offset,delta"`
	Ply    int32  `parquet:"ply,optional"`

	Code     string `parquet:"code,dict"`
	Name     string `parquet:"name,dict"`
	Severity string `parquet:"severity,dict"`
	Rule     string `parquet:"rule,dict,optional"`
	Move     string `parquet:"move,dict,optional"`
	MoveText string `parquet:"move_text,dict,optional"`
	Message  string `parquet:"message"`

	Line        int64  `parquet:"line,delta"`
	Column      int64  `parquet:"col,delta"`
	EndLine     int64  `parquet:"end_line,delta"`
	EndColumn   int64  `parquet:"end_col,delta"`
	Fixable     bool   `parquet:"fixable"`
	Fingerprint string `parquet:"fingerprint,optional"`
}
