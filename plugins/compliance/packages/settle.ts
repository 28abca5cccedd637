/** What publishing works out: each control's path from the top down, and its place in the order in which the package is read. */
import type { Statement } from '../../../core/index.ts';

/**
 * CTE `walk`: all controls of some packages from the top down; `lineage` ends with the control itself, `path` sorts as the package is read.
 * It looks children up by their index, whatever PostgreSQL guesses of a package that was just imported.
 * @param tenant parameter of the tenant. @param packages condition on `n.package_id`.
 */
export const walked = (tenant: string, packages: string): string => {
  const place = 'array[coalesce(n.position, 1000000), n.id]';
  return `walk (id, package_id, lineage, path) as (
    select n.id, n.package_id, array[n.id], ${place} from package_node n where n.tenant_id = ${tenant} and n.package_id ${packages} and n.parent_id is null and n.deleted_at is null
    union all
    select n.id, n.package_id, w.lineage || n.id, w.path || ${place} from walk w join package_node n on n.tenant_id = ${tenant} and n.parent_id = w.id and n.package_id = w.package_id and n.deleted_at is null
  )`;
};

/** Writes lineage and order into the controls of packages that become published. */
export const settle = (tenant: number, packages: readonly number[]): Statement => ({
  name: 'compliance_settle',
  text: `with recursive ${walked('$1', '= any($2::bigint[])')}
    update package_node n set lineage_ids = s.lineage, position = s.place
    from (select id, lineage, row_number() over (partition by package_id order by path)::int as place from walk) s
    where n.tenant_id = $1 and n.id = s.id`,
  values: [tenant, packages],
});

/** The scale of packages that name none. */
export const firstScale = (tenant: string): string =>
  `select id from audit_scale where tenant_id = ${tenant} and deleted_at is null and is_active is not false order by position, id limit 1`;

/** Marks packages published whose controls have been settled: for what the product itself brings, whose lists are known to be whole. */
export const standPublished = (tenant: number, packages: readonly number[]): Statement => ({
  name: 'compliance_stand_published',
  text: `update compliance_package p set status = 'published', scale_id = coalesce(p.scale_id, (${firstScale('$1')})),
      controls_count = (select count(*) from package_node n where n.tenant_id = $1 and n.package_id = p.id and n.assessable and n.deleted_at is null)
    where p.tenant_id = $1 and p.id = any($2::bigint[])`,
  values: [tenant, packages],
});
