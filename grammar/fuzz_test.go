package grammar

import (
	"bytes"
	"testing"
	"testing/iotest"

	"github.com/fairyscore/fairyscore/grammar/char"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/grammar/stops"
)

// seeds are texts that together hold every token, and some that fuzzing found.
var seeds = []string{
	"[Event \"x\"]\n[White \"A \\\"Hat\\\" B\\\\C\"]\n\n1. e4 e5 2. Ze4:e4 (polymorph = Queen) Nf3 (=) 1-0\n",
	"  1. e2-e4, e7-e5\n  2. Nf3:d4/NW, e5:d4/WfD\n  3. NrBc3:e5 + Rh1-f1 !!, d7-d6\n  1. ..., Bc8-d7\n 5. Rf1-f7, Resigns",
	"47.  Ne4-f6             Nf8-g6\n48.  Nf6-d5\n[Qd3 dies from Sickness]\n[Ra4 wakes from Sloth]\nNg6-f4\n",
	"1. Ng1-f3 & Bf1-c4 e8 (Q) Nc3:d5 &w d4f5,f5g7 g1f3&f1c4 e4@e4=polymorph,Q e5d4=WfD Nf3,Nc6 de bc4",
	"P-K4 KtxP R(R1)-K1 QxPch P-K8=Q PxP e.p. N-KB3 B-b5 O-O 0-0-0 O-O@p1 NxP(K4)",
	"1. 5254 5755 2. 7163!? *", "1. e4 e52. Nf3 {a {b} c} (1. d4 (2. d5)) ) } $ $300 () 2… Nc6 3 ... Nd5 2 . d5 [+5:00] *",
	"1. e4 +/= e5 ± 2. Nf3 !!! Nc6 N = Qh5+- D ½-½ 1. d4 d5 0-1", "7. Кf3 ♘f3 O–O 1–0", "- 1. e4\n* 2. d4\n1. 3. Nf3 -- Z0 null\n*",
	"From: a\nSubject: b\n\n[pgn]\n{c}\n[Event \"x\"]\n1. e4 *\n[/pgn]\n", "%esc (\n1. e4 ;x } (\n% y { \ne5 *",
	"[A \"x]\n[B \"y\"]z\nC \"z\"]\n[D]\n[E \"w\"] 1. e4 [F \"v\"] e5 mate", "1. e4 { open\n\n[Event \"y\"]\n\n1. d4 {x} *",
	"1. e4 M\xfcller \x00 \x1a \ufeff e5 {M\xfcller} 0-0", "((((((((((((", "1-0 foo\n\nbar baz\n2. e4", "e4 ch e5 dis ch Qxf7 mate {x}", "\ufeff[A \"b\"]\r1. e4\r; x\re5 *\r",
	"[Result \"0-0\"] e4 0-0", "White resigns", "1. f4 (1. f3 black Resigns) stalemate", "1. e4 ((((1. e4) {(} ;)\n)",
	"0-$", "0-00 0", "00000[00000\"0000\n0000", "0A10a1 &a20", "0A10a1 &a1&a1", "a1a1 A*00000000000 00a11 0", "0\n.00", "0\n[0\"", "10 0a10 1111 0000", "½00", "{\n\n[0\"", "0Z0 0 1111", "*\ufeff[0\"", "00001{\n\n[0\"{0\"", "[0\"\"]-0", "d5…d5\a00000", "BlACk Resign", "[0\"\n\"0\n[0]0", "0\n0\n %00000\n[0\"", "0[[%\n0]", "[0\"\n\"*[",
	"[A \"x\"]\u200e\n<br>\n[B \"y\"]</p><p>\ufeff\u2066\n{c}\u00ad\n[C \"z\"]\n\u200e\n\n1. e4 e5 *\n\u200e[A \"z\"]\n<br >\n\n[A \"w\"] *",
	"e 4- e5", "Ng 1- f3", "e x d- 5", "e  x  d- 5", "1. Ng 1- f3 e 7- e5", "1. e4 d5 2. e      x      d5",
}

func FuzzParse(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	for _, c := range hostile.Share(nasty) {
		f.Add(hostile.Short([]byte(c.in), 1000))
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(k.Seed())
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		if hostile.Skip(len(src), 1000) {
			return
		}
		tables := []Table{{Ranks: 8}, {Ranks: 16, Single: true}, {Ranks: 8, UnknownNotation: true}}
		for i, table := range tables {
			if !hostile.Searching() || len(src)%len(tables) == i {
				checkLaws(t, src, table)
			}
		}
	})
}

