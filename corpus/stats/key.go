package stats

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// The key of a row is the name of its table and its fields, each with a zero byte after it, so that
// keys sort by table and then field by field. A number is eight hexadecimal digits.

// maxField is how many bytes of a text make its field: more than people write.
const maxField = 240

// bias makes numbers positive, so that they sort as text.
const bias = 1 << 31

// hexDigits write numbers, so that they sort as text.
const hexDigits = "0123456789abcdef"

// appendText appends a text field.
func appendText[T string | []byte](key []byte, text T) []byte {
	if len(text) > maxField {
		text = text[:maxField]
		for !utf8.ValidString(string(text)) && len(text) > maxField-utf8.UTFMax {
			text = text[:len(text)-1]
		}
	}
	for i := range len(text) {
		key = append(key, max(text[i], 1))
	}
	return append(key, 0)
}

// appendNumber appends a number field.
func appendNumber(key []byte, n int) []byte {
	u := uint32(int64(min(max(n, -bias), bias-1)) + bias)
	for shift := 28; shift >= 0; shift -= 4 {
		key = append(key, hexDigits[u>>shift&15])
	}
	return append(key, 0)
}

// splitKey returns the name of the table and its fields in the form for people.
func splitKey(key string, find func(name string) *Table) (t *Table, fields []string, ok bool) {
	parts := strings.Split(key, "\x00")
	if t = find(parts[0]); t == nil || len(parts) != len(t.Fields)+2 || parts[len(parts)-1] != "" {
		return nil, nil, false
	}
	fields = parts[1 : len(parts)-1]
	for i := range fields {
		if !t.Fields[i].Number {
			continue
		}
		u, err := strconv.ParseUint(fields[i], 16, 32)
		if err != nil || len(fields[i]) != 8 {
			return nil, nil, false
		}
		fields[i] = strconv.FormatInt(int64(u)-bias, 10)
	}
	return t, fields, true
}

// joinKey returns the inverse of splitKey.
func joinKey(t *Table, fields []string) (key []byte, ok bool) {
	if len(fields) != len(t.Fields) {
		return nil, false
	}
	key = append(append(key, t.Name...), 0)
	for i, f := range fields {
		if !t.Fields[i].Number {
			key = appendText(key, f)
			continue
		}
		n, err := strconv.Atoi(f)
		if err != nil {
			return nil, false
		}
		key = appendNumber(key, n)
	}
	return key, true
}
