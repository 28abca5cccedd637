/** The record page of `"layout": "conversation"`: what follows from its words. Isomorphic, pure. */

/** The action that sets the mark of the row that counts. */
export const acceptOf = <A extends { set?: Readonly<Record<string, unknown>> }>(actions: Iterable<A>, mark: string): A | undefined =>
  [...actions].find(({ set }) => set?.[mark] === true);

/** The children field whose rows are the thread, with its name. */
export function threadField<F extends { type: string; to?: string }>(
  fields: Readonly<Record<string, F>>,
  entity: string,
): (F & { name: string }) | undefined {
  const found = Object.entries(fields).find(([, field]) => field.type === 'children' && field.to === entity);
  return found && { ...found[1], name: found[0] };
}
