/** The decisions of an approver in the current step: approve, return and reject. */
import { can } from '../../../core/engine.ts';
import { text } from '../../../core/index.ts';
import { clock } from '../../../core/shared/clock.ts';
import { beginStep, commentOf, endTasks, takesPart, waitingIn, waitsFor } from './step.ts';
import { peopleFor, refuse, type Batch, type Move } from './batch.ts';
import type { Step, Task } from './model.ts';

/** A run without steps has no task: everybody who may change the record decides. */
type Part = { m: Move; task: Task | undefined; step: number | null; comment: string | null };

/** Moves whose actor may decide; the others are refused. */
const parts = (batch: Batch): Part[] =>
  batch.moves.flatMap((m) => {
    const step = m.run?.steps.length ? (m.run.current_step ?? 0) : null;
    const task =
      step === null ? undefined : waitingIn(m.run as NonNullable<Move['run']>).find((t) => t.person_id === batch.ctx.actor.userId);
    if (step === null ? !decidesFreely(batch, m) : !asked(batch, m, task)) return [];
    if (step === null) takesPart(m.draft, [batch.ctx.actor.userId]);
    return [{ m, task, step, comment: commentOf(m.draft) }];
  });

function asked({ ctx }: Batch, { draft, run }: Move, task: Task | undefined): boolean {
  if (task) return true;
  const before = run?.tasks.some((t) => t.person_id === ctx.actor.userId && t.status !== 'waiting');
  if (before) refuse(draft, 'conflict', text('approval.decided_already'));
  else refuse(draft, 'forbidden', text('approval.not_asked'));
  return false;
}

/** Nobody may decide alone on their own submission, except managers of such records. */
function decidesFreely({ ctx, entity }: Batch, { draft }: Move): boolean {
  if (draft.before?.['barred_id'] === ctx.actor.userId) refuse(draft, 'forbidden', text('approval.own'));
  else if (!can(ctx.actor, entity.def.access.update)) refuse(draft, 'forbidden', text('error.forbidden'));
  else return true;
  return false;
}

/** The record is approved after the last step only. */
export async function approve(batch: Batch): Promise<void> {
  const begins: { move: Move; step: Step; index: number; submitter: number | null }[] = [];
  for (const { m, task, step, comment } of parts(batch)) {
    const { run, plan, draft } = m;
    plan.events.push({ kind: 'approved', step, to_person_id: null, comment });
    const current = run?.steps[step ?? -1];
    const left = run ? waitingIn(run).filter((t) => t.id !== task?.id) : [];
    if (task && current?.mode === 'all' && left.length) {
      plan.ends.push({ id: task.id, status: 'approved', comment });
      waitsFor(
        draft,
        current,
        left.map((t) => t.person_id),
      );
      continue;
    }
    if (run) endTasks(plan, run, { task, status: 'approved', comment });
    const next = step === null ? undefined : run?.steps[step + 1];
    if (run && next) {
      plan.run = { id: run.id, status: 'open', current_step: (step as number) + 1 };
      begins.push({ move: m, step: next, index: (step as number) + 1, submitter: run.submitter_id });
    } else conclude(m, 'approved');
  }
  for (const { move, people } of await peopleFor(batch, begins)) {
    const { step, index } = begins.find((b) => b.move === move) as (typeof begins)[number];
    beginStep(move.draft, move.plan, step, index, people);
  }
}

export function reject(batch: Batch): void {
  for (const { m, task, step, comment } of parts(batch)) {
    m.plan.events.push({ kind: 'rejected', step, to_person_id: null, comment });
    if (m.run) endTasks(m.plan, m.run, { task, status: 'rejected', comment });
    conclude(m, 'rejected');
  }
}

/** Returns the record to its author, or to an earlier step, whose approvers decide again: it then stays submitted. */
export async function giveBack(batch: Batch): Promise<void> {
  const begins: { move: Move; step: Step; index: number; submitter: number | null }[] = [];
  for (const { m, task, step, comment } of parts(batch)) {
    const { run, plan, draft } = m;
    const back = (draft.asked['return_step'] as number | null) ?? 0;
    if (back > (step ?? 0)) {
      draft.reject({ return_step: [text('approval.earlier_step', { max: step ?? 0 })] });
      continue;
    }
    if (run) endTasks(plan, run, { task, status: 'returned', comment });
    if (back > 0 && run) {
      plan.run = { id: run.id, status: 'open', current_step: back - 1 };
      plan.events.push({ kind: 'sent_back', step, to_person_id: null, comment });
      begins.push({ move: m, step: run.steps[back - 1] as Step, index: back - 1, submitter: run.submitter_id });
      continue;
    }
    plan.events.push({ kind: 'returned', step, to_person_id: null, comment });
    if (run) plan.run = { id: run.id, status: 'returned', current_step: step };
    draft.row['status'] = 'returned';
    waitsFor(draft, undefined, []);
    plan.notifications.push(...authors(m).map((to) => ({ to, word: 'returned' as const })));
  }
  for (const { move, people } of await peopleFor(batch, begins)) {
    const { step, index } = begins.find((b) => b.move === move) as (typeof begins)[number];
    beginStep(move.draft, move.plan, step, index, people);
  }
}

function conclude(m: Move, status: 'approved' | 'rejected'): void {
  const { draft, plan, run } = m;
  if (run) plan.run = { id: run.id, status, current_step: run.current_step };
  draft.row['status'] = status;
  if (status === 'approved') draft.row['approved_at'] = clock.iso();
  waitsFor(draft, undefined, []);
  plan.notifications.push(...authors(m).map((to) => ({ to, word: status })));
}

/** The record's creator and the person who submitted it. */
const authors = ({ row, run }: Move): number[] =>
  [...new Set([row['created_by'], run?.submitter_id])].filter((id): id is number => typeof id === 'number');
