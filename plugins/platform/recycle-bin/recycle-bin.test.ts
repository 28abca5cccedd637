/**
 * What the recycle bin lets go for good, and what it keeps: nothing that is alive, of another tenant, within its term, or named by others.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { namedContents } from '../../../core/files/named.ts';
import { incomingOf } from '../../../core/files/receive.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { actorWith, personWith, tenantId } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';
import { upload } from '../../../core/test/upload.ts';
import { forgetContents, sweepIncoming } from './contents.ts';
import { emptyBin, namingFirst } from './rows.ts';

const ADMIN = 'admin@pmis.example';
const NEVER = new AbortController().signal;

let product: TestKernel;
let admin: Client;
let tenant: number;
beforeAll(async () => {
  product = await createTestKernel({ RECYCLE_BIN_DAYS: '30' });
  admin = await product.as(ADMIN);
  tenant = await tenantId(product);
});
afterAll(() => product.close());

const sql = <R extends Record<string, unknown>>(text: string, values: unknown[] = [], of = tenant): Promise<R[]> =>
  product.kernel.db.query<R>({ tenant: of }, { text, values });
const empty = (of = tenant): Promise<number> => emptyBin(product.kernel, of, NEVER);
/** Deletes over the wire, as long ago as said. */
async function remove(entity: string, id: number, days: number, client = admin, of = tenant): Promise<void> {
  const { endpoints, table } = product.kernel.registry.entity(entity);
  expect((await client.delete(`/api/${endpoints.remove[0]?.path.replace('{id}', String(id))}`)).status).toBe(200);
  await sql(`update ${table} set deleted_at = now() - make_interval(days => $2) where id = $1`, [id, days], of);
}
const there = async (table: string, id: number, of = tenant): Promise<boolean> =>
  (await sql(`select 1 from ${table} where id = $1`, [id], of)).length === 1;
const count = async (text: string, ...values: unknown[]): Promise<number> =>
  (await sql<{ n: number }>(`select count(*) as n from ${text}`, values))[0]?.n ?? -1;

describe('the bin keeps', () => {
  test('what is alive, within its term, or of another tenant', async () => {
    const [alive, fresh] = [await product.build(ADMIN, 'project'), await product.build(ADMIN, 'project')];
    const foreign = await product.build('admin@ut.example', 'project');
    await remove('project', fresh.id, 29);
    await remove('project', foreign.id, 90, await product.as('admin@ut.example'), await tenantId(product, 'ut'));
    expect(await empty()).toBe(0);
    expect([
      await there('project', alive.id),
      await there('project', fresh.id),
      await there('project', foreign.id, await tenantId(product, 'ut')),
    ]).toEqual([true, true, true]);
    expect(await empty(await tenantId(product, 'ut'))).toBe(1);
    expect((await admin.post(`/api/projects/${fresh.id}/restore`, {})).status).toBe(200);
  });

  test('people within their term: they can be restored, and their address tells where it is', async () => {
    const person = await product.build(ADMIN, 'user', { email: 'kept@pmis.example', full_name_en: 'Nura Kept' });
    await remove('user', person.id, 29);
    await empty();
    const again = await admin.post('/api/tenant/users', { email: 'kept@pmis.example', full_name_en: 'Somebody' });
    expect([again.status, again.body.errors.email]).toEqual([
      422,
      ['This address belongs to Nura Kept, who was deleted. Restore them from the recycle bin of the users, or use another address'],
    ]);
    expect((await admin.post(`/api/tenant/users/${person.id}/restore`, {})).status).toBe(200);
    expect((await admin.get(`/api/tenant/users/${person.id}`)).body.data.email).toBe('kept@pmis.example');
  });

  test('the name of people who left, beside what they wrote; how they were reached and signed in goes, and their address is free', async () => {
    const person = await product.build(ADMIN, 'user', { email: 'left@pmis.example', full_name_en: 'Nura Left', phone: '+966500000001' });
    await product.kernel.db.query('auth', {
      text: `insert into credentials (user_id, tenant_id, password_hash) values ($1, $2, 'x') on conflict do nothing`,
      values: [person.id, tenant],
    });
    await remove('user', person.id, 31);
    const bin = async (): Promise<number[]> =>
      ((await admin.get('/api/tenant/users?deleted=1&limit=100')).body.data as { id: number }[]).map((r) => r.id);
    expect(await empty()).toBe(1);
    expect(await sql('select full_name_en, phone, email from users where id = $1', [person.id])).toEqual([
      { full_name_en: 'Nura Left', phone: null, email: `removed-${person.id}@removed.invalid` },
    ]);
    expect(await product.kernel.db.query('auth', { text: 'select 1 from credentials where user_id = $1', values: [person.id] })).toEqual(
      [],
    );
    expect(await bin()).not.toContain(person.id);
    expect((await admin.post(`/api/tenant/users/${person.id}/restore`, {})).status).toBe(404);
    expect((await admin.post('/api/tenant/users', { email: 'left@pmis.example', full_name_en: 'Another' })).status).toBe(200);
    expect(await empty()).toBe(0);
  });

  test('what stands in a list of references, also of somebody who is in the bin', async () => {
    const [held, free] = [await product.build(ADMIN, 'role'), await product.build(ADMIN, 'role')];
    const person = await product.build(ADMIN, 'user', { role_ids: [held.id] });
    await remove('user', person.id, 20);
    await remove('role', held.id, 40);
    await remove('role', free.id, 40);
    expect([await empty(), await there('roles', held.id), await there('roles', free.id)]).toEqual([1, true, false]);
  });

  test('what others still name, until they are gone themselves', async () => {
    const portfolios = [
      await product.build(ADMIN, 'portfolio'),
      await product.build(ADMIN, 'portfolio'),
      await product.build(ADMIN, 'portfolio'),
    ];
    const program = await product.build(ADMIN, 'program', { portfolio_id: portfolios[1]?.id });
    await remove('program', program.id, 2);
    for (const p of portfolios) await remove('portfolio', p.id, 31);
    expect(await empty()).toBe(2);
    expect(await Promise.all(portfolios.map((p) => there('portfolio', p.id)))).toEqual([false, true, false]);
    await sql(`update program set deleted_at = now() - interval '31 days' where id = $1`, [program.id]);
    expect(await empty()).toBe(2);
    expect(await there('portfolio', portfolios[1]?.id as number)).toBe(false);
  });

  test('everything, when it is told to stop', async () => {
    const project = await product.build(ADMIN, 'project');
    await remove('project', project.id, 31);
    await expect(emptyBin(product.kernel, tenant, AbortSignal.abort())).rejects.toThrow();
    expect(await there('project', project.id)).toBe(true);
    await empty();
  });
});

