// Package beam checks, counts and tabulates archives on clusters, with Apache Beam: on the prism
// runner in tests, on Flink, Spark or Dataflow elsewhere. docs/beam.md says how to start it.
//
// [Check] writes the findings of `fairyscore check`, [Count] the counts of `fairyscore stats`, and
// [Tabulate] the tables of `fairyscore convert --to parquet`, each in shards. Merged or sorted,
// they are what one process writes, byte for byte, whatever the sizes of sections, workers and
// shards.
//
// A file is cut into sections between records ([corpus.Cut]) by the worker that has the file,
// because only a reader that comes from the beginning knows whether a line is in a comment. That
// reads no moves. Of a plain file that can be read from any place only the places of sections go
// on, and their workers read the text again; of a compressed one the text goes on. So a single
// compressed file is checked by all workers too. Beam's own textio is not used: it loses text of
// .gz files.
//
// What was cut and what was worked on is counted by file ([Receipt]). Unless both agree, the
// pipeline fails, and no output is put in its place: a lost section is never a gap.
//
// It is a module of its own, so that nobody who uses the other one downloads Beam.
package beam
