/**
 * Verifies a tenant's chain from the first seal to the last, and reports the first difference. PostgreSQL computes the digests, so that no
 * entries are transferred.
 */
import type { Db } from '../../../core/engine.ts';
import type { ActivityCheck } from '../../../core/shared/activity.ts';
import { BODY, digestOf, type Seal } from './chain.ts';

/** Seals per statement. */
const STEP = 50;

const SEALS = `select s.number, s.from_id, s.to_id, s.rows as sealed, s.digest, s.sealed_at, b.body, b.rows
  from history_seal s, lateral (select ${BODY} from history h where h.tenant_id = s.tenant_id and (h.id > s.from_id or s.number = 1)
  and h.id <= s.to_id) b
  where s.tenant_id = $1 and s.number > $2 order by s.number limit ${STEP}`;

interface Checked extends Seal, Record<string, unknown> {
  sealed: number;
  sealed_at: Date;
  body: Buffer;
}

type Broken = NonNullable<ActivityCheck['broken']>;

export async function verifyActivity(db: Db, tenant: number): Promise<ActivityCheck> {
  let last: Checked | undefined;
  let rows = 0;
  for (;;) {
    const seals = await db.query<Checked>({ tenant }, { name: 'activity_verify', text: SEALS, values: [tenant, last?.number ?? 0] });
    for (const seal of seals) {
      const reason = faultOf(last, seal);
      if (reason)
        return {
          ...(await outcome(db, tenant, last, rows)),
          ok: false,
          broken: { seal: seal.number, from_id: seal.from_id, to_id: seal.to_id, sealed_at: seal.sealed_at.toISOString(), reason },
        };
      rows += seal.rows;
      last = seal;
    }
    if (seals.length < STEP) return outcome(db, tenant, last, rows);
  }
}

function faultOf(last: Checked | undefined, seal: Checked): Broken['reason'] | undefined {
  if (seal.number !== (last?.number ?? 0) + 1 || seal.from_id !== (last?.to_id ?? 0)) return 'gap';
  if (seal.rows !== seal.sealed) return seal.rows < seal.sealed ? 'missing' : 'added';
  return digestOf(last?.digest, seal, seal.body).equals(seal.digest) ? undefined : 'changed';
}

async function outcome(db: Db, tenant: number, last: Checked | undefined, rows: number): Promise<ActivityCheck> {
  const [open] = await db.query<{ n: number }>(
    { tenant },
    { text: 'select count(*)::int as n from history where tenant_id = $1 and id > $2', values: [tenant, last?.to_id ?? 0] },
  );
  return {
    ok: true,
    seals: last?.number ?? 0,
    rows,
    open: open?.n ?? 0,
    head: last?.digest.toString('hex') ?? null,
    sealed_at: last?.sealed_at.toISOString() ?? null,
  };
}