describe('a record that leaves', () => {
  test('takes along posts, comments, attachments, notifications and grants, and leaves its history', async () => {
    const other = await personWith(product, ['access_projects', 'write_posts']);
    const project = await product.build(ADMIN, 'project', { master_access: [{ user_id: other.id, level: 'full' }] });
    const neighbour = await product.build(ADMIN, 'project', { master_access: [{ user_id: other.id, level: 'full' }] });
    for (const { id } of [project, neighbour]) {
      const post = (await admin.post('/api/posts', { postable_type: 'project', postable_id: id, body: '<p>One</p>' })).body.data;
      expect((await other.client.post('/api/comments', { post_id: post.id, body: '<p>Two</p>' })).status).toBe(200);
      expect((await upload(admin, { entity: 'project', id }, 'a.txt', `content of ${id}`)).status).toBe(200);
    }
    await remove('project', project.id, 31);
    const hanging = async (id: number): Promise<number[]> => [
      await count('post where postable_id = $1', id),
      await count('comment where postable_id = $1', id),
      await count('attachment where record_id = $1', id),
      await count('notification where record_id = $1', id),
      await count('record_access where record_id = $1', id),
    ];
    const before = await hanging(neighbour.id);
    expect(before.every((n) => n > 0)).toBe(true);
    await empty();
    expect([await hanging(project.id), await hanging(neighbour.id)]).toEqual([[0, 0, 0, 0, 0], before]);
    expect(await count(`history where entity = 'project' and record_id = $1`, project.id)).toBeGreaterThan(1);
    expect((await admin.get(`/api/projects/${project.id}`)).status).toBe(404);
    expect(await empty()).toBe(0);
  });

  test('goes with thousands of others', async () => {
    await sql(
      `insert into portfolio (tenant_id, name_en, owner_id, deleted_at) select $1, 'p' || n, $2, now() - interval '40 days'
        from generate_series(1, 2500) n`,
      [tenant, product.users[ADMIN]],
    );
    expect(await empty()).toBe(2500);
  });
});

test('it is a job of the system, which says what it did', async () => {
  const project = await product.build(ADMIN, 'project');
  await remove('project', project.id, 31);
  const actor = actorWith(tenant, product.users[ADMIN] as number, []);
  const { id } = await product.kernel.db.transaction({ tenant }, (tx) =>
    product.kernel.jobs.enqueue(tx, { name: 'recycle_bin.empty', payload: null, actor, locale: 'en' }),
  );
  const job = async (): Promise<unknown> => (await sql('select state, message from job where id = $1', [id]))[0];
  await until(async () => !['queued', 'running'].includes(((await job()) as { state: string }).state));
  expect(await job()).toEqual({ state: 'done', message: '1 deleted record and no file removed for good' });
  expect(await there('project', project.id)).toBe(false);
});

