/** audit_round: created only in an open audit contract, with an item per assessed control of its package; closing is final. */
import { clock, text, type Draft, type HookContext, type Hooks } from '../../../core/index.ts';
import { recount, regather } from './figure-statements.ts';
import { fillRounds } from './fill.ts';
import { checkLock } from './notes.ts';
import { numberRounds } from './number-rounds.ts';
import { assertContractOpen, refuse } from './open.ts';
import { followItems, keepWork } from './round-items.ts';

export const rounds: Hooks<'audit_round'> = {
  async validate(drafts, ctx) {
    for (const draft of drafts) keepClosed(draft);
    const moving = drafts.filter(movesPeople);
    await assertContractOpen(ctx, moving, contractOf, 'change');
    await assertContractOpen(
      ctx,
      drafts.filter((d) => !moving.includes(d)),
      contractOf,
      'share',
    );
    const alive = drafts.filter((d) => !d.rejected);
    for (const draft of alive) {
      checkLock(draft);
      if (closing(draft)) close(draft, ctx);
    }
    await numberRounds(
      alive.filter((d) => d.op === 'create'),
      ctx,
    );
    await keepWork(
      alive.filter((d) => d.op === 'remove'),
      ctx,
    );
  },
  when: movesPeople,
  async after(drafts, ctx) {
    await fillRounds(
      drafts.filter((d) => d.op === 'create'),
      ctx,
    );
    await followItems(
      drafts.filter((d) => d.op === 'remove' || d.op === 'restore'),
      ctx,
    );
    const ids = drafts.map((d) => d.id as number);
    await recount(
      ctx,
      drafts.filter((d) => d.op === 'create').map((d) => d.id as number),
    );
    await regather(ctx, ids);
  },
};

const contractOf = ({ before, row }: Draft<'audit_round'>): number | null | undefined => before?.subscription_id ?? row.subscription_id;
const closing = ({ op, action }: Draft<'audit_round'>): boolean => op === 'act' && action === 'close';

/** Whether the people of the contract may change. */
function movesPeople({ op, row }: Draft<'audit_round'>): boolean {
  return op === 'create' || op === 'remove' || op === 'restore' || (op === 'update' && 'lead_auditor_id' in row);
}

/** A closed round, including its note, is read-only and cannot be deleted. */
function keepClosed(draft: Draft<'audit_round'>): void {
  const { op, before, row } = draft;
  if (before?.closed !== true || op === 'restore' || closing(draft)) return;
  if (op === 'update' && Object.keys(row).length === 0) return;
  refuse(draft, Object.keys(row)[0] ?? 'status', text('compliance.round_closed'));
}

/** Open items stay open; the answer has their number. */
function close(draft: Draft<'audit_round'>, ctx: HookContext): void {
  const { before, row } = draft;
  Object.assign(row, { closed_at: clock.iso(), closed_by: ctx.actor.userId });
  const open = (before?.items_count ?? 0) - (before?.closed_count ?? 0);
  if (open > 0) ctx.answer.note(draft, text('compliance.items_stay_open', { count: open }));
}
