package validate

// Located is a file's share of what a renderer is given: whose diagnostics they are.
type Located struct {
	File string // as the user named it
	Game int    // the number of the file's game, from 1; see [Diagnostic.Game]
}

// Renderer writes diagnostics in one format. Its methods append to a buffer and touch
// nothing else, so the caller decides when and where to write.
type Renderer interface {
	// Begin starts the report, before anything is known.
	Begin(dst []byte) []byte
	// Append adds one diagnostic.
	Append(dst []byte, at Located, d *Diagnostic) []byte
	// End closes the report.
	End(dst []byte) []byte
}

// GameRenderer is a [Renderer] that is told of every game, before its findings.
type GameRenderer interface {
	Renderer
	// Game begins a game, with findings or without.
	Game(dst []byte, at Located) []byte
}

// Format is a way to write diagnostics.
type Format struct {
	Name  string // as --format takes it
	Title string // what it is for
	New   func(color bool) Renderer
}

// Formats lists the formats, the default first.
func Formats() []Format {
	return []Format{
		{"text", "for people: the source line with carets, notes, suggestions, a small board", newText},
		{"concise", "one line a finding", newConcise},
		{"json", "one array of objects", newJSON},
		{"jsonl", "one object a line", newJSONLines},
		{"sarif", "SARIF 2.1.0, for code scanning", newSARIF},
		{"github", "annotations of GitHub Actions", newGitHub},
		{"gitlab", "GitLab's Code Quality report", newGitLab},
		{"junit", "JUnit's XML: a suite a file, a case a game", newJUnit},
		{"checkstyle", "Checkstyle's XML", newCheckstyle},
		{"rdjson", "the Reviewdog Diagnostic Format, with suggestions", newRDJSON},
	}
}
