/**
 * Limits the bytes that one person may upload per hour, counted in one row per person. Files above the limit and interrupted uploads are
 * not counted; a complete upload that is refused for another reason is.
 */
import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';
import { AppError, text } from '../errors.ts';
import type { Actor } from '../shared/actor.ts';

type Counting = { db: Db; config: Pick<Config, 'uploadsPerPerson'> };
type Sender = Pick<Actor, 'tenantId' | 'userId'>;

const MB = 1024 ** 2;
const MINUTES = `ceil(extract(epoch from p.since + interval '1 hour' - now()) / 60)::int as minutes`;
const SENT = `select p.bytes, ${MINUTES} from person_uploads p
  where p.tenant_id = $1 and p.user_id = $2 and p.since > now() - interval '1 hour'`;
const COUNT = `insert into person_uploads as p (tenant_id, user_id, since, bytes) values ($1, $2, now(), $3::bigint)
on conflict (tenant_id, user_id) do update set
  since = case when p.since > now() - interval '1 hour' then p.since else now() end,
  bytes = case when p.since > now() - interval '1 hour' then p.bytes else 0 end + excluded.bytes
returning p.bytes, ${MINUTES}`;

type Sent = { bytes: number; minutes: number };

/** Checked before the body is read. @param bytes minimum size of the file. @throws AppError payload_too_large. */
export async function maySend({ db, config }: Counting, { tenantId: tenant, userId }: Sender, bytes: number): Promise<void> {
  const allowed = config.uploadsPerPerson;
  if (allowed === 0) return;
  const [sent] = await db.query<Sent>({ tenant }, { name: 'files_sent', text: SENT, values: [tenant, userId] });
  if (sent && sent.bytes + Math.max(1, bytes) > allowed) throw tooMuch(sent, allowed);
  if (bytes > allowed) throw tooMuch({ bytes: 0, minutes: 60 }, allowed);
}

/** Counts a received file. @throws AppError payload_too_large where it exceeds the person's limit. */
export async function countSent({ db, config }: Counting, { tenantId: tenant, userId }: Sender, bytes: number): Promise<void> {
  const allowed = config.uploadsPerPerson;
  if (allowed === 0 || bytes === 0) return;
  await db.transaction({ tenant }, async (tx) => {
    const [sent] = await tx.query<Sent>({ name: 'files_count_sent', text: COUNT, values: [tenant, userId, bytes] });
    if (sent && sent.bytes > allowed) throw tooMuch({ ...sent, bytes: sent.bytes - bytes }, allowed);
  });
}

function tooMuch({ bytes, minutes }: Sent, allowed: number): AppError {
  const message = text('files.sent_too_much', { sent: (bytes / MB).toFixed(1), allowed: Math.round(allowed / MB), minutes });
  return new AppError('payload_too_large', { message, errors: { file: [message] }, retryAfter: minutes * 60 });
}
