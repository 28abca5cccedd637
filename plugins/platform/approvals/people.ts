/** Finds the current approvers of a step: named people, holders of a position or role, or people in fields of the record. */
import { q } from '../../../core/engine.ts';
import { type Reads, type Registry, type ResolvedEntity, type ResolvedField, today } from '../../../core/index.ts';
import type { Step } from './model.ts';

export type Query = Reads['query'];

/** A step that begins for a record. */
export interface Ask {
  step: Step;
  /** The record's columns. */
  row: Record<string, unknown>;
  submitter: number | null;
}

/** A field with people: of the record itself, or of a referenced record. */
export interface PersonField {
  own: ResolvedField;
  /** The entity and field of the record that `own` refers to. */
  there?: { entity: ResolvedEntity; field: ResolvedField };
}

const isPerson = (field: ResolvedField | undefined): field is ResolvedField =>
  (field?.type === 'ref' || field?.type === 'refs') && field.to === 'user' && !field.custom;

/** @returns undefined where the path does not end at people. */
export function personField(registry: Registry, entity: ResolvedEntity, path: string): PersonField | undefined {
  const [name = '', next, ...more] = path.split('.');
  const own = entity.fields.get(name);
  if (more.length || !own) return undefined;
  if (next === undefined) return isPerson(own) ? { own } : undefined;
  if (own.type !== 'ref' || !own.to || own.custom) return undefined;
  const there = registry.entity(own.to);
  const field = there.fields.get(next);
  return isPerson(field) ? { own, there: { entity: there, field } } : undefined;
}

const HOLDERS = `select distinct position_id as of, user_id as person from user_position
  where tenant_id = $1 and deleted_at is null and position_id = any($2::bigint[]) and from_date <= $3::date
  and (to_date is null or to_date >= $3::date)`;
const ROLE = `select r.id as of, u.id as person from users u join roles r on r.tenant_id = $1 and r.id = any(u.role_ids)
  where u.tenant_id = $1 and u.role_ids && $2::bigint[] and r.id = any($2::bigint[])`;
const ACTIVE = `select id from users where tenant_id = $1 and id = any($2::bigint[]) and status = 'active' and deleted_at is null`;

type Named = { of: number; person: number };

/**
 * One statement per kind of approver and one for active people, however many records there are.
 * Nobody decides on their own submission, unless the step names only them.
 * @returns people per ask, in the order of the asks; an empty list where nobody remains.
 */
export async function approversOf(
  query: Query,
  registry: Registry,
  entity: ResolvedEntity,
  tenant: number,
  asks: readonly Ask[],
): Promise<number[][]> {
  const keys = (kind: Step['approver_kind'], of: 'position_id' | 'role_id'): number[] => [
    ...new Set(asks.filter((a) => a.step.approver_kind === kind).flatMap((a) => a.step[of] ?? [])),
  ];
  const [positions, roles] = [keys('position', 'position_id'), keys('role', 'role_id')];
  const [holders, members, named] = await Promise.all([
    positions.length ? query<Named>({ text: HOLDERS, values: [tenant, positions, today()] }) : [],
    roles.length ? query<Named>({ text: ROLE, values: [tenant, roles] }) : [],
    inRecords(query, registry, entity, tenant, asks),
  ]);
  const found = asks.map(({ step }, i) => {
    if (step.approver_kind === 'users') return step.user_ids;
    if (step.approver_kind === 'field') return named[i] as number[];
    const [list, of] = step.approver_kind === 'position' ? [holders, step.position_id] : [members, step.role_id];
    return list.filter((n) => n.of === of).map((n) => n.person);
  });
  const never = await neverDeciding(
    query,
    registry,
    entity,
    tenant,
    asks.map(({ row }) => row),
  );
  const all = [...new Set([...found.flat(), ...asks.flatMap((a) => a.step.escalate_to_id ?? [])])];
  const active = new Set(
    all.length ? (await query<{ id: number }>({ name: 'approvers_active', text: ACTIVE, values: [tenant, all] })).map((u) => u.id) : [],
  );
  return asks.map((ask, i) =>
    others(
      ask,
      [...new Set(found[i])].filter((id) => active.has(id) && !never[i]?.includes(id)),
      (id) => active.has(id) && !never[i]?.includes(id),
    ),
  );
}

function others({ step, submitter }: Ask, people: number[], mayDecide: (id: number) => boolean): number[] {
  const rest = people.filter((id) => id !== submitter);
  if (rest.length) return rest;
  if (people.length && (step.approver_kind === 'users' || step.approver_kind === 'field')) return people;
  const instead = step.escalate_to_id;
  return instead !== null && instead !== submitter && mayDecide(instead) ? [instead] : [];
}

const keysIn = (value: unknown): number[] => [value ?? []].flat().filter((id): id is number => typeof id === 'number');

/** The people of each record who never decide on it (`neverDecide` of the entity file). */
export async function neverDeciding(
  query: Query,
  registry: Registry,
  entity: ResolvedEntity,
  tenant: number,
  rows: readonly Record<string, unknown>[],
): Promise<number[][]> {
  const fields = entity.def.neverDecide ?? [];
  const found = await peopleIn(query, registry, entity, tenant, new Set(fields), rows);
  return rows.map((row) => fields.flatMap((path) => found(path, row)));
}

async function inRecords(
  query: Query,
  registry: Registry,
  entity: ResolvedEntity,
  tenant: number,
  asks: readonly Ask[],
): Promise<number[][]> {
  const fields = new Set(asks.flatMap((a) => a.step.field ?? []));
  const found = await peopleIn(
    query,
    registry,
    entity,
    tenant,
    fields,
    asks.map(({ row }) => row),
  );
  return asks.map(({ step, row }) => (step.approver_kind === 'field' ? found(step.field ?? '', row) : []));
}

/** People in fields of the records, or of records that they refer to: one statement per reference. */
async function peopleIn(
  query: Query,
  registry: Registry,
  entity: ResolvedEntity,
  tenant: number,
  paths: ReadonlySet<string>,
  rows: readonly Record<string, unknown>[],
): Promise<(path: string, row: Record<string, unknown>) => number[]> {
  const there = new Map<string, ReadonlyMap<unknown, unknown>>();
  for (const path of paths) {
    const at = personField(registry, entity, path);
    if (!at?.there) continue;
    const ids = rows.flatMap((row) => keysIn(row[at.own.name]));
    const found = await query<{ id: number; people: unknown }>({
      text: `select id, ${q(at.there.field.name)} as people from ${q(at.there.entity.table)} where tenant_id = $1 and id = any($2::bigint[])
        and deleted_at is null`,
      values: [tenant, ids],
    });
    there.set(path, new Map(found.map((r) => [r.id, r.people])));
  }
  return (path, row) => {
    const at = personField(registry, entity, path);
    return at ? keysIn(at.there ? there.get(path)?.get(row[at.own.name]) : row[at.own.name]) : [];
  };
}
