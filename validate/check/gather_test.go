package check

import "testing"

func TestYearOfADate(t *testing.T) {
	for date, want := range map[string]int{
		"1995.??.??": 1995, "1995": 1995, "1995-01-02": 1995, "02.01.1995": 1995,
		"": 0, "????.??.??": 0, "199?.01.01": 0, "0000.00.00": 0, "19950102": 0,
	} {
		if got := yearOf(date); got != want {
			t.Errorf("the year of %q: %d, want %d", date, got, want)
		}
	}
}
