/** Screens of policies: the text of a policy with its outline, its comments and its note. */
import { withTexts, type PluginScreens } from '../../../ui/index.ts';

const screens: PluginScreens = {
  views: {
    'policy-compare': () => withTexts('policy/compare', import('./compare/compare-page.tsx')),
    'policy-items': () => withTexts('policy/items', import('./items/items-page.tsx')),
  },
  bands: { policy: () => withTexts('policy/register', import('./register/policy-band.tsx')) },
  summaries: {
    policy: { load: () => withTexts('policy/record', import('./record/policy-summary.tsx')), fields: ['published_version'], height: 32 },
  },
  parts: {
    'list:policy': [{ permission: 'create_policy', load: () => withTexts('policy/import', import('./import/import-word.tsx')) }],
  },
  drawers: ['policy_document', 'policy_transaction', 'policy_item_transaction'],
};

export default screens;
