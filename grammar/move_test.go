package grammar

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func asMoveError(err error, e **MoveError) bool { return errors.As(err, e) }

// short writes the syntax of a move on one line: heads and squares as found, signs as read.
func short(m *Move) string {
	var b strings.Builder
	for i, p := range m.Parts {
		if i > 0 {
			b.WriteString(" & ")
		}
		b.WriteString(p.Head)
		if p.Gloss != "" {
			b.WriteString("(" + p.Gloss + ")")
		}
		fmt.Fprintf(&b, "|%s", p.From)
		for _, l := range p.Legs {
			fmt.Fprintf(&b, " %s%s", [...]string{"", "-", ":", "x", "~", "@", ","}[l.Link], l.To)
			if l.Become != "" {
				form := "glued"
				if l.Form != 0 {
					form = string(rune(l.Form))
				}
				fmt.Fprintf(&b, "{%s %s}", form, l.Become)
			}
		}
		if p.Marks != "" {
			b.WriteString(" marks " + p.Marks)
		}
		if p.Loot {
			b.WriteString(" loots")
		}
	}
	if m.Castle != NoCastle {
		fmt.Fprintf(&b, "castle %d %s", m.Castle, m.Partner)
	}
	if m.Null {
		b.WriteString("null")
	}
	if m.Digits != "" {
		b.WriteString("iccf " + m.Digits)
	}
	if m.Classic != nil {
		fmt.Fprintf(&b, "classic %+v", *m.Classic)
	}
	if m.Result != "" {
		b.WriteString(" result " + m.Result)
	}
	if m.Loot {
		b.WriteString(" loot")
	}
	if m.Passant {
		b.WriteString(" ep")
	}
	if m.Check != 0 {
		fmt.Fprintf(&b, " check %c", m.Check)
	}
	if m.Judge != 0 {
		fmt.Fprintf(&b, " $%d", m.Judge)
	}
	if m.Excess != "" {
		b.WriteString(" excess " + m.Excess)
	}
	if m.Bare.Len() != len(m.Text) {
		b.WriteString(" bare " + m.Bare.Text([]byte(m.Text)))
	}
	return b.String()
}

