/** Framework controls that the items of a policy name, with what the last audit found. */
import { AppError, bound, plain, rowsOf, sql, type Piece, type RouteContext } from '../../../core/index.ts';

export interface Control extends Record<string, unknown> {
  id: number;
  ref_no: string;
  title: string;
  framework: string;
  /** Result of the last round that the reader can open. */
  result: { label: string; kind: string } | null;
}

/** Controls in rounds that the reader can open; undefined without the permission. */
function roundsOf(ctx: RouteContext): Piece | undefined {
  try {
    return bound(ctx.readable('audit_item', 'a', 0));
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return undefined;
    throw error;
  }
}

/** Whoever reads a policy reads which controls it satisfies; results are for those who can open rounds. */
export function controlsOf(ctx: RouteContext, policy: number): Promise<Control[]> {
  const [first, second] = ctx.locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  const name = (column: string): Piece => plain(`coalesce(${column}_${first}, ${column}_${second})`);
  const open = roundsOf(ctx);
  const result = open
    ? sql`(select json_build_object('label', ${name('s.name')}, 'kind', s.kind) from ${rowsOf('audit_item', 'a')}
        join ${rowsOf('audit_status', 's', { deleted: 'include' })} on s.id = a.audit_status_id
        where a.node_id = n.id and ${open} order by a.id desc limit 1)`
    : plain('null::json');
  return ctx.query<Control>(sql`
select n.id, n.ref_no, ${name('n.title')} as title, k.short_name as framework, ${result} as result
from ${rowsOf('package_node', 'n', { deleted: 'include' })}
join ${rowsOf('compliance_package', 'k', { deleted: 'include' })} on k.id = n.package_id
where n.id in (select unnest(i.node_ids) from ${rowsOf('policy_item', 'i')} join policy p on p.id = i.policy_id
  where p.id = ${policy} and ${bound(ctx.readable('policy', 'p', 0))})
order by k.short_name, n.position nulls last, n.ref_no, n.id`);
}
