/** Scroll positions in lists, by history entry: going back from a record shows the same rows. */
export interface Place {
  /** Scroll offset in px. */
  offset: number;
  /** Index of the active row, -1 for none. */
  active: number;
}

/** Maximum number of entries; the oldest is dropped first. */
const MOST = 50;
const places = new Map<string, Place>();

export const placeOf = (key: string | undefined): Place => (key === undefined ? undefined : places.get(key)) ?? { offset: 0, active: -1 };

export function keepPlace(key: string | undefined, place: Place): void {
  if (key === undefined) return;
  places.delete(key);
  places.set(key, place);
  const oldest = places.keys().next().value;
  if (places.size > MOST && oldest !== undefined) places.delete(oldest);
}
