/**
 * The link that ends digests without signing in: it names the person and is signed with a secret of theirs, so that nobody can forge one
 * for another person.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../core/engine.ts';

interface Owner {
  tenantId: number;
  userId: number;
}

const PATH = 'api/notifications/unsubscribe';
const TOKEN = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/;

const signature = (secret: Buffer, { tenantId, userId }: Owner): Buffer =>
  createHmac('sha256', secret).update(`digest:${tenantId}:${userId}`).digest();

const SECRET = `with made as (insert into notification_setting (tenant_id, user_id) values ($1, $2) on conflict do nothing returning secret)
  select secret from made union all select secret from notification_setting where tenant_id = $1 and user_id = $2`;

/** @param base public address of the product. */
export async function unsubscribeLink(db: Db, base: string, owner: Owner): Promise<string> {
  const [row] = await db.query<{ secret: Buffer }>({ tenant: owner.tenantId }, { text: SECRET, values: [owner.tenantId, owner.userId] });
  if (!row) throw new Error('no secret for a link');
  return `${base}/${PATH}?token=${owner.tenantId}.${owner.userId}.${signature(row.secret, owner).toString('base64url')}`;
}

/** @returns the person of the link; undefined for an invalid one. */
export async function ownerOfLink(db: Db, token: string): Promise<Owner | undefined> {
  const [, tenant, user, signed] = TOKEN.exec(token) ?? [];
  const owner = { tenantId: Number(tenant), userId: Number(user) };
  if (signed === undefined || owner.tenantId < 1) return undefined;
  const [row] = await db.query<{ secret: Buffer }>(
    { tenant: owner.tenantId },
    { text: 'select secret from notification_setting where tenant_id = $1 and user_id = $2', values: [owner.tenantId, owner.userId] },
  );
  return row && timingSafeEqual(signature(row.secret, owner), Buffer.from(signed, 'base64url')) ? owner : undefined;
}

/** Idempotent. */
export const endDigests = (db: Db, { tenantId, userId }: Owner): Promise<unknown> =>
  db.query(
    { tenant: tenantId },
    {
      text: 'update notification_setting set digest = false, updated_at = now() where tenant_id = $1 and user_id = $2 and digest',
      values: [tenantId, userId],
    },
  );
