/** Only people may change their account, password and sessions, not programs with a token. */
import { AppError, text } from '../../errors.ts';
import type { IdentityRoute } from '../types.ts';

/** @returns the route, refused to tokens where it writes. */
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
