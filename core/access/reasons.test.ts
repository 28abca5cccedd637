/**
 * In any situation, who is said to reach a record is who finds it in the list, and the reasons say so: a few hundred situations by chance.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listRows } from '../crud/read.ts';
import { reachOf } from '../../plugins/platform/who-reaches/reach-of.ts';
import { whoReaches } from '../../plugins/platform/who-reaches/who-reaches.ts';
import type { Actor } from '../shared/actor.ts';
import type { PersonWithAccess, Reason } from '../shared/access.ts';
import { DEEP } from '../test/held.ts';
import { createTestKernel, type TestKernel } from '../test/kernel.ts';
import { metadata } from '../test/metadata.ts';
import { actorWith, tenantId } from '../test/people.ts';

const ADMIN = 'admin@pmis.example';
const AUDITS = ['subscription', 'audit_contract', 'audit_round', 'audit_item'] as const;
/** Those of audits where the product has them. */
const KINDS = (['portfolio', 'program', 'project', 'contract', 'contract_guarantee', ...AUDITS] as const).filter((kind) =>
  metadata.entities.has(kind),
);
type Kind = (typeof KINDS)[number];
const PART: Partial<Record<Kind, string>> = {
  portfolio: 'owner_id',
  program: 'manager_id',
  project: 'manager_id',
  contract: 'manager_id',
  subscription: 'owner_id',
  audit_round: 'lead_auditor_id',
  audit_item: 'control_owner_id',
};
/** Several people in one field: owners of items, readers of what is above them. */
const LIST: Partial<Record<Kind, string>> = {
  subscription: 'participant_ids',
  audit_contract: 'participant_ids',
  audit_round: 'participant_ids',
  audit_item: 'reviewer_ids',
};
const SITUATIONS = DEEP ? 200 : 60;
const PERMISSIONS = [
  ...['portfolio', 'program', 'project', 'contract'].flatMap((k) => [`access_${k}s`, `manage_${k}s`]),
  'access_compliance_audit_contracts',
  'access_audit_rounds',
  'access_all_audits',
].filter((permission) => metadata.permissions.includes(permission));
/** Permissions to see every record are rare, so that parts and entries decide. */
const RARE = /^(manage_|access_all_)/;

/** Always the same numbers, so that a failure can be looked at again. */
let seed = 20_261_122;
const next = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
const upTo = (n: number): number => Math.floor(next() * n);
const pick = <T>(list: readonly T[]): T => list[upTo(list.length)] as T;

let product: TestKernel;
let tenant: number;
let auditor: Actor;
const people: { id: number; role: number }[] = [];
const records = new Map<Kind, number[]>();

