package corpus

import (
	"strings"
	"testing"
)

// Whether tags may follow games takes a look at all of them, so it is asked of few of many games.
func TestManyGamesAreAskedAboutRarely(t *testing.T) {
	text, game := []byte(strings.Repeat("!*1 ", 10_000)), len("!*1 ")
	var a adjoining
	asked, last := 0, 0
	for end := game; end < len(text); end += game {
		a.before(&Record{Text: text[end-game : end]}, text, text[end:])
		if a.asked != last {
			asked, last = asked+1, a.asked
		}
	}
	if a.separate || asked > 100 {
		t.Errorf("asked %d times; tags may follow: %v", asked, a.separate)
	}
}
