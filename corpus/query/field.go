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
		{"player", sides(""), textKind, ofSides},
		{"name", sides(""), textKind, ofPlayer},
		{"color", nil, colorKind, ofPlayer},
		{"elo", sides("Elo"), ratingKind, ofSides},
		{"title", sides("Title"), textKind, ofSides},
		{"team", sides("Team"), textKind, ofSides},
		{"country", sides("Country"), textKind, ofSides},
		{"fideid", sides("FideId"), textKind, ofSides},
		{"type", sides("Type"), textKind, ofSides},
		{"ratingdiff", sides("RatingDiff"), numberKind, ofSides},
		{"white", []string{"White"}, textKind, ofGame},
		{"black", []string{"Black"}, textKind, ofGame},
		{"whiteelo", []string{"WhiteElo"}, ratingKind, ofGame},
		{"blackelo", []string{"BlackElo"}, ratingKind, ofGame},
		{"whitetitle", []string{"WhiteTitle"}, textKind, ofGame},
		{"blacktitle", []string{"BlackTitle"}, textKind, ofGame},
		{"whiteteam", []string{"WhiteTeam"}, textKind, ofGame},
		{"blackteam", []string{"BlackTeam"}, textKind, ofGame},
		{"event", []string{"Event"}, textKind, ofGame},
		{"site", []string{"Site"}, textKind, ofGame},
		{"date", []string{"Date"}, dateKind, ofGame},
		{"eventdate", []string{"EventDate"}, dateKind, ofGame},
		{"utcdate", []string{"UTCDate"}, dateKind, ofGame},
		{"round", []string{"Round"}, roundKind, ofGame},
		{"board", []string{"Board"}, numberKind, ofGame},
		{"result", []string{"Result"}, resultKind, ofGame},
		{"eco", []string{"ECO"}, codeKind, ofGame},
		{"opening", []string{"Opening"}, textKind, ofGame},
		{"variation", []string{"Variation"}, textKind, ofGame},
		{"subvariation", []string{"SubVariation"}, textKind, ofGame},
		{"eventtype", []string{"EventType"}, textKind, ofGame},
		{"section", []string{"Section"}, textKind, ofGame},
		{"stage", []string{"Stage"}, textKind, ofGame},
		{"time", []string{"Time"}, textKind, ofGame},
		{"utctime", []string{"UTCTime"}, textKind, ofGame},
		{"timecontrol", []string{"TimeControl"}, paceKind, ofGame},
		{"speed", []string{"TimeControl"}, speedKind, ofGame},
		{"termination", []string{"Termination"}, textKind, ofGame},
		{"annotator", []string{"Annotator"}, textKind, ofGame},
		{"source", []string{"Source"}, textKind, ofGame},
		{"mode", []string{"Mode"}, textKind, ofGame},
		{"plycount", []string{"PlyCount"}, numberKind, ofGame},
		{"fen", []string{"FEN"}, textKind, ofGame},
		{"setup", []string{"SetUp"}, textKind, ofGame},
		{"notation", []string{"Notation"}, textKind, ofGame},
		{"variant", []string{"Variant"}, variantKind, ofGame},
		{"plies", nil, pliesKind, ofGame},
		{"moves", nil, movesKind, ofGame},
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
