/** Names in the environment that look like a setting and are none: a setting that is mistyped would be ignored without a word. */
import { SETTINGS } from './config-schema.ts';
import { distance } from './shared/near.ts';

const NAMES = Object.keys(SETTINGS);
/** Shorter names have neighbours that are words of their own: PORT and POST, HOST and GHOST, SEED and SEEN. */
const SHORT = 7;
/** Longer ones may be two letters off. */
const LONG = 11;
const PREFIX = 'RUKN_';

/** @returns the setting that was meant by a name that is none; undefined where it is somebody else's. */
export function meant(name: string): string | undefined {
  if (NAMES.includes(name)) return undefined;
  const upper = name.toUpperCase();
  const bare = upper.startsWith(PREFIX) ? upper.slice(PREFIX.length) : upper;
  return NAMES.find((known) => known === bare || wordsOf(known) === wordsOf(bare) || isNear(bare, known));
}

/** The same letters without their order of words: URL_DATABASE, DATABASEURL. */
const wordsOf = (name: string): string => (name.includes('_') ? name.split('_').sort().join('') : name);

function isNear(name: string, known: string): boolean {
  if (name.replaceAll('_', '') === known.replaceAll('_', '')) return true;
  if (known.length < SHORT)
    return name.length === known.length && distance(name, known, 1) <= 1 && [...name].sort().join('') === [...known].sort().join('');
  const limit = known.length < LONG ? 1 : 2;
  return Math.abs(name.length - known.length) <= limit && distance(name, known, limit) <= limit;
}
