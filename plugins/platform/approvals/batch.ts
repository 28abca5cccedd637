/** A batch of approval actions of one kind: reads all they need at once, and keeps their results until the records are stored. */
import type { ErrorCode, Kernel } from '../../../core/engine.ts';
import {
  type Draft,
  type DraftHook,
  type HookContext,
  type ResolvedEntity,
  text,
  type Text,
  type WriteDraft,
} from '../../../core/index.ts';
import type { Actor } from '../../../core/shared/actor.ts';
import { noPlan, type Plan, type Step } from './model.ts';
import { approversOf } from './people.ts';
import { openRuns, type Open } from './runs.ts';

/** The kernel of the actor's tenant. */
export type KernelOf = (actor: Actor) => Kernel | Promise<Kernel>;

export interface Move {
  draft: Draft;
  id: number;
  /** The record's columns after the write. */
  row: Record<string, unknown>;
  run: Open | undefined;
  plan: Plan;
}

export interface Batch {
  ctx: HookContext;
  kernel: Kernel;
  entity: ResolvedEntity;
  moves: Move[];
}

const plans = new WeakMap<Draft, Plan>();
export const planOf = (draft: Draft): Plan | undefined => plans.get(draft);

/** An action of approvals. `after` writes the plans, in the same savepoint as the records. */
export const move =
  (kernelOf: KernelOf, run: (batch: Batch) => void | Promise<void>): DraftHook =>
  async (drafts, ctx) => {
    const kernel = await kernelOf(ctx.actor);
    const runs = await openRuns(
      ctx.query,
      ctx.actor.tenantId,
      ctx.entity,
      drafts.map((d) => d.id),
    );
    const moves = drafts.map((draft): Move => {
      const plan = noPlan();
      plans.set(draft, plan);
      return { draft, id: draft.id as number, row: { ...draft.before, ...draft.row }, run: runs.get(draft.id as number), plan };
    });
    await run({ ctx, kernel, entity: kernel.registry.entity(ctx.entity), moves });
  };

export const refuse = (draft: Draft, code: ErrorCode, message: Text): void => (draft as WriteDraft).refuse(code, message);

/** Finds the approvers of the steps that begin. Refuses a move whose step has none. @returns the remaining moves, with their people. */
export async function peopleFor(
  batch: Batch,
  begins: readonly { move: Move; step: Step; submitter: number | null }[],
): Promise<{ move: Move; people: number[] }[]> {
  if (!begins.length) return [];
  const { ctx, kernel, entity } = batch;
  const people = await approversOf(
    ctx.query,
    kernel.registry,
    entity,
    ctx.actor.tenantId,
    begins.map(({ move: m, step, submitter }) => ({ step, row: m.row, submitter })),
  );
  return begins.flatMap(({ move: m, step }, i) => {
    const found = people[i] as number[];
    if (found.length) return [{ move: m, people: found }];
    const name = ctx.locale === 'ar' ? (step.name_ar ?? step.name_en) : (step.name_en ?? step.name_ar);
    refuse(m.draft, 'conflict', text('approval.nobody', { step: name ?? '' }));
    return [];
  });
}
