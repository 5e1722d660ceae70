package browser

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"

	"github.com/fairyscore/fairyscore/corpus/site"
)

// Everything that can be operated has a role and a name in the tree that a screen reader gets.
func TestTheAccessibilityTreeHasNames(t *testing.T) {
	one := "[Event \"a\"]\n[White \"Tal\"]\n[Black \"Keres\"]\n\n1. e4 {[%cal Ge2e4] good} e5 (1... c5 2. Nf3 $1) 2. Nf3 Nc6 1-0\n"
	for name, c := range map[string]struct{ text, hash string }{
		"a game": {one, "#ply=2"}, "a list": {strings.Repeat(one+"\n", 3), ""}, "a game of a list": {strings.Repeat(one+"\n", 3), "#g=2&ply=3"},
	} {
		b := open(t, write(t, c.text, site.Options{}, nil), c.hash, 1000, 800)
		// Not with the types of cdproto, which do not know all names that Chromium uses.
		type text struct {
			Value any `json:"value"`
		}
		var tree struct {
			Nodes []struct {
				Ignored bool `json:"ignored"`
				Role    text `json:"role"`
				Name    text `json:"name"`
				ID      int  `json:"backendDOMNodeId"`
			} `json:"nodes"`
		}
		b.run(chromedp.ActionFunc(func(ctx context.Context) error {
			return cdp.Execute(ctx, accessibility.CommandGetFullAXTree, nil, &tree)
		}))
		value := func(v text) string { return strings.TrimSpace(fmt.Sprint(v.Value)) }
		roles := map[string][]string{}
		for _, n := range tree.Nodes {
			if n.Ignored {
				continue
			}
			role := value(n.Role)
			roles[role] = append(roles[role], value(n.Name))
			switch role {
			case "button", "link", "combobox", "searchbox", "textbox", "gridcell", "grid", "checkbox", "option", "table", "columnheader", "img", "image", "DisclosureTriangle":
				if text := value(n.Name); text == "" || text == "<nil>" {
					t.Errorf("%s: a %s without a name, node %d", name, role, n.ID)
				}
			}
		}
		if name == "a list" {
			if len(roles["table"]) != 1 || len(roles["searchbox"]) != 1 || len(roles["link"]) != 3 {
				t.Errorf("the list has the roles %v", roles)
			}
		} else if len(roles["gridcell"]) != 64 || len(roles["status"]) == 0 || roles["gridcell"][4] != "e8, Black king" || len(roles["heading"]) == 0 {
			t.Errorf("%s has the roles %v", name, roles)
		}
	}
}
