/** Demo data of the documents. */
import type { SeedContext } from '../../../core/index.ts';
import { talkAbout } from '../../platform/collaboration/index.ts';
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
  const admin = ctx.users[`admin@${ORGANISATION}.example`] as number;
  const [first, second] = await ctx.first('document', admin, 2);
  if (!first || !second) return;
  await ctx.create('record_link', [
    { from_entity: 'document', from_id: first.id, to_entity: 'document', to_id: second.id, kind: 'related' },
  ]);
  await ctx.create('document_share', [
    { document_id: first.id, name: 'Nawaf Al-Rasheed', email: 'nawaf@outside-audit.example', expires_on: ctx.day(30) },
  ]);
}

export { LIFE } from './life.ts';
