/** What publishing works out: each control's path from the top down, and its place in the order in which the package is read. */
import { ofTenant, plain, rowsOf, sql, type Sql, type Statement } from '../../../core/index.ts';

/**
 * CTE `walk`: all controls of some packages from the top down; `lineage` ends with the control itself, `path` sorts as the package is read.
 * It looks children up by their index, whatever PostgreSQL guesses of a package that was just imported.
 * @param packages condition on `n.package_id`.
 */
export const walked = (packages: Sql): Sql => {
  const place = 'array[coalesce(n.position, 1000000), n.id]';
  return sql`walk (id, package_id, lineage, path) as (
    select n.id, n.package_id, array[n.id], ${plain(place)} from ${rowsOf('package_node', 'n')} where n.package_id ${packages}
    and n.parent_id is null
    union all
    select n.id, n.package_id, w.lineage || n.id, w.path || ${plain(place)} from walk w join ${rowsOf('package_node', 'n')}
    on n.parent_id = w.id and n.package_id = w.package_id
  )`;
};

/** Writes lineage and order into the controls of packages that become published. */
export const settle = (packages: readonly number[]): Statement => sql`with recursive ${walked(sql`= any(${packages}::bigint[])`)}
    update package_node n set lineage_ids = s.lineage, position = s.place
    from (select id, lineage, row_number() over (partition by package_id order by path)::int as place from walk) s
    where ${ofTenant('package_node', 'n', { deleted: 'include' })} and n.id = s.id`;

/** The scale of packages that name none. */
export const FIRST_SCALE = sql`select id from ${rowsOf('audit_scale')} where is_active is not false order by position, id limit 1`;

/** Marks packages published whose controls have been settled: for what the product itself brings, whose lists are known to be whole. */
export const standPublished = (
  packages: readonly number[],
): Statement => sql`update compliance_package p set status = 'published', scale_id = coalesce(p.scale_id, (${FIRST_SCALE})),
      controls_count = (select count(*) from ${rowsOf('package_node', 'n')} where n.package_id = p.id and n.assessable)
    where ${ofTenant('compliance_package', 'p', { deleted: 'include' })} and p.id = any(${packages}::bigint[])`;
