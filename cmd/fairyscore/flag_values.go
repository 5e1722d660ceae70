package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// gameRange is the value of --game where it selects games of each file.
type gameRange corpus.Numbers

// register adds the flag.
func (g *gameRange) register(fl *pflag.FlagSet) {
	fl.Var(g, "game", "only the game with this `NUMBER` in each file, or a range of games: 7, 100-120, 100-")
}

// numbers returns the selected games.
func (g *gameRange) numbers() corpus.Numbers { return corpus.Numbers(*g) }

// String implements [pflag.Value].
func (g *gameRange) String() string { return corpus.Numbers(*g).String() }

// Type implements [pflag.Value].
func (*gameRange) Type() string { return "games" }

// Set implements [pflag.Value].
func (g *gameRange) Set(s string) error {
	n, err := corpus.ParseNumbers(s)
	*g = gameRange(n)
	return err
}

// unmet reports that no file has a game with these numbers.
func (g *gameRange) unmet(o *outlet, met bool) error {
	if met || g.numbers().All() || o.stopped || o.unread > 0 {
		return nil
	}
	return o.tell(fmt.Errorf("--game %s: no such game in the input", g))
}

// recordSize is the value of --max-record: the maximum length of a record, in bytes.
type recordSize int

// register adds the flag.
func (n *recordSize) register(fl *pflag.FlagSet) {
	*n = grammar.MaxRecord
	fl.Var(n, "max-record", "maximum size of a record: a `SIZE` such as 16M; longer ones are reported and not read")
}

// String implements [pflag.Value].
func (n *recordSize) String() string {
	switch {
	case *n >= 1<<20 && *n%(1<<20) == 0:
		return fmt.Sprintf("%dM", *n>>20)
	case *n >= 1<<10 && *n%(1<<10) == 0:
		return fmt.Sprintf("%dK", *n>>10)
	}
	return strconv.Itoa(int(*n))
}

// Type implements [pflag.Value].
func (n *recordSize) Type() string { return "size" }

var errSize = errors.New("not a size")

// Set implements [pflag.Value]. Units are powers of 1024.
func (n *recordSize) Set(s string) error {
	digits := strings.TrimRight(s, "KMGkmgiIbB")
	unit := 1
	switch strings.ToLower(s[len(digits):]) {
	case "", "b":
	case "k", "kb", "kib":
		unit = 1 << 10
	case "m", "mb", "mib":
		unit = 1 << 20
	case "g", "gb", "gib":
		unit = 1 << 30
	default:
		return errSize
	}
	x, err := strconv.Atoi(digits)
	if err != nil || x < 1 || x > grammar.MaxLimit/unit {
		return errSize
	}
	*n = recordSize(x * unit)
	return nil
}

// maxJobs is the largest possible number of workers. More than one per core gains nothing.
const maxJobs = 1024

// checkJobs validates the value of --jobs.
func checkJobs(c *cobra.Command, jobs int) error {
	if jobs < 0 || jobs > maxJobs {
		return usageError(c, "invalid value %d for --jobs: expected 0 (one per core) to %d", jobs, maxJobs)
	}
	return nil
}

// checkFolder validates a flag that names a directory; "" is valid.
func checkFolder(c *cobra.Command, flag, name string) error {
	if name == "" {
		return nil
	}
	if info, err := os.Stat(name); err != nil || !info.IsDir() {
		return usageError(c, "invalid value %q for --%s: expected a directory", name, flag)
	}
	return nil
}

// passantsFlag is --ep, of every command that writes positions of games.
type passantsFlag string

// register adds the flag.
func (f *passantsFlag) register(fl *pflag.FlagSet) {
	fl.StringVar((*string)(f), "ep", "", "`STYLE` of en passant squares in FEN and EPD: always (after every double step, the default) or legal (only where a capture is legal)")
}

// style returns the value.
func (f passantsFlag) style(c *cobra.Command) (rules.Passants, error) {
	switch f {
	case "", "always":
		return rules.EveryPassant, nil
	case "legal":
		return rules.LegalPassant, nil
	}
	return rules.EveryPassant, choice(c, "ep", string(f), "always", "legal")
}
