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
		`<base href=https://example.com><base target=_top>`, `<object data=https://example.com/x.swf></object><embed src=https://example.com>`,
		`<form action=https://example.com><button id=board name=games autofocus>`, `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=document.title='owned'>">`,
		`<noscript><p title="</noscript><img src=x onerror=document.title='owned'>">`, `<template shadowrootmode=open><script>document.title='owned'</script></template>`,
		`]]></script><![CDATA[<script>document.title='owned'</script>]]>`, `"}];document.title='owned';//`, `\"}];document.title='owned';//`,
		`JAVASCRIPT:document.title='owned'`, "java\tscript:document.title='owned'", `vbscript:document.title="owned"`, `blob:https://example.com/owned`, `file:///etc/passwd`,
		`https://user:word@example.com/owned`, `https://[::1`, `https://%00@%2f`, "https://example.com/\u202e\u2066gpj.exe", `//example.com/owned`, `HTTPS://EXAMPLE.COM/OWNED`,
		"//# sourceMappingURL=https://example.com/x.map", `}*{background:url(https://example.com/x)}`, `<?xml-stylesheet href="https://example.com/x.css"?>`, `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;`,
		`hasOwnProperty`, `toString`, `#g=2&ply=__proto__&v=constructor`, `$220 $221 $1 $65536 $99999999999999999999`, "\xed\xa0\x80\xed\xb0\x80", "\U000e0041\U000e007f\ufff9\ufffa\ufffb",
		strings.Repeat("\U0001f468\u200d", 3000), strings.Repeat("\u0e33\ufe0f\u0489", 1000), strings.Repeat("&", 5000), strings.Repeat("a ", 20000), "<\x00script>document.title='owned'</script\t\n>",
		`<a id=index><a id=index name=textContent href=https://example.com>`, `1e999999`, `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'/>#x"/></svg>`, `<x contenteditable onfocus=document.title='owned' autofocus tabindex=1>`,
	}
	var records []string
	for i, s := range texts {
		quoted := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s)
		comment := strings.ReplaceAll(s, "}", ")")
		tags := "[Event \"" + quoted + "\"]\n[Site \"" + quoted + "\"]\n[White \"" + quoted + "\"]\n[Black \"<script>\"]\n[" + []string{"Annotator", "__proto__", "constructor"}[i%3] + " \"" + quoted + "\"]\n"
		records = append(records, tags+"\n1. e4 {"+comment+" [%clk "+comment+"] [%cal Ge2e4] [%csl "+comment+"]} e5 ("+s+" 1... d5 {"+comment+"}) 2. Nf3 "+s+" *\n")
	}
	return append(records,
		"[Result \"</td><script>document.title='owned'</script>\"]\n[Date \"<b>.??.??\"]\n[Round \"__proto__\"]\n\n1. e4 $220 {<svg onload=document.title='owned'>} $221 D e5 1-0\n",
		"[White \"owned\"]\n["+strings.Repeat("N", 1<<16)+" \"a long name\"]\n\n1. e4 "+strings.Repeat("$7 ", 20000)+"*\n",
		"1. e4 {[%eval </script>] [%clk <img>] [%emt \"><b>] [%cal Ge2e4,</script>] [%csl R<,G\u202e]} e5 {[%cal "+strings.Repeat("Ga1h8,", 5000)+"Ga1h8]} *\n",
		"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w <script> - 0 1\"]\n\n1. Kd2 *\n",
		"[Variant \"</script><script>document.title='owned'</script>\"]\n\n1. e4 *\n",
		"[FEN \"</script><script>document.title='owned'</script>\"]\n\n1. e4 *\n",
		"[Variant \"Wizard of Oz Octal\"]\n[Toto \"<script>:fRbB3\"]\n\n1. e4 *\n",
		"1. <script>document.title='owned'</script> e5 *\n",
		strings.Repeat("[A \""+strings.Repeat("<", 100)+"\"]\n", 5000)+"\n*\n",
		"1. e4 "+strings.Repeat("(1. d4 ", 2000)+strings.Repeat(") ", 2000)+" *\n",
	)
}
