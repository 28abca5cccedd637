/** The check for viruses: whatever is no clear yes keeps a file out. That every way in asks for it: plugins/documents/uploads. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fakeClamd, type FakeClamd } from '../test/clamd.ts';
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
