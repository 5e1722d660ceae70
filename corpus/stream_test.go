package corpus

import (
	"context"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// endless repeats a text, up to left bytes in total.
type endless struct {
	text string
	at   int
	left int
}

func (e *endless) Read(b []byte) (int, error) {
	if e.left == 0 {
		return 0, io.EOF
	}
	n := 0
	for n < len(b) && e.left > 0 {
		k := copy(b[n:min(len(b), n+e.left)], e.text[e.at:])
		n, e.left, e.at = n+k, e.left-k, (e.at+k)%len(e.text)
	}
	return n, nil
}

func noJob(struct{}, *Record) struct{} { return struct{}{} }

// Memory must not grow with the input: with 200 MB here, the heap stays below the needs of a few
// blocks, a parser and the garbage collector.
func TestMemoryDoesNotGrowWithTheInput(t *testing.T) {
	const limit = 16 << 20
	size := hostile.Count(200, 50) << 20
	text := games(200)
	for _, jobs := range []int{1, 2} {
		runtime.GC()
		var before, now runtime.MemStats
		runtime.ReadMemStats(&before)
		most, n := uint64(0), 0
		src := Source{Paths: []string{"-"}, Stdin: &endless{text: text, left: size / jobs}}
		for _, err := range Run(t.Context(), src, Options{Jobs: jobs}, Stateless, noJob) {
			if err != nil {
				t.Fatal(err)
			}
			if n++; n%20_000 == 0 {
				runtime.GC() // only live memory counts, not uncollected garbage
				runtime.ReadMemStats(&now)
				most = max(most, now.HeapAlloc-min(now.HeapAlloc, before.HeapAlloc))
			}
		}
		if want := size / jobs / len(text) * 200; n < want {
			t.Errorf("%d games, want at least %d", n, want)
		}
		if most > limit {
			t.Errorf("%d jobs: heap grew by %d bytes", jobs, most)
		}
	}
}

func TestALongCommentIsOneGame(t *testing.T) {
	text := games(3) + "[Event \"long\"]\n\n1. e4 {" + strings.Repeat("talk ", 200_000) + "} e5 *\n\n" + games(2)
	got := read(t, text, Options{Jobs: 2})
	if len(got) != 6 || got[3].Value.Event != "long" || got[3].Value.Moves != 2 || got[4].Value.Event != "game 0" {
		t.Errorf("%d games", len(got))
	}
}

// A record above the limit is reported, with its tags; the next game is read, with its place in the
// file.
func TestATooLongRecordCostsItselfOnly(t *testing.T) {
	head := games(2)
	long := "[Event \"long\"]\n\n1. e4 {" + strings.Repeat("more talk\n", grammar.MaxRecord/8) + "} e5 *\n\n"
	text := head + long + games(2)
	for _, jobs := range []int{1, 2} {
		syntaxErrors := map[int64]grammar.ErrorKind{}
		type place struct {
			event       string
			game, at, n int64
		}
		var got []place
		src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}
		for r, err := range Run(t.Context(), src, Options{Jobs: jobs}, Stateless, func(_ struct{}, r *Record) []grammar.SyntaxError {
			return append([]grammar.SyntaxError(nil), r.Syntax.SyntaxErrors...)
		}) {
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range r.Value {
				syntaxErrors[r.Game] = s.Kind
			}
			rest := text[r.Offset:]
			rest = rest[strings.Index(rest, "\"")+1:]
			got = append(got, place{rest[:strings.Index(rest, "\"")], r.Game, r.Offset, r.Line})
		}
		if len(got) != 5 || len(syntaxErrors) != 1 || syntaxErrors[3] != grammar.TooLong {
			t.Fatalf("%d jobs: games %v, errors %v", jobs, got, syntaxErrors)
		}
		next := int64(strings.Count(head+long, "\n")) + 1
		if want := (place{"game 0", 4, int64(len(head + long)), next}); got[3] != want {
			t.Errorf("%d jobs: after the long record %v, want %v", jobs, got[3], want)
		}
	}
}

// goroutines waits until there are as many as before.
func goroutines(t *testing.T, before int) {
	t.Helper()
	for range 4000 { // 20 seconds
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	buf := make([]byte, 1<<16)
	t.Errorf("%d goroutines, %d before\n%s", runtime.NumGoroutine(), before, buf[:runtime.Stack(buf, true)])
}

func TestNoGoroutineIsLeft(t *testing.T) {
	path := write(t, t.TempDir(), "a.pgn", []byte(strings.Repeat(games(400), 4)))
	for _, jobs := range []int{1, 2, 5} {
		before := runtime.NumGoroutine()
		for _, stop := range []int{1, 700, 1 << 30} {
			n := 0
			for range Run(t.Context(), Source{Paths: []string{path, path + "x"}}, Options{Jobs: jobs}, Stateless, noJob) {
				if n++; n == stop {
					break
				}
			}
			goroutines(t, before)
		}
		ctx, cancel := context.WithCancel(t.Context())
		n := 0
		var last error
		for _, err := range Run(ctx, Source{Paths: []string{path}}, Options{Jobs: jobs}, Stateless, noJob) {
			if n++; n == 300 {
				cancel()
			}
			last = err
		}
		cancel()
		if !errors.Is(last, context.Canceled) || n >= 1600 {
			t.Errorf("%d jobs: %d results, last error %v", jobs, n, last)
		}
		goroutines(t, before)
	}
}

// A blocked stream does not prevent a cancelled run from ending.
func TestASilentStreamCanBeLeft(t *testing.T) {
	for _, jobs := range []int{1, 2} {
		before := runtime.NumGoroutine()
		r, w := io.Pipe()
		ctx, cancel := context.WithCancel(t.Context())
		timer := time.AfterFunc(20*time.Millisecond, cancel)
		var last error
		for _, err := range Run(ctx, Source{Paths: []string{"-"}, Stdin: r}, Options{Jobs: jobs}, Stateless, noJob) {
			last = err
		}
		timer.Stop()
		if !errors.Is(last, context.Canceled) {
			t.Errorf("%d jobs: last error %v", jobs, last)
		}
		w.Close() // data arrives: the goroutine that waited for it ends
		goroutines(t, before)
		cancel()
	}
}

func BenchmarkRun(b *testing.B) {
	var text strings.Builder
	for range 2000 {
		text.WriteString("[Event \"e\"]\n[Site \"s\"]\n[Date \"2000.01.01\"]\n[Round \"1\"]\n[White \"w\"]\n[Black \"b\"]\n[Result \"1-0\"]\n\n")
		for range 10 {
			text.WriteString("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O\n")
		}
		text.WriteString("1-0\n\n")
	}
	path := write(b, b.TempDir(), "a.pgn", []byte(text.String()))
	for _, jobs := range []int{1, 2} {
		b.Run(map[int]string{1: "alone", 2: "two"}[jobs], func(b *testing.B) {
			b.SetBytes(int64(text.Len()))
			b.ReportAllocs()
			for b.Loop() {
				for _, err := range Run(b.Context(), Source{Paths: []string{path}}, Options{Jobs: jobs}, Stateless, noJob) {
					if err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}
