package report

import (
	"runtime/debug"
	"strings"
)

// modulePath is the path of this module.
const modulePath = "github.com/fairyscore/fairyscore"

// homepage is the address of the module.
const homepage = "https://" + modulePath

// helpURI returns the address of the documentation of a check.
func helpURI(code string) string {
	return homepage + "/blob/main/docs/checks.md#" + strings.ToLower(code)
}

// Build identifies the source that a program was built from.
type Build struct {
	Tag      string // "v0.1.0"; "" if the commit has no tag
	Commit   string // 12 hexadecimal digits; "" if unknown
	Modified bool   // the source tree had uncommitted changes
}

// pseudoCommit returns the commit of a version that the Go tool makes for a commit without a tag:
// it ends with a dash or dot, 14 digits of a time, a dash and 12 hexadecimal digits. It returns ""
// for other versions.
func pseudoCommit(version string) string {
	const end = len("-20060102150405-0123456789ab")
	if len(version) < end {
		return ""
	}
	at := version[len(version)-end:]
	when, commit := at[1:15], at[16:]
	if at[0] != '-' && at[0] != '.' || at[15] != '-' || strings.Trim(when, "0123456789") != "" || strings.Trim(commit, "0123456789abcdef") != "" {
		return ""
	}
	return commit
}

// BuildOf returns what the Go tool recorded about this module: as the main module, or as a
// dependency of another program.
func BuildOf(info *debug.BuildInfo) Build {
	var b Build
	version := ""
	if info.Main.Path == modulePath || info.Main.Path == "" {
		version = info.Main.Version
		for _, s := range info.Settings {
			switch s.Key {
			case "vcs.revision":
				b.Commit = s.Value[:min(12, len(s.Value))]
			case "vcs.modified":
				b.Modified = s.Value == "true"
			}
		}
	} else {
		for _, d := range info.Deps {
			if d.Path == modulePath {
				version = d.Version
			}
		}
	}
	version, dirty := strings.CutSuffix(version, "+dirty")
	b.Modified = b.Modified || dirty
	if commit := pseudoCommit(version); commit != "" {
		if b.Commit == "" {
			b.Commit = commit
		}
	} else if version != "(devel)" {
		b.Tag = version
	}
	return b
}

// String returns the tag or else the commit, "devel" if neither is known; "-modified" follows if
// the source tree had uncommitted changes.
func (b Build) String() string {
	s := b.Tag
	switch {
	case s != "":
	case b.Commit != "":
		s = "devel-" + b.Commit
	default:
		s = "devel"
	}
	if b.Modified {
		s += "-modified"
	}
	return s
}
