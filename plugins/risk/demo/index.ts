/** Demo data of the risk register. */
import type { SeedContext } from '../../../core/index.ts';
import { linkFirst, seedViews, talkAbout } from '../../platform/collaboration/index.ts';
import { seedExports } from '../../platform/export/index.ts';
import { fill } from '../starter/provisioning.ts';
import { openRegister, switchOn } from './demo-statements.ts';
import { REGISTERS } from './register.ts';
import { seedRegister } from './seed.ts';
import { TALKS } from './talk.ts';

export async function seed(ctx: SeedContext): Promise<void> {
  const register = REGISTERS[ctx.tenant.key];
  if (!register) return;
  // The organisation with projects has switched the module on later: the system makes what it begins with.
  if (await switchOn(ctx)) {
    await openRegister(ctx);
    await fill({ find: ctx.find, query: ctx.query, create: (entity, rows) => ctx.create(entity, rows, 0) });
  }
  await seedRegister(ctx, register);
}

/** What people said about these records, their files, links and saved views. */
export async function seedLater(ctx: SeedContext): Promise<void> {
  const register = REGISTERS[ctx.tenant.key];
  if (!register) return;
  const { readers, instead, views } = register;
  await talkAbout(ctx, TALKS, { readers, each: 5, ...(instead ? { instead } : {}) });
  await seedViews(ctx, views);
  await linkFirst(ctx, 'risk');
  const risks = await ctx.find('risk', {}, { fields: ['code', 'current_score'], limit: 40, unscoped: true });
  const lines = ['Risk,Score', ...risks.map(({ code, current_score }) => `${code ?? ''},${current_score ?? ''}`)];
  await seedExports(ctx, [{ entity: 'risk', subject: 'Risks by score', by: readers.at(-1) as string, daysAgo: 6, lines }]);
}

export { LIFE } from './life.ts';
