/** task: its checklist and progress, its part in another task, what it waits for, and when it comes again. */
import { keysIn, text, valueAfter, type ActionHooks, type Draft, type HookContext, type Hooks } from '../../../core/index.ts';
import { holdWaiting, inCircle } from '../board/task-statements.ts';

export interface ChecklistItem {
  id: number;
  text: string;
  is_done: boolean;
}

const MOST_ITEMS = 100;
const LONGEST = 300;

/** The items as they are stored; undefined where what was sent is no checklist. Items without a number get the next one. */
export function checklistOf(given: unknown): ChecklistItem[] | undefined {
  if (!Array.isArray(given) || given.length > MOST_ITEMS) return undefined;
  const taken = given.map((item: { id?: unknown } | null) => Number(item?.id)).filter((id) => Number.isSafeInteger(id) && id > 0);
  let last = Math.max(0, ...taken);
  const seen = new Set<number>();
  const items: ChecklistItem[] = [];
  for (const item of given as unknown[]) {
    const { id, text: said, is_done = false } = (item ?? {}) as Record<string, unknown>;
    if (typeof said !== 'string' || typeof is_done !== 'boolean') return undefined;
    const trimmed = said.trim();
    if (!trimmed || trimmed.length > LONGEST) return undefined;
    if (id !== undefined && !(typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && !seen.has(id))) return undefined;
    const own = id === undefined ? (last += 1) : (id as number);
    seen.add(own);
    items.push({ id: own, text: trimmed, is_done });
  }
  return items;
}

/** Sets what follows from the items. */
function tally({ row }: Draft<'task'>, items: readonly ChecklistItem[]): void {
  const done = items.filter(({ is_done }) => is_done).length;
  Object.assign(row, { checklist: items, checklist_count: items.length, checklist_done: done });
  if (items.length) Object.assign(row, { progress: Math.round((done / items.length) * 100) });
}

export const checklistOfTasks: Hooks<'task'> = {
  validate(drafts) {
    for (const draft of drafts) {
      if (draft.op !== 'create' && draft.op !== 'update') continue;
      const { row, before } = draft;
      if ('checklist' in row) {
        const items = checklistOf(row.checklist ?? []);
        if (items) tally(draft, items);
        else draft.reject({ checklist: [text('tasks.checklist', { items: MOST_ITEMS, characters: LONGEST })] });
      } else if ('progress' in row && Number(row.progress ?? 0) !== Number(before?.progress ?? 0) && (before?.checklist_count ?? 0) > 0)
        draft.reject({ progress: [text('tasks.progress_of_checklist')] });
    }
  },
};

export const checklistActions: ActionHooks = {
  'task.tick'(drafts) {
    for (const draft of drafts) {
      const items = checklistOf(draft.before?.checklist ?? []) ?? [];
      const { item, is_done } = draft.asked;
      if (items.some(({ id }) => id === item))
        tally(
          draft as Draft<'task'>,
          items.map((one) => (one.id === item ? { ...one, is_done: is_done ?? true } : one)),
        );
      else draft.reject({ item: [text('tasks.no_such_item')] });
    }
  },
  'task.take'(drafts, { actor }) {
    for (const { row, before } of drafts) row.assignee_ids = [...(before?.assignee_ids ?? []), actor.userId];
  },
};

export const partsOfTasks: Hooks<'task'> = {
  async validate(drafts, ctx) {
    const joining = drafts.filter(
      ({ op, row, before }) => op !== 'remove' && (row.parent_id ?? null) !== null && row.parent_id !== (before?.parent_id ?? null),
    );
    if (!joining.length) return;
    const parents = new Map(
      (await ctx.find('task', { id: keysIn(joining, 'parent_id') }, { fields: ['parent_id'], unscoped: true })).map((row) => [row.id, row]),
    );
    const below = await ctx.count('task', { parent_id: joining.flatMap(({ id }) => id ?? []) }, { by: 'parent_id', unscoped: true });
    for (const draft of joining) {
      const above = parents.get(draft.row.parent_id as number)?.parent_id ?? null;
      if (above !== null || (draft.id !== undefined && (below.get(draft.id) ?? 0) > 0))
        draft.reject({ parent_id: [text('tasks.one_level')] });
    }
  },
};

export const waitingOfTasks: Hooks<'task'> = {
  async validate(drafts, ctx) {
    const asking = drafts.filter(({ op, row }) => op === 'update' && (row.depends_on_ids?.length ?? 0) > 0);
    if (!asking.length) return;
    await holdWaiting(ctx);
    const pairs = asking.flatMap(({ id, row }) => (row.depends_on_ids ?? []).map((other) => [id as number, other] as const));
    const circles = new Set(
      await inCircle(
        ctx,
        pairs.map(([task]) => task),
        pairs.map(([, other]) => other),
      ),
    );
    for (const draft of asking) if (circles.has(draft.id as number)) draft.reject({ depends_on_ids: [text('tasks.circle')] });
  },
};

/** A task that repeats counts from the day that a person gave it. */
export const repeatsOfTasks: Hooks<'task'> = {
  before(drafts) {
    for (const draft of drafts) {
      const { op, row, before } = draft;
      if (op !== 'create' && op !== 'update') continue;
      if (op === 'create' && row.repeats_since) continue;
      if (
        op === 'create' ||
        ('due_date' in row && row.due_date !== before?.due_date) ||
        ('repeats' in row && row.repeats !== before?.repeats)
      )
        row.repeats_since =
          (valueAfter(draft, 'repeats') ?? null) === null ? null : ((valueAfter(draft, 'due_date') ?? null) as string | null);
    }
  },
};

/** The people who do a task. */
export const peopleOf = ({
  owner_id,
  assignee_ids,
}: {
  owner_id?: number | null | undefined;
  assignee_ids?: readonly number[] | undefined;
}): number[] => [...new Set([...(owner_id ? [owner_id] : []), ...(assignee_ids ?? [])])];

export const newsOfTasks: Hooks<'task'> = {
  when: ({ op, row, before }) =>
    op !== 'remove' &&
    (op === 'create' ||
      'owner_id' in row ||
      'assignee_ids' in row ||
      ('completed_at' in row && !before?.completed_at && row.completed_at !== null)),
  async after(drafts, ctx) {
    await ctx.notifications.add(drafts.flatMap((draft) => heard(draft, ctx)));
  },
};

function heard(draft: Draft<'task'>, { actor }: HookContext) {
  const { op, id, row, before } = draft;
  const was = new Set(op === 'create' ? [] : peopleOf(before ?? {}));
  const given = peopleOf({
    owner_id: row.owner_id ?? before?.owner_id ?? null,
    assignee_ids: row.assignee_ids ?? before?.assignee_ids ?? [],
  });
  const told = (to: number, kind: 'task_assigned' | 'task_done') => ({ to, kind, entity: 'task', id: id as number });
  const asked = row.reporter_id ?? before?.reporter_id ?? null;
  return [
    ...given.filter((person) => !was.has(person) && person !== actor.userId).map((person) => told(person, 'task_assigned')),
    ...(op !== 'create' && row.completed_at && !before?.completed_at && asked !== null && asked !== actor.userId
      ? [told(asked, 'task_done')]
      : []),
  ];
}
