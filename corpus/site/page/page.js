"use strict";
(() => {
const $ = id => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";
const SIDE = 45, LEFT = 16, TOP = 4, BELOW = 18;
const DIGITS = "!#$%'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~", SINGLE = 79;
const VALUE = new Uint8Array(128);
for (let i = 0; i < DIGITS.length; i++) VALUE[DIGITS.charCodeAt(i)] = i;
// The drawings that every page begins with.
const BRICK = 0, LAST = 1, GOAL = 2, CHECK = 3, COLORED = 4;
const SMALL = 28; // pixels of a square

// Elements are made one by one, and text is only ever text: nothing here parses HTML.
function el(name, attributes, ...children) {
	const e = document.createElement(name);
	for (const k in attributes) e.setAttribute(k, attributes[k]);
	e.append(...children);
	return e;
}
function svg(name, attributes, ...children) {
	const e = document.createElementNS(SVG, name);
	for (const k in attributes) e.setAttribute(k, attributes[k]);
	e.append(...children);
	return e;
}
const bdi = text => el("bdi", { dir: "auto" }, text);

// Data.
const source = $("games").textContent;
const index = JSON.parse($("index").textContent);
const tables = JSON.parse($("tables").textContent);

class Numbers {
	constructor(text) { this.text = text; this.at = 0; }
	get more() { return this.at < this.text.length; }
	next() {
		let n = 0, place = 1;
		for (;;) {
			const d = VALUE[this.text.charCodeAt(this.at++)];
			if (d < SINGLE || !this.more) return n + place * d;
			n += place * d; // 79 + (d - 79) + 10 times what follows
			place *= DIGITS.length - SINGLE;
		}
	}
	static list(text) {
		const r = new Numbers(text || ""), out = [];
		while (r.more) out.push(r.next());
		return out;
	}
}

// A game is a tree of nodes; the root is the first position. Lines are variations, flow is
// everything in written order.
function parse(n) {
	const row = index[n], data = JSON.parse(source.slice(row[9], row[9] + row[10]));
	const layout = tables.layouts[data.v];
	const game = { data, layout, n, row, nodes: [], flow: [], noted: [], notes: new Map() };
	if (layout) {
		game.files = layout.z[0];
		game.ranks = layout.z[1];
		game.units = [null, ...layout.u, ...(data.u || [])];
		game.army = tables.armies[layout.a];
	}
	const first = (data.f || layout && layout.f || "w - - 0 1").split(" ");
	const clock = /^\d+$/.test(first[3]) ? 3 : 4;
	const side = first[0] === "b" ? 1 : 0, number = parseInt(first[clock + 1], 10) || 1;
	game.clock = clock;
	const root = { idx: 0, order: 0, parent: null, line: null, at: -1, items: [], side: 1 - side, number };
	game.root = root;
	game.nodes.push(root);
	for (const k of data.k || []) {
		if (!game.notes.has(k[0])) game.notes.set(k[0], []);
		game.notes.get(k[0]).push(k);
	}
	let line = { start: root, nodes: [], path: "", up: null, depth: 0 };
	game.main = line;
	for (const it of data.m) {
		if (it === 1) {
			const replaced = line.nodes[line.nodes.length - 1];
			const start = replaced ? replaced.parent : line.start;
			const branches = replaced ? replaced.branches ||= [] : [];
			const path = (line.path && line.path + "-") + (start.idx + 1) + "." + (branches.length + 1);
			line = { start, nodes: [], path, up: line, depth: line.depth + 1 };
			branches.push(line);
			game.flow.push({ open: true, depth: line.depth });
			continue;
		}
		if (it === 0) {
			game.flow.push({ close: true, depth: line.depth });
			line = line.up;
			continue;
		}
		if (Array.isArray(it) && it[0].length === 1) {
			const node = line.nodes[line.nodes.length - 1] || (line.depth ? null : root);
			if (node) node.items.push(it);
			game.flow.push({ item: it, node, depth: line.depth });
			continue;
		}
		const text = Array.isArray(it) ? it[0] : it, space = text.indexOf(" ");
		const parent = line.nodes[line.nodes.length - 1] || line.start;
		const idx = parent.idx + 1;
		const node = {
			idx, order: game.nodes.length, parent, line, at: line.nodes.length, items: [],
			side: (side + idx - 1) % 2, number: number + Math.floor((side + idx - 1) / 2),
			code: text.slice(0, space), text: text.slice(space + 1), extra: Array.isArray(it) ? it[1] : {},
		};
		node.played = node.code !== "-" && !!layout;
		line.nodes.push(node);
		game.nodes.push(node);
		game.flow.push({ node, ply: true, depth: line.depth });
		if (game.notes.has(node.order)) game.noted.push(node);
	}
	if (layout) root.position = start(game, first);
	game.sparse = game.nodes.length * (game.files || 1) * (game.ranks || 1) > 4e6;
	return game;
}

// The text of a record, which is laid out again if the data only have its layout.
function record(data) {
	if (typeof data.x === "string") return data.x;
	const [width, ends] = data.x, lines = [];
	let line = "";
	const add = word => {
		if (line && line.length + 1 + word.length > width) { lines.push(line); line = ""; }
		line += (line && " ") + word;
	};
	data.m.forEach((it, i) => {
		const text = Array.isArray(it) ? it[0] : it;
		if (i % 2 === 0) add(i / 2 + 1 + ".");
		add(text.slice(text.indexOf(" ") + 1));
	});
	add(data.o);
	return data.t.map(t => `[${t[0]} "${t[1]}"]\n`).join("") + "\n" + lines.concat(line).join("\n") + "\n".repeat(ends);
}

function start(game, tail) {
	const board = new Int32Array(game.files * game.ranks);
	const r = new Numbers(game.data.b || game.layout.b);
	while (r.more) { const s = r.next(); board[s] = game.units[r.next()]+1; }
	return { board, tail, changed: [], check: false, ep: -1 };
}

// The position of a node. Positions are kept, in long games every 32nd.
function position(game, node) {
	const way = [];
	while (!node.position) { way.push(node); node = node.parent; }
	let p = node.position;
	while (way.length) {
		node = way.pop();
		p = node.played ? after(game, p, node) : { ...p, changed: [], lost: true };
		if (!game.sparse || node.order % 32 === 0) node.position = p;
	}
	return p;
}

function after(game, p, node) {
	const flags = node.code.charCodeAt(0) - 65, r = new Numbers(node.code);
	r.at = 1;
	const ep = flags & 4 ? r.next() : -1;
	const board = flags & 8 ? new Int32Array(p.board.length) : p.board.slice();
	const changed = [];
	while (r.more) {
		const s = r.next(), n = r.next();
		board[s] = n ? game.units[n] + 1 : 0;
		changed.push(s);
	}
	let tail = p.tail;
	if (node.extra.t) tail = node.extra.t.split(" ");
	else {
		tail = tail.slice();
		const c = game.clock;
		if (tail[0] === "b") tail[c + 1] = String(+tail[c + 1] + 1);
		tail[0] = tail[0] === "w" ? "b" : "w";
		tail[2] = ep < 0 ? "-" : square(game, ep);
		tail[c] = flags & 2 ? "0" : String(+tail[c] + 1);
	}
	return { board, tail, changed: node.extra.l === undefined ? changed : Numbers.list(node.extra.l), check: !!(flags & 1) };
}

const square = (game, s) => String.fromCharCode(97 + s % game.files) + (Math.floor(s / game.files) + 1);
const unitOn = (p, s) => p.board[s] ? tables.units[p.board[s] - 1] : null;

function fen(game, node) {
	const p = position(game, node), rows = [];
	for (let r = game.ranks - 1; r >= 0; r--) {
		let row = "", gap = 0;
		for (let f = 0; f < game.files; f++) {
			const u = unitOn(p, r * game.files + f);
			if (!u || !u.f) { gap++; continue; }
			row += (gap || "") + u.f;
			gap = 0;
		}
		rows.push(row + (gap || ""));
	}
	return rows.join("/") + " " + p.tail.join(" ");
}

// Drawing.
const defs = svg("defs", {}), defined = new Set();
$("board").append(defs);
function shape(s) {
	const a = { d: s[0], fill: s[1] ? `var(--${s[1]})` : "none" };
	if (s[2]) { a.stroke = `var(--${s[2]})`; a["stroke-width"] = s[3]; }
	if (s[4]) a["fill-opacity"] = s[4] / 100;
	return svg("path", a);
}
function drawing(n) {
	if (defined.has(n)) return "#d" + n;
	defined.add(n);
	const g = svg("g", { id: "d" + n });
	for (const s of tables.drawings[n]) g.append(typeof s[0] === "number" ? svg("use", { href: drawing(s[0]), transform: s[1] }) : shape(s));
	defs.append(g);
	return "#d" + n;
}

// A view draws positions of games of one size.
class View {
	constructor(game, flipped) {
		this.game = game;
		this.flipped = flipped;
		this.width = game.files * SIDE + LEFT + TOP;
		this.height = game.ranks * SIDE + TOP + BELOW;
	}
	corner(s) {
		let f = s % this.game.files, r = this.game.ranks - 1 - Math.floor(s / this.game.files);
		if (this.flipped) { f = this.game.files - 1 - f; r = this.game.ranks - 1 - r; }
		return [f * SIDE, r * SIDE];
	}
	put(n, s) {
		const [x, y] = this.corner(s);
		return svg("use", { href: drawing(n), x, y });
	}
	ground() {
		const { files, ranks } = this.game, w = files * SIDE, h = ranks * SIDE;
		let dark = "", hatch = "";
		for (let s = 0; s < files * ranks; s++) {
			if ((s % files + Math.floor(s / files)) % 2) continue;
			const [x, y] = this.corner(s);
			dark += `M${x} ${y}h${SIDE}v${SIDE}h-${SIDE}z`;
			for (let d = 3.2; d < 2 * SIDE; d += 6.4) {
				const a = Math.min(d, SIDE), b = Math.max(0, d - SIDE);
				hatch += `M${x + a} ${y + b}L${x + b} ${y + a}`;
			}
		}
		const g = svg("g", {}, svg("rect", { class: "ground", width: w, height: h }), svg("path", { class: "shade", d: dark }),
			svg("path", { class: "hatched", d: hatch }), svg("rect", { class: "rim", x: -.5, y: -.5, width: w + 1, height: h + 1 }));
		for (let f = 0; f < files; f++) g.append(svg("text", { x: this.corner(f)[0] + SIDE / 2, y: h + 14 }, String.fromCharCode(97 + f)));
		for (let r = 0; r < ranks; r++) g.append(svg("text", { x: -LEFT / 2, y: this.corner(r * files)[1] + SIDE / 2 + 5 }, String(r + 1)));
		const { r, q } = this.game.layout;
		for (const s of Numbers.list(r)) g.append(this.put(BRICK, s));
		for (const s of Numbers.list(q)) g.append(this.put(GOAL, s));
		return g;
	}
	// things are the marks, units and wands on the board in the position of a node.
	things(node, small) {
		const { game } = this, p = position(game, node), g = svg("g", {});
		if (node !== game.root) for (const s of p.changed) g.append(this.put(LAST, s));
		const turn = p.tail[0] === "b" ? 1 : 0, arrows = [];
		for (const it of node.items) {
			if (it[0] !== "c" || !it[2]) continue;
			const q = Numbers.list(it[2].q), a = Numbers.list(it[2].a);
			for (let i = 0; i < q.length; i += 2) g.append(this.put(COLORED + q[i + 1], q[i]));
			for (let i = 0; i < a.length; i += 3) arrows.push(this.arrow(a[i], a[i + 1], a[i + 2]));
		}
		const rings = Numbers.list(node.extra && node.extra.k);
		if (p.check && !p.lost) p.board.forEach((b, s) => { const u = b && tables.units[b - 1]; if (u && u.r && u.c === turn) rings.push(s); });
		for (const s of rings) g.append(this.put(CHECK, s));
		p.board.forEach((b, s) => { if (b) g.append(this.put(tables.units[b - 1][small ? "s" : "d"], s)); });
		const over = svg("g", this.flipped ? { transform: `rotate(180 ${game.files * SIDE / 2} ${game.ranks * SIDE / 2})` } : {});
		for (const s of node.extra && node.extra.w || []) over.append(shape(s));
		g.append(over, ...arrows);
		return g;
	}
	arrow(from, to, color) {
		const [ax, ay] = this.corner(from), [bx, by] = this.corner(to);
		const dx = bx - ax, dy = by - ay, long = Math.hypot(dx, dy), paint = `var(--${["green", "red", "blue", "yellow"][color]})`;
		const start = .3 * SIDE, end = long - 4.5, neck = Math.max(start, end - .47 * SIDE), w = .16 * SIDE;
		const line = (y, width, dash, stroke = paint) => svg("path", { d: `M${start} ${y}H${neck}`, stroke, "stroke-width": width, "stroke-linecap": dash === "0 10.8" ? "round" : "butt", ...(dash ? { "stroke-dasharray": dash } : {}) });
		const dash = [null, "8.5 5", null, "0 10.8"][color]; // a unit below shows between the dashes
		const shaft = color === 2 ? [line(-w * .36, w * .42), line(w * .36, w * .42)] : [line(0, w, dash)];
		const head = `M${neck} ${-.31 * SIDE}L${end} 0L${neck} ${.31 * SIDE}z`;
		const g = svg("g", { fill: "none", transform: `translate(${ax + SIDE / 2} ${ay + SIDE / 2}) rotate(${Math.atan2(dy, dx) * 180 / Math.PI})` });
		g.append(line(0, w + 3, dash, "var(--edge)"), svg("path", { d: head, stroke: "var(--edge)", "stroke-width": 3 }), ...shaft, svg("path", { d: head, fill: paint }));
		return g;
	}
	box() { return `${-LEFT} ${-TOP} ${this.width} ${this.height}`; }
}

// The state of the page.
let game = null, node = null, view = null, things = null, flipped = false, small = false;
let chosen = -1, branch = 0, timer = 0, told = "";
const bare = document.documentElement.hasAttribute("data-bare"), name = document.title;

function open(n) {
	game = parse(n);
	node = game.root;
	chosen = -1;
	$("left").hidden = !game.layout;
	if (game.layout) lay(); else $("grid").replaceChildren();
	head();
	shownFrom = shownTo = -1;
}

// lay builds the board.
function lay() {
	view = new View(game, flipped);
	const board = $("board");
	board.setAttribute("viewBox", view.box());
	board.replaceChildren(defs, view.ground());
	things = null;
	const grid = $("grid"), { files, ranks } = game;
	grid.style.left = 100 * LEFT / view.width + "%";
	grid.style.top = 100 * TOP / view.height + "%";
	grid.style.width = 100 * files * SIDE / view.width + "%";
	grid.style.height = 100 * ranks * SIDE / view.height + "%";
	grid.style.gridTemplateColumns = `repeat(${files},1fr)`;
	grid.style.gridTemplateRows = `repeat(${ranks},1fr)`;
	grid.setAttribute("aria-rowcount", ranks);
	grid.setAttribute("aria-colcount", files);
	grid.replaceChildren();
	for (let r = 0; r < ranks; r++) {
		const row = el("div", { role: "row" });
		for (let f = 0; f < files; f++) {
			const s = flipped ? r * files + files - 1 - f : (ranks - 1 - r) * files + f;
			row.append(el("div", { role: "gridcell", tabindex: r + f ? "-1" : "0", "data-s": s }));
		}
		grid.append(row);
	}
	size();
}

// size keeps a board within the window, and draws small squares in fewer lines.
function size() {
	if (!game || !game.layout) return;
	const room = innerHeight - (bare ? 140 : 200);
	const wide = Math.max(240, Math.min(room * view.width / view.height, innerWidth > (bare ? 560 : 820) ? innerWidth * .58 : innerWidth));
	$("game").style.setProperty("--board", Math.round(wide) + "px");
	const scale = $("board").clientWidth / view.width, now = scale * SIDE < SMALL;
	$("board").style.setProperty("--letters", Math.min(15, Math.max(8, 12 / scale)) + "px");
	if (now !== small) { small = now; if (things) draw(); }
}

const squareCell = s => $("grid").querySelector(`[data-s="${s}"]`);
const clean = (tag, text) => { const t = game.data.t.find(t => t[0] === tag); return t && t[1] && t[1] !== "?" && !/^[?.]+$/.test(t[1]) ? t[1] : text; };

// head shows the tags of a game, and the findings about all of it.
function head() {
	const row = game.row, result = row[2] && row[2] !== "*" ? " " + row[2] : "";
	const named = s => s && s !== "?";
	const title = named(row[0]) || named(row[1]) ? `${row[0] || "?"} – ${row[1] || "?"}${result}` : (named(row[4]) ? row[4] : index.length > 1 ? `Game ${game.n + 1}` : name) + result;
	$("heading").firstChild.textContent = document.title = title;
	$("moves").setAttribute("aria-label", "Moves of " + title);
	const facts = [clean("Event"), clean("Round") && "round " + clean("Round"), clean("Site") && !/^https?:/.test(clean("Site")) ? clean("Site") : "", known(clean("Date", "")), row[5], game.data.p].filter(Boolean);
	$("facts").replaceChildren();
	facts.forEach((f, i) => $("facts").append(i ? " · " : "", bdi(f)));
	const list = $("tags").querySelector("dl");
	list.replaceChildren();
	for (const t of game.data.t) {
		if (typeof t === "number") { list.append(el("dt", {}, "…"), el("dd", {}, `${t} more tags`)); continue; }
		const url = /^https?:\/\/[^\s"<>\\^`{|}]+$/i.test(t[1]);
		list.append(el("dt", {}, bdi(t[0])), el("dd", {}, url ? el("a", { href: t[1], rel: "noopener noreferrer nofollow", target: "_blank" }, bdi(t[1])) : bdi(t[1])));
	}
	$("tags").hidden = !game.data.t.length;
	const notes = game.notes.get(0) || [];
	$("notes").replaceChildren(...notes.map(k => finding(k, "li")));
	if (game.data.e) $("notes").prepend(el("li", { class: "finding error" }, el("p", {}, "This game cannot be played: ", bdi(game.data.e))));
	$("notes").hidden = !$("notes").firstChild;
	$("note-keys").hidden = !game.noted.length;
	$("to-list").hidden = $("game-back").hidden = $("game-on").hidden = index.length < 2;
	$("game-back").disabled = beside(-1) === undefined;
	$("game-on").disabled = beside(1) === undefined;
}

function finding(k, tag) {
	const e = el(tag, { class: "finding " + k[1], role: tag === "li" ? "listitem" : "note" });
	e.append(el("strong", {}, `${k[1]}[${k[2]}] `), bdi(k[5]));
	for (const d of k[7]) e.append(el("p", {}, bdi(d)));
	if (k[8].length) e.append(el("p", { class: "fix" }, k[8].length > 1 ? "Suggestions:" : "Suggestion: ", ...(k[8].length > 1 ? [] : [bdi(k[8][0])])));
	if (k[8].length > 1) e.append(el("ul", {}, ...k[8].map(f => el("li", {}, bdi(f)))));
	const about = [k[3], k[4] && "rule " + k[4], k[6] && "line " + k[6]].filter(Boolean).join(" · ");
	if (about) e.append(el("p", { class: "clock" }, bdi(about)));
	return e;
}

const NAGS = ["", "!", "?", "!!", "??", "!?", "?!", "□", "□"];
Object.assign(NAGS, { 10: "=", 11: "=", 12: "=", 13: "∞", 14: "+=", 15: "=+", 16: "±", 17: "∓", 18: "+−", 19: "−+", 20: "+−", 21: "−+", 22: "⊙", 23: "⊙", 26: "○", 27: "○", 32: "⟳", 33: "⟳", 36: "↑", 37: "↑", 40: "→", 41: "→", 44: "=∞", 45: "=∞", 132: "⇆", 133: "⇆", 138: "⊕", 139: "⊕", 140: "∆", 142: "⌓", 145: "RR", 146: "N", 220: "", 221: "" });
const wantsDiagram = it => it[0] === "n" ? it[1] === 220 || it[1] === 221 : it[0] === "a" ? it[1] === "D" : it[0] === "c" && it[2] && it[2].d;
const dots = n => n.number + (n.side ? "…" : ".");

// Moves. A long record is shown in part, around the current move.
const WINDOW = 3000;
let shownFrom = -1, shownTo = -1;
function list(from) {
	const flow = game.flow, box = $("moves");
	shownFrom = Math.max(0, from);
	shownTo = Math.min(flow.length, shownFrom + WINDOW);
	box.replaceChildren();
	const more = (text, at) => { const b = el("button", { type: "button", class: "more" }, text); b.onclick = () => list(at); return b; };
	if (shownFrom > 0) box.append(more("Earlier moves", shownFrom - WINDOW / 2));
	let row = null, block = null, want = true, diagrams = 0;
	const write = (e, sort) => { // anything but a move
		want = true;
		if (block) return block.append(e, " ");
		row = null;
		box.append(sort ? el("div", { class: sort }, e) : e);
	};
	for (let i = shownFrom; i < shownTo; i++) {
		const f = flow[i], depth = f.depth;
		if (f.open || f.close) {
			const d = f.open ? depth : depth - 1;
			block = d ? el("div", { class: "var", role: "group", "aria-label": "Variation" }) : null;
			if (block) { block.style.setProperty("--d", d - 1); box.append(block); }
			row = null;
			want = true;
			continue;
		}
		if (depth && !block) {
			block = el("div", { class: "var" });
			block.style.setProperty("--d", depth - 1);
			box.append(block);
		}
		if (f.ply) {
			const n = f.node, b = button(n), notes = game.notes.get(n.order);
			if (block) {
				if (!n.side || want) block.append(el("span", { class: "num" }, dots(n)));
				block.append(b, " ");
			} else {
				if (!row || !n.side) {
					row = el("div", { class: "row" }, el("span", { class: "num" }, n.number + "."));
					if (n.side) row.append(el("span", { class: "gap", "aria-hidden": "true" }, "…"));
					box.append(row);
				}
				row.append(b);
				if (n.side) row = null;
			}
			want = false;
			for (const k of notes || []) {
				want = true;
				if (block) block.append(finding(k, "div"));
				else { row = null; box.append(finding(k, "div")); }
			}
			for (const v of n.extra.v || []) write(el("span", {}, bdi(v)), "event");
			continue;
		}
		const it = f.item;
		if (wantsDiagram(it) && f.node && diagrams < 200 && game.layout && f.node.order) {
			diagrams++;
			const black = it[0] === "n" && it[1] === 221, v = new View(game, black || flipped);
			const e = el("figure", { class: "diagram" }, svg("svg", { viewBox: v.box(), role: "img", "aria-label": `Position after ${dots(f.node)} ${f.node.text}` }, v.ground(), v.things(f.node, false)),
				el("figcaption", {}, "After ", bdi(`${dots(f.node)} ${f.node.text}`)));
			(block || box).append(e); // on paper only, so that the row of moves continues
		}
		if (it[0] === "c" && it[1]) write(bdi(it[1]), "comment");
		else if (it[0] === "e") write(bdi(`[${it[1]}]`), "event");
		else if (it[0] === "r") write(bdi(it[1]), "ending");
		else if (it[0] === "x") write(bdi("% " + it[1]), "escape");
		else if (it[0] === "u") write(el("span", { class: "unread", title: "text that is not part of a game" }, bdi(it[1])));
		else if (it[0] === "a" && it[1] !== "D" && !f.node) write(bdi(it[1]));
	}
	if (shownTo < flow.length) box.append(more("Later moves", shownFrom + WINDOW / 2));
	else if (game.data.o) { block = null; write(el("span", {}, bdi(game.data.o)), "ending"); }
	if (!game.nodes[1] && !box.firstChild) box.append(el("p", { class: "gap" }, "No moves."));
}

function button(n) {
	let text = n.text;
	const marks = [], times = [];
	for (const it of n.items) {
		if (it[0] === "n") { if (it[1] > 0 && it[1] < 7) text += NAGS[it[1]]; else marks.push(NAGS[it[1]] === undefined ? "$" + it[1] : NAGS[it[1]]); }
		else if (it[0] === "a" && it[1] !== "D") marks.push(it[1]);
		else if (it[0] === "c" && it[2] && it[2].t) times.push(it[2].t);
	}
	const b = el("button", { type: "button", class: n.played ? "move" : "move unplayed", "data-n": n.order }, bdi(text));
	if (marks.join("")) b.append(el("span", { class: "nag" }, marks.filter(Boolean).join(" ")));
	const notes = game.notes.get(n.order);
	if (notes) {
		const worst = ["error", "warning", "info"].find(s => notes.some(k => k[1] === s)) || "info";
		b.append(el("span", { class: "sign " + worst, title: worst }, worst === "error" ? "✗" : worst === "warning" ? "!" : "i", el("span", { class: "unseen" }, " " + worst)));
	}
	for (const t of times) for (let i = 0; i < t.length; i += 2) b.append(el("span", { class: "clock", title: t[i] }, t[i] === "eval" ? t[i + 1] : t[i + 1]));
	if (!n.played) b.title = "not played: the position is the one before";
	return b;
}

// go shows a node.
function go(n, quiet) {
	node = n;
	branch = 0;
	if (chosen >= 0) choose(-1);
	const at = game.flow.findIndex ? flowOf(n) : 0;
	if (shownFrom < 0 || at >= 0 && (at < shownFrom || at >= shownTo)) list(game.flow.length <= WINDOW ? 0 : at - WINDOW / 2);
	const old = $("moves").querySelector("[aria-current]");
	if (old) old.removeAttribute("aria-current");
	const now = $("moves").querySelector(`[data-n="${n.order}"]`);
	if (now) {
		now.setAttribute("aria-current", "step");
		const box = $("moves"), top = now.offsetTop - box.clientTop;
		if (top < box.scrollTop + 20 || top + now.offsetHeight > box.scrollTop + box.clientHeight - 20) box.scrollTop = top - box.clientHeight / 3;
	} else $("moves").scrollTop = 0;
	if (game.layout) draw();
	$("first").disabled = $("back").disabled = !n.parent;
	$("last").disabled = $("on").disabled = !choices().length;
	fork();
	if (!quiet) say(n);
	address();
}

function flowOf(n) {
	if (!n.order) return 0;
	if (game.flowAt === undefined) { game.flowAt = new Int32Array(game.nodes.length); game.flow.forEach((f, i) => { if (f.ply) game.flowAt[f.node.order] = i; }); }
	return game.flowAt[n.order];
}

function draw() {
	const now = view.things(node, small), p = position(game, node);
	if (things) things.replaceWith(now); else $("board").append(now);
	things = now;
	hints();
	for (const c of $("grid").querySelectorAll("[role=gridcell]")) {
		const s = +c.dataset.s, u = unitOn(p, s);
		const label = square(game, s) + ", " + (u ? u.l + (u.n ? ", " + u.n : "") : "empty");
		if (c.getAttribute("aria-label") !== label) c.setAttribute("aria-label", label);
	}
	const status = $("status");
	status.replaceChildren(el("bdi", {}, p.lost ? "not played: the position is the one before" : standing(node, p)));
	if (node.extra && node.extra.x) status.append(el("span", {}, "continued with the likeliest move"));
	if (!p.lost) {
		if (p.tail[1] !== "-") status.append(el("span", {}, "castling " + p.tail[1].replace(/(\d)([a-p])/g, "$1 $2")));
		if (game.clock === 4) { const [w, b] = p.tail[3].split("+"); status.append(el("span", {}, `checks to win: White ${w}, Black ${b}`)); }
	}
	const list = [];
	p.board.forEach((b, s) => { const u = b && tables.units[b - 1]; if (u && (u.n || !u.f)) list.push(`${square(game, s)}: ${u.l}${u.n ? ", " + u.n : ""}`); });
	if (game.layout.w) list.push("A unit without a mark still has a wand that nobody knows.");
	if (game.layout.r) list.push("Bricks: the Yellow Brick Road " + Numbers.list(game.layout.r).map(s => square(game, s)).join(" "));
	$("conditions").replaceChildren(...list.map(t => el("li", {}, t)));
	$("conditions").hidden = !list.length;
}

function standing(n, p) {
	if (n.extra && n.extra.s) return n.extra.s;
	return (p.tail[0] === "b" ? "Black" : "White") + " to move" + (p.check ? ", in check" : "");
}

// fork shows the possible next moves if there are several.
function choices() {
	const line = node.line || game.main, next = line.nodes[node.at + 1], out = [];
	if (next) out.push(next, ...(next.branches || []).map(l => l.nodes[0]).filter(Boolean));
	return out;
}
function fork() {
	const list = choices(), box = $("branches");
	box.hidden = list.length < 2;
	box.replaceChildren(...(list.length < 2 ? [] : list.map((n, i) => {
		const b = el("button", { type: "button", "aria-pressed": i === branch }, `${dots(n)} `, bdi(n.text));
		b.onclick = () => user(n);
		return b;
	})));
}

// say announces a move once, but not during automatic play.
function words(n) {
	if (!n.order) return "First position";
	let text = `${n.number}${n.side ? ", Black" : ""}. ${n.text.replace(/[+#†‡]+$/, "")}`;
	if (n.played && position(game, n).check) text += /mated/.test(n.extra.s || "") ? ", checkmate" : ", check";
	if (n.extra.s) text += ". " + n.extra.s;
	if (!n.played) text += ", not played";
	for (const v of n.extra.v || []) text += ". " + v;
	for (const it of n.items) {
		if (it[0] === "n" && NAGS[it[1]]) text += " " + ({ 1: "good move", 2: "mistake", 3: "brilliant move", 4: "blunder", 5: "interesting move", 6: "dubious move" }[it[1]] || NAGS[it[1]]);
		if (it[0] === "c") { if (it[2] && it[2].t) text += ". " + it[2].t.join(" "); if (it[1]) text += ". " + it[1].slice(0, 300); }
		if (it[0] === "e") text += ". " + it[1];
	}
	for (const k of game.notes.get(n.order) || []) text += `. ${k[1]}: ${k[5]}`;
	return text;
}
function say(n) { if (!timer) tell(words(n)); }
function tell(text) {
	if (text === told) return;
	told = text;
	$("live").textContent = text;
}

// address follows the game. Browsers ignore programs that change it many times a second, as a key that
// is held down would.
let written = -1e9, due = 0;
function address() {
	clearTimeout(due);
	const wait = written + 350 - performance.now();
	if (wait > 0) { due = setTimeout(address, wait); return; }
	written = performance.now();
	const path = node.line ? node.line.path : "";
	let hash = index.length > 1 ? `g=${game.n + 1}` : "";
	if (node.order) hash += `${hash && "&"}ply=${node.idx}${path && "&v=" + path}`;
	try { history.replaceState(null, "", "#" + hash); } catch { /* a frame may have no address */ }
}

// user shows a node that the user chose, which ends automatic play.
function user(n) { stop(); if (n) go(n); }
const next = () => choices()[branch] || null;
function endOf(n) { const line = n.line || game.main; return line.nodes[line.nodes.length - 1] || n; }
function stop() {
	clearInterval(timer);
	timer = 0;
	$("play").setAttribute("aria-pressed", "false");
	$("play").setAttribute("aria-label", "Play");
}
function play() {
	if (timer) { stop(); say(node); return; }
	if (!next()) go(game.root, true);
	timer = setInterval(() => {
		const n = next();
		if (n) go(n, true);
		if (!next()) { stop(); say(node); }
	}, 1000);
	$("play").setAttribute("aria-pressed", "true");
	$("play").setAttribute("aria-label", "Pause");
}
function flip() {
	flipped = !flipped;
	$("flip").setAttribute("aria-pressed", flipped);
	if (game && game.layout) { lay(); draw(); }
}
function noteStep(step) {
	const list = game.noted, at = list.findIndex(n => n.order >= node.order);
	if (!list.length) return;
	const exact = at >= 0 && list[at] === node;
	let i = step > 0 ? (at < 0 ? 0 : exact ? at + 1 : at) : (at < 0 ? list.length : at) - 1;
	user(list[(i + list.length) % list.length]);
}

// Units.
function legal() {
	const all = game.data.g && game.data.g[node.order];
	if (!all) return null;
	const read = text => {
		const r = new Numbers(text), map = new Map();
		while (r.more) { const from = r.next(), to = []; for (let n = r.next(); n > 0; n--) to.push(r.next()); map.set(from, to); }
		return map;
	};
	const [moves, zaps] = all.split(" ");
	return [read(moves), read(zaps || "")];
}
let hint = null;
function hints() {
	if (hint) hint.remove();
	hint = null;
	if (chosen < 0) return;
	hint = svg("g", {});
	const at = (s, name, a) => { const [x, y] = view.corner(s); return svg(name, { ...a, ...(name === "circle" ? { cx: x + 22.5, cy: y + 22.5 } : { x: x + 2, y: y + 2 }) }); };
	hint.append(at(chosen, "rect", { class: "chosen", width: 41, height: 41 }));
	const l = legal(), p = position(game, node);
	for (const to of l && l[0].get(chosen) || []) hint.append(unitOn(p, to) && unitOn(p, to).f ? at(to, "circle", { class: "ring", r: 19 }) : at(to, "circle", { class: "target", r: 7 }));
	for (const to of l && l[1].get(chosen) || []) hint.append(at(to, "rect", { class: "chosen zap", width: 41, height: 41, "stroke-dasharray": "5 4" }));
	$("board").append(hint);
}
const REACH = { b: "moves and captures", m: "moves only", c: "captures only", h: "from its home rank only", o: "only over a unit", n: "moves; captures only over a unit" };
function choose(s) {
	const p = position(game, node), u = s >= 0 ? unitOn(p, s) : null, box = $("unit");
	chosen = u && s !== chosen ? s : -1;
	hints();
	box.hidden = chosen < 0;
	box.replaceChildren();
	if (chosen < 0) return;
	const where = square(game, s);
	box.append(el("h2", {}, `${u.l} ${where}`));
	if (u.n) box.append(el("p", {}, u.n));
	const type = game.army[u.k];
	if (type) {
		box.append(el("p", {}, `Letter ${type.n}${type.m ? `, movement ${type.m} (Betza)` : ""}${type.v ? `, level ${type.v}` : ""}`));
		const { files, ranks } = game, pic = svg("svg", { viewBox: `0 0 ${files * 20} ${ranks * 20}`, class: "reach", role: "img", "aria-label": "Its moves on an empty board" }), met = new Set();
		const sign = (c, x, y) => c === "c" ? svg("path", { class: c, d: `M${x - 5} ${y - 5}l10 10m0-10l-10 10`, "stroke-width": 3 }) : c === "o" || c === "n" ? svg("path", { class: c, d: `M${x} ${y - 6}l6 10h-12z` }) : svg("circle", { class: c, cx: x, cy: y, r: c === "m" || c === "h" ? 4.5 : 6 });
		let d = "";
		for (let i = 0; i < files * ranks; i++) {
			const x = i % files * 20, y = (ranks - 1 - Math.floor(i / files)) * 20, c = type.g[i];
			d += `M${x} ${y}h20v20h-20z`;
			if (c !== ".") { pic.append(c === "u" ? svg("use", { href: drawing(u.s), transform: `translate(${x} ${y}) scale(${20 / SIDE})` }) : sign(c, x + 10, y + 10)); met.add(c); }
		}
		pic.prepend(svg("path", { class: "cell", d }));
		const keys = el("p", { class: "keys" });
		for (const c in REACH) if (met.has(c)) keys.append(el("span", {}, svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, sign(c, 10, 10)), REACH[c]));
		box.append(keys, pic);
	}
	const l = legal();
	let text = "";
	if (l) {
		const to = l[0].get(s) || [], zaps = l[1].get(s) || [];
		const names = list => list.map(q => square(game, q)).join(" ");
		text = to.length ? "Now: " + names(to) : u.c === (p.tail[0] === "b" ? 1 : 0) ? "It has no legal move now." : "It is not its turn.";
		if (zaps.length) text += "; zaps at " + names(zaps);
		box.append(el("p", { class: "now" }, text));
	}
	tell(`${where}, ${u.l}${u.n ? ", " + u.n : ""}. ${text}`);
}

// The list of games.
const COLUMNS = ["No.", "White", "Black", "Result", "Date", "Event", "Variant", "Moves", "Found"];
const FIELD = [-1, 0, 1, 2, 3, 4, 5, 6, 7];
let order = null, keys = null, sorted = 0, upwards = true, rowHeight = 44, active = -1;
const variants = index.some(r => r[5]);
function buildList() {
	const table = $("table"), head = $("columns");
	if (!variants) table.classList.add("plainest");
	COLUMNS.forEach((name, c) => {
		if (c === 6 && !variants) return;
		const b = el("button", { type: "button" }, name);
		b.onclick = () => { upwards = sorted === c ? !upwards : c < 7; sorted = c; arrange(); };
		head.append(el("div", { role: "columnheader", class: "c" + c, "aria-sort": "none", "data-c": c }, b));
	});
	arrange();
}
const moves = r => Math.ceil(r[6] / 2);
const known = s => s.replace(/^[?.]*$|(\.\?+)+$/, "");
function arrange() {
	const terms = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
	if (!keys && terms.length) keys = index.map(r => [r[0], r[1], r[2], r[3], r[4], r[5] || "chess"].join(" ").toLowerCase());
	order = [];
	for (let i = 0; i < index.length; i++) if (terms.every(t => keys[i].includes(t))) order.push(i);
	const by = FIELD[sorted], way = upwards ? 1 : -1;
	if (by >= 7) order.sort((a, b) => way * (index[a][7] - index[b][7] || index[a][8] - index[b][8]) || a - b);
	else if (by === 6) order.sort((a, b) => way * (index[a][6] - index[b][6]) || a - b);
	else if (by >= 0) {
		const c = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });
		order.sort((a, b) => way * c.compare(index[a][by], index[b][by]) || a - b);
	} else if (!upwards) order.reverse();
	for (const h of $("columns").children) {
		const mine = +h.dataset.c === sorted;
		h.setAttribute("aria-sort", mine ? upwards ? "ascending" : "descending" : "none");
		h.firstChild.textContent = COLUMNS[h.dataset.c] + (mine ? upwards ? " ▲" : " ▼" : "");
	}
	$("count").textContent = terms.length ? `${order.length} of ${index.length} games` : `${index.length} games`;
	$("table").setAttribute("aria-rowcount", order.length + 1);
	$("space").style.height = order.length * rowHeight + "px";
	$("rows").scrollTop = 0;
	active = -1;
	rows();
}
function rows() {
	const box = $("rows"), from = Math.max(0, Math.floor(box.scrollTop / rowHeight) - 4);
	const to = Math.min(order.length, Math.ceil((box.scrollTop + box.clientHeight) / rowHeight) + 4), list = [];
	for (let i = from; i < to; i++) {
		const n = order[i], r = index[n];
		const row = el("div", { role: "row", class: "entry", "aria-rowindex": i + 2 });
		row.style.top = i * rowHeight + "px";
		const found = [r[7] && `${r[7]} ✗`, r[8] && `${r[8]} !`].filter(Boolean).join(" ");
		const nobody = !known(r[0]) && !known(r[1]);
		const texts = [n + 1, nobody ? known(r[4]) || `Game ${n + 1}` : r[0] || "?", nobody ? "" : r[1] || "?", r[2].replace("1/2-1/2", "½-½"), known(r[3]), known(r[4]), r[5] || "Chess", moves(r), found];
		texts.forEach((t, c) => {
			if (c === 6 && !variants) return;
			const cell = el("div", { role: "cell", class: `c${c}${c === 0 || c === 7 ? " right" : ""}` });
			if (c === 1) {
				const href = r[11] ? `${r[11]}#g=${r[12]}` : `#g=${n + 1}`;
				cell.append(el("a", { href, "data-i": i }, bdi(String(t))));
			} else cell.append(bdi(String(t)));
			if (c === 8 && t) cell.title = [r[7] && `errors: ${r[7]}`, r[8] && `warnings: ${r[8]}`].filter(Boolean).join(", ");
			row.append(cell);
		});
		list.push(row);
	}
	const held = document.activeElement && document.activeElement.dataset.i;
	box.replaceChildren($("space"), ...list);
	if (held !== undefined) focusRow(+held);
}
function focusRow(i) { const a = $("rows").querySelector(`[data-i="${i}"]`); if (a) a.focus({ preventScroll: true }); }
function walk(step) {
	const here = document.activeElement.dataset.i;
	reveal(Math.max(0, Math.min(order.length - 1, (here === undefined ? active : +here) + step)));
}
function reveal(i) {
	active = i;
	const box = $("rows"), top = active * rowHeight;
	if (top < box.scrollTop) box.scrollTop = top;
	if (top + rowHeight > box.scrollTop + box.clientHeight) box.scrollTop = top + rowHeight - box.clientHeight;
	rows();
	focusRow(active);
}

