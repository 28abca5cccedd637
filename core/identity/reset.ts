/** Forgotten passwords: a link by mail, valid for an hour and one use. */
import type { Db, Row } from '../db/pool.ts';
import { AppError, invalid, text } from '../errors.ts';
import type { Locale } from '../shared/actor.ts';
import type { Actors } from './actors.ts';
import { createAttempts, networkOf } from './attempts.ts';
import { emailOf, readBody, type BodyReader } from './body.ts';
import { visitorActor } from '../access/actors.ts';
import { hashPassword, PASSWORD_MAX, PASSWORD_RULE } from './password.ts';
import { addresseeByEmail, type Account } from './people.ts';
import { resetLinkMail } from './reset-link.ts';
import { hashToken, isToken } from './token.ts';
import { trail, trailByEmail } from './trail.ts';
import type { IdentityContext, IdentityOptions, IdentityRoute } from './types.ts';

export { passwordLink, publicBase } from './password-link.ts';

// The contract lets the answer reveal whether an address is known, so requests are limited per address and network.
const ASKED_PER_ADDRESS = 5;
const ASKED_PER_NETWORK = 50;
const WINDOW_MINUTES = 15;

const OPEN_LINK = `
select u.id as user_id, u.tenant_id, u.email, u.status = 'invited' as invited, r.used_at is not null or r.expires_at < now() as over
from password_resets r
join users u on u.id = r.user_id and u.status in ('active', 'invited') and u.deleted_at is null
and (u.signed_out_at is null or r.created_at > u.signed_out_at)
join tenants t on t.id = u.tenant_id and t.status = 'active' and t.deleted_at is null
where r.token_hash = $1`;

/** The person of a link, and whether it sets their first password. */
interface OpenLink extends Row {
  user_id: number;
  tenant_id: number;
  email: string;
  invited: boolean;
}

/** The person of a link. @throws AppError 404 auth.link_invalid, 410 auth.link_expired (expired or used). */
async function openLink(db: Db, token: string | undefined): Promise<OpenLink> {
  const [link] = isToken(token)
    ? await db.query<OpenLink & { over: boolean }>('auth', { text: OPEN_LINK, values: [hashToken(token)] })
    : [];
  if (!link) throw new AppError('not_found', { message: text('auth.link_invalid') });
  if (link.over) throw new AppError('gone', { message: text('auth.link_expired') });
  return link;
}

/** Validates a new password and its repetition. Errors by field (VR-04). */
export function newPasswordOf(body: BodyReader): string | undefined {
  const rule = { required: true, keepSpaces: true, max: PASSWORD_MAX };
  const password = body.text('password', { ...rule, pattern: PASSWORD_RULE, message: text('field.password_weak') });
  const again = body.text('password_confirmation', rule);
  if (password !== undefined && again !== undefined && password !== again)
    body.refuse('password_confirmation', text('auth.password_mismatch'));
  return password;
}

export function resetRoutes({ db, enqueue }: IdentityOptions, actors: Actors): IdentityRoute[] {
  const attempts = createAttempts(db);

  async function issue({ tenant_id: tenant, email }: Account, locale: Locale): Promise<void> {
    await db.transaction({ tenant }, (tx) => enqueue(tx, { ...resetLinkMail.mail({ email }), actor: visitorActor(tenant), locale }));
  }

  async function sendLink(ctx: IdentityContext): Promise<object> {
    const body = readBody(ctx.body, ['email']);
    const email = emailOf(body);
    body.done();
    await attempts.take('reset-ip', networkOf(ctx.ip), ASKED_PER_NETWORK, WINDOW_MINUTES);
    await attempts.take('reset', email!, ASKED_PER_ADDRESS, WINDOW_MINUTES);
    const account = await addresseeByEmail(db, email!);
    if (!account) throw invalid({ email: [text('auth.unknown_user')] }, text('auth.unknown_user'));
    await trailByEmail(db, email!, { action: 'reset_link_sent', ip: ctx.ip, userAgent: ctx.userAgent });
    await issue(account, ctx.locale);
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
    // A link is valid for one account only; another address gets the answer of an unknown link.
    if (link.email !== email) throw new AppError('not_found', { message: text('auth.link_invalid') });
    await replacePassword(
      db,
      {
        tokenHash: hashToken(token!),
        userId: link.user_id,
        tenantId: link.tenant_id,
        invited: link.invited,
        email: email!,
        hash: await hashPassword(password!),
      },
      ctx,
    );
    actors.forgetUser(link.user_id);
    return { status: 'success', message: ctx.say(text('auth.password_changed')) };
  }

  return [
    { method: 'POST', path: 'send_password_reset_link', public: true, run: sendLink },
    { method: 'POST', path: 'check-token', public: true, run: checkToken },
    { method: 'POST', path: 'reset-password', public: true, run: reset },
  ];
}

const USE_LINK =
  'update password_resets set used_at = now() where token_hash = $1 and used_at is null and expires_at > now() returning user_id';

/** Choosing a password activates an invited person and resets their failed attempts. */
const ACTIVATE = `
update users set status = 'active', joined_at = coalesce(joined_at, now()), locked_until = null, row_version = row_version + 1,
updated_at = now()
where id = $1 and status in ('active', 'invited') and (status = 'invited' or joined_at is null or locked_until is not null)`;

interface Replacement {
  tokenHash: Buffer;
  userId: number;
  tenantId: number;
  invited: boolean;
  email: string;
  hash: string;
}

/** Invalidates the link and all others of the person; ends every session and the lock. Of two concurrent calls, one succeeds. */
async function replacePassword(
  db: Db,
  { tokenHash, userId, tenantId, invited, email, hash }: Replacement,
  { ip, userAgent }: IdentityContext,
): Promise<void> {
  await db.transaction('auth', async (tx) => {
    const used = await tx.query({ text: USE_LINK, values: [tokenHash] });
    if (used.length === 0) throw new AppError('gone', { message: text('auth.link_expired') });
    await tx.query({ text: 'update password_resets set used_at = now() where user_id = $1 and used_at is null', values: [userId] });
    await tx.query({ text: SET_PASSWORD, values: [userId, hash] });
    await tx.query({ text: ACTIVATE, values: [userId] });
    await trail(tx, { tenantId, userId, action: invited ? 'invitation_accepted' : 'password_reset', ip, userAgent });
    await tx.query({ text: 'delete from sessions where user_id = $1', values: [userId] });
    await tx.query({ text: `delete from login_attempts where kind = 'login' and key = $1`, values: [email] });
  });
}

/** Sets the password of a person with or without one. $1 user, $2 hash. */
export const SET_PASSWORD = `
insert into credentials (user_id, tenant_id, password_hash) select id, tenant_id, $2 from users where id = $1
on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = now()`;
