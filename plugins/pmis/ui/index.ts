/** Hand-written screens of projects: the board of all stages, plans and their checklists. */
import { withTexts, type PluginScreens, type RecordTabDef } from '../../../ui/index.ts';

const EARNED_VALUE: RecordTabDef = {
  id: 'earned_value',
  label: 'pmis.figures.tab',
  permission: ['access_pmis_all_stages', 'work_on_stages'],
  load: () => withTexts('pmis/figures', import('./stages/figures/earned-value-tab.tsx')),
};

const screens: PluginScreens = {
  views: {
    'all-stages': () => withTexts('pmis/stages', import('./stages/board/board-page.tsx')),
    'stages-plan': () => withTexts('pmis/stages', import('./stages/contract/plan-page.tsx')),
    'manage-stages': () => withTexts('pmis/stages', import('./stages/manage/manage-page.tsx')),
  },
  tabs: { project: [EARNED_VALUE], portfolio: [EARNED_VALUE] },
  looks: {
    project_stage: [{ to: '/stages', icon: 'chart-gantt', label: 'pmis.stages.look' }],
  },
};

export default screens;
