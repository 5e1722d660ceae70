package corpus

import (
	"context"
	"io"
	"os"

	"github.com/fairyscore/fairyscore/corpus/packed"
)

// stream is an opened input.
type stream struct {
	in      input
	err     error          // why it could not be opened
	section *sectionReader // of a section; else cutter
	cutter  *cutter
	closers []func()
	form    form
}

// open opens the input with an index; it keeps an error for [stream.failure].
func (r *runner) open(ctx context.Context, number int, in input) *stream {
	s := &stream{in: in, err: in.err}
	if s.err == nil {
		s.err = r.begin(ctx, s, number)
	}
	return s
}

// begin opens the input of a stream, unless only other shards have records of it.
func (r *runner) begin(ctx context.Context, s *stream, number int) error {
	in := &s.in
	f := form{input: number, asked: r.asked, askedName: r.askedName}
	if of := r.options.EncodingOf; of != nil {
		if name := of(in.name); name != "" {
			var err error
			if f.asked, f.askedName, err = findEncoding(name); err != nil {
				return err
			}
		}
	}
	f.sure = f.askedName != ""
	if in.section != nil {
		s.form = f
		return in.section.open(ctx, s, r.limit)
	}
	if in.isFile() && r.source.Shard.Lacks(in.name) {
		r.progress.read.Add(in.size)
		return nil
	}
	raw, free, err := in.open(ctx, r.source.Stdin)
	if raw == nil {
		return err
	}
	s.closers = append(s.closers, free)
	if file, ok := raw.(*os.File); ok && r.whole {
		if f.opened, err = file.Stat(); err != nil {
			return err
		}
	}
	if in.member == nil {
		raw = countingReader{raw, &r.progress.read}
	} else {
		r.progress.read.Add(in.member.PackedSize())
	}
	content, err := s.unpack(raw)
	if err != nil {
		return err
	}
	f.packed, f.linked = content.Method(), in.linked
	if in.member != nil {
		f.packed = packed.Zip // whatever its compression inside
	}
	s.form = f
	return r.cut(ctx, s, content)
}

// unpack returns the text of the input.
func (s *stream) unpack(raw io.Reader) (*packed.Reader, error) {
	content, err := packed.NewReader(raw)
	switch {
	case err == packed.ErrZipUnnamed && s.in.stdin:
		return nil, packed.ErrZipStdin
	case err == packed.ErrZipUnnamed && s.in.member != nil:
		return nil, packed.ErrZipNested
	case err != nil:
		return nil, err
	}
	s.closers = append(s.closers, content.Close)
	return content, nil
}

// cut begins to cut a text into blocks.
func (r *runner) cut(ctx context.Context, s *stream, text io.Reader) error {
	text, err := asText(text, s.in.name, s.form.asked)
	if err != nil {
		return err
	}
	text, s.form.decoded = decodeStream(text, s.form.asked, s.form.askedName)
	s.cutter = newCutter(ctx, text, r.limit)
	if s.form.again = r.uncounted && s.in.isPlainFile(s.form.packed) && s.form.guesses(); s.form.again {
		s.cutter.idle, s.cutter.size = r.idle, blockSize
	}
	s.cutter.whole = r.whole
	return nil
}

// next fills b with the next records of the stream; it returns false at its end.
func (s *stream) next(b *block) bool {
	switch {
	case s.section != nil:
		if !s.section.next(b) {
			return false
		}
	case s.cutter == nil || !s.cutter.next(b):
		return false
	}
	b.form = s.form
	return true
}

// close frees the resources of the stream.
func (s *stream) close() {
	for i := len(s.closers) - 1; i >= 0; i-- {
		s.closers[i]()
	}
	s.closers = nil
}

// shouldHaveText reports whether an empty file is a fault: nobody compresses nothing, so it is what
// a failed download leaves.
func shouldHaveText(method packed.Method, name string) bool {
	return method.IsStream() || packed.ByName(name).IsStream()
}

// failure returns the error of the stream so far, as a [FileError].
func (s *stream) failure() error {
	err := s.err
	if err == nil && s.cutter != nil {
		err = s.cutter.err
		if err == nil && s.cutter.eof && s.cutter.off == 0 && shouldHaveText(s.form.packed, s.in.name) {
			err = packed.ErrEmpty
		}
	}
	if err == nil {
		return nil
	}
	if file, ok := err.(*FileError); ok {
		return file
	}
	return &FileError{s.in.name, err}
}
