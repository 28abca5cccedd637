/** Demo data of the risk register. */
import type { SeedContext } from '../../../core/index.ts';
import { seedViews, talkAbout } from '../../platform/collaboration/index.ts';
import { seedExports } from '../../platform/export/index.ts';
import { seedRegister } from './seed.ts';
import { TALKS } from './talk.ts';
import { VIEWS } from './views.ts';

export async function seed(ctx: SeedContext): Promise<void> {
  if (ctx.tenant.key === 'grc') await seedRegister(ctx);
}

/** What people said about these records, their files, links and saved views. */
export async function seedLater(ctx: SeedContext): Promise<void> {
  if (ctx.tenant.key !== 'grc') return;
  await talkAbout(ctx, TALKS, { readers: ['admin', 'viewer', 'tamim'], each: 5 });
  await seedViews(ctx, VIEWS);
  const [first, second] = await ctx.first('risk', ctx.users['admin@grc.example'] as number, 4);
  if (first && second)
    await ctx.create('record_link', [{ from_entity: 'risk', from_id: first.id, to_entity: 'risk', to_id: second.id, kind: 'related' }]);
  const risks = await ctx.find('risk', {}, { fields: ['code', 'current_score'], limit: 40, unscoped: true });
  const lines = ['Risk,Score', ...risks.map(({ code, current_score }) => `${code ?? ''},${current_score ?? ''}`)];
  await seedExports(ctx, [{ entity: 'risk', subject: 'Risk register', by: 'tamim', daysAgo: 6, lines }]);
}

export { LIFE } from './life.ts';
