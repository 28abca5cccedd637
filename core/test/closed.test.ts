/**
 * Generated from the metadata: what is closed stays as it is, with all that hangs below it and all that belongs to it. For each such pair a
 * record is built, the record above is closed, and every way to write is tried. What only speaks of a closed record goes on.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { locksOf, type Lock } from '../crud/locks.ts';
import { isReference } from '../shared/entity.ts';
import { COMES_WITH, READY } from './arranged.ts';
import { bodyOf } from './creatable.ts';
import { EVERY_ENTITY, openEverything } from './everything.ts';
import { sample } from './factories.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from './kernel.ts';
import { tenantId } from './people.ts';
import { metadata as registry } from './metadata.ts';

const ADMIN = 'admin@pmis.example';
const entities = [...registry.entities.values()];

/** States in which the entity file says that a record is closed. */
const closedStates = ({ def, state }: ResolvedEntity): string[] =>
  (def.locks ?? []).flatMap(({ where, closed }) => {
    const states = (where as Record<string, string | { in: string[] } | undefined>)[state?.name ?? ''];
    return !closed || states === undefined ? [] : typeof states === 'string' ? [states] : states.in;
  });
const closing = entities.filter((e) => closedStates(e).length > 0);
/** Entities whose records are closed with another, and by which field. */
const pairs = entities.flatMap((entity) =>
  locksOf(registry, entity)
    .filter(
      (l) =>
        l.closed &&
        l.from &&
        closedStates(l.from.entity).length &&
        !(l.from.entity.name === entity.name) &&
        l.message.key.startsWith(`${l.from.entity.name}.`),
    )
    .map((lock): [string, ResolvedEntity, Lock] => [`${entity.name}.${(lock.from as NonNullable<Lock['from']>).field.name}`, entity, lock]),
);

let product: TestKernel;
let admin: Client;
let tenant: number;
beforeAll(async () => {
  product = await createTestKernel();
  await openEverything(product, 'pmis');
  [admin, tenant] = [await product.as(ADMIN), await tenantId(product)];
}, EVERY_ENTITY);
afterAll(() => product.close());

const setState = ({ table, state }: ResolvedEntity, id: number, to: string): Promise<unknown> =>
  product.kernel.db.query({ tenant }, { text: `update "${table}" set "${state?.name as string}" = $2 where id = $1`, values: [id, to] });
const stored = async ({ table }: ResolvedEntity): Promise<string> =>
  JSON.stringify(await product.kernel.db.query({ tenant }, { text: `select * from "${table}" order by id`, values: [] }));
const saidOf = ({ body }: Answer): string => (Array.isArray(body) ? String(body[0]?.StatusMessage ?? '') : String(body.message));

/** Whether somebody may: an empty list is nobody. */
const open = (permission: string | string[] | null): boolean => !(Array.isArray(permission) && permission.length === 0);

async function writes(entity: ResolvedEntity, id: number, body: Record<string, unknown> | undefined): Promise<[string, Answer][]> {
  const bulk = `/api/bulk/${entity.name}`;
  const text = [...entity.fields.values()].find(
    (f) =>
      f.columns.length &&
      !f.readOnly &&
      !f.immutable &&
      !f.pattern &&
      !isReference(f) &&
      ['text', 'memo', 'html', 'date', 'money'].includes(f.type) &&
      f.name in entity.def.fields,
  );
  const { access } = entity.def;
  return [
    ...(body ? [['create', await admin.post(bulk, [body])] as [string, Answer]] : []),
    ...(text && open(access.update)
      ? [['update', await admin.put(bulk, [{ id, [text.columns[0] as string]: sample(text) }])] as [string, Answer]]
      : []),
    ...(open(access.delete) ? [['delete', await admin.delete(bulk, [id])] as [string, Answer]] : []),
  ];
}

/** Those of the names whose entities this product has. */
const there = (names: string[]): string[] => names.filter((name) => registry.entities.has(name.split('.')[0] as string));

test('projects, programs, portfolios, contracts and construction projects close', () => {
  expect(closing.map((e) => e.name)).toEqual(
    expect.arrayContaining(there(['construction_project', 'contract', 'portfolio', 'program', 'project'])),
  );
  expect(pairs.map(([name]) => name)).toEqual(
    expect.arrayContaining(
      there([
        'contract.project_id',
        'contract_guarantee.contract_id',
        'program.portfolio_id',
        'project.program_id',
        'commitment.project_id',
        'budget_request.project_id',
        'rfi.project_id',
        'project_phase.project_id',
      ]),
    ),
  );
});

