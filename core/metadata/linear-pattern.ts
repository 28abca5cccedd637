/**
 * Runs patterns of tenants and entity files in RE2, whose time is linear in the text (no ReDoS). Browsers use their own engine for the same
 * patterns, on the user's machine; a test compares the two.
 */
import { RE2JS, RE2Set } from 're2js';
import { PATTERN_KEYS } from '../shared/patterns.ts';
import { toRe2 } from './re2-source.ts';

/** Most engine steps per character of a text: milliseconds for 500 characters. */
export const MAX_WEIGHT = 500;
/** Bytes of an engine's cache. */
const MEMORY = 256 * 1024;

export type PatternFault = 'invalid' | 'inexpressible' | 'too_large';

/** The error of a pattern; undefined for a usable one. */
export function patternFault(pattern: string): PatternFault | undefined {
  try {
    // It must also be valid in browsers.
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

/** Estimates the engine steps of a pattern: repeated parts count as often as they may occur. */
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

/** For patterns stored before this engine was used and invalid in it. @returns a rule that no text matches. */
const NOTHING: Pick<Tester, 'test'> = { test: () => false };

/** @param pattern validated when it was stored. A text with NUL never matches. */
export function linearPattern(pattern: string): Tester {
  const set = new RE2Set(RE2Set.UNANCHORED, 0, MEMORY);
  const rule = added(set, pattern) ? { test: (text: string) => !text.includes('\0') && set.match(text).length > 0 } : NOTHING;
  // ajv identifies patterns by this text.
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

/** For ajv: the product's own patterns, which are linear, use JavaScript's engine, all others RE2. */
export const patternEngine = Object.assign(
  (pattern: string, flags: string): Tester => (pattern in PATTERN_KEYS ? new RegExp(pattern, flags) : linearPattern(pattern)),
  { code: 'new RegExp' },
);
