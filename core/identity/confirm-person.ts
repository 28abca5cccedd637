/** Re-authentication before a person changes how they sign in, in case somebody else uses their open session. */
import type { Db } from '../db/pool.ts';
import { AppError, invalid, text } from '../errors.ts';
import type { Actor } from '../shared/actor.ts';
import { createAttempts } from './attempts.ts';
import { passwordIs } from './password.ts';
import { accountById } from './people.ts';
import type { IdentityConfig } from './types.ts';

/** A sign-in within these minutes needs no further proof. */
const FRESH_MINUTES = 10;

export interface ConfirmPerson {
  /**
   * Checks the password. Attempts with a stolen session count like attempts at the sign-in.
   * @throws AppError 422 on current_password, 429.
   */
  password(actor: Actor, password: string): Promise<void>;
  /**
   * Checks the password if one is given; otherwise requires a recent sign-in.
   * @throws AppError 422 on current_password, 403 for a person without password.
   */
  recently(actor: Actor, password: string | undefined): Promise<void>;
  /** Requires the password; of people without one, a recent sign-in. @throws as `recently`. */
  strictly(actor: Actor, password: string | undefined): Promise<void>;
}

export function confirmPerson(db: Db, config: IdentityConfig): ConfirmPerson {
  const attempts = createAttempts(db);

  async function hashOf(actor: Actor): Promise<string | null | undefined> {
    return (await accountById(db, actor.userId))?.password_hash;
  }

  async function isFresh(actor: Actor): Promise<boolean> {
    const rows = await db.query('auth', {
      text: 'select 1 from sessions where id = $1 and created_at > now() - make_interval(mins => $2)',
      values: [actor.sessionId, FRESH_MINUTES],
    });
    return rows.length > 0;
  }

  async function password(actor: Actor, given: string): Promise<void> {
    const key = String(actor.userId);
    await attempts.take('password', key, config.loginAttempts, config.loginLockMinutes);
    if (!(await passwordIs(given, await hashOf(actor)))) throw invalid({ current_password: [text('auth.wrong_password')] });
    await attempts.clear('password', key);
  }

  async function without(actor: Actor, freshSuffices: boolean): Promise<void> {
    const has = Boolean(await hashOf(actor));
    if ((freshSuffices || !has) && (await isFresh(actor))) return;
    throw has
      ? invalid({ current_password: [text('field.required')] })
      : new AppError('forbidden', { message: text('auth.sign_in_again') });
  }

  return {
    password,
    recently: (actor, given) => (given ? password(actor, given) : without(actor, true)),
    strictly: (actor, given) => (given ? password(actor, given) : without(actor, false)),
  };
}
