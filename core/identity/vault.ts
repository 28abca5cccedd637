/**
 * Encrypts secrets that must be read again (keys of second factors, secrets of sign-in providers). Without SECRET_KEY they are stored
 * unencrypted, in tables that only the sign-in role can read.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { AppError, text } from '../errors.ts';

export interface Vault {
  /** @param purpose use and owner of the secret, such as `totp:5`: it can be decrypted for the same purpose only. */
  seal(secret: string, purpose: string): string;
  /** @throws AppError unavailable for an unknown key; Error for another purpose or a changed text. */
  open(sealed: string, purpose: string): string;
  /** Should it be encrypted again, because the key is older or missing? */
  isOld(sealed: string): boolean;
}

const PLAIN = 'plain.';
const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param keys of 32 bytes: the first encrypts, all can decrypt. */
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

/** Identifies a key without revealing it: stored with each encrypted text. */
export const keyMark = (key: Buffer): string => createHash('sha256').update('rukn-key').update(key).digest('hex').slice(0, 8);
