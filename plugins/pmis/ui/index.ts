/** Hand-written screens of projects: the board of all stages, plans and their checklists. */
import { withTexts, type PluginScreens } from '../../../ui/index.ts';

const screens: PluginScreens = {
  views: {
    'all-stages': () => withTexts('pmis/stages', import('./stages/board/board-page.tsx')),
    'stages-plan': () => withTexts('pmis/stages', import('./stages/contract/plan-page.tsx')),
    'stages-import': () => withTexts(['import', 'pmis/stages', 'pmis/stages-import'], import('./stages/import/import-page.tsx')),
    'manage-stages': () => withTexts('pmis/stages', import('./stages/manage/manage-page.tsx')),
  },
  looks: {
    project_stage: [{ to: '/stages', icon: 'chart-gantt', label: 'pmis.stages.look' }],
  },
};

export default screens;
