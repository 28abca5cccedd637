/** The records that somebody chose last in references to an entity, on this device: they are offered before anything is typed. */

const PREFIX = 'rukn.recent.';
const MOST = 5;

const read = (key: string): number[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    // no storage, or a text that is none of ours
    return [];
  }
};

/** Keys of the records, the last one first. */
export const recentOf = (user: number, entity: string): number[] => read(`${PREFIX}${user}.${entity}`);

/** Puts a record before the others. */
export function remember(user: number, entity: string, id: number): void {
  const key = `${PREFIX}${user}.${entity}`;
  try {
    localStorage.setItem(key, JSON.stringify([id, ...read(key).filter((other) => other !== id)].slice(0, MOST)));
  } catch {
    // a convenience only
  }
}
