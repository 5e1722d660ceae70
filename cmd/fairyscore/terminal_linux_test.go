package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"unsafe"
)

// ioctl controls a terminal.
func ioctl(t *testing.T, f *os.File, request uintptr, arg *int32) {
	t.Helper()
	if _, _, err := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), request, uintptr(unsafe.Pointer(arg))); err != 0 {
		t.Fatal(err)
	}
}

// shownOnTerminal runs a command whose streams are a terminal, and returns what that gets.
func shownOnTerminal(t *testing.T, args []string, stdin string) string {
	t.Helper()
	terminal, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("no terminal: %v", err)
	}
	defer terminal.Close()
	var number, unlocked int32
	ioctl(t, terminal, syscall.TIOCSPTLCK, &unlocked)
	ioctl(t, terminal, syscall.TIOCGPTN, &number)
	program, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("no terminal: %v", err)
	}
	var got bytes.Buffer
	done := make(chan struct{})
	go func() {
		_, _ = io.Copy(&got, terminal) // it ends with an error when the other side is closed
		close(done)
	}()
	runHere(args, strings.NewReader(stdin), program, program)
	_ = program.Close()
	<-done
	return got.String()
}

// A terminal obeys nothing that is in a record, although records go to files and pipes unchanged.
func TestRecordsDoNotSteerATerminal(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("TERM", "xterm")
	ours := regexp.MustCompile(`\x1b\[[0-9;]*[mK]`) // colours, and the end of a line
	value := strings.NewReplacer("\n", " ", "\r", " ").Replace(hostileText)
	text := "[Event \"a\"]\n[White \"" + value + "\"]\n[Result \"*\"]\n\n1. e4 {" + value + "} e5 what" + value + " *\n"
	name := strings.ReplaceAll(value, "/", "") + ".pgn"
	for _, file := range []string{name, "b.pgn"} {
		if err := os.WriteFile(file, []byte(text+"\n"+text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{
		{"check", name}, {"check", "--fix", "-"}, {"check", "--unsafe-fixes", "--diff", name}, {"check", "--format", "json", name},
		{"fmt", name}, {"fmt", "--diff", name}, {"fmt", "--to", "san", "--list", "."},
		{"convert", "--to", "uci", name}, {"convert", "--to", "jsonl", name}, {"convert", "--to", "markdown", name},
		{"annotate", name}, {"annotate", "--diff", name}, {"sort", "--by", "white", name}, {"join", name, "b.pgn"},
		{"edit", "--set", "Site=x", name}, {"edit", "--set", "Site=x", "--diff", name}, {"edit", "--set", "Site=x", "--list", name},
		{"dedupe", name, "b.pgn"}, {"select", "white ~ \"*\"", name}, {"select", "--list", "white ~ \"*\"", name},
		{"split", "--by", "white", "--dir", "parts", name}, {"split", "--by", "white", "--dir", "lines", "--format", "jsonl", name},
		{"extract", name}, {"extract", "--format", "json", name}, {"textconv", name}, {"diff", name, os.DevNull},
		{"show", name}, {"moves", name}, {"page", "-o", "-", name}, {"diagram", name}, {"merge", name}, {"explain", value},
	} {
		out := shownOnTerminal(t, args, text)
		out = ours.ReplaceAllString(out, "")
		out = strings.ReplaceAll(out, "::", "") // a terminal runs no workflow
		out = strings.ReplaceAll(out, "##", "")
		if line := obeyed(out, nil); line != "" {
			t.Errorf("%q shows %q", args, line)
		}
		if out == "" && args[0] != "textconv" {
			t.Errorf("%q shows nothing", args)
		}
	}
}
