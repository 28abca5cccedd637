/** Engineering forms of the demo: RFIs, drawings, submittals, transmittals, letters and action items of the base projects. */
import { type SeedContext } from '../../../core/index.ts';
import { seedActions, seedLetters, seedTransmittals } from './forms/send-letters.ts';
import { seedDrawings } from './forms/draw.ts';
import { seedRfis } from './forms/ask.ts';
import { seedCompanyNotes, seedPeopleOfCompanies } from './forms/people-of-companies.ts';
import { seedSubmittals } from './forms/submit.ts';
import { siteOf } from './forms/site.ts';
import type { Base } from './world.ts';
import { backdateTurns } from './demo-statements.ts';

export async function seedForms(ctx: SeedContext, base: Base): Promise<void> {
  const site = await siteOf(ctx, base);
  const drawings = await seedDrawings(site);
  await seedRfis(site, drawings);
  await seedPeopleOfCompanies(ctx);
  await seedCompanyNotes(ctx);
  await seedSubmittals(site, drawings);
  await seedTransmittals(site, drawings);
  await seedLetters(site);
  await seedActions(site);
  await backdateTurns(ctx);
}
