package corpus

import (
	"context"
	"io"
	"io/fs"
	"os"
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
func (r *runner[W, T]) open(ctx context.Context, number int, in input) *stream {
	asked, askedName := r.asked, r.askedName
	s := &stream{in: in, err: in.err}
	if s.err != nil {
		return s
	}
	if of := r.options.EncodingOf; of != nil {
		if name := of(in.name); name != "" {
			if asked, askedName, s.err = findEncoding(name); s.err != nil {
				return s
			}
		}
	}
	if in.member == nil && !in.stdin && in.section == nil && r.source.Shard.Lacks(in.name) {
		r.progress.read.Add(in.size)
		return s
	}
	if in.section != nil {
		s.form = form{input: number, asked: asked, askedName: askedName, sure: askedName != ""}
		in.section.open(ctx, s, r.limit)
		return s
	}
	var raw io.Reader
	var opened fs.FileInfo
	if in.member != nil {
		f, err := in.member.open()
		if err != nil {
			s.err = err
			return s
		}
		raw = f
		s.closers = append(s.closers, func() { f.Close() }) // it was only read
	} else if in.stdin {
		raw = r.source.Stdin
		if raw == nil {
			return s
		}
		patient := newCancelableReader(ctx, raw)
		raw = patient
		s.closers = append(s.closers, patient.stop)
	} else {
		f, err := os.Open(in.name)
		if err != nil {
			s.err = err
			return s
		}
		raw = f
		s.closers = append(s.closers, func() { f.Close() }) // it was only read
		if r.whole {
			if opened, s.err = f.Stat(); s.err != nil {
				return s
			}
		}
	}
	if in.member == nil {
		raw = countingReader{raw, &r.progress.read}
	} else {
		r.progress.read.Add(int64(in.member.file.CompressedSize64))
	}
	content, packed, closeContent, err := unpack(raw)
	s.closers = append(s.closers, closeContent)
	if err == ErrZipUnnamed && in.stdin {
		err = ErrZipStdin
	} else if err == ErrZipUnnamed && in.member != nil {
		err = ErrZipNested
	}
	if err != nil {
		s.err = err
		return s
	}
	if in.member != nil {
		packed = packedZip // whatever its compression inside
	}
	s.form = form{input: number, packed: packed, asked: asked, askedName: askedName, sure: askedName != "", linked: in.linked, opened: opened}
	if content, s.err = asText(content, in.name, asked); s.err != nil {
		return s
	}
	content, s.form.decoded = decodeStream(content, asked, askedName)
	s.cutter = newCutter(ctx, content, r.limit)
	if s.form.again = r.uncounted && in.isPlainFile(packed) && s.form.decoded == "" && !s.form.sure; s.form.again {
		s.cutter.idle, s.cutter.size = r.idle, blockSize
	}
	s.cutter.whole = r.whole
	return s
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
func shouldHaveText(p packing, name string) bool {
	return p != unpacked && p != packedZip || IsPackedName(name)
}

// failure returns the error of the stream so far, as a [FileError].
func (s *stream) failure() error {
	err := s.err
	if err == nil && s.cutter != nil {
		err = s.cutter.err
		if err == nil && s.cutter.eof && s.cutter.off == 0 && shouldHaveText(s.form.packed, s.in.name) {
			err = ErrEmpty
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
