/**
 * Follows docs/plugins.md word for word in a copy of the product: every command, file and request of its blocks, then what they promise.
 * An ordinary run leaves out what takes longer than all the rest (SAMPLED).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { createDb } from '../db/pool.ts';
import { seedTenants } from '../identity/seed.ts';
import { loadMetadata } from '../metadata/load.ts';
import { quiet } from '../test/database-server.mjs';
import { DEEP } from '../test/held.ts';
import { freePorts } from '../test/ports.mjs';
import { blocksOf, copyProduct } from './tutorial-copy.mjs';

const ADMIN = 'admin@pmis.example';
const home = mkdtempSync(join(tmpdir(), 'rukn-tutorial-'));
const copy = join(home, 'product');
const blocks = blocksOf('docs/plugins.md');
const workbook = blocks.find((b) => b.language === 'csv').text;

let base;
let dev;
let said = '';
/** What the commands said, by their line. */
const told = new Map();
const tokens = new Map();

const OWN_TEST = `npm run test:unit -- plugins/training core/test/isolation -t 'course|session'`;
/** What an ordinary run does instead of a command, since the check and the isolation test look at the whole product once more. */
const SAMPLED = { 'npm run check': undefined, [OWN_TEST]: 'npm run test:unit -- plugins/training' };

/** A command of the page, to its end. */
async function command(line, env) {
  const done = DEEP || !(line in SAMPLED) ? line : SAMPLED[line];
  if (done === undefined) return;
  const child = spawn('sh', ['-c', done], { cwd: copy, env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const [code] = await once(child, 'close');
  told.set(line, text);
  // What is wrong elsewhere is told by the check of the product itself.
  const elsewhere = line === 'npm run check' && !/training/.test(text);
  if (code !== 0 && !elsewhere) throw new Error(`${line}: code ${code}\n${text}`);
}

/**
 * The database of the first start, with organisations and people of the demo and none of its records: those take longer to make than all
 * commands of the page, which is about none of them.
 */
async function peopled(dataDir) {
  const server = await startEmbedded({ dataDir, log: quiet });
  await migrate({ url: server.url, log: quiet });
  const db = createDb({ connectionString: server.url });
  await seedTenants(db, loadMetadata(join(copy, 'metadata')));
  await db.close();
  await server.stop();
}

async function startDev(env) {
  await peopled(env.DATA_DIR);
  dev = spawn(process.execPath, ['core/cli/dev.mjs'], { cwd: copy, env });
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk) => (said += chunk));
  await until(() => /is ready at http/.test(said), 'a ready product');
  await until(
    () =>
      fetch(`${base}/api/ready`).then(
        (r) => r.ok,
        () => false,
      ),
    'an answer at the printed address',
  );
}

