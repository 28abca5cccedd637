/** audit_item: allowed values, reviewers, and closing. Applies to all kinds of writes. */
import { clock, rowAfter, text, type Draft, type HookContext, type Hooks } from '../../../core/index.ts';
import { closingConditions, lacksReason, missingForClosing } from './closing.ts';
import { recount, regather } from './figure-statements.ts';
import { factsOf, type Facts } from './item-statements.ts';
import { assertOpen, refuse } from './open.ts';
import { cannotReview } from './people.ts';

const PEOPLE = ['reviewer_ids', 'control_owner_id'];
const FIGURES = ['audit_status_id', 'closed', 'status', 'applicable'];
/** Fields about applicability, its reason and the result. */
const JUDGEMENT = ['audit_status_id', 'applicable', 'justification'];
/** Fields that may change in a closed item: responsible people, due date, and its closed state. */
const FREE = new Set([...PEOPLE, 'due_date', 'closed', 'status', 'closed_at', 'closed_by']);

const touches = ({ op, row }: Draft<'audit_item'>, columns: readonly string[]): boolean =>
  op !== 'act' && op !== 'update' ? true : columns.some((c) => c in row);
const changesPeople = (draft: Draft<'audit_item'>): boolean => touches(draft, PEOPLE);

export const items: Hooks<'audit_item'> = {
  async validate(drafts, ctx) {
    for (const draft of drafts) follow(draft);
    await assertOpen(ctx, drafts, roundOf, drafts.some(changesPeople));
    const alive = drafts.filter((d) => !d.rejected);
    await checkPeople(alive, ctx);
    const judged = alive.filter((d) => closes(d) || JUDGEMENT.some((column) => column in d.row));
    const facts = await factsOf(judged, ctx);
    for (const draft of judged) checkResult(draft, facts.get(draft.id as number), ctx);
    for (const draft of alive) keepClosed(draft);
  },
  when: (draft) => touches(draft, [...PEOPLE, ...FIGURES]),
  async after(drafts, ctx) {
    await recount(ctx, roundsOf(drafts.filter((d) => touches(d, FIGURES))));
    await regather(ctx, roundsOf(drafts.filter(changesPeople)));
  },
};

const roundOf = ({ before, row }: Draft<'audit_item'>): number | null | undefined => before?.round_id ?? row.round_id;
const roundsOf = (drafts: readonly Draft<'audit_item'>[]): number[] => [...new Set(drafts.map((d) => roundOf(d) as number))];
const closes = ({ before, row }: Draft<'audit_item'>): boolean => row.closed === true && before?.closed !== true;

/** Keeps flag and status in sync, whichever was written; a newly set result is no longer marked as carried. */
function follow({ op, before, row }: Draft<'audit_item'>): void {
  if (op === 'create') return;
  if (!('closed' in row) && 'status' in row) row.closed = row.status === 'closed';
  if ('closed' in row) Object.assign(row, { closed: row.closed === true, status: row.closed === true ? 'closed' : 'open' });
  if (row.closed === false) Object.assign(row, { closed_at: null, closed_by: null });
  if ('audit_status_id' in row && before?.carried_from_id) row.carried_from_id = null;
}

async function checkPeople(drafts: readonly Draft<'audit_item'>[], ctx: HookContext): Promise<void> {
  const added = ({ before, row }: Draft<'audit_item'>): number[] =>
    (row.reviewer_ids ?? []).filter((id) => !before?.reviewer_ids.includes(id));
  const unfit = await cannotReview(ctx, drafts.flatMap(added));
  if (!unfit.length) return;
  for (const draft of drafts) {
    const names = unfit.filter((p) => added(draft).includes(p.id)).map((p) => p.name);
    if (names.length)
      draft.reject({
        reviewer_ids: [text('compliance.cannot_review', { count: names.length, names: names.join(ctx.locale === 'ar' ? '، ' : ', ') })],
      });
  }
}

/** A result must belong to the package's scale; an item can be closed if the conditions of this result are met. */
function checkResult(draft: Draft<'audit_item'>, facts: Facts | undefined, ctx: HookContext): void {
  if (!facts) return;
  if (!facts.of_scale) return draft.reject({ audit_status_id: [text('compliance.other_scale')] });
  const after = rowAfter(draft);
  if (!closes(draft)) {
    if (lacksReason(after, facts.kind)) draft.reject({ justification: [text('compliance.close_needs_justification')] });
    return;
  }
  const missing = missingForClosing(closingConditions(after, facts.kind, facts.evidence));
  if (Object.keys(missing).length) return draft.reject(missing, text('compliance.not_closable'));
  Object.assign(draft.row, { closed_at: clock.iso(), closed_by: ctx.actor.userId });
  if (facts.open_children) ctx.answer.note(draft, text('compliance.children_open', { count: facts.open_children }));
}

/** A closed item is read-only, unless the same write reopens it. */
function keepClosed(draft: Draft<'audit_item'>): void {
  const { op, before, row } = draft;
  if (op !== 'update' || before?.closed !== true || row.closed === false) return;
  const fixed = Object.keys(row).find((column) => !FREE.has(column));
  if (fixed) refuse(draft, fixed, text('compliance.item_closed'));
}
