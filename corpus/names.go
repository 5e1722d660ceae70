package corpus

import (
	"path/filepath"
	"runtime"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// caseless reports whether a system takes names for the same that differ only in the case of
// letters. The files of old programs are often in capitals.
func caseless(system string) bool { return system == "windows" }

// MatchName reports whether a path with slashes matches a glob, on Windows in any case of letters.
func MatchName(glob, path string) (bool, error) { return matchName(glob, path, runtime.GOOS) }

func matchName(glob, path, system string) (bool, error) {
	if caseless(system) {
		glob, path = strings.ToLower(glob), strings.ToLower(path)
	}
	return doublestar.Match(glob, path)
}

// sameName reports whether two clean paths are those of one file on a system.
func sameName(a, b, system string) bool {
	return a == b || caseless(system) && strings.EqualFold(a, b)
}

// matching lists the files that match a glob.
func matching(glob, system string) ([]string, error) {
	options := []doublestar.GlobOption{doublestar.WithFilesOnly(), doublestar.WithNoFollow()}
	if caseless(system) {
		options = append(options, doublestar.WithCaseInsensitive())
	}
	return doublestar.FilepathGlob(glob, options...)
}

// onDrive returns the path of a folder with a dot after its drive, if no slash follows the drive.
// C: is the working directory of that drive, but [os.DirFS] adds a slash, which makes it the root.
func onDrive(path string) string { return afterDrive(path, filepath.VolumeName(path)) }

func afterDrive(path, drive string) string {
	rest, ok := strings.CutPrefix(path, drive)
	if !ok || !strings.HasSuffix(drive, ":") || strings.HasPrefix(rest, "/") {
		return path
	}
	return drive + "./" + rest
}
