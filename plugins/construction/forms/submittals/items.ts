/** submittal_item: submit-by date, new revisions, and recipients of the result. */
import { type Draft, type DraftHook, type HookContext, type Hooks, valueAfter } from '../../../../core/index.ts';
import { ledTo } from '../linked.ts';
import { distribution, tell } from '../notify.ts';
import { addDays, dayOf } from '../working-days.ts';
import { followItems } from './sets.ts';
import { sendSteps, startReview } from './steps.ts';

const COUNTED = ['required_on_site_date', 'lead_time_days', 'design_team_review_days', 'internal_review_days'] as const;

/** Required on site, minus the times for delivery and review. */
function countBack(draft: Draft<'submittal_item'>): void {
  if (!COUNTED.some((name) => name in draft.row)) return;
  const [needed, ...days] = COUNTED.map((name) => valueAfter(draft, name));
  const day = dayOf(needed);
  draft.row.submit_by = day === null ? null : addDays(day, -days.reduce<number>((sum, n) => sum + Number(n ?? 0), 0));
}

/** A draft has its contractor as the holder of the ball. */
function begin({ row }: Draft<'submittal_item'>): void {
  if ((row.status ?? 'draft') === 'draft' && row.ball_in_court_id === undefined)
    row.ball_in_court_company_id ??= row.responsible_contractor_id;
}

/** submittal_item.revise: this revision is no longer the latest. */
export const revise: DraftHook<'submittal_item'> = (drafts) => {
  for (const draft of drafts) draft.row.is_latest = false;
};

const COPIED = [
  'record_number',
  'project_id',
  'description',
  'spec_section_id',
  'priority',
  'phase_id',
  'category_id',
  'wbs_id',
  'location_id',
  'reference',
  'due_date',
  'is_private',
  'distribution_user_ids',
  'submittal_type',
  'responsible_contractor_id',
  'received_from_id',
  'submittal_manager_id',
  'submittal_set_id',
  'required_on_site_date',
  'lead_time_days',
  'design_team_review_days',
  'internal_review_days',
  'drawing_ids',
  'linked_boq_ids',
  'cost_code_id',
] as const;

/** The next revision is a draft copy with the same reviewers, without their answers. */
async function makeRevisions(drafts: readonly Draft<'submittal_item'>[], ctx: HookContext): Promise<void> {
  const asked = drafts.filter((d) => d.action === 'revise');
  if (!asked.length) return;
  const reviewers = await ctx.find(
    'submittal_step',
    { submittal_item_id: asked.map((d) => d.id) },
    { fields: ['submittal_item_id', 'step_no', 'role', 'user_id', 'is_required'], sort: ['step_no'], unscoped: true },
  );
  const ids = await ctx.create(
    'submittal_item',
    asked.map(({ id, before }) => ({
      ...Object.fromEntries(COPIED.filter((name) => before?.[name] !== undefined).map((name) => [name, before?.[name]])),
      revision: (before?.revision ?? 0) + 1,
      revision_of_id: id,
      steps: reviewers
        .filter((r) => r.submittal_item_id === id)
        .map(({ step_no, role, user_id, is_required }) => ({ step_no, role, user_id, is_required })),
    })),
  );
  await ledTo(ctx, ['submittal_item', 'submittal_item'], asked, ids, 'revision');
}

const distribute = (drafts: readonly Draft<'submittal_item'>[], ctx: HookContext): Promise<void> =>
  tell(
    ctx,
    drafts
      .filter((d) => d.action === 'close_and_distribute')
      .flatMap((d) =>
        (d.before?.distribution_user_ids ?? []).map((to) => distribution(to, 'submittal_item', d.id as number, 'distributed')),
      ),
  );

export const itemHooks: Hooks<'submittal_item'> = {
  async before(drafts, ctx) {
    for (const draft of drafts) {
      countBack(draft);
      if (draft.op === 'create') begin(draft);
    }
    await startReview(drafts, ctx);
  },
  when: ({ op, row }) => op !== 'update' || 'submittal_set_id' in row,
  async after(drafts, ctx) {
    await sendSteps(drafts, ctx);
    await makeRevisions(drafts, ctx);
    await distribute(drafts, ctx);
    await followItems(drafts, ctx);
  },
};
