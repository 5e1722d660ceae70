// Package manual writes the documentation of the checks and of the rules of the games, as text, as
// JSON, and as the pages docs/checks.md and docs/rules.md. It runs their examples.
package manual
