package query

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/spelling"
)

// kind is the kind of a field's values, which decides how they are compared.
type kind uint8

const (
	textKind kind = iota
	codeKind      // text with an order: B90 < C00
	numberKind
	ratingKind // a number; 0 means unknown
	dateKind
	resultKind
	paceKind
	speedKind
	roundKind
	variantKind
	pliesKind
	movesKind
	colorKind
	anyKind // decided by the values it is compared with
)

// field is a property of a game with a value.
type field struct {
	name string
	tags []string // where the value is; for a player's, White's and then Black's
	kind kind
	of   whose

	opened openedField // the moves decide where the tags do not
}

// whose is what a field belongs to.
type whose uint8

const (
	ofGame   whose = iota
	ofSides        // each side has one, and outside a player's condition either may match
	ofPlayer       // like ofSides, but only meaningful within a player's condition
)

// fields lists the fields, those of people first.
func fields() []field {
	sides := func(suffix string) []string { return []string{"White" + suffix, "Black" + suffix} }
	return []field{
		{"player", sides(""), textKind, ofSides, notOpened},
		{"name", sides(""), textKind, ofPlayer, notOpened},
		{"color", nil, colorKind, ofPlayer, notOpened},
		{"elo", sides("Elo"), ratingKind, ofSides, notOpened},
		{"title", sides("Title"), textKind, ofSides, notOpened},
		{"team", sides("Team"), textKind, ofSides, notOpened},
		{"country", sides("Country"), textKind, ofSides, notOpened},
		{"fideid", sides("FideId"), textKind, ofSides, notOpened},
		{"type", sides("Type"), textKind, ofSides, notOpened},
		{"ratingdiff", sides("RatingDiff"), numberKind, ofSides, notOpened},
		{"white", []string{"White"}, textKind, ofGame, notOpened},
		{"black", []string{"Black"}, textKind, ofGame, notOpened},
		{"whiteelo", []string{"WhiteElo"}, ratingKind, ofGame, notOpened},
		{"blackelo", []string{"BlackElo"}, ratingKind, ofGame, notOpened},
		{"whitetitle", []string{"WhiteTitle"}, textKind, ofGame, notOpened},
		{"blacktitle", []string{"BlackTitle"}, textKind, ofGame, notOpened},
		{"whiteteam", []string{"WhiteTeam"}, textKind, ofGame, notOpened},
		{"blackteam", []string{"BlackTeam"}, textKind, ofGame, notOpened},
		{"event", []string{"Event"}, textKind, ofGame, notOpened},
		{"site", []string{"Site"}, textKind, ofGame, notOpened},
		{"date", []string{"Date"}, dateKind, ofGame, notOpened},
		{"eventdate", []string{"EventDate"}, dateKind, ofGame, notOpened},
		{"utcdate", []string{"UTCDate"}, dateKind, ofGame, notOpened},
		{"round", []string{"Round"}, roundKind, ofGame, notOpened},
		{"board", []string{"Board"}, numberKind, ofGame, notOpened},
		{"result", []string{"Result"}, resultKind, ofGame, notOpened},
		{"eco", []string{"ECO"}, codeKind, ofGame, openedCode},
		{"opening", []string{"Opening"}, textKind, ofGame, openedName},
		{"variation", []string{"Variation"}, textKind, ofGame, openedVariation},
		{"subvariation", []string{"SubVariation"}, textKind, ofGame, notOpened},
		{"eventtype", []string{"EventType"}, textKind, ofGame, notOpened},
		{"section", []string{"Section"}, textKind, ofGame, notOpened},
		{"stage", []string{"Stage"}, textKind, ofGame, notOpened},
		{"time", []string{"Time"}, textKind, ofGame, notOpened},
		{"utctime", []string{"UTCTime"}, textKind, ofGame, notOpened},
		{"timecontrol", []string{"TimeControl"}, paceKind, ofGame, notOpened},
		{"speed", []string{"TimeControl"}, speedKind, ofGame, notOpened},
		{"termination", []string{"Termination"}, textKind, ofGame, notOpened},
		{"annotator", []string{"Annotator"}, textKind, ofGame, notOpened},
		{"source", []string{"Source"}, textKind, ofGame, notOpened},
		{"mode", []string{"Mode"}, textKind, ofGame, notOpened},
		{"plycount", []string{"PlyCount"}, numberKind, ofGame, notOpened},
		{"fen", []string{"FEN"}, textKind, ofGame, notOpened},
		{"setup", []string{"SetUp"}, textKind, ofGame, notOpened},
		{"notation", []string{"Notation"}, textKind, ofGame, notOpened},
		{"variant", []string{"Variant"}, variantKind, ofGame, notOpened},
		{"plies", nil, pliesKind, ofGame, notOpened},
		{"moves", nil, movesKind, ofGame, notOpened},
	}
}

// namedField finds a field; nil if there is none.
func namedField(name string) *field {
	list := fields()
	i := slices.IndexFunc(list, func(f field) bool { return strings.EqualFold(f.name, name) })
	if i < 0 {
		return nil
	}
	return &list[i]
}

// nearestField returns the field that was probably meant, "" if none is close.
func nearestField(name string) string {
	var names []string
	for _, f := range fields() {
		names = append(names, f.name)
	}
	return spelling.Nearest(strings.ToLower(name), names)
}
