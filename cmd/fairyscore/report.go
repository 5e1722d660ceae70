package main

import (
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/validate"
)

// report writes what a check finds and keeps count.
type report struct {
	outlet
	set    *checkSettings
	render validate.Renderer
	buf    []byte
	counts [validate.Error + 1]int
	fails  bool // a finding is at or above its file's failing level
	games  int
}

func (r *report) begin() { r.buf = r.render.Begin(r.buf[:0]) }

// game writes the findings of one game.
func (r *report) game(file string, number int, found []*validate.Diagnostic) error {
	r.games++
	if each, ok := r.render.(validate.GameRenderer); ok {
		r.buf = each.Game(r.buf, validate.Located{File: file, Game: number})
	}
	if len(found) == 0 {
		return r.write()
	}
	s, err := r.set.book.For(file)
	if err != nil {
		return err // it was there when the game was checked
	}
	for _, d := range found {
		r.counts[d.Severity]++
		r.fails = r.fails || s.Fail > 0 && d.Severity >= s.Fail
		r.buf = r.render.Append(r.buf, validate.Located{File: file, Game: number}, d)
	}
	return r.write()
}

// write hands what was rendered to the output, whole findings at a time.
func (r *report) write() error {
	if r.out.Available() < len(r.buf) {
		if err := r.flush(); err != nil {
			return err
		}
	}
	_, err := r.out.Write(r.buf)
	r.buf = r.buf[:0]
	if err == nil && r.session.live() {
		err = r.flush()
	}
	return err
}

// end closes the report and settles the exit code.
func (r *report) end() error {
	r.buf = r.render.End(r.buf)
	if err := r.write(); err != nil {
		return err
	}
	if err := r.flush(); err != nil {
		return err
	}
	r.bar.stop()
	if r.fails {
		r.session.code = exitFindings
	}
	if r.failed {
		r.session.code = exitTrouble
	}
	if r.set.format.Name == "text" && isTerminal(r.session.stderr) && !r.stopped {
		fmt.Fprintln(r.session.stderr, r.summary())
	}
	return nil
}

// summary says in one line what was found.
func (r *report) summary() string {
	var parts []string
	for severity := validate.Error; severity >= validate.Info; severity-- {
		switch n := r.counts[severity]; {
		case n == 1:
			parts = append(parts, "1 "+severity.String())
		case n > 1:
			parts = append(parts, fmt.Sprintf("%d %ss", n, severity))
		}
	}
	if len(parts) == 0 {
		return "nothing found in " + gamesInWords(r.games)
	}
	return strings.Join(parts, ", ") + " in " + gamesInWords(r.games)
}

// gamesInWords counts games.
func gamesInWords(n int) string {
	if n == 1 {
		return "1 game"
	}
	return fmt.Sprintf("%d games", n)
}
