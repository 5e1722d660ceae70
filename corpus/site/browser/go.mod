// The tests of pages in a browser are a module of their own, so that nobody who uses the other one
// downloads what they need.
module github.com/fairyscore/fairyscore/corpus/site/browser

go 1.25.5

require (
	github.com/chromedp/cdproto v0.0.0-20250724212937-08a3db8b4327
	github.com/chromedp/chromedp v0.14.2
	github.com/fairyscore/fairyscore v0.0.0
)

require (
	github.com/alecthomas/participle/v2 v2.1.4 // indirect
	github.com/chromedp/sysutil v1.1.0 // indirect
	github.com/go-json-experiment/json v0.0.0-20250725192818-e39067aee2d2 // indirect
	github.com/gobwas/httphead v0.1.0 // indirect
	github.com/gobwas/pool v0.2.1 // indirect
	github.com/gobwas/ws v1.4.0 // indirect
	github.com/sergi/go-diff v1.4.0 // indirect
	golang.org/x/image v0.34.0 // indirect
	golang.org/x/sys v0.43.0 // indirect
	golang.org/x/text v0.32.0 // indirect
	gopkg.in/yaml.v3 v3.0.1 // indirect
)

replace github.com/fairyscore/fairyscore => ../../..
