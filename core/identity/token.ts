/** Opaque tokens of sessions and reset links: 32 random bytes. Only their SHA-256 is stored, so a copy of the database opens nothing. */
import { createHash, randomBytes } from 'node:crypto';

const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** A new token, base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text can be a token of ours at all; saves a statement for anything else. */
export const isToken = (text: unknown): text is string => typeof text === 'string' && SHAPE.test(text);

/** What is stored and compared. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
