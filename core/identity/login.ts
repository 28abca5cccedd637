/** POST login and POST logout: from a password to a session and back. */
import type { Db } from '../db/pool.ts';
import { AppError, text } from '../errors.ts';
import { createAttempts } from './attempts.ts';
import { emailOf, readBody } from './body.ts';
import { passwordIs, PASSWORD_MAX } from './password.ts';
import { accountByEmail, type Account } from './people.ts';
import { createQueue } from './queue.ts';
import { createSweep } from './sweep.ts';
import { hashToken, newToken } from './token.ts';
import type { IdentityContext, IdentityOptions, IdentityRoute } from './types.ts';
import type { Actors } from './actors.ts';

/** ST-01, constants tokenMaxAgeSeconds: a token lives for ten days. */
export const TOKEN_MAX_AGE_SECONDS = 864_000;

// The session, the note of the sign-in and the end of the count of bad tries: one statement, all or nothing.
const START = `
with noted as (update users set last_login_at = now() where id = $2),
  cleared as (delete from login_attempts where kind = 'login' and key = $7)
insert into sessions (tenant_id, user_id, token_hash, remember, expires_at, ip, user_agent)
values ($1, $2, $3, $4, now() + make_interval(secs => ${TOKEN_MAX_AGE_SECONDS}), $5, $6)`;

export function loginRoutes({ db, config, log }: IdentityOptions, actors: Actors): IdentityRoute[] {
  const attempts = createAttempts(db);
  // One try per address at a time: two right sign-ins at once must not eat up the tries of each other.
  const turns = createQueue(1);
  const sweep = createSweep(db, log);

  async function signIn(email: string, password: string): Promise<Account> {
    await attempts.take('login', email, config.loginAttempts, config.loginLockMinutes);
    const account = await accountByEmail(db, email);
    const right = await passwordIs(password, account?.password_hash);
    if (!right || !account) throw new AppError('unauthenticated', { message: text('auth.not_authorized') });
    return account;
  }

  async function login(ctx: IdentityContext): Promise<object> {
    const body = readBody(ctx.body, ['email', 'password', 'remember_me']);
    const email = emailOf(body);
    const password = body.text('password', { required: true, keepSpaces: true, max: PASSWORD_MAX });
    const remember = body.flag('remember_me') ?? true;
    body.done();
    const token = newToken();
    await turns.run(email!, async () => startSession(db, await signIn(email!, password!), { token, remember, email: email!, ctx }));
    ctx.setSessionCookie(token, remember ? TOKEN_MAX_AGE_SECONDS : null);
    sweep();
    return { token };
  }

  /** Answers without a session too: whoever leaves has left. */
  async function logout(ctx: IdentityContext): Promise<object> {
    if (ctx.actor) {
      await db.query('auth', { text: 'delete from sessions where id = $1', values: [ctx.actor.sessionId] });
      actors.forgetSession(ctx.actor.sessionId);
    }
    ctx.clearSessionCookie();
    return { status: 'success', message: ctx.say(text('auth.signed_out')) };
  }

  return [
    { method: 'POST', path: 'login', public: true, run: login },
    { method: 'POST', path: 'logout', public: true, run: logout },
  ];
}

interface Start {
  token: string;
  remember: boolean;
  email: string;
  ctx: IdentityContext;
}

async function startSession(db: Db, account: Account, { token, remember, email, ctx }: Start): Promise<void> {
  await db.query('auth', {
    text: START,
    values: [account.tenant_id, account.user_id, hashToken(token), remember, clean(ctx.ip, 64), clean(ctx.userAgent, 300), email],
  });
}

/** A header may hold anything; what is kept is short and storable. */
const clean = (value: string, max: number): string => value.replaceAll('\0', '').slice(0, max);
