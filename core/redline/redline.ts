/** Two texts as one, with what was removed and what was added: paragraph by paragraph, and word by word within those that are alike. */
import { counts, htmlOf, inlineHtml, keyOf, wrapped, type Block, type Box, type Leaf, type Word } from './blocks.ts';
import { sequenceSteps, type Budget, type Step } from './sequence.ts';

export type Change = 'same' | 'del' | 'ins';

/** Neighbouring words. Those that are the same may be written otherwise on the old side: with other vowel signs, in bold. */
export interface Piece {
  change: Change;
  words: readonly Word[];
  was?: readonly Word[];
}

interface Marked {
  change: Change;
  tag: string;
  attributes: string;
  /** Attributes on the old side. */
  was?: string;
}

export interface MarkedLeaf extends Marked {
  kind: 'leaf';
  pieces: readonly Piece[];
}

export interface MarkedBox extends Marked {
  kind: 'box';
  children: readonly MarkedBlock[];
}

export type MarkedBlock = MarkedLeaf | MarkedBox;

/** What is less alike is a removed and an added paragraph. */
const ALIKE = 0.4;
/** Lists and tables are compared part by part where they share this much. */
const ALIKE_BOX = 0.2;
/** Pairs that are tried where several paragraphs changed together. */
const MOST_PAIRS = 40_000;

/** Comparisons of one call: enough for a policy of 400 items of which all changed, and done in about a second. */
export const BUDGET = 20_000_000;
export const newBudget = (): Budget => ({ left: BUDGET });

/** Texts as numbers, so that they are compared at once. */
class Keys {
  readonly #known = new Map<string, number>();

  of(text: string): number {
    const found = this.#known.get(text);
    if (found !== undefined) return found;
    this.#known.set(text, this.#known.size);
    return this.#known.size - 1;
  }
}

export function redlineOf(old: readonly Block[], now: readonly Block[], budget: Budget = newBudget()): MarkedBlock[] {
  return blocksRedline(old, now, { keys: new Keys(), budget });
}

interface Site {
  keys: Keys;
  budget: Budget;
}

const leafKey = ({ tag, words }: Leaf): string => `${tag} ${words.map(keyOf).join('\u0001')}`;
const blockKey = (block: Block): string =>
  block.kind === 'leaf' ? leafKey(block) : `${block.tag}(${block.children.map(blockKey).join('\u0002')})`;

function blocksRedline(old: readonly Block[], now: readonly Block[], site: Site): MarkedBlock[] {
  const numbersOf = (blocks: readonly Block[]): number[] => blocks.map((block) => site.keys.of(blockKey(block)));
  const steps = sequenceSteps(numbersOf(old), numbersOf(now), site.budget);
  const marked: MarkedBlock[] = [];
  for (let i = 0; i < steps.length; i += 1) {
    const step = steps[i] as Step;
    if (step.change === 'same') {
      for (let n = 0; n < step.length; n += 1) marked.push(same(old[step.old + n] as Block, now[step.new + n] as Block));
      continue;
    }
    const next = steps[i + 1];
    const inserted = step.change === 'ins' ? step : next?.change === 'ins' ? next : undefined;
    const removed = step.change === 'del' ? old.slice(step.old, step.old + step.length) : [];
    marked.push(...changed(removed, inserted ? now.slice(inserted.new, inserted.new + inserted.length) : [], site));
    if (inserted && inserted !== step) i += 1;
  }
  return marked;
}

const attributesOf = (old: Block, now: Block): Pick<Marked, 'attributes' | 'was'> =>
  old.attributes === now.attributes ? { attributes: now.attributes } : { attributes: now.attributes, was: old.attributes };

/** Two blocks with the same words in the same tags. */
function same(old: Block, now: Block): MarkedBlock {
  const head = { change: 'same' as const, tag: now.tag, ...attributesOf(old, now) };
  if (now.kind === 'leaf') return { kind: 'leaf', ...head, pieces: [{ change: 'same', words: now.words, was: (old as Leaf).words }] };
  return { kind: 'box', ...head, children: now.children.map((child, i) => same((old as Box).children[i] as Block, child)) };
}

/** A text of which nothing changed. */
export const unchanged = (blocks: readonly Block[]): MarkedBlock[] => blocks.map((block) => same(block, block));

function whole(block: Block, change: 'del' | 'ins'): MarkedBlock {
  const head = { change, tag: block.tag, attributes: block.attributes };
  if (block.kind === 'leaf') return { kind: 'leaf', ...head, pieces: block.words.length ? [{ change, words: block.words }] : [] };
  return { kind: 'box', ...head, children: block.children.map((child) => whole(child, change)) };
}

/** Blocks that changed in one place: those that are alike are compared by their words, in their order. */
function changed(old: readonly Block[], now: readonly Block[], site: Site): MarkedBlock[] {
  const marked: MarkedBlock[] = [];
  let [i, j] = [0, 0];
  const upTo = (x: number, y: number): void => {
    for (; i < x; i += 1) marked.push(whole(old[i] as Block, 'del'));
    for (; j < y; j += 1) marked.push(whole(now[j] as Block, 'ins'));
  };
  for (const [x, y] of pairsOf(old, now, site)) {
    upTo(x, y);
    marked.push(...paired(old[x] as Block, now[y] as Block, site));
    [i, j] = [x + 1, y + 1];
  }
  upTo(old.length, now.length);
  return marked;
}

