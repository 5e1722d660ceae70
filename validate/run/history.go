package run

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
	"github.com/fairyscore/fairyscore/validate/revision"
)

// history determines which findings are new since a revision. The workers of a run share it.
type history struct {
	options *Options
	changes *revision.Changes

	mu  sync.Mutex
	old map[string]*oldFile

	archive    string // the last zip archive whose old content was needed
	oldArchive []byte
}

// oldFile is what was found in a file's old content, and which of its lines have changed since.
type oldFile struct {
	once  sync.Once
	err   error
	found map[string]bool // by fingerprint
	lines []revision.Lines
}

// newHistory asks git what changed since a revision.
func newHistory(ctx context.Context, o *Options) (*history, error) {
	changes, err := revision.Since(ctx, o.NewFrom)
	if err != nil {
		return nil, err
	}
	return &history{options: o, changes: changes, old: make(map[string]*oldFile)}, nil
}

// since returns the findings that the file's old content does not have, or that are in changed
// lines.
func (h *history) since(ctx context.Context, file string, found []*diagnostic.Finding) ([]*diagnostic.Finding, error) {
	h.mu.Lock()
	o := h.old[file]
	if o == nil {
		o = new(oldFile)
		h.old[file] = o
	}
	h.mu.Unlock()
	o.once.Do(func() { h.check(ctx, o, file) })
	if o.err != nil {
		return nil, fmt.Errorf("%s: %w", file, o.err)
	}
	return slices.DeleteFunc(slices.Clone(found), func(d *diagnostic.Finding) bool {
		return o.found[d.Fingerprint] && !slices.ContainsFunc(o.lines, func(l revision.Lines) bool {
			return d.Where.Line <= l.Last && d.Where.EndLine >= l.First
		})
	}), nil
}

// check checks a file's old content, all of it whatever the shard: a record may have moved. What
// cannot be read of it had no findings.
func (h *history) check(ctx context.Context, o *oldFile, file string) {
	o.found = make(map[string]bool)
	archive, inner := corpus.ArchiveOf(file)
	if !packed(file) && archive == "" { // git counts the lines of the bytes
		if o.lines, o.err = h.changes.Lines(ctx, file); o.err != nil {
			return
		}
	}
	var content io.Reader
	if archive != "" {
		whole, err := h.oldZip(ctx, archive)
		if o.err = err; err != nil || whole == nil {
			return
		}
		member, err := corpus.OpenInZip(whole, inner)
		if err != nil {
			return
		}
		defer member.Close() // it is only read
		content = member
	} else {
		whole, err := h.changes.Old(ctx, file)
		if o.err = err; err != nil || whole == nil {
			return
		}
		content = bytes.NewReader(whole)
	}
	source := corpus.Source{Paths: []string{"-"}, Stdin: content, StdinName: file}
	options := *h.options
	options.Shard, options.Hidden, options.Players = corpus.Shard{}, false, false
	read := corpus.Options{Jobs: 1, MaxRecord: options.MaxRecord, EncodingOf: NewFilter(options.Settings, false).Encoding}
	for x, err := range corpus.Run(ctx, source, read, func() *worker { return newWorker(&options, nil) }, (*worker).find) {
		if err != nil {
			o.err = ctx.Err()
			continue
		}
		for _, d := range x.Value.found {
			o.found[d.Fingerprint] = true
		}
	}
}

// oldZip returns the old content of a zip archive, nil for a new one. The last one is kept: the
// files of an archive are checked one after the other.
func (h *history) oldZip(ctx context.Context, archive string) ([]byte, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.archive != archive {
		content, err := h.changes.Old(ctx, archive)
		if err != nil {
			return nil, err
		}
		h.archive, h.oldArchive = archive, content
	}
	return h.oldArchive, nil
}

// packed reports whether a file is compressed, by its name.
func packed(file string) bool {
	switch strings.ToLower(filepath.Ext(file)) {
	case ".gz", ".zst", ".bz2", ".xz":
		return true
	}
	return false
}

// unchanged reports whether a file is the same as in the revision.
func (h *history) unchanged(path string) bool {
	if archive, _ := corpus.ArchiveOf(path); archive != "" {
		path = archive // git does not know the files in it
	}
	return !h.changes.Changed(path)
}
