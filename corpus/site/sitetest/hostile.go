// Package sitetest has records for tests of pages.
package sitetest

import "strings"

// Hostile returns records whose texts try to be more than text: markup, scripts, addresses,
// characters that hide others or change their order, and texts of great length. A page on which one
// of them runs has the title "owned".
func Hostile() []string {
	texts := []string{
		`</script><script>document.title='owned'</script>`, `<!--<script>`, `--><script>document.title='owned'</script>`,
		`<img src=x onerror=document.title='owned'>`, `<svg onload=document.title='owned'>`, `" onmouseover="document.title='owned'`,
		`javascript:document.title='owned'`, `https://example.com/"onclick="document.title='owned'`, `data:text/html,<script>document.title='owned'</script>`,
		`<iframe src=https://example.com></iframe>`, `<link rel=stylesheet href=https://example.com/x.css>`, `<meta http-equiv=refresh content=0;url=https://example.com>`,
		`<style>@import url(https://example.com)</style>`, `<a href=https://example.com ping=https://example.com>x</a>`, `{{constructor.constructor('document.title="owned"')()}}`,
		"${document.title='owned'}", "\u202egnp.1\u202c", "\u2066a\u2069\u200f\u061c", "\u2028\u2029", "\ufeff\u200b\u200d\u00ad",
		"\x1b]0;owned\x07\x1b[2J", "a\x00b", "\xff\xfe\x80", strings.Repeat("\u0301", 2000), strings.Repeat("W", 5000),
		strings.Repeat("<b>", 3000), `__proto__`, `&lt;script&gt;&#x3c;script&#x3e;`, "\\u003cscript\\u003e\\\"]]>", `</textarea></title></style></noscript><plaintext>`,
	}
	var records []string
	for i, s := range texts {
		quoted := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s)
		comment := strings.ReplaceAll(s, "}", ")")
		tags := "[Event \"" + quoted + "\"]\n[Site \"" + quoted + "\"]\n[White \"" + quoted + "\"]\n[Black \"<script>\"]\n[" + []string{"Annotator", "__proto__", "constructor"}[i%3] + " \"" + quoted + "\"]\n"
		records = append(records, tags+"\n1. e4 {"+comment+" [%clk "+comment+"] [%cal Ge2e4] [%csl "+comment+"]} e5 ("+s+" 1... d5 {"+comment+"}) 2. Nf3 "+s+" *\n")
	}
	return append(records,
		"[Variant \"</script><script>document.title='owned'</script>\"]\n\n1. e4 *\n",
		"[FEN \"</script><script>document.title='owned'</script>\"]\n\n1. e4 *\n",
		"[Variant \"Wizard of Oz Octal\"]\n[Toto \"<script>:fRbB3\"]\n\n1. e4 *\n",
		"1. <script>document.title='owned'</script> e5 *\n",
		strings.Repeat("[A \""+strings.Repeat("<", 100)+"\"]\n", 5000)+"\n*\n",
		"1. e4 "+strings.Repeat("(1. d4 ", 2000)+strings.Repeat(") ", 2000)+" *\n",
	)
}
