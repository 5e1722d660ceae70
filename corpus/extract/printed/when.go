package printed

import (
	"regexp"
	"sync/atomic"
)

// Pattern is a regular expression that is compiled when it is first needed: most runs of the
// program read no page.
type Pattern struct {
	expression string
	compiled   atomic.Pointer[regexp.Regexp]
}

// When returns the Pattern of an expression. For a variable of a package that is a constant, so no
// start of the program has to run anything.
func When(expression string) Pattern { return Pattern{expression: expression} }

// Get returns the compiled expression.
func (p *Pattern) Get() *regexp.Regexp {
	if compiled := p.compiled.Load(); compiled != nil {
		return compiled
	}
	compiled := regexp.MustCompile(p.expression)
	p.compiled.Store(compiled) // two goroutines may do it, with equal results
	return compiled
}
