/** The generated client: it type-checks, a wrong field does not, and it works against a running product. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { ROOT } from '../../root.ts';
import { createTestKernel, type TestKernel } from '../../test/kernel.ts';
import { personWith } from '../../test/people.ts';
import { generateClient } from './generate.ts';

const run = promisify(execFile);

/** A program that uses the client as its readers would, with one line to be wrong. */
const program = (line = ''): string => `
import { createClient, RuknError, type Project } from './client.ts';
const client = createClient({ url: 'http://localhost', token: 'x' });
export async function use(): Promise<string[]> {
  const { rows, meta } = await client.projects.list({ filter: { status: { in: ['active'] }, 'program_id.portfolio_id': 3 }, sort: ['-budget', 'name'], expand: ['contracts'] });
  const lean = await client.projects.list({ fields: ['name', 'budget'] });
  const made: Project = await client.projects.create({ name_en: 'Metro', manager_id: 1 });
  await client.projects.update(made.id, { budget: 5, row_version: made.row_version });
  await client.projects.act(made.id, 'activate');
  await client.projects.bulk.update([{ id: made.id, health: 'at_risk' }]);
  for await (const row of client.projects.all({ search: 'a' })) if (row.health === 'off_track') rows.push(row);
  ${line}
  return [meta?.total.toFixed() ?? '', lean.rows[0]?.name ?? '', made.manager?.label ?? ''];
}
export const refused = (error: unknown): boolean => error instanceof RuknError && error.code === 'stale_record';
`;

/**
 * A field that there is not, a value of another type, a missing field, a filter by nothing, actions that are none or not allowed, an entity
 * out of reach.
 */
const WRONG = [
  `await client.projects.create({ name_en: 'x', manager_id: 1, colour: 'red' });`,
  `await client.projects.update(1, { budget: 'much' });`,
  `await client.projects.create({ name_en: 'x' });`,
  `await client.projects.list({ filter: { colour: 'red' } });`,
  `await client.projects.list({ sort: 'colour' });`,
  `await client.projects.act(1, 'explode');`,
  `await client.projects.act(1, 'close');`,
  `await client.portfolios.list();`,
];

interface Project {
  id: number;
  row_version: number;
  name: string;
  status: string;
}
/** What the test uses of the generated module, whose own types are checked above. */
interface Generated {
  createClient(options: { url: string; token: string; locale?: string }): {
    projects: {
      list(options?: object): Promise<{ rows: Project[]; meta?: { total: number } }>;
      all(options?: object): AsyncGenerator<Project>;
      get(id: number): Promise<Project>;
      create(body: object, options?: object): Promise<Project>;
      update(id: number, body: object): Promise<Project>;
      act(id: number, action: string): Promise<Project>;
      remove(id: number): Promise<void>;
      restore(id: number): Promise<Project>;
      history(id: number): Promise<{ action: string; source: string }[]>;
      aggregate(options: object): Promise<{ meta: { totals: { count: number } } }>;
      bulk: { create(items: object[]): Promise<{ StatusCode: string }[]>; remove(items: number[]): Promise<{ StatusCode: string }[]> };
    };
  };
}

let product: TestKernel;
let folder: string;
let source: string;
let secret: string;
let manager: number;
beforeAll(async () => {
  product = await createTestKernel();
  const { client, id } = await personWith(product, [
    'access_projects',
    'create_project',
    'update_project',
    'delete_project',
    'manage_projects',
    'access_contracts',
    'access_users',
  ]);
  manager = id;
  secret = (await client.post('/api/tokens', { name: 'Client', scopes: ['*'] })).body.data.secret as string;
  source = generateClient((await product.bearer(secret).get('/api/openapi.json')).body);
  folder = await fs.mkdtemp(path.join(product.kernel.config.filesDir, 'client-'));
  await fs.writeFile(path.join(folder, 'client.ts'), source);
});
afterAll(() => product.close());

/** @returns what the compiler says of the client and a program that uses it; nothing when all is well. */
async function compile(line?: string): Promise<string> {
  await fs.writeFile(path.join(folder, 'program.ts'), program(line));
  const config = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      allowImportingTsExtensions: true,
      types: [],
    },
    files: ['program.ts'],
  };
  await fs.writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  return run(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false']).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}

describe('types', () => {
  test('the client and a program that uses it are right', async () => {
    expect(await compile()).toBe('');
  });

  test('whatever the API would refuse for its shape is an error, each on its own line', async () => {
    const said = await compile(WRONG.join('\n'));
    const lines = [...said.matchAll(/program\.ts\((\d+),/g)].map((m) => Number(m[1]));
    const first = program('// here').split('\n').indexOf('  // here') + 1;
    expect(WRONG.filter((_, i) => !lines.includes(first + i))).toEqual([]);
  });
});

describe('against the product', () => {
  let projects: ReturnType<Generated['createClient']>['projects'];
  beforeAll(async () => {
    const { code } = await transform(source, { loader: 'ts', format: 'esm' });
    const file = path.join(folder, 'client.mjs');
    await fs.writeFile(file, code);
    const generated = (await import(pathToFileURL(file).href)) as Generated;
    projects = generated.createClient({ url: product.url, token: secret }).projects;
  });
  const create = (name_en: string): Promise<Project> => projects.create({ name_en, manager_id: manager });

  test('a refusal is an error with code and fields', async () => {
    await expect(projects.create({ manager_id: manager, budget: -1 })).rejects.toMatchObject({
      name: 'RuknError',
      status: 422,
      code: 'invalid',
      errors: { name: [expect.any(String)], budget: [expect.any(String)] },
    });
    await expect(projects.get(999_999)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  test('create, read, change, act, delete, restore, and their history', async () => {
    const made = await create('Metro line 4');
    expect((await projects.get(made.id)).name).toBe('Metro line 4');
    const changed = await projects.update(made.id, { name_en: 'Metro line 5', row_version: made.row_version });
    await expect(projects.update(made.id, { name_en: 'Late', row_version: made.row_version })).rejects.toMatchObject({
      status: 409,
      code: 'stale_record',
    });
    expect((await projects.act(changed.id, 'activate')).status).toBe('active');
    await projects.remove(made.id);
    expect((await projects.restore(made.id)).id).toBe(made.id);
    expect((await projects.history(made.id)).map((h) => [h.action, h.source])).toEqual([
      ['restore', 'api'],
      ['remove', 'api'],
      ['activate', 'api'],
      ['update', 'api'],
      ['create', 'api'],
    ]);
  });

  test('a dry run keeps nothing', async () => {
    await projects.create({ name_en: 'Only tried', manager_id: manager }, { dryRun: true });
    expect((await projects.list({ filter: { name: 'Only tried' } })).rows).toEqual([]);
  });

  test('lists by filter, and walks through pages', async () => {
    const items = Array.from({ length: 25 }, (_, i) => ({ name_en: `Page ${i}`, manager_id: manager }));
    expect((await projects.bulk.create(items)).every((i) => i.StatusCode === 'S')).toBe(true);
    const filter = { name: { starts: 'Page ' } };
    const { rows, meta } = await projects.list({ filter, sort: 'id', limit: 10 });
    expect([rows.length, meta?.total]).toEqual([10, 25]);
    const all: number[] = [];
    for await (const row of projects.all({ filter, sort: 'id', limit: 10 })) all.push(row.id);
    expect([all.length, new Set(all).size]).toEqual([25, 25]);
    expect((await projects.aggregate({ filter, group: ['status'] })).meta.totals.count).toBe(25);
    expect((await projects.bulk.remove(all)).every((i) => i.StatusCode === 'S')).toBe(true);
  });
});
