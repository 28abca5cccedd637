/**
 * Policies with their items: written, or read from Word; reviewed, approved, published and looked at again. Fields, screens and access are
 * in metadata/policy; here are the rules that data cannot express.
 */
import { definePlugin, switchedOn } from '../../core/index.ts';
import { acknowledging, acknowledgingActions } from './acknowledge/acknowledging.ts';
import { askingActions, policyAsks, policyReminds, readerReminds } from './acknowledge/asking.ts';
import { acknowledgeDay } from './acknowledge/day.ts';
import { quizRules } from './acknowledge/quiz.ts';
import { acknowledgeRoutes } from './acknowledge/routes.ts';
import { compareRoutes } from './compare/routes.ts';
import { offerJob, policyOffers } from './controls/evidence.ts';
import { controlRoutes } from './controls/routes.ts';
import { LIFE, seed } from './demo/index.ts';
import { policyFigures } from './figures/chart-data.ts';
import { policyApprovals, policySubmissions } from './life/approvals.ts';
import { arrange } from './life/arrange.ts';
import { commentRules, itemCommentPolicy, itemReplies } from './life/comments.ts';
import { policyDay } from './life/day.ts';
import { documentRules } from './life/documents.ts';
import { itemActions, itemRules, itemText, namedByContract } from './life/items.ts';
import { policyActions, policyDecisions, policyMirror, policyRules, policyTurns } from './life/policies.ts';
import { begin, fill } from './starter/provisioning.ts';
import { wordRoutes } from './word/routes.ts';
import { templateRoutes } from './word/template-routes.ts';

/** A tenant that switches the module on later gets the same lists. */
const later = switchedOn({ module: 'policy', filled: 'policy_status', make: fill });

export default definePlugin((product) => ({
  name: 'policy',
  after: ['compliance', 'organisation'],
  hooks: {
    tenant: later.hooks,
    policy: [
      policyRules,
      quizRules,
      policySubmissions(product),
      policyMirror,
      policyDecisions,
      policyTurns,
      policyAsks,
      policyReminds,
      policyOffers,
    ],
    policy_approval: policyApprovals,
    policy_item: [itemRules, itemText],
    policy_document: documentRules,
    policy_acknowledgement: [acknowledging, readerReminds],
    policy_transaction: commentRules,
    policy_item_transaction: [commentRules, itemCommentPolicy, itemReplies],
  },
  beside: { policy: policyFigures },
  computedFields: { policy_item: namedByContract },
  actions: { ...policyActions, ...itemActions, ...askingActions, ...acknowledgingActions },
  routes: [arrange, ...wordRoutes, ...templateRoutes, ...compareRoutes, ...acknowledgeRoutes, ...controlRoutes],
  jobs: [later.job, policyDay, acknowledgeDay, offerJob],
  provisioning: begin,
  seed,
  life: LIFE,
}));
