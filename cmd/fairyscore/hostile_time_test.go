package main

import (
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// BenchmarkHostile checks, for every kind of hostile text and every command that reads records,
// that the time is linear in the length of the text. Each number is a command of [reading].
func BenchmarkHostile(b *testing.B) {
	const small = 8 << 10
	dir := b.TempDir()
	for _, k := range hostile.All() {
		var files [3]string
		for i, size := range []int{1, small, hostile.Growth * small} {
			files[i] = filepath.Join(dir, strconv.Itoa(i)+".pgn")
			if err := os.WriteFile(files[i], k.Make(size), 0o666); err != nil {
				b.Fatal(err)
			}
		}
		for i, args := range reading {
			b.Run(strings.ReplaceAll(k.Name, " ", "_")+"/"+args[0]+"_"+strconv.Itoa(i), func(b *testing.B) {
				b.SetBytes(hostile.Growth * small)
				hostile.Linear(b, files[0], files[1], files[2], func(file string) {
					runHere(with(args, file), strings.NewReader(""), io.Discard, io.Discard)
				})
			})
		}
	}
}
