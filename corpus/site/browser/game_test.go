package browser

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/corpus/site"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/variant"
)

const tree = `[Event "Test"]
[Site "https://example.com/game?a=1&b=2"]
[White "Anna"]
[Black "Ben"]
[Result "1-0"]

{before} 1. e4 $1 {[%clk 0:05:00] king's pawn [%cal Ge2e4,Rd1h5,Bg1f3,Yb1c3] [%csl Gd5,Re5]} e5 2. Nf3 (2. f4 {the gambit} exf4 (2... d5 3. exd5) 3. Nf3) (2. Bc4) 2... Nc6 3. Bb5 {[#]} Nf6 $220
4. O-O Nxe4 5. Re1 Nd6 6. Nxe5 Be7 7. Bf1 Nxe5 8. Rxe5 O-O {the end} 1-0
`

// A game is stepped through with keys and buttons; the address, the list of moves and the live
// region follow.
func TestStepping(t *testing.T) {
	b := open(t, write(t, tree, site.Options{}, nil), "", 1280, 860)
	b.is("#heading", "Anna – Ben 1-0")
	b.holds(`document.querySelectorAll('#grid [role=row]').length === 8 && document.querySelectorAll('#grid [role=gridcell]').length === 64`)
	b.holds(`document.querySelector('[data-s="4"]').getAttribute('aria-label') === 'e1, White king'`)
	b.holds(`document.querySelector('[data-s="28"]').getAttribute('aria-label') === 'e4, empty'`)
	// Each step is announced once.
	b.run(chromedp.Evaluate(`window.heard = []; new MutationObserver(l => heard.push(document.getElementById('live').textContent)).observe(document.getElementById('live'), {childList: true, characterData: true, subtree: true})`, nil))
	b.press(kb.ArrowRight)
	b.wait(current + ` === 'e4!'`)
	b.wait(`location.hash === '#ply=1'`)
	b.holds(`document.querySelector('[data-s="28"]').getAttribute('aria-label') === 'e4, White pawn'`)
	b.holds(`document.querySelector('[aria-current]').getAttribute('aria-current') === 'step' && document.querySelectorAll('[aria-current]').length === 1`)
	b.is("[aria-current] .clock", "0:05:00")
	b.press(kb.ArrowRight, kb.ArrowRight)
	b.wait(current + ` === 'Nf3'`)
	heard := eval[[]string](b, "heard")
	if len(heard) != 3 || heard[0] != "1. e4 good move. clk 0:05:00. king's pawn" || heard[1] != "1, Black. e5" || heard[2] != "2. Nf3" {
		t.Errorf("a screen reader hears %q", heard)
	}
	b.press(kb.End)
	b.wait(current + ` === 'O-O'`)
	b.holds(`document.getElementById('on').disabled && document.getElementById('last').disabled`)
	b.press(kb.ArrowLeft)
	b.wait(current + ` === 'Rxe5'`)
	b.press(kb.Home)
	b.wait(`location.hash === '#' || location.hash === ''`)
	b.holds(`document.getElementById('back').disabled`)
	for _, id := range []string{"on", "on", "back", "last", "first", "on"} {
		b.run(chromedp.Click("#"+id, chromedp.ByQuery))
	}
	b.wait(current + ` === 'e4!'`)
	b.press("f")
	b.wait(`document.querySelector('#grid [role=gridcell]').dataset.s === '7'`)
	b.holds(`document.getElementById('flip').getAttribute('aria-pressed') === 'true'`)
	b.run(chromedp.Click(`//button[contains(., 'Nxe4')]`, chromedp.BySearch))
	b.wait(current + ` === 'Nxe4'`)
	b.is("#status bdi", "White to move")
	b.holds(`document.querySelector('#tags a').href === 'https://example.com/game?a=1&b=2' && document.querySelector('#tags a').rel.includes('noopener')`)
}

