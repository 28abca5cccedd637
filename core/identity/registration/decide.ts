/** The platform says yes or no. The pipeline has locked the requests, checked their states and sets the new ones. */
import type { Db } from '../../db/pool.ts';
import { text } from '../../errors.ts';
import type { Draft, DraftHook } from '../../plugin/contract.ts';
import { rejectedMail, type OfRequest } from './mails.ts';
import { OPEN_TENANT } from './open.ts';

const sign: DraftHook = (drafts, { actor }) => {
  for (const { row } of drafts) Object.assign(row, { decided_by: actor.userId || null, decided_at: new Date().toISOString() });
};

/** An address that somebody has got meanwhile opens no second account. */
export const approve = (db: Db): DraftHook => async (drafts, ctx) => {
  const emails = drafts.map(({ before }) => before?.['email']);
  const taken = await db.query<{ email: string }>('auth', { text: 'select email from users where email = any($1)', values: [emails] });
  const known = new Set<unknown>(taken.map(({ email }) => email));
  for (const draft of drafts) if (known.has(draft.before?.['email'])) draft.reject({ email: [text('auth.email_exists')] }, text('auth.email_exists'));
  await sign(drafts, ctx);
};

export const reject: DraftHook = sign;

/** After the SQL: what a decision leads to is enqueued with it. A request that was approved twice (its opening failed) opens by a job of its own. */
export const followDecision: DraftHook = async (drafts, { enqueue }) => {
  for (const draft of drafts.filter((d) => d.op === 'act')) {
    const payload: OfRequest = { request: draft.id as number };
    if (draft.action === 'reject') await enqueue(rejectedMail.mail(payload));
    else await enqueue({ name: OPEN_TENANT, payload, key: `${OPEN_TENANT}:${keyOf(draft)}`, house: true, quiet: true });
  }
};

const keyOf = ({ id, before }: Draft): string => `${id as number}.${String(before?.['row_version'])}`;
