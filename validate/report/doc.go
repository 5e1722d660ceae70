// Package report writes findings: as text for people, and as JSON, SARIF, JUnit and other formats
// for programs. [Formats] lists the formats. A [Renderer] appends to a buffer, so that the caller
// decides when and where to write. [ReadFindings] reads the JSON back, and [Merge] sorts the
// findings of several runs together.
package report
