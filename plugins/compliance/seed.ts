/** Demo data of the demo organisation: its own framework, audit contracts with rounds in every state, reviews and an evidence library. */
import type { SeedContext } from '../../core/index.ts';
import { seedContracts } from './demo/contracts-seed.ts';
import { seedEvidence } from './demo/evidence-seed.ts';
import { seedFramework } from './demo/framework-seed.ts';
import { seedLibraries } from './demo/libraries-seed.ts';

export async function seed(ctx: SeedContext): Promise<void> {
  if (ctx.tenant.key !== 'grc') return;
  const framework = await seedFramework(ctx);
  const csf = await ctx.one('compliance_package', { status: 'published', short_name: { starts: 'CSF' } });
  if (!csf) throw new Error('the demo data of compliance needs the package CSF, which tenants begin with');
  const packages = new Map([
    ['WH-ISF', framework],
    ['CSF', csf.id],
  ]);
  await seedLibraries(ctx, packages);
  const rounds = await seedContracts(ctx, packages);
  await seedEvidence(ctx, packages, rounds);
}
