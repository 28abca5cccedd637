/**
 * GET /api/control-mappings-matrix?source=&target=: the controls of two packages and what connects them, read from the source's side, in
 * one statement. `coverage` counts the target's assessed controls: what of it is answered by what was done for the source.
 */
import { AppError, plain, type RouteContext, type RouteDef, rowsOf, sql, type Sql, type Statement } from '../../../core/index.ts';
import { MAPPING_READERS, twoPackages } from '../packages/keys.ts';
import { asking, inLanguage } from '../sql.ts';

/** A mapping that was written from the other side: what is part of something is included by it, and includes it whole. */
const RELATIONSHIP = `case when not mirrored then m.relationship when m.relationship = 'subset' then 'superset'
  when m.relationship = 'superset' then 'subset' else m.relationship end`;
const COVERAGE = `case when not mirrored or m.coverage = 'none' then m.coverage when m.relationship = 'subset' then 'full'
  when m.relationship = 'superset' then 'partial' else m.coverage end`;

const COUNTS = ['full', 'partial', 'none', 'unmapped'].map((kind) => `'${kind}', count(*) filter (where j.best = '${kind}')`).join(', ');

const sideOf = (parameter: Sql): Sql => sql`(select json_build_object('package', row_to_json(k), 'nodes', coalesce((
  select json_agg(json_build_object('id', n.id, 'parent_id', n.parent_id, 'ref_no', n.ref_no, 'title', n.title, 'node_type', n.node_type,
  'assessable', n.assessable, 'domain_id', n.domain_id, 'depth', n.depth) order by n.position, n.id)
  from node n where n.package_id = ${parameter}), '[]'::json)) from pack k where k.id = ${parameter})`;

function matrixSql(ctx: RouteContext, [from, to]: readonly [number, number]): Statement {
  const ask = asking(ctx);
  const [source, target] = [sql`${from}::bigint`, sql`${to}::bigint`];
  return sql`with pack as materialized (
        select p.id, ${plain(inLanguage('p.name', ctx.locale))} as name, p.short_name, p.version, p.status
        from ${rowsOf('compliance_package', 'p', { deleted: 'include' })} where p.id in (${source}, ${target})
        and ${ask.rows('compliance_package', 'p')}
      ), node as materialized (
        select n.id, n.package_id, n.parent_id, n.ref_no, ${plain(inLanguage('n.title', ctx.locale))} as title, n.node_type, n.assessable,
        n.lineage_ids[1] as domain_id, greatest(cardinality(n.lineage_ids) - 1, 0) as depth, n.position
        from ${rowsOf('package_node', 'n', { deleted: 'include' })} where n.package_id in (${source}, ${target})
        and ${ask.rows('package_node', 'n')}
      ), cell as materialized (
        select m.id, m.number, m.rationale, m.strength, m.note, m.row_version, mirrored, ${plain(RELATIONSHIP)} as relationship,
        ${plain(COVERAGE)} as coverage,
          case when mirrored then m.target_node_id else m.source_node_id end as source_node_id, case when mirrored then m.source_node_id
          else m.target_node_id end as target_node_id
        from ${rowsOf('control_mapping', 'm', { deleted: 'include' })} cross
        join lateral (select m.source_package_id = ${target} as mirrored) side
        where ${ask.rows('control_mapping', 'm')} and ((m.source_package_id = ${source} and m.target_package_id = ${target})
        or (m.source_package_id = ${target} and m.target_package_id = ${source}))
      ), judged as (
        select max(domain_id) as domain_id, coalesce((array['full', 'partial', 'none'])[min(rank)], 'unmapped') as best from (
          select n.id, n.domain_id, null::int as rank, true as counts from node n where n.package_id = ${target} and n.assessable
          union all select c.target_node_id, null, array_position(array['full', 'partial', 'none'], c.coverage), false from cell c
        ) found group by id having bool_or(counts)
      )
      select json_build_object('source', ${sideOf(source)}, 'target', ${sideOf(target)},
        'cells', coalesce((select json_agg(c order by c.id) from cell c), '[]'::json),
        'coverage', (select json_build_object(${plain(COUNTS)}) from judged j),
        'by_domain', coalesce((select json_agg(d.line order by d.position) from (
          select n.position, jsonb_build_object('id', n.id, 'ref_no', n.ref_no, 'title',
          ${plain(inLanguage('n.title', ctx.locale))}) || g.counts as line
          from (select j.domain_id, jsonb_build_object(${plain(COUNTS)}) as counts from judged j group by 1) g
          join ${rowsOf('package_node', 'n', { deleted: 'include' })} on n.id = g.domain_id) d), '[]'::json))::text as j
      where (select count(*) from pack) = 2`;
}

export const matrix: RouteDef = {
  method: 'GET',
  path: 'control-mappings-matrix',
  permission: MAPPING_READERS,
  title: { en: 'What connects the controls of two packages', ar: 'ما يربط ضوابط حزمتين' },
  async run(ctx) {
    const [row] = await ctx.query<{ j: string }>(matrixSql(ctx, twoPackages(ctx)));
    if (!row) throw new AppError('not_found');
    return `{"data":${row.j}}`;
  },
};
