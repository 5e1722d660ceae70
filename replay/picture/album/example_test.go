package album_test

import (
	"context"
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/picture/album"
	"github.com/fairyscore/fairyscore/replay/picture/scene"
	"github.com/fairyscore/fairyscore/replay/picture/svg"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// A picture of each position of a record.
func ExampleWalk() {
	syntax, _ := grammar.NewParser().Parse([]byte("1. e4 e5 2. Nf3 *"))
	g := record.FromSyntax(syntax)
	var game variant.Game
	if err := variant.NewCatalog().Setup(&game, g.Tags.Get, ""); err != nil {
		fmt.Println(err)
		return
	}
	artist, err := scene.NewArtist()
	if err != nil {
		fmt.Println(err)
		return
	}
	wood, _ := theme.Find("wood")
	album.Walk(replay.NewReplayer(), g, &game.Start, func(p *album.Page) bool {
		picture, err := artist.Draw(p.Scene(), scene.Look{Theme: wood, Square: 45})
		if err != nil {
			fmt.Println(err)
			return false
		}
		file := svg.Append(nil, picture)
		fmt.Println(p.Ply, picture.Title, picture.Width, picture.Height, len(file) > 1000)
		return true
	})
	// Output:
	// 0 Chess 388 412 true
	// 1 Chess after 1. e4 388 412 true
	// 2 Chess after 1... e5 388 412 true
	// 3 Chess after 2. Nf3 388 412 true
}

// The end of a game, and a point that it does not have.
func ExampleChoice_Stills() {
	syntax, _ := grammar.NewParser().Parse([]byte("1. e4 e5 2. Nf3 *\n"))
	g := record.FromSyntax(syntax)
	var game variant.Game
	if err := variant.NewCatalog().Setup(&game, g.Tags.Get, ""); err != nil {
		fmt.Println(err)
		return
	}
	show := func(p *album.Page) error {
		fmt.Println("after ply", p.Ply)
		return nil
	}
	choice := album.Choice{}
	fmt.Println(choice.Stills(context.Background(), replay.NewReplayer(), g, &game.Start, show))
	choice.Points = []replay.Point{{Ply: 1}, {Number: 9}}
	fmt.Println(choice.Stills(context.Background(), replay.NewReplayer(), g, &game.Start, show))
	// Output:
	// after ply 3
	// <nil>
	// after ply 1
	// no move 9. (it has 3 plies)
}
