/** Reviews of controls and their attachments. */
import type { HooksOf, RouteDef } from '../../../core/index.ts';
import { applyAccepted } from './accept.ts';
import { attachmentPlace } from './attached-evidence.ts';
import { attachmentRules } from './attachments.ts';
import { inbox } from './inbox.ts';
import { reviewList } from './list.ts';
import { reviewRules } from './rules.ts';
import { sheet } from './sheet.ts';
import { reviewStates } from './states.ts';
import { useEvidence } from './use-evidence.ts';

export const reviewHooks: HooksOf = {
  audit_item_review: { validate: reviewRules, before: reviewStates, ...applyAccepted },
  review_attachment: { validate: attachmentRules, before: attachmentPlace },
};

export const reviewRoutes: RouteDef[] = [inbox, reviewList, sheet, useEvidence];
