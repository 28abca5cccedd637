/** Links with which people choose a password, and the base address of links. */
import type { Db } from '../db/pool.ts';
import { hashToken, newToken } from './token.ts';
import type { IdentityConfig } from './types.ts';

/** Creates a link with which a person chooses a password. */
export async function passwordLink(
  db: Db,
  person: { tenant_id: number; user_id: number },
  config: Pick<IdentityConfig, 'publicUrl' | 'port'>,
  minutes: number,
): Promise<string> {
  const token = newToken();
  await db.query('auth', {
    text: `insert into password_resets (tenant_id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + make_interval(mins => $4))`,
    values: [person.tenant_id, person.user_id, hashToken(token), minutes],
  });
  return `${publicBase(config)}/password-reset/${token}`;
}

/** The public address of the product: links in mails begin with it. */
export const publicBase = ({ publicUrl, port }: Pick<IdentityConfig, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;
