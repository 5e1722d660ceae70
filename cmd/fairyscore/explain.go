package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/settings"
)

func (s *session) explain() *cobra.Command {
	var format string
	c := &cobra.Command{
		Use:   "explain CODE...",
		Short: "Say more of a finding, or of a rule that it cites",
		Long: `Say what a finding is about: what is looked for, and why, with an example that gives the
finding and one that does not. A CODE is as findings have it: R401, illegal-move, or the
beginning of several, T2.

The same of a rule of the games, by the identifier at the end of a message: WOTN-4. It is
given in full, with what this program decided where the published text is silent. WOTN
stands for all rules of that family: COMMON, CHESS, WOTN, WAND, OZ, OX.

JSON is an object with two lists: "checks", as 'fairyscore rules' has them, and "rules", of
objects with id, title, text, decided, why, checks, bad, cites (the identifier that the
finding on bad names) and good.`,
		Example: `  fairyscore explain R401
  fairyscore explain bad-date WOTN-4
  fairyscore explain OZ --format json`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if err := choice(c, "format", format, "text", "json"); err != nil {
				return err
			}
			list, err := explained(c, args)
			if err != nil {
				return err
			}
			_, err = s.stdout.Write(list.appendTo(nil, format))
			return err
		},
	}
	c.Flags().StringVar(&format, "format", "text", "how it is written: text, json")
	return c
}

// topics are what explain is asked for: each is a check or a rule of the games.
type topics []topic

// topic is one of a check and an article.
type topic struct {
	check   *validate.Rule
	article *variant.Article
}

// explained returns what some names mean, in their order, each once.
func explained(c *cobra.Command, names []string) (list topics, err error) {
	checks, articles := validate.Rules(), variant.Articles()
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
			return nil, usageError(c, "there is no rule %q%s", name, meant(name, slices.Concat(settings.RuleNames(), articleNames()), ""))
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

// appendTo appends all topics: text in their order, JSON by their sorts.
func (l topics) appendTo(dst []byte, format string) []byte {
	if format == "json" {
		var checks []validate.Rule
		var articles []variant.Article
		for _, t := range l {
			if t.check != nil {
				checks = append(checks, *t.check)
			} else {
				articles = append(articles, *t.article)
			}
		}
		return validate.NewRulebook(articles).AppendJSON(dst, validate.NewManual(checks))
	}
	for i, t := range l {
		if i > 0 {
			dst = append(dst, '\n')
		}
		if t.check != nil {
			dst = validate.NewManual([]validate.Rule{*t.check}).AppendText(dst)
		} else {
			dst = validate.NewRulebook([]variant.Article{*t.article}).AppendText(dst)
		}
	}
	return dst
}

// articleNames lists what can name rules of the games: identifiers and families.
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

// completeExplained offers the names of checks and of rules of the games to a shell.
func completeExplained(c *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	out, directive := completeRules(c, args, begun)
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
