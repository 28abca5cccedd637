/** Texts of a test's own records. */
import { randomInt } from 'node:crypto';

const CONSONANTS = 'bcdfghjklmnpqrstvwxz';

/** Ten consonants that no other test and no other run has: not a word, and without a digit that could match a figure a test looks for. */
export const mark = (): string => Array.from({ length: 10 }, () => CONSONANTS[randomInt(CONSONANTS.length)]).join('');
