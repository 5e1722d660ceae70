package printed

import (
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"regexp/syntax"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// expressions returns the expressions of all patterns of the packages that read pages.
func expressions(t testing.TB) (all []string) {
	t.Helper()
	for _, folder := range []string{".", "..", "../header"} {
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		constants := make(map[string]ast.Expr)
		var used []ast.Expr
		for _, name := range files {
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.ValueSpec:
					for i, value := range n.Values {
						constants[n.Names[i].Name] = value
					}
				case *ast.CallExpr:
					if name := calledName(n); name == "When" && len(n.Args) == 1 {
						used = append(used, n.Args[0])
					}
				}
				return true
			})
		}
		for _, e := range used {
			if text, ok := textOf(e, constants); ok {
				all = append(all, text)
			}
		}
	}
	if len(all) < 200 {
		t.Fatalf("%d expressions were found", len(all))
	}
	return all
}

// calledName returns the name of the function that is called.
func calledName(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// textOf returns the value of a constant text.
func textOf(e ast.Expr, constants map[string]ast.Expr) (text string, ok bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil
	case *ast.Ident:
		if value := constants[e.Name]; value != nil {
			return textOf(value, constants)
		}
	case *ast.BinaryExpr:
		left, known := textOf(e.X, constants)
		right, also := textOf(e.Y, constants)
		return left + right, known && also
	}
	return "", false
}

// appendMatch appends a random text that an expression matches, but for the edges of words.
func appendMatch(dst []byte, random *rand.Rand, re *syntax.Regexp) []byte {
	repeat := func(least, most int) {
		if most < 0 || most > least+3 {
			most = least + 3
		}
		for range least + random.IntN(most-least+1) {
			dst = appendMatch(dst, random, re.Sub[0])
		}
	}
	switch re.Op {
	case syntax.OpLiteral:
		for _, r := range re.Rune {
			if re.Flags&syntax.FoldCase != 0 {
				for range random.IntN(3) {
					r = unicode.SimpleFold(r)
				}
			}
			dst = append(dst, string(r)...)
		}
	case syntax.OpCharClass:
		i := 2 * random.IntN(len(re.Rune)/2)
		lo, hi := re.Rune[i], re.Rune[i+1]
		dst = append(dst, string(lo+random.Int32N(min(hi-lo, 200)+1))...)
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		dst = append(dst, hostile.Pick(random, []string{"a", "Z", "é", " ", "-", "4", ")", "\xff"})...)
	case syntax.OpCapture:
		return appendMatch(dst, random, re.Sub[0])
	case syntax.OpStar:
		repeat(0, 3)
	case syntax.OpPlus:
		repeat(1, 3)
	case syntax.OpQuest:
		repeat(0, 1)
	case syntax.OpRepeat:
		repeat(re.Min, re.Max)
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			dst = appendMatch(dst, random, sub)
		}
	case syntax.OpAlternate:
		return appendMatch(dst, random, hostile.Pick(random, re.Sub))
	}
	return dst
}

// No text that an expression matches is rejected by its sieve, and each is tried with some.
func TestSievesPassWhatMatches(t *testing.T) {
	for _, expression := range expressions(t) {
		tree, err := syntax.Parse(expression, syntax.Perl)
		if err != nil {
			t.Fatal(err)
		}
		re, s := regexp.MustCompile(expression), sieveOf(expression)
		matched := 0
		random := rand.New(rand.NewPCG(1, uint64(len(expression))))
		for range hostile.Count(300, 60) {
			text := appendMatch(nil, random, tree)
			if random.IntN(2) == 0 {
				text = append(append([]byte(hostile.Joined(random, []string{"x", " ", "Abc", "12", "(", "\xe2"}, 0, 3)), text...), hostile.Pick(random, []string{" ", ".", "é", "\n"})...)
			}
			if re.Match(text) {
				matched++
				if !passes(s, text) || !passes(s, string(text)) {
					t.Fatalf("%s matches %q, which its sieve %v rejects", expression, text, s)
				}
			}
		}
		if matched == 0 {
			t.Errorf("no text was found that %s matches", expression)
		}
	}
}

// A sieve rejects most lines that have nothing to do with its expression; otherwise it is of no
// use.
func TestSievesReject(t *testing.T) {
	rejected, all := 0, expressions(t)
	for _, expression := range all {
		if !passes(sieveOf(expression), "{a} *") {
			rejected++
		}
	}
	if rejected < len(all)*9/10 {
		t.Errorf("%d of %d expressions reject a line of signs", rejected, len(all))
	}
}

// The methods of a pattern return what those of its expression do.
func TestPatternsAreLikeExpressions(t *testing.T) {
	for _, expression := range []string{`^a(b+)`, `b(c)?$`, `[x-z]`, `é|ß`, `(?i)k`} {
		p, re := When(expression), regexp.MustCompile(expression)
		for _, text := range []string{"", "abb", "bbc", "xyz", "é", "K", "\u212a", "q", "\xff", strings.Repeat("q", maxSifted+1)} {
			if p.MatchString(text) != re.MatchString(text) || p.Match([]byte(text)) != re.MatchString(text) {
				t.Errorf("%s: whether %q has a match", expression, text)
			}
			if got, want := p.ReplaceAllString(text, "<$0>"), re.ReplaceAllString(text, "<$0>"); got != want {
				t.Errorf("%s: %q becomes %q, want %q", expression, text, got, want)
			}
			if got, want := len(p.Split(text, -1)), len(re.Split(text, -1)); got != want {
				t.Errorf("%s: %q in %d parts, want %d", expression, text, got, want)
			}
			if got, want := strings.Join(p.FindStringSubmatch(text), "|"), strings.Join(re.FindStringSubmatch(text), "|"); got != want {
				t.Errorf("%s: %q has %q, want %q", expression, text, got, want)
			}
		}
	}
}

// A sieve never rejects what its expression matches, whatever both are.
func FuzzSieve(f *testing.F) {
	for _, expression := range expressions(f) {
		f.Add(expression, []byte("1. Lind - Roth, Wien 1899"))
	}
	f.Add(`[\x{d7ff}-\x{e000}]$`, []byte("\ue000"))
	f.Add(`^\W$`, []byte("\xff"))
	f.Fuzz(func(t *testing.T, expression string, text []byte) {
		if len(expression) > 500 || len(text) > maxSifted {
			return
		}
		re, err := regexp.Compile(expression)
		if err != nil {
			return
		}
		if re.Match(text) && !passes(sieveOf(expression), text) {
			t.Fatalf("%s matches %q, which its sieve rejects", expression, text)
		}
	})
}
