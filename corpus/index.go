package corpus

import (
	"context"
	"errors"
	"io"
	"os"
	"runtime"
	"slices"
	"sort"
	"sync"
	"time"

	"github.com/fairyscore/fairyscore/corpus/packed"
	"github.com/fairyscore/fairyscore/grammar"
)

// ErrChanged says that a file is not the one that was indexed.
var ErrChanged = errors.New("the file has changed since it was opened")

// Index knows where each game of a source begins, so that any of them can be read on its own. Games
// are found as [Run] finds them, with the same numbers, but their moves are not read for it. It
// takes 24 bytes of memory for each game.
//
// A plain file is read again where it is. What cannot be read from any place is copied to a
// temporary file first: compressed files, standard input, and text that is not in UTF-8 or
// Windows-1252.
//
// Build fills the index, in a goroutine of the caller's choice; everything else may be called from
// other goroutines meanwhile.
type Index struct {
	source  Source
	options IndexOptions
	runner  runner

	mu     sync.Mutex
	files  []indexedFile
	games  []indexedGame
	errs   []error
	done   bool
	change chan struct{} // closed when there is more
	spool  *os.File      // nil if nothing had to be copied
}

// IndexOptions say how a source is read.
type IndexOptions struct {
	Options
	// ParserOf makes a parser for the games of a file; nil means [grammar.NewParser].
	ParserOf func(file string) *grammar.Parser
}

// indexedFile is a file of an index.
type indexedFile struct {
	name    string
	first   int // its first game in the index
	form    form
	spooled bool
	size    int64
	changed time.Time // when it was, as its folder says
}

// indexedGame is where a game is.
type indexedGame struct {
	off   int64 // of the text that was cut, in the file or in the copy
	line  int64 // of that text
	size  int32 // of that text
	place int32 // of the game in that text, from 0: games without tags share one
}

// GamePlace is where a game of an [Index] is.
type GamePlace struct {
	File string
	Game int64 // in the file, from 1
}

// indexWorker is what a worker of an index does with records.
type indexWorker struct {
	parserOf func(string) *grammar.Parser
	see      func(*Record) // nil while the index is built
	skip     int           // records to skip before see
	tagsOnly bool
}

// Parser implements [Chooser].
func (w *indexWorker) Parser(file string) *grammar.Parser { return w.parserOf(file) }

// record is the job. There is one result for each record, without a value.
func (w *indexWorker) record(r *Record) struct{} {
	if w.see != nil && w.skip == 0 {
		w.see(r)
	}
	w.skip--
	return struct{}{}
}

// NewIndex returns an empty index of a source. Its Games, Jobs and EncodingOf are as for [Run],
// except that all games are indexed, one after the other.
func NewIndex(src Source, opt IndexOptions) (*Index, error) {
	x := &Index{source: src, options: opt, change: make(chan struct{})}
	if x.options.ParserOf == nil {
		x.options.ParserOf = func(string) *grammar.Parser { return grammar.NewParser() }
	}
	r := &x.runner
	r.source, r.options = &x.source, &x.options.Options
	x.options.Games = Numbers{}
	if opt.Encoding != "" {
		var err error
		if r.asked, r.askedName, err = findEncoding(opt.Encoding); err != nil {
			return nil, err
		}
	}
	if r.limit = opt.MaxRecord; r.limit <= 0 {
		r.limit = grammar.MaxRecord
	}
	r.limit = min(r.limit, grammar.MaxLimit)
	if r.progress = opt.Progress; r.progress == nil {
		r.progress = new(Progress)
	}
	r.heavy = newBudget(heavyBudget)
	r.newWorker = workersOf(func() *indexWorker { return &indexWorker{parserOf: x.options.ParserOf} })
	bind(r, (*indexWorker).record)
	// While the index is built, tags alone show that a text is one game.
	r.byTags = func(state any, rec *Record, _ any) (done bool) {
		w := stateOf[*indexWorker](state)
		switch {
		case w.see == nil:
			return true
		case w.tagsOnly && w.skip == 0:
			w.record(rec)
			return true
		}
		return false
	}
	return x, nil
}

// Build reads the source to its end, or until ctx is done. Files that cannot be read are in
// [Index.Errors]. It is called once.
func (x *Index) Build(ctx context.Context) error {
	defer x.append(nil, true)
	list, size, known := x.source.inputs()
	x.runner.progress.files.Store(int64(len(list)))
	if known {
		x.runner.progress.total.Store(size)
	}
	w := x.runner.worker(ctx)
	defer w.apart.stop()
	for n, in := range list {
		err := x.file(ctx, w, n, in)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			x.mu.Lock()
			x.errs = append(x.errs, err)
			x.mu.Unlock()
		}
	}
	return nil
}

