/**
 * Opaque tokens of sessions and reset links: 32 random bytes. Only the SHA-256 is stored, so that a copy of the database gives no access.
 */
import { createHash, randomBytes } from 'node:crypto';

const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** A new token, base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Can the text be a token? Saves a statement otherwise. */
export const isToken = (text: unknown): text is string => typeof text === 'string' && SHAPE.test(text);

/** The hash that is stored and compared. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
