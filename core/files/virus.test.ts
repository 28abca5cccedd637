/** The check for viruses: whatever is no clear yes keeps a file out, on every way by which files come. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fakeClamd, type FakeClamd } from '../test/clamd.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../test/kernel.ts';
import { FORM, formBody, sendRow } from '../test/upload.ts';
import { checkForViruses, scannerAt, type Scanning } from './virus.ts';

const VIRUS = 'X5O!P%@AP EICAR';
const QUICK: Scanning = { attempts: 2, pauseMs: 1, silenceMs: 60 };

let folder: string;
let clamd: FakeClamd;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rukn-virus-'));
  clamd = await fakeClamd();
});
beforeEach(() => {
  clamd.mood = 'well';
  clamd.calls = 0;
  clamd.seen.length = 0;
});
afterAll(async () => {
  await clamd.close();
  await rm(folder, { recursive: true, force: true });
});

const fileOf = async (content: string | Buffer): Promise<string> => {
  const file = path.join(folder, randomBytes(8).toString('hex'));
  await writeFile(file, content);
  return file;
};
const check = async (content: string | Buffer, at = clamd.url): Promise<unknown> => {
  try {
    return await checkForViruses(await fileOf(content), at, QUICK);
  } catch (error) {
    return error;
  }
};

describe('a file', () => {
  test('with a virus is refused by its name, at once', async () => {
    expect(await check(VIRUS)).toMatchObject({
      code: 'invalid',
      errors: { file: [{ key: 'files.virus', values: { virus: 'Eicar-Test-Signature' } }] },
    });
    expect(clamd.calls).toBe(1);
  });

  test.each([
    ['is silent', 'silent'],
    ['closes', 'closes'],
    ['says something else', 'confused'],
  ] as const)('is not taken while the scanner %s, which is asked again first', async (_, mood) => {
    clamd.mood = mood;
    expect(await check('words')).toMatchObject({
      code: 'unavailable',
      retryAfter: 30,
      errors: { file: [{ key: 'files.virus_unchecked' }] },
    });
    expect(clamd.calls).toBe(QUICK.attempts);
  });

  test('is not taken where nobody listens', async () => {
    expect(await check('words', `unix:${path.join(folder, 'nobody')}`)).toMatchObject({ code: 'unavailable' });
  });

  test('beyond what the scanner takes is refused, with who can help', async () => {
    clamd.mood = 'small';
    expect(await check('words')).toMatchObject({ code: 'payload_too_large', errors: { file: [{ key: 'files.virus_beyond' }] } });
  });

  test('without one is taken; the scanner saw every byte of it', async () => {
    const content = randomBytes(300_000);
    expect(await check(content)).toBeUndefined();
    expect(clamd.seen[0]?.equals(content)).toBe(true);
  });

  test('goes to the scanner that the address names', () => {
    expect(scannerAt('tcp://clamd.example:3311')).toEqual({ host: 'clamd.example', port: 3311 });
    expect(scannerAt('tcp://[::1]')).toEqual({ host: '::1', port: 3310 });
    expect(scannerAt('unix:/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
  });
});

describe('every way in', () => {
  let product: TestKernel;
  let admin: Client;
  let risk: number;
  beforeAll(async () => {
    product = await createTestKernel({ CLAMD_URL: clamd.url });
    admin = await product.as('admin@grc.example');
    risk = (await product.build('admin@grc.example', 'risk')).id;
    clamd.seen.length = 0;
  });
  afterAll(() => product.close());

  const form = (content: string, name: string, rest: Record<string, string> = {}): Buffer =>
    formBody([...Object.entries(rest).map(([key, value]) => ({ name: key, value })), { name: 'file', value: content, file: name }]);
  const ways: readonly [string, (content: string) => Promise<Answer>][] = [
    ['a record with a file', (content) => sendRow(admin, 'POST', '/api/documents', { area: 'risk' }, { name: 'a.txt', content })],
    [
      'an attachment',
      (content) => admin.raw('POST', '/api/files', form(content, 'a.txt', { record_type: 'risk', record_id: `${risk}` }), FORM),
    ],
    ['the logo of a tenant', (content) => admin.raw('POST', '/api/tenant/logo', form(content, 'a.png'), FORM)],
    ['an import', (content) => admin.raw('POST', '/api/import/risk', form(content, 'a.csv'), FORM)],
  ];

  test.each(ways)('%s: a virus is refused, and nothing of it is kept', async (_, send) => {
    const answer = await send(VIRUS);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.file[0]).toContain('Eicar-Test-Signature');
    expect(await readdir(path.join(product.kernel.config.filesDir, 'incoming'))).toEqual([]);
  });

  test('a file that was checked is there', async () => {
    const { status, body } = await ways[0]![1]('words that are fine');
    expect([status, clamd.seen.map(String)]).toEqual([200, ['words that are fine']]);
    expect((await admin.raw('GET', `/api/documents/${body.data.id}/content`, '')).status).toBe(200);
  });
});
