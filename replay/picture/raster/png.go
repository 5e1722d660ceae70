package raster

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image/png"
	"io"

	picture "github.com/fairyscore/fairyscore/replay/picture/vector"
)

// PNG writes a picture as PNG, with its title and description as text chunks. An error is w's.
func (c *Canvas) PNG(w io.Writer, p *picture.Picture) error {
	var file bytes.Buffer
	if err := png.Encode(&file, c.Image(p)); err != nil {
		return err
	}
	const head = 8 + 12 + 13 // the signature and the header chunk, after which text may come
	out := append([]byte(nil), file.Bytes()[:head]...)
	out = appendText(out, "Title", p.Title)
	out = appendText(out, "Description", p.Desc)
	out = append(out, file.Bytes()[head:]...)
	_, err := w.Write(out)
	return err
}

// appendText appends an iTXt chunk: a keyword, not compressed, in no language, UTF-8.
func appendText(dst []byte, keyword, text string) []byte {
	if text == "" {
		return dst
	}
	chunk := append([]byte("iTXt"+keyword), 0, 0, 0, 0, 0)
	chunk = append(chunk, bytes.ToValidUTF8([]byte(text), []byte("\ufffd"))...)
	dst = binary.BigEndian.AppendUint32(dst, uint32(len(chunk)-4))
	dst = append(dst, chunk...)
	return binary.BigEndian.AppendUint32(dst, crc32.ChecksumIEEE(chunk))
}
