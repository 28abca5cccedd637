/**
 * Which regular expressions a tenant may give: such as every reader and the server can try on a text of 500 characters without waiting.
 * Nested and neighbouring repetitions take time that grows without bound, so what can hide them is refused, and the rest is tried.
 */
import vm from 'node:vm';

/** Look-around and back references, which no bound on time survives. */
const COSTLY = /\(\?(?!:)|\\[1-9k]/;
/** Ways through one pattern: three repetitions without an end. */
const MAX_WAYS = 500 ** 3;
const PROBE = 500;
const TRIAL_MS = 100;

/** @returns whether it is a regular expression at all. */
export function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** Slow patterns that one call may try: while one is tried, everybody else waits. */
export interface Patience {
  left: number;
}
export const patience = (): Patience => ({ left: 3 });

/** @param pattern a regular expression. @param calm shared by all patterns of a call; when it is used up, the rest counts as slow. */
export function isSafePattern(pattern: string, calm: Patience): boolean {
  if (COSTLY.test(pattern) || nested(pattern) || calm.left === 0) return false;
  const safe = quick(pattern);
  if (!safe) calm.left -= 1;
  return safe;
}

/** A repeated group that repeats or chooses inside, or too many ways to go through it. */
function nested(pattern: string): boolean {
  const plain = pattern.replace(/\\[pPu]\{[^}]*\}|\\./g, 'a').replace(/\[[^\]]*\]/g, 'a');
  if (ways(plain) > MAX_WAYS) return true;
  const open: number[] = [];
  for (let i = 0; i < plain.length; i += 1) {
    if (plain[i] === '(') open.push(i);
    if (plain[i] !== ')') continue;
    const inside = plain.slice((open.pop() ?? 0) + 1, i).replace(/^\?:/, '');
    if (/^([*+]|\{)/.test(plain.slice(i + 1)) && /[*+?{|]/.test(inside)) return true;
  }
  return false;
}

/** How often each repetition and choice may go another way, multiplied: what a text that nearly fits can make an engine try. */
function ways(plain: string): number {
  let product = 1;
  for (const [sign, least, most] of plain.matchAll(/\{(\d+)(?:,(\d*))?\}|[*+?|]/g)) {
    if (sign === '?' || sign === '|') product *= 2;
    else if (!sign.startsWith('{') || (sign.includes(',') && most === '')) product *= PROBE;
    else if (most) product *= Math.max(1, Number(most) - Number(least) + 1);
  }
  return product;
}

/** Tries it on texts that nearly fit, each within its time. */
function quick(pattern: string): boolean {
  const letters = [...new Set(['a', '0', ' ', '-', ...pattern.replace(/\\./g, '').replace(/[^\p{L}\d]/gu, '')])].slice(0, 20);
  const probes = letters.map((letter) => `${letter.repeat(PROBE - 1)}\u0001`);
  try {
    vm.runInNewContext('const r = new RegExp(pattern, "u"); for (const p of probes) r.test(p)', { pattern, probes }, { timeout: TRIAL_MS });
    return true;
  } catch {
    return false;
  }
}
