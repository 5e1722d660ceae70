package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// pane is a real terminal: one of tmux, with its own server.
type pane struct {
	t      *testing.T
	socket string
}

// newPane starts a command in a terminal of a size.
func newPane(t *testing.T, columns, rows int, command string) *pane {
	t.Helper()
	if _, err := exec.LookPath("tmux"); err != nil {
		if os.Getenv("FAIRYSCORE_ENGINES") != "" {
			t.Fatal("tmux is not installed")
		}
		t.Skip("tmux is not installed")
	}
	p := &pane{t, filepath.Join(t.TempDir(), "s")}
	p.tmux("new-session", "-d", "-x", strconv.Itoa(columns), "-y", strconv.Itoa(rows), command)
	t.Cleanup(func() { _ = exec.Command("tmux", "-S", p.socket, "kill-server").Run() }) // it may have ended
	return p
}

func (p *pane) tmux(args ...string) string {
	p.t.Helper()
	out, err := exec.Command("tmux", append([]string{"-S", p.socket, "-f", "/dev/null", "-u"}, args...)...).CombinedOutput()
	if err != nil {
		p.t.Fatalf("tmux %v: %v\n%s", args, err, out)
	}
	return string(out)
}

func (p *pane) press(keys ...string) { p.t.Helper(); p.tmux(append([]string{"send-keys"}, keys...)...) }

// shows waits until the screen has a text.
func (p *pane) shows(text string) string {
	p.t.Helper()
	screen := ""
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if screen = p.tmux("capture-pane", "-p"); strings.Contains(screen, text) {
			return screen
		}
	}
	p.t.Fatalf("the screen never has %q:\n%s", text, screen)
	return ""
}

// The viewer in a real terminal: keys, resizing, the end. The terminal is a shell's before and
// after.
func TestTheViewerInATerminal(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts terminals")
	}
	program := program().Path // linking it takes seconds
	game, err := filepath.Abs("../../corpus/samples/way-of-the-knight-1995.pgn")
	if err != nil {
		t.Fatal(err)
	}
	p := newPane(t, 100, 30, "exec env -u NO_COLOR LC_ALL=C.UTF-8 PS1='ready>' sh")
	p.press(program+" view --no-mouse "+game, "Enter")
	p.shows("initial position, ply 0 of 45")
	p.press("Right", "Right")
	p.shows("1... e7-e5, ply 2 of 45")
	p.press("End")
	p.shows("ply 45 of 45")
	p.press("Home", "n")
	p.shows("4. Nf3:d4/NW, ply 7")
	p.press(":", "26", "Enter")
	p.shows("13... Bd4:c3/BD")
	p.shows("no bishop is on d4")
	p.tmux("resize-window", "-x", "40", "-y", "24")
	p.shows("? help  q quit  l games  n findings\n")
	p.tmux("resize-window", "-x", "120", "-y", "40")
	p.shows("/ search  f flip")
	time.Sleep(300 * time.Millisecond) // for the second drawing of a wider window
	p.press("?")
	p.shows("Ctrl+Z")
	p.shows("Shift+Left   leave the variation\n")
	p.shows("only one, first or last position\n")
	p.press("Escape")
	p.shows("? help") // else it is the beginning of Alt+l
	p.press("l")
	p.shows("Enter open")
	p.press("Enter")
	p.shows("13... Bd4:c3/BD")
	p.press("q")
	p.shows("ready>")
	p.press("echo status $?x", "Enter")
	p.shows("status 0x")
	p.press("clear; NO_COLOR=yes "+program+" view --at 1. "+game, "Enter")
	p.shows("[P]")
	p.press("C-c")
	p.shows("ready>")
	p.press("echo status $?x", "Enter")
	p.shows("status 130x")
}
