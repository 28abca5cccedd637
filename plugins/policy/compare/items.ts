/** Two versions of a policy, item by item: which items are the same one, which moved, and what changed in their words. */
import {
  blocksOf,
  differs,
  isWord,
  longestRise,
  newBudget,
  plainBlocks,
  redlineOf,
  unchanged,
  wordKey,
  type Block,
  type Budget,
  type MarkedBlock,
  type Word,
} from '../../../core/index.ts';
import { outlineOf, type Placed } from '../life/outline.ts';

export type Language = 'en' | 'ar';
const LANGUAGES: readonly Language[] = ['en', 'ar'];

/** An item as a version keeps it. Its key stays from version to version. */
export interface VersionItem {
  id: number;
  parent_id: number | null;
  number: string | null;
  title_en: string | null;
  title_ar: string | null;
  body_en: string | null;
  body_ar: string | null;
}

export type ItemChange = 'same' | 'changed' | 'moved' | 'added' | 'removed';

export interface ComparedItem {
  /** Of the newer version; of a removed one that of the older. */
  id: number;
  change: ItemChange;
  depth: number;
  number: string | null;
  /** Its number in the older version, where it was another one. */
  was_number?: string | null;
  /** It has another place: below another item, or before or behind others than it was. */
  moved: boolean;
  title: Record<Language, MarkedBlock[]>;
  body: Record<Language, MarkedBlock[]>;
}

type Outlined = VersionItem & Placed;

/** Share of its words that an item has in common with the one that stood under its number, where neither its key nor its title is known. */
const ALIKE = 0.4;

export interface Compare {
  budget?: Budget;
  /** An item that stands before or behind others than it did is a removed and an added one: so each side is read in its own order. */
  inOrder?: boolean;
}

/** In the order of the newer version; a removed item follows the one that it followed. */
export function compareItems(
  older: readonly VersionItem[],
  newer: readonly VersionItem[],
  { budget = newBudget(), inOrder = false }: Compare = {},
): ComparedItem[] {
  const [old, now] = [outlineOf(older), outlineOf(newer)];
  const pairs = pairsOf(old, now);
  const placeOf = new Map(old.map((item, i) => [item, i]));
  const kept = now.flatMap((item, i) => {
    const was = pairs.get(item);
    return was ? [{ i, place: placeOf.get(was) as number }] : [];
  });
  const inPlace = new Set(longestRise(kept.map(({ place }) => place)).map((n) => kept[n]?.i));
  if (inOrder) for (const { i } of kept) if (!inPlace.has(i)) pairs.delete(now[i] as Outlined);
  const keyAbove = new Map([...pairs].map(([item, was]) => [was.id, item.id]));
  const rows = now.map((item, i): ComparedItem => {
    const was = pairs.get(item);
    if (!was)
      return { id: item.id, change: 'added', depth: item.depth, number: item.number, moved: false, ...wordsOf(undefined, item, budget) };
    const moved = !inPlace.has(i) || aboveOf(was, old, keyAbove) !== aboveOf(item, now);
    const words = wordsOf(was, item, budget);
    const changed = changedIn(was, item, words);
    return {
      id: item.id,
      change: changed ? 'changed' : moved ? 'moved' : 'same',
      depth: item.depth,
      number: item.number,
      ...(was.number === item.number ? {} : { was_number: was.number }),
      moved,
      ...words,
    };
  });
  return withRemoved(rows, old, now, pairs, budget);
}

/** The item above it, by the key that it has in the newer version; 0 for none. */
function aboveOf(item: Outlined, all: readonly Outlined[], keys?: ReadonlyMap<number, number>): number {
  const { parent_id: parent } = item;
  if (parent === null || !all.some(({ id }) => id === parent)) return 0;
  return keys ? (keys.get(parent) ?? -parent) : parent;
}

function withRemoved(
  rows: readonly ComparedItem[],
  old: readonly Outlined[],
  now: readonly Outlined[],
  pairs: ReadonlyMap<Outlined, Outlined>,
  budget: Budget,
): ComparedItem[] {
  const newOf = new Map([...pairs].map(([item, was]) => [was, item]));
  const behind = new Map<Outlined | undefined, ComparedItem[]>();
  let before: Outlined | undefined;
  for (const item of old) {
    const still = newOf.get(item);
    if (still) {
      before = still;
      continue;
    }
    const row: ComparedItem = {
      id: item.id,
      change: 'removed',
      depth: item.depth,
      number: item.number,
      moved: false,
      ...wordsOf(item, undefined, budget),
    };
    behind.set(before, [...(behind.get(before) ?? []), row]);
  }
  return [...(behind.get(undefined) ?? []), ...rows.flatMap((row, i) => [row, ...(behind.get(now[i]) ?? [])])];
}

