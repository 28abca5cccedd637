/** task: its list and its place there, whichever way it gets there, and what follows from the list: done or not, and its limit. */
import { clock, text, type Draft, type DraftHook, type HookContext, type Hooks } from '../../../core/index.ts';
import { MEND } from './mend.ts';
import { holdLists, noteExceeded, placeBetween, statesOf, type ListState } from './task-statements.ts';

/** After a move to a place of more digits behind the point, the places of the list are written anew. */
const LONG_PLACE = 8;

type Move = Draft<'task.move'>;

const listOf = ({ row, before }: Draft<'task'>): number | null => row.list_id ?? before?.list_id ?? null;

/** Does the write put the task into a list, or to another place in its own? */
const isPlaced = (draft: Draft<'task'>): boolean =>
  draft.op === 'create' ||
  draft.op === 'restore' ||
  draft.action === 'move' ||
  (draft.op !== 'remove' && 'list_id' in draft.row && draft.row.list_id !== draft.before?.list_id);

/** Owner, assignees and whoever manages tasks move a task; a person who only asked for it does not. */
const mayMove = ({ before }: Draft<'task'>, { actor }: HookContext): boolean =>
  actor.permissions.has('manage_tasks') || before?.owner_id === actor.userId || (before?.assignee_ids ?? []).includes(actor.userId);

/** Tells whoever goes over the limit of a list, and notes it in the list. */
interface Over {
  draft: Draft<'task'>;
  list: ListState;
}

export const placesOfTasks: Hooks<'task'> = {
  async validate(drafts, ctx) {
    const bare = drafts.filter((d) => d.op === 'create' && (d.row.list_id ?? null) === null);
    if (bare.length) await intoFirst(bare, ctx, false);
    for (const draft of drafts)
      if (draft.op === 'update' && 'list_id' in draft.row && draft.row.list_id !== draft.before?.list_id) {
        if (draft.row.list_id === null) draft.reject({ list_id: [text('field.required')] });
        else if (!mayMove(draft, ctx)) draft.forbid({ list_id: [text('tasks.not_yours_to_move')] }, text('tasks.not_yours_to_move'));
      }
  },
  async before(drafts, ctx) {
    const placed = drafts.filter(isPlaced);
    if (!placed.length) return;
    const ids = [...new Set(placed.map(listOf))].filter((id) => id !== null);
    await holdLists(ctx, ids);
    const lists = new Map((await statesOf(ctx, ids)).map((list) => [list.id, list]));
    const over: Over[] = [];
    for (const draft of placed) {
      const list = lists.get(listOf(draft) as number);
      if (!list) draft.reject({ list_id: [text('field.unknown_reference')] });
      else await place(draft, list, over, ctx);
    }
    await tell(over, ctx);
  },
};

async function place(draft: Draft<'task'>, list: ListState, over: Over[], ctx: HookContext): Promise<void> {
  const { row, before } = draft;
  const asked = draft.action === 'move' ? (draft as Move).asked : undefined;
  const neighbours = { before: asked?.before_id ?? null, after: asked?.after_id ?? null };
  const between = neighbours.before !== null || neighbours.after !== null;
  const position = between
    ? await placeBetween(ctx, { task: draft.id as number, list: list.id, ...neighbours })
    : (BigInt(String(list.last ?? '0').split('.')[0] as string) + 1n).toString();
  // A place is written as text, since a number of JavaScript would round it.
  Object.assign(row, { position });
  if (!between) list.last = position;
  if ((position.split('.')[1]?.length ?? 0) > LONG_PLACE) await ctx.jobs.enqueue({ name: MEND, payload: null, system: true });
  const done = before?.completed_at ?? null;
  if (list.is_done && done === null) row.completed_at = clock.iso();
  else if (!list.is_done && done !== null) row.completed_at = null;
  const enters = draft.op === 'create' || draft.op === 'restore' || before?.list_id !== list.id;
  if (!enters || (row.parent_id ?? before?.parent_id ?? null) !== null) return;
  list.tasks += 1;
  if (list.wip_limit !== null && list.tasks > list.wip_limit) over.push({ draft, list });
}

async function tell(over: readonly Over[], ctx: HookContext): Promise<void> {
  if (!over.length) return;
  for (const { draft, list } of over)
    ctx.answer.note(
      draft,
      text('tasks.over_limit', {
        list: (ctx.locale === 'ar' ? (list.title_ar ?? list.title_en) : (list.title_en ?? list.title_ar)) ?? '',
        count: list.tasks,
        limit: list.wip_limit ?? 0,
      }),
    );
  const lists = [...new Set(over.map(({ list }) => list))];
  const at = clock.iso();
  await noteExceeded(
    ctx,
    lists.map(({ id }) => id),
    at,
  );
  await ctx.history.add(
    'task_list',
    lists.map(({ id, exceeded_at }) => ({ id, changes: [{ field: 'exceeded_at', from: exceeded_at, to: at }] })),
  );
}

/** Puts tasks into the first list of those that are done, or of those that are not. */
async function intoFirst(drafts: readonly Draft<'task'>[], ctx: HookContext, done: boolean): Promise<void> {
  const list = await ctx.one('task_list', done ? { is_done: true } : { or: [{ is_done: false }, { is_done: { empty: true } }] }, {
    sort: ['position', 'id'],
    unscoped: true,
  });
  const missing = text(done ? 'tasks.no_done_list' : 'tasks.no_open_list');
  for (const draft of drafts)
    if (list) draft.row.list_id = list.id;
    else draft.conflict({ list_id: [missing] }, missing);
}

export const moveTask: DraftHook<'task.move'> = (drafts) => {
  for (const draft of drafts)
    for (const name of ['before_id', 'after_id'] as const)
      if (draft.asked[name] === draft.id) draft.reject({ [name]: [text('tasks.beside_itself')] });
};

export const completeTask: DraftHook<'task.complete'> = (drafts, ctx) => intoFirst(drafts as Draft<'task'>[], ctx, true);
export const reopenTask: DraftHook<'task.reopen'> = (drafts, ctx) => intoFirst(drafts as Draft<'task'>[], ctx, false);