// file indexes a file.
func (x *Index) file(ctx context.Context, w *worker, n int, in input) error {
	file := indexedFile{name: in.name, spooled: true}
	if in.err == nil && !in.stdin && in.member == nil {
		if info, err := os.Stat(in.name); err == nil && info.Mode().IsRegular() {
			file.spooled, file.size, file.changed = false, info.Size(), info.ModTime()
		}
	}
	s := x.runner.open(ctx, n, in)
	defer s.close()
	if s.form.packed != packed.None || s.form.decoded != "" {
		file.spooled = true
	}
	file.form = s.form
	x.mu.Lock()
	file.first = len(x.games)
	x.files = append(x.files, file)
	x.mu.Unlock()
	var b block
	var games []indexedGame
	var results []outcome
	for ctx.Err() == nil && s.next(&b) {
		begin := b.off
		if file.spooled {
			var err error
			if begin, err = x.copy(b.data); err != nil {
				return &FileError{in.name, err}
			}
		}
		games = games[:0]
		from, line := int32(0), b.line
		for _, c := range b.cuts {
			one := block{data: b.data[from:c.end], cuts: []cut{{c.end - from, c.lines, c.tags}}, off: b.off + int64(from), line: line, size: b.size, form: b.form}
			results = w.block(results[:0], in.name, &one)
			for place := range results {
				games = append(games, indexedGame{begin + int64(from), line, c.end - from, int32(place)})
			}
			from, line = c.end, line+int64(c.lines)
		}
		x.runner.progress.games.Add(int64(len(games)))
		x.append(games, false)
		runtime.Gosched() // what waits for the first games continues
	}
	return s.failure()
}

// copy writes text to the temporary file and returns where it is there.
func (x *Index) copy(text []byte) (off int64, err error) {
	x.mu.Lock()
	spool := x.spool
	x.mu.Unlock()
	if spool == nil {
		if spool, err = os.CreateTemp("", "fairyscore-view-*"); err != nil {
			return 0, err
		}
		x.mu.Lock()
		x.spool = spool
		x.mu.Unlock()
	}
	if off, err = spool.Seek(0, io.SeekEnd); err == nil {
		_, err = spool.Write(text)
	}
	return off, err
}

// append adds games.
func (x *Index) append(games []indexedGame, done bool) {
	x.mu.Lock()
	x.games = append(x.games, games...)
	x.done = x.done || done
	close(x.change)
	x.change = make(chan struct{})
	x.mu.Unlock()
}

// Len returns how many games were found so far, and whether these are all.
func (x *Index) Len() (n int, done bool) {
	x.mu.Lock()
	defer x.mu.Unlock()
	return len(x.games), x.done
}

// Wait waits until there are more than n games, or no more to come, or ctx is done. It returns what
// [Index.Len] does.
func (x *Index) Wait(ctx context.Context, n int) (games int, done bool) {
	for {
		x.mu.Lock()
		games, done, change := len(x.games), x.done, x.change
		x.mu.Unlock()
		if games > n || done || ctx.Err() != nil {
			return games, done
		}
		select {
		case <-change:
		case <-ctx.Done():
		}
	}
}

// Errors are those of the files that could not be read, or not to their end, as [Run] yields them.
func (x *Index) Errors() []error {
	x.mu.Lock()
	defer x.mu.Unlock()
	return slices.Clone(x.errs)
}

// Place says where game i is, from 0.
func (x *Index) Place(i int) GamePlace {
	x.mu.Lock()
	defer x.mu.Unlock()
	f := x.fileOf(i)
	return GamePlace{x.files[f].name, int64(i-x.files[f].first) + 1}
}

// fileOf returns the file of game i; the lock is held.
func (x *Index) fileOf(i int) int {
	return sort.Search(len(x.files), func(f int) bool { return x.files[f].first > i }) - 1
}

// Read shows game i, from 0, to see. The record is as [Run] hands it to a job: it is valid until
// see returns.
func (x *Index) Read(ctx context.Context, i int, see func(*Record)) error {
	return x.read(ctx, i, see, false)
}

