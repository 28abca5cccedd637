/** POST login and POST logout: from a password to a session, or to the second factor. */
import type { Db } from '../db/pool.ts';
import { AppError, text } from '../errors.ts';
import { createAttempts, noteLock } from './attempts.ts';
import { emailOf, readBody } from './body.ts';
import { passwordIs, PASSWORD_MAX } from './password.ts';
import { accountForSignIn, type Account } from './people.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { createQueue } from './queue.ts';
import { challenge } from './second-factor/challenge.ts';
import { sessionStart, TOKEN_MAX_AGE_SECONDS } from './start-session.ts';
import { createSweep } from './sweep.ts';
import { newToken } from './token.ts';
import { trail, trailByEmail, type TrailEntry } from './trail.ts';
import type { IdentityContext, IdentityOptions, IdentityRoute } from './types.ts';
import type { Actors } from './actors.ts';

export function loginRoutes({ db, config, log }: IdentityOptions, actors: Actors): IdentityRoute[] {
  const attempts = createAttempts(db);
  // One attempt per address at a time: two correct sign-ins at once must not use up each other's attempts.
  const turns = createQueue(1);
  const sweep = createSweep(db, log);

  /** @param device key of the counter of a known browser (known-device.ts). */
  async function signIn(email: string, password: string, device: string | null, ctx: IdentityContext): Promise<Account> {
    const tries = await attempts.take(device === null ? 'login' : 'device', device ?? email, config.loginAttempts, config.loginLockMinutes);
    const account = await accountForSignIn(db, email);
    const right = await passwordIs(password, account?.password_hash);
    if (right && account?.suspended) throw new AppError('forbidden', { message: text('auth.suspended') });
    if (right && account && !account.password_off) return account;
    await refused(email, tries, device === null, ctx);
    throw new AppError('unauthenticated', { message: text('auth.not_authorized') });
  }

  /** The answer is the same where the log cannot be written: it must reveal nothing about the password. */
  async function refused(email: string, tries: number, stranger: boolean, { ip, userAgent }: IdentityContext): Promise<void> {
    try {
      const locked = stranger && tries >= config.loginAttempts;
      if (locked) await noteLock(db, email, config.loginLockMinutes);
      await trailByEmail(db, email, { action: locked ? 'locked' : 'sign_in_failed', ip, userAgent, details: { tries } });
    } catch (error) {
      log.error({ err: error, ip }, 'a failed sign-in could not be written into the activity log');
    }
  }

  async function login(ctx: IdentityContext): Promise<object> {
    const body = readBody(ctx.body, ['email', 'password', 'remember_me']);
    const email = emailOf(body);
    const password = body.text('password', { required: true, keepSpaces: true, max: PASSWORD_MAX });
    const remember = body.flag('remember_me') ?? true;
    body.done();
    return turns.run(email!, async () => {
      const device = await knownDevice(db, email!, ctx);
      const account = await signIn(email!, password!, device, ctx);
      return account.has_factor
        ? { second_factor: 'totp', challenge: await challenge(db, account, null) }
        : enter(account, remember, device, ctx);
    });
  }

  async function enter(account: Account, remember: boolean, device: string | null, ctx: IdentityContext): Promise<{ token: string }> {
    const token = newToken();
    await db.query('auth', sessionStart(account, { token, remember, ctx, method: 'password', device }));
    ctx.setSessionCookie(token, remember ? TOKEN_MAX_AGE_SECONDS : null);
    await rememberDevice(db, account, ctx);
    sweep();
    return { token };
  }

  /** Succeeds without a session too. */
  async function logout(ctx: IdentityContext): Promise<object> {
    if (ctx.actor) {
      await endSession(db, ctx.actor.sessionId, {
        tenantId: ctx.actor.tenantId,
        userId: ctx.actor.userId,
        action: 'sign_out',
        ip: ctx.ip,
        userAgent: ctx.userAgent,
      });
      actors.forgetSession(ctx.actor.sessionId);
    }
    ctx.clearSessionCookie();
    return { status: 'success', message: ctx.say(text('auth.signed_out')) };
  }

  return [
    { method: 'POST', path: 'login', public: true, run: login },
    { method: 'POST', path: 'logout', public: true, beforeEnrolment: true, run: logout },
  ];
}

/** Ends a session and writes an entry to the activity log. */
const endSession = (db: Db, id: number, entry: TrailEntry): Promise<void> =>
  db.transaction('auth', async (tx) => {
    await Promise.all([tx.query({ text: 'delete from sessions where id = $1', values: [id] }), trail(tx, entry)]);
  });
