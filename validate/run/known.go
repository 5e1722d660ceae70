package run

import (
	"context"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// known decides which findings are not reported: those of baselines, and those that a revision has
// already. The workers of a run share it.
type known struct {
	baselines *baselines
	history   *history // nil if no revision was named
}

// unchanged reports whether nothing in a file can be new.
func (k *known) unchanged(path string) bool { return k.history != nil && k.history.unchanged(path) }

// unknown returns the findings of a file that count.
func (k *known) unknown(ctx context.Context, file string, found []*diagnostic.Finding) (_ []*diagnostic.Finding, err error) {
	if len(found) > 0 && k.history != nil {
		if found, err = k.history.since(ctx, file, found); err != nil {
			return nil, err
		}
	}
	if len(found) == 0 {
		return nil, nil
	}
	return k.baselines.unknown(file, found)
}

// some reports whether there can be findings of a file that do not count.
func (k *known) some(file string) bool { return k.history != nil || k.baselines.some(file) }

// has reports whether a finding does not count, so that it is not fixed either.
func (k *known) has(ctx context.Context, file string, d *diagnostic.Finding) bool {
	found, err := k.unknown(ctx, file, []*diagnostic.Finding{d})
	return err != nil || len(found) == 0
}
