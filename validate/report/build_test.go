package report

import (
	"runtime/debug"
	"testing"
)

func TestBuilds(t *testing.T) {
	const commit = "0123456789abcdef0123456789abcdef01234567"
	vcs := func(modified string) []debug.BuildSetting {
		return []debug.BuildSetting{{Key: "vcs.revision", Value: commit}, {Key: "vcs.modified", Value: modified}}
	}
	for _, c := range []struct {
		name          string
		path, version string
		settings      []debug.BuildSetting
		dependency    string
		want          Build
		text          string
	}{
		{"a tag", modulePath, "v0.1.0", vcs("false"), "", Build{Tag: "v0.1.0", Commit: commit[:12]}, "v0.1.0"},
		{"a tag and changes", modulePath, "v0.1.0+dirty", vcs("true"), "", Build{"v0.1.0", commit[:12], true}, "v0.1.0-modified"},
		{"a release candidate", modulePath, "v0.1.0-rc.1", nil, "", Build{Tag: "v0.1.0-rc.1"}, "v0.1.0-rc.1"},
		{"a commit", modulePath, "v0.0.0-20261122080000-0123456789ab", vcs("false"), "", Build{Commit: commit[:12]}, "devel-0123456789ab"},
		{"a commit after a tag", modulePath, "v0.1.1-0.20261122080000-0123456789ab+dirty", vcs("true"), "", Build{"", commit[:12], true}, "devel-0123456789ab-modified"},
		{"an installed commit", modulePath, "v0.0.0-20261122080000-0123456789ab", nil, "", Build{Commit: commit[:12]}, "devel-0123456789ab"},
		{"an old Go tool", modulePath, "(devel)", vcs("true"), "", Build{"", commit[:12], true}, "devel-0123456789ab-modified"},
		{"no version control", modulePath, "(devel)", nil, "", Build{}, "devel"},
		{"nothing", "", "", nil, "", Build{}, "devel"},
		{"a program that uses the library", "example.com/other", "v9.0.0", vcs("true"), "v0.1.0", Build{Tag: "v0.1.0"}, "v0.1.0"},
	} {
		info := &debug.BuildInfo{Main: debug.Module{Path: c.path, Version: c.version}, Settings: c.settings}
		if c.dependency != "" {
			info.Deps = []*debug.Module{{Path: "example.com/x", Version: "v3.0.0"}, {Path: modulePath, Version: c.dependency}}
		}
		got := BuildOf(info)
		if got != c.want || got.String() != c.text {
			t.Errorf("%s: %+v, %s; want %+v, %s", c.name, got, got, c.want, c.text)
		}
	}
}
