/** References of a write. A target must exist in the tenant and be within the actor's reach: foreign keys alone would accept another tenant's id. */
import { text, type FieldErrors, type Text } from '../errors.ts';
import type { Tx } from '../db/pool.ts';
import type { ResolvedField } from '../metadata/registry.ts';
import { can } from '../access/abilities.ts';
import { endsOf, offersRows, scope } from '../access/scope.ts';
import { isReference } from '../shared/entity.ts';
import { alongOf, fixedPart } from '../shared/row-where.ts';
import { among, Binds, lit, q } from './binds.ts';
import { columnSql } from './column.ts';
import { alive, type WriteDraft } from './draft.ts';
import { restricting } from './incoming.ts';
import { ownRows } from './own-rows.ts';
import type { WriteContext } from './pipeline.ts';
import { statement } from './read.ts';
import { whereToSql } from './where-to-sql.ts';

/** One statement for all references of the batch, which also draws the ids of new rows. @returns drafts that name an unreachable target, with what is wrong by field. */
export async function checkReferences(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<ReadonlyMap<WriteDraft, FieldErrors>> {
  const unreached = new Map<WriteDraft, FieldErrors>();
  const refuse = (d: WriteDraft, field: string, why: Text): void => void unreached.set(d, { ...unreached.get(d), [field]: [why] });
  const wanted = new Map<ResolvedField, Set<number>>();
  for (const field of ctx.entity.fields.values()) {
    if (!isReference(field) || !(field.name in ctx.entity.def.fields)) continue;
    for (const d of drafts) for (const id of referenced(d, field)) (wanted.get(field) ?? wanted.set(field, new Set()).get(field))?.add(id);
  }
  const created = drafts.filter((d) => d.op === 'create');
  const linked = linkedRecords(ctx, created);
  if (!wanted.size && !created.length) return unreached;
  const found = await tx.query<Found>(existing(ctx, wanted, linked, created.length));
  const drawn = found.filter((r) => r.f === NEW);
  created.forEach((d, i) => { d.id = drawn[i]?.id as number; });
  const known = new Set(found.map((r) => `${r.f}:${r.id}`));
  const traits = new Map(found.flatMap((r) => (r.along ? [[`${r.f}:${r.id}`, r.along] as const] : [])));
  const idle = new Set(found.filter((r) => r.idle).map((r) => `${r.f}:${r.id}`));
  for (const d of drafts) for (const field of wanted.keys()) {
    const missing = referenced(d, field).filter((id) => !known.has(`${field.name}:${id}`));
    if (missing.length) refuse(d, field.name, field.type === 'refs' ? text('field.unknown_references', { count: missing.length, ids: missing.slice(0, NAMED).join(', ') }) : text('field.unknown_reference'));
    // What was chosen while it was in use comes back with a restored record.
    else if (d.op !== 'restore' && field.name in d.row && referenced(d, field).some((id) => idle.has(`${field.name}:${id}`))) refuse(d, field.name, text('field.inactive_value'));
    else {
      const apart = strayed(d, field, traits);
      if (apart) refuse(d, field.name, text('field.elsewhere', { field: `@${ctx.entity.name}.fields.${apart}` }));
    }
  }
  for (const link of endsOf(ctx.entity)) for (const d of created) {
    if (unreached.has(d) || typeof d.row[link.id] !== 'number') continue;
    if (!linked.has(String(d.row[link.entity]))) refuse(d, link.entity, text('field.unknown_entity'));
    else if (!known.has(`${LINK}${String(d.row[link.entity])}:${d.row[link.id] as number}`)) refuse(d, link.id, text('field.unknown_reference'));
  }
  return unreached;
}

/** Records that new rows hang on, by entity: only entities that offer it and that the actor may read at all. */
function linkedRecords(ctx: WriteContext, created: WriteDraft[]): Map<string, Set<number>> {
  const wanted = new Map<string, Set<number>>();
  for (const link of endsOf(ctx.entity)) for (const d of created) {
    const [name, id] = [d.row[link.entity], d.row[link.id]];
    const entity = typeof name === 'string' ? ctx.kernel.registry.entities.get(name) : undefined;
    if (typeof id !== 'number' || !entity || !offersRows(entity, link) || !can(ctx.actor, entity.def.access.read)) continue;
    wanted.set(entity.name, (wanted.get(entity.name) ?? new Set()).add(id));
  }
  return wanted;
}

/** Keys that one refusal names. */
const NAMED = 10;
const NONE: readonly number[] = [];

/** The new targets of a draft; a restored row must find its restricting parents again. What a list held before may stay. */
function referenced(d: WriteDraft, field: ResolvedField): readonly number[] {
  // Most by far: a new row, and one key or none.
  if (d.op === 'create' && field.type === 'ref') return typeof d.row[field.name] === 'number' ? [d.row[field.name] as number] : NONE;
  const stored = [d.before?.[field.name] ?? []].flat();
  const given = d.op === 'restore' ? (field.onDelete === 'restrict' ? stored : []) : moved(d, field) ? stored : [d.row[field.name] ?? []].flat();
  const kept = new Set(field.type === 'refs' && d.op !== 'restore' && !alongOf(field.where).length ? stored : []);
  return given.filter((id): id is number => typeof id === 'number' && !kept.has(id));
}

/** The record's own field that a reference depends on is given another value, the reference is not. */
const moved = (d: WriteDraft, field: ResolvedField): boolean =>
  d.op === 'update' && !(field.name in d.row) && alongOf(field.where).some(({ sibling }) => sibling in d.row && d.row[sibling] !== d.before?.[sibling]);

/** @returns the field of the record that its reference does not go with; a field without a value goes with all. */
function strayed(d: WriteDraft, field: ResolvedField, traits: ReadonlyMap<string, (string | null)[]>): string | undefined {
  if (d.op === 'restore') return undefined;
  const ids = referenced(d, field);
  return alongOf(field.where).find(({ sibling }, i) => {
    const value = sibling in d.row ? d.row[sibling] : d.before?.[sibling];
    return value !== null && value !== undefined && ids.some((id) => traits.get(`${field.name}:${id}`)?.[i] !== String(value));
  })?.sibling;
}

/** A target that may be named; `along`: the values that the record's own fields must equal. */
type Found = { f: string; id: number; idle: boolean; along: (string | null)[] | null };

/** Stand where a field's name would; no field has such names. */
const NEW = '';
const LINK = '@';

function existing(ctx: WriteContext, wanted: Map<ResolvedField, Set<number>>, linked: Map<string, Set<number>>, created: number): ReturnType<typeof statement> {
  const binds = new Binds();
  const where = { registry: ctx.kernel.registry, actor: ctx.actor, locale: ctx.locale, binds, narrow: ctx.kernel.narrow };
  const parts = [...wanted].map(([field, ids]) => {
    const target = ctx.kernel.registry.entity(field.to as string);
    const conditions = [`t.id ${among(binds, [...ids])}`, ...(target.tenant ? [`t.tenant_id = ${binds.once('tenant', ctx.actor.tenantId)}::bigint`, 't.deleted_at is null'] : [])];
    // People may be named by whoever may write the field, without being allowed to open the list of users.
    const reach = target.def.access.rows || ctx.kernel.narrow(target.name, ctx.actor) ? scope(target, 'read', ctx.actor, ctx.kernel.narrow) : {};
    for (const w of [reach === false ? { id: { in: [] } } : reach, fixedPart(field.where)]) {
      const sql = whereToSql(target, w, 't', where);
      if (sql) conditions.push(`(${sql})`);
    }
    const along = alongOf(field.where).map(({ column }) => `t.${q(column)}::text`);
    return `select ${lit(field.name)} as f, t.id, ${target.def.lookup ? 't.is_active is false' : 'false'} as idle, ${along.length ? `array[${along.join(', ')}]` : 'null::text[]'} as along from ${q(target.table)} t where ${conditions.join(' and ')}`;
  });
  for (const [name, ids] of linked) {
    const target = ctx.kernel.registry.entity(name);
    const rows = whereToSql(target, scope(target, 'read', ctx.actor, ctx.kernel.narrow) || { id: { in: [] } }, 't', where);
    const conditions = [`t.id ${among(binds, [...ids])}`, ...ownRows(target, 't', ctx.actor, binds), ...(rows ? [`(${rows})`] : [])];
    parts.push(`select ${lit(LINK + name)} as f, t.id, false as idle, null::text[] as along from ${q(target.table)} t where ${conditions.join(' and ')}`);
  }
  if (created) parts.push(`select ${lit(NEW)} as f, nextval(${lit(q(`${ctx.entity.table}_id_seq`))}) as id, false as idle, null::text[] as along from generate_series(1, ${binds.add(created)}::int)`);
  return statement(parts.join(' union all '), binds, false);
}

/** Refuses the delete of rows that others still hang on, with their counts (domain model section 2). */
export async function checkChildren(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const { name, def } = ctx.entity;
  const rest = alive(drafts);
  const holding = rest.length ? restricting(ctx.kernel.registry, ctx.entity) : [];
  if (!holding.length) return;
  const binds = new Binds();
  const ids = `${binds.add(rest.map((d) => d.id))}::bigint[]`;
  const parts = holding.map(({ entity: child, field }) => {
    const column = columnSql('c', field);
    const rows = `where c.tenant_id = ${binds.once('tenant', ctx.actor.tenantId)}::bigint and c.deleted_at is null`;
    if (field.type === 'refs') return `select ${lit(child.name)} as e, p as parent, count(*)::int as n from ${q(child.table)} c, unnest(${column}) p ${rows} and ${column} && ${ids} and p = any(${ids}) group by p`;
    return `select ${lit(child.name)} as e, ${column} as parent, count(*)::int as n from ${q(child.table)} c ${rows} and ${column} = any(${ids}) group by ${column}`;
  });
  const rows = await tx.query<{ e: string; parent: number; n: number }>(statement(parts.join(' union all '), binds, false));
  for (const d of rest) {
    const counts = rows.filter((r) => r.parent === d.id).map((r) => ({ entity: r.e, count: r.n }));
    if (counts.length) d.refuse('has_children', text(def.lookup ? 'error.value_in_use' : 'error.has_children', { entity: `@${name}.label` }), undefined, counts);
  }
}