// Navigation.
function find(path, ply) {
	let line = game.main;
	for (const part of path ? path.split("-") : []) {
		const [at, k] = part.split(".").map(Number);
		const from = line.nodes.find(n => n.idx === at);
		const to = from && from.branches && from.branches[k - 1];
		if (!to) return null;
		line = to;
	}
	return line.nodes.find(n => n.idx === ply) || null;
}
function route() {
	const hash = new URLSearchParams(location.hash.slice(1));
	let g = parseInt(hash.get("g"), 10) - 1;
	const linked = index.length && index[0][11];
	if (!(g >= 0 && g < index.length) || linked) g = index.length === 1 && !linked || bare && !linked && index.length ? 0 : -1;
	stop();
	clearTimeout(due);
	$("list").hidden = g >= 0;
	$("game").hidden = g < 0;
	if (g < 0) {
		const last = game;
		game = null;
		$("heading").firstChild.textContent = document.title = name;
		for (const id of ["to-list", "game-back", "game-on"]) $(id).hidden = true;
		if (!order) buildList(); else rows();
		if (last && order.includes(last.n)) reveal(order.indexOf(last.n));
		return;
	}
	if (!game || game.n !== g) open(g);
	const ply = parseInt(hash.get("ply"), 10);
	const to = ply > 0 ? find(hash.get("v") || "", ply) : null;
	go(to || game.root, !to);
	size();
}
// visit goes to an address at once: the browser tells of a new one only later, when another key may have come.
function visit(hash) { location.hash = hash; route(); }
// beside is the next or previous game, of those in the list and in its order.
function beside(step) {
	const at = order ? order.indexOf(game.n) : -1, n = at < 0 ? game.n + step : order[at + step];
	return index[n] && n;
}
function toGame(n) { if (n !== undefined) visit("g=" + (n + 1)); }

