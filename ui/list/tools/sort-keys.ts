/** The sort order of a list as a list of keys: "-budget", "name". Pure. */

/** The server's maximum. */
export const MOST_KEYS = 5;

export const nameOf = (key: string): string => key.replace(/^-/, '');
export const isDescending = (key: string): boolean => key.startsWith('-');
export const keyOf = (name: string, descending: boolean): string => (descending ? `-${name}` : name);

/** The key at `at` moved by one place; unchanged at the ends. */
export function moved(sort: readonly string[], at: number, by: 1 | -1): string[] {
  const next = [...sort];
  const [key] = next.splice(at, 1);
  if (key !== undefined) next.splice(Math.max(0, Math.min(next.length, at + by)), 0, key);
  return next;
}

export const replaced = (sort: readonly string[], at: number, key: string): string[] => sort.map((old, i) => (i === at ? key : old));
export const without = (sort: readonly string[], at: number): string[] => sort.filter((_, i) => i !== at);
