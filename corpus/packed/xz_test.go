package packed

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"strings"
	"testing"

	"github.com/ulikunitz/xz"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// xzipped compresses a text, in blocks of a size or, with 0, in one.
func xzipped(t testing.TB, text string, check byte, block int64) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := xz.WriterConfig{CheckSum: check, NoCheckSum: check == xz.None, BlockSize: block, DictCap: 4096}.NewWriter(&b)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// xzRead unpacks as much as possible.
func xzRead(data []byte) (string, error) {
	content, err := NewReader(bytes.NewReader(data))
	if err != nil {
		return "", err
	}
	defer content.Close()
	b, err := io.ReadAll(content)
	return string(b), err
}

func TestXZ(t *testing.T) {
	text := games(hostile.Count(300, 100))
	for name, data := range map[string][]byte{
		"crc64":          xzipped(t, text, xz.CRC64, 0),
		"crc32":          xzipped(t, text, xz.CRC32, 0),
		"sha256":         xzipped(t, text, xz.SHA256, 0),
		"no check":       xzipped(t, text, xz.None, 0),
		"several blocks": xzipped(t, text, xz.CRC64, 1000),
		"two streams":    append(xzipped(t, text[:999], xz.CRC64, 0), xzipped(t, text[999:], xz.CRC32, 0)...),
		"padded":         append(append(xzipped(t, text[:999], xz.CRC64, 0), make([]byte, 8)...), append(xzipped(t, text[999:], xz.CRC32, 0), 0, 0, 0, 0)...),
	} {
		if got, err := xzRead(data); got != text || err != nil {
			t.Errorf("%s: %d of %d bytes, %v", name, len(got), len(text), err)
		}
	}
	if got, err := xzRead(xzipped(t, "", xz.CRC64, 0)); got != "" || err != nil {
		t.Errorf("an empty file: %q, %v", got, err)
	}
}

// Damage anywhere is an error; what was read before it is correct.
func TestDamagedXZ(t *testing.T) {
	text := games(60)
	data := xzipped(t, text, xz.CRC64, 4000)
	step := 5
	if testing.Short() {
		step = 61
	}
	for n := 0; n < len(data); n += step {
		if got, err := xzRead(data[:n]); err == nil && n > 9 || !strings.HasPrefix(text, got) && n > 9 {
			t.Fatalf("cut at %d of %d: %d bytes, %v", n, len(data), len(got), err)
		}
	}
	for n := 0; n < len(data)-12; n += step { // reading does not need the index and the footer
		bad := bytes.Clone(data)
		bad[n] ^= 0x40
		if got, err := xzRead(bad); err == nil && got != text && n > 9 {
			t.Fatalf("byte %d: other text without an error", n)
		}
	}
	if _, err := xzRead(append(data, 1, 2, 3, 4)); err == nil {
		t.Error("rubbish at the end is not an error")
	}
}

// Small blocks cannot request memory again and again.
func TestXZBlocksAreLimited(t *testing.T) {
	if testing.Short() {
		t.Skip("compressing many blocks takes half a second")
	}
	var b bytes.Buffer
	w, err := xz.WriterConfig{BlockSize: 8, DictCap: 16 << 20}.NewWriter(&b)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(w, strings.Repeat("1. e4 *\n", 35)); err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	if _, err := xzRead(b.Bytes()); !errors.Is(err, ErrXZBlocks) {
		t.Errorf("%v", err)
	}
}

// A header cannot request more memory than allowed.
func TestXZDictionaryIsLimited(t *testing.T) {
	data := xzipped(t, "1. e4 *\n", xz.CRC64, 0)
	head := data[12 : 12+(int(data[12])+1)*4]
	at := bytes.Index(head, []byte{0x21, 1}) // the LZMA2 filter; its property follows
	if at < 0 {
		t.Fatal("no filter")
	}
	head[at+2] = 40 // 4 GiB
	binary.LittleEndian.PutUint32(head[len(head)-4:], crc32.ChecksumIEEE(head[:len(head)-4]))
	var big *DictionaryError
	if _, err := xzRead(data); !errors.As(err, &big) || big.Need < 1<<32-1 || big.Limit != maxWindow {
		t.Errorf("%v", err)
	}
}

// withSize puts the size of the text into the header of the first block.
func withSize(data []byte, size uint64) []byte {
	end := 12 + (int(data[12])+1)*4
	at := 12 + bytes.Index(data[12:end], []byte{0x21, 1}) // the LZMA2 filter
	head := binary.AppendUvarint([]byte{0, data[13] | 0x80}, size)
	head = append(head, data[at:at+3]...)
	for len(head)%4 != 0 {
		head = append(head, 0)
	}
	head[0] = byte(len(head) / 4)
	head = binary.LittleEndian.AppendUint32(head, crc32.ChecksumIEEE(head))
	return append(append(bytes.Clone(data[:12]), head...), data[end:]...)
}

// A size in the header of a block is that of its text.
func TestXZBlockHasTheSizeOfItsHeader(t *testing.T) {
	const text = "1. e4 e5 2. Nf3 Nc6 *\n"
	data := xzipped(t, text, xz.CRC64, 0)
	for size, want := range map[uint64]error{uint64(len(text)): nil, uint64(len(text)) - 1: ErrXZ, uint64(len(text)) + 1: ErrXZ, 1 << 63: ErrXZ} {
		if got, err := xzRead(withSize(data, size)); !errors.Is(err, want) || want == nil && (err != nil || got != text) {
			t.Errorf("size %d of %d: %q, %v; want %v", size, len(text), got, err, want)
		}
	}
}
