package extract

import (
	"regexp"
	"sync"
)

// when compiles an expression when it is first needed: most runs of the program read no page.
func when(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
