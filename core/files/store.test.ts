/** What every store promises, and what a bucket does when its server is wrong, slow or gone. */
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { startBucket, type Bucket } from '../test/bucket.ts';
import { fileStore } from './index.ts';
import { s3Address } from './s3-address.ts';
import { addressOf, type FileStore, type Kept } from './store.ts';

let folder: string;
let bucket: Bucket;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rukn-store-'));
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
});

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
let made = 0;
/** A received file with this content. */
async function received(content: string | Buffer): Promise<string> {
  const file = path.join(folder, `received-${(made += 1)}`);
  await writeFile(file, content);
  return file;
}
async function put(store: FileStore, tenant: number, content: string | Buffer, sha256 = hashOf(content)): Promise<string> {
  await store.put(tenant, sha256, await received(content));
  return sha256;
}
const textOf = async (
  store: FileStore,
  tenant: number,
  sha256: string,
  range?: { start: number; end: number },
): Promise<string | undefined> => {
  const stream = await store.read(tenant, sha256, range);
  return stream && (await buffer(stream)).toString();
};
async function all(store: FileStore, tenant: number): Promise<Kept[]> {
  const kept: Kept[] = [];
  for await (const one of store.list(tenant)) kept.push(one);
  return kept;
}
const local = (name = 'local'): FileStore => fileStore({ filesDir: path.join(folder, name), filesS3Url: null });
const remote = (url = bucket.url): FileStore => fileStore({ filesDir: folder, filesS3Url: url });

describe.each([
  ['a folder', local],
  ['a bucket', remote],
])('%s', (_, open) => {
  let store: FileStore;
  beforeAll(() => {
    store = open();
  });

  test('has nothing under a hash that was never put, and no address for what is no hash', async () => {
    expect([await store.read(1, hashOf('never')), await store.remove(1, hashOf('never')), await all(store, 99)]).toEqual([
      undefined,
      true,
      [],
    ]);
    for (const bad of ['../../etc/passwd', 'A'.repeat(64), '', `${hashOf('x')}/..`]) {
      await expect(store.read(1, bad)).rejects.toThrow('no address');
      await expect(store.remove(1, bad)).rejects.toThrow('no address');
    }
    await expect(store.read(1.5, hashOf('x'))).rejects.toThrow('no address');
  });

  test('takes a file over and gives it back, whole and in parts', async () => {
    const file = await received('abcdefghij');
    const sum = hashOf('abcdefghij');
    await store.put(1, sum, file);
    expect(existsSync(file)).toBe(false);
    expect([
      await textOf(store, 1, sum),
      await textOf(store, 1, sum, { start: 2, end: 4 }),
      await textOf(store, 1, sum, { start: 9, end: 9 }),
    ]).toEqual(['abcdefghij', 'cde', 'j']);
  });

  test('keeps the same content once, and each tenant its own', async () => {
    const sum = await put(store, 2, 'the same');
    expect(await put(store, 2, 'the same')).toBe(sum);
    expect((await all(store, 2)).map((k) => k.sha256)).toEqual([sum]);
    expect(await store.read(3, sum)).toBeUndefined();
    await put(store, 3, 'the same');
    await store.remove(2, sum);
    expect([await store.read(2, sum), await textOf(store, 3, sum)]).toEqual([undefined, 'the same']);
  });

  test('takes twenty at once, the same and others', async () => {
    const contents = Array.from({ length: 20 }, (__, i) => `content ${i % 10}`);
    const sums = await Promise.all(contents.map((c) => put(store, 4, c)));
    expect(await Promise.all(sums.map((s) => textOf(store, 4, s)))).toEqual(contents);
    expect((await all(store, 4)).map((k) => k.sha256).sort()).toEqual([...new Set(sums)].sort());
  });

  test('removes only what was not put since, when it is asked so', async () => {
    const sum = await put(store, 5, 'old or new');
    const [kept] = await all(store, 5);
    expect(Math.abs((kept?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(kept?.size).toBe('old or new'.length);
    expect([await store.remove(5, sum, new Date(Date.now() - 3_600_000)), await textOf(store, 5, sum)]).toEqual([false, 'old or new']);
    expect([await store.remove(5, sum, new Date(Date.now() + 60_000)), await store.read(5, sum)]).toEqual([true, undefined]);
  });

  test('holds no content in memory: 100 MB in and out within 60 MiB', async () => {
    const settings = { filesDir: path.join(folder, 'large'), filesS3Url: open === remote ? bucket.url : null };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', path.join(ROOT, 'core/test/store-memory.ts'), JSON.stringify(settings)],
      { cwd: ROOT },
    );
    const { size, mib } = JSON.parse(stdout) as { size: number; mib: number };
    expect(size).toBe(100_000_000);
    expect(mib).toBeLessThan(60);
  }, 60_000);
});

test('a folder that cannot be written is said at the start', async () => {
  await expect(fileStore({ filesDir: path.join(await received('a file'), 'below'), filesS3Url: null }).ready()).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringMatching(/ENOTDIR.*FILES_DIR\.$/),
  });
});

