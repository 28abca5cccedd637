/** The SQL of writes: one statement for all rows of a batch, values as one JSON parameter. */
import { text } from '../errors.ts';
import { scope } from '../access/scope.ts';
import type { Tx } from '../db/pool.ts';
import { Binds, q } from './binds.ts';
import type { WriteDraft } from './draft.ts';
import type { WriteContext } from './pipeline.ts';
import { historyRows, historySql } from './history.ts';
import { projection } from './projection.ts';
import { physical, statement } from './read.ts';
import { whereToSql } from './where-to-sql.ts';

/** Columns that any of the drafts sets, in metadata order, so that equal shapes share one prepared statement. */
function columnsSet(ctx: WriteContext, drafts: WriteDraft[]): { name: string; sqlType: string }[] {
  return [...ctx.entity.columns].filter(([c]) => drafts.some((d) => d.row[c] !== undefined)).map(([name, { sqlType }]) => ({ name, sqlType }));
}

/** A text array travels as JSON and is unpacked; everything else has a direct cast. */
const recordType = (sqlType: string): string => (sqlType === 'text[]' ? 'jsonb' : sqlType);
const unpack = (column: string, sqlType: string): string => {
  const value = `d.${q(column)}`;
  return sqlType === 'text[]' ? `case when jsonb_typeof(${value}) = 'array' then array(select jsonb_array_elements_text(${value})) end` : value;
};

/** A draft that changes nothing is not written. */
export const changesSomething = (d: WriteDraft): boolean => d.op !== 'update' || Object.keys(d.row).length > 0 || d.grants !== undefined;

/** Inserts the drafts' rows under the ids they were given. */
export async function insertRows(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const binds = new Binds();
  await tx.query(statement(insertSql(ctx, drafts, binds), binds, false));
  for (const d of drafts) d.rowVersion = 1;
}

function insertSql(ctx: WriteContext, drafts: WriteDraft[], binds: Binds): string {
  const columns = columnsSet(ctx, drafts);
  const data = binds.add(JSON.stringify(drafts.map((d) => ({ ...pick(d, columns), id: d.id }))));
  const by = `${binds.once('me', ctx.actor.userId)}::bigint`;
  const record = ['id bigint', ...columns.map((c) => `${q(c.name)} ${recordType(c.sqlType)}`)].join(', ');
  const into = ['id', 'tenant_id', 'created_by', 'updated_by', ...columns.map((c) => q(c.name))].join(', ');
  const from = ['d.id', `${binds.once('tenant', ctx.actor.tenantId)}::bigint`, by, by, ...columns.map((c) => unpack(c.name, c.sqlType))].join(', ');
  return `insert into ${q(ctx.entity.table)} as t (${into}) select ${from} from jsonb_to_recordset(${data}::jsonb) as d(${record})`;
}

/** Updates, removes and restores: the new values where given, a new version, and the check of the version that was read. */
export async function updateRows(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const changed = drafts.filter(changesSomething);
  if (!changed.length) return;
  const binds = new Binds();
  const rows = await tx.query<{ id: number; row_version: number }>(statement(`${updateSql(ctx, changed, binds)} returning t.id, t.row_version`, binds, false));
  take(changed, rows);
}

/** The ids stand in the statement beside the rows, so that PostgreSQL finds them by key even before the table has statistics. */
function updateSql(ctx: WriteContext, drafts: WriteDraft[], binds: Binds): string {
  const columns = columnsSet(ctx, drafts);
  const data = binds.add(JSON.stringify(drafts.map((d) => ({ ...pick({ row: d.after }, columns), id: d.id, v: d.before?.row_version }))));
  const record = ['id bigint', 'v int', ...columns.map((c) => `${q(c.name)} ${recordType(c.sqlType)}`)].join(', ');
  const sets = columns.map((c) => `${q(c.name)} = ${unpack(c.name, c.sqlType)}`);
  const op = drafts[0]?.op;
  if (op === 'remove') sets.push('deleted_at = now()');
  if (op === 'restore') sets.push('deleted_at = null');
  sets.push('row_version = t.row_version + 1', 'updated_at = now()', `updated_by = ${binds.once('me', ctx.actor.userId)}::bigint`);
  return `update ${q(ctx.entity.table)} t set ${sets.join(', ')} from jsonb_to_recordset(${data}::jsonb) as d(${record})
    where t.id = any(${binds.add(drafts.map((d) => d.id))}::bigint[]) and t.id = d.id and t.row_version = d.v and t.tenant_id = ${binds.once('tenant', ctx.actor.tenantId)}::bigint`;
}

/** New versions, and the records where they were asked for; a row that was not there any more is stale. */
function take(drafts: WriteDraft[], rows: { id: number; row_version: number; j?: string | null }[]): void {
  const byId = new Map(rows.map((r) => [r.id, r]));
  for (const d of drafts) {
    const row = byId.get(d.id as number);
    if (!row) { d.refuse('stale_record', text('error.stale_record')); continue; }
    d.rowVersion = row.row_version;
    if (typeof row.j === 'string') d.json = row.j;
  }
}

/** The rows, their history and the records as they then are, in one statement. For drafts that all change something and carry no grants. */
export async function storeWhole(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const binds = new Binds();
  const put = drafts[0]?.op === 'create' ? insertSql(ctx, drafts, binds) : updateSql(ctx, drafts, binds);
  const history = historyRows(ctx, drafts);
  const noted = history.length ? `, h as (${historySql(ctx, ctx.entity.name, history, ctx.source, binds)})` : '';
  const { record, joins } = recordSql(ctx, drafts, binds);
  const sql = `with t as (${put} returning ${physical(ctx.entity)})${noted} select t.id, t.row_version${record} from t ${joins}`;
  take(drafts, await tx.query<{ id: number; row_version: number; j?: string | null }>(statement(sql, binds, false)));
}

/** The record of each row for the answer, as far as the actor may still see it; bulk calls and deletes answer without. */
function recordSql(ctx: WriteContext, drafts: WriteDraft[], binds: Binds): { record: string; joins: string } {
  if (drafts[0]?.op === 'remove' || ctx.source === 'bulk') return { record: '', joins: '' };
  const where = { registry: ctx.kernel.registry, actor: ctx.actor, locale: ctx.locale, binds, narrow: ctx.kernel.narrow };
  const reach = scope(ctx.entity, 'read', ctx.actor, ctx.kernel.narrow);
  const seen = reach === false ? 'false' : whereToSql(ctx.entity, reach, 't', where) || 'true';
  const { select, joins } = projection(ctx.entity, where, true);
  return { record: `, case when ${seen} then (select row_to_json(s) from (select ${select}) s)::text end as j`, joins };
}

function pick(d: { row: Record<string, unknown> }, columns: { name: string }[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((c) => [c.name, d.row[c.name] ?? null]));
}
