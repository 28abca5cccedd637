/** submit and resubmit: starts a record's path, or continues at the step that returned it. */
import { can } from '../../../core/engine.ts';
import { text } from '../../../core/index.ts';
import { clock } from '../../../core/shared/clock.ts';
import { beginStep, commentOf, endTasks, takesPart, waitsFor } from './step.ts';
import { peopleFor, refuse, type Batch, type Move } from './batch.ts';
import type { Path, Step } from './model.ts';
import { pathsOf } from './templates.ts';

export const submit = (batch: Batch): Promise<void> => enter(batch, 'submitted', () => undefined);

/** If another path applies after the changes, that path starts at its first step. */
export const resubmit = (batch: Batch): Promise<void> =>
  enter(batch, 'resubmitted', ({ run }, path) =>
    run && run.steps.length > 0 && run.template_id === (path?.template ?? run.template_id) ? (run.current_step ?? 0) : undefined,
  );

/** @param backAt step at which the current run continues; undefined: the path starts. */
async function enter(
  batch: Batch,
  kind: 'submitted' | 'resubmitted',
  backAt: (m: Move, path: Path | undefined) => number | undefined,
): Promise<void> {
  const { ctx, kernel, entity, moves } = batch;
  const me = ctx.actor.userId || null;
  const paths = await pathsOf(
    { query: ctx.query, registry: kernel.registry, entity, tenant: ctx.actor.tenantId },
    moves.map((m) => m.id),
  );
  const steps: { move: Move; step: Step; index: number; submitter: number | null }[] = [];
  for (const m of moves) {
    const { draft, plan, run } = m;
    const path = paths.get(m.id);
    const back = backAt(m, path);
    if (!path && back === undefined && entity.def.approval === 'optional') {
      refuse(draft, 'conflict', text('approval.no_path'));
      continue;
    }
    plan.events.push({ kind, step: back ?? null, to_person_id: null, comment: commentOf(draft) });
    draft.row['submitted_at'] = clock.iso();
    if (me !== null) takesPart(draft, [me]);
    if (run && back !== undefined) {
      plan.run = { id: run.id, status: 'open', current_step: back };
      steps.push({ move: m, step: run.steps[back] as Step, index: back, submitter: me });
      continue;
    }
    // A run without steps has no approvers: it continues unchanged.
    if (run && !run.steps.length && !path) plan.run = { id: run.id, status: 'open', current_step: null };
    else {
      if (run) leave(m);
      plan.begins = { template_id: path?.template ?? null, steps: path?.steps ?? [], current_step: path ? 0 : null, submitter_id: me };
    }
    if (path) steps.push({ move: m, step: path.steps[0] as Step, index: 0, submitter: me });
    else waitsFor(draft, undefined, []);
    // Without a path, managers of such records may approve their own; others need a second person.
    draft.row['barred_id'] = !path && managesAll(batch) ? null : me;
  }
  for (const { move: m, people } of await peopleFor(batch, steps)) {
    const { step, index } = steps.find((s) => s.move === m) as (typeof steps)[number];
    beginStep(m.draft, m.plan, step, index, people);
  }
}

/** Ends a run that is replaced by another. */
function leave({ run, plan }: Move): void {
  if (!run) return;
  endTasks(plan, run);
  plan.run = { id: run.id, status: 'withdrawn', current_step: null };
}

const managesAll = ({ ctx, entity }: Batch): boolean => {
  const { unless } = entity.actions.get('submit') ?? {};
  return unless !== undefined && can(ctx.actor, unless);
};
