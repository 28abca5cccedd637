/** Demo data of tasks. */
import type { DemoLife, SeedContext } from '../../../core/index.ts';
import { linkFirst, pdfOf, talkAbout, type Talk } from '../../platform/collaboration/index.ts';
import { seedTasks } from './seed.ts';

export const seed = (ctx: SeedContext): Promise<void> => seedTasks(ctx);

const TALKS: readonly Talk[] = [
  {
    entities: ['task'],
    topics: [
      {
        by: 'tasks',
        text: 'Coil is drained. The bracket has a different hole pattern; I need the adapter plate from store 3.',
        replies: [['eng', 3, 'It is on the second shelf. I bring it at noon.']],
      },
      { by: 'eng', text: 'الصور على الخادم، والتوقيع ناقص.', replies: [['sm', 5, 'أوقّعها صباح الأحد.']] },
    ],
    papers: [
      {
        by: 'eng',
        name: 'Method statement.pdf',
        content: () => pdfOf(['Method statement', 'Isolate, drain, exchange, fill, vent, test.']),
      },
    ],
  },
];

/** What people said about tasks, their files, and a link between two of them. */
export async function seedLater(ctx: SeedContext): Promise<void> {
  await talkAbout(ctx, TALKS, {
    readers: ['admin', 'eng', 'tasks'],
    each: 6,
    ...(ctx.tenant.key === 'oss' ? {} : { instead: { tasks: 'admin', eng: 'admin', sm: 'admin' } }),
  });
  await linkFirst(ctx, 'task');
}

export const LIFE: Readonly<Record<string, DemoLife>> = {
  task: {
    since: ['start_date', 'completed_at'],
    by: ['reporter_id'],
    hands: ['owner_id'],
    earlier: { due_date: { days: [-3] } },
  },
  task_list: { colleagues: ['sm', 'admin'], spread: [200, 190] },
  task_label: { colleagues: ['sm', 'admin'], spread: [200, 180] },
};
