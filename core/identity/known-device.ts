/**
 * Browsers in which a person has signed in before. Their wrong passwords are counted separately, so that somebody who guesses locks out
 * unknown browsers and not the person. The browser keeps a random token that gives no access: it only selects the counter. The answer never
 * reveals whether an account exists.
 */
import type { Db } from '../db/pool.ts';
import type { Account } from './people.ts';
import { hashToken, isToken, newToken } from './token.ts';
import type { IdentityContext } from './types.ts';

export const DEVICE_COOKIE = 'rukn_device';
export const DEVICE_DAYS = 180;
/** Per person; the least recently used are removed. Stolen cookies allow at most this many times the attempts of one browser. */
const MOST = 20;

const FIND = `select 1 from known_devices d join users u on u.id = d.user_id
  where d.token_hash = $1 and u.email = $2 and d.seen_at > now() - interval '${DEVICE_DAYS} days'`;

const KEEP = `
with old as (delete from known_devices where user_id = $2 and token_hash in (select token_hash from known_devices
where user_id = $2 and token_hash <> $1 order by seen_at desc offset ${MOST - 1}))
insert into known_devices (token_hash, user_id, tenant_id) values ($1, $2, $3) on conflict (token_hash, user_id) do update
set seen_at = now()`;

type Browser = Pick<IdentityContext, 'cookie' | 'setDeviceCookie'>;

const sentBy = (browser: Browser): string | null => {
  const token = browser.cookie(DEVICE_COOKIE);
  return isToken(token) ? token : null;
};

/** The key of the browser's own counter for this address; null for an unknown browser. */
export async function knownDevice(db: Db, email: string, browser: Browser): Promise<string | null> {
  const token = sentBy(browser);
  if (token === null) return null;
  const hash = hashToken(token);
  const rows = await db.query('auth', { name: 'known_device', text: FIND, values: [hash, email] });
  return rows.length ? keyOf(hash, email) : null;
}

const keyOf = (hash: Buffer, email: string): string => `${hash.toString('base64url')} ${email}`;

/** Remembers the browser. A shared browser keeps its token, and has a separate counter for each person. */
export async function rememberDevice(db: Db, account: Account, browser: Browser): Promise<void> {
  const known = sentBy(browser);
  const ours =
    known !== null &&
    (await db.query('auth', { text: 'select 1 from known_devices where token_hash = $1 limit 1', values: [hashToken(known)] })).length > 0;
  const token = ours ? known : newToken();
  await db.query('auth', { text: KEEP, values: [hashToken(token), account.user_id, account.tenant_id] });
  browser.setDeviceCookie(token, DEVICE_DAYS * 86_400);
}
