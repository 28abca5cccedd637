/** The forgotten password: a link by mail, good for an hour and for one use. */
import type { Db } from '../db/pool.ts';
import { AppError, invalid, text } from '../errors.ts';
import { resetMail } from '../mail/reset-mail.ts';
import type { Actors } from './actors.ts';
import { createAttempts, networkOf } from './attempts.ts';
import { emailOf, readBody, type BodyReader } from './body.ts';
import { hashPassword, PASSWORD_MAX, PASSWORD_RULE } from './password.ts';
import { accountByEmail, type Account } from './people.ts';
import { hashToken, isToken, newToken } from './token.ts';
import type { IdentityConfig, IdentityContext, IdentityOptions, IdentityRoute } from './types.ts';

const LINK_MINUTES = 60;
// The contract lets the answer say whether an address is known, so asking is made slow: per address and per network.
const ASKED_PER_ADDRESS = 5;
const ASKED_PER_NETWORK = 50;
const WINDOW_MINUTES = 15;

const OPEN_LINK = `
select u.id as user_id, u.email, r.used_at is not null or r.expires_at < now() as over
from password_resets r
join users u on u.id = r.user_id and u.status = 'active' and u.deleted_at is null
join tenants t on t.id = u.tenant_id and t.status = 'active' and t.deleted_at is null
where r.token_hash = $1`;

/** The person behind a link. @throws AppError 404 auth.link_invalid, 410 auth.link_expired (run out or used). */
async function openLink(db: Db, token: string | undefined): Promise<{ user_id: number; email: string }> {
  const [link] = isToken(token)
    ? await db.query<{ user_id: number; email: string; over: boolean }>('auth', { text: OPEN_LINK, values: [hashToken(token)] })
    : [];
  if (!link) throw new AppError('not_found', { message: text('auth.link_invalid') });
  if (link.over) throw new AppError('gone', { message: text('auth.link_expired') });
  return link;
}

/** A new password with its repetition, from a body. Refuses by field (VR-04). */
export function newPasswordOf(body: BodyReader): string | undefined {
  const rule = { required: true, keepSpaces: true, max: PASSWORD_MAX };
  const password = body.text('password', { ...rule, pattern: PASSWORD_RULE, message: text('field.password_weak') });
  const again = body.text('password_confirmation', rule);
  if (password !== undefined && again !== undefined && password !== again) body.refuse('password_confirmation', text('auth.password_mismatch'));
  return password;
}

/** A new link with which a person chooses a password. */
export async function passwordLink(db: Db, person: { tenant_id: number; user_id: number }, config: IdentityConfig, minutes: number): Promise<string> {
  const token = newToken();
  await db.query('auth', {
    text: `insert into password_resets (tenant_id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + make_interval(mins => $4))`,
    values: [person.tenant_id, person.user_id, hashToken(token), minutes],
  });
  return `${publicBase(config)}/password-reset/${token}`;
}

/** Where the product is reached: links in mails begin with it. */
export const publicBase = ({ publicUrl, port }: IdentityConfig): string => publicUrl ?? `http://localhost:${port}`;

export function resetRoutes({ db, config, mailer }: IdentityOptions, actors: Actors): IdentityRoute[] {
  const attempts = createAttempts(db);

  async function issue(account: Account, email: string): Promise<void> {
    const link = await passwordLink(db, account, config, LINK_MINUTES);
    await mailer.send(resetMail({ to: email, nameEn: account.full_name_en, nameAr: account.full_name_ar, link, minutes: LINK_MINUTES }));
  }

  async function sendLink(ctx: IdentityContext): Promise<object> {
    const body = readBody(ctx.body, ['email']);
    const email = emailOf(body);
    body.done();
    await attempts.take('reset-ip', networkOf(ctx.ip), ASKED_PER_NETWORK, WINDOW_MINUTES);
    await attempts.take('reset', email!, ASKED_PER_ADDRESS, WINDOW_MINUTES);
    const account = await accountByEmail(db, email!);
    if (!account) throw invalid({ email: [text('auth.unknown_user')] }, text('auth.unknown_user'));
    await issue(account, email!);
    return { status: 'success', message: ctx.say(text('auth.reset_link_sent', { email: email! })) };
  }

  async function checkToken(ctx: IdentityContext): Promise<object> {
    const body = readBody(ctx.body, ['token', 'email']);
    const token = body.text('token', { required: true, max: 200 });
    body.text('email', { max: 254 });
    body.done();
    const link = await openLink(db, token);
    return { status: 'success', data: { email: link.email } };
  }

  async function reset(ctx: IdentityContext): Promise<object> {
    const body = readBody(ctx.body, ['token', 'email', 'password', 'password_confirmation']);
    const token = body.text('token', { required: true, max: 200 });
    const email = emailOf(body);
    const password = newPasswordOf(body);
    body.done();
    const link = await openLink(db, token);
    // A link opens one account only; the same answer as for an unknown link.
    if (link.email !== email) throw new AppError('not_found', { message: text('auth.link_invalid') });
    await replacePassword(db, hashToken(token!), link.user_id, email!, await hashPassword(password!));
    actors.forgetUser(link.user_id);
    return { status: 'success', message: ctx.say(text('auth.password_changed')) };
  }

  return [
    { method: 'POST', path: 'send_password_reset_link', public: true, run: sendLink },
    { method: 'POST', path: 'check-token', public: true, run: checkToken },
    { method: 'POST', path: 'reset-password', public: true, run: reset },
  ];
}

const USE_LINK = 'update password_resets set used_at = now() where token_hash = $1 and used_at is null and expires_at > now() returning user_id';

/** Uses the link up, together with all others of the person; ends every session and the lock. Of two at once, one wins. */
async function replacePassword(db: Db, tokenHash: Buffer, userId: number, email: string, hash: string): Promise<void> {
  await db.transaction('auth', async (tx) => {
    const used = await tx.query({ text: USE_LINK, values: [tokenHash] });
    if (used.length === 0) throw new AppError('gone', { message: text('auth.link_expired') });
    await tx.query({ text: 'update password_resets set used_at = now() where user_id = $1 and used_at is null', values: [userId] });
    await tx.query({ text: SET_PASSWORD, values: [userId, hash] });
    await tx.query({ text: 'delete from sessions where user_id = $1', values: [userId] });
    await tx.query({ text: `delete from login_attempts where kind = 'login' and key = $1`, values: [email] });
  });
}

/** Sets the password of a person who may or may not have one. $1 user, $2 hash. */
export const SET_PASSWORD = `
insert into credentials (user_id, tenant_id, password_hash) select id, tenant_id, $2 from users where id = $1
on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = now()`;