const CELLS: ReadonlySet<string> = new Set(['td', 'th']);

/** The pairs that are most alike together, in the order of both sides. */
function pairsOf(old: readonly Block[], now: readonly Block[], site: Site): [number, number][] {
  if (old.length === now.length && old.every(({ tag }, i) => CELLS.has(tag) && now[i]?.tag === tag)) return old.map((_, i) => [i, i]);
  const [n, m] = [old.length, now.length];
  if (!n || !m || n * m > MOST_PAIRS || site.budget.left <= 0) return [];
  const bags = [old, now].map((blocks) => blocks.map((block) => bagOf(block, site.keys))) as [Bag[], Bag[]];
  const best = Array.from({ length: n + 1 }, () => new Float64Array(m + 1));
  const likeness = old.map((one, i) => now.map((other, j) => likenessOf(one, bags[0][i] as Bag, other, bags[1][j] as Bag, site.budget)));
  for (let i = n - 1; i >= 0; i -= 1)
    for (let j = m - 1; j >= 0; j -= 1)
      (best[i] as Float64Array)[j] = Math.max(at(best, i + 1, j), at(best, i, j + 1), (likeness[i]?.[j] ?? 0) + at(best, i + 1, j + 1));
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < n && j < m;) {
    const alike = likeness[i]?.[j] ?? 0;
    if (alike > 0 && at(best, i, j) === alike + at(best, i + 1, j + 1)) pairs.push([i++, j++]);
    else if (at(best, i, j) === at(best, i + 1, j)) i += 1;
    else j += 1;
  }
  return pairs;
}

const at = (best: readonly Float64Array[], i: number, j: number): number => best[i]?.[j] ?? 0;

/** How often each word is there. */
interface Bag {
  words: Map<number, number>;
  size: number;
}

function bagOf(block: Block, keys: Keys, bag: Bag = { words: new Map(), size: 0 }): Bag {
  if (block.kind === 'box') for (const child of block.children) bagOf(child, keys, bag);
  else
    for (const key of block.words.map(keyOf).filter(counts)) {
      const number = keys.of(key);
      bag.words.set(number, (bag.words.get(number) ?? 0) + 1);
      bag.size += 1;
    }
  return bag;
}

/** 0 to 1, whatever their order; 0 for what is not compared by its words. */
function likenessOf(old: Block, a: Bag, now: Block, b: Bag, budget: Budget): number {
  if (old.tag !== now.tag || old.kind !== now.kind) return 0;
  const [few, many] = a.words.size < b.words.size ? [a, b] : [b, a];
  budget.left -= few.words.size + 1;
  let shared = 0;
  for (const [word, n] of few.words) shared += Math.min(n, many.words.get(word) ?? 0);
  const alike = a.size + b.size === 0 ? 1 : (2 * shared) / (a.size + b.size);
  return alike >= (now.kind === 'leaf' ? ALIKE : ALIKE_BOX) ? alike : 0;
}

function paired(old: Block, now: Block, site: Site): MarkedBlock[] {
  const head = { change: 'same' as const, tag: now.tag, ...attributesOf(old, now) };
  if (old.kind === 'box' && now.kind === 'box')
    return [{ kind: 'box', ...head, children: blocksRedline(old.children, now.children, site) }];
  const pieces = wordsRedline((old as Leaf).words, (now as Leaf).words, site);
  return pieces ? [{ kind: 'leaf', ...head, pieces }] : [whole(old, 'del'), whole(now, 'ins')];
}

/** Word by word; undefined where too little is shared in the same order. */
function wordsRedline(old: readonly Word[], now: readonly Word[], site: Site): Piece[] | undefined {
  const numbersOf = (words: readonly Word[]): number[] => words.map((word) => site.keys.of(keyOf(word)));
  const steps = sequenceSteps(numbersOf(old), numbersOf(now), site.budget);
  const pieces = steps.map(({ change, old: from, new: start, length }): Piece => {
    if (change === 'del') return { change, words: old.slice(from, from + length) };
    const words = now.slice(start, start + length);
    return change === 'ins' ? { change, words } : { change, words, was: old.slice(from, from + length) };
  });
  const size = (words: readonly Word[]): number => words.filter((word) => counts(keyOf(word))).length;
  const [a, b] = [size(old), size(now)];
  const shared = pieces.reduce((sum, { change, words }) => sum + (change === 'same' ? size(words) : 0), 0);
  if (a + b > 0 && (2 * shared) / (a + b) < ALIKE) return undefined;
  return readable(pieces);
}

const isSpace = ({ change, words }: Piece): boolean => change === 'same' && words.every(({ text }) => /^\s+$/.test(text) && text !== '\n');

/**
 * Changes of several words are one change, not one for each word: white space between replaced words goes with them, and what was added or
 * removed begins with a word where it may as well begin with the sign before it.
 */
