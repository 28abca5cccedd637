/** People, types, roles: what must hold beyond their entity files. */
import { definePlugin, invitationMail, notAbove, passwordMail, resetFactor, unlink, type DraftHook } from '../../core/index.ts';
import { administrators } from './administrators.ts';
import { onlyFreeAddresses } from './free-addresses.ts';
import { forgetHolders, forgetThem } from './forget.ts';
import { giveOnlyOwn } from './give-only-own.ts';
import { grantOnlyOwn } from './grant-only-own.ts';
import { inviteJob, noteInvitation, sendInvitations } from './invite.ts';
import { keepAnAdministrator, keepARole } from './last-administrator.ts';
import { notYourself } from './not-yourself.ts';
import { signOutDeleted, stateActions } from './states.ts';
import { stopWork } from './stop-work.ts';

/** One hook after the other, each with what the ones before have not refused. */
const inTurn =
  (...hooks: DraftHook[]): DraftHook =>
  async (drafts, ctx) => {
    for (const hook of hooks)
      await hook(
        drafts.filter((d) => !d.rejected),
        ctx,
      );
  };

export default definePlugin({
  name: 'identity',
  hooks: {
    user: {
      async validate(drafts, ctx) {
        notYourself(drafts, ctx);
        await notAbove(
          drafts.filter((d) => !d.rejected),
          ctx,
        );
        await onlyFreeAddresses(drafts, ctx);
        await giveOnlyOwn(drafts, ctx);
      },
      before: inTurn(noteInvitation, signOutDeleted),
      after: inTurn(keepAnAdministrator, stopWork, sendInvitations, forgetThem),
    },
    role: { validate: grantOnlyOwn, after: inTurn(keepARole, forgetHolders) },
  },
  actions: { ...stateActions, 'user.reset_second_factor': resetFactor, 'user.unlink': unlink },
  jobs: [invitationMail, passwordMail, inviteJob],
  routes: [administrators],
});
