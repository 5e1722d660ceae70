package check

import (
	"bytes"
	"strings"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// doubtAfterBoundary does not apply fixes that depend on the position or the number of moves after
// a place where another game may begin: move 1 after an empty line, or what a finding says. Where
// one certainly begins, the record is split before other fixes are made.
func (p *Pass) doubtAfterBoundary() {
	if p.Record == nil || len(p.found) == 0 {
		return
	}
	off := p.possibleBoundary()
	for _, d := range p.found {
		if d.Code == MissingBoundary && (off < 0 || d.Span.Off < off) {
			off = d.Span.Off
		}
	}
	if off < 0 {
		return
	}
	for _, d := range p.found {
		if d.Code != MissingBoundary && restsOnPosition(d) && reaches(d, off) {
			for i := range d.Fixes {
				d.Fixes[i].Safe, d.Fixes[i].Offered = false, true
			}
		}
	}
}

// possibleBoundary returns the offset of the first move 1 of the main line that follows an empty
// line and other moves; -1 if there is none.
func (p *Pass) possibleBoundary() int32 {
	for i, ply := range p.Record.Main {
		if i > 0 && ply.Printed() && ply.Number == 1 && !ply.PrintedBlack() && blankLineBefore(p.Syntax.Src, ply.NumberAt.Off) {
			return ply.NumberAt.Off
		}
	}
	return -1
}

// restsOnPosition reports whether a finding concerns legality, check and mate signs, numbers, or
// how the game ended.
func restsOnPosition(d *diagnostic.Finding) bool {
	return d.Code[0] == 'R' || strings.HasPrefix(d.Code, "M30") || d.Code[0] == 'F'
}

// reaches reports whether a finding or one of its fixes is at or after an offset.
func reaches(d *diagnostic.Finding, off int32) bool {
	if d.Span.End > off {
		return true
	}
	for i := range d.Fixes {
		for _, e := range d.Fixes[i].Edits {
			if e.Span.End > off {
				return true
			}
		}
	}
	return false
}

// blankLineBefore reports whether an empty line precedes an offset, with only spaces and comments
// between them.
func blankLineBefore(src []byte, off int32) bool {
	for {
		end := off
		for off > 0 && strings.IndexByte(" \t\r\n", src[off-1]) >= 0 {
			off--
		}
		if CountLineEnds(string(src[off:end])) > 1 {
			return true
		}
		begin := off // of a comment
		switch {
		case off > 0 && src[off-1] == '}':
			begin = int32(bytes.LastIndexByte(src[:off], '{'))
		case CountLineEnds(string(src[off:end])) > 0:
			begin = int32(bytes.LastIndexByte(src[:off], '\n')) + 1
			if begin < off && src[begin] != ';' {
				begin = off
			}
		}
		if begin < 0 || begin == off {
			return false
		}
		off = begin
	}
}

// LineBefore reports whether an offset is at the start of a line that is not the first.
func LineBefore(src []byte, off int32) bool {
	for off > 0 && (src[off-1] == ' ' || src[off-1] == '\t') {
		off--
	}
	return off > 0 && (src[off-1] == '\n' || src[off-1] == '\r')
}
