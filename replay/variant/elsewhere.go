package variant

import "strings"

// Elsewhere returns the usual name of an existing variant that this program does not know, "" if it
// is not listed here, and whether its moves are written in SAN, on at most eight ranks. A shuffled
// array ("Crazyhouse960") does not change the game's name.
func Elsewhere(name string) (game string, san bool) {
	word := plain(name)
	if game := nameOf(sanGames[:], word); game != "" {
		return game, true
	}
	return nameOf(otherGames[:], word), false
}

// nameOf returns the usual name of the game with a name in plain form; "" if it is not in a list.
func nameOf(list []namedGame, word string) string {
	unshuffled := strings.TrimSuffix(word, "960")
	for i := range list {
		if g := &list[i]; g.word == word || g.word == unshuffled {
			return g.name
		}
	}
	return ""
}

// namedGame is an existing variant whose rules this program does not have: a name in plain form,
// and the usual one.
type namedGame struct{ word, name string }

// The variants of chess servers, of XBoard and of Fairy-Stockfish, and those that are in records
// for other reasons. Arrays, unlike maps, cost nothing when the program starts.
var (
	sanGames = [...]namedGame{
		{"crazyhouse", "Crazyhouse"}, {"zh", "Crazyhouse"}, {"atomic", "Atomic"},
		{"antichess", "Antichess"}, {"anti", "Antichess"}, {"giveaway", "Giveaway"},
		{"suicide", "Suicide"}, {"losers", "Losers"}, {"horde", "Horde"}, {"gothic", "Gothic Chess"},
		{"janus", "Janus Chess"}, {"makruk", "Makruk"}, {"sittuyin", "Sittuyin"},
		{"shatranj", "Shatranj"}, {"placement", "Placement Chess"}, {"fogofwar", "Fog of War"},
		{"dark", "Dark Chess"}, {"extinction", "Extinction Chess"},
		{"knightmate", "Knightmate"}, {"berolina", "Berolina Chess"}, {"cylinder", "Cylinder Chess"},
		{"almost", "Almost Chess"}, {"amazon", "Amazon Chess"}, {"chigorin", "Chigorin Chess"},
		{"courier", "Courier Chess"}, {"hoppelpoppel", "Hoppel-Poppel"}, {"torpedo", "Torpedo Chess"},
		{"nocastle", "No Castling Chess"}, {"nocastling", "No Castling Chess"},
		{"spartan", "Spartan Chess"}, {"wildcastle", "Wild Castle Chess"},
		{"twokings", "Two Kings Chess"}, {"falcon", "Falcon Chess"},
		{"caparandom", "Capablanca Random Chess"}, {"great", "Great Shatranj"},
		{"cambodian", "Cambodian Chess"}, {"ouk", "Cambodian Chess"}, {"asean", "ASEAN Chess"},
		{"losalamos", "Los Alamos Chess"}, {"gardner", "Gardner's Minichess"},
		{"capahouse", "Capahouse"}, {"loop", "Loop Chess"}, {"5check", "Five-check"},
		{"fivecheck", "Five-check"}, {"setup", "Setup Chess"},
	}
	otherGames = [...]namedGame{
		{"bughouse", "Bughouse"}, {"grand", "Grand Chess"}, {"seirawan", "Seirawan Chess"},
		{"shouse", "S-House"}, {"xiangqi", "Xiangqi"}, {"chinese", "Xiangqi"}, {"shogi", "Shogi"},
		{"minishogi", "Minishogi"}, {"janggi", "Janggi"}, {"duck", "Duck Chess"},
		{"kriegspiel", "Kriegspiel"}, {"alice", "Alice Chess"}, {"circe", "Circe Chess"},
		{"marseillais", "Marseillais Chess"}, {"progressive", "Progressive Chess"},
		{"4player", "Four-player Chess"}, {"fourplayer", "Four-player Chess"},
		{"linesofaction", "Lines of Action"}, {"super", "Superchess"}, {"lion", "Mighty Lion Chess"},
		{"chu", "Chu Shogi"}, {"minixiangqi", "Minixiangqi"}, {"manchu", "Manchu"},
		{"orda", "Orda Chess"}, {"ordamirror", "Orda Mirror"}, {"synochess", "Synochess"},
		{"shinobi", "Shinobi Chess"}, {"shogun", "Shogun Chess"}, {"empire", "Empire Chess"},
		{"chak", "Chak"}, {"chennis", "Chennis"}, {"grandhouse", "Grandhouse"},
		{"chancellor", "Chancellor Chess"}, {"modern", "Modern Chess"}, {"spell", "Spell Chess"},
		{"breakthrough", "Breakthrough"}, {"dobutsu", "Dobutsu Shogi"}, {"gorogoro", "Gorogoro Shogi"},
		{"kyoto", "Kyoto Shogi"}, {"judkins", "Judkins Shogi"}, {"torishogi", "Tori Shogi"},
	}
)
