/** People, types, roles: what must hold beyond their entity files. */
import { definePlugin } from '../../core/index.ts';
import { administrators } from './administrators.ts';
import { forgetHolders, forgetThem } from './forget.ts';
import { grantOnlyOwn } from './grant-only-own.ts';
import { keepUsedRoles } from './keep-used-roles.ts';
import { lowerCaseEmail } from './lower-case-email.ts';
import { notYourself } from './not-yourself.ts';

export default definePlugin({
  name: 'identity',
  hooks: {
    user: { validate: notYourself, before: lowerCaseEmail, after: forgetThem },
    role: {
      async validate(drafts, ctx) {
        grantOnlyOwn(drafts, ctx);
        await keepUsedRoles(drafts, ctx);
      },
      after: forgetHolders,
    },
  },
  routes: [administrators],
});
