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
				for _, c := range []byte("\r\n\x80\xffb\x8d\x8a") {
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
	n, ends, hasCR, isASCII := 0, 0, false, true
	for i, c := range text {
		hasCR, isASCII = hasCR || c == '\r', isASCII && c < 0x80
		if c == '\n' {
			n++
		}
		if c == '\r' || c == '\n' && (i == 0 || text[i-1] != '\r') {
			ends++
		}
	}
	for _, after := range []bool{false, true} {
		want := ends
		if after && len(text) > 0 && text[0] == '\n' {
			want--
		}
		if lines, ascii := Lines(text, after); lines != want || ascii != isASCII {
			t.Fatalf("%q has %d lines, ASCII %t, want %d, %t", text, lines, ascii, want, isASCII)
		}
	}
	for _, way := range []func([]byte) (int, bool, bool){survey, portableSurvey} {
		if lines, cr, ascii := way(text); lines != n || cr != hasCR || ascii != isASCII {
			t.Fatalf("%q has %d LFs, CR %t, ASCII %t, want %d, %t, %t", text, lines, cr, ascii, n, hasCR, isASCII)
		}
	}
}

// BenchmarkSurvey reads a block of records.
func BenchmarkSurvey(b *testing.B) {
	text := bytes.Repeat([]byte("1. e4 {a comment of a line} e5 {and another, of the same length}\n"), 2000)
	for _, way := range []struct {
		name   string
		survey func([]byte) (int, bool, bool)
	}{{"processor", survey}, {"portable", portableSurvey}} {
		b.Run(way.name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				way.survey(text)
			}
		})
	}
}
