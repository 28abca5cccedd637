/** The own account, password and sessions are a person's: a program that acts by a token changes none of them. */
import { AppError, text } from '../../errors.ts';
import type { IdentityRoute } from '../types.ts';

/** @returns the route, refused to tokens where it changes something. */
export const peopleOnly = (route: IdentityRoute): IdentityRoute =>
  route.method === 'GET'
    ? route
    : {
        ...route,
        async run(ctx) {
          if (ctx.actor?.tokenId !== undefined) throw new AppError('forbidden', { message: text('tokens.people_only') });
          return route.run(ctx);
        },
      };
