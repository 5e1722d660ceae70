// Package browser tests pages in a real browser, Chromium. .ci/run runs it:
//
//	cd corpus/site/browser && go test .
package browser

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"github.com/fairyscore/fairyscore/corpus/site"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// patience is how long a test waits for something that has to happen.
const patience = 30 * time.Second

// chromium is the browser of all tests.
var chromium context.Context

func TestMain(m *testing.M) { os.Exit(withBrowser(m)) }

// withBrowser runs the tests with a browser that has nothing to remember.
func withBrowser(m *testing.M) int {
	name, err := exec.LookPath("chromium")
	if err != nil {
		fmt.Fprintln(os.Stderr, "these tests need chromium: apt-get install chromium")
		return 1
	}
	dir, err := os.MkdirTemp("", "fairyscore-chromium-*")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	options := []chromedp.ExecAllocatorOption{
		chromedp.ExecPath(name), chromedp.UserDataDir(dir), chromedp.NoSandbox, chromedp.Headless, chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true), chromedp.WSURLReadTimeout(2 * patience),
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	defer stop()
	ctx, end := chromedp.NewContext(allocator, chromedp.WithErrorf(func(string, ...any) {})) // events that this version does not know
	defer end()
	if err := chromedp.Run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	chromium = ctx
	return m.Run()
}

// tab is a page in the browser.
type tab struct {
	t    testing.TB
	ctx  context.Context
	file string

	lock     sync.Mutex
	troubles []string // what must not happen: requests, exceptions, dialogs
}

// open opens a file in a window of a size.
func open(t testing.TB, file, hash string, width, height int64) *tab {
	t.Helper()
	ctx, end := chromedp.NewContext(chromium)
	t.Cleanup(end)
	ctx, stop := context.WithTimeout(ctx, 4*patience)
	t.Cleanup(stop)
	b := &tab{t: t, ctx: ctx, file: file}
	own := "file://" + (&url.URL{Path: filepath.Dir(file)}).EscapedPath() + "/"
	chromedp.ListenTarget(ctx, func(event any) {
		switch e := event.(type) {
		case *network.EventRequestWillBeSent:
			if !strings.HasPrefix(e.Request.URL, own) {
				b.trouble("a request of " + e.Request.URL)
			}
		case *runtime.EventExceptionThrown:
			b.trouble("an exception: " + e.ExceptionDetails.Error())
		case *runtime.EventConsoleAPICalled:
			b.trouble(fmt.Sprintf("a message: %s", e.Type))
		case *page.EventJavascriptDialogOpening:
			b.trouble("a dialog: " + e.Message)
		case *page.EventWindowOpen:
			b.trouble("a window: " + e.URL)
		}
	})
	b.run(network.Enable(), chromedp.EmulateViewport(width, height), chromedp.Navigate("file://"+(&url.URL{Path: file}).EscapedPath()+hash))
	b.wait(`document.documentElement.dataset.ready === ""`)
	t.Cleanup(func() {
		b.lock.Lock()
		defer b.lock.Unlock()
		for _, s := range b.troubles {
			t.Errorf("%s: %s", filepath.Base(file), s)
		}
	})
	return b
}

func (b *tab) trouble(s string) {
	b.lock.Lock()
	defer b.lock.Unlock()
	if len(b.troubles) < 10 {
		b.troubles = append(b.troubles, s)
	}
}

// run runs actions.
func (b *tab) run(actions ...chromedp.Action) {
	b.t.Helper()
	if err := chromedp.Run(b.ctx, actions...); err != nil {
		b.t.Fatalf("%s: %v", filepath.Base(b.file), err)
	}
}

// eval returns the value of an expression.
func eval[T any](b *tab, expression string) (v T) {
	b.t.Helper()
	b.run(chromedp.Evaluate(expression, &v))
	return v
}

// wait waits until an expression is true, on this page or the next one.
func (b *tab) wait(expression string) {
	b.t.Helper()
	var last error
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		var ok bool
		if last = chromedp.Run(b.ctx, chromedp.Evaluate("!!("+expression+")", &ok)); ok {
			return
		}
	}
	b.t.Fatalf("%s: %v while waiting for %s\nthe page says %q, live %q", filepath.Base(b.file), last, expression, b.text("#status"), b.text("#live"))
}

// frame returns the page in a frame that has a process of its own, which only the browser can look
// into.
func (b *tab) frame() *tab {
	b.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		targets, err := chromedp.Targets(b.ctx)
		if err != nil {
			b.t.Fatal(err)
		}
		for _, target := range targets {
			if target.Type == "iframe" {
				ctx, end := chromedp.NewContext(b.ctx, chromedp.WithTargetID(target.TargetID))
				b.t.Cleanup(end)
				return &tab{t: b.t, ctx: ctx, file: b.file}
			}
		}
	}
	b.t.Fatalf("%s has no frame", filepath.Base(b.file))
	return nil
}

// text returns the text of an element.
func (b *tab) text(selector string) string {
	b.t.Helper()
	return eval[string](b, fmt.Sprintf("(document.querySelector(%q) || {textContent: '(none)'}).textContent", selector))
}

// is compares the text of an element.
func (b *tab) is(selector, want string) {
	b.t.Helper()
	if got := b.text(selector); got != want {
		b.t.Errorf("%s is %q, want %q", selector, got, want)
	}
}

// holds fails unless an expression is true.
func (b *tab) holds(expression string) {
	b.t.Helper()
	if !eval[bool](b, "!!("+expression+")") {
		b.t.Errorf("this is not so: %s", expression)
	}
}

// press presses keys, one after the other.
func (b *tab) press(keys ...string) {
	b.t.Helper()
	for _, k := range keys {
		if len(k) == 1 && k > " " && k < "\x7f" { // a letter, which comes only if the page does not take the key
			b.run(input.DispatchKeyEvent(input.KeyDown).WithKey(k).WithText(k), input.DispatchKeyEvent(input.KeyUp).WithKey(k))
			continue
		}
		b.run(chromedp.KeyEvent(k))
	}
}

// current is the current move, "" for the first position.
const current = `(document.querySelector('[aria-current] bdi') || {textContent: ''}).textContent`

// write writes a page of records to a file.
func write(t testing.TB, text string, o site.Options, note func(n int) []site.Note) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "games.html")
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if o.Title == "" {
		o.Title = "games.pgn"
	}
	w, err := site.NewWriter(file, o)
	if err != nil {
		t.Fatal(err)
	}
	encoder, err := site.NewEncoder(catalog, site.Reading{})
	if err != nil {
		t.Fatal(err)
	}
	quota := &site.Quota{All: o.Moves}
	n := 0
	each(text, func(g *grammar.Game, text []byte) {
		var notes []site.Note
		if note != nil {
			notes = note(n)
		}
		n++
		if err := w.Add(encoder.Game(g, text, "games.pgn", quota.Take("")), notes); err != nil {
			t.Fatal(err)
		}
	})
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return name
}

var catalog = variant.NewCatalog()

// each parses the records of a text.
func each(text string, do func(g *grammar.Game, text []byte)) {
	p := replay.NewParser("", catalog)
	for rest := []byte(text); len(rest) > 0; {
		g, after := p.Parse(rest)
		if g.Len() > 0 {
			do(g, rest[:len(rest)-len(after)])
		}
		rest = after
	}
}
