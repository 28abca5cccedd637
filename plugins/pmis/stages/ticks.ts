/**
 * Entity `project_checklist`: who ticks which item and when, on every way of writing; the log, parents that follow their children, and the
 * progress of stage, contract and project.
 */
import {
  clock,
  type Draft,
  type DraftHook,
  type HookContext,
  type Hooks,
  keysIn,
  type Text,
  text,
  valueAfter,
} from '../../../core/index.ts';
import { addLogs, type Logged, parentsFollow } from './checklist-statements.ts';
import { ticks } from './people.ts';
import { keepProgress, lockStages, type StageFacts } from './plan-statements.ts';

const stageOf = ({ row, before }: Draft<'project_checklist'>): number => (row.stage_id ?? before?.stage_id) as number;
const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isDone = (row: { done?: boolean | null } | undefined): boolean => row?.done === true;

/** The item becomes done, or is no longer done. */
const toggles = (draft: Draft<'project_checklist'>): boolean =>
  (draft.op === 'create' || draft.op === 'update') && 'done' in draft.row && isDone(draft.row) !== isDone(draft.before);

/** A tick, another status, or a note: what the log tells. */
const isLogged = (draft: Draft<'project_checklist'>): boolean =>
  toggles(draft) ||
  (draft.op === 'update' &&
    (['status_id', 'note'] as const).some((name) => name in draft.row && draft.row[name] !== draft.before?.[name])) ||
  (draft.op === 'create' && filled(draft.row.note));

const refuse = (draft: Draft<'project_checklist'>, field: string, why: Text): void => draft.reject({ [field]: [why] }, why);

/** Why nothing can be ticked in this stage; undefined while it is in progress. */
function closed(stage: StageFacts | undefined): Text | undefined {
  if (!stage || stage.gone) return text('pmis.stage_missing');
  if (stage.status === 'not_started') return text('pmis.stage_not_started');
  if (stage.status === 'on_hold') return text('pmis.stage_on_hold');
  return stage.status === 'completed' ? text('pmis.stage_completed') : undefined;
}

const rules: DraftHook<'project_checklist'> = async (drafts, ctx) => {
  // Sent together and done in this order: the stages are held when the others are read.
  const [stages, parts, kinds] = await Promise.all([
    lockStages(ctx, drafts.map(stageOf)),
    partsOf(drafts.filter(toggles), ctx),
    kindsOf(drafts, ctx),
  ]);
  await belong(drafts, stages, ctx);
  const open = drafts.filter((d) => !d.rejected);
  for (const draft of open) {
    const stage = stages.get(stageOf(draft));
    if (isLogged(draft)) tick(draft, stage, parts.has(draft.id), ctx);
    else if (changesTree(draft) && stage?.status === 'completed') refuse(draft, 'stage_id', text('pmis.stage_completed'));
    if (!draft.rejected) setStatus(draft, kinds);
  }
};

/** Items come, go and move only while their stage is open: a completed one would have an open item. */
const changesTree = ({ op, row, before }: Draft<'project_checklist'>): boolean =>
  op !== 'update' || ('parent_id' in row && row.parent_id !== before?.parent_id);

/** Project and contract are those of the stage; a new item without a place comes last. */
async function belong(
  drafts: readonly Draft<'project_checklist'>[],
  stages: ReadonlyMap<unknown, StageFacts>,
  ctx: HookContext,
): Promise<void> {
  const added = drafts.filter((d) => d.op === 'create');
  const unplaced = added.filter((d) => (d.row.position ?? null) === null);
  const last = unplaced.length
    ? await ctx.max('project_checklist', 'position', { stage_id: unplaced.map(stageOf) }, { by: 'stage_id', unscoped: true })
    : new Map<unknown, number | null>();
  for (const draft of added) {
    const stage = stages.get(stageOf(draft));
    if (!stage) continue;
    for (const name of ['project_id', 'contract_id'] as const) {
      const sent = draft.row[name] ?? null;
      if (sent !== null && sent !== stage[name]) refuse(draft, 'stage_id', text('pmis.stage_of_other_plan'));
      draft.row[name] = stage[name];
    }
    if ((draft.row.position ?? null) !== null) continue;
    const next = Number(last.get(stage.id) ?? 0) + 1;
    last.set(stage.id, next);
    draft.row.position = next;
  }
}

/** Items with children among these: they follow, and are not ticked themselves. */
async function partsOf(drafts: readonly Draft<'project_checklist'>[], ctx: HookContext): Promise<Set<unknown>> {
  const ids = drafts.map((d) => d.id).filter((id) => id !== undefined);
  const parts = await ctx.count('project_checklist', { parent_id: ids }, { by: 'parent_id', unscoped: true });
  return new Set(parts.keys());
}

