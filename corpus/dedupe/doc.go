// Package dedupe removes duplicate records.
//
// Records are compared by hashes, see [Same]. Records with equal hashes are read again and
// compared, so that a hash alone never removes a record. For that, the text of all records waits in
// a temporary file; memory holds 16 bytes for each record, or 30 with [Prefix].
package dedupe
