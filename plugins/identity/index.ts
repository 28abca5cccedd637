/** People, types, roles: rules that their entity files cannot express. */
import { definePlugin, invitationMail, notAbove, passwordMail, resetFactor, unlink } from '../../core/index.ts';
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

export default definePlugin({
  name: 'identity',
  hooks: {
    user: [
      { validate: notYourself, after: keepAnAdministrator },
      { validate: notAbove, after: stopWork },
      { validate: onlyFreeAddresses, before: noteInvitation, after: sendInvitations },
      { validate: giveOnlyOwn, before: signOutDeleted, after: forgetThem },
    ],
    role: [{ validate: grantOnlyOwn, after: keepARole }, { after: forgetHolders }],
  },
  actions: { ...stateActions, 'user.reset_second_factor': resetFactor, 'user.unlink': unlink },
  jobs: [invitationMail, passwordMail, inviteJob],
  routes: [administrators],
});
