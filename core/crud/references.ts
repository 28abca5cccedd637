/** References of a write. A target must exist in the tenant and be within the actor's reach: foreign keys alone would accept another tenant's id. */
import { text, type FieldErrors, type Text } from '../errors.ts';
import type { Tx } from '../db/pool.ts';
import type { ResolvedField } from '../metadata/registry.ts';
import { can } from '../access/abilities.ts';
import { offersRows, scope } from '../access/scope.ts';
import { isReference, type RecordLink } from '../shared/entity.ts';
import { among, Binds, lit, q } from './binds.ts';
import { alive, type WriteDraft } from './draft.ts';
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
  const found = await tx.query<{ f: string; id: number }>(existing(ctx, wanted, linked, created.length));
  const drawn = found.filter((r) => r.f === NEW);
  created.forEach((d, i) => { d.id = drawn[i]?.id as number; });
  const known = new Set(found.map((r) => `${r.f}:${r.id}`));
  for (const d of drafts) for (const field of wanted.keys()) {
    const missing = referenced(d, field).filter((id) => !known.has(`${field.name}:${id}`));
    if (missing.length) refuse(d, field.name, field.type === 'refs' ? text('field.unknown_references', { count: missing.length, ids: missing.slice(0, NAMED).join(', ') }) : text('field.unknown_reference'));
  }
  const link = ctx.entity.def.access.rows?.record;
  for (const d of created) {
    if (!link || unreached.has(d) || typeof d.row[link.id] !== 'number') continue;
    if (!linked.has(String(d.row[link.entity]))) refuse(d, link.entity, text('field.unknown_entity'));
    else if (!known.has(`${LINK}${String(d.row[link.entity])}:${d.row[link.id] as number}`)) refuse(d, link.id, text('field.unknown_reference'));
  }
  return unreached;
}

/** Records that new rows hang on, by entity: only entities that offer it and that the actor may read at all. */
function linkedRecords(ctx: WriteContext, created: WriteDraft[]): Map<string, Set<number>> {
  const link = ctx.entity.def.access.rows?.record;
  const wanted = new Map<string, Set<number>>();
  for (const d of link ? created : []) {
    const [name, id] = [d.row[(link as RecordLink).entity], d.row[(link as RecordLink).id]];
    const entity = typeof name === 'string' ? ctx.kernel.registry.entities.get(name) : undefined;
    if (typeof id !== 'number' || !entity || !offersRows(entity, link as RecordLink) || !can(ctx.actor, entity.def.access.read)) continue;
    wanted.set(entity.name, (wanted.get(entity.name) ?? new Set()).add(id));
  }
  return wanted;
}

/** Keys that one refusal names. */
const NAMED = 10;

/** The new targets of a draft; a restored row must find its restricting parents again. What a list held before may stay. */
function referenced(d: WriteDraft, field: ResolvedField): number[] {
  const stored = [d.before?.[field.name] ?? []].flat();
  const given = d.op === 'restore' ? (field.onDelete === 'restrict' ? stored : []) : [d.row[field.name] ?? []].flat();
  const kept = new Set(field.type === 'refs' && d.op !== 'restore' ? stored : []);
  return given.filter((id): id is number => typeof id === 'number' && !kept.has(id));
}

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
    const reach = target.def.access.rows ? scope(target, 'read', ctx.actor, ctx.kernel.narrow) : {};
    for (const w of [reach === false ? { id: { in: [] } } : reach, field.where ?? {}]) {
      const sql = whereToSql(target, w, 't', where);
      if (sql) conditions.push(`(${sql})`);
    }
    return `select ${lit(field.name)} as f, t.id from ${q(target.table)} t where ${conditions.join(' and ')}`;
  });
  for (const [name, ids] of linked) {
    const target = ctx.kernel.registry.entity(name);
    const rows = whereToSql(target, scope(target, 'read', ctx.actor, ctx.kernel.narrow) || { id: { in: [] } }, 't', where);
    const conditions = [`t.id ${among(binds, [...ids])}`, ...ownRows(target, 't', ctx.actor, binds), ...(rows ? [`(${rows})`] : [])];
    parts.push(`select ${lit(LINK + name)} as f, t.id from ${q(target.table)} t where ${conditions.join(' and ')}`);
  }
  if (created) parts.push(`select ${lit(NEW)} as f, nextval(${lit(q(`${ctx.entity.table}_id_seq`))}) as id from generate_series(1, ${binds.add(created)}::int)`);
  return statement(parts.join(' union all '), binds, false);
}

/** Refuses the delete of rows that others still hang on, with their counts (domain model section 2). */
export async function checkChildren(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const { restrictedBy, name } = ctx.entity;
  const rest = alive(drafts);
  if (!restrictedBy.length || !rest.length) return;
  const binds = new Binds();
  const ids = `${binds.add(rest.map((d) => d.id))}::bigint[]`;
  const parts = restrictedBy.map(({ entity, field }) => {
    const child = ctx.kernel.registry.entity(entity);
    const rows = `where tenant_id = ${binds.once('tenant', ctx.actor.tenantId)}::bigint and deleted_at is null`;
    if (child.fields.get(field)?.type === 'refs') return `select ${lit(entity)} as e, p as parent, count(*)::int as n from ${q(child.table)}, unnest(${q(field)}) p ${rows} and ${q(field)} && ${ids} and p = any(${ids}) group by p`;
    return `select ${lit(entity)} as e, ${q(field)} as parent, count(*)::int as n from ${q(child.table)} ${rows} and ${q(field)} = any(${ids}) group by ${q(field)}`;
  });
  const rows = await tx.query<{ e: string; parent: number; n: number }>(statement(parts.join(' union all '), binds, false));
  for (const d of rest) {
    const counts = rows.filter((r) => r.parent === d.id).map((r) => ({ entity: r.e, count: r.n }));
    if (counts.length) d.refuse('has_children', text('error.has_children', { entity: `@${name}.label` }), undefined, counts);
  }
}
