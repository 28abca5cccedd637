/**
 * Generated from the metadata: people who may only read, at every call that writes. Nothing is let through, and the database says the same
 * before and after. What concerns nobody but the person (their views, notifications, profile, keys) is theirs to change.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import path from 'node:path';
import { plugins } from '../../plugins/index.ts';
import { importable } from '../import/targets.ts';
import { loadMetadata } from '../metadata/load.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { ROOT } from '../root.ts';
import { isReference } from '../shared/entity.ts';
import { COMES_WITH } from './arranged.ts';
import { bodyOf } from './creatable.ts';
import { EVERY_ENTITY, openEverything } from './everything.ts';
import { sample } from './factories.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from './kernel.ts';
import { personWith, tenantId } from './people.ts';
import { FORM, formBody, upload } from './upload.ts';

const ADMIN = 'admin@grc.example';
const OWN = new Set(['saved_view', 'notification', 'api_token', 'job']);
const registry = loadMetadata(path.join(ROOT, 'metadata'));
const entities = [...registry.entities.values()].filter((e) => !OWN.has(e.name));
const modules = [...new Set(entities.map((e) => e.plugin))];

const strings = (gate: string | string[] | null | undefined): string[] => [gate ?? []].flat();
/** Permissions that open no more than reading, by their name, with whatever widens what is reached. */
const readingOf = (list: readonly ResolvedEntity[]): string[] => {
  const parts = new Set(list.flatMap(({ def }) => Object.keys(def.access.fields ?? {})));
  const gates = list.flatMap(({ def: { access }, fields }) => [...strings(access.read), ...[...fields.values()].flatMap((f) => f.read ?? [])].filter((p) => p.startsWith('access_')));
  return [...new Set([...gates, ...list.flatMap(({ def }) => def.access.rows?.share?.all ?? [])])].filter((p) => !parts.has(p));
};

/** What an entity is tried with: a record, another one, a body that its create takes, and an entry of the record's history. */
interface Subject { id: number; other: number; body: Record<string, unknown>; entry?: number }

let product: TestKernel;
let tenant: number;
const subjects = new Map<string, Subject>();

beforeAll(async () => {
  product = await createTestKernel();
  await openEverything(product, 'grc');
  const admin = await product.as(ADMIN);
  tenant = await tenantId(product, 'grc');
  for (const entity of entities) subjects.set(entity.name, await subjectOf(entity, admin));
}, EVERY_ENTITY);
afterAll(() => product.close());

const at = (template: string, id: number): string => `/api/${template.replace('{id}', String(id))}`;

async function subjectOf(entity: ResolvedEntity, admin: Client): Promise<Subject> {
  const made = entity.endpoints.create.length > 0;
  const id = made || entity.name in COMES_WITH ? (await product.build(ADMIN, entity.name)).id : await firstOf(entity);
  const links = entity.def.detail?.tabs?.includes('links') === true;
  const get = entity.endpoints.get[0]?.path;
  const entries = get ? (await admin.get(`${at(get, id)}/history`)).body.data as { id: number }[] | undefined : undefined;
  const entry = entries?.at(-1)?.id;
  return { id, other: links ? (await product.build(ADMIN, entity.name)).id : id, body: made ? await bodyOf(product, ADMIN, entity) : { name_en: 'X' }, ...(entry === undefined ? {} : { entry }) };
}

/** Where nobody creates them: the first that is there, or none. */
const firstOf = async ({ table }: ResolvedEntity): Promise<number> =>
  (await product.kernel.db.query<{ id: number }>({ tenant }, { text: `select id from "${table}" limit 1`, values: [] }))[0]?.id ?? 1;

/** Rows and versions of all tables of records, of their history and their grants. */
const FINGERPRINT = entities.filter((e) => e.tenant).map(({ name, table }) => `select '${name}' as name, count(*)::int as rows, coalesce(sum(row_version), 0)::int as versions from "${table}"`)
  .concat(`select 'record_access', count(*)::int, 0 from record_access`, `select 'history', count(*)::int, 0 from history`).join(' union all ');
const held = async (): Promise<unknown[]> => product.kernel.db.query({ tenant }, { text: `select * from (${FINGERPRINT}) t order by name`, values: [] });

type Try = [what: string, answer: Answer];

/** Was nothing of it done? A bulk call and a service answer for each item. */
function refused({ status, body }: Answer): boolean {
  if (Array.isArray(body)) return body.length > 0 && body.every((item: { StatusCode?: string }) => item.StatusCode === 'E');
  return status >= 400 && status < 500;
}

async function changes(client: Client, { name, endpoints, fields, def }: ResolvedEntity, { id }: Subject): Promise<Try[]> {
  const tries: Try[] = [];
  for (const field of fields.values()) {
    if (!field.columns.length || isReference(field) || !(field.name in def.fields)) continue;
    const row = { [field.columns[0] as string]: sample(field) };
    const bulk = await client.put(`/api/bulk/${name}`, [{ id, ...row }]);
    tries.push([`bulk update of ${field.name}`, bulk]);
    for (const e of endpoints.update) tries.push([`update of ${field.name}`, await client.put(at(e.path, id), row)]);
    // Who may change nothing at all is told so before the row is looked at: one field stands for all.
    if (bulk.status === 403) break;
  }
  return def.access.rows?.share ? [...tries, ['grants', await client.put(`/api/bulk/${name}`, [{ id, master_access: [{ user_id: product.users[ADMIN], level: 'partial' }] }])]] : tries;
}