test('content that is put again into a folder counts as new', async () => {
  const store = local('again');
  const sum = await put(store, 1, 'again');
  const before = new Date(Date.now() - 86_400_000);
  await utimes(path.join(folder, 'again', addressOf(1, sum)), before, before);
  await put(store, 1, 'again');
  expect(await store.remove(1, sum, new Date(Date.now() - 3_600_000))).toBe(false);
  expect(await readdir(path.join(folder, 'again', 'incoming'))).toEqual([]);
});

describe('a bucket', () => {
  test('lists beyond one answer of its server', async () => {
    const sums: string[] = [];
    for (let i = 0; i < 105; i += 15)
      sums.push(...(await Promise.all(Array.from({ length: 15 }, (_, j) => put(remote(), 7, `many ${i + j}`)))));
    expect((await all(remote(), 7)).map((k) => k.sha256).sort()).toEqual(sums.sort());
  });

  test('lists what its server says in another order, each content with its own size', async () => {
    const entries = ['first', 'second'].map((name, i) => ({ sha256: hashOf(name), size: 10 + i, at: new Date(Date.UTC(2026, 0, 1 + i)) }));
    const said = entries.map(
      ({ sha256, size, at }) =>
        `<Contents><Size>${size}</Size><LastModified>${at.toISOString()}</LastModified><Key>${addressOf(1, sha256)}</Key></Contents>`,
    );
    const server = http.createServer((_, answer) => void answer.end(`<ListBucketResult>${said.join('')}</ListBucketResult>`));
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    expect(await all(remote(`http://k:s@127.0.0.1:${(server.address() as AddressInfo).port}/bucket`), 1)).toEqual(entries);
    await new Promise((done) => server.close(done));
  });

  test('keeps no content that is not what its hash says', async () => {
    const sum = hashOf('something else');
    await expect(put(remote(), 1, randomBytes(300_000), sum)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await all(remote(), 1)).map((k) => k.sha256)).not.toContain(sum);
  });

  test('with a wrong secret, without the bucket, and gone, is unavailable; the received file stays with its owner', async () => {
    for (const url of [
      bucket.url.replace(':S3RVER@', ':wrong@'),
      bucket.url.replace('/contents', '/other'),
      bucket.url.replace(/:\d+\//, ':1/'),
    ]) {
      const file = await received('kept by nobody');
      await expect(remote(url).put(1, hashOf('kept by nobody'), file)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
      expect(existsSync(file)).toBe(true);
    }
    await expect(remote(bucket.url.replace(/:\d+\//, ':1/')).read(1, hashOf('x'))).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('that refuses the key, or is not there, is said at the start; one that is away for a while is not waited for', async () => {
    await expect(remote().ready()).resolves.toBeUndefined();
    await expect(remote(bucket.url.replace(':S3RVER@', ':wrong@')).ready()).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringContaining('(SignatureDoesNotMatch)'),
    });
    await expect(remote(bucket.url.replace('/contents', '/other')).ready()).rejects.toMatchObject({
      message: expect.stringContaining('(NoSuchBucket)'),
    });
    await expect(remote(bucket.url.replace(/:\d+\//, ':1/')).ready()).resolves.toBeUndefined();
  });

  test('that ends in the middle of a content ends the reading with an error, not with half of it', async () => {
    const server = http.createServer((_, answer) => {
      answer.writeHead(200, { 'content-length': '1000' });
      answer.write('half', () => answer.destroy());
    });
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const stream = await remote(`http://k:s@127.0.0.1:${(server.address() as AddressInfo).port}/bucket`).read(1, hashOf('x'));
    await expect(buffer(stream as NonNullable<typeof stream>)).rejects.toThrow();
    await new Promise((done) => server.close(done));
  });
});

describe('FILES_S3_URL', () => {
  test.each([
    ['https://s3.example/bucket', 'needs the key and the secret'],
    ['https://k:s@s3.example', 'needs a bucket'],
    ['https://k:s@s3.example/B!', 'needs a bucket'],
    ['https://k:s@s3.example/bucket/..%2f..', 'may name a folder'],
    ['https://k:s@s3.example/bucket?region=a%20b', 'region'],
    ['https://k:s@s3.example/bucket?style=other', 'style'],
    ['https://k:s@s3.example/bucket?acl=public', 'not acl'],
    ['https://k:%zz@s3.example/bucket', '%25'],
    ['https://[', 'is no address'],
  ])('%s is refused without its secret', (url, what) => {
    expect(() => s3Address(url)).toThrow(what);
    expect(() => s3Address(url.replace('k:s@', 'k:topsecret@'))).not.toThrow('topsecret');
  });

  test('names bucket, folder, region and style', () => {
    expect(s3Address('https://k:a%2Fb@s3.example:9000/bucket/some/folder?region=me-south-1')).toMatchObject({
      base: new URL('https://s3.example:9000/bucket/some/folder/'),
      prefix: 'some/folder/',
      region: 'me-south-1',
      secretAccessKey: 'a/b',
    });
    expect(s3Address('https://k:s@s3.example/bucket?style=host').base.href).toBe('https://bucket.s3.example/');
  });
});