const sql = (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  product.kernel.db.query({ tenant }, { text, values });

beforeAll(async () => {
  product = await createTestKernel();
  tenant = await tenantId(product);
  auditor = actorWith(tenant, product.users[ADMIN] as number, product.kernel.registry.permissions);
  for (let i = 0; i < 6; i++) {
    const [made] = await sql(
      `with r as (insert into roles (tenant_id, code, name_en, permissions) values ($1, $2, $2, '{}') returning id)
      insert into users (tenant_id, email, full_name_en, status, role_ids) select $1, $3, $2, 'active', array[r.id] from r
      returning id, role_ids[1] as role`,
      [tenant, `chance${i}`, `chance${i}@pmis.example`],
    );
    people.push(made as { id: number; role: number });
  }
  const make = async (kind: Kind, n: number, row: () => Record<string, unknown>): Promise<void> => {
    const ids: number[] = [];
    for (let i = 0; i < n; i++) ids.push((await product.build(ADMIN, kind, row())).id);
    records.set(kind, ids);
  };
  await make('portfolio', 2, () => ({}));
  await make('program', 3, () => ({ portfolio_id: pick(records.get('portfolio') ?? []) }));
  await make('project', 4, () => ({}));
  await make('contract', 4, () => ({ project_id: pick(records.get('project') ?? []) }));
  await make('contract_guarantee', 3, () => ({ contract_id: pick(records.get('contract') ?? []) }));
  if (metadata.entities.has('audit_item')) await makeAudits();
});
afterAll(() => product.close());

/** Two audit contracts with a package each, four rounds, eight items. */
async function makeAudits(): Promise<void> {
  const made = async (kind: string, text: string, values: unknown[] = []): Promise<void> =>
    void records.set(
      kind as Kind,
      (await sql(`${text} returning id`, [tenant, ...values])).map((r) => r['id'] as number),
    );
  const of = (kind: string): number[] => records.get(kind as Kind) ?? [];
  await sql(`update tenants set modules = modules || 'compliance'::text where id = $1`, [tenant]);
  await made('regulator', `insert into regulator (tenant_id, name_en, short_name) values ($1, 'Body', 'B')`);
  await made(
    'package',
    `insert into compliance_package (tenant_id, regulator_id, name_en, short_name, version) values ($1, $2, 'Framework', 'F', '1')`,
    of('regulator'),
  );
  await made(
    'node',
    `insert into package_node (tenant_id, package_id, ref_no, title_en, node_type) select $1, $2, i::text, 'Control', 'control'
      from generate_series(1, 2) i`,
    of('package'),
  );
  await made('subscription', `insert into subscription (tenant_id, title) select $1, 'S' || i from generate_series(1, 2) i`);
  await made(
    'audit_contract',
    `insert into audit_contract (tenant_id, subscription_id, compliance_package_id) select $1, s.id, $2 from subscription s
      where s.tenant_id = $1`,
    of('package'),
  );
  await made(
    'audit_round',
    `insert into audit_round (tenant_id, subscription_id, compliance_package_id, audit_contract_id, index) select $1, c.subscription_id, $2,
      c.id, i from audit_contract c, generate_series(1, 2) i where c.tenant_id = $1`,
    of('package'),
  );
  await made(
    'audit_item',
    `insert into audit_item (tenant_id, round_id, node_id) select $1, r.id, n.id from audit_round r, package_node n
      where r.tenant_id = $1 and n.tenant_id = $1`,
  );
}

/** Roles, parts, makers, parents and entries at random. */
async function shuffle(): Promise<Map<number, Actor>> {
  await sql('delete from record_access');
  const actors = new Map<number, Actor>();
  const roles = people.map(({ id, role }) => ({ id, role, held: PERMISSIONS.filter((p) => next() < (RARE.test(p) ? 0.08 : 0.8)) }));
  for (const { id, held } of roles) actors.set(id, actorWith(tenant, id, held));
  await sql(
    'update roles r set permissions = array(select jsonb_array_elements_text(d.held)) from jsonb_to_recordset($1::jsonb) as d(role bigint, held jsonb) where r.id = d.role',
    [JSON.stringify(roles)],
  );
  const someone = (chance: number): number => (next() < chance ? pick(people).id : (product.users[ADMIN] as number));
  await Promise.all(
    KINDS.map((kind) => {
      const part = PART[kind];
      const rows = (records.get(kind) ?? []).map((id) => ({
        id,
        by: someone(0.1),
        part: someone(0.2),
        list: people.filter(() => next() < 0.15).map((p) => p.id),
        program: next() < 0.6 ? pick(records.get('program') ?? []) : null,
        portfolio: next() < 0.6 ? pick(records.get('portfolio') ?? []) : null,
      }));
      const above = kind === 'project' ? ', program_id = d.program, portfolio_id = d.portfolio' : '';
      const list = LIST[kind];
      return sql(
        `update ${kind} t set created_by = d.by${part ? `, ${part} = d.part` : ''}${list ? `, ${list} = d.list` : ''}${above}
          from jsonb_to_recordset($1::jsonb) as d(id bigint, by bigint, part bigint, list bigint[], program bigint, portfolio bigint)
          where t.id = d.id`,
        [JSON.stringify(rows)],
      );
    }),
  );
  const entries = Array.from({ length: upTo(24) }, () => pick(KINDS)).map((entity) => ({
    entity,
    id: pick(records.get(entity) ?? []),
    person: pick(people).id,
    level: upTo(3),
  }));
  await sql(
    `insert into record_access (tenant_id, entity, record_id, user_id, level) select $1, d.entity, d.id, d.person, d.level
             from jsonb_to_recordset($2::jsonb) as d(entity text, id bigint, person bigint, level smallint) on conflict do nothing`,
    [tenant, JSON.stringify(entries)],
  );
  return actors;
}

/** The keys that the list shows. */
async function listed(kind: Kind, actor: Actor): Promise<Set<number>> {
  const entity = product.kernel.registry.entity(kind);
  if (!actor.permissions.has(entity.def.access.read as string)) return new Set();
  const found = await listRows(
    product.kernel,
    entity,
    { where: [], params: [], deleted: false, sort: [], page: 1, limit: 100, count: false },
    { actor, locale: 'en' },
  );
  return new Set((JSON.parse(found.rows) as { id: number }[]).map((r) => r.id));
}

const reaching = (reasons: readonly Reason[]): boolean =>
  !reasons.some((r) => r.kind === 'no_permission' || r.kind === 'rule') &&
  reasons.some((r) => (r.kind === 'entry' ? r.level !== 'no' : r.kind === 'above' ? reaching(r.reasons) : true));

test(`${SITUATIONS} situations: the explanation and the list agree, and the counts of a person too`, async () => {
  const wrong: string[] = [];
  let reached = 0;
  for (let situation = 0; situation < SITUATIONS && wrong.length < 5; situation++) {
    const actors = await shuffle();
    const kind = pick(KINDS);
    const lists = new Map(await Promise.all([...actors].map(async ([id, actor]) => [id, await listed(kind, actor)] as const)));
    await product.kernel.db.transaction({ tenant }, async (tx) => {
      for (const id of records.get(kind) ?? []) {
        const found = await whoReaches(
          product.kernel,
          tx,
          product.kernel.registry.entity(kind),
          id,
          { actor: auditor, locale: 'en' },
          { page: 1, limit: 500 },
        );
        const told = new Map((found?.people ?? []).map((p): [number, PersonWithAccess] => [p.id, p]));
        for (const [person, list] of lists) {
          const said = told.get(person);
          const sees = list.has(id);
          if (sees) reached += 1;
          if (sees !== (said !== undefined && said.level !== 'no'))
            wrong.push(`${situation}: ${kind} ${id}, person ${person}: list ${sees}, told ${said?.level ?? 'nothing'}`);
          if (said && reaching(said.reasons) !== sees)
            wrong.push(`${situation}: ${kind} ${id}, person ${person}: list ${sees}, reasons ${JSON.stringify(said.reasons)}`);
        }
      }
      if (situation % 4) return;
      const { id } = pick(people);
      const reach = await reachOf(product.kernel, tx, id, { actor: auditor, locale: 'en' }, { page: 1, limit: 10 });
      const counted = reach.data.kinds.find((k) => k.entity === kind)?.counts.total;
      if (counted !== lists.get(id)?.size)
        wrong.push(`${situation}: person ${id} reaches ${lists.get(id)?.size} of ${kind}, told ${counted}`);
    });
  }
  expect(wrong).toEqual([]);
  expect(reached).toBeGreaterThan(SITUATIONS);
}, 120_000);
