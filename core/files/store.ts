/** Where the content of files is kept: by its hash, so that the same content of a tenant is there once. */
import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** One content in a store. */
export interface Kept {
  sha256: string;
  /** In bytes. */
  size: number;
  /** When it was last put, whether it was there already or not. */
  at: Date;
}

/** Every call may throw AppError unavailable, for a store that another machine keeps; then nothing half done is left there. */
export interface FileStore {
  /**
   * Asked once, at the start.
   * @throws StartFailure where nothing could ever be kept: a folder that cannot be written, a wrong key, no such bucket.
   */
  ready(): Promise<void>;
  /** Takes over the file at `from`, which is gone afterwards. Content that is there already stays as it is, and counts as new. */
  put(tenant: number, sha256: string, from: string): Promise<void>;
  /** @returns the content or a part of it; undefined where the store has none under this hash. */
  read(tenant: number, sha256: string, range?: ByteRange): Promise<Readable | undefined>;
  /**
   * Forgets content that no row names any more; none under this hash is as well.
   * @param before only if it was not put since. @returns whether it is gone now.
   */
  remove(tenant: number, sha256: string, before?: Date): Promise<boolean>;
  /** Everything that is kept for the tenant. */
  list(tenant: number): AsyncIterable<Kept>;
}

const HASH = /^[0-9a-f]{64}$/;
export const isHash = (name: string): boolean => HASH.test(name);

/**
 * @returns `<tenant>/ab/cd/<sha256>`, the same in every store, so that a folder can be copied to a bucket and back. Throws for what is no
 * hash.
 */
export function addressOf(tenant: number, sha256: string): string {
  if (!Number.isSafeInteger(tenant) || !isHash(sha256)) throw new Error('no address of a file');
  return [tenant, sha256.slice(0, 2), sha256.slice(2, 4), sha256].join('/');
}
