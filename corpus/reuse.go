//go:build !poison

package corpus

// spoilText is called with text that a job was shown, when its memory is used again. With the build
// tag poison it is overwritten, which finds jobs that keep what is valid until they return.
func spoilText([]byte) {}
