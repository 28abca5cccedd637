/**
 * drawing_revision: the newest by its date is the current one; those before it are superseded, and whoever follows the drawing hears of it
 * (domain model 1.3).
 */
import {
  type Draft,
  type DraftHook,
  type HookContext,
  type Hooks,
  ofTenant,
  plain,
  rowsOf,
  sql,
  type Statement,
  text,
  thisTenant,
} from '../../../../core/index.ts';
import { byKey, keysOf, refuse, valueOf } from '../../site/shared.ts';
import { distribution, tell } from '../tell.ts';

interface OfProject extends Record<string, unknown> {
  id: number;
  project_id: number;
}

/** A set holds drawings of its own project. */
const sameProject: DraftHook = async (drafts, { query }) => {
  const placed = drafts.filter((d) => d.op === 'create' || 'drawing_set_id' in d.row);
  if (!placed.length) return;
  const of = async (table: 'drawing_list' | 'drawing_set', column: string): Promise<Map<unknown, OfProject>> =>
    byKey(
      await query<OfProject>(
        sql`select id, project_id from ${plain(table)} where tenant_id = ${thisTenant} and id = any(${keysOf(placed, column)}::bigint[])`,
      ),
    );
  const [drawings, sets] = [await of('drawing_list', 'drawing_id'), await of('drawing_set', 'drawing_set_id')];
  for (const draft of placed) {
    const [drawing, set] = [drawings.get(valueOf(draft, 'drawing_id')), sets.get(valueOf(draft, 'drawing_set_id'))];
    if (drawing && set && drawing.project_id !== set.project_id) refuse(draft, 'drawing_set_id', text('forms.other_project'));
  }
};

/** The drawings stay as they are until the write ends, so that of two revisions at once one is current. */
const holdSql = (ids: unknown): Statement =>
  sql`select id from ${rowsOf('drawing_list', { deleted: 'include' })} where id = any(${ids}::bigint[]) order by id for no key update`;

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
  await ctx.query(holdSql(ids));
  const changed = await ctx.query<{ id: number; from: string; to: string }>(SUPERSEDE.with(ids, by));
  await ctx.history.add(
    'drawing_revision',
    changed.map(({ id, from, to }) => ({ id, changes: [{ field: 'status', from, to }] })),
  );
  const moved = await ctx.query<Moved>(CURRENT.with(ids, by));
  await ctx.history.add(
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
