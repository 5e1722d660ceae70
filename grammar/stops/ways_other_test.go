//go:build !amd64

package stops

// nextWays are the ways of [Next] that this processor has.
func nextWays() []nextWay { return []nextWay{{"portable", portable}} }
