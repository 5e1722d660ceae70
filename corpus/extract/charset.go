package extract

// charsetWithin is how far from its start a page may declare its encoding, in bytes, as in
// browsers.
const charsetWithin = 4096

var charset = when(`(?i)<meta[^>]*charset\s*=\s*["']?\s*([A-Za-z0-9_.:-]+)|^\s*<\?xml[^>]*encoding\s*=\s*["']([A-Za-z0-9_.:-]+)`)

// Charset returns the name of the encoding that an HTML page declares, "" if it declares none. The
// page itself may still be in its encoding.
func Charset(src []byte) string {
	m := charset().FindSubmatch(src[:min(len(src), charsetWithin)])
	if m == nil {
		return ""
	}
	return string(m[1]) + string(m[2])
}
