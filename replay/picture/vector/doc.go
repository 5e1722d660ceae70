// Package vector defines drawings that every renderer of pictures understands: paths, filled and
// stroked, in a list from the bottom to the top.
//
// A [Picture] contains no text and no pieces, only outlines: letters are paths too. So the
// renderers, packages svg and raster, cannot disagree about a font, and each is small. Package
// scene, above, decides what a position looks like.
package vector
