package extract

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

// latexReader turns the source of a LaTeX page into plain text. It knows the commands of skak,
// xskak and texmate that hold moves and names, and those of LaTeX that hold no text; of all others
// it keeps what is in braces.
type latexReader struct {
	p      *plain
	src    []byte
	from   int         // where the current block begins in the plain text
	kind   blockKind   // of the current block
	braces []latexPart // the open ones
	game   []string    // the tags of texmate's commands for the next game
}

// latexPart is what ends with a brace.
type latexPart uint8

const (
	plainPart   latexPart = iota
	headingPart           // \section{...}
	movesPart             // \mainline{...}: a block of its own
	sidePart              // \variation{...}: in brackets
)

// maxBraces is how deep braces are followed; deeper ones are plain.
const maxBraces = 1 << 10

// latexTags are the keys of \newchessgame and the commands of texmate, by the tag that they give.
var latexTags = [][2]string{
	{"white", "White"}, {"black", "Black"}, {"event", "Event"}, {"site", "Site"}, {"date", "Date"}, {"round", "Round"}, {"result", "Result"},
	{"whiteelo", "WhiteElo"}, {"blackelo", "BlackElo"}, {"eco", "ECO"},
	{"whitename", "White"}, {"blackname", "Black"}, {"chessevent", "Event"}, {"ECO", "ECO"}, {"chessopening", "Opening"}, {"gameday", "Date"},
}

// latexSigns are the commands that stand for a sign or a piece.
var latexSigns = [][2]string{
	{"wbetter", "⩲"}, {"bbetter", "⩱"}, {"wupperhand", "±"}, {"bupperhand", "∓"}, {"wdecisive", "+−"}, {"bdecisive", "−+"}, {"equal", "="},
	{"unclear", "∞"}, {"onlymove", "□"}, {"mate", "#"}, {"pm", "±"}, {"mp", "∓"}, {"infty", "∞"}, {"ldots", "..."}, {"dots", "..."}, {"textellipsis", "..."},
	{"king", "K"}, {"queen", "Q"}, {"rook", "R"}, {"bishop", "B"}, {"knight", "N"}, {"pawn", ""}, {"symking", "K"}, {"symqueen", "Q"},
	{"symrook", "R"}, {"symbishop", "B"}, {"symknight", "N"}, {"sympawn", ""},
	{"ss", "ß"}, {"o", "ø"}, {"O", "Ø"}, {"l", "ł"}, {"L", "Ł"}, {"ae", "æ"}, {"AE", "Æ"}, {"oe", "œ"}, {"OE", "Œ"}, {"aa", "å"}, {"AA", "Å"}, {"i", "ı"},
	{"textendash", "–"}, {"textemdash", "—"}, {"S", "§"}, {"quad", " "}, {"qquad", " "}, {"newline", "\n"}, {"linebreak", "\n"}, {"tabularnewline", "\n"},
	{"castlingsym", "O-O"}, {"longcastlingsym", "O-O-O"}, {"textbackslash", "\\"},
}

// latexAccents are the commands that put an accent on the next letter, as combining characters.
var latexAccents = [][2]string{
	{"'", "\u0301"}, {"`", "\u0300"}, {"^", "\u0302"}, {"\"", "\u0308"}, {"~", "\u0303"}, {"=", "\u0304"}, {".", "\u0307"},
	{"v", "\u030c"}, {"c", "\u0327"}, {"H", "\u030b"}, {"k", "\u0328"}, {"r", "\u030a"}, {"u", "\u0306"}, {"d", "\u0323"}, {"b", "\u0331"},
}

// latexSilent are the commands whose arguments are no text of the page.
var latexSilent = []string{
	"documentclass", "usepackage", "begin", "end", "label", "ref", "pageref", "cite",
	"input", "include", "includegraphics", "vspace", "hspace", "setlength", "setcounter",
	"chessboard", "setchessboard", "storechessboardstyle", "xskakset", "xskakget", "showboard",
	"setmoves", "pagestyle", "thispagestyle", "bibliography", "bibliographystyle", "selectlanguage",
	"setdefaultlanguage", "newcommand", "renewcommand", "definecolor", "color", "hypersetup",
	"resumechessgame", "styleA", "addcontentsline", "restoregame", "storegame",
	"savegame", "loadgame", "notationoff", "notationon", "geometry", "index",
}

// valueOf returns the value of a name in a list of pairs of both.
func valueOf(pairs [][2]string, name string) (value string, ok bool) {
	for i := range pairs {
		if pairs[i][0] == name {
			return pairs[i][1], true
		}
	}
	return "", false
}