// Check and mate are said as words, and the wheel and a swipe step too.
func TestCheckIsHeardAndPointersStep(t *testing.T) {
	b := open(t, write(t, "1. e4 f5 2. Qh5+ g6 3. Qxg6+ hxg6 4. Bc4 a6 5. Bf7+ *\n\n", site.Options{}, nil), "#ply=3", 800, 900)
	b.wait(current + ` === 'Qh5+'`)
	b.is("#live", "2. Qh5, check")
	b.is("#status bdi", "Black to move, in check")
	for range 2 {
		b.run(chromedp.ActionFunc(func(ctx contextT) error {
			return input.DispatchMouseEvent(input.MouseWheel, 200, 200).WithDeltaX(0).WithDeltaY(120).Do(ctx)
		}))
	}
	b.wait(current + ` === 'Qxg6+'`)
	swipe := func(from, to float64) {
		touch := func(kind input.TouchType, x float64) {
			points := []*input.TouchPoint{{X: x, Y: 300}}
			if kind == input.TouchEnd {
				points = []*input.TouchPoint{}
			}
			b.run(input.DispatchTouchEvent(kind, points))
		}
		b.run(emulation.SetTouchEmulationEnabled(true))
		touch(input.TouchStart, from)
		touch(input.TouchMove, (from+to)/2)
		touch(input.TouchMove, to)
		touch(input.TouchEnd, to)
	}
	swipe(400, 200)
	b.wait(current + ` === 'hxg6'`)
	swipe(200, 400)
	b.wait(current + ` === 'Qxg6+'`)
	mate := open(t, write(t, "1. f3 e5 2. g4 Qh4# 0-1\n", site.Options{}, nil), "#ply=4", 800, 900)
	mate.wait(current + ` === 'Qh4#'`)
	mate.is("#live", "2, Black. Qh4, checkmate. White is mated")
	mate.is("#status bdi", "White is mated")
}

// Variations are chosen with Up and Down, left with Shift+Left, and have addresses.
func TestVariations(t *testing.T) {
	file := write(t, tree, site.Options{}, nil)
	b := open(t, file, "#ply=2", 1280, 860)
	b.wait(current + ` === 'e5'`)
	b.holds(`[...document.querySelectorAll('#branches button')].map(e => e.textContent).join() === '2. Nf3,2. f4,2. Bc4'`)
	b.press(kb.ArrowDown)
	b.holds(`document.querySelectorAll('#branches button')[1].getAttribute('aria-pressed') === 'true'`)
	b.press(kb.ArrowRight)
	b.wait(current + ` === 'f4'`)
	b.wait(`location.hash === '#ply=3&v=3.1'`)
	b.press(kb.ArrowDown, kb.ArrowRight, kb.ArrowRight)
	b.wait(current + ` === 'exd5'`)
	b.wait(`location.hash === '#ply=5&v=3.1-4.1'`)
	b.run(chromedp.KeyEvent(kb.ArrowLeft, chromedp.KeyModifiers(input.ModifierShift)))
	b.wait(current + ` === 'f4'`)
	b.run(chromedp.KeyEvent(kb.ArrowLeft, chromedp.KeyModifiers(input.ModifierShift)))
	b.wait(current + ` === 'e5'`)
	b.press(kb.ArrowUp, kb.ArrowRight)
	b.wait(current + ` === 'Bc4'`)
	b.press(kb.ArrowDown) // there is nothing to choose: the last position of the line
	b.wait(current + ` === 'Bc4'`)
	link := open(t, file, "#ply=5&v=3.1-4.1", 1280, 860)
	link.wait(current + ` === 'exd5'`)
	link.run(chromedp.Evaluate(`location.hash = '#ply=7'`, nil))
	link.wait(current + ` === 'O-O'`)
	for _, wrong := range []string{"#ply=99", "#ply=5&v=9.9", "#g=7&ply=x", "#v=3.1", "#ply=-1", "#%"} {
		link.run(chromedp.Evaluate(fmt.Sprintf(`location.hash = %q`, wrong), nil))
		link.wait(`!document.querySelector('[aria-current]') && !document.getElementById('game').hidden`)
		link.run(chromedp.Evaluate(`location.hash = '#ply=7'`, nil))
		link.wait(current + ` === 'O-O'`)
	}
}

// Play continues by itself, is silent, and ends with the game or a key.
func TestPlayIsSilent(t *testing.T) {
	b := open(t, write(t, "1. e4 e5 2. Nf3 *\n", site.Options{}, nil), "", 800, 900)
	b.press(" ")
	b.holds(`document.getElementById('play').getAttribute('aria-pressed') === 'true'`)
	b.wait(current + ` === 'e5'`)
	b.is("#live", "")
	b.wait(`document.getElementById('play').getAttribute('aria-pressed') === 'false'`)
	b.wait(current + ` === 'Nf3'`)
	b.is("#live", "2. Nf3")
	b.press(" ")
	b.wait(current + ` === 'e4'`)
	b.press(" ")
	b.holds(`document.getElementById('play').getAttribute('aria-pressed') === 'false'`)
	b.is("#live", "1. e4")
}

