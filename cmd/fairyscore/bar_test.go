package main

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

func TestBarText(t *testing.T) {
	for _, c := range []struct {
		read, total int64
		spent       time.Duration
		want        string
	}{
		{0, 0, 0, "reading 0.0 MB, 0.0 MB/s"},
		{5e6, 0, 2 * time.Second, "reading 5.0 MB, 2.5 MB/s"},
		{30e6, 60e6, 3 * time.Second, "reading  50% |" + strings.Repeat("█", 15) + strings.Repeat(" ", 15) + "| 30.0/60.0 MB, 10.0 MB/s, 3s left"},
		{70e6, 60e6, 7 * time.Second, "reading 100% |" + strings.Repeat("█", 30) + "| 70.0/60.0 MB, 10.0 MB/s, 0s left"},
		{0, 60e6, 10 * time.Hour, "reading   0% |" + strings.Repeat(" ", 30) + "| 0.0/60.0 MB, 0.0 MB/s, 99h0m0s left"},
	} {
		if got := barText("reading", c.read, c.total, c.spent); got != c.want {
			t.Errorf("%d of %d: %q, want %q", c.read, c.total, got, c.want)
		}
	}
}

// A shorter line leaves nothing of a longer one on the screen, and a cleared bar leaves nothing.
func TestBarLeavesNothing(t *testing.T) {
	var out bytes.Buffer
	b := &bar{w: &out}
	b.clear()
	if out.Len() > 0 {
		t.Errorf("a bar that was not drawn is cleared with %q", out.String())
	}
	screen := func() string {
		line := []rune(nil)
		col := 0
		for _, r := range out.String() {
			if r == '\r' {
				col = 0
				continue
			}
			if col == len(line) {
				line = append(line, r)
			}
			line[col] = r
			col++
		}
		return strings.TrimRight(string(line), " ")
	}
	b.draw("reading █████ a long line")
	b.draw("short")
	if got := screen(); got != "short" {
		t.Errorf("the screen shows %q", got)
	}
	b.clear()
	if got := screen(); got != "" {
		t.Errorf("after clear, the screen shows %q", got)
	}
}
