/** Choices for references and the search over everything: who finds what, in which order. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../test/kernel.ts';
import { personWith, tenantId, type Person } from '../test/people.ts';
import { statementsOf } from '../test/statements.ts';

const ADMIN = 'admin@pmis.example';
const THEIRS = 'admin@ut.example';
let product: TestKernel;
let admin: Client;
let writer: Person;
const ids: Record<string, number> = {};

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  writer = await personWith(product, ['access_projects', 'update_project', 'manage_projects']);
  for (const [name, more] of Object.entries({
    'Harbour berth': {},
    'Berth cranes': { number: 'HB-1' },
    'Road to the harbour': { number: 'RD-7' },
    'مرسى الميناء': {},
  })) {
    ids[name] = (await product.build(ADMIN, 'project', { name_en: name, ...more })).id;
  }
});
afterAll(() => product.close());

const where = (w: object): string => encodeURIComponent(JSON.stringify(w));
const labels = (answer: Answer): string[] => (answer.body.data as { label: string }[]).map((d) => d.label);

describe('choices refused', () => {
  test.each([
    ['where', 'where=[]'],
    ['where', 'where={'],
    ['where.colour', 'where={"colour":1}'],
    ['where.budget.gt', 'where={"budget":{"gt":"x"}}'],
    ['field', 'field=project.colour'],
    ['field', 'field=nothing.x'],
    ['field', 'field=contract.manager_id'],
    ['field', 'field=project'],
    ['limit', 'limit=101'],
  ])('%s: %s', async (place, query) => {
    const answer = await admin.get(`/api/lookup/project?${query}`);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [place]]);
  });

  test('who may only name people asks nothing about them', async () => {
    expect((await writer.client.get('/api/lookup/user?search=noura')).status).toBe(200);
    for (const w of [{ phone: { empty: false } }, { 'type_id.code': 'x' }])
      expect((await writer.client.get(`/api/lookup/user?where=${where(w)}`)).status).toBe(403);
  });

  test('a field that the caller may not know of', async () => {
    expect(Object.keys((await writer.client.get('/api/lookup/user?field=contract.manager_id')).body.errors)).toEqual(['field']);
    expect((await writer.client.get('/api/lookup/user?field=project.manager_id')).status).toBe(200);
  });
});

describe('choices', () => {
  test('are narrowed by the caller and by the field that is being chosen', async () => {
    expect(labels(await admin.get(`/api/lookup/project?where=${where({ number: 'RD-7' })}`))).toEqual(['Road to the harbour']);
    const registry = { ...product.kernel.registry };
    const contract = registry.entity('contract');
    const field = { ...contract.fields.get('project_id')!, where: { number: { starts: 'HB' } } };
    const guarded = new Map(registry.entities).set('contract', { ...contract, fields: new Map(contract.fields).set('project_id', field) });
    const { lookup } = await import('../crud/lookup.ts');
    const { resolve } = product.kernel.identity;
    const token = (await (await product.as()).post('/api/login', { email: ADMIN, password: 'Rukn#2026' })).body.token as string;
    const actor = (await resolve(token))!;
    const kernel = { ...product.kernel, registry: { ...registry, entities: guarded } };
    expect(
      (await lookup(kernel, registry.entity('project'), { limit: 20, field: 'contract.project_id' }, { actor, locale: 'en' })).map(
        (i) => i.label,
      ),
    ).toEqual(['Berth cranes']);
  });

  test('the caller comes first among people, and only there', async () => {
    const first = async (query: string): Promise<number> =>
      ((await writer.client.get(`/api/lookup/user?${query}`)).body.data as { id: number }[])[0]?.id as number;
    expect([await first('me=1'), await first('me=1&search=noura')]).toEqual([writer.id, product.users['noura@pmis.example']]);
    expect((await admin.get('/api/lookup/project?me=1')).status).toBe(200);
  });
});

describe('search over everything', () => {
  const found = async (q: string, client = admin, lang = 'en'): Promise<{ entity: string; label: string }[]> =>
    (await client.get(`/api/search?q=${encodeURIComponent(q)}`, { 'accept-language': lang })).body.data as {
      entity: string;
      label: string;
    }[];
  const projects = async (q: string, client = admin): Promise<string[]> =>
    (await found(q, client)).filter((h) => h.entity === 'project').map((h) => h.label);

  test('is refused without a session, and for what is too long', async () => {
    expect((await (await product.as()).get('/api/search?q=a')).status).toBe(401);
    expect(Object.keys((await admin.get(`/api/search?q=${'x'.repeat(201)}`)).body.errors)).toEqual(['q']);
    expect((await admin.get('/api/search?q=')).body).toEqual({ data: [] });
  });

  test('another tenant is not in it, whatever the words', async () => {
    const tenant = await tenantId(product, 'ut');
    await product.kernel.db.query(
      { tenant },
      {
        text: `insert into project (tenant_id, name_en, number, manager_id) values ($1, 'Harbour of others', 'HB-1', $2)`,
        values: [tenant, product.users[THEIRS]],
      },
    );
    for (const q of ['Harbour', 'HB-1', 'of others', 'ha', 'h', '%', '_'])
      expect([q, (await found(q)).filter((h) => h.label.includes('others'))]).toEqual([q, []]);
    expect((await admin.get('/api/projects?search=others')).body.data).toEqual([]);
  });

  test('the views of the search show the tenant of the transaction, and no row without one', async () => {
    const ours = await tenantId(product);
    const names = (principal: { tenant: number } | 'auth'): Promise<{ tenant_id: number }[]> =>
      product.kernel.db.query(principal, { text: 'select distinct tenant_id from search.project', values: [] });
    expect(await names({ tenant: ours })).toEqual([{ tenant_id: ours }]);
    await expect(names('auth')).rejects.toThrow('permission denied');
    await expect(
      product.kernel.db.query({ tenant: ours }, { text: 'update search.project set name_en = $1', values: ['x'] }),
    ).rejects.toThrow('permission denied');
  });

  test('finds only what the reader reaches', async () => {
    const { client, id } = await personWith(product, ['access_projects']);
    expect(await found('harbour', client)).toEqual([]);
    await product.build(ADMIN, 'project', { name_en: 'Harbour of mine', manager_id: id });
    expect(await found('harbour', client)).toMatchObject([{ entity: 'project', label: 'Harbour of mine' }]);
    expect((await client.get('/api/projects?search=harbour')).body.meta.total).toBe(1);
    expect(await found('harbour', (await personWith(product, ['access_contracts'])).client)).toEqual([]);
  });

  test('numbers first, then what begins with the words, then the rest', async () => {
    await product.build(ADMIN, 'project', { name_en: 'About HB-1' });
    expect((await projects('hb-1')).slice(0, 2)).toEqual(['Berth cranes', 'About HB-1']);
    expect((await projects('harbour b'))[0]).toBe('Harbour berth');
    const harbour = await projects('harbour');
    expect([harbour[0], harbour.includes('Road to the harbour')]).toEqual(['Harbour berth', true]);
    expect((await projects('berth'))[0]).toBe('Berth cranes');
  });

  test('two letters find the beginnings of words, in both languages; every word must be there', async () => {
    expect(await projects('be')).toEqual(['Berth cranes', 'Harbour berth']);
    expect(await projects('er')).toEqual([]);
    expect(await projects('ال')).toEqual(['مرسى الميناء']);
    expect(await projects('harbour crane')).toEqual([]);
    expect(await projects('road harb')).toEqual(['Road to the harbour']);
  });

  test('says what each hit is, in the language of the reader', async () => {
    expect((await found('RD-7'))[0]).toEqual({
      entity: 'project',
      entity_label: 'Project',
      id: ids['Road to the harbour'],
      label: 'Road to the harbour',
      hint: 'RD-7',
      page: '/projects',
    });
    expect((await found('RD-7', admin, 'ar'))[0]).toMatchObject({ entity_label: expect.stringMatching(/[\u0600-\u06FF]/) });
  });

  test('costs two questions, whatever there is to find', async () => {
    for (const [q, most] of [
      ['harbour', 3],
      ['qqqqqq', 2],
    ] as const)
      expect(await statementsOf(product, () => found(q))).toBeLessThanOrEqual(most);
  });

  test('finds the few rows of a person among very many that match', async () => {
    const { client, id } = await personWith(product, ['access_projects']);
    const tenant = await tenantId(product);
    await product.kernel.db.query(
      { tenant },
      {
        text: `insert into project (tenant_id, name_en, number, manager_id) select $1, 'Station ' || i, 'S-' || i, $2
          from generate_series(1, 2600) i`,
        values: [tenant, product.users[ADMIN]],
      },
    );
    await product.build(ADMIN, 'project', { name_en: 'Zebra station', manager_id: id });
    expect(await projects('station', client)).toEqual(['Zebra station']);
    expect((await client.get('/api/projects?search=station')).body.meta.total).toBe(1);
    expect((await admin.get('/api/projects?search=station&limit=5&sort=-number')).body).toMatchObject({
      meta: { total: 1000, capped: true },
    });
    expect(await projects('station')).toHaveLength(6);
    expect((await projects('s-2599'))[0]).toBe('Station 2599');
  });
});