// A unit that is selected shows how it moves, and where it may go; all of it by keys alone.
func TestUnitsByKeyboard(t *testing.T) {
	b := open(t, write(t, tree, site.Options{}, nil), "", 1280, 860)
	b.run(chromedp.Focus(`#grid [tabindex="0"]`, chromedp.ByQuery))
	b.press(kb.ArrowDown, kb.ArrowDown, kb.ArrowDown, kb.ArrowDown, kb.ArrowDown, kb.ArrowDown, kb.ArrowDown, kb.ArrowRight)
	b.holds(`document.activeElement.getAttribute('aria-label') === 'b1, White knight'`)
	b.press(kb.Enter)
	b.is("#unit h2", "White knight b1")
	b.is("#unit .now", "Now: a3 c3")
	b.holds(`document.querySelectorAll('#board .target').length === 2 && document.querySelector('#unit .reach')`)
	b.is("#live", "b1, White knight. Now: a3 c3")
	b.press(kb.Escape)
	b.wait(`document.getElementById('unit').hidden && !document.querySelector('#board .target')`)
	b.press(kb.ArrowUp, kb.ArrowUp, kb.Enter)
	b.holds(`document.getElementById('unit').hidden`) // the square is empty
	// The whole page can be walked with Tab.
	seen := make(map[string]bool)
	for range 60 {
		b.press(kb.Tab)
		seen[eval[string](b, `document.activeElement.id || document.activeElement.className || document.activeElement.tagName`)] = true
	}
	for _, id := range []string{"theme", "dark", "help", "first", "back", "play", "on", "last", "flip", "copy-fen", "copy-record", "move"} {
		if !seen[id] && !(id == "first" || id == "back") { // disabled in the first position
			t.Errorf("Tab does not come to %s: %v", id, seen)
		}
	}
	b.run(chromedp.Evaluate(`document.activeElement.blur()`, nil))
	b.press("?")
	b.wait(`document.getElementById('keys').open`)
	b.press(kb.Escape)
	b.wait(`!document.getElementById('keys').open`)
}

// The page has the positions of the engine, in every variant and variation: stepping through a game
// and copying FENs gives those of the rules.
func TestFENsAreThoseOfTheEngine(t *testing.T) {
	names := []string{"random-ox-ybr-wand", "random-wand-all-rules", "random-oz10-falcon", "random-wotn3-ybr-wand", "random-3check", "chess-variations", "chess960", "way-of-the-knight-1995-slips", "chess-setup"}
	if testing.Short() {
		names = names[:3]
	}
	for _, name := range names {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		if second := bytes.Index(text[1:], []byte("\n[Event ")); second > 0 {
			text = text[:second+1]
		}
		b := open(t, write(t, string(text), site.Options{}, nil), "", 1000, 800)
		b.run(chromedp.Evaluate(`Object.defineProperty(navigator, 'clipboard', {value: {writeText: s => { window.got = s; return Promise.resolve(); }}})`, nil))
		var want []string
		each(string(text), func(syntax *grammar.Game, _ []byte) { want = fens(t, record.FromSyntax(syntax)) })
		got := eval[[]string](b, `[...document.querySelectorAll('.move')].map(e => { e.click(); if (e.classList.contains('unplayed')) return ''; document.getElementById('copy-fen').click(); return window.got; })`)
		if len(got) != len(want) || len(got) == 0 {
			t.Errorf("%s: %d moves, want %d", name, len(got), len(want))
			continue
		}
		for i := range got {
			if got[i] != want[i] {
				t.Errorf("%s, move %d: the page copies %q, want %q", name, i+1, got[i], want[i])
				break
			}
		}
		b.run(chromedp.Click("#copy-record", chromedp.ByQuery))
		if got := eval[string](b, `window.got`); got != string(text) {
			t.Errorf("%s: the record that is copied is %.300q", name, got)
		}
	}
}

