/** Screens of policies: their text with its outline, its comments and its note; reading and acknowledging it. */
import { withTexts, type PluginScreens } from '../../../ui/index.ts';

const screens: PluginScreens = {
  views: {
    'policy-acknowledge': () => withTexts('policy/acknowledge', import('./acknowledge/ack-page.tsx')),
    'policy-to-acknowledge': () => withTexts('policy/acknowledge', import('./acknowledge/to-acknowledge-page.tsx')),
    'policy-compare': () => withTexts('policy/compare', import('./compare/compare-page.tsx')),
    'policy-settings': () => withTexts('policy/settings', import('./settings/settings-page.tsx')),
    'policy-items': () => withTexts('policy/items', import('./items/items-page.tsx')),
  },
  bands: { policy: () => withTexts('policy/register', import('./register/policy-band.tsx')) },
  summaries: {
    policy: { load: () => withTexts('policy/record', import('./record/policy-summary.tsx')), fields: ['published_version'], height: 22 },
  },
  asides: { policy: () => withTexts('policy/record', import('./record/acknowledged.tsx')) },
  parts: {
    'list:policy': [{ permission: 'create_policy', load: () => withTexts('policy/import', import('./import/import-word.tsx')) }],
  },
  drawers: ['policy_approval', 'policy_document', 'policy_question', 'policy_transaction', 'policy_item_transaction'],
};

export default screens;
