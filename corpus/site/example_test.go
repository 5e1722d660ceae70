package site_test

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/site"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// A page of one game, with a remark at its second move.
func ExampleWriter() {
	text := []byte("[White \"Anna\"]\n[Black \"Ben\"]\n\n1. e4 e5 2. Qh5 *\n")
	catalog := variant.NewCatalog()
	syntax, _ := replay.NewParser("", catalog).Parse(text)

	var page bytes.Buffer
	w, err := site.NewWriter(&page, site.Options{Title: "Anna and Ben"})
	if err != nil {
		fmt.Println(err)
		return
	}
	encoder, err := site.NewEncoder(catalog, site.Reading{})
	if err != nil {
		fmt.Println(err)
		return
	}
	game := encoder.Game(syntax, text, "anna.pgn", true)
	remark := site.Note{Severity: "info", Message: "an early queen", Off: int32(bytes.Index(text, []byte("Qh5")))}
	if err := w.Add(game, []site.Note{remark}); err != nil {
		fmt.Println(err)
		return
	}
	if err := w.Close(); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(game.Plies(), strings.HasPrefix(page.String(), "<!doctype html>"), strings.Contains(page.String(), `[[3,"info","","","","an early queen"`))
	// Output: 3 true true
}
