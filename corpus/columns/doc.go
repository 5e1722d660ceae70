// Package columns writes rows as a file in Parquet: one column for each field of a struct, encoded,
// compressed, and indexed.
//
//	w := columns.NewWriter[Row](file, columns.Options{})
//	w.Write(rows)
//	err := w.Close()
//
// [Row] and its fields have the tags that parquet-go knows, so that parquet.Read reads the rows
// back. parquet-go itself can write far more kinds of schemas; linking all of it would make each
// start of the program a quarter slower, and its binary a third larger, so only the structures of
// the format and their protocol are used from there.
//
// What a row can have: texts, integers, floats, booleans, missing values, and lists of these. The
// package has no other types, and reads nothing. It is the lowest layer of tables and imports none
// of this module.
package columns
