/** The SQL of writes: one statement for all rows of a batch, values as one JSON parameter. */
import { text } from '../errors.ts';
import type { Tx } from '../db/pool.ts';
import { Binds, q } from './binds.ts';
import type { WriteDraft } from './draft.ts';
import type { WriteContext } from './pipeline.ts';
import { statement } from './read.ts';

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

/** Gives new rows their ids before they are inserted, so that what depends on them can travel with the insert. */
export async function drawIds(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  if (drafts[0]?.op !== 'create') return;
  const { table } = ctx.entity;
  const rows = await tx.query<{ id: number }>({ name: `ids_${table}`, text: `select nextval('${q(`${table}_id_seq`)}') as id from generate_series(1, $1::int)`, values: [drafts.length] });
  drafts.forEach((d, i) => { d.id = rows[i]?.id as number; });
}

/** Inserts the drafts' rows under the ids they were given. */
export async function insertRows(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const columns = columnsSet(ctx, drafts);
  const binds = new Binds();
  const data = binds.add(JSON.stringify(drafts.map((d) => ({ ...pick(d, columns), id: d.id }))));
  const by = `${binds.add(ctx.actor.userId)}::bigint`;
  const record = ['id bigint', ...columns.map((c) => `${q(c.name)} ${recordType(c.sqlType)}`)].join(', ');
  const into = ['id', 'tenant_id', 'created_by', 'updated_by', ...columns.map((c) => q(c.name))].join(', ');
  const from = ['d.id', `${binds.add(ctx.actor.tenantId)}::bigint`, by, by, ...columns.map((c) => unpack(c.name, c.sqlType))].join(', ');
  await tx.query(statement(`insert into ${q(ctx.entity.table)} (${into}) select ${from} from jsonb_to_recordset(${data}::jsonb) as d(${record})`, binds, false));
  for (const d of drafts) d.rowVersion = 1;
}

/** Updates, removes and restores: the new values where given, a new version, and the check of the version that was read. A draft that changes nothing is not written. The ids stand in the statement too, so that it finds its rows by key even before the table has statistics. */
export async function updateRows(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const changed = drafts.filter((d) => d.op !== 'update' || Object.keys(d.row).length > 0 || d.grants);
  if (!changed.length) return;
  const columns = columnsSet(ctx, changed);
  const binds = new Binds();
  const data = binds.add(JSON.stringify(changed.map((d) => ({ ...pick({ row: d.after }, columns), id: d.id, v: d.before?.row_version }))));
  const record = ['id bigint', 'v int', ...columns.map((c) => `${q(c.name)} ${recordType(c.sqlType)}`)].join(', ');
  const sets = columns.map((c) => `${q(c.name)} = ${unpack(c.name, c.sqlType)}`);
  const op = drafts[0]?.op;
  if (op === 'remove') sets.push('deleted_at = now()');
  if (op === 'restore') sets.push('deleted_at = null');
  sets.push('row_version = t.row_version + 1', 'updated_at = now()', `updated_by = ${binds.add(ctx.actor.userId)}::bigint`);
  const sql = `update ${q(ctx.entity.table)} t set ${sets.join(', ')} from jsonb_to_recordset(${data}::jsonb) as d(${record}) where t.id = any(${binds.add(changed.map((d) => d.id))}::bigint[]) and t.id = d.id and t.row_version = d.v and t.tenant_id = ${binds.add(ctx.actor.tenantId)}::bigint returning t.id, t.row_version`;
  const rows = await tx.query<{ id: number; row_version: number }>(statement(sql, binds, false));
  const versions = new Map(rows.map((r) => [r.id, r.row_version]));
  for (const d of changed) {
    const version = versions.get(d.id as number);
    if (version === undefined) d.refuse('stale_record', text('error.stale_record'));
    else d.rowVersion = version;
  }
}

function pick(d: { row: Record<string, unknown> }, columns: { name: string }[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((c) => [c.name, d.row[c.name] ?? null]));
}
