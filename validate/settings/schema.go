package settings

import (
	"encoding/json"

	"github.com/fairyscore/fairyscore/replay/notation"
)

// object is a JSON object; its keys are written in order.
type object map[string]any

// Schema returns the JSON schema (draft 2020-12) of a configuration, for editors; it ends in a line
// end. It does not cover dependencies between values.
func Schema() []byte {
	part := object{}
	all := object{
		"severity":  choiceOf("The lowest severity to show.", "error", "warning", "info"),
		"fail-on":   choiceOf("The lowest severity that makes the run fail.", "error", "warning", "info", "never"),
		"select":    listOf("The rules to ask, instead of the usual ones.", object{"$ref": "#/$defs/rule"}),
		"exclude":   listOf("Globs of what is not checked, from this file's folder.", object{"type": "string", "minLength": 1}),
		"gitignore": object{"type": "boolean", "default": true, "description": "Leave out what git ignores."},
		"baseline":  object{"type": "string", "description": "The file of known findings, from this file's folder."},
		"per-file": object{
			"type": "object", "description": "Settings for some files, by globs relative to the folder of this file.",
			"additionalProperties": object{"type": "object", "properties": part, "additionalProperties": false},
		},
	}
	var letters []string
	for _, l := range notation.Languages() {
		letters = append(letters, "letters:"+l.ID)
	}
	both := object{
		"extend-select": listOf("Rules to ask besides.", object{"$ref": "#/$defs/rule"}),
		"ignore":        listOf("Rules not to ask. S1 and R4 are always asked.", object{"$ref": "#/$defs/rule"}),
		"severities": object{
			"type": "object", "description": "How much the findings of rules matter.", "propertyNames": object{"$ref": "#/$defs/rule"},
			"additionalProperties": object{"enum": []string{"error", "warning", "info"}},
		},
		"variant":  object{"type": "string", "description": "The variant of games without a Variant tag.", "examples": []string{"chess", "wotn", "wand", "oz8", "oz10", "ox", "wotn+ybr"}},
		"notation": choiceOf("The letters of games without a Notation tag.", letters...),
		"encoding": object{"type": "string", "description": "The encoding of the files.", "examples": []string{"utf-8", "windows-1252", "latin1"}},
	}
	for name, o := range both {
		all[name], part[name] = o, o
	}
	schema := object{
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"title":   FileName, "type": "object", "properties": all, "additionalProperties": false,
		"$defs": object{"rule": object{"description": "A code, a name, or a family of rules.", "enum": RuleNames()}},
	}
	out, err := json.MarshalIndent(schema, "", "  ")
	if err != nil {
		return nil // strings, lists and objects can always be encoded
	}
	return append(out, '\n')
}

func choiceOf(what string, values ...string) object {
	return object{"description": what, "enum": values}
}

func listOf(what string, item object) object {
	return object{"type": "array", "description": what, "items": item}
}
