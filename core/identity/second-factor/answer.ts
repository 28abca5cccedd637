/** POST login/second-factor: the second step of a sign-in. */
import { AppError, invalid, text } from '../../errors.ts';
import { createAttempts } from '../attempts.ts';
import { readBody } from '../body.ts';
import { accountById, type Account } from '../people.ts';
import { knownDevice, rememberDevice } from '../known-device.ts';
import { sessionStart, TOKEN_MAX_AGE_SECONDS } from '../start-session.ts';
import { newToken } from '../token.ts';
import { trail } from '../trail.ts';
import type { IdentityContext, IdentityOptions, IdentityRoute } from '../types.ts';
import type { Vault } from '../vault.ts';
import { endChallenge, tryChallenge, type Challenge } from './challenge.ts';
import { factorOf, stepIn, useRecoveryCode, useStep } from './store.ts';

type Way = 'code' | 'recovery_code';
interface Answer {
  way: Way;
  code: string;
  challenge: string;
  remember: boolean;
}

export function answerRoute({ db, config }: IdentityOptions, vault: Vault): IdentityRoute {
  const attempts = createAttempts(db);

  function read(ctx: IdentityContext): Answer {
    const body = readBody(ctx.body, ['challenge', 'code', 'recovery_code', 'remember_me']);
    const way: Way = body.has('recovery_code') ? 'recovery_code' : 'code';
    if (body.has('code') && body.has('recovery_code')) body.refuse('recovery_code', text('field.not_allowed'));
    const challenge = body.text('challenge', { required: true, max: 200 });
    const code = body.text(way, { required: true, max: 40 });
    const remember = body.flag('remember_me') ?? true;
    body.done();
    return { way, code: code!, challenge: challenge!, remember };
  }

  async function run(ctx: IdentityContext): Promise<object> {
    const answer = read(ctx);
    const asked = await tryChallenge(db, answer.challenge);
    await attempts.take('factor', String(asked.user_id), config.loginAttempts, config.loginLockMinutes);
    const account = await accountById(db, asked.user_id);
    if (!account) throw new AppError('gone', { message: text('auth.challenge_over') });
    const token = newToken();
    // A sign-in through a provider lasts until the browser is closed.
    const remember = answer.remember && asked.provider_id === null;
    if (!(await enter(account, asked, answer, { token, remember, ctx }))) {
      await trail(db, {
        tenantId: account.tenant_id,
        userId: account.user_id,
        by: null,
        action: 'sign_in_failed',
        ip: ctx.ip,
        userAgent: ctx.userAgent,
        details: { step: 'second_factor' },
      });
      throw invalid({ [answer.way]: [text('auth.wrong_code')] });
    }
    ctx.setSessionCookie(token, remember ? TOKEN_MAX_AGE_SECONDS : null);
    await rememberDevice(db, account, ctx);
    return { token };
  }

  /** Consumes code and challenge and starts the session, all or nothing. @returns false for a wrong code. */
  async function enter(
    account: Account,
    asked: Challenge,
    { way, code, challenge }: Answer,
    session: { token: string; remember: boolean; ctx: IdentityContext },
  ): Promise<boolean> {
    const factor = await factorOf(db, account.user_id);
    const step = factor && way === 'code' ? stepIn(vault, account.user_id, factor, code) : null;
    if (!factor?.confirmed_at || (way === 'code' && step === null)) return false;
    const device = await knownDevice(db, account.email, session.ctx);
    return db.transaction('auth', async (tx) => {
      const right =
        way === 'code' ? await useStep(tx, vault, account.user_id, factor, step!) : await useRecoveryCode(tx, account.user_id, code);
      if (!right) return false;
      await endChallenge(tx, challenge);
      if (way === 'recovery_code')
        await trail(tx, {
          tenantId: account.tenant_id,
          userId: account.user_id,
          action: 'recovery_code_used',
          ip: session.ctx.ip,
          userAgent: session.ctx.userAgent,
        });
      await tx.query(
        sessionStart(account, { ...session, device, method: way === 'code' ? 'totp' : 'recovery_code', providerId: asked.provider_id }),
      );
      return true;
    });
  }

  return { method: 'POST', path: 'login/second-factor', public: true, run };
}
