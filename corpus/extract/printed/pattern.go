package printed

import (
	"regexp"
	"sync/atomic"
)

// Pattern is a regular expression that is compiled when it is first needed: most runs of the
// program read no page. A text is only searched if its bytes do not already exclude a match (see
// [sieve]): some hundred expressions are tried at each line, and few fit. The methods are those of
// [regexp.Regexp].
type Pattern struct {
	expression string
	sieve      atomic.Pointer[sieve]
	compiled   atomic.Pointer[regexp.Regexp]
}

// When returns the Pattern of an expression. For a variable of a package that is a constant, so no
// start of the program has to run anything.
func When(expression string) Pattern { return Pattern{expression: expression} }

// get returns the compiled expression.
func (p *Pattern) get() *regexp.Regexp {
	if compiled := p.compiled.Load(); compiled != nil {
		return compiled
	}
	compiled := regexp.MustCompile(p.expression)
	p.compiled.Store(compiled) // two goroutines may do it, with equal results
	return compiled
}

// sifter returns the sieve of the expression.
func (p *Pattern) sifter() *sieve {
	if s := p.sieve.Load(); s != nil {
		return s
	}
	s := sieveOf(p.expression)
	p.sieve.Store(s)
	return s
}

// MatchString reports whether s has a match.
func (p *Pattern) MatchString(s string) bool {
	return passes(p.sifter(), s) && p.get().MatchString(s)
}

// Match reports whether b has a match.
func (p *Pattern) Match(b []byte) bool { return passes(p.sifter(), b) && p.get().Match(b) }

// FindString returns the first match in s, "" if there is none.
func (p *Pattern) FindString(s string) string {
	if !passes(p.sifter(), s) {
		return ""
	}
	return p.get().FindString(s)
}

// Find returns the first match in b, nil if there is none.
func (p *Pattern) Find(b []byte) []byte {
	if !passes(p.sifter(), b) {
		return nil
	}
	return p.get().Find(b)
}

// FindStringIndex returns where the first match in s is, nil if there is none.
func (p *Pattern) FindStringIndex(s string) []int {
	if !passes(p.sifter(), s) {
		return nil
	}
	return p.get().FindStringIndex(s)
}

// FindIndex returns where the first match in b is, nil if there is none.
func (p *Pattern) FindIndex(b []byte) []int {
	if !passes(p.sifter(), b) {
		return nil
	}
	return p.get().FindIndex(b)
}

// FindStringSubmatch returns the first match in s and its groups, nil if there is none.
func (p *Pattern) FindStringSubmatch(s string) []string {
	if !passes(p.sifter(), s) {
		return nil
	}
	return p.get().FindStringSubmatch(s)
}

// FindSubmatch returns the first match in b and its groups, nil if there is none.
func (p *Pattern) FindSubmatch(b []byte) [][]byte {
	if !passes(p.sifter(), b) {
		return nil
	}
	return p.get().FindSubmatch(b)
}

// FindStringSubmatchIndex returns where the first match in s and its groups are, nil if there is
// none.
func (p *Pattern) FindStringSubmatchIndex(s string) []int {
	if !passes(p.sifter(), s) {
		return nil
	}
	return p.get().FindStringSubmatchIndex(s)
}

// FindSubmatchIndex returns where the first match in b and its groups are, nil if there is none.
func (p *Pattern) FindSubmatchIndex(b []byte) []int {
	if !passes(p.sifter(), b) {
		return nil
	}
	return p.get().FindSubmatchIndex(b)
}

// FindAllStringIndex returns where the first n matches in s are; all if n is negative.
func (p *Pattern) FindAllStringIndex(s string, n int) [][]int {
	if !passes(p.sifter(), s) {
		return nil
	}
	return p.get().FindAllStringIndex(s, n)
}

// FindAllIndex returns where the first n matches in b are; all if n is negative.
func (p *Pattern) FindAllIndex(b []byte, n int) [][]int {
	if !passes(p.sifter(), b) {
		return nil
	}
	return p.get().FindAllIndex(b, n)
}

// FindAllStringSubmatch returns the first n matches in s and their groups; all if n is negative.
func (p *Pattern) FindAllStringSubmatch(s string, n int) [][]string {
	if !passes(p.sifter(), s) {
		return nil
	}
	return p.get().FindAllStringSubmatch(s, n)
}

// FindAllSubmatch returns the first n matches in b and their groups; all if n is negative.
func (p *Pattern) FindAllSubmatch(b []byte, n int) [][][]byte {
	if !passes(p.sifter(), b) {
		return nil
	}
	return p.get().FindAllSubmatch(b, n)
}

// FindAllStringSubmatchIndex returns where the first n matches in s and their groups are; all if n
// is negative.
func (p *Pattern) FindAllStringSubmatchIndex(s string, n int) [][]int {
	if !passes(p.sifter(), s) {
		return nil
	}
	return p.get().FindAllStringSubmatchIndex(s, n)
}

// FindAllSubmatchIndex returns where the first n matches in b and their groups are; all if n is
// negative.
func (p *Pattern) FindAllSubmatchIndex(b []byte, n int) [][]int {
	if !passes(p.sifter(), b) {
		return nil
	}
	return p.get().FindAllSubmatchIndex(b, n)
}

// ReplaceAllString returns s with each match replaced by a template.
func (p *Pattern) ReplaceAllString(s, template string) string {
	if !passes(p.sifter(), s) {
		return s
	}
	return p.get().ReplaceAllString(s, template)
}

// ReplaceAll returns b with each match replaced by a template; b itself if there is none.
func (p *Pattern) ReplaceAll(b, template []byte) []byte {
	if !passes(p.sifter(), b) {
		return b
	}
	return p.get().ReplaceAll(b, template)
}

// ReplaceAllFunc returns b with each match replaced by what a function returns for it; b itself if
// there is none.
func (p *Pattern) ReplaceAllFunc(b []byte, replace func([]byte) []byte) []byte {
	if !passes(p.sifter(), b) {
		return b
	}
	return p.get().ReplaceAllFunc(b, replace)
}

// Split cuts s at its matches, at most into n parts unless n is negative.
func (p *Pattern) Split(s string, n int) []string { return p.get().Split(s, n) }
