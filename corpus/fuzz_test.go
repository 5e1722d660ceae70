package corpus

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// addTexts seeds a target with records of every kind.
func addTexts(f *testing.F, add func(text string)) {
	f.Helper()
	for _, text := range []string{
		"", "[Event \"x\"]\n\n1. e4 *\n\n[Event \"y\"]\n\n1. d4 {M\xfcller} 1-0\n", "\ufeff% a\n\n1. e4 e5\n\n1. d4 *\n", "1. e4 {open\n\n[Event \"y\"]\n\n1. d4 *",
		"\xff\xfe1\x00.\x00 \x00e\x004\x00", "From: a\n\n[White \"b\"]\r\n\r\n1. c4 c5\r\n", "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n4k3/8/8/8/8/8/8/4K3 b - - 0 1\n",
	} {
		add(text)
	}
	for _, k := range hostile.Share(hostile.All()) {
		add(string(k.Seed()))
	}
}

// FuzzStream: a text gives the same records however it arrives, with one worker and with several,
// and wherever the limit of a record falls; and no byte of it is missing.
func FuzzStream(f *testing.F) {
	addTexts(f, func(text string) { f.Add(text, uint8(7)); f.Add(text, uint8(64)) })
	wideMarks := []string{"\xff\xfe", "\xfe\xff", "\xff\xfe\x00\x00", "\x00\x00\xfe\xff"} // alone, they are translated to nothing
	for _, mark := range wideMarks {
		f.Add(mark, uint8(3))
	}
	p := grammar.NewParser()
	one := func() *grammar.Parser { return p }
	f.Fuzz(func(t *testing.T, text string, n uint8) {
		if hostile.Skip(len(text), 250) {
			return
		}
		limit := 16 + int(n)
		law := func(i uint8) bool { return !hostile.Searching() || n%4 == i } // one for each input of a search
		read := func(r io.Reader, jobs int) (list []string) {
			src := Source{Paths: []string{"-"}, Stdin: r, AllowEmpty: true}
			job := func(_ struct{}, r *Record) string {
				long := r.Syntax.TooLong()
				return fmt.Sprintf("%d:%d at %d, after %v, %s, %t, %v, %d tokens: %q", r.Line, r.Column, r.Offset, r.Before, r.Decoded, r.Damaged, long, len(r.Syntax.Items), r.Text)
			}
			options := Options{Jobs: jobs, MaxRecord: limit}
			if jobs == 1 {
				options.Parser = one
			}
			for r, err := range Run(t.Context(), src, options, Stateless, job) {
				if errors.As(err, new(*PanicError)) {
					t.Fatal(err)
				} else if err != nil {
					return append(list, err.Error())
				}
				list = append(list, r.Value)
			}
			return list
		}
		want := read(strings.NewReader(text), 1)
		other := func(name string, got []string) {
			if !slices.Equal(got, want) {
				t.Fatalf("%q with a limit of %d, %s:\n%s\nwhole:\n%s", text, limit, name, strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		}
		if law(0) {
			other("by two workers", read(strings.NewReader(text), 2))
		}
		if law(1) || law(2) {
			other("byte by byte", read(iotest.OneByteReader(strings.NewReader(text)), 1))
		}
		if !law(3) {
			return
		}
		var raw []byte
		src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(text), AllowEmpty: true}
		for p, err := range Pick(t.Context(), src, Options{Jobs: 1, MaxRecord: limit, Parser: one}, Stateless, Questions[struct{}, int]{}, func(struct{}, *Record) int { return 0 }) {
			if err != nil || p.Whole != "" {
				return // translated, or no text
			}
			raw = append(raw, p.Raw...)
		}
		if string(raw) != text && !slices.Contains(wideMarks, text) {
			t.Fatalf("%q is yielded as %q", text, raw)
		}
	})
}

// FuzzAssembler: of records of two texts that are written as one file, none is read as a part of
// another. One may be read as two: whether a tag pair is among the moves depends on what follows.
func FuzzAssembler(f *testing.F) {
	n := 0
	addTexts(f, func(text string) {
		if n++; n%2 == 0 || !hostile.Searching() { // or a short search only reads its seeds
			f.Add(text, "1. d4 d5")
		}
		if n%2 == 1 || !hostile.Searching() {
			f.Add("1. e4 e5 2. Nf3", text)
		}
	})
	const position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"
	f.Add("1. e4 {open", "1. d4 } *")
	f.Add("{", position+"}")
	f.Add("[Event \"y\"]\n{\n\n"+position, "}")
	f.Add("[White \"x]\n", "1. d4 d5")
	f.Add("1. e4 e5", "4k3/8/8/8/8/8/8 w - -\n")
	f.Add("[Event \"y\"]\n", position+"[White x\"]\n")
	f.Add("1.fe4 e5 2. N\"3", "%0\n2A00000/0////000000 B 00000000")
	f.Add("1. d4 d5", "[A \"b\"]\n\n%x\n\n2A00000/0////000000 B 00000000")
	p := grammar.NewParser() // one for all inputs: a new one knows no spelling
	twin := p.Twin()
	f.Fuzz(func(t *testing.T, first, second string) {
		if hostile.Skip(len(first)+len(second), 150) {
			return
		}
		var out bytes.Buffer
		a := NewAssembler(&out)
		a.separator.parser = twin
		var want []string
		for _, text := range []string{"[Event \"first\"]\n\n1. a3 *\n\n", first, second} {
			for i, record := range gamesOf(p, text) {
				fused, err := a.Record([]byte(record), i > 0, i == 0 && len(want) > 0)
				if err != nil {
					t.Fatal(err)
				}
				if fused != nil && fused.Added == "" {
					return // reported
				}
				want = append(want, record)
			}
		}
		if got := gamesOf(p, out.String()); len(got) < len(want) {
			t.Fatalf("%d records of %q are read as %d of %q: %q", len(want), want, len(got), out.String(), got)
		}
	})
}
