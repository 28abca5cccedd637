/**
 * Writes history: who changed which field, from and to which value, when, from where. Written in the transaction of the change; never
 * updated.
 */
import type { Tx } from '../db/pool.ts';
import type { HistoryEntry } from '../shared/wire.ts';
import { ASKED } from '../metadata/asked.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { same } from './before.ts';
import { Binds, lit, q } from './binds.ts';
import { isEmpty, type WriteDraft } from './draft.ts';
import { LEVEL_NAME, type Grant } from './grants.ts';
import type { StoredChange } from './history.ts';
import { valueJson } from './json.ts';
import type { WriteContext } from './pipeline.ts';

/** A prepared row of history. */
export interface HistoryRow {
  /** Without it that of the write. */
  entity?: string;
  source?: HistoryEntry['source'];
  record_id: number | undefined;
  action: string;
  changes: StoredChange[];
}

/** One history row per draft, and before them those of other records that changed with them, all in one statement. */
export async function writeHistory(ctx: WriteContext, drafts: WriteDraft[], tx: Tx, others: readonly HistoryRow[] = []): Promise<void> {
  const rows = [others.length ? JSON.stringify(others) : undefined, historyJson(ctx, drafts)].flatMap((text) => text?.slice(1, -1) ?? []);
  if (rows.length) await insert(ctx, `[${rows.join(',')}]`, tx);
}

/** Inserts prepared rows of history in one statement. */
export const insertHistory = (ctx: WriteContext, rows: readonly HistoryRow[], tx: Tx): Promise<void> =>
  ctx.origin.untold ? Promise.resolve() : insert(ctx, JSON.stringify(rows), tx);

async function insert(ctx: WriteContext, rows: string, tx: Tx): Promise<void> {
  const binds = new Binds();
  await tx.query({ name: 'history_write', text: historySql(ctx, ctx.entity.name, rows, ctx.origin.source, binds), values: binds.values });
}

/**
 * The history of the drafts as JSON, without columns that are recorded separately; undefined where nothing changed. Changes without effect
 * are not recorded. The JSON is built as text: building objects takes most of the time for a thousand new rows.
 */
export function historyJson(ctx: WriteContext, drafts: WriteDraft[], otherwise: readonly string[] = []): string | undefined {
  if (ctx.origin.untold) return undefined;
  const columns = drafts.some((d) => d.op !== 'remove' && d.op !== 'restore') ? noted(ctx.entity, otherwise) : [];
  const rows: string[] = [];
  for (const draft of drafts) {
    const changes = changesJson(draft, columns);
    if (!changes && draft.op === 'update' && ctx.origin.guest === undefined) continue;
    rows.push(
      `{"record_id":${String(draft.id)},"action":${JSON.stringify(ctx.origin.guest?.action ?? draft.action ?? draft.op)},"changes":[${changes}]}`,
    );
  }
  return rows.length ? `[${rows.join(',')}]` : undefined;
}

/** A column with the beginning of its JSON. */
interface Noted {
  column: string;
  list: boolean;
  head: string;
}

const noted = (entity: ResolvedEntity, otherwise: readonly string[]): Noted[] =>
  [...entity.columns]
    .filter(([column]) => !otherwise.includes(column))
    .map(([column, { field }]) => ({
      column,
      list: field.type === 'refs' || field.type === 'file',
      head: `{"field":${JSON.stringify(column)},"from":`,
    }));

/** The changes of a draft as list items of JSON, without brackets. */
function changesJson(draft: WriteDraft, columns: readonly Noted[]): string {
  const { row, before } = draft;
  let out = '';
  for (const { column, list, head } of columns) {
    const to = row[column];
    if (to === undefined) continue;
    const from = before?.[column] ?? (list ? [] : null);
    if (!same(from, to)) out += `${out && ','}${head}${valueJson(from)},"to":${valueJson(to)}}`;
  }
  for (const [name, to] of Object.entries(draft.asked))
    if (!isEmpty(to)) out += `${out && ','}{"field":${JSON.stringify(ASKED + name)},"from":null,"to":${valueJson(to)}}`;
  if (draft.grants)
    out += `${out && ','}{"field":"master_access","from":${JSON.stringify(draft.grantsBefore ? named(draft.grantsBefore) : null)},"to":${JSON.stringify(named(draft.grants))}}`;
  return out;
}

const named = (list: Grant[]): object[] => list.map((g) => ({ user_id: g.user_id, level: LEVEL_NAME[g.level] }));

/**
 * The insert of history rows, values bound and rows as one JSON.
 * @param drawn columns that the statement itself fills in its new rows `t`: recorded too.
 */
export function historySql(
  ctx: WriteContext,
  entity: string,
  rows: string,
  source: HistoryEntry['source'],
  binds: Binds,
  drawn: readonly string[] = [],
): string {
  const { guest, requestId, ip: address } = ctx.origin;
  const details = guest ? JSON.stringify({ contact: guest.name }) : null;
  const given = [ctx.actor.tenantId, entity, ctx.actor.userId, source, requestId ?? null, address ?? null, details].map((v) =>
    binds.add(v),
  );
  const [tenant, name, actor, from, request, ip, more] = given;
  const filled = drawn.map((c) => ` || jsonb_build_object('field', ${lit(c)}, 'from', null, 'to', t.${q(c)})`).join('');
  return `insert into history (tenant_id, entity, record_id, actor_id, action, source, request_id, ip, details, changes)
    select ${tenant}::bigint, coalesce(d.entity, ${name}::text), d.record_id, ${actor}::bigint, d.action, coalesce(d.source, ${from}::text),
    ${request}::text, ${ip}::text, ${more}::jsonb, d.changes${filled}
    from jsonb_to_recordset(${binds.add(rows)}::jsonb)
    as d(entity text, source text, record_id bigint, action text, changes jsonb)${drawn.length ? ' join t on t.id = d.record_id' : ''}`;
}