// A record of which a page only has the layout is copied as it was.
func TestALaidOutRecordIsCopied(t *testing.T) {
	for _, text := range []string{
		"[Event \"M\u00fcller \U0001f600\"]\n[White \"a\"]\n\n1. e4 e5 2. Nf3\nNc6 3. Bb5 a6\n4. Ba4 Nf6 5.\nO-O Be7 *\n\n",
		"[Event \"a\"]\n\n1. f3 e5 2. g4 Qh4# 0-1", "[Event \"a\"]\n\n*\n",
	} {
		b := open(t, write(t, text, site.Options{}, nil), "", 1000, 800)
		b.run(chromedp.Evaluate(`Object.defineProperty(navigator, 'clipboard', {value: {writeText: s => { window.got = s; return Promise.resolve(); }}})`, nil))
		b.run(chromedp.Click("#copy-record", chromedp.ByQuery))
		if got := eval[string](b, `window.got`); got != text {
			t.Errorf("%q is copied as %q", text, got)
		}
		if eval[string](b, `typeof JSON.parse(document.getElementById('games').textContent).x`) != "object" {
			t.Errorf("%q is kept as text", text)
		}
	}
}

// fens returns the FENs after all plies in written order; "" for those that were not played.
func fens(t testing.TB, g *record.Game) (list []string) {
	t.Helper()
	var game variant.Game
	if err := catalog.Setup(&game, g.Tags.Get, ""); err != nil {
		t.Fatal(err)
	}
	after := make(map[*record.Ply]string)
	replay.NewReplayer().Walk(g, &game.Start, func(s *replay.Step) bool {
		if s.After != nil {
			after[s.Ply] = s.After.FEN()
		}
		return true
	})
	var w record.Walker
	w.Begin(g.Leading, g.Main, g.AfterResult)
	for stop := w.Next(); stop != record.Finished; stop = w.Next() {
		if stop == record.AtPly {
			list = append(list, after[w.Ply()])
		}
	}
	return list
}

// Findings are at their moves, with reason and suggestion, and n and p go from one to the next.
func TestFindings(t *testing.T) {
	text := "[White \"A\"]\n\n1. e4 e5 2. Ke4 Nc6 3. Bb5 Qh1 *\n"
	b := open(t, write(t, text, site.Options{}, func(int) []site.Note {
		return []site.Note{
			{Severity: "error", Code: "R401", Name: "illegal-move", Rule: "CHESS-1", Message: "Ke4 is illegal: <b>no</b>", Details: []string{"a detail"}, Fixes: []string{"replace it"}, Off: int32(strings.Index(text, "Ke4")), Where: "3:14"},
			{Severity: "warning", Code: "M3", Message: "another", Fixes: []string{"one", "two"}, Off: int32(strings.Index(text, "Qh1"))},
			{Severity: "info", Code: "T2", Message: "of the game", Off: -1},
		}
	}), "", 1280, 860)
	b.is("#notes .finding strong", "info[T2] ")
	b.holds(`document.querySelector('#moves .finding.error').textContent.includes('Ke4 is illegal: <b>no</b>')`)
	b.holds(`document.querySelector('#moves .finding.error').previousElementSibling.textContent.includes('Ke4')`)
	b.holds(`document.querySelector('#moves .finding.error .fix').textContent === 'Suggestion: replace it'`)
	b.holds(`document.querySelectorAll('#moves .finding.warning li').length === 2`)
	b.press("n")
	b.wait(current + ` === 'Ke4'`)
	b.holds(`document.getElementById('live').textContent.endsWith('error: Ke4 is illegal: <b>no</b>')`)
	b.press("n")
	b.wait(current + ` === 'Qh1'`)
	b.press("p")
	b.wait(current + ` === 'Ke4'`)
	b.press("p")
	b.wait(current + ` === 'Qh1'`)
}

// Paper has the board, the moves and the diagrams that the record asks for, and nothing to press.
func TestPrint(t *testing.T) {
	b := open(t, write(t, tree, site.Options{}, nil), "#ply=1", 1280, 860)
	b.holds(`getComputedStyle(document.querySelector('.diagram')).display === 'none'`)
	b.run(emulation.SetEmulatedMedia().WithMedia("print"))
	b.holds(`document.querySelectorAll('.diagram').length === 2 && [...document.querySelectorAll('.diagram')].every(e => e.getBoundingClientRect().height > 150)`)
	b.holds(`document.getElementById('board').getBoundingClientRect().height > 150`)
	for _, s := range []string{"#controls", "#top nav", "#copies", "#branches"} {
		b.holds(fmt.Sprintf(`getComputedStyle(document.querySelector(%q)).display === 'none'`, s))
	}
	b.holds(`getComputedStyle(document.getElementById('moves')).overflow === 'visible'`)
	b.holds(`parseFloat(getComputedStyle(document.querySelector('.move .clock')).marginLeft) > 0`)
	b.holds(`getComputedStyle(document.documentElement).getPropertyValue('--light') === '#fff'`)
	var pdf []byte
	b.run(chromedp.ActionFunc(func(ctx contextT) (err error) {
		pdf, _, err = page.PrintToPDF().WithPrintBackground(false).Do(ctx)
		return err
	}))
	if len(pdf) < 10_000 || !bytes.HasPrefix(pdf, []byte("%PDF")) {
		t.Errorf("a PDF of %d bytes", len(pdf))
	}
}

