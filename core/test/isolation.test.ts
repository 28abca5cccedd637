/** Generated: another tenant's administrator against a record of ours, on every path of every entity. Nothing leaks, nothing changes. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { holdsFile, isReference } from '../shared/entity.ts';
import { COMES_WITH } from './arranged.ts';
import { createTestKernel, type Client, type TestKernel } from './kernel.ts';
import { EVERY_ENTITY, openEverything } from './everything.ts';
import { actorWith, personWith, tenantId } from './people.ts';
import { sampled } from './sampled.ts';
import { until } from './until.ts';
import { upload } from './upload.ts';
import { canBeBuilt } from './factories.ts';
import { atLeast, metadata as registry } from './metadata.ts';

const OURS = 'admin@pmis.example';
const THEIRS = 'admin@ut.example';

let product: TestKernel;
let ours: Client;
let theirs: Client;
let held: string[];

beforeAll(async () => {
  product = await createTestKernel({}, { keepsParents: true });
  // Both may do everything, so that nothing but the border stands between them.
  await openEverything(product, 'pmis', 'ut');
  [ours, theirs] = [await product.as(OURS), await product.as(THEIRS)];
  held = (await theirs.get('/api/user')).body.data.permissions as string[];
});
afterAll(() => product.close());

/** A statement in the tenant of one of the two. */
async function inTenantOf<R extends Record<string, unknown>>(email: string, text: string): Promise<R[]> {
  const [person] = await product.kernel.db.query<{ tenant_id: number }>('auth', {
    text: 'select tenant_id from users where email = $1',
    values: [email],
  });
  return product.kernel.db.query<R>({ tenant: person!.tenant_id }, { text, values: [] });
}

/** A value of the field that names this record. */
const named = ({ type }: Pick<ResolvedField, 'type'>, id: number): unknown => (type === 'refs' ? [id] : id);

/** What comes about otherwise than by a create. */
const MAKE: Record<string, () => Promise<number>> = {
  async attachment() {
    const project = await product.build(OURS, 'project');
    return (await upload(ours, { entity: 'project', id: project.id }, 'plan.txt', 'Ours alone.')).body.data.id as number;
  },
  async job() {
    const tenant = await tenantId(product);
    const actor = actorWith(tenant, product.users[OURS] as number, []);
    const { id } = await product.kernel.db.transaction({ tenant }, (tx) =>
      product.kernel.jobs.enqueue(tx, { name: 'drill.rows', payload: { rows: 0 }, actor, locale: 'en' }),
    );
    // What has ended changes no more by itself.
    await until(async () => (await ours.get(`/api/jobs/${id}`)).body.data.state === 'done');
    return id;
  },
  async tenant_request() {
    const [made] = await inTenantOf<{ id: number }>(
      OURS,
      `insert into tenant_requests (tenant_id, company_name, email, domain_name, phone, full_name, country_id, city_id, is_grc, locale)
      select current_setting('app.tenant')::bigint, 'A', 'a@a.example', 'a.example', '0500000000', 'A', country_id, id, false, 'en'
      from cities limit 1 returning id`,
    );
    return made!.id;
  },
  async notification() {
    const colleague = await personWith(product, ['access_projects', 'manage_projects', 'write_posts']);
    const project = await product.build(OURS, 'project');
    await colleague.client.post('/api/posts', {
      postable_type: 'project',
      postable_id: project.id,
      body: `<p><span data-mention="${product.users[OURS] as number}">@Salma</span></p>`,
    });
    return (await ours.get('/api/notifications')).body.data[0].id as number;
  },
};

/** A record of our tenant: built where the entity can be created, else the first of the list. */
async function record(entity: ResolvedEntity): Promise<{ id: number } & Record<string, unknown>> {
  const make = MAKE[entity.name];
  if (make) return { id: await make() };
  if (entity.endpoints.create.length > 0 || entity.name in COMES_WITH) return product.build(OURS, entity.name);
  const list = await ours.get(`/api/${entity.endpoints.list[0]?.path}`);
  return rowsOf(entity, list.body)[0] as { id: number };
}

