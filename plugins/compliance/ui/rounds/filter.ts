/** The item filter of a round, stored in the address, so that a link shows the same items to everybody. */
import { holdsWords } from '../../../../core/shared/fold.ts';
import type { RoundItem, RoundNode } from './types.ts';

export type OpenFilter = 'all' | 'opened' | 'closed';

export interface ItemFilter {
  /** Items of this node of the package and its descendants. */
  node: number | null;
  result: number | null;
  /** Items with one of them as reviewer or owner. */
  people: readonly number[];
  status: OpenFilter;
  words: string;
  /** The reader's own reviews, or those to decide on. */
  whose: Whose;
}

export type Whose = 'all' | 'mine' | 'decide';

const OPEN: readonly OpenFilter[] = ['all', 'opened', 'closed'];
const WHOSE: readonly Whose[] = ['all', 'mine', 'decide'];
const keyOf = (text: string | null): number | null => (text && /^\d+$/.test(text) ? Number(text) : null);

export const filterOf = (search: URLSearchParams): ItemFilter => ({
  node: keyOf(search.get('node')),
  result: keyOf(search.get('result')),
  people: (search.get('people') ?? '')
    .split(',')
    .map(keyOf)
    .filter((id) => id !== null),
  status: OPEN.find((one) => one === search.get('status')) ?? 'all',
  words: search.get('search') ?? '',
  whose: WHOSE.find((one) => one === search.get('whose')) ?? 'all',
});

/** The address with a changed filter; empty parts are left out. */
export function withFilter(search: URLSearchParams, part: Partial<ItemFilter>): URLSearchParams {
  const next = new URLSearchParams(search);
  const { node, result, people, status, words, whose } = { ...filterOf(search), ...part };
  const values = {
    node: node ?? '',
    result: result ?? '',
    people: people.join(','),
    status: status === 'all' ? '' : status,
    search: words,
    whose: whose === 'all' ? '' : whose,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

export const isFiltered = ({ node, result, people, status, words, whose }: ItemFilter): boolean =>
  node !== null || whose !== 'all' || result !== null || people.length > 0 || status !== 'all' || words.trim() !== '';

/** Controls that the reader reviews, or with a review that the reader may decide on. */
export const isWhose = (item: RoundItem, whose: Whose, me: number | undefined): boolean =>
  whose === 'all' || (whose === 'mine' ? item.reviewers.some(({ id }) => id === me) : item.to_decide !== null);

const GIVEN: readonly unknown[] = ['submitted', 'accepted', 'closed'];

/** The item after this one that still waits for the reader, from the beginning again after the last; among all items simply the next. */
export function onwardFrom(items: readonly RoundItem[], index: number, whose: Whose): number | undefined {
  if (whose === 'all') return index < 0 ? undefined : items[index + 1]?.id;
  const waits = (item: RoundItem): boolean =>
    whose === 'decide' ? item.to_decide !== null : item.can.review && !GIVEN.includes(item.my_review);
  return [...items.slice(index + 1), ...items.slice(0, Math.max(0, index))].find(waits)?.id;
}

/** A node and its descendants. */
export function below(nodes: readonly RoundNode[], id: number): ReadonlySet<number> {
  const children = new Map<number | null, number[]>();
  for (const node of nodes) children.set(node.parent_id, [...(children.get(node.parent_id) ?? []), node.id]);
  const found = new Set([id]);
  for (const one of found) for (const child of children.get(one) ?? []) found.add(child);
  return found;
}

/** The filtered items, in order. */
export function itemsOf(
  items: readonly RoundItem[],
  nodes: readonly RoundNode[],
  { node, result, people, status, words, whose }: ItemFilter,
  me: number | undefined,
): RoundItem[] {
  const branch = node === null ? null : below(nodes, node);
  return items.filter(
    (item) =>
      (branch === null || branch.has(item.node_id)) &&
      isWhose(item, whose, me) &&
      (result === null || item.audit_status?.id === result) &&
      (status === 'all' || item.closed === (status === 'closed')) &&
      (people.length === 0 ||
        item.reviewers.some(({ id }) => people.includes(id)) ||
        (item.control_owner !== null && people.includes(item.control_owner.id))) &&
      holdsWords(words, item.ref_no, item.title_en, item.title_ar),
  );
}