function readable(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  for (let i = 0; i < pieces.length;) {
    if ((pieces[i] as Piece).change === 'same') {
      kept.push(pieces[i] as Piece);
      i += 1;
      continue;
    }
    const [del, ins]: [Word[], Word[]] = [[], []];
    for (; i < pieces.length; i += 1) {
      const piece = pieces[i] as Piece;
      if (piece.change === 'del') del.push(...piece.words);
      else if (piece.change === 'ins') ins.push(...piece.words);
      else if (isSpace(piece) && goesWith(pieces, i + 1, del.length > 0, ins.length > 0)) {
        del.push(...(piece.was ?? piece.words));
        ins.push(...piece.words);
      } else break;
    }
    kept.push(...trimmed(del, ins));
  }
  return slid(kept);
}

/** Is something both removed and added, before white space and behind it together? */
function goesWith(pieces: readonly Piece[], i: number, removed: boolean, added: boolean): boolean {
  const next = pieces[i]?.change;
  if (next === undefined || next === 'same') return false;
  return (removed || next === 'del') && (added || next === 'ins' || pieces[i + 1]?.change === 'ins');
}

/** White space at both ends of what was replaced is the same. */
function trimmed(del: Word[], ins: Word[]): Piece[] {
  const shared = (a: Word | undefined, b: Word | undefined): boolean =>
    a !== undefined && b !== undefined && keyOf(a) === ' ' && keyOf(b) === ' ';
  const before: Piece[] = [];
  const behind: Piece[] = [];
  if (shared(del[0], ins[0])) before.push({ change: 'same', was: [del.shift() as Word], words: [ins.shift() as Word] });
  if (shared(del.at(-1), ins.at(-1))) behind.push({ change: 'same', was: [del.pop() as Word], words: [ins.pop() as Word] });
  const changes: Piece[] = [];
  if (del.length) changes.push({ change: 'del', words: del });
  if (ins.length) changes.push({ change: 'ins', words: ins });
  return [...before, ...changes, ...behind];
}

/** `one[. Two]. Three` and `one.[ Two.] Three` are the same change: the second one is read more easily. */
function slid(pieces: readonly Piece[]): Piece[] {
  const kept = pieces.map((one) => ({ ...one, words: [...one.words], was: one.was && [...one.was] }));
  for (const [i, piece] of kept.entries()) {
    const [before, next] = [kept[i - 1], kept[i + 1]];
    if (piece.change === 'same' || before?.change !== 'same' || (next && next.change !== 'same')) continue;
    const [own, other] = piece.change === 'ins' ? (['words', 'was'] as const) : (['was', 'words'] as const);
    while (next?.words.length && next.was?.length && before.was) {
      const [first, behind] = [piece.words[0] as Word, next.words[0] as Word];
      const key = keyOf(first);
      if (key !== keyOf(behind) || counts(key) || key === ' ') break;
      (before[own] as Word[]).push(piece.words.shift() as Word);
      (before[other] as Word[]).push((next[other] as Word[]).shift() as Word);
      piece.words.push((next[own] as Word[]).shift() as Word);
    }
  }
  return kept.filter(({ words }) => words.length > 0);
}

/** The text of one side. */
export const sideOf = (blocks: readonly MarkedBlock[], side: 'old' | 'new'): string => htmlOf(sideBlocks(blocks, side));

function sideBlocks(blocks: readonly MarkedBlock[], side: 'old' | 'new'): Block[] {
  const other: Change = side === 'old' ? 'ins' : 'del';
  return blocks
    .filter(({ change }) => change !== other)
    .map((block): Block => {
      const head = { tag: block.tag, attributes: side === 'old' ? (block.was ?? block.attributes) : block.attributes };
      if (block.kind === 'box') return { kind: 'box', ...head, children: sideBlocks(block.children, side) };
      const pieces = block.pieces.filter(({ change }) => change !== other);
      return { kind: 'leaf', ...head, words: pieces.flatMap(({ words, was }) => (side === 'old' ? (was ?? words) : words)) };
    });
}

/** Is a word removed or added? */
export const differs = (blocks: readonly MarkedBlock[]): boolean =>
  blocks.some(
    (block) =>
      block.change !== 'same' || (block.kind === 'box' ? differs(block.children) : block.pieces.some(({ change }) => change !== 'same')),
  );

/**
 * Both sides in one text, with `ins` and `del` around words. A mark never crosses a tag of a block, and is outside of those within a
 * paragraph.
 * @param said whole paragraphs, rows and lists say what happened to them (`data-change`), for a file in which the end of a paragraph is
 * tracked too.
 */
export function markedHtml(blocks: readonly MarkedBlock[], said = false): string {
  return blocks
    .map((block) => {
      const note = said && block.change !== 'same' ? ` data-change="${block.change}"` : '';
      const inside = block.kind === 'box' ? markedHtml(block.children, said) : block.pieces.map(piece).join('');
      return wrapped(block.tag || (note ? 'p' : ''), `${block.attributes}${note}`, inside);
    })
    .join('');
}

const piece = ({ change, words }: Piece): string => (change === 'same' ? inlineHtml(words) : `<${change}>${inlineHtml(words)}</${change}>`);
