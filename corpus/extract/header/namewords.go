package header

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

var (
	initialFirst  = printed.When(`^\p{Lu}(?:[. -]|$)`)
	givenInitials = printed.When(`^(?:\p{Lu}\p{Ll}?\.?(?: |-|$))+(?: ?` + particles + `)*$`)
)

// dayNext matches a day after the name of a month: May 12.
var dayNext = printed.When(`^ \d{1,2}(?:$|[^\d/:–-])`)

// wordsOfName lists where a name without a comma that begins at s[from] can end.
func wordsOfName(s string, from int) (ends []nameReading) {
	r := nameReading{}
	r.form.capitals = true
	for at := from; len(ends) < 2*maxNameWords; {
		end := nameWordEnd(s, at)
		if end == at {
			return ends
		}
		word := s[at:end]
		r.end, r.form.stop = end, false
		short := isInitial(word) && (at == from || utf8.RuneCountInString(word) < 3 || strings.Count(word, ".") > 1 || strings.ContainsAny(word, "'’")) // O'D.
		switch {
		case isParticle(word) && at+len(word) < len(s), capitalParticle.MatchString(s[at:]):
		case !printed.IsUpperFirst(word) && !elided.MatchString(word):
			return ends
		case short:
			r.form.initials = true
			r.form.words++
			if r.form.words == 1 && at == from {
				break // all that follows a comma, or a surname is next
			}
			fallthrough
		default:
			if isTitleWord(word) { // St. John
				r.form.honorary = r.form.honorary || !strings.EqualFold(word, "St.")
				break
			}
			if !short {
				r.form.words++
				r.form.capitals = r.form.capitals && strings.ToUpper(word) == word && utf8.RuneCountInString(word) > 1
			}
			if bare := strings.TrimSuffix(word, "."); bare != word && !allInitials(s[from:end]) {
				r.form.left = short
				ends = append(ends, nameReading{form: r.form, end: end - 1})
				if !short {
					return ends
				}
				r.form.left, r.form.stop = false, true
			}
			ends = append(ends, nameReading{form: r.form, end: end})
			if n := versionEnd(s, end); n > end {
				f := r.form
				f.beside = "v"
				ends = append(ends, nameReading{form: f, end: n})
			}
		}
		if short && r.form.words == 1 && at == from { // Doe, J. – Roth, A.
			f := r.form
			if bare := strings.TrimSuffix(word, "."); bare != word && !allInitials(word) {
				bareForm := f
				if bareForm.left = utf8.RuneCountInString(bare) == 1; !bareForm.left { // Ng. Prague
					bareForm.initials = false
				}
				ends = append(ends, nameReading{form: bareForm, end: end - 1})
				f.stop = true
			}
			ends = append(ends, nameReading{form: f, end: end})
		}
		if r.form.words >= maxNameWords {
			return ends
		}
		next := end
		for strings.HasPrefix(s[next:], " ") && next == end {
			next++
		}
		if next == end && !short { // J.Doe
			return ends
		}
		at = next
	}
	return ends
}

// nameWordEnd returns the end of the word of a name that begins at s[i]; i if there is none.
func nameWordEnd(s string, i int) int {
	if strings.HasPrefix(s[i:], "& ") {
		return i + 1
	}
	from := i
	for i < len(s) {
		r, n := utf8.DecodeRuneInString(s[i:])
		next, _ := utf8.DecodeRuneInString(s[i+n:])
		switch {
		case unicode.IsLetter(r) || unicode.Is(unicode.M, r):
		case i > from && r == '.':
			if unicode.IsLetter(next) || next == '-' { // J.R. Doe, K.-H. Doe, J.Doe
				if utf8.RuneCountInString(s[from:i]) > 2 {
					return i + n
				}
				break
			}
			return i + n
		case (r == '\'' || r == '’' || r == '`') && unicode.IsLetter(next):
		case i > from && r == '-' && unicode.IsLetter(next) && !titled.MatchString(s[i+n:]):
		default:
			return i
		}
		i += n
	}
	return i
}

// elided matches an article or a particle in front of the capital: d'Arc, 's-Gravenhage.
var elided = printed.When(`^\p{Ll}{0,2}['’]\p{Lu}`)

// isInitial reports whether a word is one letter, or several with full stops or hyphens: J, J.R.
func isInitial(word string) bool {
	for _, part := range strings.FieldsFunc(word, func(r rune) bool { return r == '.' || r == '-' }) {
		if !initialPart.MatchString(part) || utf8.RuneCountInString(part) > 1 && word[len(word)-1] != '.' || isTitleWord(word) {
			return false
		}
	}
	return true
}

var initialPart = printed.When(`^(?:\p{Lu}['’])?\p{Lu}\p{Ll}?$`)

// allInitials reports whether a name has initials and nothing else: N. N.
func allInitials(name string) bool { return onlyInitials.MatchString(name) }

var onlyInitials = printed.When(`^\p{Lu}\p{Ll}?\. ?(?:\p{Lu}\. ?)+$`)

// isTitleWord reports whether a word with a full stop goes before another word of a name: Dr., St.
func isTitleWord(word string) bool { return titleWord.MatchString(word) }

var titleWord = printed.When(`^(?i:St|Ste|Dr|Mr|Mrs|Ms|Prof|Rev|Capt|Col|Gen|Lt|Maj|Hon|Sir|Mme|Hr|Ing|Dipl|Inż|Mgr|Avv|Dott|Sig|Messrs|MM|Herr|Fr)\.$`)

// isParticle reports whether a word joins the parts of a name.
func isParticle(word string) bool { return particleAlone.MatchString(word) }

// capitalParticle matches a particle with a capital and the start of the word after it: Le Roux.
var capitalParticle = printed.When(`^(?i:le|la|van|von|de|der|den|dos|das|del|della|di|du|el|al|ten|ter|mac|ben|zu|zum|af|av) (?i:` + particles + ` )*\p{Lu}`)

var particleAlone = printed.When(`^` + particles + `$`)

// versionEnd returns the end of the version of a program after s[:i]: Stockfish 16, Leela 0.30.
func versionEnd(s string, i int) int { return i + len(versionAfter.FindString(s[i:])) }

var versionAfter = printed.When(`^ v?\d{1,3}(?:\.\d+)*\b`)
