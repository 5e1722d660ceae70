package format

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
)

// catalog prevents the tests from compiling the same variants repeatedly.
var catalog = variant.NewCatalog()

// run formats a text and returns the result, and the notices of its records.
func run(t testing.TB, text string, o Options, jobs int) (string, []Outcome) {
	t.Helper()
	return runBy(t, text, o, jobs, func() *formatters { return newFormatters(o, 0, catalog) })
}

// runBy is run with given workers. A text that would be refused as binary is not replaced.
func runBy(t testing.TB, text string, o Options, jobs int, worker func() *formatters) (string, []Outcome) {
	t.Helper()
	var old, out bytes.Buffer
	var isReported []Outcome
	parts, ends := 0, 0
	var form corpus.Form
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}
	opt := corpus.Options{Jobs: jobs}
	if mayBeWide(text) && utf8.ValidString(text) {
		opt.Encoding = "utf-8" // not UTF-16 without a mark: parts would be of the translated text
	}
	for p, err := range rewrite(context.Background(), src, opt, o, catalog, worker) {
		if err != nil {
			t.Fatal(err)
		}
		if p.First != (parts == 0) || ends > 0 {
			t.Fatalf("part %d of %q: first %t, after %d ends", parts, text, p.First, ends)
		}
		if parts++; p.Last {
			ends++
		}
		old.Write(p.Old)
		out.Write(p.New)
		form = p.Form()
		if p.Value.Kept || len(p.Value.Found)+len(p.Value.Notes) > 0 {
			isReported = append(isReported, p.Value)
		}
	}
	if old.String() != text || parts > 0 && ends != 1 {
		t.Fatalf("the parts of %q, with %d ends, are those of %q", text, ends, old.String())
	}
	if form.Binary(out.Bytes()[:min(out.Len(), corpus.BinaryHead)]) != "" {
		return text, isReported // package rewrite does not write it
	}
	return out.String(), isReported
}

// contents dumps every game of a text: what must be the same after formatting. It shares no code
// with the formatter and ignores layout.
func contents(p *grammar.Parser, text string) (list []string) {
	for d := range (corpus.Form{}).Divide([]byte(text), p) {
		if d.Syntax.Len() > 0 {
			list = append(list, content(record.FromSyntax(d.Syntax)))
		}
	}
	return list
}

// content dumps one game: tags by name, then moves with everything between them.
func content(g *record.Game) string {
	var b strings.Builder
	tags := map[string][]string{}
	for _, tag := range g.Tags {
		tags[tag.Name] = append(tags[tag.Name], tag.Value+tag.Broken)
	}
	for _, tag := range g.EndingTags() {
		tags[tag.Name] = []string{tag.Value}
	}
	fmt.Fprintln(&b, tags) // maps print sorted
	dump(&b, g.BeforeTags)
	dump(&b, g.Leading)
	dumpLine(&b, g.Main)
	fmt.Fprintln(&b, g.Result.Written(), g.Score())
	dump(&b, g.AfterResult)
	return b.String()
}

// The dump recurses: records nest at most 1,000 deep.
func dump(b *strings.Builder, items []record.Item) {
	for i := range items {
		switch it := &items[i]; it.Kind {
		case record.Filler:
		case record.Nested:
			b.WriteString("(")
			dump(b, it.Variation.Leading)
			dumpLine(b, it.Variation.Line)
			b.WriteString(")")
		case record.Comment:
			fmt.Fprintf(b, "comment %q\n", strings.Fields(it.Text))
		case record.NAG:
			fmt.Fprintln(b, "nag", it.Code)
		case record.Ending:
			fmt.Fprintln(b, "ending", it.Outcome)
		default:
			fmt.Fprintf(b, "%d %q\n", it.Kind, it.Text)
		}
	}
}

func dumpLine(b *strings.Builder, line record.Line) {
	for _, p := range line {
		fmt.Fprintf(b, "%s %s %d %d %t %q", p.Side, p.Move.Bare.Text([]byte(p.Move.Text)), p.Check, p.Judge, p.Passant, p.Move.Excess)
		if p.Effect != nil {
			b.WriteString(p.Effect.Text)
		}
		if p.Becomes != nil {
			b.WriteString("becomes " + p.Becomes.Bare.Text([]byte(p.Becomes.Text)))
		}
		b.WriteByte('\n')
		dump(b, p.Following)
	}
}

// law checks the package's promises for a text: the same games come out, and formatting again
// changes nothing. It returns the result.
func law(t testing.TB, text string) string {
	t.Helper()
	return lawBy(t, text, newFormatters(Options{}, 0, catalog), replay.NewParser("", catalog))
}

// lawBy is law with a given worker and a parser of another one: new ones know no spelling.
func lawBy(t testing.TB, text string, own *formatters, p *grammar.Parser) string {
	t.Helper()
	worker := func() *formatters { return own }
	out, _ := runBy(t, text, Options{}, 1, worker)
	if out == text {
		return out
	}
	if !hostile.Searching() || len(text)%2 == 0 { // one of the laws for each input of a search
		if old, now := contents(p, text), contents(p, out); !slices.Equal(old, now) {
			t.Fatalf("%q\nbecomes\n%q\nthe games\n%s\nbecome\n%s", text, out, strings.Join(old, "\n"), strings.Join(now, "\n"))
		}
		if hostile.Searching() {
			return out
		}
	}
	if again, _ := runBy(t, out, Options{}, 1, worker); again != out {
		t.Fatalf("%q\nbecomes\n%q\nand then\n%q", text, out, again)
	}
	return out
}