async function copy(text, what) {
	try { await navigator.clipboard.writeText(text); } catch {
		const t = el("textarea", {});
		t.value = text;
		document.body.append(t);
		t.select();
		const done = document.execCommand("copy");
		t.remove();
		if (!done) { $("copied").textContent = "The browser does not allow copying."; return; }
	}
	$("copied").textContent = what + " copied.";
	tell(what + " copied");
	document.documentElement.dataset.copied = what;
}
const copyFen = () => copy(fen(game, node), "FEN");

const KEYS = [["← →", "one move back or forward"], ["↑ ↓", "choose a continuation; if there is only one, first or last position"], ["Home End", "first or last position"], ["Shift ←", "leave the variation"], ["Space", "play"], ["f", "flip the board"], ["n p", "next or previous finding"], ["[ ]", "previous or next game of the list"], ["/", "search the games"], ["c", "copy the FEN"], ["Esc", "back to the list"], ["?", "this help"]];
function help() {
	const dl = $("keys").querySelector("dl");
	if (!dl.firstChild) for (const [k, t] of KEYS) dl.append(el("dt", {}, ...k.split(" ").flatMap(x => [el("kbd", {}, x), " "])), el("dd", {}, t));
	$("keys").showModal();
}

function pick(step) {
	const list = choices();
	if (list.length < 2) return user(step < 0 ? game.root : endOf(node));
	branch = (branch + step + list.length) % list.length;
	fork();
	tell(`${branch ? "variation" : "main line"} ${words(list[branch])}`);
}
const cellStep = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
function walkCells(event) {
	const cells = [...$("grid").querySelectorAll("[role=gridcell]")], i = cells.indexOf(event.target), d = cellStep[event.key];
	if (event.key === "Enter" || event.key === " ") choose(+event.target.dataset.s);
	else if (d) {
		const x = i % game.files + d[0], y = Math.floor(i / game.files) + d[1];
		if (x >= 0 && y >= 0 && x < game.files && y < game.ranks) reach(cells[y * game.files + x]);
	} else return false;
	return true;
}
function reach(cell) {
	for (const c of $("grid").querySelectorAll("[tabindex='0']")) c.tabIndex = -1;
	cell.tabIndex = 0;
	cell.focus();
}

