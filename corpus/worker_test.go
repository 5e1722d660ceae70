package corpus

import (
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// Dense records wait for each other, however many workers there are, and all room is returned in
// the end, also by records on which the job panics.
func TestDenseRecordsWait(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(32))
	record := "[Event \"x\"]\n\n1. e4 " + strings.Repeat("{}", 32<<10) + " *\n\n"
	var at, most, jobs atomic.Int64
	src, opt := Source{Paths: []string{"-"}, Stdin: strings.NewReader(strings.Repeat(record, 40))}, Options{Jobs: 32}
	r := runner{source: &src, options: &opt, newWorker: workersOf(Stateless)}
	bind(&r, func(_ struct{}, rec *Record) int {
		if weight(rec) <= light {
			t.Errorf("a record costs %d", weight(rec))
		}
		for n, was := at.Add(1), most.Load(); n > was && !most.CompareAndSwap(was, n); was = most.Load() {
		}
		defer at.Add(-1)
		time.Sleep(time.Millisecond)
		if jobs.Add(1)%7 == 0 {
			panic("seventh")
		}
		return 1
	})
	games := 0
	r.run(t.Context(), func(_ Result[any], err error) bool {
		games++
		return true
	})
	if games != 40 || r.heavy.left != r.heavy.full {
		t.Errorf("%d games, %d of %d bytes of room left", games, r.heavy.left, r.heavy.full)
	}
	if limit := int64(heavyBudget / (tokenCost * 32 << 10)); most.Load() > limit {
		t.Errorf("%d records at a time, want at most %d", most.Load(), limit)
	}
}

// large is a result that keeps more than there is room for.
type large struct{}

// Holds implements [Holder].
func (*large) Holds() int { return resultsMax + 1 }

// A dense record is not begun while results wait that fill their room: its own would only wait with
// them.
func TestADenseRecordIsNotBegunWhileResultsWait(t *testing.T) {
	const jobs = 16
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(jobs))
	record := "[Event \"x\"]\n\n1. e4 " + strings.Repeat("{}", 32<<10) + " *\n\n"
	synctest.Test(t, func(t *testing.T) {
		var begun, results atomic.Int64
		first := make(chan struct{})
		src, opt := Source{Paths: []string{"-"}, Stdin: strings.NewReader(strings.Repeat(record, 2*jobs))}, Options{Jobs: jobs}
		r := runner{source: &src, options: &opt, newWorker: workersOf(Stateless)}
		bind(&r, func(_ struct{}, rec *Record) large {
			begun.Add(1)
			if rec.Offset == 0 {
				<-first
			}
			return large{}
		})
		go r.run(t.Context(), func(Result[any], error) bool {
			results.Add(1)
			return true
		})
		synctest.Wait() // until the workers have done what they may
		if together := int64(heavyBudget / (tokenCost * 32 << 10)); begun.Load() > together {
			t.Errorf("%d records were begun, want at most the %d that are read at a time", begun.Load(), together)
		}
		close(first)
		synctest.Wait()
		if results.Load() != 2*jobs {
			t.Errorf("%d results, want %d", results.Load(), 2*jobs)
		}
	})
}

// A loop over results can end after a record whose worker frees what it used.
func TestALoopEndsAfterAGiantRecord(t *testing.T) {
	record := "[Event \"x\"]\n\n1. e4 " + strings.Repeat("{}", 64<<10) + " *\n\n"
	for _, jobs := range []int{1, 2} {
		src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(strings.Repeat(record, 4))}
		games := 0
		for range Run(t.Context(), src, Options{Jobs: jobs}, Stateless, func(struct{}, *Record) int { return 0 }) {
			if games++; games == 2 {
				break
			}
		}
		if games != 2 {
			t.Errorf("%d games", games)
		}
	}
}

// What a reader knows of the characters of a game holds, whichever games have a % sign or others,
// and for most games without them it is known.
func TestWhatIsKnownOfCharactersHolds(t *testing.T) {
	var text strings.Builder
	for i := range 4000 {
		comment := strings.Repeat("text ", 20+i%90)
		switch {
		case i%700 == 3:
			comment += "é"
		case i%700 == 5:
			comment += "100%"
		case i%700 == 7:
			comment += "caf\xe9 100%"
		case i == 3999:
			comment = strings.Repeat("long", 1<<14) + "%" + strings.Repeat("long", 1<<14)
		}
		text.WriteString("[Event \"x\"]\n\n1. e4 {" + comment + "} *\n\n")
	}
	for _, opt := range []Options{{Jobs: 1}, {Jobs: 2}, {Jobs: 1, MaxRecord: 1 << 16}, {Jobs: 1, Encoding: "utf-16le"}} {
		var known atomic.Int64
		src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(text.String())}
		for _, err := range Run(t.Context(), src, opt, Stateless, func(_ struct{}, r *Record) struct{} {
			if r.Syntax.NoPercent && strings.Contains(string(r.Text), "%") {
				t.Errorf("a %% sign is not known, with %+v", opt)
			}
			if r.Syntax.ASCII && strings.ContainsFunc(string(r.Text), func(c rune) bool { return c >= 0x80 }) {
				t.Errorf("a character beyond ASCII is not known, with %+v", opt)
			}
			if r.Syntax.NoPercent && r.Syntax.ASCII {
				known.Add(1)
			}
			return struct{}{}
		}) {
			if err != nil {
				t.Fatal(err)
			}
		}
		if opt.Encoding == "" && known.Load() < 500 {
			t.Errorf("all is known of only %d games, with %+v", known.Load(), opt)
		}
	}
}
