/** Preferences of a reader on this device: row height for all lists, columns and collapsed groups per entity. */

export type Density = 'comfortable' | 'compact';

/** Row heights of the design tokens --row and --row-compact; numbers, because scroll positions are computed from them. */
export const ROW_HEIGHT: Record<Density, number> = { comfortable: 36, compact: 28 };

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const write = (key: string, value: string | null): void => {
  // If storage is full or blocked, the setting lasts until the page is closed.
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    /* no storage */
  }
};

const columnsKey = (userId: number, entity: string): string => `rukn.list.${userId}.${entity}.columns`;
const foldedKey = (userId: number, entity: string): string => `rukn.list.${userId}.${entity}.folded`;
const densityKey = (userId: number): string => `rukn.list.${userId}.density`;

export const loadDensity = (userId: number): Density => (read(densityKey(userId)) === 'compact' ? 'compact' : 'comfortable');
export const saveDensity = (userId: number, density: Density): void => write(densityKey(userId), density);

/** The reader's columns of an entity (see table/column-choice.ts), or null if never chosen. */
export function loadColumns(userId: number, entity: string): string[] | null {
  const text = read(columnsKey(userId, entity));
  return text ? text.split(',') : null;
}
/** Stores the columns; null resets to the entity's own. */
export const saveColumns = (userId: number, entity: string, columns: string[] | null): void =>
  write(columnsKey(userId, entity), columns?.join(',') ?? null);

/** The collapsed groups of the last grouping of an entity; empty for another grouping. */
export function loadFolded(userId: number, entity: string, grouping: string): string[] {
  try {
    const kept: unknown = JSON.parse(read(foldedKey(userId, entity)) ?? 'null');
    return Array.isArray(kept) && kept[0] === grouping ? kept.slice(1).map(String) : [];
  } catch {
    return [];
  }
}
export const saveFolded = (userId: number, entity: string, grouping: string, folded: readonly string[]): void =>
  write(foldedKey(userId, entity), folded.length === 0 ? null : JSON.stringify([grouping, ...folded]));
