/** Who hears what of stages: items and stages that are about to be due, and stages that can start now. */
import { notifyReaders, today, type DraftHook, type JobDef, type NewNotification } from '../../../core/index.ts';
import { type Due, itemsDue, stagesDue } from './notice-statements.ts';
import { blockers } from './stages.ts';

const DAYS = 3;

/** Daily: what is due within three days, once per person and day. */
export const dueJob: JobDef = {
  name: 'pmis.stages_due',
  everySeconds: 86_400,
  run: (job) =>
    job.transaction(async (tx) => {
      const told =
        (entity: 'project_checklist' | 'project_stage', kind: NewNotification['kind']) =>
        ({ person, id, day, n }: Due): NewNotification => ({ to: person, kind, entity, id, details: n > 1 ? { day, count: n } : { day } });
      await notifyReaders(job, tx, [
        ...(await itemsDue(tx, today(), today(DAYS))).map(told('project_checklist', 'checklist')),
        ...(await stagesDue(tx, today(), today(DAYS))).map(told('project_stage', 'ending')),
      ]);
    }),
};

/** Entity `project_stage`, after the SQL: owners of the stages that waited for a completed one hear that theirs can start. */
export const tellReady: DraftHook<'project_stage'> = async (drafts, ctx) => {
  const completed = drafts.filter((d) => d.op === 'act' && d.action === 'complete').map((d) => d.id as number);
  if (!completed.length) return;
  const links = await ctx.find(
    'stage_dependency',
    { predecessor_id: completed, kind: 'fs' },
    { fields: ['stage_id'], expand: { stage_id: ['status', 'owner_id'] }, unscoped: true },
  );
  const waiting = links.flatMap(({ stage_id, stage }) =>
    stage?.status === 'not_started' && stage.owner_id !== null && stage.owner_id !== ctx.actor.userId
      ? [{ id: stage_id, owner: stage.owner_id }]
      : [],
  );
  if (!waiting.length) return;
  const held = new Set(
    (
      await blockers(
        waiting.map((w) => w.id),
        ctx,
        'fs',
        'ss',
      )
    ).map((b) => b.stage_id),
  );
  const owners = new Map(waiting.filter((w) => !held.has(w.id)).map((w) => [w.id, w.owner]));
  if (!owners.size) return;
  await ctx.notifications.add([...owners].map(([id, to]) => ({ to, kind: 'ready', entity: 'project_stage', id })));
};
