package validate

import (
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// What a program needs to check records, by the names that it has here.
type (
	Checker   = check.Checker
	Config    = check.Config
	Origin    = check.Origin
	Check     = check.Check
	Pass      = check.Pass
	Fixer     = check.Fixer
	Selection = check.Selection

	Finding  = diagnostic.Finding
	Note     = diagnostic.Note
	Fix      = diagnostic.Fix
	Edit     = diagnostic.Edit
	Severity = diagnostic.Severity
)

// The severities.
const (
	Info    = diagnostic.Info
	Warning = diagnostic.Warning
	Error   = diagnostic.Error
)
