/**
 * Checks the references of a write. A target must exist in the tenant and be in the actor's reach: a foreign key alone would accept the id
 * of another tenant.
 */
import { text, type FieldErrors, type Text } from '../errors.ts';
import type { Tx } from '../db/pool.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { can } from '../access/abilities.ts';
import { choosable, endsOf, offersRows, scope } from '../access/scope.ts';
import { isReference } from '../shared/entity.ts';
import { alongOf, fixedPart, type Along } from '../shared/row-where.ts';
import { among, Binds, lit, q } from './binds.ts';
import { columnSql } from './column.ts';
import { alive, type WriteDraft } from './draft.ts';
import { restricting } from './incoming.ts';
import { ownRows } from './own-rows.ts';
import type { WriteContext } from './pipeline.ts';
import { statement } from './read.ts';
import { whereToSql, type WhereContext } from './where-to-sql.ts';

/**
 * One statement for all references of the batch, which also reserves the ids of new rows.
 * @returns drafts that name an unreachable target, with errors by field.
 */
export async function checkReferences(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<ReadonlyMap<WriteDraft, FieldErrors>> {
  const unreached = new Map<WriteDraft, FieldErrors>();
  const refuse = (d: WriteDraft, field: string, why: Text): void => void unreached.set(d, { ...unreached.get(d), [field]: [why] });
  const wanted = wantedOf(ctx, drafts);
  const created = drafts.filter((d) => d.op === 'create');
  const linked = linkedRecords(ctx, created);
  if (!wanted.length && !created.length) return unreached;
  const found = await tx.query<Found>(existing(ctx, wanted, linked, created.length));
  const targets = targetsOf(found);
  const drawn = found.find((r) => r.f === NEW)?.drawn ?? [];
  created.forEach((d, i) => {
    d.id = drawn[i] as number;
  });
  for (const asked of wanted) {
    const { name, type } = asked.field;
    const known = targets.get(name) ?? NO_TARGETS;
    for (const d of drafts) {
      const ids = referenced(d, asked);
      if (!ids.length) continue;
      const missing = ids.filter((id) => !known.has(id));
      const left = ids.map((id) => known.get(id)?.barred ?? null).find((why) => why !== null);
      if (missing.length)
        refuse(
          d,
          name,
          type === 'refs'
            ? text('field.unknown_references', { count: missing.length, ids: missing.slice(0, NAMED).join(', ') })
            : text('field.unknown_reference'),
        );
      else if (left !== undefined && left !== null)
        refuse(d, name, left < 0 ? text('field.not_offered') : text(`@${ctx.entity.name}.refused.${name}.${left}`));
      // A restored record keeps values of lists that have become inactive.
      else if (d.op !== 'restore' && name in d.row && ids.some((id) => known.get(id)?.idle)) refuse(d, name, text('field.inactive_value'));
      else {
        const apart = strayed(d, asked, ids, known);
        if (apart) refuse(d, name, text('field.elsewhere', { field: `@${ctx.entity.name}.fields.${apart}` }));
      }
    }
  }
  for (const link of endsOf(ctx.entity))
    for (const d of created) {
      if (unreached.has(d) || typeof d.row[link.id] !== 'number') continue;
      if (!linked.has(String(d.row[link.entity]))) refuse(d, link.entity, text('field.unknown_entity'));
      else if (!targets.get(LINK + String(d.row[link.entity]))?.has(d.row[link.id] as number))
        refuse(d, link.id, text('field.unknown_reference'));
    }
  return unreached;
}

/** A field of the batch that names records. */
interface Asked {
  field: ResolvedField;
  /** The parts of its condition that depend on the row. */
  along: readonly Along[];
  ids: Set<number>;
}

function wantedOf({ entity }: WriteContext, drafts: WriteDraft[]): Asked[] {
  const wanted: Asked[] = [];
  for (const field of entity.fields.values()) {
    if (!isReference(field) || !(field.name in entity.def.fields)) continue;
    const asked: Asked = { field, along: alongOf(field.where), ids: new Set() };
    for (const d of drafts) for (const id of referenced(d, asked)) asked.ids.add(id);
    if (asked.ids.size) wanted.push(asked);
  }
  return wanted;
}

type Targets = ReadonlyMap<number, Found>;
const NO_TARGETS: Targets = new Map();

/** Indexes the result by field and key. */
function targetsOf(found: readonly Found[]): Map<string, Targets> {
  const out = new Map<string, Map<number, Found>>();
  for (const target of found) {
    const of = out.get(target.f);
    if (of) of.set(target.id, target);
    else out.set(target.f, new Map([[target.id, target]]));
  }
  return out;
}

/** Records that new rows are attached to, by entity: only entities that allow it and that the actor may read. */
function linkedRecords(ctx: WriteContext, created: WriteDraft[]): Map<string, Set<number>> {
  const wanted = new Map<string, Set<number>>();
  for (const link of endsOf(ctx.entity))
    for (const d of created) {
      const [name, id] = [d.row[link.entity], d.row[link.id]];
      const entity = typeof name === 'string' ? ctx.kernel.registry.entities.get(name) : undefined;
      if (typeof id !== 'number' || !entity || !offersRows(entity, link) || !can(ctx.actor, entity.def.access.read)) continue;
      wanted.set(entity.name, (wanted.get(entity.name) ?? new Set()).add(id));
    }
  return wanted;
}

/** Most keys in one error. */
const NAMED = 10;
const NONE: readonly number[] = [];

/** New targets of a draft. A restored row must find its restricting parents again. Keys that a list held before may stay. */
function referenced(d: WriteDraft, { field, along }: Pick<Asked, 'field' | 'along'>): readonly number[] {
  // The most frequent case: a new row, and one key or none.
  if (d.op === 'create' && field.type === 'ref') return typeof d.row[field.name] === 'number' ? [d.row[field.name] as number] : NONE;
  if (d.op === 'update' && !along.length && !(field.name in d.row)) return NONE;
  const stored = [d.before?.[field.name] ?? []].flat();
  const given =
    d.op === 'restore' ? (field.onDelete === 'restrict' ? stored : []) : moved(d, field, along) ? stored : [d.row[field.name] ?? []].flat();
  const kept = new Set(field.type === 'refs' && d.op !== 'restore' && !along.length ? stored : []);
  return given.filter((id): id is number => typeof id === 'number' && !kept.has(id));
}

/** Does a field on which the reference depends change, while the reference stays? */
const moved = (d: WriteDraft, field: ResolvedField, along: readonly Along[]): boolean =>
  d.op === 'update' && !(field.name in d.row) && along.some(({ sibling }) => sibling in d.row && d.row[sibling] !== d.before?.[sibling]);

/** @returns the field of the record that does not match the target; an empty field matches every target. */
function strayed(d: WriteDraft, { along }: Asked, ids: readonly number[], known: Targets): string | undefined {
  if (d.op === 'restore') return undefined;
  return along.find(({ sibling }, i) => {
    const value = sibling in d.row ? d.row[sibling] : d.before?.[sibling];
    return value !== null && value !== undefined && ids.some((id) => known.get(id)?.along?.[i] !== String(value));
  })?.sibling;
}

/**
 * A target in reach. `barred`: the reference does not offer it; the index of the message that says why, -1 for none. `along`: the values
 * that the record's own fields must equal. One row carries the keys of all new rows.
 */
type Found = { f: string; id: number; idle: boolean; barred: number | null; along: (string | null)[] | null; drawn: number[] | null };

/** Used in place of a field name; no field has such a name. */
const NEW = '';
const LINK = '@';

/** SQL: index of the message that says why the reference does not offer the record on `t`: -1 without one, null where it is offered. */
function barredSql(field: ResolvedField, target: ResolvedEntity, ctx: WhereContext): string {
  const offered = whereToSql(target, fixedPart(field.where), 't', ctx);
  if (!offered) return 'null::int';
  const why = (field.refused ?? []).map(({ where }, i) => `when (${whereToSql(target, where, 't', ctx) || 'true'}) then ${i}`);
  return `case when (${offered}) then null ${why.join(' ')} else -1 end`;
}

function existing(
  ctx: WriteContext,
  wanted: readonly Asked[],
  linked: Map<string, Set<number>>,
  created: number,
): ReturnType<typeof statement> {
  const binds = new Binds();
  const where = { registry: ctx.kernel.registry, actor: ctx.actor, locale: ctx.locale, binds, narrow: ctx.kernel.narrow };
  const parts = wanted.map(({ field, along: siblings, ids }) => {
    const target = ctx.kernel.registry.entity(field.to as string);
    const conditions = [
      `t.id ${among(binds, [...ids])}`,
      ...(target.tenant ? [`t.tenant_id = ${binds.once('tenant', ctx.actor.tenantId)}::bigint`, 't.deleted_at is null'] : []),
    ];
    // A writer of the field may name people without permission to open the list of users.
    const reach =
      target.def.access.scope || ctx.kernel.narrow(target.name, ctx.actor) ? choosable(target, ctx.actor, ctx.kernel.narrow) : {};
    const reached = whereToSql(target, reach === false ? { id: { in: [] } } : reach, 't', where);
    if (reached) conditions.push(`(${reached})`);
    const along = siblings.map(({ column }) => `t.${q(column)}::text`);
    return `select ${lit(field.name)} as f, t.id, ${target.def.lookup ? 't.is_active is false' : 'false'} as idle,
      ${barredSql(field, target, where)} as barred, ${along.length ? `array[${along.join(', ')}]` : 'null::text[]'} as along,
      null::bigint[] as drawn from ${binds.table(target.table)} t where ${conditions.join(' and ')}`;
  });
  for (const [name, ids] of linked) {
    const target = ctx.kernel.registry.entity(name);
    const rows = whereToSql(target, scope(target, 'read', ctx.actor, ctx.kernel.narrow) || { id: { in: [] } }, 't', where);
    const conditions = [`t.id ${among(binds, [...ids])}`, ...ownRows(target, 't', ctx.actor, binds), ...(rows ? [`(${rows})`] : [])];
    parts.push(
      `select ${lit(LINK + name)} as f, t.id, false as idle, null::int as barred, null::text[] as along, null::bigint[] as drawn
        from ${binds.table(target.table)} t where ${conditions.join(' and ')}`,
    );
  }
  if (created)
    parts.push(
      `select ${lit(NEW)} as f, null::bigint as id, false as idle, null::int as barred, null::text[] as along,
        array_agg(nextval(${lit(q(`${ctx.entity.table}_id_seq`))})) as drawn from generate_series(1, ${binds.add(created)}::int)`,
    );
  return statement(parts.join(' union all '), binds, false);
}

/** Refuses deleting rows that others refer to, with their counts (domain model section 2). */
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
    if (field.type === 'refs')
      return `select ${lit(child.name)} as e, p as parent, count(*)::int as n from ${binds.table(child.table)} c,
      unnest(${column}) p ${rows}
        and ${column} && ${ids} and p = any(${ids}) group by p`;
    return `select ${lit(child.name)} as e, ${column} as parent, count(*)::int as n from ${binds.table(child.table)} c ${rows}
      and ${column} = any(${ids}) group by ${column}`;
  });
  const rows = await tx.query<{ e: string; parent: number; n: number }>(statement(parts.join(' union all '), binds, false));
  for (const d of rest) {
    const counts = rows.filter((r) => r.parent === d.id).map((r) => ({ entity: r.e, count: r.n }));
    if (counts.length)
      d.refuse(
        'has_children',
        def.lookup ? text('error.value_in_use', { entity: `@${name}.label` }) : text('error.has_children', { entity: `@${name}.noun` }),
        undefined,
        counts,
      );
  }
}
