/**
 * daily_report: everyone may write it within the allowed days, later only managers; sums of its sections are calculated (domain model
 * 1.12).
 */
import { type Draft, type DraftHook, type HookContext, keysIn, text, today, valueAfter } from '../../../../core/index.ts';
import { byKey, refuse } from '../shared.ts';

const MANAGE = 'manage_pmweb_daily_reports';

/** The first and last allowed day, by the organisation's settings (construction_settings). */
async function windowOf({ one }: HookContext): Promise<{ from: string; to: string; days: number }> {
  const settings = await one('construction_settings', {}, { fields: ['daily_report_days'], unscoped: true, deleted: 'include' });
  const days = settings?.daily_report_days ?? 7;
  return { from: today(-days), to: today(days), days };
}

const free = ({ actor }: HookContext): boolean => actor.userId === 0 || actor.permissions.has(MANAGE);

/** Actions are not limited to the allowed days. */
const written = <D extends Draft>(drafts: readonly D[]): D[] => drafts.filter((d) => d.op !== 'act');

async function refuseOutside<D extends Draft>(
  drafts: readonly D[],
  dayOf: (draft: D) => string | null | undefined,
  ctx: HookContext,
): Promise<void> {
  const { from, to, days } = await windowOf(ctx);
  for (const draft of drafts) {
    const day = dayOf(draft);
    if (day && (day < from || day > to)) refuse(draft, 'report_date', text('site.day_too_far', { days }));
  }
}

export const reportDay: DraftHook<'daily_report'> = async (drafts, ctx) => {
  if (!free(ctx) && written(drafts).length) await refuseOutside(written(drafts), (d) => valueAfter(d, 'report_date'), ctx);
};

/** Rows of its sections, for all kinds of writes. */
export const sectionDay: DraftHook = async (drafts, ctx) => {
  if (free(ctx)) return;
  const reports = byKey(
    await ctx.find(
      'daily_report',
      { id: keysIn(drafts, 'daily_report_id') },
      { fields: ['report_date'], unscoped: true, deleted: 'include' },
    ),
  );
  await refuseOutside(written(drafts), (d) => reports.get(valueAfter(d, 'daily_report_id'))?.report_date, ctx);
};
