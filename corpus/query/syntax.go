package query

import (
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// The participle grammar. Keywords may be in any case.
type (
	exprSyntax struct {
		Terms []*andSyntax `parser:"@@ ( 'or' @@ )*"`
	}
	andSyntax struct {
		Terms []*seqSyntax `parser:"@@ ( 'and' @@ )*"`
	}
	seqSyntax struct {
		First *withSyntax   `parser:"@@"`
		Rest  []*thenSyntax `parser:"@@*"`
	}
	thenSyntax struct {
		Pos    lexer.Position
		Within []string    `parser:"'then' ( 'within' @Word ( 'plies' | 'ply' ) )?"`
		With   *withSyntax `parser:"@@"`
		After  []string    `parser:"( 'within' @Word ( 'plies' | 'ply' ) )?"`
	}
	withSyntax struct {
		Terms []*notSyntax `parser:"@@ ( 'with' @@ )*"`
	}
	notSyntax struct {
		Pos    lexer.Position
		Before []string    `parser:"@( 'not' | 'maybe' | 'either' )*"`
		Atom   *atomSyntax `parser:"@@"`
		Lasts  string      `parser:"( 'lasts' @Word ( 'plies' | 'ply' ) )?"`
	}
	atomSyntax struct {
		Pos     lexer.Position
		Group   *exprSyntax    `parser:"  '(' @@ ')'"`
		Scope   *scopeSyntax   `parser:"| @@"`
		Count   *countSyntax   `parser:"| @@"`
		Has     *wordSyntax    `parser:"| 'has' @@"`
		Missing *fieldSyntax   `parser:"| 'missing' @@"`
		Compare *compareSyntax `parser:"| @@"`
		Event   *eventSyntax   `parser:"| @@"`
		EndPos  lexer.Position
	}
	scopeSyntax struct {
		Pos  lexer.Position
		Name string      `parser:"@( 'player' | 'white' | 'black' | 'variations' | 'anywhere' ) '('"`
		Expr *exprSyntax `parser:"@@ ')'"`
	}
	countSyntax struct {
		Pos   lexer.Position
		Expr  *exprSyntax  `parser:"'count' '(' @@ ')'"`
		Op    string       `parser:"@Op"`
		Value *valueSyntax `parser:"@@"`
	}
	compareSyntax struct {
		All   bool         `parser:"@'all'?"`
		Field *fieldSyntax `parser:"@@"`
		Op    string       `parser:"@( Op | 'in' )"`
		Value *valueSyntax `parser:"@@"`
	}
	fieldSyntax struct {
		Pos    lexer.Position
		Tag    string `parser:"(  'tag' @( Word | String )"`
		Name   string `parser:" | @Word )"`
		EndPos lexer.Position
	}
	valueSyntax struct {
		Pos  lexer.Position
		List []*rangeSyntax `parser:"(  '(' @@ ( ',' @@ )* ')'"`
		One  *rangeSyntax   `parser:" | @@ )"`
	}
	rangeSyntax struct {
		From *wordSyntax `parser:"@@"`
		To   *wordSyntax `parser:"( '..' @@ )?"`
	}
	eventSyntax struct {
		Pos  lexer.Position
		Word string       `parser:"@Word"`
		Args []*argSyntax `parser:"@@*"`
	}
	argSyntax struct {
		List []*rangeSyntax `parser:"(  '(' @@ ( ',' @@ )* ')'"`
		One  *rangeSyntax   `parser:" | @@ )"`
	}
	wordSyntax struct {
		Pos    lexer.Position
		Word   string `parser:"(  @Word"`
		String string `parser:" | @String )"`
		EndPos lexer.Position
	}
)

// tokens returns the terminals of the grammar, and Other, so that the parser can locate anything
// else. A keyword is not a Word, so that a list of words ends before it.
func tokens() []lexer.SimpleRule {
	return []lexer.SimpleRule{
		{Name: "Space", Pattern: `\s+`},
		{Name: "String", Pattern: `"(?:[^"\\]|\\.)*"`},
		{Name: "Range", Pattern: `\.\.`},
		{Name: "Op", Pattern: `==|!=|<=|>=|[=<>~]`},
		{Name: "Keyword", Pattern: `(?i)(?:and|or|not|then|with|lasts|maybe|either|within)(?:$|\b)`},
		{Name: "Word", Pattern: `(?:[^\s"(),=<>!~.]|\.[^\s"(),=<>!~.])+`},
		{Name: "Punct", Pattern: `[(),]`},
		{Name: "Other", Pattern: `(?s).`},
	}
}

// syntaxParser builds the participle parser of expressions when it is first needed, so that other
// commands do not wait for it. It holds no state.
var syntaxParser = sync.OnceValue(func() *participle.Parser[exprSyntax] {
	return participle.MustBuild[exprSyntax](
		participle.Lexer(lexer.MustSimple(tokens())),
		participle.Elide("Space"),
		participle.CaseInsensitive("Word", "Keyword"),
		participle.UseLookahead(3),
	)
})
