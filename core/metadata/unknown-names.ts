/** One sentence for a name that is none, whatever it names. */
import { nearest } from '../shared/near.ts';

/** A finding at a place of the file that is looked through. */
export type Say = (path: string, message: string) => void;

/**
 * @param kind what the name should be: "field", or "field of vehicle", which is told as "vehicle has no field". @param otherwise what to do
 * where no known name is near.
 */
export function unknown(kind: string, name: string, known: Iterable<string>, otherwise: string): string {
  const near = nearest(name, known);
  const [, what, holder, further = ''] = /^(\w+) of (\S+)(.*)$/.exec(kind) ?? [];
  const missing = what === undefined ? `there is no ${kind} "${name}"` : `${holder as string} has no ${what} "${name}"${further}`;
  return near === undefined ? `${missing}; ${otherwise}` : `${missing}: did you mean "${near}"?`;
}