// moveCases has every form of a move on the notation page, with its parts.
var moveCases = []struct{ text, want string }{
	{"Ng1-f3", "N|g1 -f3"}, {"Ng1f3", "N|g1 f3"}, {"Nf3", "N| f3"}, {"g1f3", "|g1 f3"}, {"g1-f3", "|g1 -f3"},
	{"Nc6:d4", "N|c6 :d4"}, {"Nc6xd4", "N|c6 xd4"}, {"N:d4", "N| :d4"}, {"Nxd4", "N| xd4"}, {"d6:e", "|d6 :e"},
	{"de", "d| e"}, {"exd4", "e| xd4"}, {"exd", "e| xd"}, {"e2-e4", "|e2 -e4"}, {"e4", "| e4"}, {"Pe2-e4", "P|e2 -e4"},
	{"bc4", "b| c4"}, {"nf3", "n| f3"}, {"Nbd7", "Nb| d7"}, {"N1f3", "N|1 f3"}, {"R10xe2", "R|10 xe2"}, {"Nb1xd2", "N|b1 xd2"},
	{"Ng1×f3", "N|g1 xf3"}, {"Nf3/AD", "N| f3{/ AD}"}, {"Nf3=AD", "N| f3{= AD}"}, {"Nf3(AD)", "N| f3{( AD}"},
	{"e7-e8=Q", "|e7 -e8{= Q}"}, {"e8/Q", "| e8{/ Q}"}, {"e8Q", "| e8{glued Q}"}, {"e8(Q)", "| e8{( Q}"}, {"e7e8q", "|e7 e8{glued q}"},
	{"e5:d4/WfD", "|e5 :d4{/ WfD}"}, {"R:f8/xx", "R| :f8{/ xx}"}, {"R:f8/something", "R| :f8{/ something}"},
	{"NrBc3:e5", "NrB|c3 :e5"}, {"ADe3-c3", "AD|e3 -c3"}, {"Bne5:g7", "Bn|e5 :g7"},
	{"O-O", "castle 1 "}, {"0-0", "castle 1 "}, {"o-o", "castle 1 "}, {"O-O-O", "castle 2 "}, {"0-0-0+", "castle 2  check + bare 0-0-0"},
	{"O–O", "castle 1 "}, {"O‑O‑O", "castle 2 "}, {"O−O", "castle 1 "}, {"O-O@p1", "castle 1 p1"}, {"O-O-O@a12", "castle 2 a12"},
	{"Nd4~f5-g7", "N|d4 ~f5 -g7"}, {"Nd4-f5-g7", "N|d4 -f5 -g7"}, {"Nd4-f5:g7", "N|d4 -f5 :g7"}, {"d4f5,f5g7", "|d4 f5 ,g7"},
	{"Nd4(f5)g7", "N|d4 ~f5 g7"}, {"Nd4-(f5)-g7", "N|d4 ~f5 -g7"}, {"Nd4(f5)xg7+", "N|d4 ~f5 xg7 check + bare Nd4(f5)xg7"}, {"d4(d5)d6", "|d4 ~d5 d6"},
	{"N(f5)g7", "N| ~f5 g7"}, {"Nd4(f10)g11", "N|d4 ~f10 g11"}, {"d4/d5-d6", "|d4 ~d5 -d6"}, {"Nd4/f5/g7", "N|d4 ~f5 -g7"}, {"N/f5:g7", "N| ~f5 :g7"},
	{"d6/d7-d8=Q", "|d6 ~d7 -d8{= Q}"}, {"WW(Q)d1-h5", "WW(Q)|d1 -h5"}, {"W(K)e2", "W(K)| e2"}, {"W(K)xe2", "W(K)| xe2"}, {"L(N)bd7", "L(N)|b d7"},
	{"L(N)bxd7", "L(N)|b xd7"}, {"L(N)1f3", "L(N)|1 f3"}, {"W(K)d4(d5)c5", "W(K)|d4 ~d5 c5"}, {"L(N)g1-f3 & S(B)f1-c4", "L(N)|g1 -f3 & S(B)|f1 -c4"},
	{"d4/d5", ""}, {"Nd4(f5)", ""}, {"(f5)g7", ""}, {"/f5-g7", ""}, {"Nd4(f5)(g7)h5", ""}, {"Nd4/f5/g7/h5", ""}, {"W(K)", ""}, {"W()e2", ""}, {"W(K", ""},
	{"N~f5-g7", "N| ~f5 -g7"}, {"Nd4-g7", "N|d4 -g7"}, {"Ng7", "N| g7"}, {"d4e6", "|d4 e6"}, {"Ke4-e5:e6", "K|e4 -e5 :e6"},
	{"Ng1-f3 & Bf1-c4", "N|g1 -f3 & B|f1 -c4"}, {"Ng1-f3&Bf1-c4", "N|g1 -f3 & B|f1 -c4"}, {"g1f3&f1c4", "|g1 f3 & |f1 c4"},
	{"Ng1-f3+ & Bf1-c4#", "N|g1 -f3 marks + & B|f1 -c4 check # bare Ng1-f3+ & Bf1-c4"},
	{"e4:f5-f6", "|e4 :f5 -f6"}, {"e4-e5:f6", "|e4 -e5 :f6"}, {"e4-e6", "|e4 -e6"}, {"d7-d8=N-c6", "|d7 -d8{= N} -c6"},
	{"e5-e6/WfD-e7", "|e5 -e6{/ WfD} -e7"}, {"d7d8n,d8c6", "|d7 d8{glued n} ,c6"},
	{"Ze4:e4", "Z|e4 :e4"}, {"Zd2-e3", "Z|d2 -e3"}, {"Zd2e3", "Z|d2 e3"}, {"Z:d5", "Z| :d5"}, {"e4@e4=polymorph,Q", "|e4 @e4 result polymorph,Q"},
	{"e4@d5=teleport,h5", "|e4 @d5 result teleport,h5"}, {"e4@d5=death", "|e4 @d5 result death"}, {"P@d4", "P| @d4"},
	{"Nc3:d5 &w & Bf1-c4", "N|c3 :d5 loots & B|f1 -c4"}, {"Nc3:d5&w & Bf1:c4 &w+", "N|c3 :d5 loots & B|f1 :c4 loot check + bare Nc3:d5&w & Bf1:c4 &w"},
	{"c3d5 &w&f1c4", "|c3 d5 loots & |f1 c4"}, {"Nc3:d5+ &w! & Bf1-c4", "N|c3 :d5 marks +! loots & B|f1 -c4"},
	{"Nc3:d5 &w", "N|c3 :d5 loot"}, {"Nc3:d5&w+", "N|c3 :d5 loot check + bare Nc3:d5&w"}, {"Nc3:d5+ &w", "N|c3 :d5 loot check + bare Nc3:d5"},
	{"--", "null"}, {"Z0", "null"}, {"null", "null"}, {"––", "null"}, {"0000", "null"}, {"0000!", "null $1 bare 0000"}, {"Nf3+", "N| f3 check + bare Nf3"}, {"Nf3++", "N| f3 check 2 bare Nf3"},
	{"Nf3†", "N| f3 check + bare Nf3"}, {"Nf3‡", "N| f3 check # bare Nf3"}, {"Nf3ch", "N| f3 check + bare Nf3"}, {"Nf3mate", "N| f3 check # bare Nf3"},
	{"Nf3#", "N| f3 check # bare Nf3"}, {"exd6ep", "e| xd6 ep bare exd6"}, {"exd6e.p.+", "e| xd6 ep check + bare exd6"}, {"e8=Qch", "| e8{= Q} check + bare e8=Q"},
	{"Nf3!", "N| f3 $1 bare Nf3"}, {"Nf3?!", "N| f3 $6 bare Nf3"}, {"Nf3+!?", "N| f3 check + $5 bare Nf3"}, {"Nf3!!!", "N| f3 excess !!! bare Nf3"},
	{"♘f3", "♘| f3"}, {"Кf3", "К| f3"}, {"Sf3", "S| f3"}, {"5254", "iccf 5254"}, {"57581", "iccf 57581"}, {"5254+", "iccf 5254 check + bare 5254"},
	{"P-K4", "classic {Piece:P Origin: Takes:false Target:K4 At: Promote:}"}, {"KtxP", "classic {Piece:Kt Origin: Takes:true Target:P At: Promote:}"},
	{"R(R1)-K1", "classic {Piece:R Origin:R1 Takes:false Target:K1 At: Promote:}"}, {"QxPch", "classic {Piece:Q Origin: Takes:true Target:P At: Promote:} check + bare QxP"},
	{"P-K8=Q", "classic {Piece:P Origin: Takes:false Target:K8 At: Promote:Q}"}, {"P-K8(Q)", "classic {Piece:P Origin: Takes:false Target:K8 At: Promote:Q}"},
	{"NxP(K4)", "classic {Piece:N Origin: Takes:true Target:P At:K4 Promote:}"}, {"BxN/QB6", "classic {Piece:B Origin: Takes:true Target:N At:QB6 Promote:}"},
	{"PxPe.p.", "classic {Piece:P Origin: Takes:true Target:P At: Promote:} ep bare PxP"}, {"B-QN5", "classic {Piece:B Origin: Takes:false Target:QN5 At: Promote:}"},
	{"QKt-Q2", "classic {Piece:QKt Origin: Takes:false Target:Q2 At: Promote:}"}, {"B-b5", "B| -b5"},
	{"e13", "| e13"}, {"O-O-O-O", ""}, {"", ""}, {"e", ""}, {"N", ""}, {"xd4", ""}, {"-e4", ""}, {"e99", ""}, {"e0", ""}, {"Nf3x", "N| :f3"}, {"O-O/Ee8", ""},
	{"a4b5,c6d7", ""}, {"e4=", ""}, {"hello", ""}, {"Nf3+e4", ""}, {"52549", ""}, {"9999", ""}, {"---", ""}, {"P-", ""}, {"PxP)", ""}, {strings.Repeat("N", 200) + "f3", ""},
}

