package compare

import (
	"context"
	"hash/maphash"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/record"
)

// opening is what is kept of a game that its tags do not identify: a hash of all its moves (or of
// its content, if it has none), of their beginnings, of their ends as written, and of each tag.
type opening struct {
	tags   [7]uint32 // hashes of the roster's values; 0 for those that say nothing
	whole  uint64
	plies  int
	begins [len(beginnings)]uint32
	// the last plies, as many as beginnings say: where the first ones differ or cannot be played
	ends [len(beginnings)]uint32
}

// beginnings are the numbers of plies in the hashes of an opening: dense at first, where games
// diverge.
var beginnings = [...]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 128}

// grouped is the index in beginnings of the one by which many games are sorted.
const grouped = 9

// play plays the games without a partner, if both sides have any.
func (p *pairing) play(ctx context.Context, x *Archives) (a, b map[int]*opening, err error) {
	if !slices.Contains(p.ofA, none) || !slices.Contains(p.ofB, none) {
		return nil, nil, nil
	}
	if a, err = openings(ctx, x, p.a, p.ofA); err != nil {
		return nil, nil, err
	}
	b, err = openings(ctx, x, p.b, p.ofB)
	return a, b, err
}

// openings plays the games of one side that have no partner.
func openings(ctx context.Context, x *Archives, side *Archive, partners []int) (map[int]*opening, error) {
	var left []int
	for i, partner := range partners {
		if partner == none {
			left = append(left, i)
		}
	}
	type result struct {
		opening *opening
		err     error
	}
	work := func(w *worker, i int) result {
		g, err := w.read(side, left[i], 0)
		if err != nil {
			return result{err: err}
		}
		return result{opening: w.comparer.opening(g.Game, g.how, side.seed)}
	}
	played := make(map[int]*opening, len(left))
	for i, r := range together(ctx, x.workers, len(left), func(i int) int64 { return side.size(left[i]) }, work) {
		if r.err != nil {
			return nil, r.err
		}
		played[left[i]] = r.opening
	}
	return played, ctx.Err()
}

// opening plays the main line of a game.
func (c *Comparer) opening(g *record.Game, how Reading, seed maphash.Seed) *opening {
	if len(c.names.list) > maxNames {
		c.forget()
	}
	main := *g
	main.BeforeTags, main.AfterResult = nil, nil
	main.Main = make(record.Line, len(g.Main))
	for i, ply := range g.Main {
		bare := *ply
		bare.Following = nil
		main.Main[i] = &bare
	}
	side := contents{names: c.names, played: c.player.play(&main, nil, how)}
	o := &opening{plies: len(main.Main)}
	for i, name := range record.Roster() {
		if v, ok := g.Tags.Get(name); ok && tells(v) {
			o.tags[i] = uint32(maphash.String(seed, v)) | 1
		}
	}
	var h maphash.Hash
	h.SetSeed(seed)
	next := 0
	for i, ply := range main.Main {
		h.WriteString(c.names.list[side.ply(ply)])
		h.WriteByte(0xff)
		if next < len(beginnings) && i+1 == beginnings[next] {
			o.begins[next] = uint32(h.Sum64()) | 1
			next++
		}
	}
	if o.plies == 0 {
		says(&h, g)
	}
	o.whole = h.Sum64()
	h.Reset()
	next = 0
	for i := len(main.Main) - 1; i >= 0 && next < len(beginnings); i-- {
		side.key = append(appendWritten(side.key[:0], main.Main[i]), 0xff)
		h.Write(side.key)
		if len(main.Main)-i == beginnings[next] {
			o.ends[next] = uint32(h.Sum64()) | 1
			next++
		}
	}
	return o
}

// says writes the content of a record without moves: its tags, the words of its text, its result.
func says(h *maphash.Hash, g *record.Game) {
	for _, t := range tagsOf(g) {
		h.WriteString(tagText(&t) + "\n")
	}
	for _, items := range [...][]record.Item{g.BeforeTags, g.Leading, g.AfterResult} {
		h.WriteByte(0xfe)
		for i := range items {
			if items[i].Kind == record.Filler {
				continue
			}
			for word := range strings.FieldsSeq(items[i].Text) {
				h.WriteString(word)
				h.WriteByte(0xff)
			}
		}
	}
	h.WriteString(g.Score().String())
}

// alike is the likeness, in per cent, from which two games count as one.
const alike = 50

// weights are the weights of the roster's tags: players most, the result least.
var weights = [7]int{12, 6, 16, 12, 24, 24, 6}

// likeness returns in per cent what two games have in common: tags that at least one of them knows,
// and the first and last moves. What neither has does not count, so that games without tags are
// identified by their moves.
func likeness(a, b *opening) int {
	same, all := 0, 0
	for i := range weights {
		if a.tags[i] != 0 || b.tags[i] != 0 {
			all += weights[i]
			if a.tags[i] == b.tags[i] {
				same += weights[i]
			}
		}
	}
	if longest := max(a.plies, b.plies); longest > 0 {
		all += 100
		same += 100 * min(common(a, b), longest, a.plies, b.plies) / longest
	}
	if all == 0 {
		return 0
	}
	return 100 * same / all
}

// common returns how many first and last plies two games have in common, as far as known.
func common(a, b *opening) int {
	if a.whole == b.whole {
		return a.plies
	}
	return equalHashes(&a.begins, &b.begins) + equalHashes(&a.ends, &b.ends)
}

// equalHashes returns how many plies are in the last of the hashes up to which all are equal.
func equalHashes(a, b *[len(beginnings)]uint32) (plies int) {
	for k := range beginnings {
		if a[k] == 0 || a[k] != b[k] {
			break
		}
		plies = beginnings[k]
	}
	return plies
}
