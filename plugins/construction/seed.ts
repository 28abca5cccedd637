/** Demo data: programs and projects, and the records of each part of the suite. */
import type { SeedContext } from '../../core/index.ts';
import { seedApprovals } from './demo/approvals.ts';
import { seedForms } from './demo/forms.ts';
import { seedMoney } from './demo/money.ts';
import { PROGRAMS } from './demo/programs.ts';
import { seedSite } from './demo/site.ts';
import { seedBase } from './demo/world.ts';

export async function seed(ctx: SeedContext): Promise<void> {
  const programs = PROGRAMS[ctx.tenant.key];
  if (!programs) return;
  const base = await seedBase(ctx, programs);
  await seedForms(ctx, base);
  await seedSite(ctx, base);
  await seedMoney(ctx, base);
  await seedApprovals(ctx, base);
}
