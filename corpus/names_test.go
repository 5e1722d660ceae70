package corpus

import (
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// Windows expands no globs, and its users expect *.pgn to find A.PGN.
func TestGlobsAreCaselessOnWindows(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"OLD.PGN", "new.pgn", "Deep/Er/Jörg.Pgn"} {
		write(t, ".", name, []byte("*"))
	}
	for _, c := range []struct {
		glob, system string
		want         []string
	}{
		{"*.pgn", "windows", []string{"OLD.PGN", "new.pgn"}},
		{"*.pgn", "linux", []string{"new.pgn"}},
		{"d*/**/JÖRG.*", "windows", []string{"Deep/Er/Jörg.Pgn"}},
		{"d*/**/JÖRG.*", "linux", nil},
	} {
		got, err := matching(c.glob, c.system)
		slices.Sort(got)
		for i := range got {
			got[i] = filepath.ToSlash(got[i])
		}
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s on %s: %q, %v, want %q", c.glob, c.system, got, err, c.want)
		}
		for _, name := range []string{"OLD.PGN", "new.pgn", "Deep/Er/Jörg.Pgn"} {
			if fits, err := matchName(c.glob, name, c.system); err != nil || fits != slices.Contains(c.want, name) {
				t.Errorf("%s on %s: matches %s: %v, %v", c.glob, c.system, name, fits, err)
			}
		}
	}
}

func TestAFolderOnADrive(t *testing.T) {
	for _, c := range [][3]string{
		{"C:a", "C:", "C:./a"},
		{"C:", "C:", "C:./"},
		{"C:a/b.pgn", "C:", "C:./a/b.pgn"},
		{"C:/a", "C:", "C:/a"},
		{"//server/share/a", "//server/share", "//server/share/a"},
		{"a", "", "a"},
		{"C:a", "", "C:a"}, // where there are no drives
	} {
		if got := afterDrive(c[0], c[1]); got != c[2] {
			t.Errorf("%s: %s, want %s", c[0], got, c[2])
		}
	}
}

// C: is the working folder of the drive, and not all of the drive.
func TestADriveIsItsWorkingFolder(t *testing.T) {
	dir := t.TempDir()
	drive := filepath.VolumeName(dir)
	if len(drive) != len("C:") {
		t.Skip("there are no drives")
	}
	t.Chdir(dir)
	write(t, ".", "sub/a.pgn", []byte("*"))
	list, _, _ := (&Source{Paths: []string{drive}}).inputs()
	if len(list) != 1 || list[0].err != nil || list[0].name != drive+"sub/a.pgn" {
		t.Errorf("%s: %+v", drive, list)
	}
}

// The system reports a change in a folder by the name by which that is watched first.
func TestAWatchSetIsCaselessOnWindows(t *testing.T) {
	for _, c := range []struct {
		a, b, system string
		same         bool
	}{
		{`C:\a.pgn`, `C:\a.pgn`, "windows", true},
		{`C:\Jörg.pgn`, `c:\JÖRG.PGN`, "windows", true},
		{`C:\a.pgn`, `C:\b.pgn`, "windows", false},
		{"/a.pgn", "/A.pgn", "linux", false},
		{"/a.pgn", "/a.pgn", "linux", true},
	} {
		if sameName(c.a, c.b, c.system) != c.same {
			t.Errorf("%s and %s on %s: not %v", c.a, c.b, c.system, c.same)
		}
	}
	if runtime.GOOS != "windows" {
		return
	}
	dir := t.TempDir()
	file := write(t, dir, "sub/deep/a.pgn", []byte("*"))
	for _, path := range []string{dir, file, filepath.Join(dir, "sub")} {
		p := (&Source{Paths: []string{path}}).WatchSet()
		if name := strings.ToUpper(filepath.FromSlash(file)); !p.Reads(name) {
			t.Errorf("%s: %s is read", path, name)
		}
	}
}
