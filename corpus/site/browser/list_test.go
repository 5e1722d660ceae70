package browser

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/fairyscore/fairyscore/corpus/site"
	"github.com/fairyscore/fairyscore/corpus/site/sitetest"
	"github.com/fairyscore/fairyscore/grammar"
)

type contextT = context.Context

// put writes a file.
func put(t testing.TB, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// Ten thousand games have a list of which few rows exist, with search and sort, and each game
// opens.
func TestManyGames(t *testing.T) {
	const n = 10_000
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "[Event \"Event %d\"]\n[White \"W%05d\"]\n[Black \"Black %d\"]\n[Date \"2020.01.%02d\"]\n[Result \"%s\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 {comment %d} 6. Re1 b5 7. Bb3 d6 *\n\n", i%50, i, n-i, i%28+1, [3]string{"1-0", "0-1", "1/2-1/2"}[i%3], i)
	}
	b := open(t, write(t, text.String(), site.Options{Title: "Many"}, nil), "", 1280, 860)
	b.is("#heading", "Many")
	b.is("#count", "10000 games")
	b.holds(`document.querySelectorAll('.entry').length < 60`)
	b.holds(`document.getElementById('table').getAttribute('aria-rowcount') === '10001'`)
	b.press("/")
	b.run(chromedp.SendKeys("#search", "w09876", chromedp.ByQuery))
	b.wait(`document.getElementById('count').textContent === '1 of 10000 games'`)
	b.press(kb.ArrowDown)
	b.wait(`document.activeElement.textContent === 'W09876'`)
	b.press(kb.Enter)
	b.wait(`!document.getElementById('game').hidden`)
	b.is("#heading", "W09876 – Black 124")
	b.wait(`location.hash === '#g=9877'`)
	b.holds(`document.title === 'W09876 – Black 124'`)
	b.press(kb.ArrowRight, "]") // there is no other game in the list
	b.wait(`location.hash === '#g=9877&ply=1' && document.getElementById('game-on').disabled`)
	b.press(kb.Escape)
	b.wait(`!document.getElementById('list').hidden`)
	b.is("#count", "1 of 10000 games")
	b.holds(`document.title === 'Many' && document.activeElement.textContent === 'W09876'`)
	b.run(chromedp.Focus("#search", chromedp.ByQuery))
	b.press(kb.Escape)
	b.wait(`document.getElementById('count').textContent === '10000 games'`)
	b.run(chromedp.Click(`[data-c="2"] button`, chromedp.ByQuery)) // by Black's name, numbers as numbers
	b.wait(`document.querySelector('.entry .c2').textContent === 'Black 1'`)
	b.run(chromedp.Evaluate(`document.getElementById('rows').scrollTop = 5000 * 44`, nil))
	b.wait(`[...document.querySelectorAll('.entry .c2')].some(e => e.textContent === 'Black 5005')`)
	b.run(chromedp.Click(`//div[contains(@class, 'entry')][contains(., 'Black 5005')]//a`, chromedp.BySearch))
	b.wait(`document.getElementById('heading').textContent === 'W04995 – Black 5005'`)
	b.press("]") // in the order of the list
	b.wait(`document.getElementById('heading').textContent === 'W04994 – Black 5006'`)
	b.press("[", "[")
	b.wait(`document.getElementById('heading').textContent === 'W04996 – Black 5004'`)
	b.press(kb.Escape) // the list is where it was left
	b.wait(`!document.getElementById('list').hidden && document.activeElement.textContent === 'W04996'`)
	b.press(kb.ArrowDown)
	b.wait(`document.activeElement.textContent === 'W04995'`)
	b.holds(`document.querySelector('[data-c="2"]').getAttribute('aria-sort') === 'ascending'`)
	b.run(chromedp.Click(`[data-c="2"] button`, chromedp.ByQuery))
	b.wait(`document.querySelector('.entry .c2').textContent === 'Black 10000'`)
	b.run(chromedp.Evaluate(`document.getElementById('rows').scrollTop = 1e9`, nil))
	b.wait(`[...document.querySelectorAll('.entry .c2')].some(e => e.textContent === 'Black 1')`)
	b.holds(`document.querySelectorAll('.entry').length < 60`)
	b.run(chromedp.Evaluate(`document.getElementById('search').value = 'nobody of this name'; document.getElementById('search').dispatchEvent(new Event('input'))`, nil))
	b.wait(`document.getElementById('count').textContent === '0 of 10000 games' && !document.querySelector('.entry')`)
}

// A long record is shown in parts, and stepping goes through all of it.
func TestLongRecords(t *testing.T) {
	b := open(t, write(t, strings.Repeat("1. Nf3 Nf6 2. Ng1 Ng8 ", 3000)+"*\n", site.Options{}, nil), "", 1000, 800)
	b.holds(`document.querySelectorAll('.move').length <= 3000`)
	b.press(kb.End)
	b.wait(`location.hash === '#ply=12000'`)
	b.wait(`document.querySelector('[aria-current]').textContent === 'Ng8'`)
	b.press(kb.ArrowLeft)
	b.wait(`location.hash === '#ply=11999'`)
	b.holds(`document.querySelectorAll('.move').length <= 3000`)
	b.run(chromedp.Evaluate(`location.hash = '#ply=6000'`, nil))
	b.wait(`document.querySelector('[aria-current]').dataset.n === '6000'`)
	b.run(chromedp.Evaluate(`for (let i = 0; i < 400; i++) document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}))`, nil))
	b.wait(`location.hash === '#ply=6400'`) // the browser ignores more than 200 changes in ten seconds
}

