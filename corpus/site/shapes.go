package site

import (
	"math"
	"strconv"

	"github.com/fairyscore/fairyscore/replay/picture/svg"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// All themes share the drawings of a page. Drawings use paints that stand for custom properties of
// CSS, and page/page.css gives these the colours of each theme.

// The custom properties.
const (
	pPaper = iota
	pText
	pFaint
	pLight
	pDark
	pHatch
	pWhiteFill
	pWhiteContour
	pWhiteInner
	pWhiteHalo
	pBlackFill
	pBlackContour
	pBlackInner
	pBlackHalo
	pLast
	pBracket
	pCheck
	pBrick
	pMortar
	pStoneWhite
	pStoneBlack
	pLabel
	pOnLabel
	pGreen
	pRed
	pBlue
	pYellow
	pEdge
)

// paintNames are the names of the custom properties, without their dashes.
var paintNames = [...]string{
	pPaper:        "paper",
	pText:         "text",
	pFaint:        "faint",
	pLight:        "light",
	pDark:         "dark",
	pHatch:        "hatch",
	pWhiteFill:    "white-fill",
	pWhiteContour: "white-contour",
	pWhiteInner:   "white-inner",
	pWhiteHalo:    "white-halo",
	pBlackFill:    "black-fill",
	pBlackContour: "black-contour",
	pBlackInner:   "black-inner",
	pBlackHalo:    "black-halo",
	pLast:         "last",
	pBracket:      "bracket",
	pCheck:        "check",
	pBrick:        "brick",
	pMortar:       "mortar",
	pStoneWhite:   "stone-white",
	pStoneBlack:   "stone-black",
	pLabel:        "label",
	pOnLabel:      "on-label",
	pGreen:        "green",
	pRed:          "red",
	pBlue:         "blue",
	pYellow:       "yellow",
	pEdge:         "edge",
}

// standIn returns the paint that stands for a custom property: its blue is the number of the
// property.
func standIn(n uint8) theme.Paint { return theme.Paint{R: 0xf5, G: 0x17, B: n, A: 0xff} }

// paints is the theme of those paints.
var paints = theme.Theme{
	Name:  "page",
	Paper: standIn(pPaper), Text: standIn(pText), Faint: standIn(pFaint), Light: standIn(pLight), Dark: standIn(pDark),
	White: theme.Unit{Fill: standIn(pWhiteFill), Contour: standIn(pWhiteContour), Inner: standIn(pWhiteInner), Halo: standIn(pWhiteHalo), Wide: 0.03},
	Black: theme.Unit{Fill: standIn(pBlackFill), Contour: standIn(pBlackContour), Inner: standIn(pBlackInner), Halo: standIn(pBlackHalo), Wide: 0.03, Seam: 0.026},
	Last:  standIn(pLast), Bracket: standIn(pBracket), Check: standIn(pCheck), Brick: standIn(pBrick), Mortar: standIn(pMortar),
	Stone: [2]theme.Paint{standIn(pStoneWhite), standIn(pStoneBlack)}, Label: standIn(pLabel), OnLabel: standIn(pOnLabel),
	Edge: standIn(pEdge),
	Marks: [4]theme.Mark{
		{Paint: standIn(pGreen), Style: theme.Solid}, {Paint: standIn(pRed), Style: theme.Dashed},
		{Paint: standIn(pBlue), Style: theme.Double}, {Paint: standIn(pYellow), Style: theme.Dotted},
	},
}

// appendShapes appends a list of shapes; items must not be symbols.
func appendShapes(dst []byte, items []vector.Item) []byte {
	dst = append(dst, '[')
	for i := range items {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendShape(dst, &items[i].Shape)
	}
	return append(dst, ']')
}

// appendShape appends a shape: the path, the properties that fill and stroke it, "" for none, the
// width of the stroke and the opacity of the fill in percent, as far as they are needed.
func appendShape(dst []byte, s *vector.Shape) []byte {
	dst = append(svg.AppendPath(append(dst, `["`...), s.Path), `","`...)
	dst = append(append(dst, paintName(s.Fill)...), '"')
	switch {
	case s.Stroke.A != 0:
		dst = append(append(append(dst, `,"`...), paintName(s.Stroke)...), `",`...)
		dst = strconv.AppendFloat(dst, math.Round(s.Width*100)/100, 'f', -1, 64)
	case s.Fill.A != 0xff && s.Fill.A != 0:
		dst = append(dst, `,"",0`...)
	}
	if s.Fill.A != 0xff && s.Fill.A != 0 {
		dst = appendInt(append(dst, ','), (int(s.Fill.A)*100+127)/255)
	}
	return append(dst, ']')
}

// paintName returns the custom property that a paint stands for.
func paintName(p theme.Paint) string {
	if p.A == 0 {
		return ""
	}
	return paintNames[p.B]
}
