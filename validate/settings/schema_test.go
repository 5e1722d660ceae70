package settings

import (
	"bytes"
	"os"
	"regexp"
	"testing"

	"github.com/pelletier/go-toml/v2"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// An editor with the schema and the program agree about configurations.
func TestTheSchemaAgreesWithTheReader(t *testing.T) {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(Schema()))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("fairyscore.json", doc); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("fairyscore.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, src := range []string{
		whole, "", "select = [\"all\"]\n", "ignore = [\"T2\", \"invalid-date\"]\n", "[per-file.\"a/**\"]\nextend-select = [\"C7\"]\nencoding = \"latin1\"\n",
		"ignroe = []\n", "select = \"T208\"\n", "select = [\"T2999\"]\n", "[severities]\nT208 = \"fatal\"\n", "[severities]\nX = \"info\"\n",
		"[per-file.x]\nfail-on = \"info\"\n", "fail-on = \"sometimes\"\n", "notation = \"san\"\n", "gitignore = \"no\"\n", "exclude = [\"\"]\n",
	} {
		var value map[string]any
		if err := toml.Unmarshal([]byte(src), &value); err != nil {
			t.Fatal(err)
		}
		if value == nil {
			value = map[string]any{}
		}
		_, ours := Parse("c.toml", []byte(src), known())
		theirs := schema.Validate(value)
		if (ours == nil) != (theirs == nil) {
			t.Errorf("%q\nthe reader says %v\nthe schema says %v", src, ours, theirs)
		}
	}
}

// docs/ci.md describes all keys, and its examples are valid.
func TestTheKeysAreDocumented(t *testing.T) {
	page, err := os.ReadFile("../../docs/ci.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range keysOf(File{}) {
		if !regexp.MustCompile("(?m)^\\| `\\[?" + key + "[`.\\]]").Match(page) {
			t.Errorf("docs/ci.md does not describe %s", key)
		}
	}
	examples := regexp.MustCompile("(?s)```toml\n(.*?)```").FindAllSubmatch(page, -1)
	if len(examples) == 0 {
		t.Error("docs/ci.md has no example")
	}
	for _, x := range examples {
		if _, err := Parse("ci.md", x[1], known()); err != nil {
			t.Errorf("%s%v", x[1], err)
		}
	}
}
