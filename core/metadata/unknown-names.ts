/** The message for an unknown name of any kind. */
import { nearest } from '../shared/near.ts';

/** One finding about the metadata. */
export interface Finding {
  file: string;
  /** Path in the file, such as /fields/budget/type. */
  path: string;
  /** What is wrong and what to do. */
  message: string;
}

/** Reports a finding at a path of the checked file. */
export type Say = (path: string, message: string) => void;

/**
 * @param kind what the name should be: "field", or "field of vehicle", which becomes "vehicle has no field". @param otherwise advice where
 * no similar name is known.
 */
export function unknown(kind: string, name: string, known: Iterable<string>, otherwise: string): string {
  const near = nearest(name, known);
  const [, what, holder, further = ''] = /^(\w+) of (\S+)(.*)$/.exec(kind) ?? [];
  const missing = what === undefined ? `there is no ${kind} "${name}"` : `${holder as string} has no ${what} "${name}"${further}`;
  return near === undefined ? `${missing}; ${otherwise}` : `${missing}: did you mean "${near}"?`;
}
