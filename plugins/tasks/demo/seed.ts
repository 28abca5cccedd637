/** Demo data: a board with a past, sub-tasks, checklists and tasks that belong to orders. */
import type { SeedContext } from '../../../core/index.ts';
import { settleTasks } from './demo-statements.ts';
import { ELSEWHERE, TASKS, type DemoTask } from './tasks.ts';

const ORGANISATION = 'oss';

export async function seedTasks(ctx: SeedContext): Promise<void> {
  const lists = (await ctx.find('task_list', {}, { sort: ['position', 'id'] })).map(({ id }) => id);
  if (lists.length < 4) return;
  const own = ctx.tenant.key === ORGANISATION;
  const labels = new Map((await ctx.find('task_label', {}, { fields: ['name_en'] })).map(({ id, name_en }) => [name_en, id]));
  const orders = new Map(
    own ? (await ctx.find('order', {}, { fields: ['subject'], sort: ['-id'] })).map(({ id, subject }) => [subject, id]) : [],
  );
  const tasks = own ? TASKS : ELSEWHERE;
  const made = new Map<string, number>();
  const done: { id: number; done: string }[] = [];
  const settle = (id: number, { days }: Pick<DemoTask, 'days'>): void =>
    void (days.done !== undefined && done.push({ id, done: ctx.day(days.done) }));
  // The oldest has the smallest number, and what others wait for is there before them.
  for (const task of tasks.toSorted((a, b) => b.list - a.list)) {
    const order = task.order === undefined ? undefined : orders.get(task.order);
    const [id] = await ctx.create(
      'task',
      [
        {
          title: task.title,
          description: task.text ?? null,
          list_id: lists[task.list],
          owner_id: ctx.person(task.owner),
          assignee_ids: [task.owner, ...(task.with ?? [])].map((person) => ctx.person(person)),
          priority: task.priority ?? 'medium',
          label_ids: task.labels.flatMap((name) => labels.get(name) ?? []),
          start_date: task.days.start === undefined ? null : ctx.day(task.days.start),
          due_date: ctx.day(task.days.due),
          estimate_hours: task.hours?.[0] ?? null,
          spent_hours: task.hours?.[1] ?? null,
          repeats: task.repeats ?? null,
          checklist: (task.checklist ?? []).map(([text, is_done]) => ({ text, is_done })),
          ...(order === undefined ? {} : { record_entity: 'order', record_id: order }),
          depends_on_ids: task.waits === undefined ? [] : [made.get(task.waits)].filter((one) => one !== undefined),
        },
      ],
      ctx.person(task.by ?? 'admin'),
    );
    made.set(task.title, id as number);
    settle(id as number, task);
    const { parts = [] } = task;
    const below = await ctx.create(
      'task',
      parts.map(({ title, owner, days }) => ({
        title,
        list_id: days.done === undefined ? lists[0] : lists[3],
        owner_id: ctx.person(owner),
        assignee_ids: [ctx.person(owner)],
        due_date: ctx.day(days.due),
        parent_id: id,
      })),
      ctx.person(task.owner),
    );
    parts.forEach((part, i) => settle(below[i] as number, part));
  }
  await settleTasks(ctx, done);
}
