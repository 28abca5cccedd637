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

/** Inserts the drafts' rows in order and gives each its id. */
export async function insertRows(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const columns = columnsSet(ctx, drafts);
  const binds = new Binds();
  const data = binds.add(JSON.stringify(drafts.map((d, i) => ({ ...pick(d, columns), i }))));
  const by = `${binds.add(ctx.actor.userId)}::bigint`;
  const record = [...columns.map((c) => `${q(c.name)} ${recordType(c.sqlType)}`), 'i int'].join(', ');
  const names = columns.map((c) => q(c.name));
  const values = columns.map((c) => unpack(c.name, c.sqlType));
  const into = ['tenant_id', 'created_by', 'updated_by', ...names].join(', ');
  const from = [`${binds.add(ctx.actor.tenantId)}::bigint`, by, by, ...values].join(', ');
  const sql = `insert into ${q(ctx.entity.table)} (${into}) select ${from} from jsonb_to_recordset(${data}::jsonb) as d(${record}) order by d.i returning id, row_version`;
  const rows = await tx.query<{ id: number; row_version: number }>(statement(sql, binds, false));
  rows.forEach((r, i) => {
    const draft = drafts[i];
    if (draft) [draft.id, draft.rowVersion] = [r.id, r.row_version];
  });
}

/** Updates, removes and restores: the new values where given, a new version, and the check of the version that was read. A draft that changes nothing is not written. */
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
  const sql = `update ${q(ctx.entity.table)} t set ${sets.join(', ')} from jsonb_to_recordset(${data}::jsonb) as d(${record}) where t.id = d.id and t.row_version = d.v and t.tenant_id = ${binds.add(ctx.actor.tenantId)}::bigint returning t.id, t.row_version`;
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