func TestParseMoveReadsEveryForm(t *testing.T) {
	for _, c := range moveCases {
		m, err := ParseMove(c.text)
		if err != nil {
			var e *MoveError
			if !errors.As(err, &e) || e.Text != c.text {
				t.Errorf("%q: error %v is no MoveError of it", c.text, err)
			}
			if c.want != "" {
				t.Errorf("%q: %v, want %s", c.text, err, c.want)
			}
			continue
		}
		if got := short(m); got != c.want {
			t.Errorf("%q: %s, want %s", c.text, got, c.want)
		}
	}
}

func TestRanksEndWhereTheBoardEnds(t *testing.T) {
	for _, c := range []struct {
		text  string
		ranks int
		ok    bool
	}{{"e12", 8, false}, {"e12", 12, true}, {"e13", 12, false}, {"e9", 8, false}, {"e10", 10, true}, {"Nd4-e52", 8, false}} {
		if _, err := parseMove(c.text, c.ranks); (err == nil) != c.ok {
			t.Errorf("%q on %d ranks: %v", c.text, c.ranks, err)
		}
	}
}

// A known spelling with a mark added reads as participle reads it.
func TestMarkedSpellings(t *testing.T) {
	for _, ranks := range []int{8, 12, 16} {
		var all spellings
		known := all.of(ranks)
		quick := 0
		for _, c := range moveCases {
			known.move([]byte(c.text))
			for _, mark := range []string{"+", "#", "++", "+!", "#+"} {
				text := c.text + mark
				fast := known.marked([]byte(text))
				if fast == nil {
					continue
				}
				quick++
				slow, err := parseMove(text, ranks)
				if err != nil {
					t.Errorf("%q is read as %+v, but %v", text, fast, err)
					continue
				}
				if !reflect.DeepEqual(slow, fast) {
					t.Errorf("%q is read as %+v, not %+v", text, fast, slow)
				}
			}
		}
		if quick < 20 {
			t.Errorf("%d ranks: only %d spellings went the quick way", ranks, quick)
		}
	}
}
