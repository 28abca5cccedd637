/** Demo data: a discussion, some files, and the notifications that follow from them. */
import type { SeedContext } from '../../../../core/index.ts';
import { FILES } from './files.ts';
import { TALKS, type Saying, type Talk } from './talk.ts';

type Target = { entity: string; id: number };

/** Writes posts and comments as their authors, so that all notifications are created; then sets all dates to the past. */
export async function seed(ctx: SeedContext): Promise<void> {
  if (ctx.tenant.key !== 'pmis') return;
  for (const talk of TALKS) await say(ctx, talk);
  for (const file of FILES) {
    const target = await find(ctx, file.on);
    if (!target) continue;
    const { name, mime, description } = file;
    await ctx.create(
      'attachment',
      [{ record_type: target.entity, record_id: target.id, name, mime, description, ...(await ctx.keep(file.content())) }],
      person(ctx, file.by),
    );
  }
}

async function say(ctx: SeedContext, talk: Talk): Promise<void> {
  const target = await find(ctx, talk.on);
  if (!target) return;
  const { title, pinned = false } = talk;
  const [post] = await ctx.create(
    'post',
    [{ postable_type: target.entity, postable_id: target.id, title, pinned, body: await bodyOf(ctx, talk) }],
    person(ctx, talk.by),
  );
  await date(ctx, 'post', post as number, talk.ago);
  for (const comment of talk.comments) {
    const [id] = await ctx.create('comment', [{ post_id: post, body: await bodyOf(ctx, comment) }], person(ctx, comment.by));
    await date(ctx, 'comment', id as number, comment.ago);
  }
}

const person = (ctx: SeedContext, name: string): number => ctx.users[`${name}@${ctx.tenant.key}.example`] as number;

/** `@name` becomes the mention of that person. */
async function bodyOf(ctx: SeedContext, { text }: Saying): Promise<string> {
  const [, name] = /@(\w+)/.exec(text) ?? [];
  if (!name) return text;
  const id = person(ctx, name);
  const [row] = await ctx.query<{ full_name_en: string; full_name_ar: string }>({
    text: 'select full_name_en, full_name_ar from users where tenant_id = $1 and id = $2',
    values: [ctx.tenant.id, id],
  });
  const shown = /[\u0600-\u06ff]/.test(text) ? row?.full_name_ar : row?.full_name_en;
  return text.replace(`@${name}`, `<span data-mention="${id}">@${shown ?? name}</span>`);
}

async function find(ctx: SeedContext, on: Talk['on']): Promise<Target | undefined> {
  const [entity, column, value] = 'project' in on ? ['project', 'number', on.project] : ['contract', 'title_en', on.contract];
  const [row] = await ctx.query<{ id: number }>({
    text: `select id from ${entity} where tenant_id = $1 and ${column} = $2 and deleted_at is null order by id limit 1`,
    values: [ctx.tenant.id, value],
  });
  return row && { entity, id: row.id };
}

/** Including the notifications of the row. */
async function date(ctx: SeedContext, entity: 'post' | 'comment', id: number, ago: number): Promise<void> {
  const at = `now() - make_interval(hours => $3)`;
  await ctx.query({
    text: `update "${entity}" set created_at = ${at}, updated_at = ${at} where tenant_id = $1 and id = $2`,
    values: [ctx.tenant.id, id, ago],
  });
  const of =
    entity === 'comment' ? `details ->> 'comment_id' = $2::text` : `details ->> 'post_id' = $2::text and details ->> 'comment_id' is null`;
  await ctx.query({
    text: `update notification set created_at = ${at} where tenant_id = $1 and ${of}`,
    values: [ctx.tenant.id, String(id), ago],
  });
}
