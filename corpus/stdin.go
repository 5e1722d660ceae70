package corpus

import (
	"context"
	"io"
	"sync"
)

// patient reads a stream that may keep silent for ever, such as a terminal, so that
// whoever reads can give up waiting. The stream is read by a goroutine of its own;
// after stop it ends as soon as the stream says something.
type patient struct {
	ctx    context.Context
	wanted chan []byte // a buffer to fill
	filled chan filled
	left   []byte // of the last buffer
	buf    []byte
	err    error
	once   sync.Once
}

// filled is what one Read of the stream gave.
type filled struct {
	n   int
	err error
}

// newPatient starts to read r.
func newPatient(ctx context.Context, r io.Reader) *patient {
	p := &patient{ctx: ctx, wanted: make(chan []byte), filled: make(chan filled, 1), buf: make([]byte, rawSize)}
	go func() {
		for b := range p.wanted {
			n, err := r.Read(b)
			p.filled <- filled{n, err}
		}
	}()
	return p
}

// Read implements [io.Reader]. It returns the context's error when that is done.
func (p *patient) Read(b []byte) (int, error) {
	if len(p.left) == 0 && p.err == nil {
		p.wanted <- p.buf
		select {
		case f := <-p.filled:
			p.left, p.err = p.buf[:max(f.n, 0)], f.err
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
func (p *patient) stop() { p.once.Do(func() { close(p.wanted) }) }
