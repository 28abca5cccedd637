/** Every quarter of an hour: people hear of tasks that are due today, once; and the next task of a series is made, once. */
import { createRows, notifyReaders, today, type JobDef, type JobRun, type Row } from '../../../core/index.ts';
import { dueTasks, repeatingTasks, type Repeating } from './day-statements.ts';
import { checklistOf } from './rules.ts';

const BATCH = 200;

const REPEATED = [
  'title',
  'description',
  'owner_id',
  'assignee_ids',
  'reporter_id',
  'priority',
  'label_ids',
  'estimate_hours',
  'repeats',
  'repeats_every',
  'repeats_when',
  'repeats_until',
  'record_entity',
  'record_id',
  'checklist',
] as const;

export const remindOfTasks: JobDef = {
  name: 'tasks.remind',
  everySeconds: 900,
  async run(job) {
    const more = (): Promise<boolean> =>
      job.transaction(async (tx) => {
        const due = await dueTasks(tx, today(), BATCH);
        const wanted = due.map(({ id, person, day }) => ({ to: person, kind: 'task_due' as const, entity: 'task', id, details: { day } }));
        await notifyReaders(job, tx, wanted);
        return due.length === BATCH;
      });
    // People who cannot open a task are asked about again by each run, so that a full batch of them would repeat for ever.
    for (let i = 0; i < 50 && (await more()); i += 1);
  },
};

export const repeatTasks: JobDef = {
  name: 'tasks.repeat',
  everySeconds: 900,
  async run(job) {
    while (await repeat(job));
  },
};

/** @returns whether there may be more. */
const repeat = (job: JobRun): Promise<boolean> =>
  job.transaction(async (tx) => {
    const found = await repeatingTasks(tx, today(), BATCH);
    if (!found.length) return false;
    // Held and read again: a run at the same time may have made the next one.
    await tx.find('task', { id: found.map(({ id }) => id) }, { lock: 'update' });
    const left = new Map((await repeatingTasks(tx, today(), BATCH)).map((one) => [one.id, one]));
    const tasks = await tx.find('task', { id: [...left.keys()] }, { fields: REPEATED });
    const rows = tasks.map((task) => nextOf(task, left.get(task.id) as Repeating));
    if (rows.length) await createRows(job, tx, 'task', rows);
    return rows.length > 0 && found.length === BATCH;
  });

const nextOf = ({ id, ...task }: Pick<Row<'task'>, 'id' | (typeof REPEATED)[number]>, { since, next, days }: Repeating) => ({
  ...task,
  checklist: (checklistOf(task.checklist ?? []) ?? []).map((item) => ({ ...item, is_done: false })),
  due_date: next,
  start_date: days === null ? null : new Date(Date.parse(`${next}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10),
  repeats_since: since,
  previous_id: id,
});
