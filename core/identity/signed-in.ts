import { AppError } from '../errors.ts';
import type { Actor } from '../shared/actor.ts';
import type { IdentityContext } from './types.ts';

/** The person at a route that answers nobody else. @throws AppError 401. */
export function signedIn(ctx: IdentityContext): Actor {
  if (!ctx.actor) throw new AppError('unauthenticated');
  return ctx.actor;
}
