/** Demo data: public holidays with a fixed day, of this year and the next. */
import type { SeedContext } from '../../../core/index.ts';

export async function seed(ctx: SeedContext): Promise<void> {
  const year = Number(ctx.day(0).slice(0, 4));
  const rows = [year, year + 1].flatMap((y) => [
    { name_en: 'Founding Day', name_ar: 'يوم التأسيس', from_date: `${y}-02-22`, to_date: `${y}-02-22` },
    { name_en: 'National Day', name_ar: 'اليوم الوطني', from_date: `${y}-09-23`, to_date: `${y}-09-23` },
  ]);
  await ctx.create('calendar_exception', rows);
}
