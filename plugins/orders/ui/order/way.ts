/** The way of an order from Sent to Closed, as its page shows it. Pure. */

export interface WayStep {
  value: string;
  place: 'past' | 'here' | 'ahead';
}

const MAIN = ['Sent', 'Accepted', 'WIP', 'replied', 'done', 'Closed'] as const;
const OVER: ReadonlySet<string> = new Set(['done', 'Closed', 'Declined']);

/** Stages in which nothing more is done. */
export const isOver = (stage: string): boolean => OVER.has(stage);

/**
 * The steps of an order. What it asked about stands where it waits for the answer; a declined one ends there; who was done without a reply
 * skipped that step.
 */
export function wayOf({ stage, replied }: { stage: string; replied: boolean }): WayStep[] {
  const step = (value: string, place: WayStep['place']): WayStep => ({ value, place });
  if (stage === 'Declined') return [step('Sent', 'past'), step('Declined', 'here')];
  const values: string[] = MAIN.filter((value) => value !== 'replied' || replied || !isOver(stage));
  if (stage === 'Request') values.splice(1, 0, 'Request');
  const here = values.indexOf(stage);
  return values.map((value, at) => step(value, at < here ? 'past' : at === here ? 'here' : 'ahead'));
}

/** Why a sub-order cannot be added now: it must be in work, and have a promised day. The server refuses it with the same words. */
export function subOrderRefusal({ stage, promised }: { stage: string; promised: boolean }): 'wip_first' | 'promised_first' | undefined {
  if (stage !== 'WIP') return 'wip_first';
  return promised ? undefined : 'promised_first';
}

export interface Sub {
  id: number;
  parent: number | null;
}

/** The orders below one, each after the one that it belongs to, with its depth. Orders that the reader does not reach are left out. */
export function treeBelow<S extends Sub>(top: number, all: readonly S[]): { sub: S; depth: number }[] {
  const seen = new Set([top]);
  const below = (parent: number, depth: number): { sub: S; depth: number }[] =>
    all
      .filter((sub) => sub.parent === parent && !seen.has(sub.id))
      .flatMap((sub) => {
        seen.add(sub.id);
        return [{ sub, depth }, ...below(sub.id, depth + 1)];
      });
  return below(top, 0);
}

export interface Attached {
  id: number;
  order: number;
  /** The attachment that it is a copy of. */
  copyOf: number | null;
}

/** The files of an order and of its sub-orders. A file that was copied up is one file: it stands with the order that it came from. */
export function filesOf<A extends Attached>(order: number, all: readonly A[]): { file: A; added: boolean }[] {
  const copied = new Set(all.map(({ copyOf }) => copyOf));
  const shown = new Set(all.map(({ id }) => id));
  return all
    .filter(({ order: of, copyOf }) => of !== order || copyOf === null || !shown.has(copyOf))
    .map((file) => ({ file, added: copied.has(file.id) }))
    .toSorted((a, b) => Number(a.file.order !== order) - Number(b.file.order !== order));
}
