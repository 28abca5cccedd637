/**
 * Tasks: lists that are the columns of a board, and tasks with a place in them. Fields, actions and access are in metadata/tasks; here is
 * what metadata cannot express (docs/decisions/tasks.md).
 */
import { definePlugin, switchedOn } from '../../core/index.ts';
import { clearList, dissolveList, ordersOfLists, taskLists } from './board/lists.ts';
import { mendRanks } from './board/mend.ts';
import { recordsOfTasks } from './board/records.ts';
import { completeTask, moveTask, placesOfTasks, reopenTask } from './board/places.ts';
import { LIFE, seed, seedLater } from './demo/index.ts';
import { remindOfTasks, repeatTasks } from './life/day.ts';
import { checklistActions, checklistOfTasks, newsOfTasks, partsOfTasks, repeatsOfTasks, waitingOfTasks } from './life/rules.ts';
import { begin, fill } from './starter/provisioning.ts';

/** A tenant that switches the module on later gets the same lists as one that begins with it. */
const later = switchedOn({ module: 'tasks', filled: 'task_list', make: fill });

export default definePlugin({
  name: 'tasks',
  after: ['orders'],
  hooks: {
    tenant: later.hooks,
    task: [checklistOfTasks, partsOfTasks, waitingOfTasks, repeatsOfTasks, placesOfTasks, newsOfTasks],
    task_list: taskLists,
  },
  actions: {
    ...checklistActions,
    'task.move': moveTask,
    'task.complete': completeTask,
    'task.reopen': reopenTask,
    'task_list.clear': clearList,
  },
  computedFields: { task: recordsOfTasks, task_list: ordersOfLists },
  routes: [dissolveList],
  jobs: [later.job, mendRanks, remindOfTasks, repeatTasks],
  provisioning: begin,
  seed,
  seedLater,
  life: LIFE,
});