async function until(done, what) {
  const end = Date.now() + 150_000;
  while (!(await done())) {
    if (Date.now() > end || dev.exitCode !== null) throw new Error(`waited in vain for ${what}:\n${said}`);
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
}

async function send(method, path, { as = ADMIN, body, language = 'en', type = 'application/json' } = {}) {
  if (as && !tokens.has(as)) {
    const { token } = (await send('POST', '/api/login', { as: null, body: JSON.stringify({ email: as, password: 'Rukn#2026' }) })).body;
    tokens.set(as, token);
  }
  const headers = {
    'accept-language': language,
    ...(as ? { authorization: `Bearer ${tokens.get(as)}` } : {}),
    ...(body === undefined ? {} : { 'content-type': type }),
  };
  const answer = await fetch(base + path, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await answer.text();
  return { status: answer.status, body: (answer.headers.get('content-type') ?? '').includes('json') ? JSON.parse(text) : text };
}

async function follow({ language, about, text }, env) {
  if (language === 'http') {
    const [status, as = ADMIN] = about.split(' ');
    const [head, ...rest] = text.trim().split('\n');
    const [method, path] = head.split(' ');
    const answer = await send(method, path, { as, ...(rest.length ? { body: rest.join('\n') } : {}) });
    if (answer.status !== Number(status)) throw new Error(`${head}: ${answer.status} ${JSON.stringify(answer.body)}`);
  } else if (language === 'sh') {
    for (const line of text.trim().split('\n')) await (line === 'npm run dev' ? startDev(env) : command(line, env));
  } else if (about && language !== 'csv') {
    mkdirSync(dirname(join(copy, about)), { recursive: true });
    writeFileSync(join(copy, about), text);
  }
}

beforeAll(async () => {
  // The database server runs as another user when the tests run as root, and has to pass.
  chmodSync(home, 0o755);
  copyProduct(copy);
  // The screens, and the server behind them.
  const port = await freePorts(2);
  base = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: '',
    RUKN_TEST_WORKERS: '1',
    DATABASE_URL: '',
    REDIS_URL: '',
    SEED: 'demo',
    PORT: String(port),
    DATA_DIR: join(home, 'data'),
    LOG_LEVEL: 'warn',
  };
  for (const block of blocks) await follow(block, env);
}, 300_000);

afterAll(async () => {
  if (dev?.exitCode === null) {
    dev.kill('SIGTERM');
    await once(dev, 'close');
  }
  rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

test('the commands wrote what they promise, and nothing else', () => {
  expect(readdirSync(join(copy, 'plugins/training'))).toEqual(['index.ts', 'usual-seats.test.ts', 'usual-seats.ts']);
  expect(readdirSync(join(copy, 'metadata/training'))).toEqual([
    'course.json',
    'i18n',
    'navigation.json',
    'pages.json',
    'permissions.json',
    'session.json',
  ]);
  expect(readFileSync(join(copy, 'plugins/index.ts'), 'utf8')).toMatch(/\[[\w,.\s]+,\s+training,?\s*\];/);
  const migration = readdirSync(join(copy, 'migrations')).find((name) => name.endsWith('_training.ts'));
  const text = readFileSync(join(copy, 'migrations', migration), 'utf8');
  expect(text.indexOf(`entityTable(knex, 'course'`)).toBeLessThan(text.indexOf(`entityTable(knex, 'session'`));
  expect(text).not.toContain('Review');
});

test('its own test and the generated isolation test pass', () => {
  // Six of isolation for each entity, and two of its own.
  const [suites, tests] = DEEP ? [2, 14] : [1, 2];
  expect(told.get(OWN_TEST)).toMatch(new RegExp(`Test Suites: +${suites} passed[^]*Tests: +(\\d+ skipped, )?${tests} passed`));
});

test('what an ordinary run leaves out stands on the page', () => {
  const lines = blocks.filter(({ language }) => language === 'sh').flatMap(({ text }) => text.trim().split('\n'));
  expect(lines).toEqual(expect.arrayContaining(Object.keys(SAMPLED)));
});

test('the API reads, changes, acts and deletes, in English and Arabic', async () => {
  const english = (await send('GET', '/api/sessions/1')).body.data;
  const arabic = (await send('GET', '/api/sessions/1', { language: 'ar' })).body.data;
  expect([english.course.label, arabic.course.label, english.seats, english.status]).toEqual([
    'Working at height',
    'العمل على ارتفاع',
    12,
    'planned',
  ]);
  expect((await send('POST', '/api/sessions/1/hold', { body: '{}' })).body.data.status).toBe('held');
  const { body: refused } = await send('POST', '/api/sessions', {
    language: 'ar',
    body: JSON.stringify({ course_id: 1, start_date: '2027-02-07', end_date: '2027-02-01' }),
  });
  expect(refused.errors).toEqual({ end_date: ['لا يجوز أن يسبق اليوم الأخير اليوم الأول'] });
  const changed = await send('PUT', '/api/courses/1', { body: JSON.stringify({ hours: 24, row_version: 1 }) });
  expect([changed.status, changed.body.data.hours, changed.body.data.sessions_count]).toEqual([200, 24, 1]);
  expect((await send('GET', '/api/courses?search=height')).body.data.map((row) => row.code)).toEqual(['HSE-101']);
  expect((await send('DELETE', '/api/courses/1')).status).toBe(409);
  expect((await send('DELETE', '/api/sessions/1')).status).toBe(200);
});

test('history says who did what', async () => {
  const { body } = await send('GET', '/api/courses/1/history');
  expect(body.data.map((entry) => entry.action)).toEqual(expect.arrayContaining(['create', 'update']));
});

test('list, form and record page are served, with what draws them, and the side bar leads there', async () => {
  for (const path of ['/courses', '/courses/create', '/courses/1', '/sessions']) {
    const page = await fetch(base + path, { headers: { accept: 'text/html', cookie: 'lang=ar' } });
    expect([path, page.status, (await page.text()).includes('dir="rtl"')]).toEqual([path, 200, true]);
  }
  const { data } = (await send('GET', '/api/meta/session', { language: 'ar' })).body;
  expect([data.labels, data.fields.course_id.label, data.list.columns[0], data.forms.create.schema.properties.seats.maximum]).toEqual([
    'الجلسات',
    'الدورة',
    'number',
    500,
  ]);
  expect((await send('GET', data.forms.create.validator)).status).toBe(200);
});

test('a member may do nothing, and another tenant finds nothing', async () => {
  const member = { as: 'member@pmis.example' };
  for (const path of ['/api/courses', '/api/courses/1', '/api/meta/course', '/api/lookup/course'])
    expect([path, (await send('GET', path, member)).status]).toEqual([path, 403]);
  expect((await send('POST', '/api/courses', { ...member, body: '{}' })).status).toBe(403);
  expect((await send('GET', '/api/courses/1', { as: 'admin@ut.example' })).status).toBe(404);
});

test('OpenAPI describes it to those who may use it', async () => {
  const { paths } = (await send('GET', '/api/openapi.json')).body;
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([expect.stringMatching(/\/courses$/), expect.stringMatching(/\/sessions\/\{id\}\/hold$/)]),
  );
  const theirs = (await send('GET', '/api/openapi.json', { as: 'member@pmis.example' })).body;
  expect(Object.keys(theirs.paths).filter((path) => /courses|sessions\/\{id\}\/hold/.test(path))).toEqual([]);
});

test('a file of courses is imported by its headings in both languages', async () => {
  const form = new FormData();
  form.set('run', '1');
  form.set('file', new Blob([workbook], { type: 'text/csv' }), 'courses.csv');
  const sent = await fetch(`${base}/api/import/course`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${tokens.get(ADMIN)}` },
  });
  const { data } = await sent.json();
  await until(
    async () => ['done', 'failed'].includes((await send('GET', `/api/imports/${data.id}`)).body.data.state),
    'the end of the import',
  );
  expect((await send('GET', `/api/imports/${data.id}`)).body.data).toMatchObject({ state: 'done', summary: { created: 2, failed: 0 } });
  const { body } = await send('GET', '/api/courses?sort=code', { language: 'ar' });
  expect(body.data.map((row) => [row.code, row.name])).toEqual([
    ['HSE-101', 'العمل على ارتفاع'],
    ['HSE-102', 'الإسعافات الأولية'],
    ['MGT-201', 'قيادة الفرق'],
  ]);
}, 90_000);

test('saved metadata is served within seconds, and a broken file leaves what was there', async () => {
  const file = join(copy, 'metadata/training/course.json');
  const text = readFileSync(file, 'utf8');
  const label = async () => (await send('GET', '/api/meta/course')).body.data?.label;
  writeFileSync(file, text.replace('["Course", "Courses"]', '["Class", "Classes"]'));
  await until(async () => (await label().catch(() => undefined)) === 'Class', 'the new label');
  writeFileSync(file, text.replace('"type": "enum"', '"type": "choice"'));
  await until(() => said.includes('metadata/training/course.json /fields/category/type'), 'the finding');
  expect([await label(), said.includes('The server goes on with the metadata as it was.')]).toEqual(['Class', true]);
  // As many editors save: a new file in the place of the old one.
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
  await until(async () => (await label().catch(() => undefined)) === 'Course', 'the label as it was');
}, 90_000);
