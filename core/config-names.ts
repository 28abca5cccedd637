/** Detects mistyped settings in the environment, which would otherwise be ignored silently. */
import { SETTINGS } from './config-schema.ts';
import { distance } from './shared/near.ts';

const NAMES = Object.keys(SETTINGS);
/** Shorter names are similar to common words: PORT and POST, HOST and GHOST, SEED and SEEN. */
const SHORT = 7;
/** Longer names may differ by two letters. */
const LONG = 11;
const PREFIX = 'RUKN_';

/** @returns the setting that an unknown name probably means; undefined for a variable of another program. */
export function meant(name: string): string | undefined {
  if (NAMES.includes(name)) return undefined;
  const upper = name.toUpperCase();
  const bare = upper.startsWith(PREFIX) ? upper.slice(PREFIX.length) : upper;
  return NAMES.find((known) => known === bare || wordsOf(known) === wordsOf(bare) || isNear(bare, known));
}

/** The words of a name, sorted: matches URL_DATABASE, DATABASEURL. */
const wordsOf = (name: string): string => (name.includes('_') ? name.split('_').sort().join('') : name);

function isNear(name: string, known: string): boolean {
  if (name.replaceAll('_', '') === known.replaceAll('_', '')) return true;
  if (known.length < SHORT)
    return name.length === known.length && distance(name, known, 1) <= 1 && [...name].sort().join('') === [...known].sort().join('');
  const limit = known.length < LONG ? 1 : 2;
  return Math.abs(name.length - known.length) <= limit && distance(name, known, limit) <= limit;
}
