/** Statements about packages: the outline of their controls, publishing, copies, and whole trees. */
import { type HookContext, ofTenant, plain, type RouteContext, rowsOf, sql, type Sql } from '../../../core/index.ts';
import { asking, inLanguage, jsonOf } from '../sql.ts';

type Ctx = Pick<HookContext, 'query'>;

/**
 * CTE `walk`: all controls of some packages from the top down; `lineage` ends with the control itself, `path` sorts in reading order.
 * The join finds children by their index, even if PostgreSQL has no statistics of a package that was just imported.
 * @param packages condition on `n.package_id`.
 */
const walked = (packages: Sql): Sql => {
  const place = 'array[coalesce(n.position, 1000000), n.id]';
  return sql`walk (id, package_id, lineage, path) as (
    select n.id, n.package_id, array[n.id], ${plain(place)} from ${rowsOf('package_node', 'n')} where n.package_id ${packages}
    and n.parent_id is null
    union all
    select n.id, n.package_id, w.lineage || n.id, w.path || ${plain(place)} from walk w join ${rowsOf('package_node', 'n')}
    on n.parent_id = w.id and n.package_id = w.package_id
  )`;
};

/** Stores lineage and order in the controls of packages at publishing. */
export const settle = async ({ query }: Ctx, packages: readonly unknown[]): Promise<void> =>
  void (await query(sql`with recursive ${walked(sql`= any(${packages}::bigint[])`)}
    update package_node n set lineage_ids = s.lineage, position = s.place
    from (select id, lineage, row_number() over (partition by package_id order by path)::int as place from walk) s
    where ${ofTenant('package_node', 'n', { deleted: 'include' })} and n.id = s.id`));

/** The default scale of packages without one. */
const FIRST_SCALE = sql`select id from ${rowsOf('audit_scale')} where is_active is not false order by position, id limit 1`;

/** Marks packages with settled controls as published: for packages that the product provides, which are complete. */
export const standPublished = async ({ query }: Ctx, packages: readonly number[]): Promise<void> =>
  void (await query(sql`update compliance_package p set status = 'published', scale_id = coalesce(p.scale_id, (${FIRST_SCALE})),
      controls_count = (select count(*) from ${rowsOf('package_node', 'n')} where n.package_id = p.id and n.assessable)
    where ${ofTenant('compliance_package', 'p', { deleted: 'include' })} and p.id = any(${packages}::bigint[])`));

/** What prevents publishing a package. */
export interface Finding extends Record<string, unknown> {
  id: number;
  /** Number of controls, of those not locked by others, and of those reachable from the top of this package. */
  nodes: number;
  free: number;
  reached: number;
  assessable: number;
  /** A duplicate reference, in any spelling. */
  twice: string | null;
  /** Its scale, else the default one, and whether that one has a result "not assessed". */
  scale: number | null;
  blank: boolean;
}

