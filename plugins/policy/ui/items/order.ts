import type { Row } from '../../../../core/shared/wire.ts';

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
export const textIn = (row: Row, name: 'title' | 'body', language: string): { text: string; lang: 'en' | 'ar' } => {
  const first = language === 'ar' ? 'ar' : 'en';
  const other = first === 'ar' ? 'en' : 'ar';
  const own = row[`${name}_${first}`];
  if (typeof own === 'string' && own !== '') return { text: own, lang: first };
  const instead = row[`${name}_${other}`];
  return { text: typeof instead === 'string' ? instead : '', lang: other };
};
