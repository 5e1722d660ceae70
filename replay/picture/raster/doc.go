// Package raster turns pictures into pixels: PNG, and animated GIF.
//
//	img := raster.New().Image(picture)
//
// It draws the same shapes as package svg; a test compares both.
package raster
