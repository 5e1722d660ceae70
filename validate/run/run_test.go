package run_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
	"github.com/fairyscore/fairyscore/validate/run"
	"github.com/fairyscore/fairyscore/validate/settings"
)

const (
	good    = "[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n"
	illegal = "[White \"A\"]\n\n1. e4 e5 2. Nf6 *\n"   // R401
	unclear = "[White \"A\"]\n\n1. e4 e5 2. 0-0 *\n"   // R401
	untidy  = "[White \"A\"]\n\n1. e4 e5 2. Ng1f3 *\n" // a safe fix: Nf3
)

// folder makes a folder with files and goes into it.
func folder(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		write(t, name, text)
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func content(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// games runs a check; each game is a line: its place, and the places and codes of its findings.
func games(t *testing.T, o run.Options) (lines []string, errs []error, counts run.Counts) {
	t.Helper()
	if o.Source.Paths == nil {
		o.Source.Paths = []string{"."}
	}
	r, err := run.New(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	for g, err := range r.Games(t.Context()) {
		if err != nil {
			errs = append(errs, err)
			continue
		}
		line := fmt.Sprintf("%s#%d", filepath.ToSlash(g.File), g.Number)
		for _, d := range g.Findings {
			line += fmt.Sprintf(" %d:%s", d.Where.Line, d.Code)
		}
		lines = append(lines, line)
	}
	return lines, errs, r.Counts()
}

func same(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %q, want %q", what, got, want)
	}
}

func TestGamesComeInOrderWhateverTheJobs(t *testing.T) {
	files := map[string]string{}
	var want []string
	for i := range 40 {
		name := fmt.Sprintf("f%02d.pgn", i)
		files[name] = strings.Repeat(good+"\n", i%7) + illegal
		for n := range i % 7 {
			want = append(want, fmt.Sprintf("%s#%d", name, n+1))
		}
		want = append(want, fmt.Sprintf("%s#%d %d:R401", name, i%7+1, 4*(i%7)+3))
	}
	folder(t, files)
	for _, jobs := range []int{1, 2, 8} {
		lines, errs, counts := games(t, run.Options{Jobs: jobs})
		same(t, fmt.Sprint(jobs, " jobs"), lines, want...)
		if len(errs) > 0 || counts.Games != len(want) || counts.Files != 40 || counts.Failing != 40 || counts.Found[diagnostic.Error] != 40 {
			t.Errorf("%d jobs: %v, %+v", jobs, errs, counts)
		}
	}
}

// The configuration of each folder applies; a wrong one costs the files that it governs.
func TestEachFileHasItsSettings(t *testing.T) {
	folder(t, map[string]string{
		"a/x.pgn": illegal, "a/fairyscore.toml": "fail-on = \"never\"\n",
		"b/x.pgn": illegal, "b/fairyscore.toml": "sevrity = \"info\"\n",
		"c/x.pgn": illegal, "c/fairyscore.toml": "exclude = [\"*.pgn\"]\n",
		"d/x.pgn": illegal, "d/fairyscore.toml": "baseline = \"none.json\"\n",
	})
	lines, errs, counts := games(t, run.Options{Source: corpus.Source{Paths: []string{"a", "b", "c", "d", "c/x.pgn"}}})
	same(t, "games", lines, "a/x.pgn#1 3:R401", "c/x.pgn#1 3:R401")
	var wrong *settings.Error
	var missing *run.MissingBaselineError
	var none *corpus.NoRecordsError
	var setting *run.SettingsError
	if len(errs) != 3 || !errors.As(errs[0], &none) || !errors.As(errs[1], &wrong) || !errors.As(errs[1], &setting) || !errors.As(errs[2], &missing) || missing.Name != "d/none.json" {
		t.Errorf("errors %q", errs)
	}
	if counts.Found[diagnostic.Error] != 2 || counts.Failing != 1 || counts.Unset != 2 || counts.Unread != 0 {
		t.Errorf("%+v", counts)
	}
}

func TestWhatHasNoGames(t *testing.T) {
	folder(t, map[string]string{"a.pgn": "", "b.pgn": good, "c.pgn": "\x7fELF\x00\x00\x01", "empty/x.txt": "x"})
	lines, errs, counts := games(t, run.Options{Source: corpus.Source{Paths: []string{"a.pgn", "b.pgn", "c.pgn", "gone.pgn", "empty"}}})
	same(t, "games", lines, "b.pgn#1", "c.pgn#1 1:S146")
	var none *run.NoGameError
	if len(errs) != 3 || !errors.Is(errs[0], os.ErrNotExist) && !errors.Is(errs[1], os.ErrNotExist) || !errors.As(errs[2], &none) || none.File != "a.pgn" {
		t.Errorf("errors %q", errs)
	}
	if counts.Games != 1 || counts.Unread != 1 || counts.Files != 3 {
		t.Errorf("%+v", counts)
	}
	if _, errs, _ := games(t, run.Options{Source: corpus.Source{Paths: []string{"a.pgn", "empty"}, AllowEmpty: true}}); len(errs) > 0 {
		t.Errorf("where nothing is allowed: %q", errs)
	}
}

func TestBaselines(t *testing.T) {
	folder(t, map[string]string{"a.pgn": illegal, "fairyscore.toml": "baseline = \"known.json\"\n"})
	lines, errs, counts := games(t, run.Options{WriteBaseline: true})
	same(t, "writing", lines, "a.pgn#1")
	if len(errs) > 0 || counts.Known != 1 || counts.Found != (run.Severities{}) {
		t.Errorf("%q, %+v", errs, counts)
	}
	write(t, "a.pgn", illegal+"\n"+strings.Replace(unclear, "A", "B", 1))
	lines, _, counts = games(t, run.Options{})
	same(t, "with a baseline", lines, "a.pgn#1", "a.pgn#2 7:R401")
	if counts.Known != 1 || counts.Stale != nil {
		t.Errorf("%+v", counts)
	}
	write(t, "a.pgn", good)
	if _, _, counts = games(t, run.Options{}); counts.Stale["known.json"] != 1 {
		t.Errorf("%+v", counts)
	}
	if err := os.Remove("fairyscore.toml"); err != nil {
		t.Fatal(err)
	}
	if _, errs, _ := games(t, run.Options{WriteBaseline: true}); len(errs) == 0 || !errors.Is(errs[0], run.ErrUnnamedBaseline) {
		t.Errorf("%q", errs)
	}
}

// What is known of a file stays if the file cannot be read to its end, and is not said to be gone.
func TestABaselineKeepsWhatCouldNotBeRead(t *testing.T) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	for i := range 400 {
		fmt.Fprintf(w, "[White \"%x\"]\n\n1. e4 e5 2. Nf6 *\n\n", sha256.Sum256([]byte{byte(i), byte(i >> 8)}))
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	folder(t, map[string]string{"a.pgn.gz": packed.String(), "b.pgn": illegal, "fairyscore.toml": "baseline = \"known.json\"\n"})
	games(t, run.Options{WriteBaseline: true})
	all := content(t, "known.json")
	write(t, "a.pgn.gz", packed.String()[:packed.Len()/2])
	write(t, "b.pgn", good)
	_, errs, counts := games(t, run.Options{})
	if len(errs) != 1 || counts.Known == 0 || counts.Stale["known.json"] != 1 {
		t.Errorf("%q, %+v", errs, counts)
	}
	games(t, run.Options{WriteBaseline: true})
	left := content(t, "known.json")
	if n, m := strings.Count(all, "a.pgn.gz"), strings.Count(left, "a.pgn.gz"); n < 400 || m < n {
		t.Errorf("%d findings of the damaged file are left of %d", m, n)
	}
	if strings.Contains(left, "b.pgn") {
		t.Error("findings of a complete file that are gone are still known")
	}
}

// A loop that ends early leaves baselines and files as they were.
func TestAnEarlyEndWritesNothing(t *testing.T) {
	two := illegal + "\n" + untidy
	folder(t, map[string]string{"a.pgn": two, "b.pgn": two, "fairyscore.toml": "baseline = \"known.json\"\n"})
	for _, o := range []run.Options{{WriteBaseline: true}, {WriteBaseline: true, Fix: &run.Fixes{}}} {
		for _, cancel := range []bool{false, true} {
			o.Source = corpus.Source{Paths: []string{"."}}
			ctx, stop := context.WithCancel(t.Context())
			r, err := run.New(ctx, o)
			if err != nil {
				t.Fatal(err)
			}
			var last error
			for _, last = range r.Games(ctx) {
				if !cancel {
					break
				}
				stop()
			}
			stop()
			if cancel && !errors.Is(last, context.Canceled) {
				t.Errorf("the last error is %v", last)
			}
			if _, err := os.Stat("known.json"); err == nil || content(t, "a.pgn") != two {
				t.Errorf("fixes %v, canceled %v: something was written", o.Fix != nil, cancel)
			}
		}
	}
}

func TestFixes(t *testing.T) {
	folder(t, map[string]string{"a.pgn": good + "\n" + untidy, "b.pgn": good})
	select1 := func() *settings.Resolver {
		r, err := settings.NewResolver(&settings.KnownValues{Catalog: variant.NewCatalog()}, settings.Overrides{Severity: "info", Select: []string{"M3"}})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	var patch bytes.Buffer
	_, _, counts := games(t, run.Options{Settings: select1(), Fix: &run.Fixes{Patch: true, Output: &patch}})
	if counts.Fixed != 1 || !strings.Contains(patch.String(), "+1. e4 e5 2. Nf3 *\n") || !strings.Contains(content(t, "a.pgn"), "Ng1f3") {
		t.Errorf("%+v\n%s", counts, patch.String())
	}
	lines, errs, counts := games(t, run.Options{Settings: select1(), Fix: &run.Fixes{}})
	same(t, "after fixes", lines, "a.pgn#1", "a.pgn#2", "b.pgn#1")
	if len(errs) > 0 || counts.Fixed != 1 || content(t, "a.pgn") != good+"\n"+good {
		t.Errorf("%q, %+v\n%s", errs, counts, content(t, "a.pgn"))
	}

	var fixed bytes.Buffer
	stdin := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(untidy)}
	if _, _, counts := games(t, run.Options{Settings: select1(), Source: stdin, Fix: &run.Fixes{Output: &fixed}}); counts.Fixed != 1 || fixed.String() != good {
		t.Errorf("standard input: %+v\n%s", counts, fixed.String())
	}
	stdin.Paths = append(stdin.Paths, "a.pgn")
	if _, err := run.New(t.Context(), run.Options{Source: stdin, Fix: &run.Fixes{}}); !errors.Is(err, run.ErrStdinWithFiles) {
		t.Errorf("standard input with files: %v", err)
	}
}

// Compressed files of some kinds cannot be written: that is one error a file, and no fix is
// counted.
func TestFilesThatCannotBeFixed(t *testing.T) {
	packed := filepath.Join("..", "..", "corpus", "testdata", "two-streams.pgn.bz2")
	raw := content(t, packed)
	folder(t, map[string]string{"a.pgn.bz2": raw, "b.pgn": untidy})
	if err := os.Chmod("b.pgn", 0o666); err != nil {
		t.Fatal(err)
	}
	lines, errs, _ := games(t, run.Options{Fix: &run.Fixes{Unsafe: true}})
	if len(lines) == 0 || len(errs) > 1 || content(t, "a.pgn.bz2") != raw {
		t.Errorf("%q, %q", lines, errs)
	}
}

// A check and a variant that a program adds run like those of this module, with settings of files.
func TestCustomChecksAndVariants(t *testing.T) {
	cavalry := variant.Derived(variant.Find("chess"), "cavalry", "Cavalry Chess", func(v *rules.Variant) {})
	capital := validate.Check{
		Code: "X001", Name: "capital-event", Title: "an event in lower case", Severity: validate.Error,
		Game: func(p *validate.Pass) {
			for _, tag := range p.Record.Tags {
				if tag.Name == "Event" && tag.Value == strings.ToLower(tag.Value) {
					p.Report(tag.Inside, "the event %q is in lower case", tag.Value).
						Note("names begin with a capital letter").NoteAt(p.Record.Tags[1].Inside, "the variant has one")
				}
			}
		},
	}
	text := "[Event \"club\"]\n[Variant \"Cavalry Chess\"]\n\n1. e4 e5 2. Nf6 *\n"
	folder(t, map[string]string{"a.pgn": text, "b/b.pgn": text, "b/fairyscore.toml": "severity = \"error\"\nignore = [\"T\"]\n"})
	lines, errs, counts := games(t, run.Options{Catalog: variant.NewCatalog(cavalry), Checks: []validate.Check{capital}})
	same(t, "games", lines, "a.pgn#1 1:X001 4:R401", "b/b.pgn#1 1:X001 4:R401")
	if len(errs) > 0 || counts.Failing != 4 {
		t.Errorf("%q, %+v", errs, counts)
	}
}

// The notes of a custom check have places in the file, and come out of the run with their finding.
func TestCustomChecksLeaveNotes(t *testing.T) {
	folder(t, map[string]string{"a.pgn": good + "\n[Event \"x\"]\n[Site \"y\"]\n\n1. e4 *\n"})
	note := validate.Check{
		Code: "X001", Name: "noted", Title: "an event with a site", Severity: validate.Error,
		Game: func(p *validate.Pass) {
			if len(p.Record.Tags) == 2 {
				p.Report(p.Record.Tags[0].Inside, "an event").Note("without a place").NoteAt(p.Record.Tags[1].Inside, "with a place").
					Fix("empty it", true, validate.Edit{Span: p.Record.Tags[0].Inside})
			}
		},
	}
	r, err := run.New(t.Context(), run.Options{Source: corpus.Source{Paths: []string{"a.pgn"}}, Checks: []validate.Check{note}})
	if err != nil {
		t.Fatal(err)
	}
	var notes []validate.Note
	var fixes []validate.Fix
	for g, err := range r.Games(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range g.Findings {
			if d.Code == "X001" {
				notes, fixes = d.Notes, d.Fixes
			}
		}
	}
	if len(notes) != 2 || notes[0].Placed || !notes[1].Placed || notes[1].Where.Line != 6 || notes[1].Where.Column != 8 || len(fixes) != 1 {
		t.Errorf("notes %+v, fixes %+v", notes, fixes)
	}
}

// Hidden findings are those that a lower level shows.
func TestHiddenFindings(t *testing.T) {
	folder(t, map[string]string{"a.pgn": strings.Repeat(untidy+"\n", 3)})
	_, _, all := games(t, run.Options{Settings: level(t, "info"), Hidden: true})
	_, _, some := games(t, run.Options{Hidden: true})
	if some.Sample != 3 || some.Hidden[diagnostic.Info] == 0 || some.Hidden[diagnostic.Info] != all.Found[diagnostic.Info] || all.Hidden != (run.Severities{}) {
		t.Errorf("hidden %v, shown %v", some.Hidden, all.Found)
	}
	if _, _, none := games(t, run.Options{}); none.Sample != 0 || none.Hidden != (run.Severities{}) {
		t.Errorf("not asked: %+v", none)
	}
	// The limit of a record's size is the same for what is hidden.
	if _, _, limited := games(t, run.Options{Hidden: true, MaxRecord: 20}); limited.Hidden[diagnostic.Error] != 0 || limited.Found[diagnostic.Error] == 0 {
		t.Errorf("with a limit: %+v", limited)
	}
}

func level(t *testing.T, severity string) *settings.Resolver {
	t.Helper()
	r, err := settings.NewResolver(&settings.KnownValues{Catalog: variant.NewCatalog()}, settings.Overrides{Severity: severity})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestEstimate(t *testing.T) {
	for _, c := range []struct {
		counts run.Counts
		want   int
	}{
		{run.Counts{}, 0},
		{run.Counts{Games: 10, Sample: 10, Hidden: run.Severities{diagnostic.Info: 7}}, 7},
		{run.Counts{Games: 20, Sample: 10, Hidden: run.Severities{diagnostic.Info: 7}}, 14},
		{run.Counts{Games: 11065, Sample: 7, Hidden: run.Severities{diagnostic.Info: 9}}, 14000},
		{run.Counts{Games: 1000, Sample: 100, Hidden: run.Severities{diagnostic.Info: 99}}, 990},
	} {
		if got := c.counts.Estimate()[diagnostic.Info]; got != c.want {
			t.Errorf("%+v: %d, want %d", c.counts, got, c.want)
		}
	}
}

// The shards of a run together have every game once.
func TestShardsAreAPartition(t *testing.T) {
	files := map[string]string{}
	for i := range 30 {
		files[fmt.Sprintf("f%d.pgn", i)] = illegal
	}
	folder(t, files)
	whole, _, _ := games(t, run.Options{})
	var parts []string
	for k := range 3 {
		lines, errs, counts := games(t, run.Options{Shard: corpus.Shard{K: k + 1, N: 3}})
		if parts = append(parts, lines...); len(errs) > 0 || counts.Games != len(lines) || len(lines) == 30 {
			t.Errorf("shard %d: %d games, %q, %+v", k+1, len(lines), errs, counts)
		}
	}
	slices.Sort(parts)
	slices.Sort(whole)
	same(t, "shards", parts, whole...)
}

// Shards belong together if they have the same files and settings, and only then.
func TestWhatAShardCovers(t *testing.T) {
	covers := func(severity string) string {
		r, err := run.New(t.Context(), run.Options{Source: corpus.Source{Paths: []string{"."}}, Shard: corpus.Shard{K: 1, N: 2}, Settings: level(t, severity)})
		if err != nil {
			t.Fatal(err)
		}
		for _, err := range r.Games(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
		}
		return r.Covered(false).Input
	}
	folder(t, map[string]string{"a.pgn": illegal, "b/b.pgn": illegal})
	first := covers("info")
	if first != covers("info") {
		t.Error("the same files and settings differ")
	}
	if first == covers("error") {
		t.Error("other settings are not noticed")
	}
	write(t, "b/fairyscore.toml", "ignore = [\"M3\"]\n")
	if first == covers("info") {
		t.Error("other settings of the second file are not noticed")
	}
	write(t, "b/fairyscore.toml", "")
	write(t, "b/c.pgn", illegal)
	if first == covers("info") {
		t.Error("another file is not noticed")
	}
}

// Findings that a revision has already are not new, in whatever shard their record was then.
func TestNewFindings(t *testing.T) {
	folder(t, map[string]string{"a.pgn": illegal, "b.pgn": illegal})
	git := func(args ...string) {
		t.Helper()
		c := exec.Command("git", append([]string{"-c", "user.name=x", "-c", "user.email=x@example.com"}, args...)...)
		c.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_SYSTEM="+os.DevNull)
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	git("init", "-q")
	git("add", ".")
	git("commit", "-qm", "records")
	long := "[White \"B\"]\n\n1. e4 {" + strings.Repeat("a long comment ", 300_000) + "} *\n\n"
	write(t, "a.pgn", long+illegal)
	for k := range 3 {
		o := run.Options{NewFrom: "HEAD"}
		if k > 0 {
			o.Shard = corpus.Shard{K: k, N: 2}
		}
		lines, errs, counts := games(t, o)
		if len(errs) > 0 || len(lines) == 0 && k == 0 || counts.Games != len(lines) || strings.Contains(strings.Join(lines, " "), "R401") {
			t.Errorf("shard %d: %q, %q", k, lines, errs)
		}
	}
	write(t, "b.pgn", illegal+"\n"+strings.Replace(unclear, "A", "B", 1))
	lines, _, _ := games(t, run.Options{NewFrom: "HEAD"})
	if len(lines) == 0 || lines[len(lines)-1] != "b.pgn#2 7:R401" {
		t.Errorf("%q", lines)
	}
	if _, err := run.New(t.Context(), run.Options{NewFrom: "nosuch"}); err == nil {
		t.Error("a revision that does not exist")
	}
}

// A file that is named twice, in two ways, is read once, and that is no error.
func TestAFileThatIsNamedTwice(t *testing.T) {
	folder(t, map[string]string{"sub/a.pgn": good, "empty.pgn": ""})
	lines, errs, counts := games(t, run.Options{Source: corpus.Source{Paths: []string{"sub/a.pgn", "./sub/a.pgn", "sub/../sub/a.pgn"}}})
	if len(errs) > 0 || len(lines) != 1 || counts.Files != 1 {
		t.Errorf("%q, %q, %+v", lines, errs, counts)
	}
	_, errs, _ = games(t, run.Options{Source: corpus.Source{Paths: []string{"sub/a.pgn", "./empty.pgn"}}})
	if empty := (*run.NoGameError)(nil); len(errs) != 1 || !errors.As(errs[0], &empty) || empty.File != "./empty.pgn" {
		t.Errorf("an empty file: %q", errs)
	}
}

// An output that fails ends the run with its error.
func TestABrokenOutput(t *testing.T) {
	folder(t, map[string]string{"a.pgn": untidy})
	_, errs, _ := games(t, run.Options{Settings: level(t, "info"), Fix: &run.Fixes{Patch: true, Output: broken{}}})
	if len(errs) != 1 || !errors.Is(errs[0], io.ErrClosedPipe) {
		t.Errorf("%q", errs)
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }
