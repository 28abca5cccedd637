/** Storage of file contents by hash, so that each content of a tenant is stored once. */
import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A stored content. */
export interface Kept {
  sha256: string;
  /** In bytes. */
  size: number;
  /** When it was last put, even if it already existed. */
  at: Date;
}

/** Every call may throw AppError unavailable, for a remote store; then nothing incomplete is left there. */
export interface FileStore {
  /** Called once, at the start. @throws StartFailure where the store cannot work: a read-only folder, a wrong key, a missing bucket. */
  ready(): Promise<void>;
  /** Moves the file at `from` into the store. Existing content stays as it is, and counts as new. */
  put(tenant: number, sha256: string, from: string): Promise<void>;
  /** @returns the content or a part of it; undefined for an unknown hash. */
  read(tenant: number, sha256: string, range?: ByteRange): Promise<Readable | undefined>;
  /**
   * Removes content that no row names; an unknown hash is not an error.
   * @param before only if it was not put since. @returns whether it is gone now.
   */
  remove(tenant: number, sha256: string, before?: Date): Promise<boolean>;
  /** All stored contents of the tenant. */
  list(tenant: number): AsyncIterable<Kept>;
}

const HASH = /^[0-9a-f]{64}$/;
export const isHash = (name: string): boolean => HASH.test(name);

/**
 * @returns `<tenant>/ab/cd/<sha256>`, the same in every store, so that a folder can be copied to a bucket and back. @throws Error for
 * anything but a hash.
 */
export function addressOf(tenant: number, sha256: string): string {
  if (!Number.isSafeInteger(tenant) || !isHash(sha256)) throw new Error('no address of a file');
  return [tenant, sha256.slice(0, 2), sha256.slice(2, 4), sha256].join('/');
}
