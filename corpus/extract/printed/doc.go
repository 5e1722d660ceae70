// Package printed has what the readers of a printed page share: where lines, sentences and scores
// end, and text made readable. It knows nothing about moves or headers.
package printed
