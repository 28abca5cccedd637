/** Demo data of the building site, in both languages. */
import type { SeedContext } from '../../../core/index.ts';
import { seedDailyReports } from './site/daily.ts';
import { seedMeetings } from './site/meetings.ts';
import { seedPlanning } from './site/planning.ts';
import { seedPunchLists } from './site/punch.ts';
import { seedSafety } from './site/safety.ts';
import { siteOf } from './site/types.ts';
import type { Base } from './world.ts';

export async function seedSite(ctx: SeedContext, base: Base): Promise<void> {
  const site = siteOf(ctx, base);
  await seedPunchLists(site);
  await seedSafety(site);
  await seedDailyReports(site);
  await seedMeetings(site);
  await seedPlanning(site);
}
