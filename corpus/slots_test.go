package corpus

import (
	"iter"
	"runtime"
	"strings"
	"sync"
	"testing"
)

// Results cost no memory each: later ones use the slots of earlier ones.
func TestResultsUseSlotsAgain(t *testing.T) {
	record, most := "[Event \"x\"]\n\n1. e4 *\n\n", 40_000
	text := strings.Repeat(record, most)
	type place = [64]int64
	job := func(_ struct{}, r *Record) place { return place{r.Offset, r.Line} }
	ask := Questions[struct{}, place]{ByTags: func(_ struct{}, r *Record) (place, bool) { return place{}, false }}
	kinds := map[string]func(Source) iter.Seq2[Result[place], error]{
		"Run": func(src Source) iter.Seq2[Result[place], error] {
			return Run(t.Context(), src, Options{Jobs: 1}, Stateless, job)
		},
		"Pick": func(src Source) iter.Seq2[Result[place], error] {
			return func(yield func(Result[place], error) bool) {
				for p, err := range Pick(t.Context(), src, Options{Jobs: 1}, Stateless, ask, job) {
					if !yield(p.Result, err) {
						return
					}
				}
			}
		},
	}
	for name, kind := range kinds {
		run := func(games int) (allocated uint64) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(text[:games*len(record)])}
			n := 0
			for r, err := range kind(src) {
				if err != nil || r.Value != (place{r.Offset, r.Line}) {
					t.Fatalf("%s: the result of another record in line %d, %v", name, r.Line, err)
				}
				n++
			}
			runtime.ReadMemStats(&after)
			if n != games {
				t.Fatalf("%s: %d results, want %d", name, n, games)
			}
			return after.TotalAlloc - before.TotalAlloc
		}
		run(most / 2)
		if few, many := run(most/2), run(most); many > few+2<<20 {
			t.Errorf("%s: %d records allocate %d bytes, %d allocate %d", name, most/2, few, most, many)
		}
	}
}

// What a result refers to is not kept until its slot is used again.
func TestSlotsAreCleared(t *testing.T) {
	text := strings.Repeat("[Event \"x\"]\n\n1. e4 *\n\n", 100)
	for _, jobs := range []int{1, 2} {
		src, opt := Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}, Options{Jobs: jobs}
		r := runner{source: &src, options: &opt, newWorker: workersOf(Stateless)}
		bind(&r, func(struct{}, *Record) *int { return new(int) })
		var mu sync.Mutex
		used, job := map[any]bool{}, r.job
		r.job = func(state any, rec *Record, slot any) {
			mu.Lock()
			used[slot] = true
			mu.Unlock()
			job(state, rec, slot)
		}
		r.run(t.Context(), func(x Result[any], err error) bool {
			if err != nil || *x.Value.(**int) == nil {
				t.Errorf("a result was cleared before it was yielded (%v)", err)
			}
			return true
		})
		if len(used) == 0 {
			t.Error("no slots")
		}
		for slot := range used {
			if *slot.(**int) != nil {
				t.Fatalf("%d jobs: a slot still refers to a result", jobs)
			}
		}
	}
}
