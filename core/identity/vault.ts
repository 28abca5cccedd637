/**
 * Secrets that must be read again (keys of second factors, secrets of sign-in providers), encrypted before they are stored.
 * Without SECRET_KEY they are stored as they are, in tables that only the sign-in reaches.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { AppError, text } from '../errors.ts';

export interface Vault {
  /** @param purpose what the secret is and whose, such as `totp:5`: a sealed text opens for the same purpose only. */
  seal(secret: string, purpose: string): string;
  /** @throws AppError unavailable when it was sealed with a key that is not known; Error when it is for something else or was changed. */
  open(sealed: string, purpose: string): string;
  /** Whether it should be sealed anew: with an older key, or without one. */
  isOld(sealed: string): boolean;
}

const PLAIN = 'plain.';
const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param keys of 32 bytes: the first seals, every one opens. */
export function createVault(keys: readonly Buffer[]): Vault {
  const byId = new Map(keys.map((key) => [keyMark(key), key]));
  const [current] = keys;
  return {
    seal(secret, purpose) {
      if (!current) return PLAIN + secret;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${keyMark(current)}.${body.toString('base64url')}`;
    },
    open(sealed, purpose) {
      if (sealed.startsWith(PLAIN)) return sealed.slice(PLAIN.length);
      const [, id = '', sealedText = ''] = sealed.split('.');
      const key = byId.get(id);
      if (!key)
        throw new AppError('unavailable', {
          message: text('secrets.sealed'),
          cause: new Error(`a secret was sealed with the key ${id}, which SECRET_KEY does not hold any more`),
        });
      const body = Buffer.from(sealedText, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, IV_BYTES)).setAAD(Buffer.from(purpose));
      decipher.setAuthTag(body.subarray(-TAG_BYTES));
      return decipher.update(body.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
    isOld: (sealed) => current !== undefined && sealed.split('.')[1] !== keyMark(current),
  };
}

/** Tells keys apart without telling them: the mark of what a key has sealed. */
export const keyMark = (key: Buffer): string => createHash('sha256').update('rukn-key').update(key).digest('hex').slice(0, 8);
