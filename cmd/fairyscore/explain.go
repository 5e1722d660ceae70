package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/manual"
	"github.com/fairyscore/fairyscore/validate/settings"
)

func (s *session) explain() *cobra.Command {
	var format string
	c := &cobra.Command{
		Use:   "explain [CODE...]",
		Short: "Explain a check, or a rule of a game",
		Long: `Explain a check: what it reports and why, with one example that it reports and one that is
correct. CODE is a code or a name as printed in findings (R401, illegal-move), or a prefix (T2).

It also explains a rule of a game by the identifier at the end of a message (WOTN-4): the rule in
full, and what this program decided where the published text is silent. WOTN alone stands for all
rules of that game.

Without CODE, it lists the codes of all checks and the identifiers of all rules.

JSON is an object with two lists: "checks", as in 'fairyscore rules', and "rules", objects with
id, title, text, decided, why, checks, bad, cites (the identifier in the finding on bad) and good.`,
		Example: `  fairyscore explain
  fairyscore explain R401
  fairyscore explain invalid-date WOTN-4
  fairyscore explain OZ --format json`,
		RunE: func(c *cobra.Command, args []string) error {
			if err := choice(c, "format", format, "text", "json"); err != nil {
				return err
			}
			if len(args) == 0 && format == "text" {
				_, err := s.stdout.Write(appendTopics(nil))
				return err
			}
			if len(args) == 0 {
				args = everything()
			}
			list, err := explained(c, args)
			if err != nil {
				return err
			}
			_, err = s.stdout.Write(list.appendTo(nil, format))
			return err
		},
	}
	c.Flags().StringVar(&format, "format", "text", "output `FORMAT`: text, json")
	return c
}

// topics are the arguments of explain: each is a check or a rule of the games.
type topics []topic

// topic is either a check or an article.
type topic struct {
	check   *check.Check
	article *variant.Article
}

// explained returns the topics with some names, in their order, each once.
func explained(c *cobra.Command, names []string) (list topics, err error) {
	checks, articles := validate.Checks(), variant.Articles()
	for _, name := range names {
		found := false
		for i := range checks {
			if r := &checks[i]; r.Named(name) {
				found = true
				list = list.with(topic{check: r})
			}
		}
		for i := range articles {
			if a := &articles[i]; a.Named(name) {
				found = true
				list = list.with(topic{article: a})
			}
		}
		if !found {
			return nil, usageError(c, "unknown check or rule %q%s", name, meant(name, slices.Concat(settings.CheckNames(), articleNames()), ""))
		}
	}
	return list, nil
}

func (l topics) with(t topic) topics {
	if slices.Contains(l, t) {
		return l
	}
	return append(l, t)
}

// appendTo appends all topics: as text in their order, as JSON grouped by kind.
func (l topics) appendTo(dst []byte, format string) []byte {
	if format == "json" {
		var checks []check.Check
		var articles []variant.Article
		for _, t := range l {
			if t.check != nil {
				checks = append(checks, *t.check)
			} else {
				articles = append(articles, *t.article)
			}
		}
		return manual.NewRulebook(articles).AppendJSON(dst, manual.NewManual(checks))
	}
	for i, t := range l {
		if i > 0 {
			dst = append(dst, '\n')
		}
		if t.check != nil {
			dst = manual.NewManual([]check.Check{*t.check}).AppendText(dst)
		} else {
			dst = manual.NewRulebook([]variant.Article{*t.article}).AppendText(dst)
		}
	}
	return dst
}

// everything lists all families of checks and of rules.
func everything() []string {
	var names []string
	for _, f := range slices.Concat(manual.Families(), variant.Families()) {
		names = append(names, f[0])
	}
	return names
}

// appendTopics appends what can be explained: families, and their contents with titles.
func appendTopics(dst []byte) []byte {
	dst = append(dst, "'fairyscore explain CODE' explains a check, a rule, or a family of them.\n\nChecks\n"...)
	for _, f := range manual.Families() {
		dst = fmt.Appendf(dst, "\n%s  %s\n", f[0], f[1])
		for _, r := range validate.Checks() {
			if strings.HasPrefix(r.Code, f[0]) {
				dst = append(dst, wrapped("  "+r.Code+"  "+r.Title, helpWidth)+"\n"...)
			}
		}
	}
	dst = append(dst, "\nRules of the games\n"...)
	for _, f := range variant.Families() {
		dst = fmt.Appendf(dst, "\n%s  %s\n", f[0], f[1])
		for _, a := range variant.Articles() {
			if strings.HasPrefix(a.ID, f[0]+"-") {
				dst = append(dst, wrapped(fmt.Sprintf("  %-9s  %s", a.ID, a.Title), helpWidth)+"\n"...)
			}
		}
	}
	return dst
}

// articleNames lists the names of rules of the games: identifiers and families.
func articleNames() []string {
	var names []string
	for _, f := range variant.Families() {
		names = append(names, f[0])
	}
	for _, a := range variant.Articles() {
		names = append(names, a.ID)
	}
	return names
}

// completeExplained offers the names of checks and of rules of the games.
func completeExplained(c *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	out, directive := completeChecks(c, args, begun)
	offer := func(name, title string) {
		if strings.HasPrefix(strings.ToLower(name), strings.ToLower(begun)) {
			out = append(out, name+"\t"+title)
		}
	}
	for _, f := range variant.Families() {
		offer(f[0], "the rules of "+f[1])
	}
	for _, a := range variant.Articles() {
		offer(a.ID, a.Title)
	}
	return out, directive
}
