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
		"severity":  choiceOf("Lowest severity to show.", "error", "warning", "info"),
		"fail-on":   choiceOf("Lowest severity that makes the exit status 1.", "error", "warning", "info", "never"),
		"select":    listOf("Checks to run instead of the default ones.", object{"$ref": "#/$defs/rule"}),
		"exclude":   listOf("Globs of files and directories to skip, relative to the directory of this file.", object{"type": "string", "minLength": 1}),
		"gitignore": object{"type": "boolean", "default": true, "description": "Skip files that git ignores."},
		"baseline":  object{"type": "string", "description": "File of known findings, relative to the directory of this file."},
		"per-file": object{
			"type": "object", "description": "Settings for some files, by globs relative to the directory of this file.",
			"additionalProperties": object{"type": "object", "properties": part, "additionalProperties": false},
		},
	}
	var letters []string
	for _, l := range notation.Languages() {
		letters = append(letters, "letters:"+l.ID)
	}
	both := object{
		"extend-select": listOf("Additional checks to run.", object{"$ref": "#/$defs/rule"}),
		"ignore":        listOf("Checks not to run. S1 and R4 always run.", object{"$ref": "#/$defs/rule"}),
		"severities": object{
			"type": "object", "description": "Severities of checks, by code, name or family.", "propertyNames": object{"$ref": "#/$defs/rule"},
			"additionalProperties": object{"enum": []string{"error", "warning", "info"}},
		},
		"variant":  object{"type": "string", "description": "Variant of games without a Variant tag.", "examples": []string{"chess", "wotn", "wand", "oz8", "oz10", "ox", "wotn+ybr"}},
		"notation": choiceOf("Piece letters of games without a Notation tag.", letters...),
		"encoding": object{"type": "string", "description": "Encoding of the files.", "examples": []string{"utf-8", "windows-1252", "latin1"}},
	}
	for name, o := range both {
		all[name], part[name] = o, o
	}
	schema := object{
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"title":   FileName, "type": "object", "properties": all, "additionalProperties": false,
		"$defs": object{"rule": object{"description": "A code, a name, or a family of checks.", "enum": CheckNames()}},
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
