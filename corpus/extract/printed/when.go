package printed

import (
	"regexp"
	"sync"
)

// When compiles an expression when it is first needed: most runs of the program read no page.
func When(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
