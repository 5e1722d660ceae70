package report

import (
	"fmt"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// junitXML writes test suites like JUnit's runner: a suite per file, a case per game. An error is a
// failure; findings of lower severity are in the case's output. Counts precede what they count, so
// a suite is buffered until it ends, and a large file has several.
type junitXML struct {
	file           string
	open           bool // a suite
	suite          []byte
	cases, failed  int
	first          int    // the first game of the suite
	game           int    // of the open case; 0 for none
	players        string // of that game
	failure, other []byte
}

// maxCases is how many games a suite has at most, so that memory does not depend on the file.
const maxCases = 10_000

func newJUnit(bool) Renderer { return new(junitXML) }

// Begin implements [Renderer].
func (j *junitXML) Begin(dst []byte) []byte {
	return append(dst, xmlHeader+"<testsuites name=\"fairyscore\">\n"...)
}

// Game implements [GameRenderer].
func (j *junitXML) Game(dst []byte, at Located, players string) []byte {
	j.endCase()
	if j.open && (j.file != at.File || j.cases >= maxCases) {
		dst = j.endSuite(dst)
	}
	if !j.open {
		j.file, j.open, j.first = at.File, true, at.Game
	}
	j.game, j.players = at.Game, players
	return dst
}

// Append implements [Renderer].
func (j *junitXML) Append(dst []byte, at Located, d *diagnostic.Finding) []byte {
	if !j.open || j.file != at.File || j.game != at.Game {
		dst = j.Game(dst, at, "")
	}
	var line []byte
	line = new(head).append(line, at, d)
	if d.Severity == diagnostic.Error {
		if j.failure == nil {
			j.failure = fmt.Appendf(nil, "      <failure type=\"%s\" message=\"%s\">", d.Code, attribute(sentence(d)))
		}
		j.failure = append(j.failure, attribute(string(line[:len(line)-1]))+"\n"...)
	} else {
		j.other = append(j.other, attribute(string(line[:len(line)-1]))+"\n"...)
	}
	return dst
}

// endCase writes the open case to its suite.
func (j *junitXML) endCase() {
	if j.game == 0 {
		return
	}
	name := fmt.Sprintf("game %d", j.game)
	if j.players != "" {
		name += ": " + j.players
	}
	j.suite = fmt.Appendf(j.suite, "    <testcase name=\"%s\" classname=\"%s\"", attribute(name), attribute(Located{File: j.file}.path()))
	if j.failure == nil && j.other == nil {
		j.suite = append(j.suite, "/>\n"...)
	} else {
		j.suite = append(j.suite, ">\n"...)
		if j.failure != nil {
			j.suite = append(append(j.suite, j.failure...), "</failure>\n"...)
			j.failed++
		}
		if j.other != nil {
			j.suite = append(append(append(j.suite, "      <system-out>"...), j.other...), "</system-out>\n"...)
		}
		j.suite = append(j.suite, "    </testcase>\n"...)
	}
	j.cases++
	j.game, j.failure, j.other = 0, nil, nil
}

// endSuite appends the buffered suite.
func (j *junitXML) endSuite(dst []byte) []byte {
	if !j.open {
		return dst
	}
	name := attribute(Located{File: j.file}.path())
	if j.first > 1 {
		name += fmt.Sprintf(" from game %d", j.first)
	}
	dst = fmt.Appendf(dst, "  <testsuite name=\"%s\" tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"0\">\n", name, j.cases, j.failed)
	dst = append(append(dst, j.suite...), "  </testsuite>\n"...)
	j.suite, j.cases, j.failed, j.open = j.suite[:0], 0, 0, false
	return dst
}

// End implements [Renderer].
func (j *junitXML) End(dst []byte) []byte {
	j.endCase()
	return append(j.endSuite(dst), "</testsuites>\n"...)
}
