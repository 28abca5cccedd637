/** What the record page needs to know of approvals before it loads their code. */

/** True if the entity's records need an approval. */
export const isDecidedOn = ({ detail }: { detail: { tabs: readonly string[] } }): boolean => detail.tabs.includes('approval');

/** Actions of approvals with their own buttons, in the order of display. */
export const MOVES = ['delegate', 'reject', 'return', 'submit', 'resubmit', 'approve'] as const;
export type MoveName = (typeof MOVES)[number];

/** The entity without these actions, for the generated parts. */
export const withoutMoves = <M extends { detail: { tabs: readonly string[] }; actions: readonly { name: string }[] }>(meta: M): M =>
  isDecidedOn(meta) ? { ...meta, actions: meta.actions.filter(({ name }) => !(MOVES as readonly string[]).includes(name)) } : meta;
