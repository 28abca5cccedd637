/** Demo data of the asset register. */
import type { SeedContext } from '../../../core/index.ts';
import { seedViews, talkAbout } from '../../platform/collaboration/index.ts';
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
  const people = ['admin', 'viewer', 'tamim'].map((short) => ctx.users[`${short}@${ORGANISATION}.example`] as number);
  const assets = await ctx.first('asset', people[0] as number, 2);
  const [first, second] = assets;
  if (first && second)
    await ctx.create('record_link', [{ from_entity: 'asset', from_id: first.id, to_entity: 'asset', to_id: second.id, kind: 'related' }]);
}

export { LIFE } from './life.ts';
