package stats

// variants counts games by variant.
func variants() Table {
	return Table{
		Name: "variants", Title: "Variants", About: "games and results by variant", Order: ByGames,
		Fields: []Field{{Name: "variant"}},
		count:  byKey("variants", "variant"),
	}
}

// speeds counts games by the class of their time control.
func speeds() Table {
	return Table{
		Name: "speeds", Title: "Speeds", About: "games and results by speed: bullet, blitz, rapid, classical, ...", Order: ByGames,
		Fields: []Field{{Name: "speed"}},
		count:  byKey("speeds", "speed"),
	}
}

// years counts games by year.
func years() Table {
	return Table{
		Name: "years", Title: "Years", About: "games and results by year", Shape: Columns,
		Fields: []Field{{Name: "year"}},
		count:  byKey("years", "year"),
	}
}
