/** Hand-written screens of projects: the board of all stages, plans, their checklists, templates, baselines and figures. */
import { withTexts, type BulkTool, type PluginScreens, type RecordTabDef } from '../../../ui/index.ts';

const EARNED_VALUE: RecordTabDef = {
  id: 'earned_value',
  label: 'pmis.figures.tab',
  permission: ['access_pmis_all_stages', 'work_on_stages'],
  load: () => withTexts('pmis/figures', import('./stages/figures/earned-value-tab.tsx')),
};

const APPLY: BulkTool = {
  icon: 'layers',
  label: 'pmis.stages.apply_bulk',
  permission: 'create_stage',
  load: () => withTexts('pmis/stages', import('./stages/template/apply-tool.tsx')),
};

const screens: PluginScreens = {
  views: {
    'all-stages': () => withTexts('pmis/stages', import('./stages/board/board-page.tsx')),
    'stages-plan': () => withTexts('pmis/stages', import('./stages/contract/plan-page.tsx')),
    'stages-import': () => withTexts(['import', 'pmis/stages', 'pmis/stages-import'], import('./stages/import/import-page.tsx')),
    'manage-stages': () => withTexts('pmis/stages', import('./stages/manage/manage-page.tsx')),
    'manage-checklists': () => withTexts('pmis/stages', import('./stages/outline/outline-page.tsx')),
  },
  tabs: { project: [EARNED_VALUE], portfolio: [EARNED_VALUE] },
  looks: {
    project_stage: [{ to: '/stages', icon: 'chart-gantt', label: 'pmis.stages.look' }],
  },
  bulk: { project: [APPLY], contract: [APPLY], project_stage: [APPLY] },
  summaries: {
    stage_template: {
      load: () => withTexts('pmis/stages', import('./stages/template/template-summary.tsx')),
      fields: ['weight'],
      height: 32,
    },
  },
};

export default screens;
