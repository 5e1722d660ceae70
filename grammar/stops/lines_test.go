package stops

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// Each byte is seen, wherever it is, also after many lines.
func TestEachByteIsSurveyed(t *testing.T) {
	for _, usual := range []string{"a", "\n"} {
		for n := 0; n < 4*Block; n += 1 + n/9 {
			text := bytes.Repeat([]byte(usual), n)
			sameSurvey(t, text)
			for i := range text {
				for _, c := range []byte("\r\n%\x80\xffb\x8d\x8a\xa5") {
					text[i] = c
					sameSurvey(t, text)
				}
				text[i] = usual[0]
			}
		}
	}
	for n := 0; n < 600*Block; n += 1 + n/3 { // no sum overflows
		sameSurvey(t, bytes.Repeat([]byte("\n"), n))
		sameSurvey(t, bytes.Repeat([]byte("\n\n\na"), n/4))
	}
}

func FuzzSurvey(f *testing.F) {
	f.Add(bytes.Repeat([]byte("a line\r\n\xc3\xa9"), 20))
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(k.Seed())
	}
	f.Fuzz(func(t *testing.T, text []byte) { sameSurvey(t, text[:min(len(text), 1<<16)]) })
}

func TestRandomTextsAreSurveyed(t *testing.T) {
	for range 2000 {
		sameSurvey(t, randomText(rand.New(rand.NewPCG(rand.Uint64(), 4)), 400))
	}
}

// sameSurvey fails if what there is in a text is not what a loop over its bytes finds, in any way.
func sameSurvey(t *testing.T, text []byte) {
	t.Helper()
	n, ends, want := 0, 0, Kinds(0)
	for i, c := range text {
		switch {
		case c == '\r':
			want |= hasCR
		case c == '%':
			want |= Percent
		case c >= 0x80:
			want |= Wide
		}
		if c == '\n' {
			n++
		}
		if c == '\r' || c == '\n' && (i == 0 || text[i-1] != '\r') {
			ends++
		}
	}
	for _, after := range []bool{false, true} {
		ends := ends
		if after && len(text) > 0 && text[0] == '\n' {
			ends--
		}
		if lines, kinds := Lines(text, after); lines != ends || kinds != want {
			t.Fatalf("%q has %d lines, kinds %b, want %d, %b", text, lines, kinds, ends, want)
		}
	}
	for _, way := range []func([]byte) (int, Kinds){survey, portableSurvey} {
		if lines, kinds := way(text); lines != n || kinds != want {
			t.Fatalf("%q has %d LFs, kinds %b, want %d, %b", text, lines, kinds, n, want)
		}
	}
}

// BenchmarkSurvey reads a block of records.
func BenchmarkSurvey(b *testing.B) {
	text := bytes.Repeat([]byte("1. e4 {a comment of a line} e5 {and another, of the same length}\n"), 2000)
	for _, way := range []struct {
		name   string
		survey func([]byte) (int, Kinds)
	}{{"processor", survey}, {"portable", portableSurvey}} {
		b.Run(way.name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				way.survey(text)
			}
		})
	}
}
