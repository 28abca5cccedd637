/** Screens of the construction suite that are not generated. */
import { loadMessages, type PluginScreens } from '../../../ui/index.ts';

const screens: PluginScreens = {
  views: {
    'cost-ledger': async () => (await Promise.all([import('./ledger/ledger-page.tsx'), loadMessages('ledger')]))[0],
    'construction-project': async () => (await Promise.all([import('./ledger/project-page.tsx'), loadMessages('ledger')]))[0],
    'construction-ages': async () => (await Promise.all([import('./ages/ages.tsx'), loadMessages('construction-site')]))[0],
    'transmittal-link': async () => (await Promise.all([import('./transmittal-link/page.tsx'), loadMessages('transmittal-link')]))[0],
    'construction-connection': async () => (await Promise.all([import('./connection/connection-page.tsx'), loadMessages('connection')]))[0],
  },
  summaries: {
    commitment: {
      load: async () => (await Promise.all([import('./commitment/commitment-sums.tsx'), loadMessages('commitment')]))[0],
      fields: ['original_value', 'approved_cos', 'revised_value', 'billed', 'retention_held', 'paid'],
    },
  },
};

export default screens;
