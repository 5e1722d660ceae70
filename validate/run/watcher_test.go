package run_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/validate/run"
)

// A watcher names what changed of records, configurations and baselines, and nothing else.
func TestWatcher(t *testing.T) {
	folder(t, map[string]string{"games/a.pgn": good, "fairyscore.toml": "baseline = \"lists/known.json\"\n", "lists/known.json": "{}"})
	w, err := run.NewWatcher()
	if err != nil {
		t.Skip(err) // the system has no more watches to give
	}
	defer w.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second) // for a test that fails
	defer cancel()
	o := run.Options{Source: corpus.Source{Paths: []string{"games"}}}
	for _, name := range []string{"games/deep/b.pgn", "lists/known.json", "games/a.pgn", "fairyscore.toml"}[:hostile.Count(4, 2)] {
		if err := w.Watch(o); err != nil {
			t.Fatal(err)
		}
		write(t, "games/notes.txt", "x")
		write(t, "lists/other.json", "x")
		write(t, name, "x")
		changed, err := w.Wait(ctx)
		if err != nil || !slices.Contains(changed, name) && !slices.Contains(changed, "games/deep") || slices.Contains(changed, "games/notes.txt") || slices.Contains(changed, "lists/other.json") {
			t.Errorf("%s: %q, %v", name, changed, err)
		}
	}
	if w.Folders() != 2 {
		t.Errorf("%d folders", w.Folders())
	}
	cancel()
	if _, err := w.Wait(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %v", err)
	}
}

// No folder is missed that comes while the one above it is being followed.
func TestFoldersComeAtAnyMoment(t *testing.T) {
	folder(t, map[string]string{"fairyscore.toml": ""})
	w, err := run.NewWatcher()
	if err != nil {
		t.Skip(err) // the system has no more watches to give
	}
	defer w.Close()
	random := rand.New(rand.NewPCG(1, 2))
	for draw := range hostile.Count(30, 5) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // for a test that fails
		games := fmt.Sprintf("games%d", draw)                        // no event of an earlier draw counts
		if err := w.Watch(run.Options{Source: corpus.Source{Paths: []string{games + "/**/*.txt"}}}); err != nil {
			t.Fatal(err)
		}
		made := make(chan error, 1)
		pause := func() {
			for begin, long := time.Now(), time.Duration(random.IntN(300))*time.Microsecond; time.Since(begin) < long; {
			}
		}
		go func() {
			err := os.Mkdir(games, 0o777)
			pause()
			err = errors.Join(err, os.Mkdir(games+"/deep", 0o777))
			pause()
			made <- errors.Join(err, os.WriteFile(games+"/deep/a.txt", []byte("x"), 0o666))
		}()
		if changed, err := w.Wait(ctx); err != nil || len(changed) == 0 {
			t.Fatal(changed, err)
		}
		if err := <-made; err != nil {
			t.Fatal(err)
		}
		cancel()
	}
}
