/** Proposes reference numbers from existing ones. Pure. */
import type { Place } from './outline.ts';
import type { PackNode } from './types.ts';

type Part = Pick<PackNode, 'id' | 'parent_id' | 'ref_no'>;

const plain = (ref: string): string => ref.trim().toLocaleLowerCase('en');

/** The next one: 2-1-3 is followed by 2-1-4, PR.AA-09 by PR.AA-10, A by B; empty if it cannot be incremented. */
export function nextRef(ref: string): string {
  const number = /^(.*?)(\d+)(\D*)$/s.exec(ref);
  if (number) {
    const [, before = '', digits = '', behind = ''] = number;
    return `${before}${String(Number(digits) + 1).padStart(digits.length, '0')}${behind}`;
  }
  const letter = /^(.*[^\p{L}])?([A-Ya-y])$/u.exec(ref);
  return letter ? `${letter[1] ?? ''}${String.fromCharCode(letter[2]!.charCodeAt(0) + 1)}` : '';
}

/** The first one below a reference, in the style of the package. */
function firstRef(nodes: readonly Part[], parent: Part): string {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes) {
    const up = node.parent_id === null ? undefined : byId.get(node.parent_id);
    const rest = up && node.ref_no.startsWith(up.ref_no) ? /^([^\p{L}\p{N}]+)(\d+)$/u.exec(node.ref_no.slice(up.ref_no.length)) : null;
    if (rest) return `${parent.ref_no}${rest[1]}${'1'.padStart(rest[2]!.length, '0')}`;
  }
  return `${parent.ref_no}${/[^\p{L}\p{N}\s]/gu.exec(parent.ref_no)?.at(-1) ?? '-'}1`;
}

export const isTaken = (nodes: readonly Part[], ref: string, but?: number): boolean =>
  nodes.some((node) => node.id !== but && plain(node.ref_no) === plain(ref));

/** A free reference for a node in this position; empty if none can be derived. */
export function proposedRef(nodes: readonly Part[], { parent, after }: Place): string {
  const siblings = nodes.filter((node) => node.parent_id === parent);
  const before = siblings.find(({ id }) => id === after) ?? siblings.at(-1);
  const up = nodes.find(({ id }) => id === parent);
  let ref = before ? nextRef(before.ref_no) : up ? firstRef(nodes, up) : '1';
  for (let i = 0; i < nodes.length && ref !== '' && isTaken(nodes, ref); i += 1) ref = nextRef(ref);
  return ref;
}

/** The longest reference that is a prefix of this one: 2-1-3 belongs below 2-1, not below 2-1-30. */
export function parentRef<T>(ref: string, among: ReadonlyMap<string, T>): T | undefined {
  for (let end = ref.length - 1; end > 0; end -= 1) {
    if (/\d/.test(ref.charAt(end)) && /\d/.test(ref.charAt(end - 1))) continue;
    const found = among.get(ref.slice(0, end));
    if (found !== undefined) return found;
  }
  return undefined;
}