const rowsOf = (entity: ResolvedEntity, body: unknown): { id: number }[] =>
  entity.envelope.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], body) as { id: number }[];

/** One record of the other tenant per entity: what it would refer to is refused, so it stays as it was built. */
const built = new Map<string, number>();
async function ofTheirs({ name }: ResolvedEntity): Promise<number> {
  const id = built.get(name) ?? (await product.build(THEIRS, name)).id;
  built.set(name, id);
  return id;
}

/** Unknown where the role has the verb; refused for what no role of the tenant may do at all. */
const unknownTo = (permission: string | string[] | null): number =>
  Array.isArray(permission) && permission.length === 0 ? 403 : [permission].flat().every((p) => p === null || held.includes(p)) ? 404 : 403;

const refusedItem = (body: unknown): void => {
  expect(body).toHaveLength(1);
  expect((body as { StatusCode: string }[])[0]?.StatusCode).toBe('E');
};

/** Facts of no tenant are the same for all; everything else has a tenant. */
const facts = [...registry.entities.values()].filter((e) => !e.tenant);

test.each(facts.map((e) => e.name))('%s is the same for every tenant, and nobody changes it', async (name) => {
  const lookup = `/api/lookup/${name}?limit=5`;
  expect((await theirs.get(lookup)).body).toEqual((await ours.get(lookup)).body);
  const bulk = `/api/bulk/${name}`;
  for (const answer of [
    await ours.post(bulk, [{ name_en: 'X' }]),
    await ours.put(bulk, [{ id: 1, name_en: 'X' }]),
    await ours.delete(bulk, [1]),
    await ours.post(`${bulk}/restore`, [1]),
  ]) {
    expect([name, answer.status]).toEqual([name, 403]);
  }
});

/** Fields that could name a record of somebody else's: which entity's, and when, by a create or by an update. */
const references = sampled(
  [...registry.entities.values()].flatMap((from) =>
    [...from.fields.values()].flatMap((field) =>
      isReference(field) && field.name in from.def.fields && from.endpoints.create.length > 0
        ? [
            { from, field, to: field.to as string, verb: 'create' },
            ...(from.endpoints.update.length > 0 && canBeBuilt(from.name) ? [{ from, field, to: field.to as string, verb: 'update' }] : []),
          ]
        : [],
    ),
  ),
  ({ from, to, verb }) => [`from ${from.name}`, `to ${to}`, `${verb} ${from.plugin}`],
  0.05,
);

/** Our records, by entity. */
const ids = new Map<string, number>();

/** What a list is asked. */
const QUESTIONS = ['', '?id=', '?filter=', '?deleted=1', '?limit=500'];

