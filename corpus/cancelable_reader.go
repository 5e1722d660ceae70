package corpus

import (
	"context"
	"io"
	"sync"
)

// How much of a file is read at a time, and of a stream at first, in bytes: many are small.
const (
	readSize  = 64 << 10
	firstRead = 4 << 10
)

// cancelableReader reads a stream that may block forever, such as a terminal, so that its caller
// can stop waiting. A separate goroutine reads the stream; after stop it ends with the next data.
type cancelableReader struct {
	ctx    context.Context
	wanted chan []byte // a buffer to fill
	filled chan readResult
	left   []byte // of the last buffer
	buf    []byte
	err    error
	once   sync.Once
}

// readResult is the result of one Read of the stream.
type readResult struct {
	n   int
	err error
}

// newCancelableReader starts to read r.
func newCancelableReader(ctx context.Context, r io.Reader) *cancelableReader {
	p := &cancelableReader{ctx: ctx, wanted: make(chan []byte), filled: make(chan readResult, 1), buf: make([]byte, firstRead)}
	go func() {
		for b := range p.wanted {
			n, err := r.Read(b)
			p.filled <- readResult{n, err}
		}
	}()
	return p
}

// Read implements [io.Reader]. It returns the context's error when that is done.
func (p *cancelableReader) Read(b []byte) (int, error) {
	if len(p.left) == 0 && p.err == nil {
		p.wanted <- p.buf
		select {
		case f := <-p.filled:
			p.left, p.err = p.buf[:max(f.n, 0)], f.err
			if f.n == len(p.buf) && f.n < readSize {
				p.buf = make([]byte, readSize)
			}
		case <-p.ctx.Done():
			p.err = p.ctx.Err()
		}
	}
	n := copy(b, p.left)
	p.left = p.left[n:]
	if len(p.left) == 0 && n == 0 {
		return 0, p.err
	}
	return n, nil
}

// stop lets the goroutine end.
func (p *cancelableReader) stop() { p.once.Do(func() { close(p.wanted) }) }
