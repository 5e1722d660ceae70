package header

import (
	"bytes"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

// TrimLead removes the sign between a header and the moves on the same line.
func TrimLead(text string) string {
	for len(text) > 0 && bytes.IndexByte([]byte(":;,-. "), text[len(text)-1]) >= 0 {
		if text[len(text)-1] == '.' && endsInInitial(text) {
			break
		}
		text = text[:len(text)-1]
	}
	return text
}

// Unmarked removes the marks of a wiki's source around and inside a line.
func Unmarked(line string) string {
	s := line
	if strings.Contains(s, "{{") { // {{Use dmy dates|date=March 2019}}
		s = wikiTemplate.ReplaceAllString(s, "")
	}
	if strings.Contains(s, "''") {
		s = strings.NewReplacer("'''''", "", "'''", "", "''", "").Replace(s)
	}
	if strings.Contains(s, "[[") {
		s = wikiLink.ReplaceAllString(s, "$1")
	}
	if t := strings.Trim(s, "= "); len(s)-len(t) >= 4 {
		s = t
	}
	if strings.HasPrefix(s, "[") {
		s = bulletinNumber.ReplaceAllString(s, "")
	}
	if strings.HasSuffix(s, "]") {
		s = wikiMarks.ReplaceAllString(s, "")
	}
	if len(s) > 1 && (s[0] == ';' || s[0] == ':') { // a term or an indented line of a wiki
		s = s[1:]
	}
	s = topic.ReplaceAllString(s, "")
	return strings.TrimSpace(s)
}

// wikiTemplate matches a template in the source of a wiki.
var wikiTemplate = printed.When(`\{\{[^{}]*\}\}`)

// wikiLink matches a link in the source of a wiki: [[Ruy Lopez|Spanish]] shows Spanish.
var wikiLink = printed.When(`\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]`)

// topic matches what a forum writes before the title of a thread.
var topic = printed.When(`^(?i:(?:topic|thread|subject|re|thema|sujet|tema): )+`)

// The marks after headings and sentences in a copied wiki page: [edit], [12].
var wikiMarks = printed.When(`(?:\[(?:edit|bearbeiten|modifier(?: \| modifier le code)?|editar|modifica|править(?: \| править код)?|\d{1,3})\])+$`)

// The number of a game in a bulletin: [6.1] Levitsky - Salwe.
var bulletinNumber = printed.When(`^\[\d{1,3}(?:\.\d{1,3})?\]\s+`)
