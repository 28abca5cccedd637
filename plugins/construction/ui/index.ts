/** Hand-written screens of the construction suite. */
import { withTexts, type PluginScreens } from '../../../ui/index.ts';

const screens: PluginScreens = {
  views: {
    'cost-ledger': () => withTexts('construction/ledger', import('./ledger/ledger-page.tsx')),
    'construction-project': () => withTexts('construction/ledger', import('./ledger/project-page.tsx')),
    'construction-ages': () => withTexts('construction/construction-site', import('./ages/ages.tsx')),
    'transmittal-link': () => withTexts('construction/transmittal-link', import('./transmittal-link/page.tsx')),
    'construction-connection': () => withTexts('construction/connection', import('./connection/connection-page.tsx')),
  },
  summaries: {
    commitment: {
      load: () => withTexts('construction/commitment', import('./commitment/commitment-sums.tsx')),
      fields: ['original_value', 'approved_cos', 'revised_value', 'billed', 'retention_held', 'paid'],
    },
  },
};

export default screens;
