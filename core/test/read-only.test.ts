/**
 * Generated from the metadata: people who may only read, at every call that writes. Nothing is let through, and the database says the same
 * before and after. What concerns nobody but the person (their views, notifications, profile, keys) is theirs to change.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { plugins } from '../../plugins/index.ts';
import { importable } from '../../plugins/platform/import/targets.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { madePlugins, notRunning } from '../plugin/load.ts';
import { isReference } from '../shared/entity.ts';
import { COMES_WITH } from './arranged.ts';
import { bodyOf } from './creatable.ts';
import { EVERY_ENTITY, openEverything } from './everything.ts';
import { canBeBuilt, sample } from './factories.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from './kernel.ts';
import { personWith, tenantId } from './people.ts';
import { sampled } from './sampled.ts';
import { FORM, formBody, upload } from './upload.ts';
import { metadata as registry } from './metadata.ts';

const ADMIN = 'admin@grc.example';
const OWN = new Set(['saved_view', 'notification', 'api_token', 'job']);
const made = madePlugins(plugins, notRunning(registry));
const entities = [...registry.entities.values()].filter((e) => !OWN.has(e.name) && canBeBuilt(e.name));
const modules = [...new Set(entities.map((e) => e.plugin))];

const strings = (gate: string | string[] | null | undefined): string[] => [gate ?? []].flat();
/** Permissions that open no more than reading, by their name, with whatever widens what is reached. */
const readingOf = (list: readonly ResolvedEntity[]): string[] => {
  const parts = new Set(list.flatMap(({ def }) => Object.keys(def.access.fields ?? {})));
  const gates = list.flatMap(({ def: { access }, fields }) =>
    [...strings(access.read), ...[...fields.values()].flatMap((f) => f.read ?? [])].filter((p) => p.startsWith('access_')),
  );
  return [...new Set([...gates, ...list.flatMap(({ def }) => def.access.scope?.share?.all ?? [])])].filter((p) => !parts.has(p));
};

/** What an entity is tried with: a record, another one, a body that its create takes, and an entry of the record's history. */
interface Subject {
  id: number;
  other: number;
  body: Record<string, unknown>;
  entry?: number;
}

let product: TestKernel;
let tenant: number;
const subjects = new Map<string, Subject>();

