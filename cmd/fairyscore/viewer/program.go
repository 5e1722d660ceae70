package viewer

import (
	"context"
	"io"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
)

// DepthOf returns how many colours a terminal has, by its environment.
func DepthOf(out io.Writer, environ []string) Depth {
	switch colorprofile.Detect(out, environ) {
	case colorprofile.TrueColor:
		return TrueColor
	case colorprofile.ANSI256:
		return Colors256
	case colorprofile.ANSI:
		return Colors16
	}
	return NoColor
}

// profiles are what the library that writes to the terminal may write, by depth.
var profiles = [...]colorprofile.Profile{
	NoColor: colorprofile.ASCII, Colors16: colorprofile.ANSI, Colors256: colorprofile.ANSI256, TrueColor: colorprofile.TrueColor,
}

// Run shows a model on a terminal until the user quits, or ctx is done: then the error is one of
// ctx. The terminal is as before afterwards.
func Run(ctx context.Context, m *Model, in io.Reader, out io.Writer, environ []string) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	m.ctx = ctx
	_, err := tea.NewProgram(m, tea.WithContext(ctx), tea.WithInput(in), tea.WithOutput(out), tea.WithEnvironment(environ),
		tea.WithColorProfile(profiles[m.o.Depth]), tea.WithoutSignalHandler()).Run()
	return err
}
