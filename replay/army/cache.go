package army

import (
	"reflect"
	"sync"

	"github.com/fairyscore/fairyscore/replay/board"
)

// Cache keeps the tables of the armies compiled last: games with their own tags, such as roads, are
// compiled one by one but have the same few armies. Armies share the tables of a unit. The zero
// Cache is ready to use, and goroutines may share it.
type Cache struct {
	mu     sync.Mutex
	made   []cached            // latest last
	sheets map[drawn][2]*sheet // of units of both sides, to be shared
}

// cached is an army with its tables.
type cached struct {
	army   Army
	size   board.Size
	tables *Tables
}

// maxCached and maxSheets bound the size of a Cache, in armies and in units that are kept to be
// shared. Every variant has one army; tags can choose more.
const (
	maxCached = 32
	maxSheets = 256
)

// shared returns the sheets of units that are kept.
func (c *Cache) shared() map[drawn][2]*sheet {
	if c.sheets == nil || len(c.sheets) > maxSheets {
		c.sheets = make(map[drawn][2]*sheet)
	}
	return c.sheets
}

// Compile is [Compile] with the cache c. The army must not be changed afterwards.
func (c *Cache) Compile(a Army, size board.Size) (*Tables, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i := range c.made {
		if m := &c.made[i]; m.size == size && reflect.DeepEqual(m.army, a) {
			return m.tables, nil
		}
	}
	t, err := compile(a, size, c.shared())
	if err != nil {
		return nil, err
	}
	if len(c.made) == maxCached {
		c.made = c.made[:copy(c.made, c.made[1:])]
	}
	c.made = append(c.made, cached{a, size, t})
	return t, nil
}

// Alike reports whether a kind of t, which c compiled, has the same paths as a unit in both colours
// and from every square. An error is an *[Error].
func (c *Cache) Alike(t *Tables, kind board.Kind, u Unit) (bool, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	var b builder
	both, err := b.sheets(&u, t.size, reachOf(t.size), c.shared())
	if err != nil {
		return false, &Error{Unit: u.Name, Err: err}
	}
	for i, side := range [...]board.Color{board.White, board.Black} {
		if s := t.sheets[board.Make(kind, side)]; s != both[i] && !s.alike(both[i], t.size) {
			return false, nil
		}
	}
	return true, nil
}