async function acts(client: Client, { name, endpoints, fields, actions }: ResolvedEntity, { id }: Subject): Promise<Try[]> {
  const tries: Try[] = [];
  for (const { name: action, require = [] } of actions.values()) {
    const asked = Object.fromEntries(require.map((f) => [f, sample(fields.get(f) as ResolvedField)]));
    tries.push([action, await client.post(`/api/bulk/${name}/${action}`, [{ id, ...asked }])]);
    if (endpoints.get[0]) tries.push([`${action}, alone`, await client.post(`${at(endpoints.get[0].path, id)}/${action}`, asked)]);
  }
  return tries;
}

async function service(client: Client, { def }: ResolvedEntity, { id, body }: Subject): Promise<Try[]> {
  const token = def.service && (await client.get('/services/construction/token')).body.Token as string | undefined;
  if (!def.service || !token) return [];
  const to = product.bearer(token);
  const call = (word: string): string => `/services/construction/${def.service?.path}/${word}${def.service?.many}`;
  return [['service add', await to.post(call('Add'), [body])], ['service update', await to.put(call('Update'), [{ SystemId: id, Description: 'X' }])], ['service delete', await to.delete(call('Delete'), [id])]];
}

async function beside(client: Client, { name, def }: ResolvedEntity, { id, other }: Subject): Promise<Try[]> {
  const tabs = def.detail?.tabs ?? [];
  return [
    ...(tabs.includes('posts') ? [['post', await client.post('/api/posts', { postable_type: name, postable_id: id, body: '<p>x</p>' })] as Try] : []),
    ...(tabs.includes('attachments') ? [['attachment', await upload(client, { entity: name, id }, 'a.txt', 'x')] as Try] : []),
    ...(tabs.includes('links') ? [['link', await client.post('/api/record-links', { from_entity: name, from_id: id, to_entity: name, to_id: other })] as Try] : []),
  ];
}

/** Every way to write there is, of one entity. */
async function tried(client: Client, entity: ResolvedEntity): Promise<Try[]> {
  const { name, endpoints } = entity;
  const subject = subjects.get(name) as Subject;
  const { id, body, entry } = subject;
  const get = endpoints.get[0]?.path;
  const tries: Try[] = [['bulk create', await client.post(`/api/bulk/${name}`, [body])], ['bulk delete', await client.delete(`/api/bulk/${name}`, [id])], ['bulk restore', await client.post(`/api/bulk/${name}/restore`, [id])]];
  for (const e of endpoints.create) tries.push(['create', await client.post(at(e.path, id), body)]);
  for (const e of endpoints.remove) tries.push(['delete', await client.delete(at(e.path, id), {})]);
  if (get) tries.push(['restore', await client.post(`${at(get, id)}/restore`, {})]);
  if (get && entry !== undefined) tries.push(['an earlier version', await client.post(`${at(get, id)}/history/${entry}/restore`, {})]);
  if (importable(entity)) tries.push(['import', await client.raw('POST', `/api/import/${name}`, formBody([{ name: 'file', value: 'Name\nx', file: 'a.csv' }]), FORM)]);
  return [...tries, ...await changes(client, entity, subject), ...await acts(client, entity, subject), ...await service(client, entity, subject), ...await beside(client, entity, subject)];
}

/** What was let through, and whether anything is another than before. */
async function letThrough(client: Client, list: readonly ResolvedEntity[]): Promise<unknown[]> {
  const before = await held();
  const wrong: string[] = [];
  for (const entity of list) for (const [what, answer] of await tried(client, entity)) if (!refused(answer)) wrong.push(`${entity.name}: ${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 100)}`);
  const after = await held();
  return [...wrong, ...after.filter((row, i) => JSON.stringify(row) !== JSON.stringify(before[i]))];
}

test('the account of the demo that is described as read only writes nothing anywhere', async () => {
  expect(await letThrough(await product.as('viewer@grc.example'), entities)).toEqual([]);
}, EVERY_ENTITY);

test.each(modules)('a reader of everything in %s writes nothing there', async (name) => {
  const list = entities.filter((e) => e.plugin === name);
  expect(await letThrough((await personWith(product, readingOf(list), 'grc')).client, list)).toEqual([]);
}, EVERY_ENTITY);

test('what somebody else has done is not taken back', async () => {
  const admin = await product.as(ADMIN);
  const project = subjects.get('project') as Subject;
  const answer = await admin.put(`/api/projects/${project.id}`, { location: 'Jeddah' });
  const reader = await personWith(product, readingOf(entities), 'grc');
  const undone = await reader.client.post(`/api/undo/${answer.headers.get('x-request-id') as string}`, {});
  expect(undone.status).toBe(404);
  expect((await admin.get(`/api/projects/${project.id}`)).body.data.location).toBe('Jeddah');
});

/** A workbook that is sent comes back filled in; no record changes. */
const GIVES_BACK = ['POST audit/{id}/workbook/fill'];

test('no call of a plugin that writes is opened by a permission to read', () => {
  const open = plugins.flatMap((p) => p.routes ?? []).filter((r) => r.method !== 'GET' && (r.permission === null || strings(r.permission).some((p) => p.startsWith('access_'))));
  expect(open.map((r) => `${r.method} ${r.path}`)).toEqual(GIVES_BACK);
});
