/**
 * Seals entries in the background, so that no write waits. Entries get their key before their transaction commits: a seal ends at a mark
 * that an earlier run has set, and only after all transactions of that time have ended, so that no entry is added below it later.
 */
import type { Db } from '../../../core/engine.ts';
import type { JobDef, Tx } from '../../../core/index.ts';
import { BODY, digestOf, SEAL_ROWS, type Seal } from './chain.ts';

const LAST = 'select number, from_id, to_id, rows, digest from history_seal where tenant_id = $1 order by number desc limit 1';

/** The mark, if all transactions of its time have ended; a mark of another cluster (a restored backup) is ignored. */
const MARK = `select case when pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= transaction then to_id end as to_id,
    pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= transaction
    or transaction > pg_snapshot_xmax(pg_current_snapshot())::text::bigint as over
  from history_mark where tenant_id = $1`;
const SET_MARK = `insert into history_mark (tenant_id, to_id, transaction)
  select $1, coalesce(max(id), 0), pg_snapshot_xmax(pg_current_snapshot())::text::bigint from history where tenant_id = $1
  on conflict (tenant_id) do update set to_id = excluded.to_id, transaction = excluded.transaction`;

/** @returns the number of sealed entries. */
export async function sealActivity(db: Db, tenant: number, signal?: AbortSignal): Promise<number> {
  let sealed = 0;
  for (let rows = -1; rows !== 0; sealed += rows) {
    signal?.throwIfAborted();
    rows = await db.transaction({ tenant }, (tx) => sealNext(tx, tenant));
  }
  await db.transaction({ tenant }, (tx) => moveMark(tx, tenant));
  return sealed;
}

/** One run per tenant at a time. */
const lock = (tx: Tx, tenant: number): Promise<unknown> =>
  tx.query({ text: `select pg_advisory_xact_lock(hashtext('history_seal'), $1)`, values: [tenant] });

async function sealNext(tx: Tx, tenant: number): Promise<number> {
  await lock(tx, tenant);
  const [mark] = await tx.query<{ to_id: number | null }>({ text: MARK, values: [tenant] });
  const [last] = await tx.query<Seal & Record<string, unknown>>({ text: LAST, values: [tenant] });
  const from = last?.to_id ?? 0;
  if (!mark?.to_id || mark.to_id <= from) return 0;
  const [found] = await tx.query<{ body: Buffer; rows: number; to_id: number }>({
    text: `select max(h.id) as to_id, ${BODY} from (select * from history where tenant_id = $1 and id > $2 and id <= $3 order by id
      limit ${SEAL_ROWS}) h`,
    values: [tenant, from, mark.to_id],
  });
  if (!found?.rows) return 0;
  const seal = { number: (last?.number ?? 0) + 1, from_id: from, to_id: found.to_id, rows: found.rows };
  await tx.query({
    text: 'insert into history_seal (tenant_id, number, from_id, to_id, rows, digest) values ($1, $2, $3, $4, $5, $6)',
    values: [tenant, seal.number, seal.from_id, seal.to_id, seal.rows, digestOf(last?.digest, seal, found.body)],
  });
  return found.rows;
}

/** A mark that is still pending is kept, or a busy system would never seal. */
async function moveMark(tx: Tx, tenant: number): Promise<void> {
  await lock(tx, tenant);
  const [mark] = await tx.query<{ over: boolean }>({ text: MARK, values: [tenant] });
  if (!mark || mark.over) await tx.query({ text: SET_MARK, values: [tenant] });
}

/** Every ten minutes: entries are sealed ten to twenty minutes after they are written. */
export const sealJob: JobDef = {
  name: 'activity.seal',
  everySeconds: 600,
  async run({ kernel, actor, signal }) {
    await sealActivity(kernel.db, actor.tenantId, signal);
  },
};
