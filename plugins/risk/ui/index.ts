/** Screens of risks: the register with its heat maps, the bow tie, and what stands beside a record. */
import area from '@blueprintjs/icons/lib/esm/next/generated/paths/chart-area.js';
import { withTexts, type FilterPair, type PagePart, type PluginScreens, type RecordTabDef } from '../../../ui/index.ts';

const BOW_TIE: RecordTabDef = {
  id: 'bow_tie',
  label: 'risk.tab.bow_tie',
  permission: 'access_risk_register',
  after: 'overview',
  load: () => withTexts('risk/bow-tie', import('./bow-tie/bow-tie-tab.tsx')),
};

const TRAIL: RecordTabDef = {
  id: 'trail',
  label: 'risk.tab.trail',
  permission: 'access_risk_register',
  load: () => withTexts('risk/scale', import('./trail/trail-tab.tsx')),
};

/** "4 Likely" is step 4. */
const step = (label: string): string => label.split(' ')[0] ?? label;
const cell = (name: 'inherent' | 'current' | 'residual', likelihood: string, impact: string): FilterPair => ({
  fields: [likelihood, impact],
  label: `risk.pair.${name}`,
  text: 'risk.pair.text',
  value: step,
});

/** It shows facts of the record. */
const parent = () => withTexts('detail', import('./register/parent-band.tsx'));

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
    'risk-settings': () => withTexts(['risk/scale', 'risk/settings'], import('./settings/settings-page.tsx')),
  },
  looks: {
    risk: [{ to: '/grc/risk-register/simulation', icon: area, label: 'risk.simulation.look' }],
  },
  bands: {
    risk: () => withTexts(['risk/register', 'risk/scale'], import('./register/register-band.tsx')),
    risk_cause: parent,
    risk_consequence: parent,
    risk_control: parent,
    risk_treatment: parent,
  },
  drawers: ['risk_cause', 'risk_consequence', 'risk_control', 'risk_treatment', 'risk_attachment', 'risk_acceptance', 'risk_indicator'],
  panels: { 'drawer:create-risk': () => import('./register/create-drawer.tsx') },
  tabs: { risk: [BOW_TIE, TRAIL, TRENDS], project: [EXPOSURE], portfolio: [EXPOSURE], contract: [EXPOSURE] },
  pairs: {
    risk: [
      cell('inherent', 'likelihood_id', 'impact_id'),
      cell('current', 'current_likelihood_id', 'current_impact_id'),
      cell('residual', 'residual_likelihood_id', 'residual_impact_id'),
    ],
  },
  asks: {
    'risk.request_acceptance': () => withTexts(['risk/acceptance', 'risk/scale'], import('./acceptance/acceptance-terms.tsx')),
  },
  summaries: {
    risk: {
      load: () => withTexts('risk/record', import('./record/risk-standing.tsx')),
      fields: [],
      height: 72,
      narrow: 160,
    },
    risk_indicator: {
      load: () => withTexts('risk/indicators', import('./indicators/indicator-summary.tsx')),
      fields: [],
      height: 152,
    },
  },
  cells: { 'project_stage.overdue_treatments': () => withTexts('risk/reach', import('./reach/stage-cell.tsx')) },
  parts: {
    'cost-ledger': [EXPOSED],
    'dashboard:pmis/main': [EXPOSED],
    'stage-mark': [{ permission: SEES, load: () => withTexts('risk/reach', import('./reach/stage-mark.tsx')) }],
    'record:project_stage': [{ permission: SEES, load: () => withTexts('risk/reach', import('./reach/stage-line.tsx')) }],
    'audit-item': [{ permission: SEES, load: () => withTexts('risk/reach', import('./reach/ripple-item.tsx')) }],
    evidence: [{ permission: SEES, height: 120, load: () => withTexts('risk/reach', import('./reach/ripple-evidence.tsx')) }],
  },
};

export default screens;
