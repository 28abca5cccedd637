/** Demo data of the asset register. */
import type { SeedContext } from '../../../core/index.ts';
import { linkFirst, seedViews, talkAbout } from '../../platform/collaboration/index.ts';
import { seedRegister } from './seed.ts';
import { TALKS, VIEWS } from './talk.ts';

const ORGANISATION = 'grc';

export async function seed(ctx: SeedContext): Promise<void> {
  if (ctx.tenant.key === ORGANISATION) await seedRegister(ctx);
}

/** What people said about these records, their files, links and saved views. */
export async function seedLater(ctx: SeedContext): Promise<void> {
  if (ctx.tenant.key !== ORGANISATION) return;
  await talkAbout(ctx, TALKS, { readers: ['admin', 'viewer', 'tamim'], each: 4 });
  await seedViews(ctx, VIEWS);
  await linkFirst(ctx, 'asset');
}

export { LIFE } from './life.ts';