document.addEventListener("keydown", event => {
	const { key } = event, target = event.target.closest ? event.target : document.body;
	if (event.ctrlKey || event.altKey || event.metaKey || $("keys").open) return;
	if (key === "Escape" && target === $("search")) { target.value = ""; arrange(); return; }
	if (target === $("search") && (key === "ArrowDown" || key === "ArrowUp")) { event.preventDefault(); walk(1); return; }
	if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
	if (target.getAttribute("role") === "gridcell" && walkCells(event)) { event.preventDefault(); return; }
	const press = /^(BUTTON|A|SUMMARY)$/.test(target.tagName);
	let act = null;
	if (key === "?") act = help;
	else if (key === "/" && index.length > 1) act = () => { if (game && !index[0][11]) visit(""); $("search").focus(); };
	else if (!game) act = { ArrowDown: () => walk(1), ArrowUp: () => walk(-1), PageDown: () => walk(12), PageUp: () => walk(-12) }[key];
	else if (event.shiftKey && key === "ArrowLeft") act = () => { if (node.line && node.line.up) user(node.line.start); };
	else act = {
		ArrowLeft: () => user(node.parent), ArrowRight: () => user(next()), ArrowUp: () => pick(-1), ArrowDown: () => pick(1),
		Home: () => user(game.root), End: () => user(endOf(node)), " ": press ? null : play, f: flip, F: flip,
		n: () => noteStep(1), p: () => noteStep(-1), "[": () => toGame(beside(-1)), "]": () => toGame(beside(1)), c: copyFen,
		Escape: () => { if (chosen >= 0) choose(-1); else if (index.length > 1 && !bare) visit(""); },
	}[key];
	if (!act) return;
	event.preventDefault();
	act();
});

