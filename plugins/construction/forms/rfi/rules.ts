/** rfi: due date of the response, ball in court, and official answer (domain model 1.1). */
import { type Draft, type DraftHook, type HookContext, keysIn, text, valueAfter } from '../../../../core/index.ts';
import { workRules } from '../../../platform/work-calendar/index.ts';
import { byKey } from '../../site/shared.ts';
import { addWorkingDays, dayOf } from '../working-days.ts';
import { keepNoneOfficial } from '../court-statements.ts';

const RESPONSE_DAYS = 7;

const first = (list: readonly number[] | null | undefined): number | null => list?.[0] ?? null;

/** Questions that name no due date are due after so many working days of the organisation. */
async function fallDue(drafts: readonly Draft<'rfi'>[], { query }: HookContext): Promise<void> {
  const open = drafts.filter(({ op, row }) => op === 'create' && row.response_due_date === undefined && dayOf(row.date) !== null);
  if (!open.length) return;
  const later = addWorkingDays(await workRules(query));
  for (const { row } of open) {
    const due = later(dayOf(row.date) as string, RESPONSE_DAYS);
    if (due !== undefined) row.response_due_date = due;
  }
}

function begin({ row }: Draft<'rfi'>): void {
  if (row.ball_in_court_id === undefined && (row.status ?? 'draft') === 'draft') row.ball_in_court_id = row.rfi_manager_id ?? null;
}

/** The ball is with the manager of a draft, and with the assignees of an open question. */
function follow({ before, row }: Draft<'rfi'>): void {
  const held = before?.ball_in_court_id;
  if (before?.status === 'draft' && 'rfi_manager_id' in row) row.ball_in_court_id = row.rfi_manager_id;
  if (before?.status === 'open' && 'assignee_ids' in row && held !== before.rfi_manager_id)
    row.ball_in_court_id = first(row.assignee_ids) ?? before.rfi_manager_id;
}

/** The official reply is copied, so that the answer is independent of later changes of the reply. */
async function answer(drafts: readonly Draft<'rfi'>[], { find }: HookContext): Promise<void> {
  const answered = drafts.filter((d) => d.action === 'answer');
  const replies = await find(
    'rfi_reply',
    { rfi_id: answered.map((d) => d.id), is_official: true },
    { fields: ['rfi_id', 'body', 'author_id'], unscoped: true },
  );
  for (const draft of answered) {
    const reply = replies.find((r) => r.rfi_id === draft.id);
    Object.assign(draft.row, { official_response: reply?.body ?? null, responded_by_id: reply?.author_id ?? null });
  }
}

/** Warns if the response is due after the date it is required; the user decides. */
function warnLate(draft: Draft<'rfi'>, { answer: { note } }: HookContext): void {
  if (!('response_due_date' in draft.row || 'date_required' in draft.row)) return;
  const [due, needed] = [dayOf(valueAfter(draft, 'response_due_date')), dayOf(valueAfter(draft, 'date_required'))];
  if (due !== null && needed !== null && due > needed) note(draft, text('forms.due_after_needed', { due, needed }));
}

/** The question is about the revision that is current when the drawing is named. A pin belongs to the drawing it was set on. */
async function followDrawing(drafts: readonly Draft<'rfi'>[], { find }: HookContext): Promise<void> {
  const named = drafts.filter(({ row, before }) => 'drawing_id' in row && row.drawing_id !== before?.drawing_id);
  if (!named.length) return;
  const drawings = byKey(
    await find('drawing_list', { id: keysIn(named, 'drawing_id') }, { fields: ['current_revision_id'], unscoped: true }),
  );
  for (const { row, op } of named) {
    const current = drawings.get(row.drawing_id)?.current_revision_id ?? null;
    row.drawing_revision_id = current;
    if (op === 'update') for (const pin of ['pin_x', 'pin_y'] as const) row[pin] ??= null;
  }
}

/** rfi, before the SQL. */
export const rfiRules: DraftHook<'rfi'> = async (drafts, ctx) => {
  await followDrawing(drafts, ctx);
  await fallDue(drafts, ctx);
  for (const draft of drafts) {
    if (draft.op === 'create') begin(draft);
    if (draft.op === 'update') follow(draft);
    if (draft.action === 'open' || draft.action === 'reopen') draft.row.ball_in_court_id = first(valueAfter(draft, 'assignee_ids'));
    if (draft.action === 'reopen') Object.assign(draft.row, { official_response: null, responded_by_id: null, responded_at: null });
    if ('response_due_date' in draft.row) draft.row.due_date = draft.row.response_due_date;
    warnLate(draft, ctx);
  }
  await answer(drafts, ctx);
};

/** rfi, after the SQL: a reopened question has no official answer. */
export async function reopened(drafts: readonly Draft<'rfi'>[], ctx: HookContext): Promise<void> {
  const again = drafts.filter((d) => d.action === 'reopen');
  if (!again.length) return;
  const changed = await keepNoneOfficial(
    ctx,
    again.map((d) => d.id),
  );
  await ctx.history.add(
    'rfi_reply',
    changed.map(({ id }) => ({ id, changes: [{ field: 'is_official', from: true, to: false }] })),
  );
}
