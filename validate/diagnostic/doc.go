// Package diagnostic defines findings: a [Finding] with its severity, places, notes and fixes, and
// the [Excerpt] of its source line.
//
// It knows nothing about checks. Checks make findings, renderers write them, and baselines remember
// them by their fingerprints.
package diagnostic
