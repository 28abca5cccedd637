/** Permissions of single columns: what a person may not read is nowhere, what they may not write is refused. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '../app.ts';
import type { EntityDef } from '../shared/entity.ts';
import { loadMetadata } from '../metadata/load.ts';
import { METADATA } from '../test/metadata.ts';
import { createTestKernel, type TestKernel } from '../test/kernel.ts';
import { personWith } from '../test/people.ts';

const RIGHTS = ['access_projects', 'access_programs', 'access_contracts', 'create_project', 'update_project', 'manage_projects'];
let product: TestKernel;
let top: string;
let server: http.Server;
let id: number;
const tokens: Record<string, string> = {};

/** The product's metadata with two guarded columns. */
function guardedMetadata(): ReturnType<typeof loadMetadata> {
  top = fs.mkdtempSync(path.join(os.tmpdir(), 'rukn-columns-'));
  fs.cpSync(METADATA, path.join(top, 'metadata'), { recursive: true });
  const file = path.join(top, 'metadata', 'pmis', 'project.json');
  const def = JSON.parse(fs.readFileSync(file, 'utf8')) as EntityDef;
  Object.assign(def.fields.budget as object, { read: 'see_money' });
  Object.assign(def.fields.health as object, { write: 'judge_health' });
  Object.assign(def.fields.contracts as object, { read: 'see_money' });
  Object.assign(def.fields.program_id as object, { read: 'see_places' });
  def.list.search = ['name', 'location'];
  Object.assign(def.fields.location as object, { read: 'see_places' });
  fs.writeFileSync(file, JSON.stringify(def));
  fs.mkdirSync(path.join(top, 'metadata', 'more'));
  fs.writeFileSync(
    path.join(top, 'metadata', 'more', 'permissions.json'),
    JSON.stringify([
      { id: 'more', label: 'More', permissions: ['see_money', 'judge_health', 'see_places'].map((id) => ({ id, label: id })) },
    ]),
  );
  return loadMetadata(path.join(top, 'metadata'));
}

beforeAll(async () => {
  product = await createTestKernel();
  server = http.createServer(createApp({ ...product.kernel, registry: guardedMetadata() }).callback());
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const nobody = await product.as();
  for (const [name, more] of [
    ['plain', []],
    ['rich', ['see_money', 'judge_health', 'see_places']],
  ] as const) {
    const person = await personWith(product, [...RIGHTS, ...more]);
    tokens[name] = (await nobody.post('/api/login', { email: person.email, password: 'Rukn#2026' })).body.token as string;
  }
  id = (await product.build('admin@pmis.example', 'project', { name_en: 'Guarded', budget: 77, location: 'Sinai' })).id;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  fs.rmSync(top, { recursive: true });
  await product.close();
});

