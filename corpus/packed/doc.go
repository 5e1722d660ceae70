// Package packed reads compressed files and zip archives, and writes those that can be written. How
// a file is compressed shows in its first bytes ([NewReader]), except for archives, which are known
// by their names.
//
// It limits what a small file can cost: how much text it unpacks to, how much memory that needs,
// and how long the list of an archive is. It knows nothing about the text; which files of an
// archive count is a function of the caller.
package packed
