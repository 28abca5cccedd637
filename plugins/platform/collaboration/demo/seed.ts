/** Demo data: a discussion, some files, and the notifications that follow from them. */
import type { SeedContext } from '../../../../core/index.ts';
import { FILES } from './files.ts';
import { TALKS, type Talk } from './talk.ts';
import { peopleOf, writeFiles, writeThreads, type Thread } from './write.ts';

export async function seed(ctx: SeedContext): Promise<void> {
  if (ctx.tenant.key !== 'pmis') return;
  const people = await peopleOf(ctx);
  const targets = new Map<string, Thread['on']>();
  for (const { on } of [...TALKS, ...FILES]) {
    const found = await find(ctx, on);
    if (found) targets.set(JSON.stringify(on), found);
  }
  const placed = <R extends { on: Talk['on'] }>(rows: readonly R[]): (Omit<R, 'on'> & { on: Thread['on'] })[] =>
    rows.flatMap((row) => {
      const on = targets.get(JSON.stringify(row.on));
      return on ? [{ ...row, on }] : [];
    });
  await writeThreads(
    ctx,
    placed(TALKS).map(({ comments, ...thread }) => ({ ...thread, replies: comments })),
    people,
  );
  await writeFiles(
    ctx,
    placed(FILES).map((file, i) => ({ ...file, ago: 60 + 24 * i })),
    people,
  );
}

async function find(ctx: SeedContext, on: Talk['on']): Promise<Thread['on'] | undefined> {
  const [entity, column, value] = 'project' in on ? ['project', 'number', on.project] : ['contract', 'title_en', on.contract];
  const [row] = await ctx.query<{ id: number }>({
    text: `select id from ${entity} where tenant_id = $1 and ${column} = $2 and deleted_at is null order by id limit 1`,
    values: [ctx.tenant.id, value],
  });
  return row && { entity, id: row.id };
}
