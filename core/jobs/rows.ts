/**
 * Statements on rows of `job`. A claim increments the attempt, and each statement of a worker checks it (fencing token): statements of an
 * earlier claim find no row.
 */
import type { Db, Tx } from '../db/pool.ts';
import type { Text } from '../errors.ts';
import type { Actor, Locale } from '../shared/actor.ts';
import type { JobState } from '../shared/jobs.ts';
import type { JobEnd, JobRequest } from './contract.ts';

/** A worker without a heartbeat for this long counts as dead. */
export const DEAD_AFTER = `interval '15 seconds'`;

/** The permissions of the program's token when the job was enqueued. */
export interface Ceiling {
  permissions: string[];
  readOnly: boolean;
}

export interface JobRow extends Record<string, unknown> {
  id: number;
  tenant_id: number;
  created_by: number | null;
  kind: string;
  subject: string | null;
  state: JobState;
  total: number | null;
  done: number;
  failed: number;
  attempt: number;
  spared: number;
  quiet: boolean;
  locale: Locale;
  payload: unknown;
  ceiling: Ceiling | null;
}

/** One claim of a job. */
export interface Claim {
  tenant: number;
  id: number;
  attempt: number;
}

const ROW = 'id, tenant_id, created_by, kind, subject, state, total, done, failed, attempt, spared, quiet, locale, payload, ceiling';
const HELD = `tenant_id = $1 and id = $2 and attempt = $3 and state = 'running'`;
const held = ({ tenant, id, attempt }: Claim): number[] => [tenant, id, attempt];

/** @returns the id, and whether the row is new: otherwise a job with the same key exists. */
export async function insertJob(tx: Tx, { actor, ...r }: JobRequest, quiet: boolean): Promise<{ id: number; fresh: boolean }> {
  const maker = r.system ? null : actor.userId || null;
  const [made] = await tx.query<{ id: number; fresh: boolean }>({
    text: `with made as (insert into job (tenant_id, created_by, updated_by, kind, subject, total, quiet, key, locale, payload, ceiling,
        retry_at) values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + $11 * interval '1 second')
        on conflict (tenant_id, key) where key is not null do nothing returning id)
      select id, true as fresh from made
      union all select id, false from job where tenant_id = $1 and key = $7 and not exists (select 1 from made)`,
    values: [
      actor.tenantId,
      maker,
      r.name,
      r.subject ?? null,
      r.total ?? null,
      quiet,
      r.key ?? null,
      r.locale,
      JSON.stringify(r.payload ?? null),
      r.system ? null : ceilingOf(actor),
      r.delay ?? null,
    ],
  });
  if (made) return made;
  // Somebody else has committed it since this statement began.
  const [there] = await tx.query<{ id: number }>({
    text: 'select id from job where tenant_id = $1 and key = $2',
    values: [actor.tenantId, r.key],
  });
  if (!there) throw new Error(`the job of the key ${String(r.key)} was deleted at this moment`);
  return { id: there.id, fresh: false };
}

const ceilingOf = (actor: Actor): string | null =>
  actor.tokenId === undefined
    ? null
    : JSON.stringify({ permissions: [...actor.permissions], readOnly: actor.readOnly ?? false } satisfies Ceiling);

/** Claims a job that waits, or whose worker is dead. @returns undefined where another worker has it, or it has ended. */
export async function claim(db: Db, tenant: number, id: number): Promise<JobRow | undefined> {
  const [row] = await db.query<JobRow>(
    { tenant },
    {
      text: `update job set state = 'running', attempt = attempt + 1, started_at = coalesce(started_at, now()), heartbeat_at = now(),
        retry_at = null, updated_at = now()
           where tenant_id = $1 and id = $2 and (state = 'queued' and coalesce(retry_at, now()) <= now() + interval '1 second'
           or state = 'running' and heartbeat_at < now() - ${DEAD_AFTER}) returning ${ROW}`,
      values: [tenant, id],
    },
  );
  return row;
}

/** @returns false where the claim is no longer valid. */
export async function beat(db: Db, c: Claim): Promise<boolean> {
  return (
    (await db.query({ tenant: c.tenant }, { text: `update job set heartbeat_at = now() where ${HELD} returning 1`, values: held(c) }))
      .length > 0
  );
}

