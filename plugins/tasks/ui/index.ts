/** Screens of tasks: what their cards show on the board, and the field below each list. */
import { withTexts, type PluginScreens } from '../../../ui/index.ts';

const screens: PluginScreens = {
  boardCards: { task: () => withTexts('tasks/board', import('./board/task-card.tsx')) },
  boardAdds: { task: () => withTexts('tasks/board', import('./board/add-task.tsx')) },
};

export default screens;