// Hostile records are text: nothing in them runs, nothing is requested, and the page works.
func TestHostileRecords(t *testing.T) {
	records := sitetest.Hostile()
	if len(records) < 30 {
		t.Fatalf("only %d records", len(records))
	}
	all := strings.Join(records, "\n\n") + "\n\n[Event \"" + strings.Repeat("m", 1<<20) + "\"]\n\n1. e4 *\n"
	hostile := "</script><script>document.title='owned'</script>\u202e"
	note := func(int) []site.Note {
		return []site.Note{{Severity: "error", Code: hostile, Name: hostile, Rule: hostile, Message: hostile, Details: []string{hostile}, Fixes: []string{hostile, hostile}, Where: hostile, Off: 1 << 20}}
	}
	games := 0
	each(all, func(*grammar.Game, []byte) { games++ })
	b := open(t, write(t, all, site.Options{Title: hostile}, note), "", 1000, 800)
	title := eval[string](b, "document.title")
	sound := `document.title !== 'owned' && document.scripts.length === 4 && !document.querySelector('img,iframe,link,object,embed,base,form:not([method=dialog]),style ~ style,script[src],[onclick],[onload],[onerror],[onmouseover]') && document.querySelectorAll('meta').length === 5`
	if strings.Contains(title, "\u202e") {
		t.Errorf("the title is %q", title)
	}
	b.holds(sound)
	for g := 1; g <= games; g++ {
		b.run(chromedp.Evaluate(fmt.Sprintf(`location.hash = '#g=%d'; dispatchEvent(new Event('hashchange'))`, g), nil)) // the browser's own event may come after the clicks
		b.wait(fmt.Sprintf(`!document.getElementById('game').hidden && document.getElementById('moves').firstChild && location.hash.startsWith('#g=%d')`, g))
		b.run(chromedp.Evaluate(`document.querySelectorAll('.move').length < 100 && document.querySelectorAll('.move').forEach(e => e.click()); document.getElementById('copy-record').click(); document.querySelector('#grid [role=gridcell]') && document.querySelector('#grid [role=gridcell]').click()`, nil))
		if !eval[bool](b, sound) {
			t.Errorf("game %d: something ran, or the page broke", g)
		}
		if c := eval[string](b, `((document.title + document.body.textContent).replace(/<script[^]*$/, '').match(/[\u202a-\u202e\u2066-\u2069\u200b-\u200f\u2028\u2029\u061c\ufeff\u0000-\u0008\u001b]/) || [''])[0]`); c != "" && !strings.Contains(eval[string](b, `document.scripts[0].textContent`), c) {
			t.Errorf("game %d shows %+q", g, c)
		}
		for _, url := range eval[[]string](b, `[...document.links].map(a => a.href)`) {
			if !strings.HasPrefix(url, "https://") && !strings.HasPrefix(url, "http://") && !strings.HasPrefix(url, "file://") {
				t.Errorf("game %d has a link to %s", g, url)
			}
		}
		if wide := eval[int](b, `document.documentElement.scrollWidth - innerWidth`); wide > 0 {
			t.Errorf("game %d is %d pixels wider than the window: %s", g, wide, eval[string](b, `[...document.body.querySelectorAll('*')].filter(e => e.getBoundingClientRect().right > innerWidth + 1).map(e => e.tagName + '#' + e.id + '.' + e.className).join().slice(0, 300)`))
		}
	}
}

// The index of a folder leads to the games on its pages.
func TestFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	f, err := site.NewFolder(dir, site.Options{Title: "All games"})
	if err != nil {
		t.Fatal(err)
	}
	encoder, err := site.NewEncoder(catalog, site.Reading{})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"a", "b"} {
		each(fmt.Sprintf("[White \"first of %s\"]\n\n1. e4 *\n\n[White \"second of %s\"]\n\n1. d4 *\n", name, name), func(g *grammar.Game, text []byte) {
			if err := f.Add(name, name, encoder.Game(g, text, name, true), nil); err != nil {
				t.Fatal(err)
			}
		})
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	b := open(t, filepath.Join(dir, "index.html"), "", 1000, 800)
	b.is("#count", "4 games")
	b.run(chromedp.Click(`//a[contains(., 'second of b')]`, chromedp.BySearch))
	b.wait(`location.pathname.endsWith('/b.html') && document.documentElement.dataset.ready === ''`)
	b.wait(`document.getElementById('heading').textContent === 'second of b – ?'`)
	b.press(kb.ArrowRight)
	b.wait(current + ` === 'd4'`)
}