test('tables let rows go where their entity does', async () => {
  const grants = await product.kernel.db.query<{ t: string }>(
    { purge: tenant },
    {
      text: `select table_name::text as t from information_schema.role_table_grants where grantee = current_user
        and privilege_type = 'DELETE'`,
      values: [],
    },
  );
  const entities = [...product.kernel.registry.entities.values()].filter((e) => e.def.tenant !== false);
  expect(grants.map((g) => g.t).sort()).toEqual(
    entities
      .filter((e) => !e.def.stays)
      .map((e) => e.table)
      .sort(),
  );
});

test('entities come after those that name them', () => {
  const names = namingFirst(product.kernel.registry).map((e) => e.name);
  expect(new Set(names).size).toBe(product.kernel.registry.entities.size);
  for (const [first, then] of [
    ['comment', 'post'],
    ['contract_guarantee', 'contract'],
    ['contract', 'project'],
    ['project', 'portfolio'],
  ])
    expect(names.indexOf(first as string)).toBeLessThan(names.indexOf(then as string));
});

describe('contents', () => {
  const kept = async (): Promise<string[]> => {
    const list: string[] = [];
    for await (const { sha256 } of product.kernel.files.list(tenant)) list.push(sha256);
    return list;
  };
  const soon = (): Date => new Date(Date.now() + 60_000);

  test('stay while a row names them, deleted or not, and while they are new; then they go', async () => {
    const project = await product.build(ADMIN, 'project');
    const put = async (name: string, content: string): Promise<{ id: number; sha256: string }> =>
      (await upload(admin, { entity: 'project', id: project.id }, name, content)).body.data;
    const [named, binned, shared, gone] = [
      await put('a', 'named'),
      await put('b', 'binned'),
      await put('c', 'named'),
      await put('d', 'gone'),
    ];
    await remove('attachment', binned.id, 2);
    for (const { id } of [shared, gone]) await remove('attachment', id, 31);
    await empty();
    expect(await forgetContents(product.kernel, tenant, new Date(Date.now() - 86_400_000), NEVER)).toBe(0);
    expect(await forgetContents(product.kernel, tenant, soon(), NEVER)).toBeGreaterThan(0);
    expect(new Set(await kept())).toEqual(new Set([named.sha256, binned.sha256, ...(await others([named.sha256, binned.sha256]))]));
    expect(await kept()).not.toContain(gone.sha256);
    expect((await admin.get(`/api/files/${named.id}`)).body).toBe('named');
  });

  /** Kept contents besides these; all of them must be named. */
  async function others(known: string[]): Promise<string[]> {
    const rest = (await kept()).filter((s) => !known.includes(s));
    const named = await product.kernel.db.transaction({ tenant }, (tx) => namedContents(tx, product.kernel.registry, tenant, rest));
    expect(rest.filter((s) => !named.has(s))).toEqual([]);
    return rest;
  }

  test('of every table with a hash are known to the sweep', async () => {
    const tables = await product.kernel.db.query<{ t: string }>('auth', {
      text: `select c.relname::text as t from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname like '%sha256%' order by 1`,
      values: [],
    });
    const asked: string[] = [];
    await namedContents(
      {
        query: async (statement) => {
          asked.push(statement.text.replaceAll('"', ''));
          return [];
        },
      },
      product.kernel.registry,
      tenant,
      [],
    );
    for (const { t } of tables) expect(asked.at(-1)).toContain(` ${t} `);
  });

  test('of a plugin that was taken out stay while its table is there', async () => {
    const project = await product.build(ADMIN, 'project');
    const { sha256 } = (await upload(admin, { entity: 'project', id: project.id }, 'e', 'of a plugin')).body.data as { sha256: string };
    const { attachment: _, ...rest } = Object.fromEntries(product.kernel.registry.entities);
    const without = { ...product.kernel.registry, entities: new Map(Object.entries(rest)) };
    const named = await product.kernel.db.transaction({ tenant }, (tx) => namedContents(tx, without, tenant, [sha256]));
    expect([...named]).toEqual([sha256]);
  });

  test('that arrived a day ago and were never kept are swept, later ones not', async () => {
    const place = incomingOf(product.kernel.config.filesDir);
    await mkdir(place, { recursive: true });
    for (const name of ['old', 'new']) await writeFile(path.join(place, name), name);
    await utimes(path.join(place, 'old'), new Date(0), new Date(0));
    await sweepIncoming(product.kernel.config.filesDir, new Date(Date.now() - 86_400_000));
    expect(await readdir(place)).toEqual(['new']);
  });
});
