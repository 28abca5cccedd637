/** The SQL of writes: one statement for all rows of a batch, values as one JSON parameter. */
import { text } from '../errors.ts';
import { scope } from '../access/scope.ts';
import type { Tx } from '../db/pool.ts';
import { among, Binds, q } from './binds.ts';
import { CUSTOM_COLUMN } from './column.ts';
import { drawNumbers, type Drawn } from './sequences.ts';
import type { WriteDraft } from './draft.ts';
import type { WriteContext } from './pipeline.ts';
import { historyJson, historySql } from './history-write.ts';
import { valueJson, withMembers } from './json.ts';
import { projection } from './projection.ts';
import { physical, statement } from './read.ts';
import { whereToSql } from './where-to-sql.ts';

/** A column that a batch sets; the column `custom` holds these custom fields. */
interface SetColumn {
  name: string;
  sqlType: string;
  custom?: string[];
}

/** Columns that any draft sets, in metadata order, so that batches of one shape share a prepared statement. */
function columnsSet(ctx: WriteContext, drafts: WriteDraft[]): SetColumn[] {
  const set = [...ctx.entity.columns].filter(([c]) => drafts.some((d) => d.row[c] !== undefined));
  const own: SetColumn[] = set.filter(([, { field }]) => !field.custom).map(([name, { sqlType }]) => ({ name, sqlType }));
  const custom = set.filter(([, { field }]) => field.custom).map(([name]) => name);
  return custom.length ? [...own, { name: CUSTOM_COLUMN, sqlType: 'jsonb', custom }] : own;
}

/** A text array is sent as JSON and unpacked; all other types have a direct cast. */
const recordType = (sqlType: string): string => (sqlType === 'text[]' ? 'jsonb' : sqlType);
const unpack = ({ name, sqlType, custom }: SetColumn): string => {
  const value = `d.${q(name)}`;
  if (custom) return `jsonb_strip_nulls(${value})`;
  if (sqlType === 'file_list') return `coalesce(${value}, '[]')`;
  if (sqlType === 'bigint[]') return `coalesce(${value}, '{}')`;
  return sqlType === 'text[]'
    ? `case when jsonb_typeof(${value}) = 'array' then array(select jsonb_array_elements_text(${value})) end`
    : value;
};

/** A draft without changes is not written. */
export const changesSomething = (d: WriteDraft): boolean => d.op !== 'update' || Object.keys(d.row).length > 0 || d.grants !== undefined;

/** Inserts the drafts' rows under their reserved ids. */
export async function insertRows(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const binds = new Binds();
  const drawn = drawNumbers(ctx, drafts, binds);
  const put = insertSql(ctx, drafts, drawn, binds);
  const asked = drawn.length ? ` returning ${['t.id', ...drawn.map((n) => `t.${q(n.field.name)}`)].join(', ')}` : '';
  const rows = await tx.query<{ id: number }>(statement(`${withNumbers(drawn)}${put}${asked}`, binds, false));
  for (const d of drafts) d.rowVersion = 1;
  if (!drawn.length) return;
  const byId = new Map<unknown, Record<string, unknown>>(rows.map((r) => [r.id, r]));
  for (const d of drafts) for (const n of drawn) d.row[n.field.name] = byId.get(d.id)?.[n.field.name];
}

const withNumbers = (drawn: Drawn[]): string => (drawn.length ? `with ${drawn.map((n) => n.sql).join(', ')} ` : '');

function insertSql(ctx: WriteContext, drafts: WriteDraft[], drawn: Drawn[], binds: Binds): string {
  const numbers = new Map(drawn.map((n) => [n.field.name, n]));
  const columns = columnsSet(ctx, drafts).filter((c) => !numbers.has(c.name));
  const own = columns.find((c) => c.custom);
  const data = binds.add(
    `[${drafts.map((d) => withMembers(d.row, `${placesOf(d, drawn)}${own ? `"${own.name}":${JSON.stringify(customOf(d.row, own))},` : ''}"id":${String(d.id)}`)).join(',')}]`,
  );
  const by = `${binds.once('me', ctx.actor.userId)}::bigint`;
  const record = [
    'id bigint',
    ...columns.map((c) => `${q(c.name)} ${recordType(c.sqlType)}`),
    ...drawn.flatMap((n) => [`${q(n.field.name)} text`, `${q(n.place)} bigint`, ...(n.counter ? [`${q(n.counter.column)} text`] : [])]),
  ].join(', ');
  const into = ['id', 'tenant_id', 'created_by', 'updated_by', ...columns.map((c) => q(c.name)), ...drawn.map((n) => q(n.field.name))].join(
    ', ',
  );
  const from = [
    'd.id',
    `${binds.once('tenant', ctx.actor.tenantId)}::bigint`,
    by,
    by,
    ...columns.map(unpack),
    ...drawn.map((n) => `coalesce(d.${q(n.field.name)}, ${n.value})`),
  ].join(', ');
  return `insert into ${binds.table(ctx.entity.table)} as t (${into}) select ${from} from jsonb_to_recordset(${data}::jsonb) as d(${record})`;
}

/** A row's index among those that draw a number, and its counter, as members of its JSON. */
const placesOf = (d: WriteDraft, drawn: Drawn[]): string =>
  drawn
    .map(
      (n) =>
        `${JSON.stringify(n.place)}:${valueJson(n.places.get(d))},${n.counter ? `${JSON.stringify(n.counter.column)}:${valueJson(n.counter.of.get(d))},` : ''}`,
    )
    .join('');