export async function setTotal(db: Db, c: Claim, total: number): Promise<boolean> {
  return (
    (await db.query({ tenant: c.tenant }, { text: `update job set total = $4 where ${HELD} returning 1`, values: [...held(c), total] }))
      .length > 0
  );
}

/** @returns false where the claim is no longer valid. */
export async function end(
  tx: Tx,
  c: Claim,
  state: 'done' | 'failed',
  said: { message: string | null; outcome: Text | null; end: JobEnd },
): Promise<boolean> {
  const { data, file } = said.end;
  const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value));
  return (
    (
      await tx.query({
        text: `update job set state = $4, message = $5, outcome = $6, data = $7, file = $8, ended_at = now(), updated_at = now(),
          row_version = row_version + 1 where ${HELD} returning 1`,
        values: [...held(c), state, said.message, json(said.outcome), json(data), json(file)],
      })
    ).length > 0
  );
}

/** Returns the job to the queue. @param spare the attempt does not count. */
export async function giveBack(db: Db, c: Claim, seconds: number, spare: boolean): Promise<boolean> {
  return (
    (
      await db.query(
        { tenant: c.tenant },
        {
          text: `update job set state = 'queued', retry_at = now() + $4 * interval '1 second', spared = spared + $5, updated_at = now()
            where ${HELD} returning 1`,
          values: [...held(c), seconds, spare ? 1 : 0],
        },
      )
    ).length > 0
  );
}

/** The current counts of the job, regardless of its worker. */
export async function countsOf(db: Db, { tenant, id }: Claim): Promise<Pick<JobRow, 'state' | 'total' | 'done' | 'failed'> | undefined> {
  return (
    await db.query<Pick<JobRow, 'state' | 'total' | 'done' | 'failed'>>(
      { tenant },
      { text: 'select state, total, done, failed from job where tenant_id = $1 and id = $2', values: [tenant, id] },
    )
  )[0];
}

/** Adds a line to the log of a job; quiet jobs have no log. */
export async function addLine(
  to: Db | Tx,
  { tenant_id, id, quiet }: Pick<JobRow, 'tenant_id' | 'id' | 'quiet'>,
  line: Text,
): Promise<void> {
  if (quiet) return;
  const statement = {
    text: 'insert into job_log (tenant_id, job_id, line) values ($1, $2, $3)',
    values: [tenant_id, id, JSON.stringify(line)],
  };
  await ('transaction' in to ? to.query({ tenant: tenant_id }, statement) : to.query(statement));
}

/** Resets an ended job to waiting; its steps stay. */
const RENEWED = `message = null, outcome = null, data = null, file = null, ended_at = null, retry_at = null, spared = attempt`;

/** @returns undefined where the job has already ended. */
export async function cancelRow(db: Db, tenant: number, id: number): Promise<JobRow | undefined> {
  const [row] = await db.query<JobRow>(
    { tenant },
    {
      text: `update job set state = 'cancelled', ended_at = now(), updated_at = now(), row_version = row_version + 1
        where tenant_id = $1 and id = $2 and state in ('queued', 'running') returning ${ROW}`,
      values: [tenant, id],
    },
  );
  return row;
}

/** @returns undefined where the job cannot be restarted. */
export async function renewRow(db: Db, tenant: number, id: number): Promise<JobRow | undefined> {
  const [row] = await db.query<JobRow>(
    { tenant },
    {
      text: `update job set state = 'queued', ${RENEWED}, updated_at = now(), row_version = row_version + 1 where tenant_id = $1 and id = $2
        and state in ('failed', 'cancelled') returning ${ROW}`,
      values: [tenant, id],
    },
  );
  return row;
}

/** The same for a row whose state another statement of this transaction sets. @returns the attempts so far. */
export async function renewed(tx: Tx, tenant: number, id: number): Promise<number> {
  const [row] = await tx.query<{ attempt: number }>({
    text: `update job set ${RENEWED} where tenant_id = $1 and id = $2 returning attempt`,
    values: [tenant, id],
  });
  return (row as { attempt: number }).attempt;
}
