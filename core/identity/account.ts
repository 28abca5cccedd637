/** The own account: GET user, PUT update-user, PUT change-password. */
import type { Db } from '../db/pool.ts';
import { AppError, invalid, text } from '../errors.ts';
import type { Actor } from '../shared/actor.ts';
import type { Actors } from './actors.ts';
import { readBody } from './body.ts';
import { confirmPerson } from './confirm-person.ts';
import { hashPassword, PASSWORD_MAX } from './password.ts';
import { readSessionUser } from './people.ts';
import { PROFILE_FIELDS, readProfile, saveProfile } from './profile.ts';
import { newPasswordOf, SET_PASSWORD } from './reset.ts';
import { signedIn } from './signed-in.ts';
import { trail } from './trail.ts';
import type { Identity, IdentityContext, IdentityOptions, IdentityRoute } from './types.ts';

export function accountRoutes(
  { db, config, people }: IdentityOptions,
  actors: Actors,
  identity: Pick<Identity, 'sessionUser' | 'forget'>,
): IdentityRoute[] {
  const confirm = confirmPerson(db, config).password;

  async function user(ctx: IdentityContext): Promise<object> {
    return { data: await identity.sessionUser(signedIn(ctx), ctx.locale) };
  }

  async function updateUser(ctx: IdentityContext): Promise<object> {
    const actor = signedIn(ctx);
    const body = readBody(ctx.body, PROFILE_FIELDS);
    const profile = readProfile(body, ctx.locale);
    const current = body.text('current_password', { keepSpaces: true, max: PASSWORD_MAX });
    body.done();
    const before = await readSessionUser(db, actor, ctx.locale, people.facts);
    if (!before) throw new AppError('unauthenticated');
    const newAddress = profile.email !== undefined && profile.email !== before.email;
    // Reset links go to this address, so changing it requires the password.
    if (newAddress && !current) throw invalid({ current_password: [text('field.required')] });
    if (newAddress) await confirm(actor, current!);
    await saveProfile(db, actor, profile, before, ctx.ip);
    identity.forget(actor.userId);
    return { status: 'success', message: ctx.say(text('auth.profile_saved')), data: await identity.sessionUser(actor, ctx.locale) };
  }

  async function changePassword(ctx: IdentityContext): Promise<object> {
    const actor = signedIn(ctx);
    const body = readBody(ctx.body, ['current_password', 'password', 'password_confirmation']);
    const current = body.text('current_password', { required: true, keepSpaces: true, max: PASSWORD_MAX });
    const password = newPasswordOf(body);
    body.done();
    await confirm(actor, current!);
    await setPassword(db, actor, await hashPassword(password!), ctx);
    actors.forgetUser(actor.userId);
    return { status: 'success', message: ctx.say(text('auth.password_changed')), data: await identity.sessionUser(actor, ctx.locale) };
  }

  return [
    { method: 'GET', path: 'user', public: false, beforeEnrolment: true, run: user },
    { method: 'PUT', path: 'update-user', public: false, run: updateUser },
    { method: 'PUT', path: 'change-password', public: false, run: changePassword },
  ];
}

/** Keeps the current session; ends all others of the person, and open reset links. */
async function setPassword(db: Db, actor: Actor, hash: string, { ip, userAgent }: IdentityContext): Promise<void> {
  await db.transaction('auth', async (tx) => {
    await trail(tx, { tenantId: actor.tenantId, userId: actor.userId, action: 'password_changed', ip, userAgent });
    await tx.query({ text: SET_PASSWORD, values: [actor.userId, hash] });
    await tx.query({ text: 'delete from sessions where user_id = $1 and id <> $2', values: [actor.userId, actor.sessionId] });
    await tx.query({ text: 'update password_resets set used_at = now() where user_id = $1 and used_at is null', values: [actor.userId] });
  });
}
