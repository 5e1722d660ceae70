// Package plot draws the tables of package stats as pictures, which packages svg and raster write.
//
//	picture, err := plot.Draw(&report.Tables[0], report, plot.Options{})
//
// Each kind of plot is a file; [stats.Shape] chooses it. Counts begin at zero. Scores have the
// interval of 95 %, and groups of fewer than 30 games are paler. The colours are those of Okabe and
// Ito, which colour-blind readers can tell apart; labels are next to what they label, not in a
// legend, where there is space. The number of games is shown below a plot.
package plot
