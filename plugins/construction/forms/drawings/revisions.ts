/**
 * drawing_revision: the newest by its date is the current one; those before it are superseded, and whoever follows the drawing hears of it
 * (domain model 1.3).
 */
import { type Draft, type DraftHook, type HookContext, type Hooks, ofTenant, rowsOf, sql, text } from '../../../../core/index.ts';
import { byKey, keysOf, refuse, valueOf } from '../../site/shared.ts';
import { distribution, tell } from '../tell.ts';

/** A set holds drawings of its own project. */
const sameProject: DraftHook = async (drafts, { find }) => {
  const placed = drafts.filter((d) => d.op === 'create' || 'drawing_set_id' in d.row);
  const whole = { fields: ['project_id'], unscoped: true, deleted: 'include' } as const;
  const drawings = byKey(await find('drawing_list', { id: keysOf(placed, 'drawing_id') }, whole));
  const sets = byKey(await find('drawing_set', { id: keysOf(placed, 'drawing_set_id') }, whole));
  for (const draft of placed) {
    const [drawing, set] = [drawings.get(valueOf(draft, 'drawing_id')), sets.get(valueOf(draft, 'drawing_set_id'))];
    if (drawing && set && drawing.project_id !== set.project_id) refuse(draft, 'drawing_set_id', text('forms.other_project'));
  }
};

/** The drawings stay as they are until the write ends, so that of two revisions at once one is current. */
const hold = async ({ find }: HookContext, ids: readonly number[]): Promise<void> =>
  void (await find('drawing_list', { id: ids }, { unscoped: true, deleted: 'include', lock: 'update' }));

const SUPERSEDE = sql`
with newest as (select distinct on (drawing_id) drawing_id, id from ${rowsOf('drawing_revision')}
    where drawing_id = any($2::bigint[]) and status <> 'void' order by drawing_id, drawing_date desc, id desc),
  changed as (select r.id, r.status as was, case when n.id = r.id then 'current' else 'superseded' end as now
  from ${rowsOf('drawing_revision', 'r')} join newest n on n.drawing_id = r.drawing_id
    where r.status <> 'void')
update drawing_revision r set status = c.now, row_version = r.row_version + 1, updated_at = now(), updated_by = $3 from changed c
where ${ofTenant('drawing_revision', 'r', { deleted: 'include' })} and r.id = c.id and c.was <> c.now returning r.id, c.was as "from",
c.now as "to"`;

const CURRENT = sql`
with newest as (select d.id, d.current_revision_id as was, (select r.id from ${rowsOf('drawing_revision', 'r')} where r.drawing_id = d.id
and r.status = 'current' limit 1) as now
  from ${rowsOf('drawing_list', 'd', { deleted: 'include' })} where d.id = any($2::bigint[]))
update drawing_list d set current_revision_id = n.now, row_version = d.row_version + 1, updated_at = now(), updated_by = $3 from newest n
where ${ofTenant('drawing_list', 'd', { deleted: 'include' })} and d.id = n.id and n.was is distinct from n.now
returning d.id, n.was as "from", n.now as "to", d.distribution_user_ids as people`;

interface Moved extends Record<string, unknown> {
  id: number;
  from: number | null;
  to: number | null;
  people: number[];
}

async function findCurrent(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  const [ids, by] = [keysOf(drafts, 'drawing_id'), ctx.actor.userId || null];
  await hold(ctx, ids);
  const changed = await ctx.query<{ id: number; from: string; to: string }>(SUPERSEDE.with(ids, by));
  await ctx.history(
    'drawing_revision',
    changed.map(({ id, from, to }) => ({ id, changes: [{ field: 'status', from, to }] })),
  );
  const moved = await ctx.query<Moved>(CURRENT.with(ids, by));
  await ctx.history(
    'drawing_list',
    moved.map(({ id, from, to }) => ({ id, changes: [{ field: 'current_revision_id', from, to }] })),
  );
  await tell(
    ctx,
    moved.filter((m) => m.to !== null).flatMap(({ id, people }) => people.map((to) => distribution(to, 'drawing_list', id, 'revision'))),
  );
}

export const revisionHooks: Hooks = {
  validate: sameProject,
  when: ({ op, row }) => op !== 'update' || 'drawing_date' in row,
  after: findCurrent,
};
