package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/fairyscore/fairyscore/corpus/packed"
	"github.com/fairyscore/fairyscore/corpus/rewrite"
	"github.com/fairyscore/fairyscore/replay/picture/album"
	"github.com/fairyscore/fairyscore/replay/picture/raster"
	"github.com/fairyscore/fairyscore/replay/picture/scene"
	"github.com/fairyscore/fairyscore/replay/picture/svg"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// gallery is the output for pictures: standard output, a file, or the files of a folder.
type gallery struct {
	session *session
	artist  *scene.Artist
	canvas  *raster.Canvas
	look    scene.Look
	format  string
	output  string           // file or folder; "" for standard output
	many    bool             // into a folder
	files   *rewrite.FileSet // the pictures there; nil if they are movies
	base    string           // the prefix of the file names there
	buffer  []byte
}

// pictureFormats are the values of --to.
var pictureFormats = []string{"svg", "png", "gif"}

// otherFormats are the ends of names that promise a format which is not written.
var otherFormats = []string{"jpg", "jpeg", "webp", "apng", "avif", "bmp", "tif", "tiff", "pdf", "eps", "ps", "mp4", "webm", "svgz"}

// gallery converts the flags.
func (s *session) gallery(c *cobra.Command, f *diagramFlags) (*gallery, error) {
	look := scene.Look{Square: f.size, Flip: f.flip, Bare: f.bare, Bend: f.bend}
	err := choice(c, "theme", f.theme, theme.Names()...)
	look.Theme, _ = theme.Find(f.theme)
	if f.size < scene.MinSquare || f.size > scene.MaxSquare {
		err = errors.Join(err, usageError(c, "invalid value %d for --size: a square has %d to %d pixels", f.size, scene.MinSquare, scene.MaxSquare))
	}
	if f.delay < 20*time.Millisecond || f.delay > 10*time.Minute {
		err = errors.Join(err, usageError(c, "invalid value %v for --delay: expected 20ms to 10m", f.delay))
	}
	if f.output == "-" {
		f.output = ""
	}
	format := f.to
	byName := strings.ToLower(strings.TrimPrefix(filepath.Ext(f.output), "."))
	switch named := slices.Contains(pictureFormats, byName); {
	case format == "" && named:
		format = byName
	case format == "" && slices.Contains(otherFormats, byName), packed.ByName(f.output) != packed.None:
		err = errors.Join(err, usageError(c, "invalid value %q for --output: expected a name that ends in .svg, .png or .gif", f.output))
	case format == "":
		format = "svg"
	default:
		wrong := choice(c, "to", format, pictureFormats...)
		if wrong == nil && named && byName != format {
			wrong = usageError(c, "--to %s does not match the file name %s", format, f.output)
		}
		err = errors.Join(err, wrong)
	}
	if err != nil {
		return nil, err
	}
	artist, err := scene.NewArtist()
	if err != nil {
		return nil, err
	}
	g := &gallery{session: s, artist: artist, canvas: raster.New(), look: look, format: format, output: f.output}
	if out, ok := s.stdout.(*os.File); ok && f.output == "" && format != "svg" && term.IsTerminal(int(out.Fd())) {
		return nil, usageError(c, "a terminal cannot show %s; use -o FILE", format)
	}
	return g, nil
}

// isFolder reports whether the output is a folder, or has the name of one.
func (g *gallery) isFolder() bool {
	if g.output == "" {
		return false
	}
	info, err := os.Stat(g.output)
	return err == nil && info.IsDir() || err != nil && os.IsPathSeparator(g.output[len(g.output)-1])
}

// folder creates the folder for several pictures.
func (g *gallery) folder(c *cobra.Command) error {
	if g.output == "" {
		return usageError(c, "several pictures need a directory; use -o DIR")
	}
	if info, err := os.Stat(g.output); err == nil && !info.IsDir() {
		return usageError(c, "several pictures need a directory, and %s is a file", g.output)
	}
	if err := os.MkdirAll(g.output, 0o777); err != nil {
		return ofOutput(g.output, err)
	}
	if g.format == "gif" {
		return nil
	}
	var err error
	if g.files, err = rewrite.NewFileSet(g.output, true); err != nil {
		return ofOutput(g.output, err)
	}
	return nil
}

// close puts the pictures of a folder in their places, those before an error too.
func (g *gallery) close() error {
	if g.files == nil {
		return nil
	}
	if err := g.files.Commit(); err != nil {
		return ofOutput(g.output, err)
	}
	return nil
}

// single draws the only picture.
func (g *gallery) single(s *scene.Scene) error {
	p, err := g.artist.Draw(s, g.look)
	if err != nil {
		return err
	}
	return g.write("", p)
}

// page draws one of several pictures.
func (g *gallery) page(game int, page *album.Page) error {
	p, err := g.artist.Draw(page.Scene(), g.look)
	if err != nil {
		return err
	}
	line := ""
	if page.Line != "" {
		line = "v" + page.Line + "-"
	}
	return g.write(fmt.Sprintf("%s-%d-%s%03d.%s", g.base, game, line, page.Ply, g.format), p)
}

// write writes a picture: to a file of the folder, or, without a name, to the single output.
func (g *gallery) write(name string, p *vector.Picture) error {
	switch g.format {
	case "png":
		var b bytes.Buffer
		if err := g.canvas.PNG(&b, p); err != nil {
			return err
		}
		g.buffer = b.Bytes()
	default:
		g.buffer = svg.Append(g.buffer[:0], p)
	}
	if g.files != nil {
		file, err := g.files.Add(name, false)
		if err != nil {
			return err
		}
		if _, err = file.Write(g.buffer); err != nil {
			err = errors.Join(ofOutput(g.output, err), g.files.Discard())
			g.files = nil
		}
		return err
	}
	if name = filepath.Join(g.output, name); name == "" {
		_, err := g.session.stdout.Write(g.buffer)
		return err
	}
	if err := rewrite.WriteFile(name, g.buffer); err != nil {
		return ofOutput(name, err)
	}
	return nil
}

// movie draws one animated picture. scenes is called several times, for the same scenes.
func (g *gallery) movie(game int, delay time.Duration, scenes func(func(*scene.Scene) error) error) error {
	m := album.Movie{Artist: g.artist, Canvas: g.canvas, Look: g.look, Delay: delay}
	name := g.output
	if name == "" {
		return m.Write(g.session.stdout, scenes)
	}
	if g.many {
		name = filepath.Join(g.output, fmt.Sprintf("%s-%d.gif", g.base, game))
	}
	file, err := rewrite.ReplaceOrCreate(name)
	if err != nil {
		return ofOutput(name, err)
	}
	if err := m.Write(file, scenes); err != nil {
		return errors.Join(ofOutput(name, err), file.Discard())
	}
	if err := file.Commit(); err != nil {
		return ofOutput(name, err)
	}
	return nil
}
