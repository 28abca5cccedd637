/** Demo data: programs and projects, and the records of each part of the suite. */
import type { SeedContext } from '../../core/index.ts';
import { seedViews, talkAbout } from '../platform/collaboration/index.ts';
import { linkRecords } from './demo/links.ts';
import { TALKS } from './demo/talk.ts';
import { VIEWS } from './demo/views.ts';
import { buildAs, giveVatNumber } from './demo/demo-statements.ts';
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
  await giveVatNumber(ctx);
  const reservoir = base.projects.find(({ key }) => key === 'reservoir');
  if (reservoir) await buildAs(ctx, 'PRJ-1035', reservoir.id);
}

/** The records that these people find first are talked about and linked. */
const READERS = ['admin', 'faisal', 'layan'];

const SPEAKERS = {
  faisal: 'yazeed',
  layan: 'ghaida',
  sara: 'maha',
  imran: 'thamer',
  omar: 'thamer',
  joud: 'maha',
  nasser: 'yazeed',
  rakan: 'thamer',
  huda: 'ghaida',
};

/** What people said about these records, their files, and saved views. */
export async function seedLater(ctx: SeedContext): Promise<void> {
  if (!PROGRAMS[ctx.tenant.key]) return;
  const own = ctx.tenant.key === 'pmis';
  await talkAbout(ctx, TALKS, { readers: READERS, each: 5, ...(own ? {} : { instead: SPEAKERS }) });
  await linkRecords(ctx, READERS);
  await seedViews(ctx, VIEWS);
}
