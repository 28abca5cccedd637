/** Rules of stages: place and weight in their plan, what must hold before they start and end, and what follows for the progress. */
import { type Draft, type DraftHook, type HookContext, text, valueAfter } from '../../../core/index.ts';
import { managesStages } from './people.ts';
import { keepProgress, lockProjects, type Plan, type PlanWeights, weightsOf } from './plan-statements.ts';

const WHOLE = 10_000;

const planOf = (draft: Draft<'project_stage'>): Plan => ({
  project_id: valueAfter(draft, 'project_id') as number,
  contract_id: valueAfter(draft, 'contract_id') ?? null,
});
const keyOf = ({ project_id, contract_id }: Plan): string => `${project_id} ${contract_id ?? ''}`;
const hundredths = (weight: unknown): number => Math.round(Number(weight ?? 0) * 100);

/** By how much a write changes the sum of its plan. */
function step(draft: Draft<'project_stage'>): number {
  const was = draft.op === 'create' || draft.op === 'restore' ? 0 : hundredths(draft.before?.weight);
  const now = draft.op === 'remove' ? 0 : hundredths(valueAfter(draft, 'weight'));
  return now - was;
}

/** Entity `project_stage`, before the SQL: its place, and the weights of a plan that is complete. */
export const placeAndWeigh: DraftHook<'project_stage'> = async (drafts, ctx) => {
  const open = drafts.filter((d) => d.op !== 'act' && typeof valueAfter(d, 'project_id') === 'number');
  const concerned = open.filter((d) => step(d) !== 0 || (d.op === 'create' && (d.row.position ?? null) === null));
  if (!concerned.length) return;
  await lockProjects(
    ctx,
    concerned.map((d) => planOf(d).project_id),
  );
  const plans = new Map(concerned.map((d) => [keyOf(planOf(d)), planOf(d)]));
  const sums = new Map((await weightsOf(ctx, [...plans.values()])).map((sum) => [keyOf(sum), sum]));
  for (const [key, sum] of sums) {
    const of = open.filter((d) => keyOf(planOf(d)) === key);
    number(of, sum);
    weigh(of, sum);
  }
};

/** New stages without a place come last, in the order in which they were sent. */
function number(drafts: readonly Draft<'project_stage'>[], { last_position }: PlanWeights): void {
  const given = drafts.map((d) => d.row.position).filter((p): p is number => typeof p === 'number');
  let last = Math.max(last_position, ...given);
  for (const d of drafts) if (d.op === 'create' && (d.row.position ?? null) === null) d.row.position = ++last;
}

/** An active plan that adds up to 100 stays so: progress would otherwise jump without any work done. */
function weigh(drafts: readonly Draft<'project_stage'>[], { hundredths: sum, active, saving }: PlanWeights): void {
  const after = drafts.reduce((all, d) => all + step(d), sum);
  if (saving || !active || sum !== WHOLE || after === WHOLE) return;
  for (const d of drafts) if (step(d) !== 0) d.reject({ weight: [weightsText(after)] }, weightsText(after));
}

/** Says what is left to give, or what is over. */
export const weightsText = (sum: number): ReturnType<typeof text> =>
  text(sum < WHOLE ? 'pmis.weights_left' : 'pmis.weights_over', { sum: sum / 100, rest: Math.abs(WHOLE - sum) / 100 });

/** Entity `project_stage`, before the SQL: what must hold before a stage starts or is completed. */
export const transitions: DraftHook<'project_stage'> = async (drafts, ctx) => {
  const acted = (action: string): Draft<'project_stage'>[] => drafts.filter((d) => d.op === 'act' && d.action === action);
  for (const d of acted('reopen')) d.row.actual_end = null;
  await startsAllowed(acted('start'), ctx);
  await completesAllowed(acted('complete'), ctx);
};

export interface Blocker {
  stage_id: number;
  title: string;
  position: number;
  /** What it still has to do. */
  must: 'end' | 'start';
}