// latexTag returns the tag that a key or a command gives; "" if it gives none.
func latexTag(name string) string {
	tag, _ := valueOf(latexTags, name)
	return tag
}

// isLaTeX reports whether a text is the source of a LaTeX page.
func isLaTeX(head []byte) bool {
	for _, s := range [...]string{`\documentclass`, `\begin{document}`, `\mainline{`, `\mainline[`, `\newchessgame`, `\newgame`, `\hidemoves{`, `\variation{`, `\chessboard`} {
		if bytes.Contains(head, []byte(s)) {
			return true
		}
	}
	return false
}

// latex reads LaTeX.
func (p *plain) latex(src []byte) {
	r := latexReader{p: p, src: src}
	i := 0
	if bytes.HasPrefix(src, []byte("\ufeff")) {
		i = len("\ufeff")
	}
	if k := bytes.Index(src, []byte(`\begin{document}`)); k >= 0 {
		for _, line := range bytes.Split(src[i:k], []byte("\n")) { // the names of the players may be above it
			if name, value, ok := latexName(bytes.TrimSpace(line)); ok {
				r.tag(name, value)
			}
		}
		i = k + len(`\begin{document}`)
	}
	for i < len(src) {
		i = r.next(i)
	}
	r.end(len(src))
}

// latexName reads a line with a command of texmate: \whitename{Morphy}.
func latexName(line []byte) (name, value string, ok bool) {
	rest, ok := bytes.CutPrefix(line, []byte(`\`))
	if !ok || !bytes.HasSuffix(rest, []byte("}")) {
		return "", "", false
	}
	command, value, ok := strings.Cut(string(rest[:len(rest)-1]), "{")
	return command, value, ok && latexTag(command) != "" && command != strings.ToLower(latexTag(command))
}

// end closes the current block, which ends before src[i].
func (r *latexReader) end(i int) {
	r.p.close(r.from, r.kind)
	r.p.space('\n', i, min(1, len(r.src)-i))
	r.from, r.kind = len(r.p.text), paragraph
}

// next reads what is at src[i] and returns its end.
func (r *latexReader) next(i int) int {
	src := r.src
	switch c := src[i]; c {
	case '%':
		end := printed.LineEnd(src, i)
		next := printed.AfterLine(src, end)
		for next < len(src) && (src[next] == ' ' || src[next] == '\t') {
			next++
		}
		return max(next, i+1)
	case '\\':
		return r.command(i)
	case '{':
		r.open(plainPart)
	case '}':
		r.shut(i)
	case '~':
		r.p.space(' ', i, 1)
	case '&':
		r.p.add([]byte("  "), i, 1)
	case '$', '|':
	case '`', '\'':
		if i+1 < len(src) && src[i+1] == c {
			r.p.add([]byte(`"`), i, 2)
			return i + 2
		}
		r.p.add(src[i:i+1], i, 1)
	case '-':
		n := 1
		for i+n < len(src) && src[i+n] == '-' && n < 3 {
			n++
		}
		r.p.add([]byte([...]string{"-", "–", "—"}[n-1]), i, n)
		return i + n
	case '\n', '\r':
		next := printed.AfterLine(src, i)
		end := printed.LineEnd(src, next)
		if next < len(src) && len(bytes.TrimSpace(src[next:end])) == 0 {
			r.end(i)
			return max(end, next)
		}
		r.p.space('\n', i, 1)
		return next
	case ' ', '\t':
		if len(r.p.text) > r.from {
			r.p.space(' ', i, 1)
		}
	default:
		_, n := utf8.DecodeRune(src[i:])
		r.p.add(src[i:i+n], i, n)
		return i + n
	}
	return i + 1
}

// open opens a part.
func (r *latexReader) open(part latexPart) {
	if len(r.braces) < maxBraces {
		r.braces = append(r.braces, part)
	}
}

// shut closes the innermost part.
func (r *latexReader) shut(i int) {
	if len(r.braces) == 0 {
		return
	}
	part := r.braces[len(r.braces)-1]
	r.braces = r.braces[:len(r.braces)-1]
	switch part {
	case headingPart:
		r.kind = heading
		r.end(i)
	case movesPart:
		r.end(i)
	case sidePart:
		r.p.add([]byte(")"), i, 1)
	}
}

// command reads the command at src[i], and returns where the text after it begins.
func (r *latexReader) command(i int) int {
	src := r.src
	name := commandAt(src, i)
	j := i + 1 + len(name)
	if accent, ok := valueOf(latexAccents, name); ok {
		if end, letter := accented(src, j, isLetter(name[0])); end > j {
			r.p.add([]byte(norm.NFC.String(letter+accent)), i, end-i)
			return end
		}
	}
	if j < len(src) && src[j] == '*' && name != "\\" {
		j++
	}
	if end, ok := r.layout(name, i, j); ok {
		return end
	}
	if end, ok := r.part(name, i, j); ok {
		return end
	}
	if sign, ok := valueOf(latexSigns, name); ok {
		return r.sign(sign, i, j)
	}
	if end, value := latexGroup(src, j, '{', '}'); latexTag(name) != "" && end > j {
		r.tag(name, value)
		return end
	}
	j = skipGroups(src, j, '[', ']')
	if slices.Contains(latexSilent, name) {
		j = skipGroups(src, j, '{', '}')
	}
	return j
}

// commandAt returns the name of the command at src[i]: letters, or one other character.
func commandAt(src []byte, i int) string {
	j := i + 1
	for j < len(src) && isLetter(src[j]) {
		j++
	}
	if j == i+1 && j < len(src) {
		_, n := utf8.DecodeRune(src[j:])
		j += n
	}
	return string(src[i+1 : j])
}

// isLetter reports whether c is a letter of ASCII.
func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// skipGroups skips groups in brackets at src[i].
func skipGroups(src []byte, i int, open, shut byte) int {
	for i < len(src) && src[i] == open {
		end, _ := latexGroup(src, i, open, shut)
		if end == i {
			break
		}
		i = end
	}
	return i
}

// layout reads a command for spaces, lines or a character, which ends before src[j].
func (r *latexReader) layout(name string, i, j int) (end int, ok bool) {
	switch name {
	case "\\":
		r.p.space('\n', i, 0)
	case "%", "&", "#", "$", "_", "{", "}":
		r.p.add([]byte(name), i, j-i)
	case " ", ",", ";":
		r.p.space(' ', i, 0)
	case "/", "-", "@", "!":
	default:
		return 0, false
	}
	return j, true
}

// part reads a command that begins or ends a part of the text, before src[j].
func (r *latexReader) part(name string, i, j int) (end int, ok bool) {
	switch name {
	case "par", "item", "newpage", "clearpage", "begin", "end", "bigskip", "medskip", "smallskip":
		r.end(i)
		return 0, false // its arguments follow
	case "section", "subsection", "subsubsection", "chapter", "part", "paragraph", "title", "gametitle":
		r.end(i)
		return r.argument(j, headingPart), true
	case "mainline", "hidemoves", "resumeline":
		r.end(i)
		return r.argument(j, movesPart), true
	case "variation", "variationcurrent", "xskakcomment", "footnote", "endnote":
		r.p.space(' ', i, 0)
		if end := r.argument(j, sidePart); len(r.braces) > 0 && end > j && r.src[end-1] == '{' {
			r.p.add([]byte("("), end-1, 1)
			return end, true
		}
		return j, true
	case "newchessgame", "newgame", "makegametitle":
		return r.newGame(i, j), true
	case "fenboard":
		r.end(i)
		end, value := latexGroup(r.src, j, '{', '}')
		r.tags(i, end, []string{"SetUp", "1", "FEN", latexFEN(value, "")})
		return end, true
	}
	return 0, false
}

// sign adds the character that a command stands for: \knight f3.
func (r *latexReader) sign(sign string, i, j int) int {
	r.p.add([]byte(sign), i, j-i)
	for j < len(r.src) && r.src[j] == ' ' && len(sign) == 1 {
		j++
	}
	if bytes.HasPrefix(r.src[j:], []byte("{}")) {
		j += 2
	}
	return j
}

// argument opens a part whose brace is at src[j], after options in square brackets, and returns
// where its text begins; j if there is none.
func (r *latexReader) argument(j int, part latexPart) int {
	end, _ := latexGroup(r.src, j, '[', ']')
	k := skipLines(r.src, end)
	if k == len(r.src) || r.src[k] != '{' {
		return j
	}
	r.open(part)
	return k + 1
}

// skipLines skips spaces and line endings.
func skipLines(src []byte, i int) int {
	for i < len(src) && printed.IsSpace(src[i]) {
		i++
	}
	return i
}

// accented returns the letter after an accent and its end; i if there is none.
func accented(src []byte, i int, word bool) (end int, letter string) {
	end = i
	if word {
		for end < len(src) && src[end] == ' ' {
			end++
		}
		if end == i && (end == len(src) || src[end] != '{') {
			return i, ""
		}
	}
	brace := end < len(src) && src[end] == '{'
	if brace {
		end++
	}
	if end < len(src) && src[end] == '\\' && end+1 < len(src) && (src[end+1] == 'i' || src[end+1] == 'j') {
		end++
	}
	r, n := utf8.DecodeRune(src[min(end, len(src)):])
	if n == 0 || r < utf8.RuneSelf && (r|0x20 < 'a' || r|0x20 > 'z') {
		return i, ""
	}
	end += n
	if brace {
		if end == len(src) || src[end] != '}' {
			return i, ""
		}
		end++
	}
	return end, string(r)
}

// latexGroup returns the end of the group at src[i], and what is in it; i if there is none. It is
// at most maxGroup bytes long and contains at most maxGroups others that are open at once.
func latexGroup(src []byte, i int, open, shut byte) (end int, value string) {
	if i >= len(src) || src[i] != open {
		return i, ""
	}
	depth, braces := 0, 0
	for k := i; k < len(src) && k < i+maxGroup && depth+braces <= maxGroups; k++ {
		switch c := src[k]; {
		case c == '\\':
			k++
		case c == open && braces == 0:
			depth++
		case c == shut && braces == 0:
			if depth--; depth == 0 {
				return k + 1, string(src[i+1 : k])
			}
		case c == '{':
			braces++
		case c == '}':
			braces--
		}
	}
	return i, ""
}

// The limits of an argument that is no text: bytes, and groups open at once. Without the second,
// each of many groups that never close would be searched to the first.
const (
	maxGroup  = 1 << 14
	maxGroups = 64
)

// newGame reads the command for another game, with its keys, and writes them as a tag section: it
// separates the games.
func (r *latexReader) newGame(i, j int) int {
	r.end(i)
	end, keys := latexGroup(r.src, j, '[', ']')
	var pairs []string
	fen, move := "", ""
	for _, part := range latexKeys(keys) {
		key, value, _ := strings.Cut(part, "=")
		key, value = strings.TrimSpace(key), latexText(value)
		switch name := latexTag(strings.ToLower(key)); {
		case name != "" && value != "":
			pairs = append(pairs, name, latexValue(name, value))
		case key == "setfen":
			fen = value
		case key == "moveid":
			move = value
		}
	}
	if fen != "" {
		pairs = append(pairs, "SetUp", "1", "FEN", latexFEN(fen, move))
	}
	pairs = append(r.game, pairs...)
	r.game = nil
	if len(pairs) == 0 {
		pairs = []string{"Event", "?"}
	}
	r.tags(i, end, pairs)
	return end
}

// tag keeps a tag of texmate for the next game.
func (r *latexReader) tag(command, value string) {
	if value = latexText(value); value != "" {
		r.game = append(r.game, latexTag(command), latexValue(latexTag(command), value))
	}
}

// latexValue returns the value of a tag: a date or a score in the form of records.
func latexValue(tag, value string) string {
	switch tag {
	case "Date":
		return cmp.Or(header.DateIn(value), value)
	case "Result":
		return printed.ScoreOf(value)
	}
	return value
}

// tags writes a tag section in place of src[i:end].
func (r *latexReader) tags(i, end int, pairs []string) {
	var text []byte
	for k := 0; k+1 < len(pairs); k += 2 {
		value := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(pairs[k+1])
		text = append(text, "["+pairs[k]+` "`+value+"\"]\n"...)
	}
	r.p.add(text, i, end-i)
	r.end(end)
}

// latexKeys splits the keys of an option at commas outside braces.
func latexKeys(keys string) (list []string) {
	depth, from := 0, 0
	for i, c := range keys {
		switch c {
		case '{':
			depth++
		case '}':
			depth--
		case ',':
			if depth == 0 {
				list = append(list, keys[from:i])
				from = i + 1
			}
		}
	}
	return append(list, keys[from:])
}

// latexText returns an argument as plain text in one line.
func latexText(value string) string {
	var p plain
	r := latexReader{p: &p, src: []byte(value)}
	for i := 0; i < len(value); {
		i = r.next(i)
	}
	return printed.OneLine(p.text)
}

// latexFEN completes a position without its last fields; move is xskak's name of the next move:
// 13b.
func latexFEN(fen, move string) string {
	fields := strings.Fields(fen)
	side, number := "w", strings.TrimRight(move, "wb")
	if strings.HasSuffix(move, "b") {
		side = "b"
	}
	rest := []string{side, "-", "-", "0", cmp.Or(number, "1")}
	fields = append(fields, rest[min(max(len(fields)-1, 0), len(rest)):]...)
	return strings.Join(fields, " ")
}
