package record

import "testing"

// An empty line is found whatever the line ends are.
func TestEmptyLinesOfAllLineEnds(t *testing.T) {
	for text, want := range map[string]bool{
		"e4 e5\n\nd4": true, "e4 e5\r\n\r\nd4": true, "e4 e5\r\rd4": true, "e4 e5\n \t\nd4": true,
		"e4\ne5\nd4": false, "e4\r\ne5": false, "e4\re5\r": false, "": false,
	} {
		if got := hasEmptyLine([]byte(text)); got != want {
			t.Errorf("%q: %v, expected %v", text, got, want)
		}
	}
}
