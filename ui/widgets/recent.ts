/** Recently chosen records of an entity, stored on this device; references offer them before anything is typed. */

const PREFIX = 'rukn.recent.';
const MOST = 5;

const read = (key: string): number[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    // no storage, or invalid content
    return [];
  }
};

/** Keys of the records, the latest first. */
export const recentOf = (user: number, entity: string): number[] => read(`${PREFIX}${user}.${entity}`);

/** Puts a record first. */
export function remember(user: number, entity: string, id: number): void {
  const key = `${PREFIX}${user}.${entity}`;
  try {
    localStorage.setItem(key, JSON.stringify([id, ...read(key).filter((other) => other !== id)].slice(0, MOST)));
  } catch {
    // without storage nothing is remembered
  }
}
