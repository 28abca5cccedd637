/** risk: mirrors of its stage, dates of its evaluation, and what closing, reviewing and reopening it need. */
import { text, today, type ActionHooks, type Draft, type HookContext, type Hooks } from '../../../core/index.ts';
import { recordAssessments } from '../scale/rate.ts';
import { hasEvidence } from './evidence-statements.ts';
import { monthsAfter } from './standing.ts';

/** The status that mirrors the stage: open, or closed. */
export const riskMirror: Hooks<'risk'> = {
  async before(drafts, ctx) {
    const moved = drafts.filter((d) => d.op === 'create' || 'stage' in d.row);
    if (!moved.length) return;
    const statuses = await ctx.find('risk_status', {}, { fields: ['code'], unscoped: true });
    for (const { row } of moved) {
      const code = row.stage === 'closed' ? 'closed' : 'open';
      row.risk_status_id = statuses.find((s) => s.code === code)?.id ?? null;
    }
  },
};

/** A review is one row of the trail, also where no score has changed. */
export const riskReviews: Hooks<'risk'> = {
  when: ({ op, action }) => op === 'act' && action === 'review',
  async after(drafts, ctx) {
    const noteOf = ({ asked }: Draft<'risk'>): string | null => asked.note ?? null;
    for (const note of new Set(drafts.map(noteOf)))
      await recordAssessments(
        ctx,
        drafts.filter((d) => noteOf(d) === note).map(({ id }) => id as number),
        note,
      );
  },
};

export const riskActions: ActionHooks = {
  'risk.evaluate': planReview,
  'risk.monitor': planReview,
  'risk.review'(drafts: Draft<'risk'>[], ctx: HookContext) {
    for (const { row } of drafts) row.last_evaluation_date = today();
    return planReview(drafts, ctx);
  },
  async 'risk.close'(drafts: Draft<'risk'>[], ctx: HookContext) {
    const shown = await hasEvidence(ctx, 'risk', drafts);
    for (const d of drafts)
      if (!d.row.closing_note && !shown.has(d.id as number)) d.reject({ closing_note: [text('risk.needs_evidence')] });
  },
  'risk.reopen'(drafts: Draft<'risk'>[]) {
    for (const { row } of drafts) Object.assign(row, { closed_at: null, closing_note: null });
  },
};

/** The level that counts says how soon a risk is looked at again; one without a period leaves the date as it is. */
async function planReview(drafts: readonly Draft<'risk'>[], { find }: Pick<HookContext, 'find'>): Promise<void> {
  const levelOf = ({ row, before }: Draft<'risk'>): number | null => {
    const value = (name: 'residual_level_id' | 'current_level_id' | 'inherent_level_id'): number | null =>
      row[name] ?? before?.[name] ?? null;
    return value('residual_level_id') ?? value('current_level_id') ?? value('inherent_level_id');
  };
  const ids = [...new Set(drafts.map(levelOf).filter((id) => id !== null))];
  if (!ids.length) return;
  const levels = await find('risk_level', { id: ids }, { fields: ['review_months'], unscoped: true, deleted: 'include' });
  const months = new Map(levels.map((level) => [level.id, level.review_months]));
  for (const draft of drafts) {
    const period = months.get(levelOf(draft) ?? 0);
    if (period) draft.row.next_review_date = monthsAfter(today(), period);
  }
}
