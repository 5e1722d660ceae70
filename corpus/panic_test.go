package corpus

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/fairyscore/fairyscore/grammar"
)

// A panic on one record is one error with the place of the record; a worker with a new state
// processes the other records.
func TestAPanicCostsOneRecord(t *testing.T) {
	big := "[Event \"b\"]\n\n1. e4 " + strings.Repeat("$1 ", 2*light/tokenCost) + "*\n\n"
	for name, text := range map[string]string{
		"small": games(3) + "[Event \"b\"]\n\n1. e4 *\n\n" + games(3),
		"large": games(3) + big + games(3),
	} {
		for _, jobs := range []int{1, 2} {
			src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(text), StdinName: "a.pgn"}
			type state struct{ broken bool }
			job := func(s *state, r *Record) bool {
				if v, _ := r.Syntax.Tag("Event"); v == "b" {
					s.broken = true
					panic("no such thing")
				}
				return s.broken
			}
			var numbers []int64
			var bug *PanicError
			for r, err := range Run(t.Context(), src, Options{Jobs: jobs}, func() *state { return new(state) }, job) {
				switch {
				case err == nil && !r.Value:
					numbers = append(numbers, r.Game)
				case bug != nil || !errors.As(err, &bug):
					t.Errorf("%s, %d jobs: %v, broken %t", name, jobs, err, r.Value)
				}
			}
			line := int64(strings.Count(games(3), "\n")) + 1
			if bug == nil || bug.Line != line || bug.Value != "no such thing" || !strings.HasPrefix(bug.Error(), "a.pgn:16: ") || !strings.Contains(bug.Error(), "bug") {
				t.Errorf("%s, %d jobs: %v, want line %d", name, jobs, bug, line)
			}
			if len(numbers) != 6 || numbers[5] != 7 {
				t.Errorf("%s, %d jobs: games %v", name, jobs, numbers)
			}
		}
	}
}

// A rewritten file keeps the record on which the work panicked, and everything after it.
func TestAPanicLeavesTheRecordInItsFile(t *testing.T) {
	text := games(2) + "[Event \"b\"]\n\n1. e4 *\n\n" + games(2)
	for _, jobs := range []int{1, 2} {
		src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}
		edit := func(_ struct{}, dst []byte, r *Record) ([]byte, bool) {
			if v, _ := r.Syntax.Tag("Event"); v == "b" {
				panic("no such thing")
			}
			return nil, true
		}
		var all bytes.Buffer
		bugs, parts := 0, 0
		for r, err := range Rewrite(t.Context(), src, Options{Jobs: jobs}, Stateless, edit) {
			if err != nil {
				t.Fatal(err)
			}
			if r.First {
				parts++
			}
			if errors.As(r.Err, new(*PanicError)) {
				bugs++
			}
			all.Write(r.New)
		}
		if bugs != 1 || parts != 1 || all.String() != text {
			t.Errorf("%d jobs: %d errors, %d beginnings, %d of %d bytes", jobs, bugs, parts, all.Len(), len(text))
		}
	}
}

// A run that is over does not wait for a job on a large record, which here does not end before the
// test.
func TestACancelledRunDoesNotWait(t *testing.T) {
	text := "[Event \"b\"]\n\n1. e4 " + strings.Repeat("$1 ", 2*light/tokenCost) + "*\n\n"
	release := make(chan struct{})
	defer close(release)
	for _, jobs := range []int{1, 2} {
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(20*time.Millisecond, cancel)
		src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}
		var last error
		for _, err := range Run(ctx, src, Options{Jobs: jobs}, Stateless, func(_ struct{}, r *Record) bool { <-release; return true }) {
			last = err
		}
		if !errors.Is(last, context.Canceled) {
			t.Errorf("%d jobs: %v", jobs, last)
		}
	}
}

// forever is an endless stream of one byte.
type forever byte

// Read implements [io.Reader].
func (e forever) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = byte(e)
	}
	return len(b), nil
}

func TestACancelledRunLeavesAnEndlessRecord(t *testing.T) {
	for _, jobs := range []int{1, 2} {
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		src := Source{Paths: []string{"-"}, Stdin: forever('x')}
		n := 0
		for _, err := range Run(ctx, src, Options{Jobs: jobs, MaxRecord: 1000}, Stateless, func(_ struct{}, r *Record) *grammar.SizeError { return r.Syntax.TooLong() }) {
			if n++; !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("%d jobs: %v", jobs, err)
			}
		}
		if n != 1 {
			t.Errorf("%d jobs: %d results", jobs, n)
		}
	}
}

// A panic in the body of a loop over the results, or of a goroutine outside the work on a record,
// is one of the caller, with the place of the result if there is one.
func TestAPanicOfTheCallerHasAPlace(t *testing.T) {
	for _, jobs := range []int{1, 2} {
		src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(games(5)), StdinName: "a.pgn"}
		seen := 0
		bug := panicOf(func() {
			for range Run(t.Context(), src, Options{Jobs: jobs}, Stateless, func(struct{}, *Record) int { return 0 }) {
				if seen++; seen == 3 {
					panic("no such thing")
				}
			}
		})
		line := int64(strings.Count(games(2), "\n")) + 1
		if bug == nil || bug.File != "a.pgn" || bug.Line != line || bug.Value != "no such thing" || len(bug.Stack) == 0 || seen != 3 {
			t.Errorf("%d jobs: %v after %d results, want line %d", jobs, bug, seen, line)
		}
		src.Stdin = strings.NewReader(games(5))
		bug = panicOf(func() {
			state := func() int { panic("no state") }
			for range Run(t.Context(), src, Options{Jobs: jobs}, state, func(int, *Record) int { return 0 }) {
				continue
			}
		})
		want := "internal error: no state; this is a bug in fairyscore, please report it"
		if bug == nil || bug.Error() != want {
			t.Errorf("%d jobs: %v, want %s", jobs, bug, want)
		}
	}
}

// panicOf returns the panic of f, nil if there is none.
func panicOf(f func()) (bug *PanicError) {
	defer func() {
		if v := recover(); v != nil {
			bug = Panicked(v)
		}
	}()
	f()
	return nil
}
