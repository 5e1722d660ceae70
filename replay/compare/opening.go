package compare

import (
	"context"
	"hash/maphash"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/record"
)

// opening is what is kept of a game that its tags do not identify: a hash of all its moves (or of
// its content, if it has none), of their beginnings, of their ends as written, and of each tag. A
// file can have millions of them.
type opening struct {
	whole          uint64
	tags           [7]uint32 // hashes of the roster's values; 0 for those that say nothing
	beginning, end uint32    // by which many games are sorted; 0 for less than groupedPlies
	plies          int32
	begins         [len(beginnings)]uint16
	// the last plies, as many as beginnings say: where the first ones differ or cannot be played
	ends [len(beginnings)]uint16
}

// beginnings are the numbers of plies in the hashes of an opening: dense at first, where games
// diverge.
var beginnings = [...]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 128}

// groupedPlies is how many plies are in the hashes by which many games are sorted.
const groupedPlies = 10

// playedGames are the games of one side that were played to find their partners.
type playedGames struct {
	games    []int32 // in their order
	openings []opening
}

// of returns what is kept of a game; nil if it was not played.
func (p *playedGames) of(i int32) *opening {
	k, ok := slices.BinarySearch(p.games, i)
	if !ok {
		return nil
	}
	return &p.openings[k]
}

// play plays the games without a partner, if both sides have any.
func (p *pairing) play(ctx context.Context, x *Archives) (err error) {
	left, right := without(p.ofA), without(p.ofB)
	if len(left) == 0 || len(right) == 0 {
		return nil
	}
	if p.playedA, err = openings(ctx, x, p.a, left); err != nil {
		return err
	}
	p.playedB, err = openings(ctx, x, p.b, right)
	return err
}

// openings plays games of one side.
func openings(ctx context.Context, x *Archives, side *Archive, games []int32) (playedGames, error) {
	type result struct {
		opening opening
		err     error
	}
	work := func(w *worker, i int) result {
		g, err := w.read(side, games[i], 0)
		if err != nil {
			return result{err: err}
		}
		return result{opening: w.comparer.opening(g.Game, g.how, side.seed)}
	}
	all := make([]opening, 0, len(games))
	for _, r := range together(ctx, x.workers, len(games), func(i int) int64 { return side.size(games[i]) }, work) {
		if r.err != nil {
			return playedGames{}, r.err
		}
		all = append(all, r.opening)
	}
	return playedGames{games, all}, ctx.Err()
}

// opening plays the main line of a game.
func (c *Comparer) opening(g *record.Game, how Reading, seed maphash.Seed) opening {
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
	o := opening{plies: int32(len(main.Main))}
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
			sum := h.Sum64()
			o.begins[next] = uint16(sum)
			if next++; i+1 == groupedPlies {
				o.beginning = uint32(sum) | 1
			}
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
			sum := h.Sum64()
			o.ends[next] = uint16(sum)
			if next++; len(main.Main)-i == groupedPlies {
				o.end = uint32(sum) | 1
			}
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
	if longest := int(max(a.plies, b.plies)); longest > 0 {
		all += 100
		same += 100 * min(common(a, b), int(a.plies), int(b.plies)) / longest
	}
	if all == 0 {
		return 0
	}
	return 100 * same / all
}

// common returns how many first and last plies two games have in common, as far as known.
func common(a, b *opening) int {
	if a.whole == b.whole {
		return int(a.plies)
	}
	plies := int(min(a.plies, b.plies))
	return equalHashes(&a.begins, &b.begins, plies) + equalHashes(&a.ends, &b.ends, plies)
}

// equalHashes returns how many plies are in the last of the hashes up to which all are equal. Those
// of more plies than the shorter game has are not set.
func equalHashes(a, b *[len(beginnings)]uint16, shorter int) (plies int) {
	for k, n := range beginnings {
		if n > shorter || a[k] != b[k] {
			break
		}
		plies = n
	}
	return plies
}
