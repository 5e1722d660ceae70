package run

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"sync"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/packed"
	"github.com/fairyscore/fairyscore/corpus/spill"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
	"github.com/fairyscore/fairyscore/validate/revision"
)

// history determines which findings are new since a revision. The workers of a run share it.
type history struct {
	options *Options
	changes *revision.Changes

	mu     sync.Mutex
	old    map[string]*oldFile
	recent []string // the files of old, in the order in which they were checked
	held   int      // findings in all of them
	one    int      // the most findings that are kept of a file
	all    int      // beyond so many in all files, those of the oldest ones are not kept

	archive    string // the last zip archive whose old content was needed
	oldArchive *spill.File
}

// The findings that are kept: of one file, and of all.
const (
	maxOldFindings = 2 << 20
	keptFindings   = 1 << 20
)

// oldFile is what was found in a file's old content, and which of its lines have changed since.
type oldFile struct {
	err   error
	found map[uint64]struct{} // fingerprints; nil if they are too many, and all findings are new
	lines []revision.Lines    // in order
}

// newHistory asks git what changed since a revision.
func newHistory(ctx context.Context, o *Options) (*history, error) {
	changes, err := revision.Since(ctx, o.NewFrom)
	if err != nil {
		return nil, err
	}
	return &history{options: o, changes: changes, old: make(map[string]*oldFile), one: maxOldFindings, all: keptFindings}, nil
}

// since returns the findings that the file's old content does not have, or that are in changed
// lines.
func (h *history) since(ctx context.Context, file string, found []*diagnostic.Finding) ([]*diagnostic.Finding, error) {
	o := h.file(ctx, file)
	if o.err != nil {
		return nil, fmt.Errorf("%s: %w", file, o.err)
	}
	return slices.DeleteFunc(slices.Clone(found), func(d *diagnostic.Finding) bool {
		_, was := o.found[number(d.Fingerprint)]
		return was && !o.touches(d)
	}), nil
}

// number returns a fingerprint as a number, which takes a quarter of the memory.
func number(fingerprint string) uint64 {
	n, _ := strconv.ParseUint(fingerprint, 16, 64) // always hexadecimal
	return n
}

// touches reports whether a finding is in lines that changed.
func (o *oldFile) touches(d *diagnostic.Finding) bool {
	i, _ := slices.BinarySearchFunc(o.lines, d.Where.Line, func(l revision.Lines, line int64) int { return cmp.Compare(l.Last, line) })
	return i < len(o.lines) && o.lines[i].First <= d.Where.EndLine
}

// file returns what is known of a file. A run goes through its files in order, so only the last
// ones are kept.
func (h *history) file(ctx context.Context, name string) *oldFile {
	h.mu.Lock()
	defer h.mu.Unlock()
	if o := h.old[name]; o != nil {
		return o
	}
	for len(h.recent) > 0 && h.held > h.all {
		h.held -= len(h.old[h.recent[0]].found)
		delete(h.old, h.recent[0])
		h.recent = h.recent[1:]
	}
	o := new(oldFile)
	h.check(ctx, o, name)
	h.old[name], h.recent, h.held = o, append(h.recent, name), h.held+len(o.found)
	return o
}

// close frees what the history keeps.
func (h *history) close() {
	if h.oldArchive != nil {
		h.oldArchive.Close()
	}
}

// check checks a file's old content, all of it whatever the shard: a record may have moved. What
// cannot be read of it had no findings.
func (h *history) check(ctx context.Context, o *oldFile, file string) {
	archive, inner := packed.ArchiveOf(file)
	if !packed.ByName(file).IsStream() && archive == "" { // git counts the lines of the bytes
		if o.lines, o.err = h.changes.Lines(ctx, file); o.err != nil {
			return
		}
	}
	var content io.ReadCloser
	if archive != "" {
		whole, err := h.oldZip(ctx, archive)
		if o.err = err; err != nil || whole == nil {
			return
		}
		if content, err = packed.OpenMember(whole, inner, corpus.IsRecordFile); err != nil {
			return
		}
	} else if content, o.err = h.changes.Old(ctx, file); o.err != nil || content == nil {
		return
	}
	defer content.Close() // it is only read
	o.found = make(map[uint64]struct{})
	source := corpus.Source{Paths: []string{"-"}, Stdin: content, StdinName: file}
	options := *h.options
	options.Shard, options.Hidden, options.Players = corpus.Shard{}, false, false
	read := corpus.Options{Jobs: 1, MaxRecord: options.MaxRecord, EncodingOf: NewFilter(options.Settings, false).Encoding}
	for x, err := range corpus.Run(ctx, source, read, func() *worker { return newWorker(&options, nil) }, (*worker).find) {
		if err != nil {
			if o.err = ctx.Err(); errors.Is(err, revision.ErrGit) {
				o.err = err
			}
			continue
		}
		for _, d := range x.Value.found {
			o.found[number(d.Fingerprint)] = struct{}{}
		}
		if len(o.found) > h.one {
			o.found = nil
			return
		}
	}
}

// oldZip returns the old content of a zip archive, nil for a new one. The last one is kept: the
// files of an archive are checked one after the other.
func (h *history) oldZip(ctx context.Context, archive string) (*io.SectionReader, error) {
	if h.archive != archive {
		h.close()
		h.archive, h.oldArchive = "", nil
		content, err := h.changes.Old(ctx, archive)
		if err != nil {
			return nil, err
		}
		if content != nil {
			defer content.Close() // it is only read
			if h.oldArchive, err = spill.Copy(content, "old"); err != nil {
				return nil, err
			}
		}
		h.archive = archive
	}
	if h.oldArchive == nil {
		return nil, nil
	}
	return h.oldArchive.Section()
}

// unchanged reports whether a file is the same as in the revision.
func (h *history) unchanged(path string) bool {
	if archive, _ := packed.ArchiveOf(path); archive != "" {
		path = archive // git does not know the files in it
	}
	return !h.changes.Changed(path)
}
