// Package baseline remembers findings by their fingerprints, so that those that are already known
// are not reported again.
package baseline