// ReadTags is Read for those who need the tags only: where that is enough to know the game, its
// movetext is not read, and Syntax has no items.
func (x *Index) ReadTags(ctx context.Context, i int, see func(*Record)) error {
	return x.read(ctx, i, see, true)
}

func (x *Index) read(ctx context.Context, i int, see func(*Record), tagsOnly bool) error {
	text := indexText{index: x}
	defer text.close()
	data, file, game, err := text.of(i)
	if err != nil {
		return &FileError{file.name, err}
	}
	w := x.runner.worker(ctx)
	defer w.apart.stop()
	state := stateOf[*indexWorker](w.state)
	state.see, state.skip, state.tagsOnly = see, int(game.place), tagsOnly && game.place == 0
	b := block{data: data, cuts: []cut{{end: int32(len(data))}}, off: game.off, line: game.line, form: file.form}
	if len(data) > x.runner.limit {
		b.size = int64(len(data))
	}
	for _, r := range w.block(nil, file.name, &b) {
		if r.err != nil {
			return r.err
		}
	}
	return ctx.Err()
}

// Find returns the first game from i on whose text, as UTF-8, matches; it is -1 if there is none
// among those that were found so far. met, if set, is called now and then with the game that is
// next.
func (x *Index) Find(ctx context.Context, i int, match func(text []byte) bool, met func(i int)) (int, error) {
	text := indexText{index: x}
	defer text.close()
	for n, _ := x.Len(); i < n; i++ {
		if i%1024 == 0 {
			if ctx.Err() != nil {
				return -1, ctx.Err()
			}
			if met != nil {
				met(i)
			}
		}
		data, file, game, err := text.of(i)
		if err != nil {
			return -1, &FileError{file.name, err}
		}
		if file.form.guesses() {
			if decoded, ok := decodeRecord(nil, data); ok {
				data = decoded
			}
		}
		if !match(data) {
			continue
		}
		if game.place == 0 && !x.shared(i) {
			return i, nil
		}
		found := false // one of the games in this text
		if err := x.Read(ctx, i, func(r *Record) { found = match(r.Text) }); err != nil {
			return -1, err
		}
		if found {
			return i, nil
		}
	}
	return -1, ctx.Err()
}

// shared reports whether the next game is in the same text.
func (x *Index) shared(i int) bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	return i+1 < len(x.games) && x.games[i+1].place > 0
}

// Close removes what was copied. Build has ended.
func (x *Index) Close() error {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.spool == nil {
		return nil
	}
	err := errors.Join(x.spool.Close(), os.Remove(x.spool.Name()))
	x.spool = nil
	return err
}

// indexText reads the texts of games. Those that follow each other are read together.
type indexText struct {
	index  *Index
	opened *os.File
	name   string
	buffer []byte
	at     int64 // of buffer
	spool  bool
	far    bool // consecutive games are requested
}

// of returns the text that was cut for game i.
func (t *indexText) of(i int) (text []byte, file indexedFile, game indexedGame, err error) {
	x := t.index
	x.mu.Lock()
	file, game = x.files[x.fileOf(i)], x.games[i]
	source := x.spool
	x.mu.Unlock()
	size := int(game.size)
	if t.spool != file.spooled || t.name != file.name {
		t.buffer = t.buffer[:0]
		t.far = false
	}
	if from := game.off - t.at; from >= 0 && from+int64(size) <= int64(len(t.buffer)) {
		return t.buffer[from : from+int64(size)], file, game, nil
	}
	if !file.spooled {
		if t.opened == nil || t.name != file.name {
			t.close()
			if t.opened, err = os.Open(file.name); err != nil {
				return nil, file, game, err
			}
		}
		source = t.opened
		if info, err := source.Stat(); err != nil || info.Size() != file.size || !info.ModTime().Equal(file.changed) {
			return nil, file, game, errors.Join(ErrChanged, err)
		}
	}
	t.name, t.spool = file.name, file.spooled
	room := size
	if t.far {
		room = max(size, blockSize)
	}
	t.far = true
	t.buffer, t.at = slices.Grow(t.buffer[:0], room)[:room], game.off
	n, err := source.ReadAt(t.buffer, game.off)
	t.buffer = t.buffer[:n]
	if n < size {
		if err == nil || err == io.EOF {
			err = ErrChanged
		}
		t.buffer = t.buffer[:0]
		return nil, file, game, err
	}
	return t.buffer[:size], file, game, nil
}

// close closes what was opened.
func (t *indexText) close() {
	if t.opened != nil {
		t.opened.Close() // it was only read
		t.opened = nil
	}
}
