/** drawing_revision: the newest by its date is the current one; those before it are superseded, and whoever follows the drawing hears of it (domain model 1.3). */
import { text, type Draft, type DraftHook, type HookContext, type Hooks } from '../../../../core/index.ts';
import { byKey, keysOf, refuse, valueOf } from '../../site/shared.ts';
import { distribution, tell } from '../tell.ts';

interface OfProject extends Record<string, unknown> { id: number; project_id: number }

/** A set holds drawings of its own project. */
const sameProject: DraftHook = async (drafts, { query, actor }) => {
  const placed = drafts.filter((d) => d.op === 'create' || 'drawing_set_id' in d.row);
  if (!placed.length) return;
  const of = async (table: 'drawing_list' | 'drawing_set', column: string): Promise<Map<unknown, OfProject>> =>
    byKey(await query<OfProject>({ name: `forms_project_of_${table}`, text: `select id, project_id from ${table} where tenant_id = $1 and id = any($2::bigint[])`, values: [actor.tenantId, keysOf(placed, column)] }));
  const [drawings, sets] = [await of('drawing_list', 'drawing_id'), await of('drawing_set', 'drawing_set_id')];
  for (const draft of placed) {
    const [drawing, set] = [drawings.get(valueOf(draft, 'drawing_id')), sets.get(valueOf(draft, 'drawing_set_id'))];
    if (drawing && set && drawing.project_id !== set.project_id) refuse(draft, 'drawing_set_id', text('forms.other_project'));
  }
};

/** The drawings stay as they are until the write ends, so that of two revisions at once one is current. */
const HOLD = 'select id from drawing_list where tenant_id = $1 and id = any($2::bigint[]) order by id for no key update';

const SUPERSEDE = `
with newest as (select distinct on (drawing_id) drawing_id, id from drawing_revision
    where tenant_id = $1 and drawing_id = any($2::bigint[]) and deleted_at is null and status <> 'void' order by drawing_id, drawing_date desc, id desc),
  changed as (select r.id, r.status as was, case when n.id = r.id then 'current' else 'superseded' end as now from drawing_revision r join newest n on n.drawing_id = r.drawing_id
    where r.tenant_id = $1 and r.deleted_at is null and r.status <> 'void')
update drawing_revision r set status = c.now, row_version = r.row_version + 1, updated_at = now(), updated_by = $3 from changed c
where r.tenant_id = $1 and r.id = c.id and c.was <> c.now returning r.id, c.was as "from", c.now as "to"`;

const CURRENT = `
with newest as (select d.id, d.current_revision_id as was, (select r.id from drawing_revision r where r.tenant_id = $1 and r.drawing_id = d.id and r.status = 'current' and r.deleted_at is null limit 1) as now
  from drawing_list d where d.tenant_id = $1 and d.id = any($2::bigint[]))
update drawing_list d set current_revision_id = n.now, row_version = d.row_version + 1, updated_at = now(), updated_by = $3 from newest n
where d.tenant_id = $1 and d.id = n.id and n.was is distinct from n.now returning d.id, n.was as "from", n.now as "to", d.distribution_user_ids as people`;

interface Moved extends Record<string, unknown> { id: number; from: number | null; to: number | null; people: number[] }

async function findCurrent(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  const [tenant, ids, by] = [ctx.actor.tenantId, keysOf(drafts, 'drawing_id'), ctx.actor.userId || null];
  await ctx.query({ name: 'forms_hold_drawings', text: HOLD, values: [tenant, ids] });
  const changed = await ctx.query<{ id: number; from: string; to: string }>({ name: 'forms_supersede', text: SUPERSEDE, values: [tenant, ids, by] });
  await ctx.history('drawing_revision', changed.map(({ id, from, to }) => ({ id, changes: [{ field: 'status', from, to }] })));
  const moved = await ctx.query<Moved>({ name: 'forms_current_revision', text: CURRENT, values: [tenant, ids, by] });
  await ctx.history('drawing_list', moved.map(({ id, from, to }) => ({ id, changes: [{ field: 'current_revision_id', from, to }] })));
  await tell(ctx, moved.filter((m) => m.to !== null).flatMap(({ id, people }) => people.map((to) => distribution(to, 'drawing_list', id, 'revision'))));
}

export const revisionHooks: Hooks = {
  validate: sameProject,
  when: ({ op, row }) => op !== 'update' || 'drawing_date' in row,
  after: findCurrent,
};
