import type { Refused } from './edit-context.ts';

const texts = new WeakMap<ReadonlyMap<string, Refused>, ReadonlyMap<string, string>>();

/** The reasons of a row's refused values by field; the same object until they change, so that the row stays memoised. */
export function refusalTexts(refused: ReadonlyMap<string, Refused> | undefined): ReadonlyMap<string, string> | undefined {
  if (!refused) return undefined;
  let found = texts.get(refused);
  if (!found) texts.set(refused, (found = new Map([...refused].map(([field, { message }]) => [field, message]))));
  return found;
}
