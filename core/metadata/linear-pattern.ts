/**
 * Patterns that tenants and entity files bring, in an engine whose time grows with the text and no faster (RE2). The browser tries the same
 * patterns with its own, on the machine of whoever types; a test compares the two.
 */
import { RE2JS, RE2Set } from 're2js';
import { PATTERN_KEYS } from '../shared/patterns.ts';
import { toRe2 } from './re2-source.ts';

/** Steps that a pattern may take for each sign of a text: with texts of 500 signs, milliseconds. */
export const MAX_WEIGHT = 500;
/** Bytes that an engine may keep to be faster the next time. */
const MEMORY = 256 * 1024;

export type PatternFault = 'invalid' | 'inexpressible' | 'too_large';

/** What a regular expression cannot be; undefined for one that can be used. */
export function patternFault(pattern: string): PatternFault | undefined {
  try {
    // The browser has to take it, too.
    void new RegExp(pattern, 'u');
  } catch {
    return 'invalid';
  }
  if (weightOf(pattern) > MAX_WEIGHT) return 'too_large';
  try {
    RE2JS.compile(toRe2(pattern));
    return undefined;
  } catch {
    return 'inexpressible';
  }
}

const PIECE = /\\[pPu]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[:=!]|\(|\)|\||\{(\d+)(?:,(\d*))?\}|[*+?]|[^]/gu;

/** About how many steps the engine has for a pattern: what is repeated stands there as often as it may be there. */
export function weightOf(pattern: string): number {
  const open: { before: number; last: number }[] = [];
  let [before, last] = [0, 0];
  for (const [piece, least, most] of pattern.matchAll(PIECE)) {
    if (piece.startsWith('(')) {
      open.push({ before, last });
      [before, last] = [0, 0];
    } else if (piece === ')') {
      const inside = before + last + 2;
      ({ before, last } = open.pop() ?? { before: 0, last: 0 });
      [before, last] = [before + last, inside];
    } else if (least !== undefined) last *= Math.max(1, most ? 2 * Number(most) - Number(least) : Number(least));
    else if (/^[*+?]$/.test(piece)) last += 1;
    else [before, last] = [before + last, 1];
  }
  return before + last;
}

interface Tester {
  test(text: string): boolean;
  toString(): string;
}

/** What nobody could have stored while this engine was here. @returns a rule that no text follows. */
const NOTHING: Pick<Tester, 'test'> = { test: () => false };

/** @param pattern one that was found to be usable when it came. No text with NUL follows it. */
export function linearPattern(pattern: string): Tester {
  const set = new RE2Set(RE2Set.UNANCHORED, 0, MEMORY);
  const rule = added(set, pattern) ? { test: (text: string) => !text.includes('\0') && set.match(text).length > 0 } : NOTHING;
  // ajv knows patterns apart by this.
  return { ...rule, toString: () => `linear:${pattern}` };
}

function added(set: RE2Set, pattern: string): boolean {
  try {
    set.add(toRe2(pattern));
    set.compile();
    return true;
  } catch {
    return false;
  }
}

/** For ajv: our own few patterns, which are linear as they are, in the language's engine, all others in RE2. */
export const patternEngine = Object.assign(
  (pattern: string, flags: string): Tester => (pattern in PATTERN_KEYS ? new RegExp(pattern, flags) : linearPattern(pattern)),
  { code: 'new RegExp' },
);
