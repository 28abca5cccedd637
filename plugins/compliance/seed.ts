/** Demo data of the demo organisation: its own framework, audit contracts with rounds in every state, reviews and an evidence library. */
import type { SeedContext } from '../../core/index.ts';
import { seedViews, talkAbout } from '../platform/collaboration/index.ts';
import { seedExports } from '../platform/export/index.ts';
import { TALKS } from './demo/talk.ts';
import { VIEWS } from './demo/views.ts';
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

/** What people said about these records, their files, and saved views. */
export async function seedLater(ctx: SeedContext): Promise<void> {
  if (ctx.tenant.key !== 'grc') return;
  await talkAbout(ctx, TALKS, { readers: ['admin', 'reviewer', 'viewer'], each: 5 });
  await seedViews(ctx, VIEWS);
  const rounds = await ctx.find('audit_round', {}, { fields: ['name_en', 'compliance'], unscoped: true });
  const lines = ['Round,Compliance', ...rounds.map(({ name_en, compliance }) => `"${name_en ?? ''}",${compliance ?? ''}`)];
  await seedExports(
    ctx,
    (['admin', 'admin', 'viewer', 'reviewer'] as const).map((by, i) => ({
      entity: 'audit_round',
      subject: 'Audit plan',
      by,
      daysAgo: [4, 19, 8, 11][i] as number,
      lines,
    })),
  );
}
