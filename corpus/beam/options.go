package beam

import (
	"fmt"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/run"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// Options say how records are read and checked, as the flags of `fairyscore check` do, and how the
// work is divided. They travel to the workers. There are no configuration files on a cluster.
type Options struct {
	Variant, Notation, Encoding  string
	Severity                     string
	Select, ExtendSelect, Ignore []string
	MaxRecord                    int // in bytes; 0 means the usual limit

	Section int      // the least size of a section in bytes; 0 means 4 MiB
	Shards  int      // how many files an output has; 0 means 1
	Tables  []string // what [Count] counts: names of `fairyscore stats`; none means findings
	FENs    bool     // the plies of [Tabulate] have the FEN after them
}

// shards returns how many files an output has.
func (o *Options) shards() int { return max(1, o.Shards) }

// Validate reports what is wrong with options, before they travel.
func (o *Options) Validate() error {
	_, err := o.run()
	if err == nil {
		_, err = o.plan(variant.NewCatalog())
	}
	return err
}

// run returns the options of a run over sections.
func (o *Options) run() (*run.Options, error) {
	catalog := variant.NewCatalog()
	if o.Variant != "" {
		if _, err := catalog.Compile(o.Variant, nil, true); err != nil {
			return nil, err
		}
	}
	if bad := settings.BadNotation(o.Notation); o.Notation != "" && bad != "" {
		return nil, fmt.Errorf("notation: %s", bad)
	}
	book, err := settings.NewResolver(&settings.KnownValues{Catalog: catalog, Encoding: corpus.CheckEncoding}, settings.Overrides{
		Isolated: true, Variant: o.Variant, Notation: o.Notation, Encoding: o.Encoding,
		Severity: o.Severity, Select: o.Select, ExtendSelect: o.ExtendSelect, Ignore: o.Ignore,
	})
	if err != nil {
		return nil, err
	}
	return &run.Options{Settings: book, Catalog: catalog, Jobs: 1, Encoding: o.Encoding, MaxRecord: o.MaxRecord, Apart: true}, nil
}
