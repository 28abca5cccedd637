/** risk: mirrors of its stage, dates of its evaluation, and what closing, reviewing and reopening it need. */
import { text, today, type ActionHooks, type Draft, type HookContext, type Hooks } from '../../../core/index.ts';
import { hasEvidence } from './evidence-statements.ts';
import { monthsAfter } from './standing.ts';

/** The status that mirrors the stage: open, or closed. */
export const riskMirror: Hooks = {
  async before(drafts, ctx) {
    const moved = drafts.filter((d) => d.op === 'create' || 'stage' in d.row);
    if (!moved.length) return;
    const statuses = await ctx.find('risk_status', {}, { fields: ['code'], unscoped: true });
    for (const { row } of moved) {
      const code = row['stage'] === 'closed' ? 'closed' : 'open';
      row['risk_status_id'] = statuses.find((s) => s.code === code)?.id ?? null;
    }
  },
};

export const riskActions: ActionHooks = {
  'risk.evaluate': planReview,
  'risk.monitor': planReview,
  async 'risk.review'(drafts: Draft<{ note: string | null }>[], ctx: HookContext) {
    for (const { row } of drafts) row['last_evaluation_date'] = today();
    await planReview(drafts, ctx);
    await recordReviews(drafts, ctx);
  },
  async 'risk.close'(drafts: Draft[], ctx: HookContext) {
    const shown = await hasEvidence(ctx, 'risk', drafts);
    for (const d of drafts)
      if (!d.row['closing_note'] && !shown.has(d.id as number)) d.reject({ closing_note: [text('risk.needs_evidence')] });
  },
  'risk.reopen'(drafts: Draft[]) {
    for (const { row } of drafts) Object.assign(row, { closed_at: null, closing_note: null });
  },
};

/** The level that counts says how soon a risk is looked at again; one without a period leaves the date as it is. */
async function planReview(drafts: readonly Draft[], { find }: Pick<HookContext, 'find'>): Promise<void> {
  const levelOf = ({ row, before }: Draft): number | null => {
    const value = (name: string): number | null => (row[name] ?? before?.[name] ?? null) as number | null;
    return value('residual_level_id') ?? value('current_level_id') ?? value('inherent_level_id');
  };
  const ids = [...new Set(drafts.map(levelOf).filter((id) => id !== null))];
  if (!ids.length) return;
  const levels = await find('risk_level', { id: ids }, { fields: ['review_months'], unscoped: true, deleted: 'include' });
  const months = new Map(levels.map((level) => [level.id, level.review_months]));
  for (const draft of drafts) {
    const period = months.get(levelOf(draft) ?? 0);
    if (period) draft.row['next_review_date'] = monthsAfter(today(), period);
  }
}

/** A review is one row of the trail, also where no score has changed. */
async function recordReviews(drafts: readonly Draft<{ note: string | null }>[], ctx: HookContext): Promise<void> {
  const steps = await stepValues(ctx, drafts);
  await ctx.create(
    'risk_assessment',
    drafts.flatMap(({ id, before = {}, asked }) =>
      before['matrix_id'] === null || before['matrix_id'] === undefined
        ? []
        : [
            {
              risk_id: id,
              assessed_on: today(),
              assessed_by: ctx.actor.userId || null,
              matrix_id: before['matrix_id'],
              inherent_likelihood: steps.likelihood(before['likelihood_id']),
              inherent_impact: steps.impact(before['impact_id']),
              current_likelihood: steps.likelihood(before['current_likelihood_id']),
              current_impact: steps.impact(before['current_impact_id']),
              residual_likelihood: steps.likelihood(before['residual_likelihood_id']),
              residual_impact: steps.impact(before['residual_impact_id']),
              inherent_level_id: before['inherent_level_id'],
              current_level_id: before['current_level_id'],
              residual_level_id: before['residual_level_id'],
              note: asked.note,
            },
          ],
    ),
  );
}

const STEPS = {
  likelihood: ['likelihood_id', 'current_likelihood_id', 'residual_likelihood_id'],
  impact: ['impact_id', 'current_impact_id', 'residual_impact_id'],
} as const;

/** The values of the steps that the risks name, one read for each of both. */
async function stepValues(
  { find }: Pick<HookContext, 'find'>,
  drafts: readonly Draft[],
): Promise<Record<keyof typeof STEPS, (id: unknown) => number | null>> {
  const read = async (entity: keyof typeof STEPS): Promise<(id: unknown) => number | null> => {
    const ids = [...new Set(drafts.flatMap(({ before }) => STEPS[entity].map((name) => before?.[name])))].filter(
      (id): id is number => typeof id === 'number',
    );
    const rows = ids.length ? await find(entity, { id: ids }, { fields: ['value'], unscoped: true, deleted: 'include' }) : [];
    const values = new Map<unknown, number>(rows.map((row) => [row.id, row.value]));
    return (id) => values.get(id) ?? null;
  };
  const [likelihood, impact] = await Promise.all([read('likelihood'), read('impact')]);
  return { likelihood, impact };
}
