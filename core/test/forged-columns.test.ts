/** Columns that only the server fills: whoever sends them changes nothing, by whatever way. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bodyOf, creatable } from './creatable.ts';
import { EVERY_ENTITY, openEverything } from './everything.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from './kernel.ts';
import { DEEP } from './held.ts';
import { personWith, tenantId } from './people.ts';
import { until } from './until.ts';
import { createRow, FORM, formBody, type Part } from './upload.ts';

const ADMIN = 'admin@pmis.example';

let product: TestKernel;
let admin: Client;
let project: { id: number; row_version: number };
beforeAll(async () => {
  product = await createTestKernel({}, { keepsParents: true });
  await openEverything(product, 'pmis');
  admin = await product.as(ADMIN);
  project = await product.build(ADMIN, 'project');
});
afterAll(() => product.close());

describe('columns that nobody may set', () => {
  const FORGED = {
    id: 777_777,
    tenant_id: 2,
    created_by: 1,
    updated_by: 1,
    created_at: '2001-01-01T00:00:00Z',
    updated_at: '2001-01-01T00:00:00Z',
    deleted_at: '2001-01-01T00:00:00Z',
    row_version: 99,
    password_hash: 'x',
    can: { delete: true },
  };
  const { password_hash: _, ...ECHOED } = FORGED;

  /** What the database says of a row. */
  async function stored(table: string, id: number): Promise<Record<string, unknown>> {
    const [row] = await product.kernel.db.query<{ row: Record<string, unknown> }>(
      { tenant: await tenantId(product) },
      { text: `select row_to_json(t) as row from ${table} t where id = $1`, values: [id] },
    );
    return row?.row ?? {};
  }

  test(
    'are refused or ignored by every entity, on create, update and in bulk',
    async () => {
      const tenant = await tenantId(product);
      const maker = product.users[ADMIN] as number;
      for (const [place, entity] of creatable(product).entries()) {
        expect((await createRow(admin, entity, await bodyOf(product, ADMIN, entity, FORGED))).status).toBe(422);
        // Below parents that have others already, or where those can have no more, below new ones.
        const taken = async (
          send: (body: Record<string, unknown>) => Promise<Answer>,
          done: (answer: Answer) => boolean,
        ): Promise<Answer> => {
          const answer = await send(await bodyOf(product, ADMIN, entity, ECHOED));
          return done(answer) ? answer : send(await bodyOf(product, ADMIN, entity, ECHOED, { alone: true }));
        };
        // Looked at before the next is made, which may change those before it: of several baselines one is in force.
        const asMade = async (status: number, id: number | undefined): Promise<void> => {
          expect([entity.name, status]).toEqual([entity.name, 200]);
          if (id === undefined) return;
          expect(id).not.toBe(FORGED.id);
          const row = await stored(entity.table, id);
          expect([entity.name, row['tenant_id'], row['created_by'], row['row_version'], row['deleted_at']]).toEqual([
            entity.name,
            tenant,
            maker,
            1,
            null,
          ]);
          expect(String(row['created_at']) > '2020').toBe(true);
        };
        // Of each entity the one or the other, in an ordinary run.
        if (DEEP || place % 2) {
          const { status, body } = await taken(
            (sent) => createRow(admin, entity, sent),
            (answer) => answer.status === 200,
          );
          await asMade(status, body.data?.id as number | undefined);
        }
        if (DEEP || place % 2 === 0) {
          const { status, body } = await taken(
            (sent) => admin.post(`/api/bulk/${entity.name}`, [sent]),
            (answer) => answer.body[0]?.StatusCode === 'S',
          );
          await asMade(status, body[0]?.id as number | undefined);
        }
      }
    },
    EVERY_ENTITY,
  );

  test('stay as they are when a record is changed', async () => {
    const before = await stored('project', project.id);
    const { row_version: __, ...rest } = ECHOED;
    expect((await admin.put(`/api/projects/${project.id}`, { ...rest, description: 'changed' })).status).toBe(200);
    const bulk = await admin.put('/api/bulk/project', [{ ...rest, id: project.id, description: 'changed again' }]);
    expect(bulk.body[0].StatusCode).toBe('S');
    const after = await stored('project', project.id);
    for (const column of ['id', 'tenant_id', 'created_by', 'created_at', 'deleted_at'])
      expect([column, after[column]]).toEqual([column, before[column]]);
    expect([after['description'], after['row_version']]).toEqual(['changed again', Number(before['row_version']) + 2]);
  });

  test('are no columns of an import', async () => {
    const names = Object.keys(FORGED).filter((n) => n !== 'id');
    const sheet = `Name,Owner,${names.join(',')}\nForged import,${ADMIN},${names.map((n) => String(FORGED[n as keyof typeof FORGED])).join(',')}\n`;
    const bring = (more: Part[]) =>
      admin.raw('POST', '/api/import/portfolio', formBody([...more, { name: 'file', value: sheet, file: 'forged.csv' }]), FORM);
    const run = (await bring([])).body.data as { id: number };
    await until(async () => (await admin.get(`/api/imports/${run.id}`)).body.data.state === 'mapping');
    for (const name of [...names, 'custom', '__proto__', 'constructor', 'status']) {
      expect([name, (await admin.put(`/api/imports/${run.id}`, { columns: { 3: name } })).status]).toEqual([name, 422]);
    }
    const ran = (await bring([{ name: 'run', value: '1' }])).body.data as { id: number };
    await until(async () => ['done', 'failed', 'checked'].includes((await admin.get(`/api/imports/${ran.id}`)).body.data.state));
    const [made] = await product.kernel.db.query<{ id: number }>(
      { tenant: await tenantId(product) },
      { text: `select id from portfolio where name_en = 'Forged import'`, values: [] },
    );
    expect(await stored('portfolio', made?.id ?? 0)).toMatchObject({
      tenant_id: await tenantId(product),
      created_by: product.users[ADMIN],
      row_version: 1,
      deleted_at: null,
      status: 'draft',
    });
  });

  test('a person does not become more than they are', async () => {
    const person = await personWith(product, ['access_projects']);
    const before = await product.kernel.db.query('auth', {
      text: 'select u.type_id, u.status, u.tenant_id, u.email, u.role_ids from users u where id = $1',
      values: [person.id],
    });
    await person.client.put('/api/update-user', {
      id: 1,
      tenant_id: 2,
      type_id: 1,
      status: 'invited',
      permissions: ['all'],
      roles: [1],
      role_ids: [1],
      is_admin: true,
      user_id: 1,
      password: 'Other#2026',
      password_hash: 'x',
    });
    expect(
      await product.kernel.db.query('auth', {
        text: 'select u.type_id, u.status, u.tenant_id, u.email, u.role_ids from users u where id = $1',
        values: [person.id],
      }),
    ).toEqual(before);
    expect((await person.client.put(`/api/tenant/users/${person.id}`, { full_name_en: 'x' })).status).toBe(403);
  });
});
