/** punch_item: effects of its actions besides the state change (domain model 1.8). Permissions and transitions are in its entity file. */
import { type ActionHooks, type Draft, type DraftHook, type HookContext, type Hooks, keysIn, text } from '../../../../core/index.ts';
import { ofProject, refuse } from '../shared.ts';
import { answer, ballOf } from './assignees.ts';
import { assigneesOf, type Assignee } from './punch-statements.ts';
import { countItems } from './lists.ts';

const idsOf = (drafts: readonly Draft<'punch_item'>[]): number[] => drafts.map((d) => d.id as number);
const partsOf = (all: readonly Assignee[], draft: Draft<'punch_item'>): Assignee[] => all.filter((a) => a.item === draft.id);

/** send, reopen: the ball goes to the assignees. */
const toAssignees: DraftHook<'punch_item'> = async (drafts, ctx) => {
  const all = await assigneesOf(ctx, idsOf(drafts));
  for (const draft of drafts) Object.assign(draft.row, ballOf(partsOf(all, draft).map((a) => ({ ...a, response: 'open' }))));
};

/** refuse: the punch manager refuses the work, the final approver refuses the item. */
const refused: DraftHook<'punch_item'> = async (drafts, ctx) => {
  await toAssignees(drafts, ctx);
  for (const draft of drafts)
    draft.row.last_refusal = draft.before?.status === 'ready_for_review' ? 'work_not_accepted' : 'not_accepted_by_creator';
};

/** The parts of the actor: their own; a manager without any acts for all. */
function mineOf(parts: readonly Assignee[], { actor }: HookContext): readonly Assignee[] {
  const own = parts.filter((a) => a.people.includes(actor.userId));
  return own.length ? own : parts;
}

/** ready: each assignee confirms their own part; the item is ready when all are. */
const ready: DraftHook<'punch_item'> = async (drafts, ctx) => {
  const all = await assigneesOf(ctx, idsOf(drafts));
  for (const draft of drafts) {
    const parts = partsOf(all, draft);
    const mine = mineOf(parts, ctx);
    if (parts.length && !mine.some((a) => a.response === 'open')) {
      refuse(draft, 'status', text('site.part_done'));
      continue;
    }
    const open = parts.filter((a) => a.response === 'open' && !mine.includes(a));
    if (!open.length) continue;
    Object.assign(draft.row, { status: 'work_required', ...ballOf(open) });
    ctx.answer.note(draft, text('site.parts_open', { n: open.length }));
  }
};

/** assign: the input becomes a row of its own. */
const assign: DraftHook<'punch_item.assign'> = (drafts) => {
  for (const draft of drafts)
    if (!draft.asked.assign_user_id && !draft.asked.assign_company_id) refuse(draft, 'assign_user_id', text('site.assign_whom'));
};

/** Updates the parts after the item itself is written. */
async function answerParts(drafts: readonly Draft<'punch_item'>[], ctx: HookContext): Promise<void> {
  const acted = drafts.filter((d) => d.action === 'ready' || d.action === 'accept' || d.action === 'refuse' || d.action === 'reopen');
  if (!acted.length) return;
  const all = await assigneesOf(ctx, idsOf(acted));
  for (const draft of acted) {
    const parts = partsOf(all, draft);
    if (draft.action === 'ready')
      await answer(
        ctx,
        mineOf(parts, ctx)
          .filter((a) => a.response === 'open')
          .map((a) => a.id),
        'done',
      );
    else
      await answer(
        ctx,
        parts.map((a) => a.id),
        draft.action === 'accept' ? 'accepted' : 'open',
      );
  }
}

/** Adds new parts. */
async function addParts(drafts: readonly Draft<'punch_item'>[], ctx: HookContext): Promise<void> {
  const given = drafts.filter((d) => d.action === 'assign');
  if (!given.length) return;
  await ctx.create(
    'punch_assignee',
    given.map(({ id, asked }) => ({ punch_item_id: id, user_id: asked.assign_user_id, company_id: asked.assign_company_id })),
  );
}

export const itemHooks: Hooks<'punch_item'> = {
  before: ofProject('punch_list', 'punch_list_id'),
  async after(drafts, ctx) {
    await answerParts(drafts, ctx);
    await addParts(drafts, ctx);
    await countItems(ctx, keysIn(drafts, 'punch_list_id'));
  },
};

export const itemActions: ActionHooks = {
  'punch_item.send': toAssignees,
  'punch_item.reopen': toAssignees,
  'punch_item.refuse': refused,
  'punch_item.ready': ready,
  'punch_item.accept': () => {},
  'punch_item.assign': assign,
};
