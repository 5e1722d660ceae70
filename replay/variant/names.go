package variant

import "github.com/fairyscore/fairyscore/grammar/english"

// Names returns a phrase with the names of a catalog's variants in their Variant tags.
func (c *Catalog) Names() string {
	names := []string{"orthodox chess", "Chess960"}
	for _, v := range c.bases() {
		if v.Name != "" {
			names = append(names, v.Name)
		}
	}
	return english.And(names)
}
