/** Screens of risks. */
import { withTexts, type PagePart, type PluginScreens, type RecordTabDef } from '../../../ui/index.ts';

const SEES = 'access_risk_register';

const EXPOSURE: RecordTabDef = {
  id: 'risks',
  label: 'risk.exposure.tab',
  permission: SEES,
  load: () => withTexts('risk/reach', import('./reach/exposure-tab.tsx')),
};

const TRENDS: RecordTabDef = {
  id: 'trends',
  label: 'risk.indicators.tab',
  permission: SEES,
  load: () => withTexts('risk/indicators', import('./indicators/trends-tab.tsx')),
};

/** Below costs and figures of others. */
const EXPOSED: PagePart = { permission: SEES, load: () => withTexts('risk/reach', import('./reach/exposure-part.tsx')) };

const screens: PluginScreens = {
  views: {
    'risk-simulation': () => withTexts('risk/simulation', import('./simulation/simulation-page.tsx')),
  },
  looks: {
    risk: [{ to: '/grc/risk-register/simulation', icon: 'chart-bar', label: 'risk.simulation.look' }],
  },
  tabs: { risk: [TRENDS], project: [EXPOSURE], portfolio: [EXPOSURE] },
  summaries: {
    risk_indicator: {
      load: () => withTexts('risk/indicators', import('./indicators/indicator-summary.tsx')),
      fields: [],
      height: 120,
    },
  },
  parts: {
    'cost-ledger': [EXPOSED],
    'dashboard:pmis/main': [EXPOSED],
    'stage-mark': [{ permission: SEES, load: () => withTexts('risk/reach', import('./reach/stage-mark.tsx')) }],
    'audit-item': [{ permission: SEES, load: () => withTexts('risk/reach', import('./reach/ripple-item.tsx')) }],
    evidence: [{ permission: SEES, height: 120, load: () => withTexts('risk/reach', import('./reach/ripple-evidence.tsx')) }],
  },
};

export default screens;
