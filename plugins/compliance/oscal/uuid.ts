/** Deterministic UUIDs: repeated exports have the same ones (RFC 9562, version 5). */
import { createHash } from 'node:crypto';

const SPACE = Buffer.from('7c1f6f9de0c14c0f9a6b0f3f6c0d5a11', 'hex');

/** @returns the UUID of these words within this product. */
export function uuidOf(...words: (string | number)[]): string {
  const bytes = createHash('sha1').update(SPACE).update(words.join('\0')).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
