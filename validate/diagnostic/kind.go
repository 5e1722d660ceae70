package diagnostic

// Kind is what all findings with one code have in common.
type Kind struct {
	Code     string // "R401"
	Name     string // "illegal-move"
	Title    string // what is wrong, in one line
	Why      string // why it matters
	Good     string // a record without such a finding
	Severity Severity
}
