import type { Row } from '../../../../core/shared/wire.ts';

export type Language = 'en' | 'ar';

export interface Placed {
  item: Row;
  /** 0 for the outermost. */
  depth: number;
}

/** Items in the order of the text: each is followed by those below it. */
export function inOrder(items: readonly Row[]): Placed[] {
  const known = new Set(items.map(({ id }) => id));
  const below = new Map<number, Row[]>();
  for (const item of items) {
    const parent = item['parent_id'];
    const key = typeof parent === 'number' && known.has(parent) ? parent : 0;
    below.set(key, [...(below.get(key) ?? []), item]);
  }
  const walk = (key: number, depth: number): Placed[] =>
    (below.get(key) ?? []).flatMap((item) => [{ item, depth }, ...walk(item.id, depth + 1)]);
  return walk(0, 0);
}

/** What the reader's language has, else the other one. */
export const textIn = (row: Row, name: 'title' | 'body', language: string): { text: string; lang: Language } => {
  const first = language === 'ar' ? 'ar' : 'en';
  const other = first === 'ar' ? 'en' : 'ar';
  const own = row[`${name}_${first}`];
  if (typeof own === 'string' && own !== '') return { text: own, lang: first };
  const instead = row[`${name}_${other}`];
  return { text: typeof instead === 'string' ? instead : '', lang: other };
};

/** The rows of a text that was kept when it was published: nothing can be done with them. */
export const keptItems = (version: Row): Row[] =>
  ((version['text'] ?? []) as Omit<Row, 'can'>[]).map(
    (item) => ({ ...item, can: { update: false, delete: false, actions: [] } }) as unknown as Row,
  );

/**
 * Published versions that differ from the text as it is now, newest first: the one in force is the text itself until it is revised.
 * @param versions newest first.
 */
export const earlierOf = (policy: Row, versions: readonly Row[]): Row[] =>
  versions.filter((one) => one['superseded_at'] || one['version'] !== policy['version']);

/** When the policy or one of its items was saved last. */
export const savedAt = (policy: Row, items: readonly Row[]): string | undefined =>
  [policy, ...items]
    .flatMap(({ updated_at: at }) => (typeof at === 'string' ? [at] : []))
    .reduce<string | undefined>((last, at) => (last === undefined || Date.parse(at) > Date.parse(last) ? at : last), undefined);
