// Package plot draws the tables of package stats as pictures, which packages svg and raster write.
//
//	picture, err := plot.Draw(&report.Tables[0], report, plot.Options{})
//
// Each kind of plot is a file; [stats.Shape] chooses it. Counts begin at zero. Scores have the
// interval of 95 %, and groups of fewer than 30 games are paler. The colours are those of Okabe and
// Ito, which colour-blind readers can tell apart; labels stand where they belong, not in a legend,
// where there is room. Below a plot stands how many games it shows.
package plot