/** Predecessors that do not allow it yet, in the order of the plan. */
export async function blockers(
  ids: readonly number[],
  ctx: Pick<HookContext, 'find'>,
  end: 'fs' | 'ff',
  start: 'ss' | 'sf',
): Promise<Blocker[]> {
  const links = await ctx.find(
    'stage_dependency',
    { stage_id: [...ids], kind: [end, start] },
    { fields: ['stage_id', 'kind'], expand: { predecessor_id: ['title', 'status', 'position'] }, unscoped: true },
  );
  return links
    .flatMap(({ stage_id, kind, predecessor }): Blocker[] => {
      if (!predecessor) return [];
      const { status, title, position } = predecessor;
      const blocks = kind === end ? status !== 'completed' : status === 'not_started';
      return blocks ? [{ stage_id, title: title ?? '', position: position ?? 0, must: kind === end ? 'end' : 'start' }] : [];
    })
    .sort((a, b) => a.position - b.position);
}

/** The first predecessor says it; a list of all would hide what to do next. */
const waits = ({ position, title, must }: Blocker): ReturnType<typeof text> =>
  text(must === 'end' ? 'pmis.waits_for_end' : 'pmis.waits_for_start', { position, title });

/** A stage starts in a plan that adds up to 100, after its predecessors or with a reason that only those who manage the project give. */
async function startsAllowed(drafts: readonly Draft<'project_stage'>[], ctx: HookContext): Promise<void> {
  if (!drafts.length) return;
  const plans = new Map(drafts.map((d) => [keyOf(planOf(d)), planOf(d)]));
  const sums = new Map((await weightsOf(ctx, [...plans.values()])).map((sum) => [keyOf(sum), sum.hundredths]));
  const held = await blockers(
    drafts.map((d) => d.id as number),
    ctx,
    'fs',
    'ss',
  );
  const managers = held.length
    ? await ctx.find('project', { id: drafts.map((d) => planOf(d).project_id) }, { fields: ['manager_id'], unscoped: true })
    : [];
  for (const draft of drafts) {
    const sum = sums.get(keyOf(planOf(draft))) ?? 0;
    if (sum !== WHOLE) {
      draft.reject({ weight: [weightsText(sum)] }, weightsText(sum));
      continue;
    }
    const blocker = held.find((b) => b.stage_id === draft.id);
    const reason = draft.row.override_reason?.trim() ?? '';
    if (!blocker) draft.row.override_reason = null;
    else if (!reason) draft.reject({ override_reason: [waits(blocker)] }, waits(blocker));
    else if (!managesStages(ctx.actor) && managers.find((p) => p.id === planOf(draft).project_id)?.manager_id !== ctx.actor.userId)
      draft.forbid({ override_reason: [text('pmis.override_by_manager')] }, text('pmis.override_by_manager'));
  }
}

/** A stage is completed after its required items, and after stages that must end or start before its end. */
async function completesAllowed(drafts: readonly Draft<'project_stage'>[], ctx: HookContext): Promise<void> {
  if (!drafts.length) return;
  const ids = drafts.map((d) => d.id as number);
  const leaf = { not: { has: { entity: 'project_checklist', by: 'parent_id' } } } as const;
  const open = await ctx.count(
    'project_checklist',
    { stage_id: ids, is_required: true, done: false, ...leaf },
    { by: 'stage_id', unscoped: true },
  );
  const held = await blockers(ids, ctx, 'ff', 'sf');
  for (const draft of drafts) {
    const items = open.get(draft.id) ?? 0;
    const blocker = held.find((b) => b.stage_id === draft.id);
    if (items) draft.reject({ status: [text('pmis.items_open', { items })] }, text('pmis.items_open', { items }));
    else if (blocker) draft.reject({ status: [waits(blocker)] }, waits(blocker));
  }
}

const COUNTS = ['weight', 'status', 'progress'] as const;

/** Writes after which the progress of a plan may be another one. */
export const changesProgress = (draft: Draft<'project_stage'>): boolean =>
  draft.op !== 'update' || COUNTS.some((name) => name in draft.row && draft.row[name] !== draft.before?.[name]);

/** Entity `project_stage`, after the SQL. */
export const progressFollows: DraftHook<'project_stage'> = (drafts, ctx) => {
  const reopened = drafts.filter((d) => d.op === 'act' && d.action === 'reopen').map((d) => d.id as number);
  return keepProgress(
    ctx,
    reopened,
    drafts.map((d) => planOf(d).project_id),
  );
};
