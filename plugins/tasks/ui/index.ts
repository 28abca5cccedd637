/** Screens of tasks: what their cards show on the board, the field below each list, and the tasks of a record of another kind. */
import { withTexts, type PluginScreens, type RecordTabDef } from '../../../ui/index.ts';

const TASKS: RecordTabDef = {
  id: 'tasks',
  label: 'tasks.tab',
  permission: 'tasks_page',
  load: () => withTexts('tasks/board', import('./board/record-tasks.tsx')),
};

/** Kinds of records that tasks belong to (metadata/tasks/task.json, offeredBy). */
const OF = ['order', 'project', 'contract', 'project_checklist', 'audit_item', 'risk', 'risk_treatment'];

const screens: PluginScreens = {
  boardCards: { task: () => withTexts('tasks/board', import('./board/task-card.tsx')) },
  boardAdds: { task: () => withTexts('tasks/board', import('./board/add-task.tsx')) },
  tabs: Object.fromEntries(OF.map((entity) => [entity, [TASKS]])),
};

export default screens;