func FuzzSplit(f *testing.F) {
	for i, s := range seeds {
		for k, c := range seeds {
			if k == (i+1)%len(seeds) || !hostile.Searching() && !testing.Short() { // all take seconds
				f.Add([]byte(s+"\n\n"+c), uint16(7))
			}
		}
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(k.Seed(), uint16(3))
	}
	f.Fuzz(func(t *testing.T, src []byte, chunk uint16) {
		if hostile.Skip(len(src), 1000) {
			return
		}
		var singleToken [][]byte
		for rest := src; len(rest) > 0; {
			n, ok := NextRecord(rest, true)
			if !ok || n <= 0 || n > len(rest) {
				t.Fatalf("NextRecord = %d, %v of %q", n, ok, rest)
			}
			singleToken = append(singleToken, rest[:n])
			rest = rest[n:]
		}
		if len(src) < MaxRecord && !bytes.Equal(bytes.Join(singleToken, nil), src) {
			t.Fatal("parts do not join to the whole")
		}
		// Pieces of any size give the same records.
		have, i := int(chunk), 0
		for rest := src; len(rest) > 0; {
			have = min(max(have, 1), len(rest))
			n, ok := NextRecord(rest[:have], have == len(rest))
			if !ok {
				if n != 0 || have == len(rest) {
					t.Fatalf("NextRecord = %d, false with %d of %d bytes", n, have, len(rest))
				}
				have += 1 + int(chunk)%11
				continue
			}
			if n != len(singleToken[i]) {
				t.Fatalf("record %d with %d bytes at hand is %q, whole it is %q", i, have, rest[:n], singleToken[i])
			}
			rest, have, i = rest[n:], have-n, i+1
		}
		// A stream gives the same records, except for records of spaces.
		s, memory := NewSplitter(iotest.OneByteReader(bytes.NewReader(src))), SplitBytes(src)
		i = 0
		at, line := int64(0), int64(1)
		for s.Scan() {
			if !memory.Scan() || !bytes.Equal(memory.Record(), s.Record()) || memory.Offset() != s.Offset() || memory.Line() != s.Line() || memory.Size() != s.Size() {
				t.Fatalf("from memory, record %q at %d is another than %q at %d", memory.Record(), memory.Offset(), s.Record(), s.Offset())
			}
			for char.SkipWhitespace(singleToken[i], 0) == len(singleToken[i]) {
				n, _ := stops.Lines(singleToken[i], false)
				line += int64(n)
				at += int64(len(singleToken[i]))
				i++
			}
			if !bytes.Equal(s.Record(), singleToken[i]) || s.Offset() != at {
				t.Fatalf("stream record %q at %d, want %q at %d", s.Record(), s.Offset(), singleToken[i], at)
			}
			if want := NewLines(src, 1).At(int32(at)).Line; s.Line() != want {
				t.Fatalf("record at %d is in line %d, want %d", at, s.Line(), want)
			}
			at += int64(len(singleToken[i]))
			i++
		}
		if s.Err() != nil || memory.Scan() {
			t.Fatal(s.Err())
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, c := range moveCases {
		f.Add(c.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, ranks := range []int{8, 16} {
			m, err := parseMove(text, ranks)
			if err != nil {
				var want *MoveError
				if m != nil || !asMoveError(err, &want) {
					t.Fatalf("%q: %v", text, err)
				}
				continue
			}
			if m.Text != text || m.Bare.Off != 0 || int(m.Bare.End) > len(text) {
				t.Fatalf("%q: %+v", text, m)
			}
			forms := len(m.Parts)
			for _, is := range []bool{m.Null, m.Castle != NoCastle, m.Digits != "", m.Classic != nil} {
				if is {
					forms++
				}
			}
			if forms == 0 || forms > 1 && len(m.Parts) != 2 {
				t.Fatalf("%q is %d forms of a move: %+v", text, forms, m)
			}
			places := []Place{m.Partner}
			for _, p := range m.Parts {
				places = append(places, p.From)
				if len(p.Legs) == 0 {
					t.Fatalf("%q goes nowhere: %+v", text, m)
				}
				for _, l := range p.Legs {
					places = append(places, l.To)
				}
			}
			for _, p := range places {
				if p.File < -1 || p.File > 15 || p.Rank < -1 || int(p.Rank) >= ranks {
					t.Fatalf("%q names a place %+v off a board of %d ranks", text, p, ranks)
				}
			}
		}
	})
}