/** Pairs by key; of the others those with the same title, then those under the same number whose words are alike. */
function pairsOf(old: readonly Outlined[], now: readonly Outlined[]): Map<Outlined, Outlined> {
  const pairs = new Map<Outlined, Outlined>();
  const taken = new Set<Outlined>();
  const by = (name: (item: Outlined) => string, fits: (was: Outlined, item: Outlined) => boolean = () => true): void => {
    const left = new Map<string, Outlined | undefined>();
    // Two of one name are nobody's.
    for (const item of old) if (!taken.has(item) && name(item)) left.set(name(item), left.has(name(item)) ? undefined : item);
    const asked = new Map<string, number>();
    for (const item of now) if (!pairs.has(item)) asked.set(name(item), (asked.get(name(item)) ?? 0) + 1);
    for (const item of now) {
      const was = pairs.has(item) || asked.get(name(item)) !== 1 ? undefined : left.get(name(item));
      if (!was || !fits(was, item)) continue;
      pairs.set(item, was);
      taken.add(was);
    }
  };
  by(({ id }) => String(id));
  by((item) => titleKey(item));
  by(({ number }) => number ?? '', alike);
  return pairs;
}

const titleKey = ({ title_en, title_ar }: VersionItem): string => {
  const key = [title_en, title_ar]
    .map((title) =>
      plainBlocks(title ?? '')
        .flatMap(keysIn)
        .join(' '),
    )
    .join('|');
  return key === '|' ? '' : key;
};

const keysIn = (block: Block): string[] =>
  block.kind === 'box' ? block.children.flatMap(keysIn) : block.words.map((word: Word) => wordKey(word).toLowerCase()).filter(isWord);

function alike(was: VersionItem, item: VersionItem): boolean {
  const words = ({ title_en, title_ar, body_en, body_ar }: VersionItem): string[] =>
    [...plainBlocks(title_en ?? ''), ...plainBlocks(title_ar ?? ''), ...blocksOf(body_en ?? ''), ...blocksOf(body_ar ?? '')].flatMap(
      keysIn,
    );
  const [a, b] = [words(was), words(item)];
  const left = new Map<string, number>();
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1);
  const shared = b.filter((word) => {
    const n = left.get(word) ?? 0;
    left.set(word, n - 1);
    return n > 0;
  }).length;
  return a.length + b.length > 0 && (2 * shared) / (a.length + b.length) >= ALIKE;
}

type Texts = Pick<ComparedItem, 'title' | 'body'>;

/** Texts that are the same to the letter are not compared, and are made only for a reader who wants to see them. */
function wordsOf(was: VersionItem | undefined, item: VersionItem | undefined, budget: Budget): Texts {
  const both = (name: 'title' | 'body', language: Language, read: (text: string) => Block[]): (() => MarkedBlock[]) => {
    const [old, now] = [was?.[`${name}_${language}`] ?? '', item?.[`${name}_${language}`] ?? ''];
    if (old === now) return once(() => unchanged(read(now)));
    const marked = redlineOf(read(old), read(now), budget);
    return () => marked;
  };
  const pair = (name: 'title' | 'body', read: (text: string) => Block[]): Record<Language, MarkedBlock[]> => {
    const [en, ar] = [both(name, 'en', read), both(name, 'ar', read)];
    return {
      get en() {
        return en();
      },
      get ar() {
        return ar();
      },
    };
  };
  return { title: pair('title', plainBlocks), body: pair('body', blocksOf) };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const NAMES = ['title_en', 'title_ar', 'body_en', 'body_ar'] as const;

/** Is a word of it another one? */
const changedIn = (was: VersionItem, item: VersionItem, words: Texts): boolean =>
  NAMES.some((name) => (was[name] ?? '') !== (item[name] ?? '')) &&
  LANGUAGES.some((language) => differs(words.title[language]) || differs(words.body[language]));

export type Tally = Record<ItemChange, number>;

/** How many items of each kind. */
export function tallyOf(rows: readonly ComparedItem[]): Tally {
  const tally: Tally = { same: 0, changed: 0, moved: 0, added: 0, removed: 0 };
  for (const { change } of rows) tally[change] += 1;
  return tally;
}
