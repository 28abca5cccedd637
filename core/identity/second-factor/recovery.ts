/** Recovery codes: ten, for a lost phone. Each is valid once; only hashes are stored. */
import { createHash, randomInt } from 'node:crypto';

export const RECOVERY_CODES = 10;
/** Without characters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

/** `k7mq-x2fa-9pde-c3hw`: 79 bits, so that a plain hash cannot be reversed. */
function newCode(): string {
  const sign = (): string => LETTERS[randomInt(LETTERS.length)]!;
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, sign).join('')).join('-');
}

export const newCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** Spaces, hyphens and capital letters make no difference. */
export const hashCode = (userId: number, code: string): Buffer =>
  createHash('sha256')
    .update(`recovery:${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest();
