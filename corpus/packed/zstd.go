package packed

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"runtime"
	"runtime/metrics"
	"strings"

	"github.com/klauspost/compress/zstd"
)

// errZstdWindow means that a zstd file needs more memory than allowed.
var errZstdWindow = fmt.Errorf("unpacking this zstd file needs more than %d MiB of memory; unpack it first", maxWindow>>20)

// heavyReader unpacks a stream whose format can need a lot of memory, which closing it frees:
// another such stream may be next, before the garbage collector notices.
type heavyReader struct{ content io.Reader }

// newZstdReader returns a reader of a text that begins with a zstd frame.
func newZstdReader(data *bufio.Reader) (*heavyReader, error) {
	z, err := zstd.NewReader(data, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(maxWindow))
	if err != nil {
		return nil, err
	}
	return &heavyReader{z}, nil
}

// Read implements [io.Reader].
func (r *heavyReader) Read(p []byte) (int, error) {
	n, err := r.content.Read(p)
	if errors.Is(err, zstd.ErrWindowSizeExceeded) {
		err = errZstdWindow
	}
	return n, err
}

// heavyHeap is how much live memory is worth collecting when a stream is closed, in bytes.
const heavyHeap = 64 << 20

// close frees the memory of the stream.
func (r *heavyReader) close() {
	if z, ok := r.content.(*zstd.Decoder); ok {
		z.Close()
	}
	r.content = strings.NewReader("")
	live := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	if metrics.Read(live); live[0].Value.Kind() == metrics.KindUint64 && live[0].Value.Uint64() > heavyHeap {
		runtime.GC()
	}
}

// isZstd reports whether a zstd frame, or a skippable frame, begins with head.
func isZstd(head []byte) bool {
	if len(head) < 4 {
		return false
	}
	return head[0] == 0x28 && head[1] == 0xb5 && head[2] == 0x2f && head[3] == 0xfd ||
		head[0]&0xf0 == 0x50 && head[1] == 0x2a && head[2] == 0x4d && head[3] == 0x18
}
