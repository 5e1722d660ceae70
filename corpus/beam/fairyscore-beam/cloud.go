//go:build cloud

package main

// What only some clusters need, and what takes longest to compile.
import (
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/gcs" // gs://
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/s3"  // s3://
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/dataflow"
)
