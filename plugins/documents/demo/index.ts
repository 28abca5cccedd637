/** Demo data of the documents. */
import type { SeedContext } from '../../../core/index.ts';
import { linkFirst, talkAbout } from '../../platform/collaboration/index.ts';
import { seedDocuments } from './seed.ts';
import { TALKS } from './talk.ts';

const ORGANISATION = 'grc';

export async function seed(ctx: SeedContext): Promise<void> {
  if (ctx.tenant.key === ORGANISATION) await seedDocuments(ctx);
}

/** What people said about documents, a link between two of them, and one for somebody outside. */
export async function seedLater(ctx: SeedContext): Promise<void> {
  if (ctx.tenant.key !== ORGANISATION) return;
  await talkAbout(ctx, TALKS, { readers: ['admin', 'viewer'], each: 3 });
  await linkFirst(ctx, 'document');
  const [first] = await ctx.first('document', ctx.person('admin'), 1);
  if (!first) return;
  await ctx.create('document_share', [
    { document_id: first.id, name: 'Nawaf Al-Rasheed', email: 'nawaf@outside-audit.example', expires_on: ctx.day(30) },
  ]);
}

export { LIFE } from './life.ts';