/** Locks the controls without waiting: a transaction that is changing one waits for the package, so waiting would be a deadlock. */
export const publishingFindings = ({ query }: Ctx, packages: readonly unknown[]): Promise<Finding[]> =>
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
    where p.id = any($2::bigint[])`.with(packages),
  );

/** Marks published packages as superseded. @returns the changed ones. */
export async function supersede({ query, actor }: Pick<HookContext, 'query' | 'actor'>, packages: readonly unknown[]): Promise<number[]> {
  const rows = await query<{ id: number }>(sql`update compliance_package set status = 'superseded', row_version = row_version + 1,
    updated_at = now(), updated_by = ${actor.userId}
    where ${ofTenant('compliance_package')} and id = any(${packages}::bigint[]) and status = 'published' returning id`);
  return rows.map(({ id }) => id);
}

/** Moves controls into the recycle bin with their packages. */
export const binControls = async ({ query }: Ctx, packages: readonly unknown[]): Promise<void> =>
  void (await query(sql`update package_node n set deleted_at = p.deleted_at
    from ${rowsOf('compliance_package', 'p', { deleted: 'include' })}
    where p.id = any(${packages}::bigint[]) and ${ofTenant('package_node', 'n')} and n.package_id = p.id`));

/** Restores controls that were deleted together with their package. */
export const restoreControls = async ({ query }: Ctx, packages: readonly { id: unknown; at: unknown }[]): Promise<void> =>
  void (await query(sql`update package_node n set deleted_at = null
    from unnest(${packages.map((p) => p.id)}::bigint[], ${packages.map((p) => p.at)}::timestamptz[]) as p (id, at)
    where ${ofTenant('package_node', 'n', { deleted: 'include' })} and n.package_id = p.id and n.deleted_at = p.at`));

/** Columns that a new version copies. */
const COPIED =
  'regulator_id, domain_ids, name_en, name_ar, short_name, language, content, scale_id, groups, source_url, licence_note, oscal';
const COPIED_OF_CONTROL = [
  'ref_no',
  'title_en',
  'title_ar',
  'text_en',
  'text_ar',
  'guidance_en',
  'guidance_ar',
  'node_type',
  'assessable',
  'groups',
  'data_levels',
  'typical_evidence_en',
  'typical_evidence_ar',
  'weight',
  'position',
  'params',
  'statement',
  'urn',
  'oscal',
];

export interface Copy extends Record<string, unknown> {
  id: number;
  source: number;
  version: string;
}

/** Its version gets a provisional number: 2.0-2, 2.0-3. */
export const copyPackages = (
  { query, actor: { userId: by } }: Pick<HookContext, 'query' | 'actor'>,
  ids: readonly number[],
): Promise<Copy[]> =>
  query<Copy>(sql`insert into compliance_package (tenant_id, created_by, updated_by, status, controls_count, supersedes_id, version,
  ${plain(COPIED)})
    select p.tenant_id, ${by}, ${by}, 'draft', 0, p.id,
    left(p.version, 34) || '-' || (2 + (select count(*) from ${rowsOf('compliance_package', 'o', { deleted: 'include' })}
    where o.supersedes_id = p.id)),
      ${plain(COPIED.replaceAll(/\w+/g, 'p.$&'))}
    from unnest(${ids}::bigint[]) as d (id) join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = d.id
    returning id, supersedes_id as source, version`);

/** New keys are drawn first, so that each copy finds its parent's key in one map, also in large packages. */
export const copyControls = async (
  { query, actor: { userId: by } }: Pick<HookContext, 'query' | 'actor'>,
  copies: readonly Copy[],
): Promise<void> =>
  void (await query(sql`with copy as materialized (
      select n.*, c.id as target, nextval('package_node_id_seq') as new_id
      from unnest(${copies.map((c) => c.source)}::bigint[], ${copies.map((c) => c.id)}::bigint[]) as c (source, id)
      join ${rowsOf('package_node', 'n')} on n.package_id = c.source
    ), keys as materialized (select jsonb_object_agg(target || ':' || id, new_id) as map from copy)
    insert into package_node (id, tenant_id, created_by, updated_by, package_id, parent_id, ${plain(COPIED_OF_CONTROL.join(', '))})
    select c.new_id, c.tenant_id, ${by}, ${by}, c.target, ((select map from keys) ->> (c.target || ':' || c.parent_id))::bigint,
    ${plain(COPIED_OF_CONTROL.map((column) => `c.${column}`).join(', '))}
    from copy c`));

const PACKAGE = `p.id, p.name_en, p.name_ar, p.short_name, p.version, p.status, p.content,
  p.issue_date, p.effective_date, p.language, p.groups, p.scale_id, p.supersedes_id, p.source_url, p.licence_note,
  p.controls_count, p.regulator_id, p.domain_ids, p.row_version`;

const NODE = `n.id, n.package_id, n.parent_id, n.ref_no, n.node_type, n.assessable, n.weight, n.groups,
  n.data_levels, n.params, n.statement, n.urn, n.row_version, n.title_en, n.title_ar, n.text_en, n.text_ar,
  n.guidance_en, n.guidance_ar, n.typical_evidence_en, n.typical_evidence_ar,
  o.lineage as lineage_ids, cardinality(o.lineage) - 1 as depth, o.position`;

/** A package with all its controls, as JSON. The order of a draft is computed; that of others was stored at publishing. */
export function packageTree(ctx: RouteContext, id: number): Promise<string | undefined> {
  const ask = asking(ctx);
  return jsonOf(
    ctx,
    sql`with recursive pack as materialized (select p.* from compliance_package p where p.id = ${id}::bigint
    and ${ask.rows('compliance_package', 'p')}),
      ${walked(sql`= (select id from pack where status = 'draft')`)},
      placed as (
        select id, lineage, (row_number() over (order by path))::int as position from walk
        union all
        select n.id, n.lineage_ids, n.position from ${rowsOf('package_node', 'n')}
        where n.package_id = (select id from pack where status <> 'draft')
      )
      select json_build_object(
        'package', (select row_to_json(a)
        from (select ${plain(PACKAGE)}, ${plain(inLanguage('p.name', ctx.locale))} as name,
          ${plain(inLanguage('r.name', ctx.locale))} as regulator) a),
        'nodes', coalesce((select json_agg(b order by b.position) from (
          select ${plain(`${NODE}, ${inLanguage('n.title', ctx.locale)} as title`)} from placed o
          join ${rowsOf('package_node', 'n', { deleted: 'include' })} on n.id = o.id) b), '[]'::json))::text as j
      from pack p left join ${rowsOf('regulator', 'r', { deleted: 'include' })} on r.id = p.regulator_id`,
  );
}

/** Regulators with the published packages of these domains, as a JSON list; of all domains if none is given. */
export function regulatorsWithPackages(ctx: RouteContext, domains: readonly number[]): Promise<string | undefined> {
  const ask = asking(ctx);
  const chosen = domains.length ? sql` and p.domain_ids && ${domains}::bigint[]` : plain('');
  return jsonOf(
    ctx,
    sql`select coalesce(json_agg(json_build_object('id', r.id, 'name', ${plain(inLanguage('r.name', ctx.locale))}, 'short_name',
      r.short_name, 'image_path', r.image_path,
          'country', case when c.id is not null then json_build_object('id', c.id, 'label', ${plain(inLanguage('c.name', ctx.locale))}) end,
          'packages', k.packages) order by r.position, r.id), '[]')::text as j
        from ${rowsOf('regulator', 'r', { deleted: 'include' })}
        join (
          select p.regulator_id, json_agg(json_build_object('id', p.id, 'name', ${plain(inLanguage('p.name', ctx.locale))}, 'short_name',
          p.short_name, 'version', p.version, 'issue_date', p.issue_date,
            'controls_count', p.controls_count, 'content', p.content, 'domain_ids', p.domain_ids, 'subscribed', exists (
              select 1 from ${rowsOf('subscription', 's')} where s.status = 'open' and p.id = any(s.compliance_package_ids)))
              order by p.short_name, p.id) as packages
          from ${rowsOf('compliance_package', 'p', { deleted: 'include' })} where ${ask.rows('compliance_package', 'p')}
          and p.status = 'published'${chosen} group by 1
        ) k on k.regulator_id = r.id
        left join countries c on c.id = r.country_id
        where ${ask.rows('regulator', 'r')}`,
  );
}