// oxlint-disable-next-line no-explicit-any
async function call(who: 'plain' | 'rich', method: string, at: string, body?: unknown): Promise<{ status: number; body: any }> {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/${at}`, {
    method,
    headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json', 'accept-language': 'en' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

test('an unreadable column is in no row, list or history, and in nothing that the screens are drawn from', async () => {
  await call('rich', 'PUT', `projects/${id}`, { budget: 78, location: 'Suez' });
  const { data } = (await call('plain', 'GET', `projects/${id}`)).body;
  expect([data.name, 'budget' in data, 'location' in data]).toEqual(['Guarded', false, false]);
  expect(JSON.stringify((await call('plain', 'GET', 'projects')).body)).not.toMatch(/budget|Suez/);
  const entries = (await call('plain', 'GET', `projects/${id}/history`)).body.data as { changes: object[] }[];
  expect(entries[0]?.changes).toEqual([]);
  expect(JSON.stringify(entries)).not.toMatch(/budget|Suez|Sinai/);
  expect(JSON.stringify((await call('plain', 'GET', 'meta/project')).body)).not.toMatch(/"budget"/);
});

test('nor can it be asked for: filter, simple filter, sort, search, through a reference', async () => {
  for (const query of [`filter=${encodeURIComponent('{"budget":{"gt":1}}')}`, 'budget=78', 'sort=budget']) {
    expect([query, (await call('plain', 'GET', `projects?${query}`)).status]).toEqual([query, 422]);
    expect([query, (await call('rich', 'GET', `projects?${query}`)).status]).toEqual([query, 200]);
  }
  for (const [path, rich] of [
    ['projects?expand=contracts', 200],
    [`projects?filter=${encodeURIComponent('{"program_id.name":"x"}')}`, 200],
    [`programs?filter=${encodeURIComponent('{"has":{"entity":"project","by":"program_id"}}')}`, 200],
  ] as const) {
    expect([path, (await call('plain', 'GET', path)).status, (await call('rich', 'GET', path)).status]).toEqual([path, 422, rich]);
  }
  expect((await call('plain', 'GET', 'projects?search=Suez')).body.data).toEqual([]);
  expect((await call('rich', 'GET', 'projects?search=Suez')).body.data).toHaveLength(1);
});

test('nor by the other ways of reading: some fields, groups, figures, keys, export, choices', async () => {
  const where = encodeURIComponent('{"budget":{"gt":1}}');
  for (const query of [
    'projects?fields=budget',
    `projects/${id}?fields=name,budget`,
    'aggregate/project?group=program_id',
    'aggregate/project?measures=sum:budget',
    `aggregate/project?filter=${where}`,
    'ids/project?sort=budget',
    `ids/project?filter=${where}`,
    'export/project?columns=name,budget',
    'export/project?format=xlsx&columns=location',
    `export/project?filter=${where}`,
    `lookup/project?where=${where}`,
    'lookup/program?field=project.program_id',
  ]) {
    expect([query, (await call('plain', 'GET', query)).status]).toEqual([query, 422]);
  }
  const found = (body: { data: unknown[] }): number => body.data.length;
  expect([found((await call('plain', 'GET', 'search?q=Suez')).body), found((await call('rich', 'GET', 'search?q=Suez')).body)]).toEqual([
    0, 1,
  ]);
  expect([
    found((await call('plain', 'GET', 'ids/project?search=Suez')).body),
    found((await call('rich', 'GET', 'ids/project?search=Suez')).body),
  ]).toEqual([0, 1]);
});

test('nor be written: it is as unknown as any other name', async () => {
  for (const answer of [
    await call('plain', 'PUT', `projects/${id}`, { budget: 1 }),
    await call('plain', 'POST', 'projects', { name_en: 'X', manager_id: product.users['admin@pmis.example'], budget: 1 }),
  ]) {
    expect([answer.status, answer.body.errors]).toEqual([422, { budget: ['This field does not exist'] }]);
  }
  expect((await call('plain', 'PUT', 'bulk/project', [{ id, budget: 1 }])).body).toMatchObject([
    { StatusCode: 'E', StatusErrors: [{ Field: 'budget' }] },
  ]);
  expect((await call('rich', 'GET', `projects/${id}`)).body.data.budget).toBe(78);
});

test('a column that may be read but not written is shown, marked, left out of the forms, and refused', async () => {
  const meta = (await call('plain', 'GET', 'meta/project')).body.data;
  expect(meta.fields.health).toMatchObject({ readOnly: true });
  expect(Object.keys(meta.forms.update.schema.properties)).not.toContain('health');
  const answer = await call('plain', 'PUT', `projects/${id}`, { health: 'at_risk' });
  expect([answer.status, answer.body.errors]).toEqual([422, { health: ['This field cannot be changed'] }]);
  expect((await call('rich', 'PUT', `projects/${id}`, { health: 'at_risk' })).status).toBe(200);
});

test('a whole record sent back by who may not write a part of it is no attempt to write that part', async () => {
  const { data } = (await call('plain', 'GET', `projects/${id}`)).body;
  const answer = await call('plain', 'PUT', `projects/${id}`, { ...data, description: 'changed' });
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
});