describe.each([...registry.entities.values()].filter((e) => e.tenant && canBeBuilt(e.name)).map((e) => [e.name, e] as const))(
  '%s of another tenant',
  (_, entity) => {
    const at = (template: string, id: number): string => `/api/${template.replace('{id}', String(id))}`;
    let id: number;
    let before: unknown;
    const get0 = entity.endpoints.get[0]?.path;

    beforeAll(async () => {
      id = (await record(entity)).id;
      ids.set(entity.name, id);
      before = get0 && (await ours.get(at(get0, id))).body;
    });

    test('is unknown to every read', async () => {
      for (const e of entity.endpoints.get) expect([e.path, (await theirs.get(at(e.path, id))).status]).toEqual([e.path, 404]);
      if (get0) expect((await theirs.get(`${at(get0, id)}/history`)).status).toBe(404);
      // Where the record may be without a file, ours has none: then the content is unknown to us, too.
      if (holdsFile(entity.def))
        for (const address of [`${at(get0 as string, id)}/content`, ...(entity.name === 'attachment' ? [`/api/files/${id}`] : [])]) {
          expect([address, (await theirs.get(address)).status, (await ours.get(address)).status]).toEqual([
            address,
            404,
            entity.def.file === true ? 200 : 404,
          ]);
        }
      const lookup = await theirs.get(`/api/lookup/${entity.name}?ids=${id}`);
      expect([200, 403]).toContain(lookup.status);
      if (lookup.status === 200) expect(lookup.body.data).toEqual([]);
    });

    test('is in no list, filter or recycle bin', async () => {
      const filter = encodeURIComponent(JSON.stringify({ or: [{ id }, { not: { id: 0 } }] }));
      const asked = entity.endpoints.list.flatMap((e) => QUESTIONS.map((question) => ({ e, question })));
      for (const { e, question } of sampled(asked, ({ e: { path: address }, question: kind }) => [
        address,
        ...(kind === '?filter=' || kind === '?deleted=1' ? [kind] : []),
      ])) {
        const query = question === '?id=' ? `${question}${id}` : question === '?filter=' ? `${question}${filter}` : question;
        const answer = await theirs.get(`/api/${e.path}${query}`);
        const bin = query === '?deleted=1' && unknownTo(entity.def.access.delete) === 403;
        expect([e.path, query, answer.status]).toEqual([e.path, query, bin ? 403 : 200]);
        if (bin) continue;
        expect(rowsOf(entity, answer.body).map((r) => r.id)).not.toContain(id);
      }
    });

    test('refuses every write by its declared endpoints', async () => {
      for (const e of entity.endpoints.update) expect((await theirs.raw(e.method, at(e.path, id), '{}')).status).toBe(404);
      for (const e of entity.endpoints.remove) expect((await theirs.delete(at(e.path, id))).status).toBe(404);
      if (!get0) return;
      expect((await theirs.post(`${at(get0, id)}/restore`, {})).status).toBe(unknownTo(entity.def.access.delete));
      for (const action of entity.actions.values()) {
        const body = Object.fromEntries((action.require ?? []).map((n) => [n, 'x']));
        const refused = unknownTo(action.permission) === 403 ? [403] : [404, 422];
        expect(refused).toContain((await theirs.post(`${at(get0, id)}/${action.name}`, body)).status);
      }
    });

    test('refuses every bulk call', async () => {
      const bulk = `/api/bulk/${entity.name}`;
      const calls = [
        () => theirs.put(bulk, [{ id }]),
        () => theirs.delete(bulk, [id]),
        () => theirs.post(`${bulk}/restore`, [id]),
        ...[...entity.actions.keys()].map((a) => () => theirs.post(`${bulk}/${a}`, [{ id }])),
      ];
      for (const call of calls) {
        const answer = await call();
        expect([200, 403]).toContain(answer.status);
        if (answer.status === 200) refusedItem(answer.body);
      }
    });

    test(
      'cannot be referred to',
      async () => {
        for (const { from: other, field, verb } of references.filter(({ to }) => to === entity.name)) {
          const value = { [field.name]: named(field, id) };
          if (verb === 'create') {
            const answer = await theirs.post(`/api/${other.endpoints.create[0]?.path}`, value);
            expect([403, 422]).toContain(answer.status);
            continue;
          }
          const changed = await theirs.put(at(other.endpoints.update[0]?.path ?? '', await ofTheirs(other)), value);
          // What nobody may set is passed over, as in a whole record that is sent back.
          if (field.readOnly && changed.status === 200)
            expect([other.name, field.name, [changed.body.data[field.name]].flat().includes(id)]).toEqual([other.name, field.name, false]);
          else expect([other.name, field.name, changed.status]).toEqual([other.name, field.name, 422]);
        }
      },
      EVERY_ENTITY,
    );

    test('is as it was', async () => {
      expect(get0).toBeDefined();
      expect((await ours.get(at(get0 as string, id))).body).toEqual(before);
    });
  },
);

test.each(['a', 'e', '1', 'ا'])('none of them is found by a search for "%s"', async (q) => {
  const hits = (await theirs.get(`/api/search?q=${encodeURIComponent(q)}`)).body.data as { entity: string; id: number }[];
  expect(ids.size).toBeGreaterThan(atLeast(100, 50));
  expect(hits.filter((hit) => ids.get(hit.entity) === hit.id)).toEqual([]);
});
