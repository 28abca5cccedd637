import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { SETTINGS } from './config-schema.ts';
import { loadConfig, parseDotEnv } from './config.ts';
import { ROOT } from './root.ts';

const root = mkdtempSync(join(tmpdir(), 'rukn-config-'));
writeFileSync(join(root, 'package.json'), '{"version":"9.8.7"}');
afterAll(() => rmSync(root, { recursive: true, force: true }));
const load = (env: Record<string, string>, file = ''): ReturnType<typeof loadConfig> => {
  writeFileSync(join(root, '.env'), file);
  return loadConfig(env, root);
};

describe('a bad value is refused in one sentence that names the variable and the mend', () => {
  test.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, for example 3000 (it is "abc").'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, for example 3000 (it is "70000").'],
    ['SEED', 'some', 'SEED must be demo or none (it is "some").'],
    ['DATABASE_URL', 'mysql://u:secret@h/d', 'DATABASE_URL must be an address such as postgres://user:password@host:5432/rukn.'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be true or false (it is "yes").'],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM must be a sender such as Rukn <no-reply@rukn.example> (it is "nobody").'],
  ])('%s=%s', (name, value, sentence) => {
    expect(() => load({ [name]: value })).toThrow(sentence);
  });

  test('a direct way to a database that is not named', () => {
    expect(() => load({ DATABASE_DIRECT_URL: 'postgres://u:secret@h/d' })).toThrow(
      'DATABASE_DIRECT_URL is the database of DATABASE_URL by another way: set both or neither.',
    );
  });

  test('a name in .env that is no setting', () => {
    expect(() => load({}, 'PROT=3000')).toThrow(
      'PROT in .env is no setting: PORT is. Correct the name or remove the line (.env.example lists them all).',
    );
  });
});

test('the environment wins over .env, .env over the defaults, and an empty value is none', () => {
  const config = load({ PORT: '4000', SEED: '' }, 'PORT=5000\nSEED=none\nUNIVERSITY_TENANT=');
  expect(config).toMatchObject({ port: 4000, seed: 'none', universityTenant: 'ut', version: '9.8.7', databaseUrl: null });
  expect(Object.isFrozen(config)).toBe(true);
});

test('.env: comments, quotes, export', () => {
  expect(parseDotEnv('# a\nexport A = 1 # one\nB="x # y"\nC=\'z\'\nD=a#b\n  \nE=\nF=#none')).toEqual({
    A: '1',
    B: 'x # y',
    C: 'z',
    D: 'a#b',
  });
});

test('the public address loses its last slash', () => {
  expect(load({ PUBLIC_URL: 'https://rukn.example/' }).publicUrl).toBe('https://rukn.example');
});

test('.env.example lists every setting with its description and default, and nothing else', () => {
  const lines = Object.entries(SETTINGS).map(([name, s]) => `# ${s.description}\n#${name}=${s.default ?? ''}\n`);
  const head = '# Every setting, with its default. Copy this file to .env and take the # off the lines that you change.\n';
  expect(readFileSync(join(ROOT, '.env.example'), 'utf8')).toBe([head, ...lines].join('\n'));
});
