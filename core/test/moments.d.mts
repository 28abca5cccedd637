export const ZONES: readonly string[];
export const HARDEST: readonly (readonly [name: string, zone: string])[];
/** Paths of unit tests. */
export function dayReading(): string[];
export function momentSample(): string[];
/** ISO moments by name, in Riyadh's time. */
export function moments(now?: Date): Record<string, string>;