test.each(closing.map((e): [string, ResolvedEntity] => [e.name, e]))(
  'a closed %s takes no change and is not deleted',
  async (name, entity) => {
    const { id } = await product.build(ADMIN, name);
    for (const state of closedStates(entity)) {
      await setState(entity, id, state);
      const before = await stored(entity);
      for (const [what, answer] of await writes(entity, id, undefined))
        expect([what, entity.def.locks?.map((l) => l.message)]).toEqual([what, expect.arrayContaining([saidOf(answer)])]);
      expect(await stored(entity)).toBe(before);
      expect((await admin.get(`/api/${entity.endpoints.get[0]?.path.replace('{id}', String(id))}`)).body.data.can).toMatchObject({
        update: false,
        delete: false,
        locked: expect.any(String),
      });
    }
  },
);

test.each(pairs)(
  '%s: closed with the record above',
  async (_, entity, lock) => {
    const { field, entity: above } = lock.from as NonNullable<Lock['from']>;
    const made = entity.endpoints.create.length > 0;
    if (!made && !(entity.name in COMES_WITH)) return;
    // Written by the system alone.
    if (!made && !open(entity.def.access.update) && !open(entity.def.access.delete)) return;
    const parent = (await product.build(ADMIN, above.name)).id;
    const needs = field.required ? {} : { [field.name]: parent };
    const row = await product.build(ADMIN, entity.name, made ? needs : {});
    const at = typeof row[field.name] === 'number' ? (row[field.name] as number) : parent;
    const body = made ? { ...(await bodyOf(product, ADMIN, entity, needs)), [field.name]: at } : undefined;
    const [state] = closedStates(above);
    const [was] = await product.kernel.db.query<{ status: string }>(
      { tenant },
      { text: `select "${above.state?.name as string}" as status from "${above.table}" where id = $1`, values: [at] },
    );
    await setState(above, at, state as string);
    const before = await stored(entity);
    const tries = await writes(entity, row.id, body);
    for (const action of entity.actions.values()) {
      if (action.from && entity.state && !action.from.includes(String(row[entity.state.name]))) continue;
      const asked = Object.fromEntries((action.require ?? []).map((f) => [f, sample(entity.fields.get(f) as never)]));
      tries.push([action.name, await admin.post(`/api/bulk/${entity.name}/${action.name}`, [{ id: row.id, ...asked }])]);
    }
    const letThrough = tries.filter(([, answer]) => (answer.body as { StatusCode: string }[])[0]?.StatusCode !== 'E');
    expect(letThrough.map(([what, answer]) => [what, answer.body])).toEqual([]);
    expect(tries.length).toBeGreaterThan(0);
    expect(await stored(entity)).toBe(before);
    await setState(above, at, was?.status as string);
  },
  EVERY_ENTITY,
);

/** It is that of another reference: the project of an item is the project of its stage. */
const followsOther = (entity: ResolvedEntity, name: string): boolean =>
  [...entity.fields.values()].some((field) => field.required && Object.values(field.where ?? {}).includes(`$row.${name}`));

/**
 * References to what closes that may be empty and that sharing does not follow: the record has something to do with the other, and is not
 * its own.
 */
const loose = entities.flatMap((entity) =>
  [...entity.fields.values()].flatMap((field): [string, ResolvedEntity, string][] =>
    field.type === 'ref' &&
    closing.some((e) => e.name === field.to) &&
    !field.readOnly &&
    field.name in entity.def.fields &&
    entity.endpoints.create.length > 0 &&
    !followsOther(entity, field.name) &&
    !locksOf(registry, entity).some((l) => l.closed && l.from?.field.name === field.name)
      ? [[`${entity.name}.${field.name}`, entity, field.name]]
      : [],
  ),
);

const bridged = registry.entities.get('project')?.fields.has('pmweb_system_id') === true;
if (bridged)
  test("a portfolio's project only speaks of its construction project", () => {
    expect(loose.map(([name]) => name)).toContain('project.pmweb_system_id');
  });

// A product without such a reference has none to try.
if (loose.length)
  test.each(loose)('%s: goes on when the other is closed', async (_, entity, field) => {
    const to = entity.fields.get(field)?.to as string;
    const other = await product.build(ADMIN, to);
    await READY[`${entity.name}.${field}`]?.({ client: admin, build: (name) => product.build(ADMIN, name) }, other.id);
    const row = await product.build(ADMIN, entity.name, { [field]: other.id });
    const above = registry.entity(to);
    await setState(above, other.id, closedStates(above)[0] as string);
    const [single] = entity.endpoints.get;
    if (single) expect((await admin.get(`/api/${single.path.replace('{id}', String(row.id))}`)).body.data.can.locked).toBeUndefined();
    for (const [, answer] of await writes(entity, row.id, undefined)) expect(answer.body).toMatchObject([{ StatusCode: 'S' }]);
  });
