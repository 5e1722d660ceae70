// Package tabular writes games, their plies and their findings as three tables in Parquet, the
// format that DuckDB, Spark, ClickHouse and pandas read: `fairyscore convert --to parquet` as one
// call.
//
//	counts, err := tabular.Export(ctx, run.Options{Source: source}, tabular.Options{},
//		func(t tabular.Table, part int) (io.Writer, error) { return os.Create(tabular.FileName(t, part)) })
//
// A record is checked and played in one worker, and rows are written in the order of the input
// ([Writer]). Rows are encoded in groups of limited size, and groups are in parts of limited size,
// so that memory does not grow with the input. docs/parquet.md describes the columns, which are the
// fields of [Game], [Ply] and [Finding].
//
// The package does not read tables, and has no options for columns: the schema is the same for all
// variants and inputs, so that the tables of several runs can be read as one. The layers below are
// validate/run and replay/mainline.
package tabular