/** What the log says where a tick was undone by the undo of the toast, which asks for nothing. */
const UNDONE = { en: 'Undone', ar: 'أُلغي التأشير' };

function tick(draft: Draft<'project_checklist'>, stage: StageFacts | undefined, isParent: boolean, { actor, locale }: HookContext): void {
  const why = closed(stage);
  const assignee = valueAfter(draft, 'assignee_id');
  if (why) return refuse(draft, toggles(draft) ? 'done' : 'status_id', why);
  if (!stage || !ticks(actor, stage, draft.op === 'create' ? assignee : draft.before?.assignee_id))
    return draft.forbid({ done: [text('pmis.tick_by_assignee')] }, text('pmis.tick_by_assignee'));
  if (!toggles(draft)) return undefined;
  if (isParent) return refuse(draft, 'done', text('pmis.follows_parts'));
  const done = isDone(draft.row);
  if (!done && draft.action === 'undo') draft.row.note = locale === 'ar' ? UNDONE.ar : UNDONE.en;
  if (!done && !filled(draft.row.note)) return refuse(draft, 'note', text('pmis.undo_needs_note'));
  const evidence = draft.row.requires_evidence ?? draft.before?.requires_evidence;
  if (done && evidence === true && (draft.before?.attachments_count ?? 0) === 0 && !filled(draft.row.note))
    return refuse(draft, 'done', text('pmis.evidence_missing'));
  // The note belongs to this tick: without a new one the note of an earlier tick would seem to be its reason.
  draft.row.note ??= null;
  draft.row.done_at = done ? clock.iso() : null;
  draft.row.done_by = done ? actor.userId : null;
  return undefined;
}

/** Kinds of the statuses that the drafts have or get. */
async function kindsOf(drafts: readonly Draft<'project_checklist'>[], ctx: HookContext): Promise<Map<unknown, string>> {
  const rows = await ctx.find(
    'checklist_status',
    { id: keysIn(drafts, 'status_id') },
    { fields: ['kind'], unscoped: true, deleted: 'include' },
  );
  return new Map(rows.map((r) => [r.id, r.kind]));
}

/** A status says the same as the tick: one that contradicts it is refused where it was chosen, and taken away where it was left. */
function setStatus(draft: Draft<'project_checklist'>, kinds: ReadonlyMap<unknown, string>): void {
  if (draft.op !== 'create' && draft.op !== 'update') return;
  const done = valueAfter(draft, 'done') === true;
  const chosen = 'status_id' in draft.row;
  const kind = kinds.get(valueAfter(draft, 'status_id'));
  if (kind === undefined || (kind === 'completed') === done) return;
  if (chosen) refuse(draft, 'status_id', text(done ? 'pmis.status_of_open' : 'pmis.status_of_done'));
  else if (toggles(draft)) draft.row.status_id = null;
}

/** Weight, place in the tree, coming and going change what is done of a stage. */
const counts = (draft: Draft<'project_checklist'>): boolean =>
  isLogged(draft) || changesTree(draft) || ('weight' in draft.row && draft.row.weight !== draft.before?.weight);

const consequences: DraftHook<'project_checklist'> = async (drafts, ctx) => {
  const logged = drafts.filter(isLogged);
  const logs = await addLogs(ctx, logged.map(logRow));
  const stages = [...new Set(drafts.map(stageOf))];
  const ticked = [...logs].map(([item, log]) => ({ item, log }));
  // Sent together: progress follows from the items without parts, which stay as they are.
  const [followed] = await Promise.all([
    parentsFollow(ctx, stages, ticked),
    keepProgress(
      ctx,
      stages,
      drafts.map((d) => (d.row.project_id ?? d.before?.project_id) as number),
    ),
  ]);
  if (followed.length)
    await ctx.history.add(
      'project_checklist',
      followed.map(({ id, done }) => ({ id, changes: [{ field: 'done', from: !done, to: done }] })),
    );
};

function logRow(draft: Draft<'project_checklist'>): Logged {
  const { id, row, before } = draft;
  return {
    checklist_id: id as number,
    stage_id: stageOf(draft),
    from_done: isDone(before),
    to_done: valueAfter(draft, 'done') === true,
    status_id: row.status_id ?? null,
    note: row.note ?? null,
    files_count: before?.attachments_count ?? 0,
  };
}

export const checklistHooks: Hooks<'project_checklist'> = { validate: rules, after: consequences, when: counts };
