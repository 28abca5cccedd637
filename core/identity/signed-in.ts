import { AppError } from '../errors.ts';
import type { Actor } from '../shared/actor.ts';
import type { IdentityContext } from './types.ts';

/** The signed-in person. @throws AppError 401 without one. */
export function signedIn(ctx: IdentityContext): Actor {
  if (!ctx.actor) throw new AppError('unauthenticated');
  return ctx.actor;
}
