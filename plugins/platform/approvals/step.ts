/** Begin and end of a step: approvers, edit access meanwhile, notifications. */
import type { Draft } from '../../../core/index.ts';
import type { Open } from './runs.ts';
import type { Plan, Step, Task } from './model.ts';

/** Assigns a step to its approvers, in the record and in the plan. */
export function beginStep(draft: Draft, plan: Plan, step: Step, index: number, people: readonly number[]): void {
  plan.asks.push(...people.map((person_id) => ({ person_id, step: index, due_days: step.due_days, delegate_of_id: null })));
  plan.notifications.push(
    ...people.map((to) => ({ to, word: 'waiting' as const })),
    ...step.cc_ids.map((to) => ({ to, word: 'copy' as const })),
  );
  waitsFor(draft, step, people);
  takesPart(draft, [...people, ...step.cc_ids]);
}

/** Sets the record's current approvers. */
export function waitsFor(draft: Draft, step: Pick<Step, 'can_edit'> | undefined, people: readonly number[]): void {
  draft.row['approver_ids'] = [...people];
  draft.row['editor_ids'] = step?.can_edit ? [...people] : [];
}

/** Gives lasting read access to everybody who took part. */
export function takesPart(draft: Draft, people: readonly number[]): void {
  const before = (draft.row['participant_ids'] ?? draft.before?.['participant_ids'] ?? []) as number[];
  draft.row['participant_ids'] = [...new Set([...before, ...people])];
}

export const waitingIn = (run: Open): Task[] => run.tasks.filter((t) => t.status === 'waiting');

/** Ends all open tasks: the decided one with its decision, the others as not needed. */
export function endTasks(plan: Plan, run: Open, mine?: { task: Task | undefined; status: Task['status']; comment: string | null }): void {
  for (const task of waitingIn(run)) {
    const own = mine?.task?.id === task.id;
    plan.ends.push({ id: task.id, status: own ? mine.status : 'skipped', comment: own ? mine.comment : null });
  }
}

/** What was said with the move: kept in its decision and in the log. */
export const commentOf = ({ asked }: Draft): string | null => (asked['decision_comment'] as string | null | undefined) ?? null;