// isBinary reports whether a text is taken for a binary file.
func isBinary(text string) bool {
	return grammar.Binary([]byte(text[:min(len(text), grammar.BinaryHead)]), "") != ""
}

// nasty are texts that break readers: see testdata.
func nasty(t testing.TB) []string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", "nasty.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for line := range strings.Lines(string(b)) {
		s, err := strconv.Unquote(strings.TrimSuffix(line, "\n"))
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		list = append(list, s)
	}
	return append(list,
		"1. e4 "+strings.Repeat("(1. d4 ", 3000)+strings.Repeat(")", 3000)+" e5 *",
		"1. e4 {"+strings.Repeat("talk ", 200_000)+"} e5 *",
		strings.Repeat("1. Nf3 Nf6 2. Ng1 Ng8 ", 200)+"*")
}

func TestSamplesAndNastyInputs(t *testing.T) {
	texts := nasty(t)
	if len(texts) < 150 {
		t.Errorf("only %d nasty inputs", len(texts))
	}
	for _, name := range samples.Names() {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	for _, text := range hostile.Share(texts) {
		law(t, text)
		if len(text) > 10_000 {
			continue
		}
		law(t, strings.ReplaceAll(text, "\n", "\r\n"))
		law(t, "[Event \"before\"]\n\n1. e4 *\n\n"+text+"\n\n[Event \"after\"]\n\n1. d4 *\n")
	}
}

// The law holds for consecutive texts, whatever is between them.
func TestNastyNeighbours(t *testing.T) {
	texts := nasty(t)
	texts = texts[:len(texts)-3]
	r := rand.New(rand.NewPCG(12, 10))
	between := []string{"", " ", "\n", "\n\n", "\n\n\n", "\r\n"}
	for range 100 {
		text := ""
		for range 2 + r.IntN(4) {
			text += texts[r.IntN(len(texts))] + between[r.IntN(len(between))]
		}
		out := law(t, text)
		if together, _ := run(t, text, Options{}, 2); together != out {
			t.Fatalf("with two workers %q becomes\n%q and not\n%q", text, together, out)
		}
	}
}

// mayBeWide reports whether a text may be read as UTF-16 without a byte order mark.
func mayBeWide(text string) bool {
	return len(text) >= 8 && strings.IndexByte(text[:min(len(text), 256)], 0) >= 0
}

// Records that are laid out from their tokens get the text, the reports and the decisions of those
// that are built for it and read back.
func layOutLaw(t testing.TB, pairs [][2]*formatter, text string) {
	t.Helper()
	for _, p := range pairs {
		laidOutAlike(t, p[0], p[1], text)
	}
}

// layoutPairs returns two formatters for each of layouts; the second one builds all records.
func layoutPairs() (pairs [][2]*formatter) {
	for _, o := range layouts() {
		plain, built := newFormatter(o, 0, catalog), newFormatter(o, 0, catalog)
		built.built = true
		if len(pairs) > 0 { // to read every move by its grammar again would take most of the time
			plain.reader, plain.parser = pairs[0][0].reader.Twin(), pairs[0][0].reader.Twin()
		}
		built.reader, built.parser = plain.reader.Twin(), plain.reader.Twin()
		pairs = append(pairs, [2]*formatter{plain, built})
	}
	return pairs
}

// layouts are the options that change how a record is laid out.
func layouts() []Options {
	return []Options{{}, {NAGs: record.NumericNAGs}, {NAGs: record.SuffixNAGs}, {To: notation.Named("san")}, {To: notation.Named("uci")}}
}

// laidOutAlike is layOutLaw for one pair of formatters.
func laidOutAlike(t testing.TB, plain, built *formatter, text string) {
	t.Helper()
	for rest := []byte(text); len(rest) > 0; {
		n, _ := grammar.NextRecord(rest, true)
		one := rest[:n]
		rest = rest[n:]
		for len(one) > 0 {
			syntax, rest := plain.reader.Parse(one)
			r := &corpus.Record{Syntax: syntax, Text: one[:len(one)-len(rest)], Line: 1, Column: 1}
			one = rest
			got, how := plain.record([]byte{}, r)
			want, due := built.record([]byte{}, r)
			if !bytes.Equal(got, want) || (got == nil) != (want == nil) {
				t.Fatalf("%q is laid out from its tokens as\n%q\nand not as\n%q", r.Text, got, want)
			}
			due.Found, how.Found = due.Found[:0], how.Found[:0] // of one function
			if old, now := fmt.Sprintf("%+v", due), fmt.Sprintf("%+v", how); old != now {
				t.Fatalf("the report on %q is\n%s\nand not\n%s", r.Text, now, old)
			}
		}
	}
}

func TestPlainRecordsAreLaidOutAsBuiltOnes(t *testing.T) {
	pairs := layoutPairs()
	for _, name := range hostile.Share(samples.Names()) {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		layOutLaw(t, pairs, string(text[:min(len(text), hostile.Count(16, 4)<<10)]))
	}
	for _, text := range []string{
		"1.e4 e5 2.Nf3 Nc6 *", "[White \"a\"]\n[Black \"b\"]\n\n1. e4! e5?? 2. Nf3 $1 $14 (2. d4 exd4 (2... d5) 3. c3) 2... Nc6 {so} 3. Bb5 1-0",
		"{first} 1. e4 *", "[x \"\\\"\"]\n1. e4 *", "[x \"[Event \"]\n1. e4 *", "1. e4 {[Event \"x\"]} e5 *", "( 1. d4 ) 1. e4 *",
		"1. e4 1. e5 2. d4 *", "1... e5 *", "2. e4 *", "1. e4 2... e5 *", "1. e4 e5 1-0 *", "1. e4 (1. d4 1-0) *",
		"[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 9 30\"]\n\n30... Kd7 31. O-O *", "[fen \"\"]\n1. e4 *", "1. f3 e5 2. g4 Qh4 0-1", "1. f3 e5 2. g4 Qh4# 0-1",
		"1. f3 e5 2. g4 Qh4+ 3. e4 0-1", "1. f3 (1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7) 1... e5+ 2. g4 Qh4# 0-1", "[Result \"0-1\"]\n[result \"1-0\"]\n1. e4 0-0",
		"[Notation \"san\"]\n1. e4 *", "[Variant \"Standard\"]\n1. e4 *", "[Variant \"wotn\"]\n1. e4 *", "[Variant \"x\"]\n1. e4 *", "[Variant \"chess960\"]\n1. e4 *",
		"1. e4 {two  spaces} e5 {tab\there} 2. d4 ; rest\n d5 *", "1. e4 e5 Resigns", "1. e4 Nf6 2. Ng1e2 *",
	} {
		layOutLaw(t, pairs, text)
		layOutLaw(t, pairs, strings.ReplaceAll(text, "\n", "\r\n"))
	}
}

// Several workers format to a notation as one does: each notation has its own scratch memory.
func TestWorkersShareNoNotation(t *testing.T) {
	game := "[Event \"?\"]\n\n1. Nf3+ Nf6 2. Nc3 Nc6 3. Nd4 Ne5 4. Ndb5 Neg4 5. Nxc7+ *\n\n"
	text := strings.Repeat(game, 6000) // blocks for several workers
	want, _ := run(t, text, Options{To: notation.Named("san")}, 1)
	if got, _ := run(t, text, Options{To: notation.Named("san")}, 4); got != want {
		t.Error("four workers write other moves than one")
	}
}

// silentChecker returns a checker without checks.
func silentChecker(t testing.TB) *check.Checker {
	t.Helper()
	silent, err := validate.NewChecker(check.Config{Checks: []check.Check{}}, catalog)
	if err != nil {
		t.Fatal(err)
	}
	return silent
}

// fuzzSize is the largest text of a fuzz target, in bytes.
const fuzzSize = 160

func FuzzFormat(f *testing.F) {
	for _, text := range hostile.Share(nasty(f)) {
		if len(text) < 4096 {
			f.Add(hostile.Short(text, fuzzSize))
		}
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(string(k.Seed()))
	}
	own, p := newFormatters(Options{}, 0, catalog), replay.NewParser("", catalog)
	if hostile.Searching() { // what is reported changes nothing that the law compares
		own.of("").checker = silentChecker(f)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if hostile.Skip(len(text), fuzzSize) {
			return
		}
		if strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff") {
			return // UTF-16: parts are of the translated text
		}
		if mayBeWide(text) && !utf8.ValidString(text) {
			return // it is read as UTF-16 or Windows-1252
		}
		if isBinary(text) {
			return // it is not read at all
		}
		lawBy(t, text, own, p)
	})
}

func FuzzPlainRecords(f *testing.F) {
	for _, text := range []string{
		"[White \"a\"]\n[Black \"b\"]\n\n1. e4! e5?? 2. Nf3 $1 $14 (2. d4 exd4 (2... d5) 3. c3) 2... Nc6 {so} 3. Bb5 1-0",
		"1. f3 (1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7) 1... e5+ 2. g4 Qh4# 0-1 1. e4 *", "[x \"\\\"\"]\n1. e4 (1. d4) {[%clk 1:2]} *",
	} {
		f.Add(text)
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(string(k.Seed()))
	}
	pairs := layoutPairs()
	silent := silentChecker(f)
	for _, p := range pairs {
		p[0].checker, p[1].checker = silent, silent // what both say of unreadable text is not compared
	}
	f.Fuzz(func(t *testing.T, text string) {
		if hostile.Skip(len(text), fuzzSize) {
			return
		}
		for i, p := range pairs {
			if !hostile.Searching() || i == len(text)%len(pairs) {
				laidOutAlike(t, p[0], p[1], text)
			}
		}
	})
}
