/**
 * compliance_package: what must hold before a draft is published, and what publishing does. It is final: the controls are fixed from then
 * on.
 */
import { type Draft, type DraftHook, type HookContext, ofTenant, rowsOf, sql, text } from '../../../core/index.ts';
import { FIRST_SCALE, settle, walked } from './settle.ts';

interface Finding extends Record<string, unknown> {
  id: number;
  /** Controls, those that nobody else is changing now, and those that hang below a top of this package. */
  nodes: number;
  free: number;
  reached: number;
  assessable: number;
  /** A reference that stands more than once, however it is written. */
  twice: string | null;
  /** Its scale, else the first one, and whether that one can say that nothing was assessed yet. */
  scale: number | null;
  blank: boolean;
}

export const publishing = ({ op, action }: Draft): boolean => op === 'act' && action === 'publish';

/** Refuses packages without assessed controls, with double references, or with controls that hang nowhere. */
export const readyToPublish: DraftHook = async (drafts, ctx) => {
  const open = drafts.filter(publishing);
  if (!open.length) return;
  const found = new Map((await findings(open, ctx)).map((row) => [row.id, row]));
  for (const draft of open) {
    const f = found.get(draft.id as number) as Finding;
    if (f.nodes > f.free) draft.reject({ nodes: [text('compliance.package_busy')] }, text('compliance.package_busy'));
    else if (f.assessable === 0) draft.reject({ nodes: [text('compliance.package_empty')] }, text('compliance.package_empty'));
    else if (f.twice !== null) draft.reject({ nodes: [text('compliance.ref_twice', { ref: f.twice })] });
    else if (f.reached < f.nodes) draft.reject({ nodes: [text('compliance.node_adrift')] });
    else if (!f.blank) draft.reject({ scale_id: [text('compliance.scale_without_blank')] });
    else Object.assign(draft.row, { controls_count: f.assessable, scale_id: f.scale });
  }
};

/** Locks the controls without waiting: whoever is changing one of them waits for the package in turn. */
const findings = (drafts: Draft[], { query }: HookContext): Promise<Finding[]> =>
  query<Finding>(
    sql`with recursive free as materialized (
      select id, package_id from ${rowsOf('package_node')} where package_id = any($2::bigint[]) for update skip locked
    ), ${walked(sql`= any($2::bigint[])`)}
    select p.id, coalesce(a.nodes, 0) as nodes, coalesce(a.assessable, 0) as assessable, coalesce(f.free, 0) as free,
    coalesce(w.reached, 0) as reached, t.twice, s.id as scale,
      exists (select 1 from ${rowsOf('audit_status', 'r')} where r.scale_id = s.id and r.kind = 'not_assessed') as blank
    from ${rowsOf('compliance_package', 'p', { deleted: 'include' })}
    left join lateral (select coalesce(p.scale_id, (${FIRST_SCALE})) as id) s on true
    left join (select package_id, count(*)::int as nodes, (count(*) filter (where assessable))::int as assessable
    from ${rowsOf('package_node')}
               where package_id = any($2::bigint[]) group by 1) a on a.package_id = p.id
    left join (select package_id, count(*)::int as free from free group by 1) f on f.package_id = p.id
    left join (select package_id, count(*)::int as reached from walk group by 1) w on w.package_id = p.id
    left join (select package_id, min(ref) as twice from (select package_id, min(ref_no) as ref from ${rowsOf('package_node')}
               where package_id = any($2::bigint[]) group by package_id, lower(btrim(ref_no)) having count(*) > 1) r group by 1) t
               on t.package_id = p.id
    where p.id = any($2::bigint[])`.with(drafts.map((d) => d.id)),
  );

/** Paths and order of the controls; the version before is superseded, and its history says so. */
export async function published(drafts: Draft[], { query, history, actor }: HookContext): Promise<void> {
  const earlier = drafts.flatMap((d) => d.before?.['supersedes_id'] ?? []);
  await query(settle(drafts.map((d) => d.id as number)));
  if (!earlier.length) return;
  const superseded = await query<{
    id: number;
  }>(sql`update compliance_package set status = 'superseded', row_version = row_version + 1, updated_at = now(),
    updated_by = ${actor.userId}
           where ${ofTenant('compliance_package')} and id = any(${earlier}::bigint[]) and status = 'published' returning id`);
  if (superseded.length)
    await history.add(
      'compliance_package',
      superseded.map(({ id }) => ({ id, changes: [{ field: 'status', from: 'published', to: 'superseded' }] })),
    );
}
