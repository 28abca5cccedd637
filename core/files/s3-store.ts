/** Stores contents in a bucket of any S3 server. */
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { AppError } from '../errors.ts';
import { StartFailure } from '../failure.ts';
import type { S3Address } from './s3-address.ts';
import { ask, refusalOf, type S3Request } from './s3-request.ts';
import { addressOf, isHash, type FileStore, type Kept } from './store.ts';

/**
 * Content put within this time is new enough and not sent again: the sweep leaves contents alone for a day (plugins/platform/recycle-bin).
 */
const NEW_MS = 6 * 3_600_000;

export function s3Store(address: S3Address): FileStore {
  const call = (method: S3Request['method'], tenant: number, sha256: string, more: Pick<S3Request, 'headers' | 'body'> = {}) =>
    ask(address, { method, url: new URL(addressOf(tenant, sha256), address.base), ...more });
  const putAt = async (tenant: number, sha256: string): Promise<Date | undefined> => {
    const head = await call('HEAD', tenant, sha256);
    head?.resume();
    return head && new Date(head.headers['last-modified'] ?? 0);
  };
  return {
    async ready() {
      const reason = await refusalOf(address, listAddress(address, { 'max-keys': '1' }));
      if (reason)
        throw new StartFailure(
          `The bucket of FILES_S3_URL refuses us (${reason}): correct its address, region, key or secret, and let the key list, read, write and delete.`,
        );
    },
    async put(tenant, sha256, from) {
      const at = await putAt(tenant, sha256);
      if (!at || at.getTime() < Date.now() - NEW_MS) {
        const { size } = await stat(from);
        // The server verifies the hash, and refuses content that was changed on the way.
        const headers = { 'content-length': String(size), 'content-type': 'application/octet-stream', 'x-amz-content-sha256': sha256 };
        (await call('PUT', tenant, sha256, { headers, body: () => createReadStream(from) }))?.resume();
      }
      await rm(from);
    },
    async read(tenant, sha256, range) {
      const answer = await call('GET', tenant, sha256, range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {});
      if (!answer || !range || answer.statusCode === 206) return answer;
      answer.destroy();
      throw new AppError('unavailable', { cause: new Error('the bucket knows no ranges') });
    },
    async remove(tenant, sha256, before) {
      const at = before && (await putAt(tenant, sha256));
      if (at && at >= before) return false;
      (await call('DELETE', tenant, sha256))?.resume();
      return true;
    },
    list: (tenant) => kept(address, tenant),
  };
}

const ENTRY = /<Contents>(.*?)<\/Contents>/gs;
/** Keys consist of digits, letters and slashes, so nothing is escaped. Servers list an entry's parts in any order. */
const partOf = (entry: string, part: string): string => new RegExp(`<${part}>([^<]+)</${part}>`).exec(entry)?.[1] ?? '';

async function* kept(address: S3Address, tenant: number): AsyncGenerator<Kept> {
  for (let after = ''; ;) {
    const answer = await ask(address, {
      method: 'GET',
      url: listAddress(address, { prefix: `${address.prefix}${tenant}/`, ...(after ? { 'start-after': after } : {}) }),
    });
    const page = answer ? await textOf(answer) : '';
    const entries = [...page.matchAll(ENTRY)].map(([, entry = '']) => entry);
    for (const entry of entries) {
      const sha256 = partOf(entry, 'Key').split('/').at(-1) ?? '';
      if (isHash(sha256)) yield { sha256, size: Number(partOf(entry, 'Size')), at: new Date(partOf(entry, 'LastModified')) };
    }
    after = partOf(entries.at(-1) ?? '', 'Key');
    if (!after || !/<IsTruncated>true</.test(page)) return;
  }
}

/** Address of the bucket, without the folder. */
function listAddress({ base, prefix }: S3Address, query: Record<string, string>): URL {
  const url = new URL(base.href.slice(0, base.href.length - prefix.length));
  url.search = new URLSearchParams({ 'list-type': '2', ...query }).toString();
  return url;
}
