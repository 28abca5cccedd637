/** Approves or rejects requests. The pipeline has locked them, checked their states and sets the new ones. */
import type { Db } from '../../db/pool.ts';
import { text } from '../../errors.ts';
import type { Draft, DraftHook, NewJob } from '../../plugin/contract.ts';
import { clock } from '../../shared/clock.ts';
import { rejectedMail, type OfRequest } from './mails.ts';
import { OPEN_TENANT } from './open.ts';

const sign: DraftHook = (drafts, { actor }) => {
  for (const { row } of drafts) Object.assign(row, { decided_by: actor.userId || null, decided_at: clock.iso() });
};

/** Refuses an address that has an account by now. */
export const approve =
  (db: Db): DraftHook =>
  async (drafts, ctx) => {
    const emails = drafts.map(({ before }) => before?.['email']);
    const taken = await db.query<{ email: string }>('auth', { text: 'select email from users where email = any($1)', values: [emails] });
    const known = new Set<unknown>(taken.map(({ email }) => email));
    for (const draft of drafts)
      if (known.has(draft.before?.['email'])) draft.reject({ email: [text('auth.email_exists')] }, text('auth.email_exists'));
    await sign(drafts, ctx);
  };

export const reject: DraftHook = sign;

const LAST_JOBS = `
select distinct on (payload->>'request') (payload->>'request')::bigint as request, id, state in ('queued', 'running') as alive from job
where tenant_id = $1 and kind = $2 and (payload->>'request')::bigint = any($3::bigint[]) order by payload->>'request', id desc`;

/** Repeats the opening after all its attempts failed. While it is still being attempted there is nothing to repeat. */
export const openAgain: DraftHook = async (drafts, { actor, query, jobs: { enqueue } }) => {
  const rows = await query<{ request: number; id: number; alive: boolean }>({
    text: LAST_JOBS,
    values: [actor.tenantId, OPEN_TENANT, drafts.map((d) => d.id)],
  });
  const last = new Map(rows.map((r) => [r.request, r]));
  for (const draft of drafts) {
    const job = last.get(draft.id as number);
    if (job?.alive) draft.reject({}, text('registration.opening'));
    else {
      draft.row['failure'] = null;
      await enqueue(opening(draft, `again.${job?.id ?? 0}`));
    }
  }
};

/** @param which distinguishes it from other openings of the same request. */
const opening = ({ id }: Draft, which: string): NewJob => ({
  name: OPEN_TENANT,
  payload: { request: id as number } satisfies OfRequest,
  key: `${OPEN_TENANT}:${id as number}.${which}`,
  system: true,
});

/** After the SQL: enqueues the consequences of a decision. A request that is approved again (its opening failed) opens by a new job. */
export const followDecision: DraftHook = async (drafts, { jobs: { enqueue } }) => {
  for (const draft of drafts.filter((d) => d.op === 'act')) {
    if (draft.action === 'reject') await enqueue(rejectedMail.mail({ request: draft.id as number }));
    if (draft.action === 'approve') await enqueue(opening(draft, String(draft.before?.['row_version'])));
  }
};
