/** Statements of drawings: the newest revision by date is the current one. The caller has locked the drawings. */
import { type HookContext, ofTenant, rowsOf, sql } from '../../../../core/index.ts';

type Writer = Pick<HookContext, 'query' | 'actor'>;

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

/** A drawing with its previous and its new current revision. */
export interface MovedDrawing extends Record<string, unknown> {
  id: number;
  from: number | null;
  to: number | null;
  /** Followers of the drawing. */
  people: number[];
}

/** @returns the revisions whose status changed, with old and new status. */
export const supersede = ({ query, actor }: Writer, drawings: readonly number[]): Promise<{ id: number; from: string; to: string }[]> =>
  query(SUPERSEDE.with(drawings, actor.userId || null));

/** Called after the older revisions are superseded. */
export const keepCurrent = ({ query, actor }: Writer, drawings: readonly number[]): Promise<MovedDrawing[]> =>
  query<MovedDrawing>(CURRENT.with(drawings, actor.userId || null));