const on = (id, f) => { $(id).onclick = f; };
on("first", () => user(game.root));
on("back", () => user(node.parent));
on("on", () => user(next()));
on("last", () => user(endOf(node)));
on("play", play);
on("flip", flip);
on("to-list", () => visit(""));
on("game-back", () => toGame(beside(-1)));
on("game-on", () => toGame(beside(1)));
on("note-back", () => noteStep(-1));
on("note-on", () => noteStep(1));
on("copy-fen", copyFen);
on("copy-record", () => copy(record(game.data), "Record"));
on("help", help);
$("moves").addEventListener("click", event => {
	const b = event.target.closest("[data-n]");
	if (b) user(game.nodes[+b.dataset.n]);
});
$("grid").addEventListener("click", event => {
	const c = event.target.closest("[role=gridcell]");
	if (c) { reach(c); choose(+c.dataset.s); }
});
let wheel = 0, touch = null;
$("frame").addEventListener("wheel", event => {
	if (event.ctrlKey) return;
	event.preventDefault();
	wheel += event.deltaY * (event.deltaMode ? 30 : 1);
	if (Math.abs(wheel) < 40) return;
	user(wheel > 0 ? next() : node.parent);
	wheel = 0;
}, { passive: false });
$("frame").addEventListener("touchstart", event => { touch = event.touches.length === 1 ? event.touches[0] : null; }, { passive: true });
$("frame").addEventListener("touchend", event => {
	const end = event.changedTouches[0];
	if (!touch || !end) return;
	const dx = end.clientX - touch.clientX, dy = end.clientY - touch.clientY;
	touch = null;
	if (Math.abs(dx) < 40 || Math.abs(dx) < 2 * Math.abs(dy)) return;
	event.preventDefault();
	user(dx < 0 ? next() : node.parent);
});
$("search").addEventListener("input", arrange);
$("rows").addEventListener("scroll", () => requestAnimationFrame(rows), { passive: true });
addEventListener("resize", () => { size(); if (!game && order) rows(); });
addEventListener("hashchange", route);

// Settings are kept where the browser allows it.
function setting(id, attribute) {
	const name = "fairyscore-" + id, root = document.documentElement, select = $(id);
	try { const kept = localStorage.getItem(name); if (kept !== null && [...select.options].some(o => o.value === kept)) root.setAttribute(attribute, kept); } catch { /* none */ }
	select.value = root.getAttribute(attribute) || "";
	select.onchange = () => {
		root.setAttribute(attribute, select.value);
		try { localStorage.setItem(name, select.value); } catch { /* none */ }
	};
}
setting("theme", "data-theme");
setting("dark", "data-dark");
route();
document.documentElement.dataset.ready = "";
})();
