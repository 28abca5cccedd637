/** Engineering forms: RFIs, action items, drawings, submittals, transmittals, correspondence. Rules that metadata cannot express. */
import type { ActionHooks, HooksOf } from '../../../core/index.ts';
import { actionItemHooks } from './action-items.ts';
import { letterHooks, reply } from './correspondence.ts';
import { courtKeeper } from './court.ts';
import { revisionHooks } from './drawings/revisions.ts';
import { createTransmittal, makeTransmittals } from './drawings/sets.ts';
import { convert, makeChanges } from './rfi/change.ts';
import { makeReplies, replyHooks, takeReply } from './rfi/replies.ts';
import { reminderJob } from './reminders.ts';
import { reopened, rfiRules } from './rfi/rules.ts';
import { itemHooks, revise } from './submittals/items.ts';
import { accept, onlineHooks } from './submittals/online.ts';
import { send, sendItems } from './submittals/sets.ts';
import { respond, stepHooks } from './submittals/steps.ts';
import { remind, notifyDistribution, notifyReminded } from './notify.ts';
import { acknowledge, respondTo } from './transmittals/answers.ts';
import { address, writeRecipients } from './transmittals/issue.ts';
import { linkMail } from './transmittals/link/mail.ts';
import { resend } from './transmittals/link/resend.ts';
import { linkRoutes } from './transmittals/link/routes.ts';

/** `*` comes last, because the ball in court depends on the results of all other hooks. */
const hooks: HooksOf = {
  rfi: {
    before: rfiRules,
    when: ({ op }) => op === 'act',
    async after(drafts, ctx) {
      await reopened(drafts, ctx);
      await makeReplies(drafts, ctx);
      await makeChanges(drafts, ctx);
    },
  },
  rfi_reply: replyHooks,
  action_item: actionItemHooks,
  drawing_revision: revisionHooks,
  drawing_set: { when: ({ action }) => action === 'create_transmittal', after: makeTransmittals },
  submittal_item: itemHooks,
  submittal_step: stepHooks,
  submittal_set: { when: ({ action }) => action === 'send', after: sendItems },
  online_submittal: onlineHooks,
  transmittal: { before: address, when: ({ action }) => action === 'issue', after: writeRecipients },
  correspondence: letterHooks,
  '*': [courtKeeper, notifyDistribution, notifyReminded],
};

const actions: ActionHooks = {
  'rfi.reply': takeReply,
  'rfi.remind': remind,
  'rfi.convert_to_change': convert,
  'drawing_set.create_transmittal': createTransmittal,
  'submittal_item.remind': remind,
  'submittal_item.respond': respond,
  'submittal_item.revise': revise,
  'submittal_set.send': send,
  'online_submittal.accept': accept,
  'transmittal.acknowledge': acknowledge,
  'transmittal.respond': respondTo,
  'transmittal.remind': remind,
  'transmittal.resend': resend,
  'correspondence.remind': remind,
  'correspondence.reply': reply,
};

export const forms = {
  hooks,
  actions,
  jobs: [reminderJob, linkMail],
  guests: linkRoutes,
};
