/** Passwords: the rule for new ones, and the only code that hashes them. */
import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createQueue } from './queue.ts';

/** VR-04: at least 8 characters with at least one digit and one special character. */
export const PASSWORD_RULE = /^(?=.*\d)(?=.*[^A-Za-z0-9\s]).{8,}$/;
/** Longer ones are refused: nobody types them, and hashing is expensive. */
export const PASSWORD_MAX = 200;

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane. Each hash contains the parameters, so they may be raised at any time. */
const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Leaves one core free for other requests while people sign in.
const cores = createQueue(Math.max(1, availableParallelism() - 1));

/** Hash of a password for storage. */
export const hashPassword = (password: string): Promise<string> => cores.run('', () => hash(password, ARGON2));

let nobody: Promise<string> | undefined;

/**
 * Does the password match the hash `stored`? Without a hash (unknown address, no password yet) the same work is done with a dummy hash, so
 * that timing reveals nothing.
 */
export async function passwordIs(password: string, stored: string | null | undefined): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(32).toString('base64'));
  const against = stored ?? (await nobody);
  const right = await cores.run('', () => verify(against, password));
  return right && stored !== null && stored !== undefined;
}
