/** What the record page knows of approvals before it loads them. */

/** Does the entity's record go through an approval? */
export const isDecidedOn = ({ detail }: { detail: { tabs: readonly string[] } }): boolean => detail.tabs.includes('approval');

/** Moves of approvals that are drawn by hand, in the order in which they stand. */
export const MOVES = ['delegate', 'reject', 'return', 'submit', 'resubmit', 'approve'] as const;
export type MoveName = (typeof MOVES)[number];

/** The entity without these, for what is generated. */
export const withoutMoves = <M extends { detail: { tabs: readonly string[] }; actions: readonly { name: string }[] }>(meta: M): M =>
  isDecidedOn(meta) ? { ...meta, actions: meta.actions.filter(({ name }) => !(MOVES as readonly string[]).includes(name)) } : meta;
