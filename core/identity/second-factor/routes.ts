/**
 * The own second factor: GET and POST user/second-factor, its confirmation, recovery codes and removal; and the second step of a sign-in.
 */
import { AppError, invalid, text } from '../../errors.ts';
import type { Actor } from '../../shared/actor.ts';
import { confirmPerson } from '../confirm-person.ts';
import { createAttempts } from '../attempts.ts';
import { readBody } from '../body.ts';
import { PASSWORD_MAX } from '../password.ts';
import { accountById } from '../people.ts';
import { signedIn } from '../signed-in.ts';
import { trail, type TrailAction } from '../trail.ts';
import type { IdentityContext, IdentityOptions, IdentityRoute } from '../types.ts';
import { createVault } from '../vault.ts';
import { answerRoute } from './answer.ts';
import { begin, confirm, factorOf, remove, replaceCodes, stepIn, useRecoveryCode, useStep } from './store.ts';
import { enrolment, newSecret } from './totp.ts';

const CODE = { required: true, max: 40 } as const;
const PASSWORD = { keepSpaces: true, max: PASSWORD_MAX } as const;

/** @param forget clears the cache of a person: the permissions of the session change with the factor. */
export function secondFactorRoutes(options: IdentityOptions, forget: (userId: number) => void): IdentityRoute[] {
  const { db, config } = options;
  const attempts = createAttempts(db);
  const person = confirmPerson(db, config);
  const vault = createVault(config.secretKeys);

  const entry = (ctx: IdentityContext, actor: Actor, action: TrailAction): Parameters<typeof trail>[1] => ({
    tenantId: actor.tenantId,
    userId: actor.userId,
    action,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    details: { method: 'totp' },
  });

  async function state(ctx: IdentityContext): Promise<object> {
    const actor = signedIn(ctx);
    const [factor, account] = await Promise.all([factorOf(db, actor.userId), accountById(db, actor.userId)]);
    const since = factor?.confirmed_at ?? null;
    return {
      data: {
        enabled: since !== null,
        since,
        recovery_codes_left: since ? factor!.codes_left : 0,
        must_enrol: actor.mustEnrol ?? false,
        has_password: Boolean(account?.password_hash),
      },
    };
  }

  async function enrol(ctx: IdentityContext): Promise<object> {
    const actor = signedIn(ctx);
    const body = readBody(ctx.body, ['current_password']);
    const current = body.text('current_password', PASSWORD);
    body.done();
    await person.recently(actor, current);
    const account = await accountById(db, actor.userId);
    if (!account) throw new AppError('unauthenticated');
    const secret = newSecret();
    if (!(await begin(db, vault, actor, secret))) throw new AppError('conflict', { message: text('auth.factor_exists') });
    return { data: { secret, ...enrolment(secret, account.email) } };
  }

  async function confirmIt(ctx: IdentityContext): Promise<object> {
    const actor = signedIn(ctx);
    const body = readBody(ctx.body, ['code']);
    const code = body.text('code', CODE);
    body.done();
    const factor = await factorOf(db, actor.userId);
    if (!factor || factor.confirmed_at)
      throw new AppError('conflict', { message: text(factor ? 'auth.factor_exists' : 'auth.factor_not_begun') });
    await attempts.take('factor', String(actor.userId), config.loginAttempts, config.loginLockMinutes);
    const step = stepIn(vault, actor.userId, factor, code!);
    if (step === null) throw invalid({ code: [text('auth.wrong_code')] });
    const codes = await db.transaction('auth', async (tx) => {
      if (!(await confirm(tx, actor.userId, factor, step))) throw new AppError('conflict');
      await trail(tx, entry(ctx, actor, 'second_factor_enrolled'));
      return replaceCodes(tx, actor.userId);
    });
    await attempts.clear('factor', String(actor.userId));
    forget(actor.userId);
    return { status: 'success', message: ctx.say(text('auth.factor_enrolled')), data: { recovery_codes: codes } };
  }

  async function newCodes(ctx: IdentityContext): Promise<object> {
    const actor = signedIn(ctx);
    const body = readBody(ctx.body, ['current_password']);
    const current = body.text('current_password', PASSWORD);
    body.done();
    await person.strictly(actor, current);
    if (!(await factorOf(db, actor.userId))?.confirmed_at) throw new AppError('conflict', { message: text('auth.factor_none') });
    const codes = await db.transaction('auth', async (tx) => {
      await trail(tx, entry(ctx, actor, 'recovery_codes_made'));
      return replaceCodes(tx, actor.userId);
    });
    return { status: 'success', message: ctx.say(text('auth.codes_made')), data: { recovery_codes: codes } };
  }

  async function disable(ctx: IdentityContext): Promise<object> {
    const actor = signedIn(ctx);
    const body = readBody(ctx.body, ['current_password', 'code', 'recovery_code']);
    const current = body.text('current_password', PASSWORD);
    const way = body.has('recovery_code') ? 'recovery_code' : 'code';
    const code = body.text(way, CODE);
    body.done();
    await person.strictly(actor, current);
    const factor = await factorOf(db, actor.userId);
    if (!factor?.confirmed_at) throw new AppError('conflict', { message: text('auth.factor_none') });
    await attempts.take('factor', String(actor.userId), config.loginAttempts, config.loginLockMinutes);
    const step = way === 'code' ? stepIn(vault, actor.userId, factor, code!) : null;
    await db.transaction('auth', async (tx) => {
      const right =
        way === 'code'
          ? step !== null && (await useStep(tx, vault, actor.userId, factor, step))
          : await useRecoveryCode(tx, actor.userId, code!);
      if (!right) throw invalid({ [way]: [text('auth.wrong_code')] });
      await trail(tx, entry(ctx, actor, 'second_factor_removed'));
      await remove(tx, actor.userId);
    });
    await attempts.clear('factor', String(actor.userId));
    forget(actor.userId);
    return { status: 'success', message: ctx.say(text('auth.factor_removed')) };
  }

  const own = { public: false, beforeEnrolment: true } as const;
  return [
    { method: 'GET', path: 'user/second-factor', ...own, run: state },
    { method: 'POST', path: 'user/second-factor', ...own, run: enrol },
    { method: 'POST', path: 'user/second-factor/confirm', ...own, run: confirmIt },
    { method: 'POST', path: 'user/second-factor/recovery-codes', ...own, run: newCodes },
    { method: 'POST', path: 'user/second-factor/disable', ...own, run: disable },
    answerRoute(options, vault),
  ];
}