beforeAll(async () => {
  product = await createTestKernel({}, { keepsParents: true });
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
  const entries = get ? ((await admin.get(`${at(get, id)}/history`)).body.data as { id: number }[] | undefined) : undefined;
  const entry = entries?.at(-1)?.id;
  return {
    id,
    other: links ? (await product.build(ADMIN, entity.name)).id : id,
    body: made ? await bodyOf(product, ADMIN, entity) : { name_en: 'X' },
    ...(entry === undefined ? {} : { entry }),
  };
}

/** Where nobody creates them: the first that is there, or none. */
const firstOf = async ({ table }: ResolvedEntity): Promise<number> =>
  (await product.kernel.db.query<{ id: number }>({ tenant }, { text: `select id from "${table}" limit 1`, values: [] }))[0]?.id ?? 1;

/** Rows and versions of all tables of records, of their history and their grants. */
const FINGERPRINT = entities
  .filter((e) => e.tenant)
  .map(
    ({ name, table }) => `select '${name}' as name, count(*)::int as rows, coalesce(sum(row_version), 0)::int as versions from "${table}"`,
  )
  .concat(`select 'record_access', count(*)::int, 0 from record_access`, `select 'history', count(*)::int, 0 from history`)
  .join(' union all ');
const held = async (): Promise<unknown[]> =>
  product.kernel.db.query({ tenant }, { text: `select * from (${FINGERPRINT}) t order by name`, values: [] });

/** A way to write. */
interface Try {
  what: string;
  kind: string;
  send(): Promise<Answer>;
}

/** Was nothing of it done? A bulk call and a service answer for each item. */
function refused({ status, body }: Answer): boolean {
  if (Array.isArray(body)) return body.length > 0 && body.every((item: { StatusCode?: string }) => item.StatusCode === 'E');
  return status >= 400 && status < 500;
}

function changes(client: Client, { name, endpoints, fields, def }: ResolvedEntity, { id }: Subject): Try[] {
  const tries: Try[] = [...fields.values()]
    .filter((field) => field.columns.length && !isReference(field) && field.name in def.fields)
    .flatMap((field) => {
      const row = { [field.columns[0] as string]: sample(field) };
      return [
        { what: `bulk update of ${field.name}`, kind: 'bulk update', send: () => client.put(`/api/bulk/${name}`, [{ id, ...row }]) },
        ...endpoints.update.map((e) => ({ what: `update of ${field.name}`, kind: 'update', send: () => client.put(at(e.path, id), row) })),
      ];
    });
  if (def.access.scope?.share)
    tries.push({
      what: 'grants',
      kind: 'grants',
      send: () => client.put(`/api/bulk/${name}`, [{ id, master_access: [{ user_id: product.users[ADMIN], level: 'partial' }] }]),
    });
  return tries;
}

function acts(client: Client, { name, endpoints, fields, actions }: ResolvedEntity, { id }: Subject): Try[] {
  const get = endpoints.get[0]?.path;
  return [...actions.values()].flatMap(({ name: action, require = [] }) => {
    const asked = Object.fromEntries(require.map((f) => [f, sample(fields.get(f) as ResolvedField)]));
    return [
      { what: action, kind: 'bulk action', send: () => client.post(`/api/bulk/${name}/${action}`, [{ id, ...asked }]) },
      ...(get ? [{ what: `${action}, alone`, kind: 'action', send: () => client.post(`${at(get, id)}/${action}`, asked) }] : []),
    ];
  });
}

async function service(client: Client, { def }: ResolvedEntity, { id, body }: Subject): Promise<Try[]> {
  const token = def.service && ((await client.get('/services/construction/token')).body.Token as string | undefined);
  if (!def.service || !token) return [];
  const to = product.bearer(token);
  const call = (word: string): string => `/services/construction/${def.service?.path}/${word}${def.service?.many}`;
  return [
    { what: 'service add', kind: 'service add', send: () => to.post(call('Add'), [body]) },
    { what: 'service update', kind: 'service update', send: () => to.put(call('Update'), [{ SystemId: id, Description: 'X' }]) },
    { what: 'service delete', kind: 'service delete', send: () => to.delete(call('Delete'), [id]) },
  ];
}

function beside(client: Client, { name, def }: ResolvedEntity, { id, other }: Subject): Try[] {
  const tabs = def.detail?.tabs ?? [];
  const of = (tab: string, send: () => Promise<Answer>): Try[] => (tabs.includes(tab) ? [{ what: tab, kind: tab, send }] : []);
  return [
    ...of('posts', () => client.post('/api/posts', { postable_type: name, postable_id: id, body: '<p>x</p>' })),
    ...of('attachments', () => upload(client, { entity: name, id }, 'a.txt', 'x')),
    ...of('links', () => client.post('/api/record-links', { from_entity: name, from_id: id, to_entity: name, to_id: other })),
  ];
}

/** Every way to write there is, of one entity. */
async function tries(client: Client, entity: ResolvedEntity): Promise<Try[]> {
  const { name, endpoints } = entity;
  const subject = subjects.get(name) as Subject;
  const { id, body, entry } = subject;
  const get = endpoints.get[0]?.path;
  const one = (kind: string, send: () => Promise<Answer>): Try => ({ what: kind, kind, send });
  return [
    one('bulk create', () => client.post(`/api/bulk/${name}`, [body])),
    one('bulk delete', () => client.delete(`/api/bulk/${name}`, [id])),
    one('bulk restore', () => client.post(`/api/bulk/${name}/restore`, [id])),
    ...endpoints.create.map((e) => one('create', () => client.post(at(e.path, id), body))),
    ...endpoints.remove.map((e) => one('delete', () => client.delete(at(e.path, id), {}))),
    ...(get ? [one('restore', () => client.post(`${at(get, id)}/restore`, {}))] : []),
    ...(get && entry !== undefined ? [one('an earlier version', () => client.post(`${at(get, id)}/history/${entry}/restore`, {}))] : []),
    ...(importable(entity)
      ? [
          one('import', () =>
            client.raw('POST', `/api/import/${name}`, formBody([{ name: 'file', value: 'Name\nx', file: 'a.csv' }]), FORM),
          ),
        ]
      : []),
    ...changes(client, entity, subject),
    ...acts(client, entity, subject),
    ...(await service(client, entity, subject)),
    ...beside(client, entity, subject),
  ];
}

/** What was let through, and whether anything is another than before. */
async function letThrough(client: Client, list: readonly ResolvedEntity[]): Promise<unknown[]> {
  const before = await held();
  const wrong: string[] = [];
  const all = (await Promise.all(list.map(async (entity) => (await tries(client, entity)).map((one) => ({ ...one, entity }))))).flat();
  /** Who may not change anything of an entity is told so before the row is looked at: one field stands for all. */
  const barred = new Set<string>();
  for (const { entity, what, kind, send } of sampled(all, ({ entity: { name }, kind: way }) => [name, way], 0.15)) {
    if (barred.has(`${entity.name} ${kind}`)) continue;
    const answer = await send();
    if (kind === 'bulk update' && answer.status === 403) for (const way of ['update', 'bulk update']) barred.add(`${entity.name} ${way}`);
    if (!refused(answer)) wrong.push(`${entity.name}: ${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 100)}`);
  }
  const after = await held();
  return [...wrong, ...after.filter((row, i) => JSON.stringify(row) !== JSON.stringify(before[i]))];
}

test(
  'the account of the demo that is described as read only writes nothing anywhere',
  async () => {
    expect(await letThrough(await product.as('viewer@grc.example'), entities)).toEqual([]);
  },
  EVERY_ENTITY,
);

test.each(modules)(
  'a reader of everything in %s writes nothing there',
  async (name) => {
    const list = entities.filter((e) => e.plugin === name);
    expect(await letThrough((await personWith(product, readingOf(list), 'grc')).client, list)).toEqual([]);
  },
  EVERY_ENTITY,
);

test('what somebody else has done is not taken back', async () => {
  const admin = await product.as(ADMIN);
  const project = subjects.get('project') as Subject;
  const answer = await admin.put(`/api/projects/${project.id}`, { location: 'Jeddah' });
  const reader = await personWith(product, readingOf(entities), 'grc');
  const undone = await reader.client.post(`/api/undo/${answer.headers.get('x-request-id') as string}`, {});
  expect(undone.status).toBe(404);
  expect((await admin.get(`/api/projects/${project.id}`)).body.data.location).toBe('Jeddah');
});

/** A workbook that is sent comes back filled in; no record changes. It is a call of compliance, which a product may lack. */
const GIVES_BACK = [
  ...(made.some(({ name }) => name === 'compliance') ? ['POST audit/{id}/workbook/fill'] : []),
  ...(made.some(({ name }) => name === 'policy') ? ['POST export-policy', 'POST export-redline'] : []),
];
/** Calls about oneself, and those that ask for the permission of the entity or person in their address: suites of their own see to it. */
const ASK_THEMSELVES = [
  'PUT navigation/pins',
  'PUT navigation/hidden',
  'POST navigation/recents',
  'PUT notifications/preferences',
  'POST notifications/unsubscribe',
  'POST notifications/read',
  'POST user/avatar',
  'DELETE user/avatar',
  'POST user/signature',
  'DELETE user/signature',
  'POST paper-check',
  'POST tenant/users/{id}/avatar',
  'DELETE tenant/users/{id}/avatar',
  'PUT tenant/users/{id}/change-role',
  'POST tenant/logo',
  'POST export/{entity}',
  'POST export/{entity}/fill',
  'POST import/{entity}',
  'PUT imports/{id}',
  'DELETE imports/{id}',
  'POST imports/{id}/check',
  'POST imports/{id}/run',
  'POST paper/{entity}',
  'POST paper/{entity}/{id}/mail',
  ...(made.some(({ name }) => name === 'policy') ? ['POST policy-reading/{id}', 'POST policy-quiz/{id}'] : []),
];

// Calls of the services write as their entities do: plugins/platform/service/matrix.test.ts.
test('no call of a plugin that writes is opened by a permission to read', () => {
  const open = made
    .flatMap((p) => [...(p.routes ?? []), ...(p.endpoints ?? [])])
    .filter(
      (r) =>
        !('service' in r) && r.method !== 'GET' && (r.permission === null || strings(r.permission).some((p) => p.startsWith('access_'))),
    );
  expect(open.map((r) => `${r.method} ${r.path}`).sort()).toEqual([...ASK_THEMSELVES, ...GIVES_BACK].sort());
});
