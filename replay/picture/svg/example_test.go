package svg_test

import (
	"fmt"
	"image/color"

	"github.com/fairyscore/fairyscore/replay/picture/svg"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// A picture of one red square.
func ExampleAppend() {
	var square vector.Path
	square.Rect(1, 1, 8, 8)
	picture := vector.Picture{Width: 10, Height: 10, Title: "A square", Desc: "It is red."}
	picture.Fill(square, color.NRGBA{R: 255, A: 255})
	fmt.Printf("%s", svg.Append(nil, &picture))
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10" stroke-linejoin="round" stroke-linecap="round" role="img" aria-labelledby="fr3hagxh-t fr3hagxh-d">
	// <title id="fr3hagxh-t">A square</title>
	// <desc id="fr3hagxh-d">It is red.</desc>
	// <path d="M1 1H9V9H1Z" fill="#ff0000"/>
	// </svg>
}

// A path for a file that another program writes.
func ExampleAppendPath() {
	var p vector.Path
	p.MoveTo(0, 0)
	p.LineTo(10, 5.5)
	p.Close()
	fmt.Printf("<path d=\"%s\"/>\n", svg.AppendPath(nil, p))
	// Output:
	// <path d="M0 0L10 5.5Z"/>
}