/** Updates, removes and restores: sets new values and a new version, and checks the version that was read. */
export async function updateRows(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const changed = drafts.filter(changesSomething);
  if (!changed.length) return;
  const binds = new Binds();
  const rows = await tx.query<{ id: number; row_version: number }>(
    statement(`${updateSql(ctx, changed, binds)} returning t.id, t.row_version`, binds, false),
  );
  take(changed, rows);
}

/** The ids are also an array of the statement, so that PostgreSQL finds rows by key even without statistics. */
function updateSql(ctx: WriteContext, drafts: WriteDraft[], binds: Binds): string {
  const columns = columnsSet(ctx, drafts);
  const data = binds.add(JSON.stringify(drafts.map((d) => pick(d, columns))));
  const record = ['id bigint', 'v int', ...columns.map((c) => `${q(c.name)} ${recordType(c.sqlType)}`)].join(', ');
  // Custom fields that the batch does not set stay unchanged, including retired ones.
  const sets = columns.map((c) => `${q(c.name)} = ${c.custom ? `jsonb_strip_nulls(t.${q(c.name)} || d.${q(c.name)})` : unpack(c)}`);
  const op = drafts[0]?.op;
  if (op === 'remove') sets.push('deleted_at = now()');
  if (op === 'restore') sets.push('deleted_at = null');
  sets.push('row_version = t.row_version + 1', 'updated_at = now()', `updated_by = ${binds.once('me', ctx.actor.userId)}::bigint`);
  return `update ${binds.table(ctx.entity.table)} t set ${sets.join(', ')} from jsonb_to_recordset(${data}::jsonb) as d(${record})
    where t.id ${among(
      binds,
      drafts.map((d) => d.id),
    )} and t.id = d.id and t.row_version = d.v and t.tenant_id = ${binds.once('tenant', ctx.actor.tenantId)}::bigint`;
}

/** Reads new versions, and records where requested, into the drafts; a missing row is stale. */
function take(drafts: WriteDraft[], rows: { id: number; row_version: number; j?: string | null }[]): void {
  const byId = new Map(rows.map((r) => [r.id, r]));
  for (const d of drafts) {
    const row = byId.get(d.id as number);
    if (!row) {
      d.refuse('stale_record', text('error.stale_record'));
      continue;
    }
    d.rowVersion = row.row_version;
    if (typeof row.j === 'string') d.json = row.j;
  }
}

/** Rows, history and the resulting records in one statement. For drafts that all change something and carry no grants. */
export async function storeWhole(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const binds = new Binds();
  const create = drafts[0]?.op === 'create';
  const drawn = create ? drawNumbers(ctx, drafts, binds) : [];
  const put = create ? insertSql(ctx, drafts, drawn, binds) : updateSql(ctx, drafts, binds);
  const numbered = drawn.map((n) => n.field.name);
  const history = historyJson(ctx, drafts, numbered);
  const noted = history ? `, h as (${historySql(ctx, ctx.entity.name, history, ctx.origin.source, binds, numbered)})` : '';
  const { record, joins } = recordSql(ctx, drafts, binds);
  const sql = `with ${[...drawn.map((n) => n.sql), `t as (${put} returning ${physical(ctx.entity)})`].join(', ')}${noted}
    select t.id, t.row_version${record} from t ${joins}`;
  take(drafts, await tx.query<{ id: number; row_version: number; j?: string | null }>(statement(sql, binds, false)));
}

/** Does the call answer with the records? Calls for many rows do not. */
export const answersWith = ({ origin: { source }, outcome }: Pick<WriteContext, 'origin' | 'outcome'>): boolean =>
  !outcome?.unread && source !== 'bulk' && source !== 'import';

/** SQL of each row's record for the answer, if the actor may still read it; bulk calls and deletes have none. */
function recordSql(ctx: WriteContext, drafts: WriteDraft[], binds: Binds): { record: string; joins: string } {
  if (drafts[0]?.op === 'remove' || !answersWith(ctx)) return { record: '', joins: '' };
  const where = { registry: ctx.kernel.registry, actor: ctx.actor, locale: ctx.locale, binds, narrow: ctx.kernel.narrow };
  const reach = scope(ctx.entity, 'read', ctx.actor, ctx.kernel.narrow);
  const seen = reach === false ? 'false' : whereToSql(ctx.entity, reach, 't', where) || 'true';
  const { select, joins } = projection(ctx.entity, where, true);
  return { record: `, case when ${seen} then (select row_to_json(s) from (select ${select}) s)::text end as j`, joins };
}

/** The new columns of a stored row, with its key and the version that was read. */
function pick({ row, before = {}, id }: WriteDraft, columns: SetColumn[]): Record<string, unknown> {
  const out: Record<string, unknown> = { id, v: before.row_version };
  for (const column of columns)
    out[column.name] = column.custom ? customOf({ ...before, ...row }, column) : ((column.name in row ? row : before)[column.name] ?? null);
  return out;
}

const customOf = (row: Record<string, unknown>, { custom = [] }: SetColumn): Record<string, unknown> =>
  Object.fromEntries(custom.map((name) => [name, row[name] ?? null]));
