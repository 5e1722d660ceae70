package vector

import (
	"math"
	"strings"
	"testing"
)

func TestReadKnowsEveryCommand(t *testing.T) {
	const same = "M 10 10 L 20 10 L 20 20 Q 25 25 30 20 C 1 2 3 4 5 6 Z"
	for _, text := range []string{
		same,
		"M10 10H20V20Q25,25 30,20C1 2 3 4 5 6Z",
		"m10 10h10v10q5 5 10 0c-29-18-27-16-25-14z",
		"M10 10 20 10 20 20Q25 25 30 20C1 2 3 4 5 6z",
	} {
		want, _ := Read(same)
		got, err := Read(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if len(got) != len(want) {
			t.Errorf("%s: %d segments, want %d", text, len(got), len(want))
			continue
		}
		for i := range got {
			if got[i] != want[i] {
				t.Errorf("%s: segment %d is %v, want %v", text, i, got[i], want[i])
			}
		}
	}
}

func TestSmoothCurvesContinue(t *testing.T) {
	p, err := Read("M0 0C0 10 10 10 10 0S20-10 20 0")
	if err != nil || p[2].P[0] != (Point{10, -10}) {
		t.Errorf("%v, %v: the control point is not mirrored", p, err)
	}
}

func TestBadPathsAreRefused(t *testing.T) {
	for _, text := range []string{"10 10", "M", "M 1", "M 1 x", "M 0 0 A 1 1 0 0 0 1 1", "M0 0Z 5 5", "M0 0 L1 é", "Mx" + strings.Repeat("1", 999)} {
		if p, err := Read(text); err == nil {
			t.Errorf("%q is read as %v", text, p)
		}
	}
}

func TestFlattenStaysNearACircle(t *testing.T) {
	var p Path
	p.Circle(50, 50, 40)
	p.Circle(50, 50, 30)
	radii := []float64{40, 30}
	p.Flatten(0.05, func(points []Point, closed bool) {
		if !closed {
			t.Error("a circle is not closed")
		}
		for i := range points {
			a, b := points[i], points[(i+1)%len(points)]
			mid := math.Hypot((a.X+b.X)/2-50, (a.Y+b.Y)/2-50)
			if math.Abs(mid-radii[0]) > 0.08 {
				t.Errorf("a chord is %.3f from the middle, want %.0f", mid, radii[0])
			}
		}
		radii = radii[1:]
	})
	if len(radii) != 0 {
		t.Errorf("%d subpaths are missing", len(radii))
	}
}

func TestTransformationsCompose(t *testing.T) {
	m := Place(3, 4, 2).After(Turned(math.Pi/2, 10, 10))
	got := m.Apply(Point{20, 10})
	if math.Abs(got.X-23) > 1e-9 || math.Abs(got.Y-44) > 1e-9 {
		t.Errorf("got %v", got)
	}
	if s := m.Scale(); math.Abs(s-2) > 1e-9 {
		t.Errorf("scale %v", s)
	}
}
