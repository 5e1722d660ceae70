package extract

// charsetWithin is how far a page may say in what encoding it is, in bytes, as browsers
// have it.
const charsetWithin = 4096

var charset = when(`(?i)<meta[^>]*charset\s*=\s*["']?\s*([A-Za-z0-9_.:-]+)|^\s*<\?xml[^>]*encoding\s*=\s*["']([A-Za-z0-9_.:-]+)`)

// Charset is the name of the encoding that an HTML page says it is in, "" if it says
// none. The page itself may still be in its encoding.
func Charset(src []byte) string {
	m := charset().FindSubmatch(src[:min(len(src), charsetWithin)])
	if m == nil {
		return ""
	}
	return string(m[1]) + string(m[2])
}
