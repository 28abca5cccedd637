/** Engineering forms of the demo: questions, drawings, submittals, transmittals, letters and action items over the projects of the base. */
import { ofTenant, plain, type SeedContext, sql, thisTenant } from '../../../core/index.ts';
import { seedActions, seedLetters, seedTransmittals } from './forms/send-letters.ts';
import { seedDrawings } from './forms/draw.ts';
import { seedRfis } from './forms/ask.ts';
import { seedSubmittals } from './forms/submit.ts';
import { siteOf } from './forms/site.ts';
import type { Base } from './world.ts';

export async function seedForms(ctx: SeedContext, base: Base): Promise<void> {
  const site = await siteOf(ctx, base);
  const drawings = await seedDrawings(site);
  await seedRfis(site, drawings);
  await seedSubmittals(site, drawings);
  await seedTransmittals(site, drawings);
  await seedLetters(site);
  await seedActions(site);
  await backdate(ctx);
}

/** Turns of the demo began when the records say so. */
async function backdate(ctx: SeedContext): Promise<void> {
  for (const table of ['rfi', 'action_item', 'submittal_item', 'transmittal', 'correspondence']) {
    await ctx.query(
      sql`update court_turn t set began_at = r.court_since from ${plain(table)} r
        where ${ofTenant('court_turn', 't', { deleted: 'include' })} and r.tenant_id = ${thisTenant} and t.record_entity = '${plain(table)}'
        and r.id = t.record_id and t.ended_at is null and r.court_since is not null`,
    );
  }
}