// Dark pages follow the system, or the choice of the reader, which is kept.
func TestDark(t *testing.T) {
	file := write(t, tree, site.Options{Theme: "slate"}, nil)
	b := open(t, file, "", 1280, 860)
	light := `getComputedStyle(document.documentElement).backgroundColor === 'rgb(255, 255, 255)'`
	b.holds(light)
	b.holds(`document.getElementById('theme').value === 'slate'`)
	b.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}))
	b.holds("!(" + light + ")")
	choose := func(id, value string) {
		b.run(chromedp.SetValue("#"+id, value, chromedp.ByQuery), chromedp.Evaluate(fmt.Sprintf(`document.getElementById(%q).dispatchEvent(new Event('change'))`, id), nil))
	}
	choose("dark", "off")
	b.holds(light)
	choose("dark", "on")
	b.run(emulation.SetEmulatedMedia())
	b.holds("!(" + light + ")")
	choose("theme", "clear")
	b.holds(`getComputedStyle(document.querySelector('.ground')).fill === 'rgb(255, 255, 255)'`)
	b.run(chromedp.Reload())
	b.wait(`document.documentElement.dataset.ready === ''`)
	b.holds(`document.documentElement.dataset.theme === 'clear' && document.documentElement.dataset.dark === 'on'`)
	b.run(chromedp.Evaluate(`localStorage.clear()`, nil))
}

// Nothing is wider than a small screen, and what is to be touched is large enough.
func TestNarrowScreens(t *testing.T) {
	for _, name := range []string{"", "random-ox", "random-wand-all-rules"} {
		text := tree
		if name != "" {
			sample, err := samples.Read(name)
			if err != nil {
				t.Fatal(err)
			}
			text = string(sample)
		}
		file := write(t, text, site.Options{}, nil)
		for _, width := range []int64{320, 400} {
			b := open(t, file, "#g=1&ply=5", width, 700)
			b.wait(`document.querySelector('[aria-current]')`)
			b.holds(`document.documentElement.scrollWidth <= innerWidth`)
			b.holds(`[...document.querySelectorAll('#controls button')].every(e => e.offsetHeight >= 44 && e.offsetWidth >= 40)`)
			b.holds(`document.getElementById('board').clientWidth > innerWidth - 30`)
			if name == "random-ox" {
				b.holds(`document.querySelector('#board use')`)
				b.run(chromedp.Evaluate(`location.hash = ''`, nil))
				b.wait(`!document.getElementById('list').hidden`)
				b.holds(`document.documentElement.scrollWidth <= innerWidth`)
			}
		}
	}
}

// A page in a sandboxed frame works, without an address and without storage.
func TestBareInAFrame(t *testing.T) {
	file := write(t, tree, site.Options{Bare: true}, nil)
	b := open(t, file, "", 720, 420) // the frame of docs/page.md
	b.holds(`getComputedStyle(document.getElementById('tags')).display === 'none'`)
	b.holds(`document.getElementById('moves').getBoundingClientRect().left > document.getElementById('board').getBoundingClientRect().right`)
	b.holds(`document.getElementById('controls').getBoundingClientRect().bottom < innerHeight && document.getElementById('moves').getBoundingClientRect().bottom < innerHeight`)
	frame := strings.TrimSuffix(file, "games.html") + "frame.html"
	put(t, frame, `<!doctype html><html data-ready><iframe id="f" src="games.html" sandbox="allow-scripts" width="720" height="500"></iframe>`)
	outer := open(t, frame, "", 900, 700)
	inner := outer.frame()
	inner.wait(`document.documentElement.dataset.ready === ''`)
	inner.run(chromedp.Evaluate(`document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}))`, nil))
	inner.wait(current + ` === 'e4!'`)
}
