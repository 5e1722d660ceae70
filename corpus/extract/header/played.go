package header

import (
	"fmt"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/record"
)

// PlayedIn reads when and where a game was played in a text that says so. named means that the text
// names the players, so that it is about their game; lines are those of the text.
func PlayedIn(text string, lines []Line, named bool) (found record.Tags) {
	add := func(name, value string) { found = append(found, record.Tag{Name: name, Value: value}) }
	if m := yearPlayed.FindStringSubmatch(text); m != nil && named {
		add("Date", m[1]+".??.??")
	}
	if at := wasPlayed.FindStringIndex(text); at != nil {
		end := len(text)
		if n := printed.SentenceEnd([]byte(text[at[1]:])); n > 0 {
			end = at[1] + n
		}
		if m := dateAt(text[at[1]:]); m != nil && at[1]+m[0] < end { // the stop of 12. August ends no sentence
			add("Date", DateIn(text[at[1]+m[0]:at[1]+m[1]]))
		}
		said := ""
		if named {
			said = text[at[1]:]
		}
		for _, l := range lines {
			if at := wasPlayed.FindStringIndex(l.Text); at != nil && at[0] == 0 { // a line about this game
				said = l.Text
			}
		}
		if m := playedAt.FindStringSubmatch(said); m != nil && monthOf(m[1]) == 0 && said != "" {
			add("Site", m[1])
			add("Date", m[2]+".??.??")
		}
		if m := inPlace.FindStringSubmatch(said); m != nil && DateIn(m[2]) != "" {
			add("Site", m[1])
		}
	}
	if m := playedAt.FindStringSubmatch(text); m != nil && named {
		if n := monthOf(m[1]); n > 0 {
			add("Date", fmt.Sprintf("%s.%02d.??", m[2], n))
		} else {
			add("Site", m[1])
			add("Date", m[2]+".??.??")
		}
	}
	return found
}

// yearPlayed matches the year of a game in a sentence: a game played in 1851 by ...
var yearPlayed = printed.When(`(?:^|[^\p{L}])(?i:played|gespielt|jouée|jugada|giocata|gespeeld|сыграна|сыгранная) (?:in|im Jahre|en|nel|в) (1[4-9]\d\d|20[0-4]\d)\b`)

// inPlace matches a place before a date, in a sentence that says that a game was played.
var inPlace = printed.When(`(?:^|\s)(?:in|at|zu|à|en|a|te|в) (\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}),?( (?:(?:on|am|le|el|il|op) )?\S+ \S+ \d{4}\b)`)

// playedAt matches where and when a game was played, in a sentence.
var playedAt = printed.When(`(?:^|[^\p{L}])(?i:played|gespielt|jouée|jugada|giocata|gespeeld|сыграна|сыгранная) (?:at|in|zu|à|en|a|te|в) (\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}),? (?:(?:in|im Jahre|en|nel|в) )?(1[4-9]\d\d|20[0-4]\d)\b`)

var wasPlayed = printed.When(`(?i)\b(?:was played|were played|played (?:at|in|on)|gespielt|jouée|jugada|giocata|gespeeld|сыгран[аы]?)(?:\s|$)`)
